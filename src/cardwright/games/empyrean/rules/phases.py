"""The round and its phases (EM-28 to EM-61)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.empyrean.content.cards import Card, Clause, Limit, On, Phase, Price, Token
from cardwright.games.empyrean.content.options import (
    DONE,
    FIELD_USES,
    FIELDS,
    MOVES,
    USES,
    Keep,
    MoveTo,
    Use,
    UseField,
)
from cardwright.games.empyrean.rules.actions import move, reveal_might, stopped, take_token, turn_up
from cardwright.games.empyrean.rules.battlefields import lay_out, phase_of_cards, phase_of_field
from cardwright.games.empyrean.rules.choosing import can_move, removable
from cardwright.games.empyrean.rules.deploying import deploy_or_pass
from cardwright.games.empyrean.rules.end import end_of_the_game
from cardwright.games.empyrean.rules.knowing import comes_unseen, comes_watched, to_hand, turns_out
from cardwright.games.empyrean.rules.log import DECKS, HANDS, tell_cards, tell_field, tell_piece, tell_reveal
from cardwright.games.empyrean.rules.might import lose, refill
from cardwright.games.empyrean.rules.piles import discard
from cardwright.games.empyrean.rules.reactions import (
    acts,
    counts_as_keyword,
    field_effect_reacts,
    on_table,
    others_react,
    own_reveal,
    resolve,
    resolve_effect,
    root_action,
    usable,
)
from cardwright.games.empyrean.rules.setup import choose_decks, setup_effects, veto
from cardwright.games.empyrean.rules.table import (
    NEVER_IN_HAND,
    OPEN,
    UNSHARED,
    EmpyreanTable,
    Moment,
    Piece,
    Seen,
    Side,
    Speaker,
    Stage,
    zone_of,
)
from cardwright.games.empyrean.rules.traces import drafted, drawn, turns_up_straight
from cardwright.games.empyrean.vocabulary.conditions import all_hold

KEEP: Final = Question("draft", "Which card do you keep?")
ORDERS: Final = Question("command", "Command your cards, or finish")


def advance(t: EmpyreanTable) -> None:
    """One unit: a draft, a command, a deployment, a reveal, a part of a phase."""
    phase = t.phase
    if phase == Stage.DEPLOY:
        deploy_unit(t)
    elif phase == Stage.REVEAL:
        reveal_unit(t)
    elif phase == Stage.COMMAND:
        command_unit(t)
    elif phase == Stage.DRAFT:
        draft(t)
    elif phase == Stage.END:
        end_unit(t)
    elif phase == Stage.BEGIN:
        begin(t)
    elif phase == Stage.GAME_END:
        end_of_the_game(t)
    elif phase == Stage.CHOOSING:
        choose_decks(t)
    elif phase == Stage.VETO:
        veto(t)
    else:
        assert phase == Stage.DEALING
        setup_effects(t)


def go_to(t: EmpyreanTable, phase: int) -> None:
    t.phase = phase
    t.step = 0


# ---------------------------------------------------------------- Begin


def begin(t: EmpyreanTable) -> None:
    """The round rises, essence comes, clauses of cards and then battlefields (EM-31)."""
    t.round += 1
    lay_out(t)
    refill(t)
    for field in range(FIELDS):
        t.used_round[field] = 0
    for side in t.sides:
        side.deployed = [0] * FIELDS
        for row in side.rows:
            for piece in row:
                piece.used_round = 0
                piece.flown = False
    if t.events is not None:
        t.log("round", t.first, round=t.round)
    phase_of_cards(t, Phase.BEGIN)
    for field in range(FIELDS):
        phase_of_field(t, field, Phase.BEGIN)
    go_to(t, Stage.DRAFT)


# ---------------------------------------------------------------- Draft


def draft(t: EmpyreanTable) -> None:
    """Both at once, in secret: one of the top two is kept, the other goes to the bottom (EM-32 to EM-35)."""
    seats: list[int] = []
    for seat in (0, 1):
        side = t.sides[seat]
        if len(side.deck) > 1:
            seats.append(seat)
            side.own_top = max(side.own_top, 2)
    if seats:
        t.seal()
        kept = t.ask_secretly(tuple(seats), KEEP, draft_options)
        t.seal()
    for seat in (0, 1):
        if seat in seats:
            keep(t, seat, kept[seats.index(seat)])
        elif t.sides[seat].deck:
            take_the_last(t, seat)
    go_to(t, Stage.COMMAND)


def draft_options(t: object, seat: int) -> list[Option]:
    """D-3: two cards; of a card twice there is one option, which the others can't know."""
    assert isinstance(t, EmpyreanTable)
    deck = t.sides[seat].deck
    top = deck[len(deck) - 1]
    options: list[Option] = [top.keep]
    if deck[len(deck) - 2] is not top:
        options.append(deck[len(deck) - 2].keep)
    return options


