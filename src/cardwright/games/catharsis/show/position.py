"""A table at a resting point as lines of text.

Cards stand by their ids, piles from the top. On a board, spot by spot: `steel_wind` is ready, `steel_wind/e` exhausted,
`-` an empty spot, `*` one that stays blank; `x/l2` shows its second level or side, `x/a3` is set aside with 3 counters.
Foes: `mange_eaten_colt#1:20/27` has 20 of 27 health. Dice: `2.2.5` or `W.6`, `-` for none.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from cardwright.core.errors import BadPosition
from cardwright.core.lines import (
    HIDDEN,
    Cards,
    Each,
    Flags,
    Lines,
    Number,
    Numbers,
    One,
    Text,
    Word,
    reading,
    words_like,
)
from cardwright.core.piece import Piece
from cardwright.games.catharsis.content.cards import BossCard, Card
from cardwright.games.catharsis.content.families import NOBODY, CardKind
from cardwright.games.catharsis.content.options import MOST_FOES
from cardwright.games.catharsis.content.roles import Role
from cardwright.games.catharsis.rules.counters import MOST_KINDS, WOUNDS
from cardwright.games.catharsis.rules.fighters import Foe
from cardwright.games.catharsis.rules.settings import ANY_ROLE, CHOOSE
from cardwright.games.catharsis.rules.setup import build_deck, new_hero, take_seats
from cardwright.games.catharsis.rules.table import COUNTED_TO, CatharsisTable, Phase
from cardwright.games.catharsis.show.boards import (
    board_numbers,
    cards_on_board,
    find_power,
    read_board,
    read_held,
    read_hero_counters,
    write_board,
)
from cardwright.games.catharsis.show.forces import (
    hero_number,
    read_boosts,
    read_doublings,
    read_echoes,
    read_forces,
    read_prevents,
    read_spendables,
    write_boosts,
    write_doublings,
    write_echoes,
    write_forces,
    write_spendables,
)
from cardwright.games.catharsis.show.written import (
    MANY,
    padded,
    place_of,
    read_counters,
    read_dice,
    write_counters,
    write_dice,
)

HAND_FIELDS: Final = 7
FOE: Final = re.compile(r"(\w+)#(\d{1,6}):(\d{1,6})/(\d{1,6})(?:\{([\w=,]*)\})?")
HAND: Final = re.compile(r"([W1-6.]+|-):([W1-6.]+|-):(\d{1,3}):(\d{1,3}):([dn]):(\d{1,12}):(\d{1,12}):(\d{1,12})")
COUNTED: Final = re.compile(r"(\w+)\.(\w+)=(\d{1,4})")
ATTACHED: Final = re.compile(r"(\w+)@([1-6])")


# ---------------------------------------------------------------- who plays


def read_boss(t: CatharsisTable, text: str) -> None:
    deck = t.book.deck_by_id.get(text)
    if deck is None or t.house.boss not in ("random", text) or deck.max_party < t.house.heroes:
        raise BadPosition(f"{text!r} isn't a Boss Deck that these settings allow.")
    t.deck = deck
    build_deck(t)


def read_roles(t: CatharsisTable, text: str) -> None:
    roles: list[Role] = []
    for at, word in enumerate(text.split()):
        role = t.book.role_by_id.get(word)
        agreed = t.house.roles[at] if at < len(t.house.roles) else "random"
        if role is None or agreed not in (*ANY_ROLE, word):
            raise BadPosition(f"{word!r} isn't a role that these settings allow for hero {at + 1}.")
        roles.append(role)
    if len(roles) != t.house.heroes:
        raise BadPosition(f"there are {t.house.heroes} heroes, not {len(roles)}.")
    t.heroes = [new_hero(t, at, role) for at, role in enumerate(roles)]
    take_seats(t)


def read_duos(t: CatharsisTable, text: str) -> None:
    duos: list[Card] = []
    for word in text.split():
        card = t.book.card_by_id.get(word)
        roles = [hero.role for hero in t.heroes]
        if card is None or card.pair is None or card.pair[0] not in roles or card.pair[1] not in roles or card in duos:
            raise BadPosition(f"{word!r} isn't a duo power of two of these heroes.")
        duos.append(card)
    t.duos = duos


def write_hands(t: CatharsisTable) -> str:
    found: list[str] = []
    for hand in t.hands:
        found.append(f"{write_dice(hand.dice)}:{write_dice(hand.used)}:{hand.rerolls}:{hand.rerolled}:"
                     f"{'d' if hand.done else 'n'}:{hand.round_used}:{hand.combat_used}:{hand.game_used}")  # fmt: skip
    return " ".join(found)


def read_hands(t: CatharsisTable, text: str) -> None:
    found = words_like(text, HAND, "2.2.5:6:2:0:n:0:0:0")
    if len(found) != len(t.hands):
        raise BadPosition(f"there are {len(t.hands)} hands of dice, not {len(found)}.")
    for hand, parts in zip(t.hands, found, strict=True):
        hand.dice = read_dice(parts[1])
        hand.used = read_dice(parts[2])
        hand.rerolls = int(parts[3])
        hand.rerolled = int(parts[4])
        hand.done = parts[5] == "d"
        hand.round_used = int(parts[6]) & 0xFFFFFFFF
        hand.combat_used = int(parts[7]) & 0xFFFFFFFF
        hand.game_used = int(parts[8]) & 0xFFFFFFFF


def hand_numbers(t: CatharsisTable) -> list[int]:
    """Of each hero's hand, and of a second one where there is one."""
    found: list[int] = []
    for hero in t.heroes:
        for number in (hero.hand, hero.second):
            if number == NOBODY:
                found += [0] * (HAND_FIELDS + 1)
                continue
            hand = t.hands[number]
            found += [hand.dice >> (4 * value) & 15 for value in range(7)]
            found.append(hand.rerolls)
    return found


