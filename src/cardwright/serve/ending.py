"""The end of a game in a few numbers: its line, its turning points, what was gained, and a line to share."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from cardwright.core.events import SPECTATOR, Event
from cardwright.core.game import Game
from cardwright.core.view import Thing
from cardwright.core.words import counted
from cardwright.review import Judged
from cardwright.serve.pages import GameInfo, Me, Result, StepMark, TableInfo
from cardwright.serve.thinking import ReplaySteps
from cardwright.themes.theme import Ending, Tally, Theme, theme_of

MOMENTS: Final = 3  # that are told
LEAST: Final = 0.06  # of the whole height, for a moment
APART: Final = 0.04  # of the whole length, between two of them
PARTS: Final = 14  # whose names have room under the line
PIECES: Final = 6  # that are shown
BLOCKS: Final = "▁▂▃▄▅▆▇█"
BLOCKS_SHOWN: Final = 12
MARKS: Final = 60  # on the line of a replay: more of them are a grey bar


@dataclass(frozen=True, slots=True)
class EndNumber:
    """One of the few numbers of a game."""

    value: int
    words: str
    symbol: str = ""
    tone: str = ""
    whole: int = 0  # of so many; 0 where there is no such number


@dataclass(frozen=True, slots=True)
class EndMoment:
    """Where a game turned: the answer that it followed, and what happened."""

    step: int
    title: str
    words: str
    good: bool


@dataclass(frozen=True, slots=True)
class EndPiece:
    """A card that came to stay."""

    thing: Thing
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndingPage:
    """/t/ID/ending: how a game went, for whoever looks through these eyes."""

    me: Me
    table: TableInfo
    title: str  # what happened, as a heading
    words: str  # whose it was, and by how much
    numbers: tuple[EndNumber, ...]
    gauge: str
    line: tuple[int, ...]
    rival: tuple[int, ...]
    rival_name: str
    moments: tuple[EndMoment, ...]
    parts: tuple[StepMark, ...]  # where its parts began, if they are few
    pieces_title: str
    pieces: tuple[EndPiece, ...]
    more_pieces: int  # that came, too
    share: tuple[str, ...]  # lines to copy, without the address
    deal: str  # path of the same deal, for whoever wants to try it
    following: GameInfo | None = None  # the next one to learn
    lessons: bool = False  # it has lessons


# ---------------------------------------------------------------- numbers


def fits(event: Event, verbs: Sequence[str]) -> bool:
    """Whether a theme's verbs mean this event: `buy`, or with the area that it leads to `found>deck`."""
    return event.verb in verbs or f"{event.verb}>{event.target}" in verbs


def tallied(events: Sequence[Event], tally: Tally, seat: int) -> int:
    total = 0
    for event in events:
        if fits(event, tally.verbs) and (tally.of == "all" or event.seat == seat):
            fact = event.known_to(seat).get(tally.sum, 0) if tally.sum else 1
            total += fact if isinstance(fact, int) else 0
    return total


def numbers(ending: Ending, events: Sequence[Event], seat: int, own: int, judged: Sequence[Judged]) -> list[EndNumber]:
    """What the theme counts, and how the choices were."""
    found = [
        EndNumber(tallied(events, each, seat), each.words, each.symbol, each.tone) for each in ending.tallies
    ]  # fmt: skip
    found = [one for one in found if one.value]
    if judged and all(one.settled for one in judged):
        same = sum(1 for one in judged if one.same)
        return [*found, EndNumber(same, "choices as an expert's", "check", "good", len(judged))]
    if not own:
        return found
    return [*found, EndNumber(own, "choices you made" if seat != SPECTATOR else "choices made", "check")]


# ---------------------------------------------------------------- moments


@dataclass(frozen=True, slots=True)
class Story:
    """A game as one seat may tell it."""

    game: Game
    events: Sequence[Event]
    traced: ReplaySteps
    seat: int
    names: Sequence[str]

    @property
    def theme(self) -> Theme:
        return theme_of(self.game)

    def moments(self) -> list[EndMoment]:
        """Where the lead changed most: of the own gauge, or of what one is ahead of the other. How it ended is told
        anyway."""
        line, rival = self.traced.line, self.traced.rival
        if len(line) < 2:
            return []
        lead = [own - other for own, other in zip(line, rival, strict=True)] if rival else line
        changes = sorted(
            ((lead[at] - lead[at - 1], at) for at in range(1, len(lead) - 1)), key=lambda one: -abs(one[0])
        )
        height, gap = max(1, *line, *rival), max(1, round(APART * len(lead)))
        taken: list[tuple[int, int]] = []
        for change, at in changes:
            if len(taken) == MOMENTS or abs(change) < max(2, LEAST * height):
                break
            if all(abs(at - other) >= gap for other, _ in taken):
                taken.append((at, change))
        return [EndMoment(at, self.turn_at(at), self.told_at(at), change > 0) for at, change in sorted(taken)]

    def turn_at(self, at: int) -> str:
        """`Down to 35`; where two have such a number, whose."""
        line, rival = self.traced.line, self.traced.rival
        own, other = line[at] - line[at - 1], rival[at] - rival[at - 1] if rival else 0
        mine = abs(own) >= abs(other)
        change, value = (own, line[at]) if mine else (other, rival[at])
        words = f"{'up' if change > 0 else 'down'} to {value}"
        if not rival:
            return words.capitalize()
        return f"{'You' if mine else self.names[1 - self.seat]}: {words}"

    def told_at(self, at: int) -> str:
        """What happened there in a sentence: what hurt, or else what was told last."""
        here = self.events[self.traced.told[at - 1] : self.traced.told[at]]
        told = [(event.verb, self.tell(event)) for event in here if event.verb not in self.theme.log.heads]
        hurt = [words for verb, words in told if words and verb in self.theme.log.hurt]
        said = [words for _, words in told if words]
        return max(hurt or said, key=len, default="")

    def tell(self, event: Event) -> str:
        return self.game.phrases.tell(event, self.seat, self.names)

    def marks(self) -> list[StepMark]:
        """The ticks of a replay: where its parts begin, and where it turned."""
        turns = [StepMark(one.step, f"{one.title}. {one.words}", True) for one in self.moments()]
        return sorted([*self.parts(), *turns], key=lambda one: (one.step, one.turn))

    def parts(self) -> list[StepMark]:
        verbs = self.theme.ending.marks or self.theme.log.heads
        found: dict[int, StepMark] = {}
        for number, event in enumerate(self.events):
            if fits(event, verbs):
                step = max(0, bisect_right(self.traced.told, number) - 1)
                words = self.tell(event)
                if words:  # the last one, where several begin at once
                    found[step] = StepMark(step, words)
        return list(found.values()) if len(found) <= MARKS else []


