"""What a seat or a spectator sees (part 4.1, 4.2)."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.core.events import SPECTATOR
from cardwright.core.piece import Piece as Named
from cardwright.core.view import NOBODY, Area, Choice, Counter, Mark, Thing, View
from cardwright.games.empyrean.content.cards import AFFIXED, ICON_WORDS, KINDS, TOKENS, Battlefield, Card
from cardwright.games.empyrean.content.options import (
    DONE,
    ESSENCE,
    FIELDS,
    KEEP_ALL,
    PASS,
    CardOption,
    ChooseDeck,
    Deploy,
    DeployFree,
    Keep,
    MoveTo,
    OnField,
    Place,
    Recall,
    SwapIn,
    Use,
    UseField,
)
from cardwright.games.empyrean.rules.deploying import deploy_options, effective_cost
from cardwright.games.empyrean.rules.end import NAMES, held, might_total
from cardwright.games.empyrean.rules.knowledge import in_hand_or_left, surely_in_hand
from cardwright.games.empyrean.rules.log import BANISHED, DECKS, DESTROYED, DISCARDS, HANDS, ROWS, called
from cardwright.games.empyrean.rules.might import base_essence
from cardwright.games.empyrean.rules.settings import CHOOSE
from cardwright.games.empyrean.rules.table import OPEN, EmpyreanTable, Gone, Piece, Seen, Side, Stage
from cardwright.games.empyrean.show.brief import brief
from cardwright.games.empyrean.show.forecast import forecast
from cardwright.games.empyrean.show.words import acting_field, acting_piece, describe, field_id, printed_might
from cardwright.games.empyrean.vocabulary.conditions import might_on

THEME: Final = {
    "own": "green", "rival": "red",
    "Stun": "magenta", "Shield": "cyan", "Anchor": "yellow", "Move": "green", "Captive": "red",
    "samurai": "bright_red", "defenders": "yellow", "spectres": "bright_magenta", "cavalry": "bright_yellow",
    "vampires": "red", "legends": "bright_blue", "knights": "bright_cyan", "vikings": "blue", "robots": "cyan",
    "azteca": "green", "pirates": "magenta", "zulus": "bright_green",
}  # fmt: skip
MARKS: Final = {"Stun": "✶", "Shield": "◆", "Anchor": "⊥", "Move": "→", "Captive": "∞"}  # as one character
PHASES: Final = ["Begin", "Draft", "Command", "Deploy", "Reveal", "End"]
BEFORE: Final = {Stage.CHOOSING: "Choosing decks", Stage.VETO: "Choosing battlefields", Stage.DEALING: "Set-up"}
ORDINALS: Final = ("1st", "2nd", "3rd")
LEGENDS: Final = {Stage.COMMAND: "cells: what becomes of its might", Stage.DEPLOY: "cells: the essence it costs there"}


def picture(t: EmpyreanTable, seat: int) -> View:
    own = max(seat, 0)  # a spectator looks over A's shoulder, but sees no more than B
    view = View(headline(t, seat), turn=active(t), legend=LEGENDS.get(t.phase, ""))
    for owner in (own, 1 - own):
        view.counters.extend(counters(t, seat, owner))
    for field in range(FIELDS):
        view.areas.append(field_area(t, seat, field))
        view.areas.extend([row_area(t, seat, owner, field) for owner in (1 - own, own)])
    view.areas.extend(side_areas(t, seat, own))
    view.areas.extend(side_areas(t, seat, 1 - own))
    if t.phase >= Stage.BEGIN:
        view.phases = PHASES
        view.phase = min(t.phase - Stage.BEGIN, len(PHASES) - 1)
    view.about = about(t, seat)
    return view


def headline(t: EmpyreanTable, seat: int) -> str:
    if t.phase in BEFORE:
        return BEFORE[t.phase]
    first = "you are" if t.first == seat else f"{NAMES[t.first]} is"
    phase = PHASES[min(t.phase - Stage.BEGIN, len(PHASES) - 1)]
    return f"Round {t.round} of {t.house.rounds}, {phase}; {first} first player"


def active(t: EmpyreanTable) -> int:
    """Whose turn it is, in the phases that have turns (EM-29)."""
    if t.phase == Stage.COMMAND:
        return t.first if t.step < 2 else 1 - t.first
    if t.phase == Stage.DEPLOY:
        return t.first if t.step == 0 else 1 - t.first
    return NOBODY


def about(t: EmpyreanTable, seat: int) -> list[str]:
    """The card or battlefield that acts, or the two cards of a draft."""
    piece, field = acting_piece(t), acting_field(t)
    if piece is not None:
        return [called(piece).id]
    if field is not None:
        return [field_id(field)]
    if t.phase == Stage.DRAFT and seat != SPECTATOR:
        return [thing.id for thing in known_deck(t.sides[seat], seat)[: min(2, t.sides[seat].own_top)]]
    return []


def counters(t: EmpyreanTable, seat: int, owner: int) -> list[Counter]:
    side = t.sides[owner]
    found: list[Counter] = []
    if owner == seat or side.at_deploy == OPEN:
        found.append(Counter("Essence", side.essence, of=owner))
    else:
        found.append(Counter("Essence at deploy", side.at_deploy, of=owner))
    if t.round < t.house.rounds:
        found[0].then = max(0, base_essence(t.round + 1) + side.pending)
    found.append(Counter("Might", might_total(t, owner), of=owner))
    found.append(Counter("Fields", held(t, owner), of=owner))
    if has_deck(t, owner):
        for keyword, number in zip(side.deck_of.keywords, side.keywords, strict=True):
            found.append(Counter(keyword.name, number, of=owner))
    return found


def has_deck(t: EmpyreanTable, seat: int) -> bool:
    """Its deck is settled; while seats choose, something stands for it (D-1)."""
    return t.phase != Stage.CHOOSING or t.house.decks[seat] != CHOOSE or t.step > seat


def level(seat: int) -> int:
    """What must be known of a card for this reader to see it, if it isn't his own."""
    return Seen.EVERYBODY if seat == SPECTATOR else Seen.RIVAL_TOO