# ---------------------------------------------------------------- foes and boss cards


def find_boss_card(t: CatharsisTable, word: str) -> BossCard | None:
    card = t.book.card_by_id.get(word)
    return card if isinstance(card, BossCard) and card.deck is t.deck else None


def boss_card(t: CatharsisTable, word: str) -> BossCard:
    card = find_boss_card(t, word)
    if card is None:
        raise BadPosition(f"{word!r} isn't a card of {t.deck.name}.")
    return card


def find_any(t: CatharsisTable, word: str) -> Card | None:
    """What can be out of the game: a boss card, a power, a duo power."""
    card = t.book.card_by_id.get(word)
    return card if card is not None and (not isinstance(card, BossCard) or card.deck is t.deck) else None


def write_foes(t: CatharsisTable) -> str:
    found: list[str] = []
    for foe in t.foes:
        notes = [f"{t.book.counters[at]}={n}" for at, n in enumerate(foe.counters) if n]
        notes += [f"_lost={foe.lost}"] if foe.lost else []
        notes += ["_half=1"] if foe.halved else []
        notes += ["_late=1"] if foe.late else []
        notes += [f"_letter={foe.letter}"] if foe.letter else []
        found.append(
            f"{foe.card.id}#{foe.serial}:{foe.health}/{foe.most}{'{' + ','.join(notes) + '}' if notes else ''}"
        )
    return " ".join(found)


def read_foes(t: CatharsisTable, text: str) -> None:
    t.foes = []
    for parts in words_like(text, FOE, "mange_eaten_colt#1:20/27"):
        foe = Foe()
        foe.card = boss_card(t, parts[1])
        foe.serial = int(parts[2])
        foe.health = int(parts[3])
        foe.most = int(parts[4])
        notes = {
            name: value for name, _, value in [note.partition("=") for note in (parts[5] or "").split(",") if note]
        }
        for name, value in notes.items():
            if not (value.isascii() and value.isdecimal() and len(value) < 6):
                raise BadPosition(f"{name}={value} must be a number.")
        foe.lost = int(notes.pop("_lost", "0"))
        foe.halved = notes.pop("_half", "0") == "1"
        foe.late = notes.pop("_late", "0") == "1"
        foe.letter = int(notes.pop("_letter", "0"))
        foe.counters = read_counters(t.book.counters, " ".join(f"{name}={value}" for name, value in notes.items()))
        if not foe.card.is_foe() or not 1 <= foe.health <= foe.most or foe.serial < 1:
            raise BadPosition(f"{parts[0]!r} can't be a foe.")
        t.foes.append(foe)
    serials = [foe.serial for foe in t.foes]
    if len(set(serials)) != len(serials) or len(serials) > MOST_FOES:
        raise BadPosition(f"there are at most {MOST_FOES} foes with different numbers.")