def keep(t: EmpyreanTable, seat: int, choice: Option) -> None:
    assert isinstance(choice, Keep)
    side = t.sides[seat]
    first = side.deck.pop()
    second = side.deck.pop()
    may = 1 << first.slot | 1 << second.slot
    watched = side.rival_top > 1
    come(side, watched, may)
    drafted(side, [first, second][: side.rival_top])
    side.deck.insert(0, second if first is choice.card else first)
    side.bottom = min(side.bottom + 1, len(side.deck))
    in_hand_by_draft(t, seat, choice.card, watched and first is second)


def take_the_last(t: EmpyreanTable, seat: int) -> None:
    """Everybody sees that there is nothing to choose (EM-33)."""
    side = t.sides[seat]
    card = side.deck.pop()
    watched = side.rival_top > 0
    come(side, watched, 1 << card.slot)
    drawn(side, watched)
    side.bottom = 0
    in_hand_by_draft(t, seat, card, watched)


def in_hand_by_draft(t: EmpyreanTable, seat: int, card: Card, known: bool) -> None:
    side = t.sides[seat]
    to_hand(side, card)
    side.own_top = max(0, side.own_top - 2)
    side.rival_top = max(0, side.rival_top - 2)
    if t.events is not None:
        tell_cards(t, "draft", seat, card, DECKS[seat], HANDS[seat], Seen.RIVAL_TOO if known else Seen.OWNER_ONLY)


def come(side: Side, watched: bool, may: int) -> None:
    if watched:
        comes_watched(side, may)
    else:
        comes_unseen(side)


# ---------------------------------------------------------------- Command


def command_unit(t: EmpyreanTable) -> None:
    """The first player's whole turn, then the other's (EM-37): mandatory clauses, then one action at a time."""
    while t.phase == Stage.COMMAND:
        seat = t.first if t.step < 2 else 1 - t.first
        if t.step % 2 == 0:
            t.step += 1
            if t.sides[seat].listeners.hear(On.IN_PHASE + Phase.COMMAND):
                mandatory_clauses(t, seat)
                return
        options = command_options(t, seat)
        if len(options) > 1 and command(t, seat, t.ask(seat, ORDERS, options)):
            options = command_options(t, seat)
            if len(options) > 1:
                return
            t.confirm(seat, ORDERS, options)  # now the last command can still be taken back
        t.step += 1  # done, or nothing to do (EM-43)
        t.seal()  # it's the other seat's turn, whether it has a choice or not
        if t.step == 4:
            start_deploying(t)


def command(t: EmpyreanTable, seat: int, choice: Option) -> bool:
    """One action; False if the seat is done."""
    root_action(t)
    if isinstance(choice, MoveTo):
        spend_move(t, seat, t.sides[seat].rows[choice.field][choice.zone], choice.to)
    elif isinstance(choice, Use):
        piece = t.sides[seat].rows[choice.field][choice.zone]
        use_clause(t, piece, piece.card.clauses[choice.clause])
    elif isinstance(choice, UseField):
        use_field(t, seat, choice.field, t.fields[choice.field].effects[choice.effect])
    else:
        return False
    return True


def mandatory_clauses(t: EmpyreanTable, seat: int) -> None:
    """Command clauses without "may", in board order (EM-38)."""
    waiting = [piece for row in t.sides[seat].rows for piece in row if piece.up and piece.card.phases[Phase.COMMAND]]
    for piece in waiting:
        for clause in piece.card.phases[Phase.COMMAND]:
            if not clause.may and on_table(t, piece):
                root_action(t)
                by = Speaker(seat, piece, piece.field, clause, None)
                if usable(by) and all_hold(t, by, clause.conditions):
                    resolve(t, by)