# ---------------------------------------------------------------- battlefields


def field_area(t: EmpyreanTable, seat: int, field: int) -> Area:
    """The battlefield itself, with what both seats have there."""
    battlefield = t.fields[field]
    thing = printed(battlefield)
    thing.id = field_id(field)
    thing.counters = [Counter("Might", might_on(t, owner, field), of=owner) for owner in (0, 1)]
    for owner, side in enumerate(t.sides):
        if side.stops[field]:
            thing.counters.append(Counter("Stop", side.stops[field], of=owner))
    if t.frozen[field]:
        thing.state = "frozen"
    elif t.zones[field] != len(PHASES):
        thing.notes = [Mark(f"{t.zones[field]} zones")]
    return Area(field_id(field), battlefield.name, "list", [thing], role="map", place="middle")


def row_area(t: EmpyreanTable, seat: int, owner: int, field: int) -> Area:
    row = t.sides[owner].rows[field]
    things = [piece_thing(t, seat, piece, zone) for zone, piece in enumerate(row)]
    own = owner == max(seat, 0)
    area = Area(ROWS[owner][field], "Row", "grid", things, role="play", of=owner, rows=1)
    area.columns = max(1, t.zones[field], len(row))
    area.place = "own" if own else "rival"
    if any(piece.under for piece in row):
        area.count = sum(1 + len(piece.under) for piece in row)
    return area


def piece_thing(t: EmpyreanTable, seat: int, piece: Piece, zone: int) -> Thing:
    name = called_id(piece)
    known = piece.up or piece.seat == seat or piece.seen >= level(seat)
    thing = card_thing(name, piece.card) if known else Thing(name)
    thing.of = piece.seat
    thing.column = zone
    thing.tone = "own" if piece.seat == max(seat, 0) else "rival"
    if not piece.up:
        thing.up = False
        thing.value = None  # it counts for nothing yet
        thing.notes = [Mark(ordinal(queue_number(t, piece)))]
        return thing
    thing.value = piece.might
    thing.tokens = [token_mark(piece, token) for token in range(len(TOKENS)) if piece.tokens(token)]
    for at, card in enumerate(piece.under):
        below = card_thing(f"{name}.{at}", card)
        below.of = piece.seat
        thing.under.append(below)
    return thing


def called_id(piece: Piece) -> str:
    return called(piece).id


def token_mark(piece: Piece, token: int) -> Mark:
    name = TOKENS[token].capitalize()
    count = piece.tokens(token)
    term = "Captive token" if name == "Captive" else name  # a card is called so, too
    return Mark(name if count == 1 else f"{name} {count}", tone=name, symbol=TOKENS[token], term=term)


def queue_number(t: EmpyreanTable, piece: Piece) -> int:
    """Its place in the owner's reveal order (EM-53)."""
    return sum(other.order <= piece.order for row in t.sides[piece.seat].rows for other in row if not other.up)


def ordinal(number: int) -> str:
    return ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"


# ---------------------------------------------------------------- printed faces