def foe_numbers(t: CatharsisTable) -> list[int]:
    found: list[int] = []
    for at in range(MOST_FOES):
        if at < len(t.foes):
            foe = t.foes[at]
            found += [foe.card.index + 1, foe.health, foe.most, *padded(foe.counters)]
        else:
            found += [0] * (3 + MOST_KINDS)
    return found


def write_attached(t: CatharsisTable) -> str:
    return " ".join(f"{card.id}@{holder + 1}" for card, holder in zip(t.attached, t.held_by, strict=True))


def read_attached(t: CatharsisTable, text: str) -> None:
    t.attached, t.held_by = [], []
    for parts in words_like(text, ATTACHED, "ember_oath@2"):
        t.attached.append(boss_card(t, parts[1]))
        t.held_by.append(hero_number(t, parts[2]))


def read_piles(t: CatharsisTable, text: str) -> None:
    known = {pile.id: pile for pile in t.deck.piles}
    words = text.split()
    if any(word not in known for word in words) or len(set(words)) != len(words):
        raise BadPosition(f"the piles of {t.deck.name} are {', '.join(known) or 'none'}.")
    t.piles = [known[word] for word in words]


def find_pile(t: CatharsisTable, word: str) -> Piece | None:
    for pile in t.deck.piles:
        if pile.id == word:
            return pile
    return None


def write_card_counters(t: CatharsisTable) -> str:
    found = [
        f"{t.book.cards[card].id}.{'_wounds' if counter == WOUNDS else t.book.counters[counter]}={n}"
        for (card, counter), n in sorted(t.card_counters.items())
    ]
    return " ".join(found)


def read_card_counters(t: CatharsisTable, text: str) -> None:
    t.card_counters = {}
    for parts in words_like(text, COUNTED, "tactic_smoke.learned=1"):
        card = boss_card(t, parts[1])
        counter = WOUNDS if parts[2] == "_wounds" else place_of(parts[2], tuple(t.book.counters))
        if not int(parts[3]) or (counter == WOUNDS and (not card.health or int(parts[3]) >= card.health[t.n - 1])):
            raise BadPosition(f"{parts[0]!r} can't be.")
        t.card_counters[(card.index, counter)] = int(parts[3])


def text_line(
    name: str, write: Callable[[Any], str], read: Callable[[Any, str], None],
    cards: Callable[[Any], Any] = lambda t: (), numbers: Callable[[Any], list[int]] = lambda t: [],
) -> Text:  # fmt: skip
    return Text(name, write, reading(name, read), cards, numbers)


