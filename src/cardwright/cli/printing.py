"""`cardwright print`: cards and rule books on paper, and decks for virtual tables."""

from pathlib import Path
from typing import Annotated

import typer

from cardwright.cli.options import Content, GameName, Overrides, read_overrides
from cardwright.cli.screen import console, errors
from cardwright.core.errors import Refused
from cardwright.core.files import reason
from cardwright.core.game import Game
from cardwright.core.words import counted
from cardwright.registry import game


def print_game(
    name: GameName,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="Where to; GAME.pdf if not given.")] = None,
    deck: Annotated[list[str] | None, typer.Option(help="Only this deck, like vikings. Can be repeated.")] = None,
    only: Annotated[str, typer.Option(help="`new`: only the cards that your content adds or changes.")] = "",
    size: Annotated[
        str, typer.Option(help="Of a card: poker, bridge, mini, tarot, square, or mm like 63x88.")
    ] = "poker",
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    bleed: Annotated[float, typer.Option(help="Millimetres of colour beyond the line of the cut.")] = 0.0,
    backs: Annotated[
        bool, typer.Option("--backs", help="Backs on every second page, for printing on both sides.")
    ] = False,
    once: Annotated[
        bool, typer.Option("--once", help="Each card once, instead of as often as its deck has it.")
    ] = False,
    black: Annotated[bool, typer.Option("--black", help="Black on white, to save ink.")] = False,
    no_marks: Annotated[bool, typer.Option("--no-marks", help="No marks where to cut.")] = False,
    rules: Annotated[bool, typer.Option("--rules", help="The rule book instead of the cards.")] = False,
    tabletop: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Decks for Tabletop Simulator: pictures and a saved object.")
    ] = None,
    singles: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Every card as a picture of its own, PNG or with --svg SVG.")
    ] = None,
    svg: Annotated[bool, typer.Option("--svg", help="Single cards as SVG.")] = False,
    content: Content = None,
    overrides: Overrides = None,
) -> None:
    """Print a game: its cards to cut out, its boards and tokens, or its rule book, as a PDF.

    Print at 100 %, not fitted to the page. For example: cardwright print empyrean vikings.pdf --deck vikings --backs
    """
    from importlib.util import find_spec

    from cardwright.print.asked import Asked, read_size
    from cardwright.print.press import NEEDED

    if find_spec("typst") is None:
        raise Refused(NEEDED)
    if only not in ("", "new"):
        raise Refused(f"--only takes new, not {only[:40]!r}.")
    if only and content is None and not overrides:
        raise Refused("--only new prints what your content changes: name it with --content FOLDER or --set.")
    chosen = game(name, content, read_overrides(overrides))
    width, height = read_size(size)
    asked = Asked(tuple(deck or ()), paper, width, height, bleed, not no_marks, backs, not once, black).checked()
    if rules:
        from cardwright.print.book import rule_book

        written(file or Path(f"{chosen.id}-rules.pdf"), rule_book(chosen, paper))
        return
    kept = changed(chosen) if only else None
    if tabletop is not None or singles is not None:
        pictures(chosen, asked, kept, tabletop, singles, svg)
        return
    from cardwright.print.sheet import count_cards, decks_of, sheets

    decks = decks_of(chosen, asked, kept)
    errors.print(f"Setting {counted(count_cards(decks, asked), 'card')} ...", style="dim")
    written(file or Path(f"{chosen.id}.pdf"), sheets(chosen, asked, kept))


def pictures(
    chosen: Game, asked: "object", kept: set[str] | None, tabletop: Path | None, singles: Path | None, svg: bool
) -> None:
    from cardwright.print import pictures as made
    from cardwright.print.asked import Asked
    from cardwright.print.sheet import decks_of

    assert isinstance(asked, Asked)
    decks = decks_of(chosen, asked, kept)
    if not decks:
        raise Refused("There is nothing to print.")
    if tabletop is not None:
        files = made.tabletop(chosen, asked, decks, tabletop)
        console.print(f"{counted(len(files), 'file')} in {tabletop}. Put {files[-1].name} among your saved objects.")
    if singles is not None:
        files = made.singles(chosen, asked, decks, singles, "svg" if svg else "png")
        console.print(f"{counted(len(files), 'card')} in {singles}.")


def changed(chosen: Game) -> set[str]:
    """The ids of the pieces that look otherwise than the game's own, or that are new."""
    from cardwright.print.sheet import copies_of

    own = game(chosen.id)
    before = {piece.id: own.printed(piece) for piece in own.pieces()}
    copies = copies_of(own)
    found: set[str] = set()
    for deck in chosen.printing().decks:
        for card in deck.cards:
            id = card.piece.id
            if before.get(id) != chosen.printed(card.piece) or copies.get(id) != card.copies:
                found.add(id)
    return found


def written(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Refused(f"{path} can't be written: {reason(error)}.") from None
    console.print(f"Written to {path}.")