def command_options(t: EmpyreanTable, seat: int) -> list[Option]:
    """Move tokens, optional clauses, optional effects of battlefields (EM-39, D-4)."""
    options: list[Option] = [DONE]
    has_clauses = t.sides[seat].listeners.hear(On.IN_PHASE + Phase.COMMAND)
    rows = t.sides[seat].rows
    for field in range(FIELDS):
        if t.frozen[field]:
            continue
        for zone, piece in enumerate(rows[field]):
            if not piece.up or not (piece.move or piece.card.commands):
                continue
            if piece.move > 0 or (piece.card.affixed_move and not piece.flown and not t.house.moves_once):
                for to in range(FIELDS):
                    if to != field and can_move(t, piece, to):
                        options.append(MOVES[field][zone][to])
            if has_clauses and piece.card.phases[Phase.COMMAND]:
                for clause in piece.card.phases[Phase.COMMAND]:
                    if clause.may and usable_command(t, piece, clause):
                        options.append(USES[field][zone][clause.index])
    for field in range(FIELDS):
        effects = t.fields[field].phases[Phase.COMMAND]
        if effects and not t.frozen[field]:
            for effect in effects:
                if usable_field(t, seat, field, effect):
                    options.append(FIELD_USES[field][effect.index])
    return options


def spend_move(t: EmpyreanTable, seat: int, piece: Piece, to: int) -> None:
    """The affixed one first, which costs nothing (EM-41, EM-162)."""
    if piece.card.affixed_move and not piece.flown and not t.house.moves_once:
        piece.flown = True
    else:
        piece.move -= 1
    move(t, seat, piece, to)


def usable_command(t: EmpyreanTable, piece: Piece, clause: Clause) -> bool:
    """Once per round, if its conditions hold, its price can be paid and its first effect can be done (EM-40)."""
    used = piece.used_game if clause.limit == Limit.GAME else piece.used_round
    if used & clause.bit:
        return False
    by = Speaker(piece.seat, piece, piece.field, clause, None)
    if clause.conditions and not all_hold(t, by, clause.conditions):
        return False
    if clause.price is not None and not can_pay(t, piece, clause.price):
        return False
    return clause.verbs[0].feasible(t, by) and changes_something(t, by)


def changes_something(t: EmpyreanTable, by: Speaker) -> bool:
    """One of the effects would be seen on the table; what depends on those before it may be (R-47)."""
    for verb in by.clause.verbs:
        if verb.keeps_it() or verb.shows(t, by):
            return True
    return False


def can_pay(t: EmpyreanTable, piece: Piece, price: Price) -> bool:
    side = t.sides[piece.seat]
    return (
        side.essence >= price.essence
        and piece.might >= price.might
        and removable(piece, Token.CAPTIVE) >= price.captive
        and len(side.hand) >= price.discard
    )


def use_clause(t: EmpyreanTable, piece: Piece, clause: Clause) -> None:
    """The price is paid before anything happens (6.2)."""
    by = Speaker(piece.seat, piece, piece.field, clause, None)
    if t.events is not None:
        tell_piece(t, "use", piece)
    price = clause.price
    before = t.resolves(acts(piece, clause), piece.card)
    t.verb_whom, t.verb_fate = "card", "do you discard to pay for it"
    if price is not None:
        t.sides[piece.seat].essence -= price.essence
        if price.might:
            lose(t, piece, price.might)
        if price.captive:
            take_token(t, piece, Token.CAPTIVE, price.captive)
        if price.discard:
            discard(t, by, piece.seat, price.discard, False, None, False)
    t.takes_up(before)
    if on_table(t, piece):
        by.field = piece.field
        resolve(t, by)


def usable_field(t: EmpyreanTable, seat: int, field: int, effect: Clause) -> bool:
    bit = 1 << (2 * effect.index + seat)
    used = t.used_game[field] if effect.limit == Limit.GAME else t.used_round[field]
    if used & bit:
        return False
    by = Speaker(seat, None, field, effect, None)
    return all_hold(t, by, effect.conditions) and effect.verbs[0].feasible(t, by) and changes_something(t, by)


def use_field(t: EmpyreanTable, seat: int, field: int, effect: Clause) -> None:
    if t.events is not None:
        tell_field(t, "use_field", seat, field)
    resolve_effect(t, Speaker(seat, None, field, effect, None))


# ---------------------------------------------------------------- Deploy


def start_deploying(t: EmpyreanTable) -> None:
    go_to(t, Stage.DEPLOY)
    hide_pool(t, t.first)


