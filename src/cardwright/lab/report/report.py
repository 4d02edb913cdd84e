"""The whole page of a report."""

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardwright.core.errors import Refused
from cardwright.core.files import reason, write_whole
from cardwright.lab.page.render import Frame, page
from cardwright.lab.page.words import number
from cardwright.lab.played import Played
from cardwright.lab.report import cards, game, sides
from cardwright.lab.report.caveats import caveats
from cardwright.lab.report.numbers import Numbers, measured

FILE: Final = "report.html"
SHORT: Final = 8  # of a content's version


def report(folders: Sequence[Path], file: Path | None = None) -> Path:
    """Write the page of these studies, beside the first if no file is named."""
    target = file or folders[0] / FILE
    text = report_html(measured(Played.open(list(folders))), target)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, text)
    except OSError as error:
        raise Refused(f"The report can't be written to {target}: {reason(error)}.") from None
    return target


def report_html(told: Numbers, file: Path | None = None) -> str:
    standing = cards.standing(told)
    table = cards.table(told) if told.cards.cards else None
    return page(
        "report.html",
        told.played.game,
        frame_of(told),
        told.faces.values(),
        standing=standing,
        looked_at=told.cards.looked_at,
        more=len(told.outliers) - len(standing),
        by_stage=len(told.played.levels) > 1,
        takes=told.cards.takes,
        summary=game.summary(told),
        panels=game.panels(told),
        scatter=cards.use_against_worth(told),
        table=table,
        sheets=sides.sheets(told.pairings, whose(told.played)),
        caveats=caveats(told),
        commands=commands(told.played, file),
    )


def frame_of(told: Numbers) -> Frame:
    played = told.played
    games, seeds = played.games.height, played.games["seed"].n_unique()
    fixed = [f"{name} {value}" for name, value in played.asked.settings.items()]
    return Frame(
        title=f"{played.game.title}: a study",
        about=[
            "study " + " + ".join(study.folder.name for study in played.studies),
            ", ".join([played.game.title, *fixed]),
        ],
        verdict=game.verdict(told),
        facts=[
            f"{number(games)} games on {number(seeds)} seeds",
            f"played by {', '.join(played.players)}",
            *([f"{len(played.settings)} settings"] if len(played.settings) > 1 else []),
            f"content {played.game.content_version[:SHORT]}",
            time_taken(played),
        ],
        sure="Numbers in brackets are what each may lie between: 95 %, with the seed as the unit.",
    )


def time_taken(played: Played) -> str:
    seconds = round(sum(study.kept.seconds for study in played.studies))
    jobs = max(study.kept.jobs for study in played.studies)
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    words = [f"{hours} h"] * bool(hours) + [f"{minutes} min"] * bool(minutes) + [f"{rest} s"] * (not hours)
    return f"{' '.join(words)} with {jobs} process{'es' if jobs > 1 else ''}"


def whose(played: Played) -> str:
    """Who plays where sides are measured."""
    if played.main in played.alone:
        return f"{played.main} players" if played.main in played.game.levels else played.main
    return "all who were asked"


def commands(played: Played, file: Path | None) -> str:
    folders = " ".join(shlex.quote(str(study.folder)) for study in played.studies)
    out = f" --out {shlex.quote(str(file))}" if file is not None and file != played.studies[0].folder / FILE else ""
    return "\n".join([*[study.command() for study in played.studies], f"cardwright lab report {folders}{out}"])
