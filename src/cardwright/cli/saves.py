"""Where unfinished games are kept."""

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


def keep(match: Match, players: list[str]) -> Path:
    """Keep an unfinished match for `--continue`."""
    folder().mkdir(parents=True, exist_ok=True)
    path = folder() / f"{match.game.id}.json"
    match.record().save(path)
    path.with_suffix(".players").write_text(",".join(players), encoding="utf-8")
    return path


def forget(game: str) -> None:
    for suffix in (".json", ".players"):
        (folder() / f"{game}{suffix}").unlink(missing_ok=True)


def kept(game: str | None) -> Path:
    """The kept match of this game, or the last one kept of any."""
    found = sorted(folder().glob(f"{game or '*'}.json"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise Refused(f"There is no kept game{' of ' + game if game else ''} to continue.")
    return found[-1]


def kept_players(path: Path) -> list[str]:
    players = path.with_suffix(".players")
    return players.read_text(encoding="utf-8").split(",") if players.exists() else []