def hide_pool(t: EmpyreanTable, seat: int) -> None:
    """From now to the end of Reveal the opponent knows only what was in the pool (4.1)."""
    side = t.sides[seat]
    side.at_deploy = side.essence
    side.budget = side.essence
    side.drift = 0
    side.floor = 0


def deploy_unit(t: EmpyreanTable) -> None:
    """The first player makes all its deployments, then the other seat (EM-44)."""
    seat = t.first if t.step == 0 else 1 - t.first
    if deploy_or_pass(t, seat):
        return
    if t.step == 0:
        t.step = 1
        hide_pool(t, 1 - t.first)
    else:
        go_to(t, Stage.REVEAL)


# ---------------------------------------------------------------- Reveal


def reveal_unit(t: EmpyreanTable) -> None:
    """In turn, card by card (EM-53); or a whole queue, then the other (EM-54)."""
    seat = t.first if t.step == 0 else 1 - t.first
    piece = next_down(t, seat)
    if piece is None:
        seat = 1 - seat
        piece = next_down(t, seat)
        if piece is None:
            end_of_reveal(t)
            return
    turn = 0 if seat == t.first else 1
    t.step = turn if t.house.reveal_order == "block" else 1 - turn
    reveal(t, piece)


def next_down(t: EmpyreanTable, seat: int) -> Piece | None:
    """The first card of the seat's queue (EM-53)."""
    best: Piece | None = None
    for field in range(FIELDS):
        if t.frozen[field]:
            continue
        for piece in t.sides[seat].rows[field]:
            if not piece.up and (best is None or piece.order < best.order):
                best = piece
    return best


def reveal(t: EmpyreanTable, piece: Piece) -> None:
    """The four steps (EM-57)."""
    root_action(t)
    t.events_left -= 1
    field = piece.field
    side = t.sides[piece.seat]
    if piece.left == NEVER_IN_HAND:
        turns_up_straight(side, piece.card, piece.order, piece.seen)
    else:
        turns_out(side, piece.card, piece.left, piece.seen)
    if piece.paid != UNSHARED:
        side.budget -= piece.price
        piece.paid = UNSHARED
    turn_up(t, piece)
    reveal_might(t, piece)
    moment = Moment(On.REVEAL, piece.seat, piece, piece.card, piece.seat, field)
    moment.zone = zone_of(t, piece)
    if t.events is not None:
        tell_reveal(t, piece)
    if piece.card.clauses:
        own_reveal(t, piece, moment, stopped(t, piece))
    others_react(t, moment)
    fields_answer(t, piece, moment, field)
    counts_as_keyword(t, moment)


def fields_answer(t: EmpyreanTable, piece: Piece, moment: Moment, field: int) -> None:
    """Step 4: the battlefield where it was turned up, effect 1 before effect 2 (EM-58, EM-169)."""
    battlefield = t.fields[field]
    if not battlefield.hears[On.REVEAL] and not battlefield.hears[On.FILL]:
        return
    fill: Moment | None = None
    if piece.fills and battlefield.hears[On.FILL]:
        fill = Moment(On.FILL, piece.seat, piece, piece.card, piece.seat, field)
        fill.zone = moment.zone
    for effect in battlefield.effects:
        if effect in battlefield.hears[On.REVEAL]:
            field_effect_reacts(t, moment, field, effect)
        elif fill is not None and effect in battlefield.hears[On.FILL]:
            field_effect_reacts(t, fill, field, effect)


def end_of_reveal(t: EmpyreanTable) -> None:
    for side in t.sides:
        side.at_deploy = OPEN
        side.budget = 0
        side.drift = 0
        side.floor = 0
    go_to(t, Stage.END)
    if t.events is not None:
        t.log("end")


# ---------------------------------------------------------------- End


def end_unit(t: EmpyreanTable) -> None:
    """Clauses of cards, then battlefields 1 to 3; then the token is passed (EM-60, EM-61)."""
    if t.step == 0:
        phase_of_cards(t, Phase.END)
    while t.step < FIELDS:
        field = t.step
        t.step += 1
        if t.fields[field].phases[Phase.END]:
            phase_of_field(t, field, Phase.END)
            break
    if t.step == FIELDS:
        t.first = 1 - t.first  # EM-30
        go_to(t, Stage.GAME_END if t.round >= t.house.rounds else Stage.BEGIN)
