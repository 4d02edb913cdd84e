"""What each page knows: plain data, made here for one person, drawn by `cardwright.serve.html`.

Nothing in it is more than the person may know: a page can be drawn, cached or logged without a second thought.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from cardwright.core.events import SPECTATOR
from cardwright.core.settings import Part
from cardwright.core.view import Thing, View
from cardwright.review import Findings, Judged
from cardwright.serve.admin.acts import PersonRow, ReportRow, TableRow
from cardwright.serve.design.differing import MarkedCard
from cardwright.serve.design.draft import Remark
from cardwright.themes.guide import Guide

SettingKind = Literal["flag", "number", "choice"]
SeatKind = Literal["person", "bot", "open"]
HARD = ("", "easiest to learn", "easy to learn", "some rules to learn", "many cards to learn", "a rich one to learn")
Result = Literal["", "won", "lost", "drawn"]
TableState = Literal["waiting", "playing", "over", "closed", "old"]


@dataclass(frozen=True, slots=True)
class Me:
    """Who looks at the page."""

    name: str
    banner: str = ""  # what whoever looks after the server tells everybody just now
    device_link: str = ""  # a path that makes another browser this person, once; empty unless just asked for
    device_qr: str = ""  # the same, as SVG


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game that is installed here."""

    id: str
    title: str
    tagline: str
    seats: str  # in words: 2, 1-6
    minutes: int  # 0 where nobody has measured it
    levels: tuple[str, ...]  # of bots, weakest first
    cooperative: bool = False
    weight: int = 0  # how hard it is to learn, from 1 to 5; 0 where nobody has said

    @property
    def hard(self) -> str:
        """The same in words."""
        return HARD[self.weight]


@dataclass(frozen=True, slots=True)
class SettingField:
    """One setting of a game, as a form shows it. The control is named `set.NAME`."""

    name: str
    kind: SettingKind
    value: str  # as text: true, 10, standard
    default: str
    help: str
    takes: str  # what values it takes, in words
    main: bool  # most people want to see it
    words: tuple[str, ...] = ()  # of a choice
    low: int = 0
    high: int = 0
    wrong: str = ""  # why its value was refused

    @property
    def changed(self) -> bool:
        return self.value != self.default


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat of a table and who has it."""

    number: int
    name: str  # as the game calls it: Seat A, the player
    kind: SeatKind
    person: str = ""  # the person's name or the bot's level
    called: str = ""  # what it is called at this table: the person's name, `Novice bot 2`, or the seat's own
    me: bool = False
    host: bool = False
    here: bool = False  # connected now; bots are always
    away: int = 0  # seconds since the person was last here
    stand_in: str = ""  # the level of the bot that answers for the person until it comes back
    may_stand_in: bool = False  # I may let a bot answer for this person now
    lent: bool = False  # onlookers may look through its eyes
    invite: str = ""  # path of the link that gives this seat to whoever opens it first; hosts only
    may_open: bool = False  # the host may open it under a new link
    ready: bool = False  # wants another game

    @property
    def who(self) -> str:
        return self.called or self.person or self.name


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in a list."""

    id: str
    path: str  # /t/ID
    game: GameInfo
    state: TableState
    headline: str  # where it stands; may be empty
    seats: tuple[SeatInfo, ...]
    mine: bool = False
    my_turn: bool = False
    updated: int = 0  # seconds since 1970
    practice: bool = False
    changes: str = ""  # settings that differ from the usual, in words
    outcome: str = ""  # how it ended
    host: str = ""  # what whoever opened it is called
    seconds: int = 0  # for a move; 0 for any time
    result: Result = ""  # for me, where it is over
    asks: str = ""  # who wants to play it again with me
    next: str = ""  # path of the table where that has begun


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened, told to this reader."""

    number: int  # counts up from 0 in a table
    verb: str
    seat: int  # that did it; -1 for the table
    words: str
    step: int = -1  # in a replay: the answer that it follows


@dataclass(frozen=True, slots=True)
class NoteLine:
    """Something that happened beside the game: who came or left, for whom a bot answered."""

    id: str  # the same as long as it is shown
    at: int  # it stands before the log line of this number
    words: str


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the chat. Text, never HTML."""

    number: int
    name: str
    seat: int  # -1 for an onlooker
    words: str
    when: int
    mine: bool = False


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """Somebody asks the others to take something back."""

    seat: int
    name: str
    words: str  # what would be taken back, as far as this person may know it
    mine: bool = False
    answered: bool = False  # I have agreed already


