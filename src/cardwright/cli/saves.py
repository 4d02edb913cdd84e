"""Where unfinished games are kept: a file for each, named by game and seed."""

import os
from pathlib import Path

from cardwright.core.errors import Refused
from cardwright.core.match import Match


def folder() -> Path:
    """The user's state folder, or CARDWRIGHT_HOME."""
    home = os.environ.get("CARDWRIGHT_HOME")
    if home:
        return Path(home)
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "cardwright"


def place(match: Match) -> Path:
    return folder() / f"{match.game.id}-{match.seed}.json"


def keep(match: Match, players: list[str]) -> Path:
    """Keep an unfinished match for `--continue`."""
    path = place(match)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        match.record().save(path)
        path.with_suffix(".players").write_text(",".join(players), encoding="utf-8")
    except OSError as error:
        raise Refused(f"The game can't be kept in {path.parent}: {error.strerror}.") from None
    return path


def forget(match: Match) -> None:
    """A finished match needs no keeping."""
    for suffix in (".json", ".players"):
        place(match).with_suffix(suffix).unlink(missing_ok=True)


def kept(game: str | None) -> Path:
    """The match of this game, or of any, that was kept last."""
    found = sorted(folder().glob(f"{game or '*'}-*.json"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise Refused(f"There is no kept game{' of ' + game if game else ''} to continue.")
    return found[-1]


def kept_players(path: Path) -> list[str]:
    players = path.with_suffix(".players")
    return players.read_text(encoding="utf-8").split(",") if players.exists() else []
