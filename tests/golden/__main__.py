"""Write all golden records anew."""

from tests.golden import names, texts

for game_id, name in names():
    for path, text in texts(game_id, name):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(path.parents[3]))
