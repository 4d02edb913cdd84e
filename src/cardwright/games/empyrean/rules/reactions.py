"""Clauses and what sets them off: ability types (2.7), triggers and chain reactions (2.8)."""

from typing import Final

from cardwright.core.decision import YES, YES_NO, Option, Question
from cardwright.games.empyrean.content.cards import Clause, Keyword, Kind, Limit, On, Phase, Verb
from cardwright.games.empyrean.content.options import FIELDS, REACTIONS, Use
from cardwright.games.empyrean.rules.log import tell_answer, tell_keyword
from cardwright.games.empyrean.rules.table import (
    ACTS,
    IDLE,
    NO_PIECES,
    NOWHERE,
    EmpyreanTable,
    Moment,
    Piece,
    Speaker,
    Stage,
    zone_of,
)
from cardwright.games.empyrean.vocabulary.conditions import all_hold

MAY: Final = Question("may", "Do you want this to happen?", caused=True)
ORDER: Final = Question("trigger", "Which of your cards reacts first?")

MOST_EVENTS: Final = 64  # of one root action (EM-84)


def root_action(t: EmpyreanTable) -> None:
    """A command action, a deployment, a reveal, a phase clause begins (EM-84)."""
    t.events_left = MOST_EVENTS


# ---------------------------------------------------------------- moments


def happen(t: EmpyreanTable, moment: Moment) -> None:
    """Reactions to one event: the card itself, the acting seat's others, the other seat's, battlefields (EM-78)."""
    if t.events_left == 0:
        return
    t.events_left -= 1
    kind = moment.kind
    subject = moment.subject
    if subject is not None:
        own = subject.card.hears_self[kind] if kind == On.DISCARD else subject.card.hears[kind]
        if own:
            react_itself(t, moment, subject, own)
    others_react(t, moment)
    if t.field_listeners.hear(kind):
        for field in range(FIELDS):
            field_reacts(t, moment, field)
    counts_as_keyword(t, moment)


def others_react(t: EmpyreanTable, moment: Moment) -> None:
    """Cards of the acting seat, then of the other (EM-78)."""
    seat = moment.seat
    if t.sides[seat].listeners.hear(moment.kind):
        seat_reacts(t, moment, seat)
    if t.sides[1 - seat].listeners.hear(moment.kind):
        seat_reacts(t, moment, 1 - seat)


def react_itself(t: EmpyreanTable, moment: Moment, subject: Piece, clauses: list[Clause]) -> None:
    """Also of a card that is leaving or has left, judged as it was just before (EM-82)."""
    if subject.stun:
        return
    for clause in clauses:
        by = Speaker(subject.seat, subject, moment.at, clause, moment)
        if triggers(t, moment, by) and usable(by):
            resolve(t, by)


def seat_reacts(t: EmpyreanTable, moment: Moment, seat: int) -> None:
    """All that are triggered at this moment, then each in turn, if it still can (EM-81)."""
    kind = moment.kind
    waiting: list[Speaker] = []
    side = t.sides[seat]
    for field in range(FIELDS):
        if t.frozen[field]:
            continue
        for piece in side.rows[field]:
            clauses = piece.card.hears[kind]
            if not clauses or not piece.up or piece.stun or piece.dying or piece is moment.subject:
                continue
            for clause in clauses:
                by = Speaker(seat, piece, field, clause, moment)
                if triggers(t, moment, by) and usable(by):
                    waiting.append(by)
    while waiting:
        at = next_reaction(t, seat, waiting) if len(waiting) > 1 and t.house.trigger_order == "owner" else 0
        by = waiting.pop(at)
        speaker = by.piece
        assert speaker is not None
        if on_table(t, speaker) and not speaker.stun and usable(by) and all_hold(t, by, by.clause.conditions):
            by.field = speaker.field
            resolve(t, by)


