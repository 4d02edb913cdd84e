"""What a seat sees (part 4.1, 4.2)."""

from cardwright.core.decision import Decision, Option
from cardwright.core.view import Area, Choice, Counter, Thing, View
from cardwright.games.empyrean.content.cards import TOKENS, Card
from cardwright.games.empyrean.content.options import (
    FIELDS,
    SEAT_NAMES,
    Acquire,
    CardOption,
    Deploy,
    DeployFree,
    MoveTo,
    Place,
    Recall,
    SwapIn,
    Use,
)
from cardwright.games.empyrean.rules.table import (
    BEGIN_PHASE,
    CHOOSING,
    COMMAND_PHASE,
    DEALING,
    DEPLOY_PHASE,
    DRAFT,
    END_PHASE,
    GAME_END,
    OPEN,
    REVEAL_PHASE,
    VETO,
    EmpyreanTable,
    Gone,
    Piece,
    Side,
)
from cardwright.games.empyrean.show.knowledge import in_hand_or_left, surely_in_hand
from cardwright.games.empyrean.show.words import describe
from cardwright.games.empyrean.vocabulary.conditions import might_on

THEME = {"mine": "green", "theirs": "red"}
PHASES = {
    CHOOSING: "choice of decks", VETO: "vetoes", DEALING: "set-up", BEGIN_PHASE: "Begin", DRAFT: "Draft",
    COMMAND_PHASE: "Command", DEPLOY_PHASE: "Deploy", REVEAL_PHASE: "Reveal", END_PHASE: "End",
    GAME_END: "end of the game",
}  # fmt: skip


def view(t: EmpyreanTable, seat: int, decision: Decision | None) -> View:
    own, rival = t.sides[seat], t.sides[1 - seat]
    picture = View("empyrean", seat, f"Round {t.round} of {t.house.rounds}, {PHASES[t.phase]}")
    picture.counters = [*counters(own, "Your", True), *counters(rival, "Their", rival.at_deploy == OPEN)]
    picture.counters.append(Counter("First player is you" if t.first == seat else "First player is your opponent", 1))
    for field in range(FIELDS):
        picture.areas.extend(field_areas(t, seat, field))
    picture.areas.extend(own_areas(own))
    picture.areas.extend(rival_areas(rival))
    if t.result is not None:
        picture.over = t.result.why
    elif decision is not None:
        options = decision.offers(seat)
        if options:
            picture.question = decision.question.prompt
            picture.choices = [choice(t, seat, decision.options.index(option), option) for option in options]
        else:
            picture.waiting = f"waiting for {SEAT_NAMES[decision.seat]}"
    return picture


def counters(side: Side, whose: str, open_pool: bool) -> list[Counter]:
    pool = (
        Counter(f"{whose} essence", side.essence) if open_pool else Counter(f"{whose} essence, at most", side.at_deploy)
    )
    found = [pool, Counter(f"{whose} essence next round", side.pending)]
    for keyword, number in zip(side.deck_of.keywords, side.keywords, strict=True):
        found.append(Counter(f"{whose} {keyword.name}", number))
    return found


# ---------------------------------------------------------------- battlefields


def field_areas(t: EmpyreanTable, seat: int, field: int) -> list[Area]:
    battlefield = t.fields[field]
    effects = [effect.text for effect in battlefield.effects]
    name = f"b{field + 1}"
    thing = Thing(name, battlefield.name, battlefield.name, lines=effects, details=" ".join(effects))
    state = "out of the game" if t.frozen[field] else f"{t.zones[field]} zones"
    areas = [Area(f"field:{name}", f"Battlefield {field + 1}", "list", [thing], note=state)]
    for owner in (1 - seat, seat):
        side = t.sides[owner]
        stops = f", {side.stops[field]} Stop" if side.stops[field] else ""
        note = f"{might_on(t, owner, field)} might{stops}"
        things = [piece_thing(t, seat, piece, zone) for zone, piece in enumerate(side.rows[field])]
        title = f"{'Your' if owner == seat else 'Their'} side of {battlefield.name}"
        areas.append(Area(f"{SEAT_NAMES[owner]}.{name}", title, "row", things, note=note))
    return areas


def piece_thing(t: EmpyreanTable, seat: int, piece: Piece, zone: int) -> Thing:
    thing = Thing(place_id(piece.seat, piece.field, zone), "?", "face-down")
    thing.tone = "mine" if piece.seat == seat else "theirs"
    if not piece.up:
        thing.notes = [f"no. {queue_number(t, piece)} of the queue"]
        if piece.seat == seat or piece.seen:
            thing.face, thing.name, thing.details = f"({piece.card.name})", piece.card.name, piece.card.text
        return thing
    thing.face = f"{piece.card.name} {piece.might}"
    thing.name = piece.card.name
    thing.details = card_details(piece.card)
    thing.notes = [f"{TOKENS[token]} {piece.tokens(token)}" for token in range(len(TOKENS)) if piece.tokens(token)]
    thing.under = [Thing(f"{thing.id}:{at}", card.name, card.name) for at, card in enumerate(piece.under)]
    return thing


