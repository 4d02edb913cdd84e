"""Battlefields: what they are this round, and their effects in the phases (EM-164 to EM-176)."""

from cardwright.games.empyrean.content.cards import ZONES, Clause, On
from cardwright.games.empyrean.content.options import FIELDS
from cardwright.games.empyrean.rules.reactions import on_table, resolve, resolve_effect, root_action, usable
from cardwright.games.empyrean.rules.table import EmpyreanTable, Piece, Speaker
from cardwright.games.empyrean.vocabulary.conditions import all_hold


def lay_out(t: EmpyreanTable) -> None:
    """Which battlefields exist this round, and how many zones they have (EM-172, EM-175)."""
    for number, field in enumerate(t.fields):
        t.frozen[number] = field.frozen is not None and field.frozen.hold(t.round, t.house.rounds)
        t.zones[number] = ZONES
        for rule in field.zones:
            if rule.rounds.hold(t.round, t.house.rounds):
                t.zones[number] = rule.n


def phase_of_cards(t: EmpyreanTable, phase: int) -> None:
    """Clauses of this phase: token order, board order (EM-31, EM-60, EM-62)."""
    for seat in (t.first, 1 - t.first):
        if t.sides[seat].listeners.hear(On.IN_PHASE + phase):
            clauses_of_seat(t, seat, phase)


def clauses_of_seat(t: EmpyreanTable, seat: int, phase: int) -> None:
    waiting: list[Piece] = []
    for field in range(FIELDS):
        if not t.frozen[field]:
            for piece in t.sides[seat].rows[field]:
                if piece.up and piece.card.phases[phase]:
                    waiting.append(piece)
    for piece in waiting:
        for clause in piece.card.phases[phase]:
            if on_table(t, piece):
                root_action(t)
                by = Speaker(seat, piece, piece.field, clause, None)
                if usable(by) and all_hold(t, by, clause.conditions):
                    resolve(t, by)


def phase_of_field(t: EmpyreanTable, field: int, phase: int) -> None:
    """Effect 1, then 2, each for the first player and then for the other seat (EM-170)."""
    effects = t.fields[field].phases[phase]
    if not effects or t.frozen[field]:
        return
    for effect in effects:
        if effect.when is not None and not effect.when.hold(t.round, t.house.rounds):
            continue
        if effect.milestone:
            milestone(t, field, effect)
        else:
            apply_effect(t, field, effect, t.first)
            apply_effect(t, field, effect, 1 - t.first)


def apply_effect(t: EmpyreanTable, field: int, effect: Clause, seat: int) -> bool:
    by = Speaker(seat, None, field, effect, None)
    if not all_hold(t, by, effect.conditions):
        return False
    root_action(t)
    resolve_effect(t, by)
    return True


def milestone(t: EmpyreanTable, field: int, effect: Clause) -> None:
    """Once in the game, for the first seat that meets the condition; the token breaks a tie (EM-165, EM-166)."""
    both = 3 << (2 * effect.index)
    if t.used_game[field] & both:
        return
    if not apply_effect(t, field, effect, t.first):
        apply_effect(t, field, effect, 1 - t.first)