def printed(piece: Named) -> Thing:
    """A card or a battlefield as it is printed, wherever it is."""
    thing = Thing(piece.id, piece.name, piece.id)
    if isinstance(piece, Card):
        thing.kind = piece.deck.id
        thing.cost = piece.cost
        computed = piece.plain_might < 0
        thing.value = None if computed else piece.plain_might
        might = [f"Might {printed_might(piece)}."] if computed else []
        thing.lines = might + [clause.text for clause in piece.clauses]
        thing.details = card_details(piece)
    elif isinstance(piece, Battlefield):
        thing.kind = "battlefield"
        thing.lines = [f"[{ICON_WORDS[effect.phase]}] {effect.text}" for effect in piece.effects]
        thing.details = f"{piece.name}. {' '.join(thing.lines)}"
    thing.brief = [brief(line) for line in thing.lines]
    return thing


def card_thing(name: str, card: Card) -> Thing:
    """The printed card as a thing of this name."""
    thing = printed(card)
    thing.id = name
    return thing


def card_details(card: Card) -> str:
    types = f", {', '.join(card.type_names)}" if card.type_names else ""
    there = (card.affixed_shield, card.affixed_anchor, card.affixed_move, card.affixed_captive)
    affixed = [name.capitalize() for name, affix in zip(AFFIXED, there, strict=True) if affix]
    tokens = f" Affixed: {', '.join(affixed)}." if affixed else ""
    clauses = "".join([f" {KINDS[clause.kind].capitalize()}: {clause.text}" for clause in card.clauses])
    meant = "".join([f" {meaning}" for meaning in meanings(card)])
    return f"{card.name}{types}, cost {card.cost}, might {printed_might(card)}.{tokens}{clauses}{meant}"


def meanings(card: Card) -> list[str]:
    """What the bracketed names on a card stand for, where the card itself doesn't say it."""
    found: list[str] = []
    words = f"{card.text} {printed_might(card)}"
    for keyword in card.deck.keywords:
        explained = f"[{keyword.name}] (" in card.text or any(
            clause.keyword is keyword and clause.reminder for clause in card.clauses
        )
        if keyword.name in words and not explained:
            found.append(f"[{keyword.name}]: {keyword.text.removesuffix('.')}.")
    return found


# ---------------------------------------------------------------- hands, decks and piles


def side_areas(t: EmpyreanTable, seat: int, owner: int) -> list[Area]:
    side = t.sides[owner]
    if owner == seat:
        hand = Area(HANDS[owner], "Hand", "list", hand_things(t, seat))
        deck = known_deck(side, owner)
        discard = piled(side.discard + side.aside, DISCARDS[owner], 0)
        banish = piled(side.banish, BANISHED[owner], 0)
    else:
        reader = level(seat)
        hand = Area(HANDS[owner], "Hand", "pile", stacked(surely_in_hand(side, reader), HANDS[owner]))
        maybe = in_hand_or_left(side, reader)
        hand.note = f"in hand or put away since: {', '.join(card.name for card in maybe)}" if maybe else ""
        top = side.deck[len(side.deck) - side.rival_top :][::-1] if seat != SPECTATOR else []
        deck = [deck_thing(owner, "top", at, card) for at, card in enumerate(top)]
        discard = piled(side.discard + side.aside, DISCARDS[owner], reader)
        banish = piled(side.banish, BANISHED[owner], reader)
    hand.count = len(side.hand)
    areas = [
        hand,
        Area(DECKS[owner], "Deck", "pile", deck, len(side.deck)),
        Area(DISCARDS[owner], "Discard pile", "pile", discard, len(side.discard) + len(side.aside)),
        Area(DESTROYED[owner], "Destroy pile", "pile", stacked(side.destroy, DESTROYED[owner]), len(side.destroy)),
        Area(BANISHED[owner], "Banish pile", "pile", banish, len(side.banish)),
    ]
    areas[1].note = side.deck_of.short if has_deck(t, owner) else ""
    for area, role in zip(areas, ("hand", "deck", "discard", "discard", "discard"), strict=True):
        area.of = owner
        area.role = role
        area.place = "own" if owner == max(seat, 0) else "rival"
    return areas


def hand_things(t: EmpyreanTable, seat: int) -> list[Thing]:
    """Each with its reveal might; those that can't be deployed now are dear."""
    side = t.sides[seat]
    things = stacked(side.hand, HANDS[seat])
    payable: set[str] | None = None
    if t.phase == Stage.DEPLOY and active(t) == seat:
        payable = {option.card.id for option in deploy_options(t, seat) if isinstance(option, Deploy)}
    for thing in things:
        if payable is not None and thing.key not in payable:
            thing.state = "dear"
    return things