def next_reaction(t: EmpyreanTable, seat: int, waiting: list[Speaker]) -> int:
    """Option trigger_order = owner (D-18). What can no longer react is still offered where it stood."""
    options: list[Option] = []
    at: list[int] = []
    for number, by in enumerate(waiting):
        assert by.piece is not None
        zone = zone_of(t, by.piece)
        if zone == NOWHERE:
            return number
        option = REACTIONS[by.piece.field][zone][by.clause.index]
        if option not in options:
            options.append(option)
            at.append(number)
    choice = t.ask(seat, ORDER, options)
    assert isinstance(choice, Use)
    return at[options.index(choice)]


def field_reacts(t: EmpyreanTable, moment: Moment, field: int) -> None:
    """Effects of one battlefield, for the seat that the event is about (EM-165)."""
    effects = t.fields[field].hears[moment.kind]
    if not effects or t.frozen[field]:
        return
    for effect in effects:
        field_effect_reacts(t, moment, field, effect)


def field_effect_reacts(t: EmpyreanTable, moment: Moment, field: int, effect: Clause) -> None:
    """For the seat that the event is about, or for its opponent if the effect says so (EM-165). Icons: EM-164."""
    if (effect.phase == Phase.DEPLOY and t.phase != Stage.DEPLOY) or (
        effect.phase == Phase.REVEAL and t.phase != Stage.REVEAL
    ):
        return
    by = Speaker(moment.owner, None, field, effect, moment)
    if not triggers(t, moment, by):
        by = Speaker(1 - moment.owner, None, field, effect, moment)
        if not triggers(t, moment, by):
            return
    resolve_effect(t, by)


def triggers(t: EmpyreanTable, moment: Moment, by: Speaker) -> bool:
    clause = by.clause
    for trigger in clause.triggers:
        if trigger.moment == moment.kind and trigger.matches(t, moment, by):
            return not clause.conditions or all_hold(t, by, clause.conditions)
    return False


def usable(by: Speaker) -> bool:
    """Not being resolved (EM-83), and within its limit (EM-85)."""
    piece = by.piece
    assert piece is not None
    clause = by.clause
    if piece.busy & clause.bit:
        return False
    if clause.limit == Limit.ROUND:
        return not piece.used_round & clause.bit
    return not (clause.limit == Limit.GAME and piece.used_game & clause.bit)


def counts_as_keyword(t: EmpyreanTable, moment: Moment) -> None:
    """Events that count as performing an action keyword (R-35)."""
    for seat in (moment.seat, 1 - moment.seat):
        for keyword in t.sides[seat].deck_of.also[moment.kind]:
            by = Speaker(seat, None, NOWHERE, keyword.counted, moment)
            for trigger in keyword.also:
                if trigger.moment == moment.kind and trigger.matches(t, moment, by):
                    keyword_done(t, seat, keyword, None)
                    break


def keyword_done(t: EmpyreanTable, seat: int, keyword: Keyword, piece: Piece | None) -> None:
    """The counter rises and the event happens (EM-73)."""
    t.sides[seat].keywords[keyword.slot] += 1
    if t.events is not None:
        tell_keyword(t, seat, keyword)
    at = piece.field if piece is not None else NOWHERE
    moment = Moment(On.KEYWORD, seat, piece, piece.card if piece is not None else None, seat, at)
    moment.keyword = keyword
    if piece is not None:
        moment.zone = zone_of(t, piece)
    happen(t, moment)


# ---------------------------------------------------------------- clauses


def resolve(t: EmpyreanTable, by: Speaker) -> None:
    """A clause of a card, whose trigger and conditions were met (EM-74, EM-75)."""
    clause = by.clause
    piece = by.piece
    assert piece is not None
    before = t.resolves(acts(piece, clause), piece.card)
    if not clause.may or clause.phase == Phase.COMMAND or wanted(t, by, clause.verbs[0], clause.wish):
        if t.events is not None and answers_something(t, by):
            tell_answer(t, by)
        piece.used_round |= clause.bit
        piece.used_game |= clause.bit
        piece.busy |= clause.bit
        run(t, by, clause.verbs)
        if clause.keyword is not None:
            keyword_done(t, by.seat, clause.keyword, piece)
        piece.busy &= ~clause.bit
    t.takes_up(before)


def acts(piece: Piece, clause: Clause) -> int:
    """The number of a clause among those of all cards on the table."""
    return ACTS * piece.order + 4 * piece.seat + clause.index if piece.order != NOWHERE else IDLE