@dataclass(frozen=True, slots=True)
class Weighed:
    """One answer as an expert weighs it."""

    choice: int  # its index
    words: str
    chance: float  # 0 to 1
    error: float  # about so much it may be off
    lasts: float = 0.0  # moves until the end, where all is lost


@dataclass(frozen=True, slots=True)
class Hint:
    """What an expert would do here."""

    choice: int  # the index of the choice
    words: str
    measure: str  # what the chances are chances of: chance to win
    weighed: tuple[Weighed, ...]  # this answer and the next best, the best first
    plan: tuple[str, ...]  # the answers expected after it
    lost: bool  # nothing wins any more: the answers are sorted by how long they last
    moment: int


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table around its view."""

    id: str
    path: str
    game: GameInfo
    state: TableState
    seats: tuple[SeatInfo, ...]
    seat: int = SPECTATOR  # mine, or SPECTATOR
    eyes: int = SPECTATOR  # through whose eyes I look
    host: bool = False  # I may invite, replace and close
    public: bool = False
    practice: bool = False
    chat: bool = False
    seconds: int = 0  # for a move; 0 for any time
    left: int = -1  # seconds left for mine, -1 where no clock runs
    undo: str = ""  # why I can't take back my last answer; empty if I can
    may_ask_undo: bool = False  # but I can ask the others
    undo_request: UndoRequest | None = None
    may_hint: bool = False
    stand_in: str = ""  # level of the bot that stands in for absent people; empty for none
    filler: str = ""  # level of a bot that takes a free seat
    substitute: str = ""  # level of a bot that somebody may ask to answer for a seat
    may_sit: tuple[int, ...] = ()  # free seats that I could take
    may_nudge: bool = False  # a bot of the party could act now, if I ask it to
    may_watch: tuple[int, ...] = ()  # seats whose eyes are lent to me
    may_resign: bool = False
    may_rematch: bool = False  # the game is over, and there are others to play it again with
    next: str = ""  # path of the table where these people play again
    code: str = ""  # that leads here when it is typed at home; empty for those who watch
    may_download: bool = False  # the record and the position
    may_replay: bool = False
    may_play_on: bool = False  # from any answer, in a new table
    seed: int = -1  # -1 while it must stay a secret
    onlookers: int = 0
    changes: tuple[str, ...] = ()  # of the game's content, in words
    settings: tuple[str, ...] = ()  # that differ from the usual: "start_health 50 (usually 100)"
    trouble: str = ""  # why the table can't go on: other rules, a fault


@dataclass(frozen=True, slots=True)
class LessonLine:
    """A lesson of a game, in a list."""

    path: str  # /learn/GAME/LESSON
    title: str
    about: str  # what one can do after it
    minutes: int
    done: bool
    left: bool  # on the way


@dataclass(frozen=True, slots=True)
class Coaching:
    """What the coach of a lesson says beside the table, and what it waits for."""

    title: str  # of the lesson
    about: str
    at: int  # the step, from 0 on; as many as there are when it is done
    steps: int
    saying: str
    remark: str  # about the last answer
    waits: str  # on, answer, any, own, over
    targets: tuple[tuple[str, str], ...]  # what it points at: thing, area, counter or choice, and its id
    shown: tuple[int, ...]  # the choices it waits for, for whoever asks
    words: tuple[str, ...]  # how they read
    trail: str  # how it came here: goes with the next answer
    following: LessonLine | None = None  # when it is done: what to learn next


@dataclass(frozen=True, slots=True)
class Learning:
    """What home offers to learn of a game."""

    path: str  # of the next lesson
    minutes: int
    lessons: int
    fresh: bool  # this person hasn't played it yet, and is asked to begin here


@dataclass(frozen=True, slots=True)
class LessonsPage:
    """/learn/GAME"""

    me: Me
    game: GameInfo
    lessons: tuple[LessonLine, ...]


@dataclass(frozen=True, slots=True)
class TablePage:
    """/t/ID: a table that can be played or watched. `view` is None where only `trouble` and the log can be shown.

    /learn/GAME/LESSON: the same with a coach.
    """

    me: Me
    table: TableInfo
    view: View | None
    log: tuple[LogLine, ...] = ()
    notes: tuple[NoteLine, ...] = ()
    said: tuple[Said, ...] = ()
    notice: str = ""  # one line in the dock: why something was refused, who came back
    hint: Hint | None = None
    coach: Coaching | None = None


@dataclass(frozen=True, slots=True)
class ChatPage:
    """/t/ID/chat: what was said at a table before what its page shows."""

    me: Me
    table: TableLine
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """Somebody I have played with."""

    name: str
    games: int  # together, among my last tables
    last: GameInfo
    when: int  # seconds since 1970
    path: str  # of the last table


@dataclass(frozen=True, slots=True)
class HomePage:
    me: Me
    games: tuple[GameInfo, ...]
    mine: tuple[TableLine, ...]  # that go on, my turn first, and games that somebody wants to play again
    open: tuple[TableLine, ...]  # public ones with a free seat, or to watch
    finished: tuple[TableLine, ...]  # mine
    others: tuple[Acquaintance, ...] = ()  # people I have played with, the last ones first
    faults: tuple[str, ...] = ()  # games that can't be played, and why
    notice: str = ""
    learn: Mapping[str, Learning] = field(default_factory=dict)  # by game

    @property
    def newcomer(self) -> bool:
        """Whether nobody has played here with this browser."""
        return not self.mine and not self.finished


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """A seat in the form of a new table. The control is named `seat.NUMBER`; its value is me, friend or a level."""

    number: int
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class CastField:
    """A setting that says what is played: an army for each seat, a role for each hero, one adventurer for the table.

    The controls are named `cast.NAME.SEAT`, or `set.NAME` where it is one for the whole table.
    """

    name: str
    help: str
    parts: tuple[Part, ...]  # the easiest first
    chosen: tuple[str, ...]  # for each seat the word of a part, or one of those that leave it open
    open: tuple[str, ...]  # those words
    whole: bool  # one for the table
    wrong: str = ""

    def part(self, word: str) -> Part | None:
        return next((part for part in self.parts if part.id == word), None)


@dataclass(frozen=True, slots=True)
class NewTablePage:
    """/new/GAME: GET with any of the form's fields in the query redraws it, POST to the same path opens the table.

    Fields: `set.NAME`, `cast.NAME.SEAT`, `seat.NUMBER`, `for` (the seat that is being dressed), `public` (yes),
    `practice` (yes), `chat` (yes), `seconds` (0, 30, 60 ...),
    `stand_in` (a level or empty), `seed` (digits or empty), `from` (a table's id) and `at` (an answer) to play on.
    """

    me: Me
    game: GameInfo
    settings: tuple[SettingField, ...]
    seats: tuple[SeatChoice, ...]
    casts: tuple[CastField, ...]
    picking: int  # the seat whose part is being chosen
    digest: tuple[str, ...]  # what will be played, in sentences
    public: bool = False
    practice: bool = False
    chat: bool = True
    seconds: int = 0
    stand_in: str = ""
    seed: str = ""
    play_on: str = ""  # the table that it goes on from
    at: int = 0
    wrong: str = ""  # why the table can't be opened so


@dataclass(frozen=True, slots=True)
class JoinPage:
    """/t/ID/sit/KEY: a link to a seat. Opening it changes nothing; a POST to `path` sits down and spends the link."""

    me: Me
    table: TableLine
    seat: SeatInfo
    path: str


@dataclass(frozen=True, slots=True)
class Step:
    """One answer of a replay."""

    number: int
    seat: int
    question: str
    words: str  # empty where this reader may not know it
    head: bool = False


@dataclass(frozen=True, slots=True)
class StepMark:
    """A tick on the line of a replay: where a part of the game begins, or where it turned."""

    step: int
    words: str
    turn: bool = False  # it turned here


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """/t/ID/replay?at=&seat=: the table after `at` answers; `view.choices` are what was on offer there."""

    me: Me
    table: TableInfo
    view: View
    at: int
    steps: tuple[Step, ...]  # all of them: `at` runs from 0 to len(steps)
    log: tuple[LogLine, ...]
    gauge: str  # the name of the counter that `line` follows; empty if there is none
    line: tuple[int, ...]  # its value after each answer
    seats: tuple[int, ...]  # through whose eyes I may look (SPECTATOR among them)
    judged: Judged | None = None  # of the answer that follows, where it has been reviewed
    marks: tuple[StepMark, ...] = ()


@dataclass(frozen=True, slots=True)
class Compared:
    """The things that act in a choice and in the expert's; None where nothing on the table does."""

    chosen: Thing | None
    better: Thing | None


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """/t/ID/review?seat=: what an expert thinks of a seat's decisions. Ready when `done == total`."""

    me: Me
    table: TableInfo
    seat: int
    done: int
    total: int
    judged: tuple[Judged, ...]
    seats: tuple[int, ...]
    measure: str = "chance to win"  # what the chances are chances of
    outcome: str = ""
    shown: Mapping[int, Compared] = field(default_factory=dict)  # by the answer's number

    @property
    def findings(self) -> Findings:
        return Findings(self.judged)

    @property
    def worst(self) -> tuple[Judged, ...]:
        """The ones that cost most, in their order."""
        return tuple(sorted(self.findings.worst(), key=lambda one: one.number))


@dataclass(frozen=True, slots=True)
class TermLine:
    """A word of a game's glossary."""

    name: str
    says: str
    rule: str
    also: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleHit:
    """A rule that was found."""

    number: str
    words: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    """/rules/GAME, for players; /rules/GAME/all and /rules/GAME/NUMBER, every rule. Texts are Markdown, to be drawn as
    HTML with everything in it escaped."""

    me: Me
    game: GameInfo
    digest: str  # shown where there is no guide
    specification: str
    settings: tuple[SettingField, ...]
    number: str = ""  # the rule to be shown first
    rule: str = ""  # its text
    guide: Guide | None = None
    terms: tuple[TermLine, ...] = ()
    cards: Mapping[str, Thing] = field(default_factory=dict)  # those that the guide shows, by name
    whole: bool = False  # every rule is to be shown
    lesson: Learning | None = None  # for whoever would rather learn by playing


@dataclass(frozen=True, slots=True)
class RuleHitsPage:
    """/rules/GAME/search?q=: the rules that say these words. A part of an open page."""

    game: GameInfo
    query: str
    rules: tuple[RuleHit, ...]
    more: int  # that aren't listed


@dataclass(frozen=True, eq=False)
class Gallery:
    """Every piece of a game: the same for everybody, so it is made, and drawn, once."""

    cards: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class CardsPage:
    """/cards/GAME?q="""

    me: Me
    game: GameInfo
    gallery: Gallery
    query: str = ""
    decks: tuple[tuple[str, str], ...] = ()  # that can be printed here: their ids and names; none where nothing can


@dataclass(frozen=True, slots=True)
class TrialInfo:
    """What the lab has found so far."""

    state: str  # running, clear, open (not clear with all the seeds), failed, stopped
    seeds: int  # that are being played, or were last
    found: str
    level: str
    current: bool  # of the draft as it is now


@dataclass(frozen=True, slots=True)
class DesignPage:
    """/design: a folder of content, as it is being written."""

    me: Me
    game: GameInfo
    folder: str
    number: int
    cards: tuple[MarkedCard, ...]
    others: int  # cards that are the game's own
    changes: tuple[str, ...]
    remarks: tuple[Remark, ...]
    mistakes: tuple[Remark, ...]
    trial: TrialInfo | None


@dataclass(frozen=True, slots=True)
class AdminPage:
    """/admin?q=&from=: what whoever looks after the server sees. Its forms post acts to the same path."""

    me: Me
    notice: str  # what came of the last act
    query: str
    start: int
    page: int  # rows of a list
    tables: tuple[TableRow, ...]
    people: tuple[PersonRow, ...]
    reports: tuple[ReportRow, ...]
    more: bool = False  # tables or people
    more_reports: bool = False
    banner: str = ""  # what everybody is told just now
    longest: int = 300  # letters of that


@dataclass(frozen=True, slots=True)
class AdminKeyPage:
    """/admin, before the key was given; it is posted to /admin/enter."""

    me: Me
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class MessagePage:
    """Anything that can be said in a sentence: not found, refused, a link that is spent."""

    me: Me
    title: str
    words: str
    status: int = 200
    back: str = "/"
    post: str = ""  # a path that a button posts to; none if empty
    button: str = ""  # its words
    links: tuple[tuple[str, str], ...] = field(default=())  # path, words