def known_deck(side: Side, owner: int) -> list[Thing]:
    """What the owner knows of the own deck: its top during a draft or after a look, and what it has put below."""
    top = side.deck[len(side.deck) - side.own_top :][::-1]
    bottom = side.deck[: min(side.bottom, len(side.deck) - side.own_top)][::-1]
    found = [deck_thing(owner, "top", at, card) for at, card in enumerate(top)]
    return found + [deck_thing(owner, "bottom", at, card) for at, card in enumerate(bottom)]


def deck_thing(owner: int, end: str, at: int, card: Card) -> Thing:
    return card_thing(f"{DECKS[owner]}:{end}{at + 1}", card)


def stacked(cards: list[Card], area: str) -> list[Thing]:
    """Equal cards as one thing."""
    found: dict[str, Thing] = {}
    for card in cards:
        if card.id in found:
            found[card.id].count += 1
        else:
            found[card.id] = card_thing(f"{area}:{card.id}", card)
    return list(found.values())


def piled(gones: list[Gone], area: str, reader: int) -> list[Thing]:
    """What this reader knows of a face-down pile."""
    return stacked([gone.card for gone in gones if gone.known >= reader], area)


# ---------------------------------------------------------------- choices


def choice(t: EmpyreanTable, option: Option, seat: int) -> Choice:
    found = Choice(describe(t, option, seat), touches(t, option, seat))
    if isinstance(option, Deploy | DeployFree):
        found.row, found.column = option.card.name, t.fields[option.field].name
        cost = effective_cost(t, seat, option.card, option.field) if isinstance(option, Deploy) else 0
        found.cell, found.pays = f"{cost} essence" if cost else "free", cost
    elif isinstance(option, MoveTo):
        piece = t.sides[seat].rows[option.field][option.zone]
        found.then = forecast(t, seat, option)
        found.row, found.column = f"{piece.card.name}, {t.fields[option.field].name} {option.zone + 1}", ""
        found.column = t.fields[option.to].name
        found.cell = f"{piece.might} → {found.then[called_id(piece)]}" if called_id(piece) in found.then else "moves"
    elif isinstance(option, Use | UseField):
        found.then = forecast(t, seat, option)
        if isinstance(option, Use):
            found.short = t.sides[seat].rows[option.field][option.zone].card.name
    elif isinstance(option, Place) and option.text.startswith("pay"):
        piece = t.sides[option.seat].rows[option.field][option.zone]
        found.then = {called_id(piece): piece.might - 1}
    elif isinstance(option, ChooseDeck):
        found.short = option.deck.short
    elif option is PASS or option is DONE or option is KEEP_ALL:
        found.ends = True
        found.short = {PASS: "Pass", DONE: "Done", KEEP_ALL: "Keep"}[option]
    elif option is ESSENCE:
        found.short = "Essence"
    return found


def touches(t: EmpyreanTable, option: Option, seat: int) -> list[str]:
    """The card first, then where it goes."""
    side = t.sides[seat]
    if isinstance(option, Deploy | DeployFree):
        return [*lying(side, option.card, seat), field_id(option.field)]
    if isinstance(option, MoveTo):
        return [called_id(side.rows[option.field][option.zone]), field_id(option.to)]
    if isinstance(option, Use):
        return [called_id(side.rows[option.field][option.zone])]
    if isinstance(option, Place):
        return [called_id(t.sides[option.seat].rows[option.field][option.zone])]
    if isinstance(option, UseField | OnField):
        return [field_id(option.field)]
    if isinstance(option, Keep):
        top = known_deck(side, seat)[:2]
        return [thing.id for thing in top if thing.key == option.card.id][:1]
    if isinstance(option, CardOption):
        return lying(side, option.card, seat, isinstance(option, Recall), isinstance(option, SwapIn))
    return []


def lying(side: Side, card: Card, seat: int, recalled: bool = False, swapped: bool = False) -> list[str]:
    """Where the owner sees this card: in the hand or in a pile; a card in the deck can't be seen."""
    if not recalled and card in side.hand:
        return [f"{HANDS[seat]}:{card.id}"]
    if swapped:
        return []
    if card in side.destroy:
        return [f"{DESTROYED[seat]}:{card.id}"]
    for gones, area in ((side.discard, DISCARDS), (side.banish, BANISHED)):
        if any(gone.card is card for gone in gones):
            return [f"{area[seat]}:{card.id}"]
    return []