LINES: Final = Lines(
    text_line("boss", lambda t: str(t.deck.id), read_boss, numbers=lambda t: [t.deck.index]),
    text_line("roles", lambda t: " ".join(hero.role.id for hero in t.heroes), read_roles,
              numbers=lambda t: [hero.role.index for hero in t.heroes]),
    text_line("duos", lambda t: " ".join(duo.id for duo in t.duos), read_duos),
    Word("phase", Phase.WORDS),
    Number("step", 0, 99),
    Number("party", 1, 6, "n"),
    Number("speaker", 0, lambda t: len(t.heroes) - 1),
    Number("morale", 0, lambda t: int(t.level.morale)),
    Number("tiers", 0, lambda t: len(t.book.tiers)),
    Number("rolled", 0, (1 << 18) - 1),
    Each("heroes", lambda t: [f"hero{hero.index + 1}" for hero in t.heroes], [
        text_line("board", write_board, read_board, cards_on_board, board_numbers),
        Cards("deck", find_power, top_last=True, seen=HIDDEN),
        Number("known", 0, (1 << 20) - 1),
        Cards("discard", find_power),
        Cards("row", find_power),
        Flags("state", {"alive": "alive", "up": "up", "up_second": "up_second"}),
        text_line("held", lambda hero: write_dice(hero.held), read_held),
        text_line("counters", lambda hero: write_counters(hero.role.book.counters, hero.counters), read_hero_counters,
                  numbers=lambda hero: padded(hero.counters)),
        Numbers("pools", 0, 99),
    ], owners=False),
    text_line("hands", write_hands, read_hands, numbers=hand_numbers),
    text_line("forces", write_forces, read_forces),
    text_line("boosts", write_boosts, read_boosts),
    text_line("doublings", write_doublings, read_doublings),
    text_line("echoes", write_echoes, read_echoes),
    text_line("spendables", write_spendables, read_spendables),
    text_line("prevents", lambda t: " ".join(f"{each.n}@{each.heroes}" for each in t.prevents), read_prevents,
              numbers=lambda t: [sum(each.n for each in t.prevents)]),
    Number("morale_guard", 0, COUNTED_TO),
    Flags("now", {"combat": "in_combat", "foes_first": "foes_first", "boss_fallen": "boss_fallen", "hasty": "hasty"}),
    Number("round", 0, COUNTED_TO),
    text_line("foes", write_foes, read_foes, numbers=foe_numbers),
    Number("serials", 0, MANY),
    Number("floor", 0, lambda t: len(t.hands) - 1),
    Number("quiet", 0, 99),
    Number("fallen", 0, COUNTED_TO),
    Number("stands", 0, COUNTED_TO),
    Number("refreshed", 0, 9),
    Number("turned_up", 0, COUNTED_TO),
    One("turned", find_boss_card, empty="-", lies=True),
    Cards("pile", find_boss_card, top_last=True, seen=HIDDEN),
    Number("known", 0, (1 << 60) - 1),
    Cards("fight", find_boss_card),
    Cards("discard", find_boss_card),
    Cards("aside", find_boss_card),
    Cards("ongoing", find_boss_card),
    text_line("attached", write_attached, read_attached, lambda t: t.attached),
    Cards("saved", find_boss_card),
    Cards("out", find_any),
    Cards("tactics", find_boss_card, top_last=True, seen=HIDDEN),
    Cards("searches", find_boss_card, top_last=True, seen=HIDDEN),
    Cards("met", find_boss_card),
    text_line("piles", lambda t: " ".join(pile.id for pile in t.piles), read_piles,
              lambda t: [card for pile in t.piles for card in pile.cards]),
    One("pile_now", find_pile, empty="-"),
    Number("piles_done", 0, 99),
    text_line("counters", lambda t: write_counters(t.book.counters, t.counters),
              lambda t, text: setattr(t, "counters", read_counters(t.book.counters, text)),
              numbers=lambda t: padded(t.counters)),
    text_line("card_counters", write_card_counters, read_card_counters),
    Number("kept", -1, MANY),
)  # fmt: skip


def census(t: CatharsisTable) -> list[str]:
    """All powers and boss cards; where roles are chosen those in the box too. Duo powers come with an agreement."""
    choosing = CHOOSE in t.house.roles
    names = [
        card.name
        for card in LINES.census(t)
        if isinstance(card, Card) and card.kind != CardKind.DUO and not (choosing and card.kind == CardKind.POWER)
    ]
    if choosing:
        names.extend([card.name for role in t.book.roles for card in role.powers])
    return names


def supply(t: CatharsisTable) -> list[Piece]:
    """Everything that this hunt is played with."""
    found: list[Piece] = [card for hero in t.heroes for card in hero.role.powers]
    found.extend(t.duos)
    for card in t.deck.cards:
        found.extend([card] * card.copies)
    return found