def resolve_effect(t: EmpyreanTable, by: Speaker) -> None:
    """An effect of a battlefield for one seat; the occasion counts even if nothing comes of it (EM-167)."""
    effect = by.clause
    field = by.field
    bit = 1 << (2 * effect.index + by.seat)
    if t.field_busy[field] & bit:
        return
    if effect.limit == Limit.ROUND or (effect.phase == Phase.DEPLOY and t.house.rift_free == "once_per_round"):
        if t.used_round[field] & bit:
            return
    elif effect.limit == Limit.GAME and t.used_game[field] & bit:
        return
    t.used_round[field] |= bit
    t.used_game[field] |= bit
    before = t.resolves(field_acts(field, effect), None)
    if not effect.may or effect.phase == Phase.COMMAND or wanted(t, by, effect.verbs[0], effect.wish):
        if t.events is not None and answers_something(t, by):
            tell_answer(t, by)
        t.field_busy[field] |= bit
        run(t, by, effect.verbs)
        t.field_busy[field] &= ~bit
    t.takes_up(before)


def field_acts(field: int, effect: Clause) -> int:
    """The number of an effect of a battlefield, apart from those of cards."""
    return IDLE - 1 - 2 * field - effect.index


def answers_something(t: EmpyreanTable, by: Speaker) -> bool:
    """Worth telling: nobody has just played it, and something will come of it."""
    clause = by.clause
    verb = clause.verbs[0]
    own = by.moment is not None and by.piece is not None and by.moment.subject is by.piece
    if own or clause.kind == Kind.INSTANT or clause.phase == Phase.COMMAND:
        return False
    if verb.conditions and not all_hold(t, by, verb.conditions):
        return False
    return verb.shows(t, by) or (len(clause.verbs) > 1 and verb.feasible(t, by))


def wanted(t: EmpyreanTable, by: Speaker, first: Verb, wish: str) -> bool:
    """ "May" is asked only if the first effect is possible (D-7)."""
    if not first.feasible(t, by):
        return False
    t.verb_fate = wish
    return t.ask(by.seat, MAY, YES_NO) is YES


def run(t: EmpyreanTable, by: Speaker, verbs: list[Verb]) -> None:
    """Effects in printed order; what can't be done is skipped (EM-74)."""
    for verb in verbs:
        if (verb.conditions and not all_hold(t, by, verb.conditions)) or (
            verb.may and not wanted(t, by, verb, verb.wish)
        ):
            nothing_done(by)
        else:
            t.verb_whom = verb.whom
            t.verb_fate = verb.fate
            verb.do(t, by)


def nothing_done(by: Speaker) -> None:
    by.it = NO_PIECES
    by.it_count = 0


def on_table(t: EmpyreanTable, piece: Piece) -> bool:
    """Revealed, on top, on a battlefield that exists, and not being destroyed."""
    return piece.up and not piece.dying and not t.frozen[piece.field]


def resolve_instants(t: EmpyreanTable, piece: Piece) -> None:
    """The instants of a card, as if by that card (EM-68, EM-76)."""
    for clause in piece.card.instants:
        if not piece.busy & clause.bit and on_table(t, piece):
            by = Speaker(piece.seat, piece, piece.field, clause, None)
            if all_hold(t, by, clause.conditions):
                resolve(t, by)


def own_reveal(t: EmpyreanTable, piece: Piece, moment: Moment, stopped: bool) -> None:
    """Step 2: instants and clauses about its own reveal, in printed order (EM-57, EM-59)."""
    for clause in piece.card.clauses:
        if not on_table(t, piece):
            return
        if clause.kind == Kind.INSTANT:
            by = Speaker(piece.seat, piece, piece.field, clause, None)
            if not stopped and all_hold(t, by, clause.conditions):
                resolve(t, by)
        elif clause.kind == Kind.CONDITIONAL and not piece.stun:
            by = Speaker(piece.seat, piece, piece.field, clause, moment)
            if triggers(t, moment, by) and usable(by):
                resolve(t, by)