def queue_number(t: EmpyreanTable, piece: Piece) -> int:
    """Its place in the owner's reveal order (EM-53)."""
    down = [other for row in t.sides[piece.seat].rows for other in row if not other.up]
    return sum(other.order <= piece.order for other in down)


def place_id(seat: int, field: int, zone: int) -> str:
    return f"{SEAT_NAMES[seat]}.b{field + 1}z{zone + 1}"


# ---------------------------------------------------------------- hands and piles


def own_areas(side: Side) -> list[Area]:
    top = side.deck[len(side.deck) - side.own_top :][::-1]
    bottom = side.deck[: side.bottom][::-1]
    deck = [card_thing("top", at, card) for at, card in enumerate(top)]
    deck += [card_thing("bottom", at, card) for at, card in enumerate(bottom)]
    return [
        Area("hand", "Your hand", "list", hand_things(side.hand)),
        Area("deck", f"Your deck, {side.deck_of.short}", "pile", deck, len(side.deck), "what you know of it"),
        pile("discard", "Your discard pile", [gone.card for gone in side.discard + side.aside]),
        pile("destroy", "Your destroy pile", side.destroy),
        pile("banish", "Your banish pile", [gone.card for gone in side.banish]),
    ]


def rival_areas(side: Side) -> list[Area]:
    maybe = [card.name for card in in_hand_or_left(side)]
    note = f"in hand or put away since: {', '.join(maybe)}" if maybe else ""
    hand = [card_thing("rival_hand", at, card) for at, card in enumerate(surely_in_hand(side))]
    top = side.deck[len(side.deck) - side.rival_top :][::-1]
    deck = [card_thing("rival_top", at, card) for at, card in enumerate(top)]
    return [
        Area("rival_hand", "Their hand", "pile", hand, len(side.hand), note),
        Area("rival_deck", f"Their deck, {side.deck_of.short}", "pile", deck, len(side.deck)),
        known_pile("rival_discard", "Their discard pile", side.discard + side.aside),
        pile("rival_destroy", "Their destroy pile", side.destroy),
        known_pile("rival_banish", "Their banish pile", side.banish),
    ]


def hand_things(hand: list[Card]) -> list[Thing]:
    things = []
    for at, card in enumerate(hand):
        thing = card_thing("hand", at, card)
        thing.id = f"hand:{card.id}" if at == 0 or hand[at - 1] is not card else f"hand:{card.id}:{at}"
        things.append(thing)
    return things


def card_thing(area: str, at: int, card: Card) -> Thing:
    types = ", ".join(card.type_names)
    lines = [f"cost {card.cost}", *([types] if types else []), *[clause.text for clause in card.clauses]]
    return Thing(f"{area}:{at}", card.name, card.name, lines=lines, details=card_details(card))


def card_details(card: Card) -> str:
    might = str(card.plain_might) if card.plain_might >= 0 else card.might.number()
    cap = f", at most {card.cap}" if card.cap < 10**6 else ""
    return f"{card.name}, cost {card.cost}, might {might}{cap}. {card.text}".strip()


def pile(name: str, title: str, cards: list[Card]) -> Area:
    return Area(name, title, "pile", [card_thing(name, at, card) for at, card in enumerate(cards)], len(cards))


def known_pile(name: str, title: str, gones: list[Gone]) -> Area:
    things = [card_thing(name, at, gone.card) for at, gone in enumerate(gones) if gone.known]
    return Area(name, title, "pile", things, len(gones))


# ---------------------------------------------------------------- options


def choice(t: EmpyreanTable, seat: int, index: int, option: Option) -> Choice:
    entry = Choice(index, option.text, describe(t, option))
    if isinstance(option, Place):
        entry.touches = [place_id(option.seat, option.field, option.zone)]
    elif isinstance(option, MoveTo):
        entry.touches = [place_id(seat, option.field, option.zone)]
        entry.words = f"move {t.sides[seat].rows[option.field][option.zone].card.name} to {t.fields[option.to].name}"
    elif isinstance(option, Use):
        entry.touches = [place_id(seat, option.field, option.zone)]
        card = t.sides[seat].rows[option.field][option.zone].card
        entry.words = f"{card.name}: {card.clauses[option.clause].text}"
    elif isinstance(option, Deploy | DeployFree):
        entry.touches = in_hand(t.sides[seat], option.card)
    elif isinstance(option, CardOption) and not isinstance(option, Acquire | Recall):
        if not isinstance(option, SwapIn) or option.from_hand:
            entry.touches = in_hand(t.sides[seat], option.card)
    return entry


def in_hand(side: Side, card: Card) -> list[str]:
    return [f"hand:{card.id}"] if card in side.hand else []
