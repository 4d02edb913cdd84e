"""The first screen: games to go on with, games to begin, the seed of the day, and what was played."""

from functools import partial

from cardwright.core.errors import Refused
from cardwright.desk import history, saves
from cardwright.desk.deal import Deal, Wish
from cardwright.desk.reopening import resumed
from cardwright.registry import Listed, game, listing
from cardwright.tui.app import TerminalApp
from cardwright.tui.begin import begin as first_asked
from cardwright.tui.board import Board
from cardwright.tui.menu import Item, Menu
from cardwright.tui.past import past

GOING = 3  # kept games that are offered at once


def home(evening: TerminalApp, wish: Wish) -> Board:
    """Drawn from what games say of themselves: the content of one is read when it is chosen."""
    sound, faults = listing()
    played = history.runs()
    kept = history.going()
    titles = {each.id: each.title for each in sound}
    items = []
    for going in [going for going in kept if going.game in titles][:GOING]:
        words = f"go on with {going.name} ({titles[going.game]}, {going.length}, {going.when})"
        items.append(Item(words, partial(go_on, evening, going), going.name))
    for each in sound:
        begins = partial(begin, evening, wish, each.id)
        items.append(Item(f"{each.title}: {tagline(each, played)}", begins, each.id))
    day = history.seed_of_the_day()
    items.append(
        Item(f"the seed of the day, {day}: the same deal for everybody", partial(today, evening, wish), "today")
    )
    if played or kept:
        counts = f"{len(kept)} to go on with, {len(played)} finished"
        items.append(Item(f"games played: {counts}", lambda: evening.go(past(evening, wish)), "played"))
    menu = Menu(
        evening.colours, "Cardwright", "card games to play, replay and measure", "What would you like to do?", items
    )
    menu.text = [f"{name}: {sentence}" for name, sentence in faults.items()]
    evening.home = lambda: home(evening, wish)
    return menu


def tagline(each: Listed, played: list[history.Run]) -> str:
    record = history.tally([run for run in played if run.game == each.id])
    return f"{each.tagline.rstrip('.')} ({record})" if record else each.tagline.rstrip(".")


def begin(evening: TerminalApp, wish: Wish, name: str) -> None:
    evening.go(first_asked(evening, wish.deal(game(name))))


def today(evening: TerminalApp, wish: Wish) -> None:
    """Any game, with the deal that everybody has today."""
    day = history.seed_of_the_day()
    items = []
    played = [run for run in history.runs() if run.seed == day]
    for each in listing()[0]:
        best = history.best(run for run in played if run.game == each.id)
        told = f" ({best.result})" if best is not None else ""
        items.append(Item(f"{each.title}{told}", partial(begin, evening, wish._replace(seed=day), each.id), each.id))
    evening.go(Menu(evening.colours, "Cardwright", f"the seed of the day, {day}", "Which game?", items))


def go_on(evening: TerminalApp, going: history.Going) -> None:
    """Go on with a kept game where it is kept."""
    place = saves.hold(going.path)
    if place is None:
        raise Refused(f"{going.name} is open in another program.")
    try:
        sitting = resumed(saves.read(going.path), place, None, game)
    except BaseException:
        place.release()
        raise
    evening.go(evening.table(sitting))


def opening(evening: TerminalApp, deal: Deal) -> Board:
    """Straight to the table."""
    return evening.table(deal.sit(), deal)