# ---------------------------------------------------------------- pieces


def pieces(ending: Ending, events: Sequence[Event], seat: int, gallery: Sequence[Thing]) -> list[EndPiece]:
    """The cards that came to stay, in their order, with what they cost and how often they were played."""
    known = {thing.name: thing for thing in gallery}
    came: dict[str, list[str]] = {}
    played: Counter[str] = Counter()
    for event in events:
        if event.seat != seat:
            continue
        if fits(event, ending.gained):
            price = event.facts.get("price")
            for card in event.cards_moved(seat):
                name = getattr(card, "name", "")
                came.setdefault(name, []).append(f"for {price}" if price else "")
        elif fits(event, ending.played):
            played.update(getattr(card, "name", "") for card in [*event.cards_moved(seat), event.facts.get("card")])
    return [
        EndPiece(known[name], tuple(notes_of(how, played[name]))) for name, how in came.items() if name in known
    ]  # fmt: skip


def notes_of(how: list[str], played: int) -> list[str]:
    first = [how[0]] if how[0] and len(how) == 1 else [f"{len(how)} of them"] if len(how) > 1 else []
    return [*first, f"played {counted(played, 'time')}"] if played else first


# ---------------------------------------------------------------- words


def told_end(over: str) -> tuple[str, str]:
    """`You win: the boss is dead. Score 12.` as a heading and what stands under it.

    >>> told_end("You win: the boss is dead. Score 12.")
    ('The boss is dead', 'You win. Score 12.')
    """
    head, found, rest = over.partition(": ")
    if not found:
        return over.rstrip("."), ""
    why, _, more = rest.partition(". ")
    why = why.rstrip(".")
    return why[:1].upper() + why[1:], f"{head}. {more}".strip()


def blocks(line: Sequence[int]) -> str:
    """A line as a row of blocks.

    >>> blocks([10, 5, 0])
    '█▅▁'
    """
    if len(line) < 2:
        return ""
    count = min(BLOCKS_SHOWN, len(line))
    top = max(1, *line)
    shown = [max(0, line[round(place * (len(line) - 1) / (count - 1))]) for place in range(count)]
    return "".join(BLOCKS[round(value * (len(BLOCKS) - 1) / top)] for value in shown)


def share_lines(title: str, seed: int, result: Result, over: str, line: Sequence[int], steps: int) -> list[str]:
    """What somebody sends to a friend: no card of the game is told."""
    row = f"{blocks(line)} " if len(line) > 1 else ""
    head, found, rest = over.partition(": ")
    words = rest.partition(". ")[0].rstrip(".") if found else head.rstrip(".")
    outcome = {"won": "Won", "lost": "Lost", "drawn": "Drawn", "": "Over"}[result]
    first = f"{title}, seed {seed}" if seed >= 0 else title
    return [first, f"{outcome}: {words}", f"{row}{counted(steps, 'choice')}"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended for one seat, and what was agreed on before it."""

    result: Result
    over: str
    settings: Mapping[str, str]  # that differ from the usual
    seed: int  # that gives the same deal again; -1 where none does


def ending_page(
    me: Me, table: TableInfo, story: Story, outcome: Outcome, judged: Sequence[Judged], gallery: Sequence[Thing],
    following: GameInfo | None, lessons: bool = False,
) -> EndingPage:  # fmt: skip
    """All of it, from what was traced and told."""
    traced, seat, ending = story.traced, story.seat, story.theme.ending
    own = sum(1 for step in traced.steps if seat in (SPECTATOR, step[0]))
    title, words = told_end(outcome.over)
    parts = story.parts()
    found = pieces(ending, story.events, seat, gallery) if seat != SPECTATOR else []
    return EndingPage(
        me=me,
        table=table,
        title=title,
        words=words,
        numbers=tuple(numbers(ending, story.events, seat, own, judged)),
        gauge=traced.gauge,
        line=tuple(traced.line),
        rival=tuple(traced.rival),
        rival_name=story.names[1 - seat] if traced.rival else "",
        moments=tuple(story.moments()),
        parts=tuple(parts) if 1 < len(parts) <= PARTS else (),
        pieces_title=ending.title,
        pieces=tuple(found[:PIECES]),
        more_pieces=max(0, len(found) - PIECES),
        share=tuple(share_lines(story.game.title, outcome.seed, outcome.result, outcome.over, traced.line, own)),
        deal=deal_path(story.game, outcome.seed, outcome.settings),
        following=following,
        lessons=lessons,
    )


def deal_path(game: Game, seed: int, settings: Mapping[str, str]) -> str:
    """The form of a new table with the same deal."""
    fields = {f"set.{name}": value for name, value in settings.items()} | {"seed": str(seed)}
    return f"/new/{game.id}?{urlencode(fields)}" if seed >= 0 else ""
