"""Write all golden records anew."""

from cardwright.core.files import write_whole
from tests.golden import names, texts

for game_id, name in names():
    for path, text in texts(game_id, name):
        path.parent.mkdir(exist_ok=True)
        write_whole(path, text)
        print(path.relative_to(path.parents[3]))
