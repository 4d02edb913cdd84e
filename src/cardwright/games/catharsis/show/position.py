"""A table at a resting point as lines of text.

Cards stand by their ids, piles from the top. On a board, spot by spot: `steel_wind` is ready, `steel_wind/e` exhausted,
`-` an empty spot, `*` one that stays blank; `x/l2` shows its second level or side, `x/a3` is set aside with 3 counters.
Foes: `mange_eaten_colt#1:20/27` has 20 of 27 health. Dice: `2.2.5` or `W.6`, `-` for none.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from cardwright.core.errors import BadPosition
from cardwright.core.lines import HIDDEN, Cards, Each, Flags, Lines, Number, Numbers, One, Text, Word
from cardwright.core.piece import Piece
from cardwright.games.catharsis.content.cards import (
    DUO,
    K_ACTION_COST,
    K_EXTRA_COST,
    KEYS,
    POWER,
    SPECIAL,
    BossCard,
    Card,
    Role,
)
from cardwright.games.catharsis.content.cards import DURATIONS as DURATION_WORDS
from cardwright.games.catharsis.content.dice import MOST_DICE, packed, size, values
from cardwright.games.catharsis.content.options import MOST_FOES, SPOTS
from cardwright.games.catharsis.rules.keys import rekey
from cardwright.games.catharsis.rules.moments import set_next_tier
from cardwright.games.catharsis.rules.settings import ANY_ROLE, CHOOSE
from cardwright.games.catharsis.rules.setup import build_deck, new_hero, take_seats
from cardwright.games.catharsis.rules.table import (
    AFTER_CARD,
    CHOOSE_ROLES,
    DEAL,
    END_COMBAT,
    FLOOR,
    MORALE_SETUP,
    NOBODY,
    PHASES,
    RESOLVE_CARD,
    REWARD,
    ROLE_SETUP,
    START_COMBAT,
    START_ROUND,
    TURN_CARD,
    WINDOW_REFRESH,
    WINDOW_ROLES,
    Boost,
    CatharsisTable,
    Doubling,
    Echo,
    Foe,
    Force,
    Hero,
    Spendable,
)

MANY: Final = 10**6
MOST_COUNTED: Final = 9999
SHOWN_COUNTERS: Final = 64
HAND_FIELDS: Final = 7
KINDS: Final = ("damage", "prevent", "heal", "adjust_dice")
ON_BOARD: Final = re.compile(r"(\w+)((?:/[a-z]\d{0,2})*)")
FOE: Final = re.compile(r"(\w+)#(\d{1,6}):(\d{1,6})/(\d{1,6})(?:\{([\w=,]*)\})?")
FORCE: Final = re.compile(r"(\w+)([=+])(-?\d{1,6})@(\d{1,2}),(-?\d{1,7}),(\w+)(,boss)?")
BOOST: Final = re.compile(r"(\w+)\+(-?\d{1,6})@(\d{1,2}),(-1|\d{1,2}),(\w+)")
DOUBLING: Final = re.compile(r"(\w+|-):(\d{1,2}),(\w+)")
ECHO: Final = re.compile(r"(\d),(\d),(\d{1,4}),(\d{1,6}),(\w+)")
SPENDABLE: Final = re.compile(r"(\d),(\w+),(\d{1,2}),(\w+),(-?\d{1,4}),(\w+)")
HAND: Final = re.compile(r"([W1-6.]+|-):([W1-6.]+|-):(\d{1,3}):(\d{1,3}):([dn]):(\d{1,12}):(\d{1,12}):(\d{1,12})")
NOTED: Final = re.compile(r"(\w+)=(\d{1,4})")
COUNTED: Final = re.compile(r"(\w+)\.(\w+)=(\d{1,4})")
ATTACHED: Final = re.compile(r"(\w+)@([1-6])")


# ---------------------------------------------------------------- help


def reading(name: str, read: Callable[[Any, str], None]) -> Callable[[Any, str], None]:
    """A line whose mistakes name it."""

    def line(part: Any, text: str) -> None:
        try:
            read(part, text)
        except BadPosition as mistake:
            raise BadPosition(f"The line {name!r}: {mistake}") from None

    return line


def words_of(text: str, pattern: re.Pattern[str], like: str) -> list[re.Match[str]]:
    found: list[re.Match[str]] = []
    for word in text.split():
        parts = pattern.fullmatch(word)
        if parts is None:
            raise BadPosition(f"{word!r} can't stand there; it must look like {like}.")
        found.append(parts)
    return found


def place_of(word: str, words: tuple[str, ...]) -> int:
    if word not in words:
        raise BadPosition(f"{word!r} is none of {', '.join(words)}.")
    return words.index(word)


def write_dice(dice: int) -> str:
    return ".".join("W" if value == 0 else str(value) for value in values(dice)) or "-"


def read_dice(text: str) -> int:
    if text == "-":
        return 0
    words = text.split(".")
    if len(words) > 15 or not all(word in ("W", "1", "2", "3", "4", "5", "6") for word in words):
        raise BadPosition(f"{text!r} are no dice; they look like 2.2.5 or W.6.")
    return packed([0 if word == "W" else int(word) for word in words])


def write_counters(names: list[str], counters: list[int]) -> str:
    return " ".join(f"{names[at]}={n}" for at, n in enumerate(counters) if n)


def read_counters(names: list[str], text: str) -> list[int]:
    counters = [0] * len(names)
    for parts in words_of(text, NOTED, "spore=3"):
        counters[place_of(parts[1], tuple(names))] = int(parts[2])
    return counters


def padded(counters: list[int]) -> list[int]:
    return (counters + [0] * SHOWN_COUNTERS)[:SHOWN_COUNTERS]


# ---------------------------------------------------------------- boards


def find_power(hero: Hero, word: str) -> Card | None:
    for card in hero.role.powers:
        if card.id == word:
            return card
    return None


def write_board(hero: Hero) -> str:
    return " ".join([write_spot(hero, spot) for spot in range(SPOTS)])


def write_spot(hero: Hero, spot: int) -> str:
    card = hero.cards[spot]
    if card is None:
        return "*" if hero.blank >> spot & 1 else "-"
    text = card.id
    if hero.aside >> spot & 1:
        text += f"/a{hero.prep_at(spot)}"
    elif not hero.is_ready(spot):
        text += "/e"
    if hero.level_at(spot):
        text += f"/l{hero.level_at(spot) + 1}"
    for mark, bits in (("f", hero.marked), ("u", hero.spent), ("s", hero.stored)):
        text += f"/{mark}" if bits >> spot & 1 else ""
    text += f"/p{hero.paid_at(spot)}" if hero.paid_at(spot) else ""
    turned = hero.turned >> (2 * spot) & 3
    return text + (f"/t{turned}" if turned else "")


def read_board(hero: Hero, text: str) -> None:
    spots = text.split()
    if len(spots) != SPOTS:
        raise BadPosition(f"a board has {SPOTS} spots, not {len(spots)}.")
    hero.cards = [None] * SPOTS
    for field in ("ready", "blank", "aside", "marked", "level", "prep", "paid", "spent", "stored", "turned"):
        setattr(hero, field, 0)
    for spot, word in enumerate(spots):
        if word == "*":
            hero.blank |= 1 << spot
        elif word != "-":
            read_spot(hero, spot, words_of(word, ON_BOARD, "steel_wind/e")[0])


def read_spot(hero: Hero, spot: int, parts: re.Match[str]) -> None:
    card = hero.role.book.card_by_id.get(parts[1])
    if card is None or (isinstance(card, BossCard) and not card.faces):
        raise BadPosition(f"{parts[1]!r} is nothing that can lie on a board.")
    hero.cards[spot] = card
    hero.ready |= 1 << spot
    for mark in parts[2].split("/")[1:]:
        number = int(mark[1:]) if mark[1:] else 0
        if mark == "e":
            hero.ready &= ~(1 << spot)
        elif mark[0] == "a" and number <= 9 and hero.role.set_aside_min and card.kind != DUO:
            hero.aside |= 1 << spot
            hero.ready &= ~(1 << spot)
            hero.set_prep(spot, number)
        elif mark[0] == "l" and 2 <= number <= len(card.faces) and card.role is hero.role:
            hero.set_level(spot, number - 1)
        elif mark == "f" and card.kind == POWER:
            hero.marked |= 1 << spot
        elif mark == "u":
            hero.spent |= 1 << spot
        elif mark == "s":
            hero.stored |= 1 << spot
        elif mark[0] == "p" and 1 <= number <= 15 and has_combo(card):
            hero.set_paid(spot, number)
        elif mark[0] == "t" and 1 <= number <= 3:
            hero.turned |= number << (2 * spot)
        else:
            raise BadPosition(f"{card.id} can't have the mark {mark!r}.")


def has_combo(card: Card) -> bool:
    return any(ability is not None and bool(ability.combo) for face in card.faces for ability in face)


def cards_on_board(hero: Hero) -> list[Piece]:
    """A duo power lies on two boards; it counts for the one whose half is on top."""
    found: list[Piece] = []
    for card in hero.cards:
        if card is not None and (card.pair is None or card.pair[0] is hero.role):
            found.append(card)
    return found


def board_numbers(hero: Hero) -> list[int]:
    found: list[int] = []
    for spot in range(SPOTS):
        card = hero.cards[spot]
        found += [card.index + 1 if card is not None else 0, int(hero.is_ready(spot)), hero.level_at(spot),
                  hero.prep_at(spot), hero.paid_at(spot), hero.aside >> spot & 1, hero.spent >> spot & 1]  # fmt: skip
    return found


def read_hero_counters(hero: Hero, text: str) -> None:
    hero.counters = read_counters(hero.role.book.counters, text)


def read_held(hero: Hero, text: str) -> None:
    hero.held = read_dice(text)


# ---------------------------------------------------------------- who plays


def read_boss(t: CatharsisTable, text: str) -> None:
    deck = t.book.deck_by_id.get(text)
    if deck is None or t.house.boss not in ("random", text) or deck.max_party < t.house.heroes:
        raise BadPosition(f"{text!r} is no Boss Deck that these settings allow.")
    t.deck = deck
    build_deck(t)


def read_roles(t: CatharsisTable, text: str) -> None:
    roles: list[Role] = []
    for at, word in enumerate(text.split()):
        role = t.book.role_by_id.get(word)
        agreed = t.house.roles[at] if at < len(t.house.roles) else "random"
        if role is None or agreed not in (*ANY_ROLE, word):
            raise BadPosition(f"{word!r} is no role that these settings allow for hero {at + 1}.")
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
            raise BadPosition(f"{word!r} is no duo power of two of these heroes.")
        duos.append(card)
    t.duos = duos


def write_hands(t: CatharsisTable) -> str:
    found: list[str] = []
    for hand in t.hands:
        found.append(f"{write_dice(hand.dice)}:{write_dice(hand.used)}:{hand.rerolls}:{hand.rerolled}:"
                     f"{'d' if hand.done else 'n'}:{hand.round_used}:{hand.combat_used}:{hand.game_used}")  # fmt: skip
    return " ".join(found)


def read_hands(t: CatharsisTable, text: str) -> None:
    found = words_of(text, HAND, "2.2.5:6:2:0:n:0:0:0")
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


# ---------------------------------------------------------------- what is in force


def write_forces(t: CatharsisTable) -> str:
    return " ".join(
        f"{KEYS[force.key]}{'=' if force.sets else '+'}{force.value}@{force.heroes},{force.foes},"
        f"{DURATION_WORDS[force.until]}{',boss' if force.by_boss else ''}"
        for force in t.forces
    )


def read_forces(t: CatharsisTable, text: str) -> None:
    t.forces = []
    for parts in words_of(text, FORCE, "dice+-2@63,0,next_round"):
        key = place_of(parts[1], KEYS)
        value = int(parts[3])
        if key in (K_ACTION_COST, K_EXTRA_COST) and not 0 <= value < len(t.book.costs):
            raise BadPosition(f"{parts[1]} names cost {value}, which doesn't exist.")
        t.forces.append(Force(key, parts[2] == "=", value, int(parts[4]) & 63, int(parts[5]),
                              place_of(parts[6], DURATION_WORDS), parts[7] is not None))  # fmt: skip


def write_boosts(t: CatharsisTable) -> str:
    return " ".join(
        f"{KINDS[boost.kind]}+{boost.n}@{boost.heroes},{boost.uses},{DURATION_WORDS[boost.until]}" for boost in t.boosts
    )


def read_boosts(t: CatharsisTable, text: str) -> None:
    t.boosts = [
        Boost(place_of(parts[1], KINDS), int(parts[2]), int(parts[3]) & 63, int(parts[4]) or 1,
              place_of(parts[5], DURATION_WORDS))
        for parts in words_of(text, BOOST, "damage+1@63,-1,round")
    ]  # fmt: skip


def write_doublings(t: CatharsisTable) -> str:
    return " ".join(
        f"{each.card.id if each.card is not None else '-'}:{each.most},{DURATION_WORDS[each.until]}"
        for each in t.doublings
    )


def read_doublings(t: CatharsisTable, text: str) -> None:
    t.doublings = []
    for parts in words_of(text, DOUBLING, "assisted_strike:3,round"):
        card = t.book.card_by_id.get(parts[1])
        if card is None and parts[1] != "-":
            raise BadPosition(f"{parts[1]!r} is no card.")
        t.doublings.append(Doubling(card, int(parts[2]), place_of(parts[3], DURATION_WORDS)))


def write_echoes(t: CatharsisTable) -> str:
    return " ".join(
        f"{each.hero + 1},{each.every},{each.n},{each.count},{DURATION_WORDS[each.until]}" for each in t.echoes
    )


def hero_number(t: CatharsisTable, text: str) -> int:
    if not 1 <= int(text) <= len(t.heroes):
        raise BadPosition(f"there is no hero {text}.")
    return int(text) - 1


def read_echoes(t: CatharsisTable, text: str) -> None:
    t.echoes = [
        Echo(hero_number(t, parts[1]), max(2, int(parts[2])), int(parts[3]), int(parts[4]),
             place_of(parts[5], DURATION_WORDS))
        for parts in words_of(text, ECHO, "1,2,1,0,round")
    ]  # fmt: skip


def write_spendables(t: CatharsisTable) -> str:
    return " ".join(
        f"{each.hero + 1},{t.book.counters[each.counter]},{each.most},{KINDS[each.kind]},{each.n},"
        f"{DURATION_WORDS[each.until]}"
        for each in t.spendables
    )


def read_spendables(t: CatharsisTable, text: str) -> None:
    t.spendables = [
        Spendable(hero_number(t, parts[1]), place_of(parts[2], tuple(t.book.counters)), int(parts[3]),
                  place_of(parts[4], KINDS), int(parts[5]), place_of(parts[6], DURATION_WORDS))
        for parts in words_of(text, SPENDABLE, "1,rage,3,damage,1,round")
    ]  # fmt: skip


def read_prevents(t: CatharsisTable, text: str) -> None:
    t.prevents = [int(parts[1]) * 64 + (int(parts[2]) & 63) for parts in words_of(text, PREVENT, "3@63")]


PREVENT: Final = re.compile(r"([1-9]\d{0,2})@(\d{1,2})")


# ---------------------------------------------------------------- foes and boss cards


def find_boss_card(t: CatharsisTable, word: str) -> BossCard | None:
    card = t.book.card_by_id.get(word)
    return card if isinstance(card, BossCard) and card.deck is t.deck else None


def boss_card(t: CatharsisTable, word: str) -> BossCard:
    card = find_boss_card(t, word)
    if card is None:
        raise BadPosition(f"{word!r} is no card of {t.deck.name}.")
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
        found.append(
            f"{foe.card.id}#{foe.serial}:{foe.health}/{foe.most}{'{' + ','.join(notes) + '}' if notes else ''}"
        )
    return " ".join(found)


def read_foes(t: CatharsisTable, text: str) -> None:
    t.foes = []
    for parts in words_of(text, FOE, "mange_eaten_colt#1:20/27"):
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
            found += [0] * (3 + SHOWN_COUNTERS)
    return found


def write_attached(t: CatharsisTable) -> str:
    return " ".join(f"{card.id}@{holder + 1}" for card, holder in zip(t.attached, t.held_by, strict=True))


def read_attached(t: CatharsisTable, text: str) -> None:
    t.attached, t.held_by = [], []
    for parts in words_of(text, ATTACHED, "ember_oath@2"):
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
        f"{t.book.cards[key // 64].id}.{'_wounds' if key % 64 == 63 else t.book.counters[key % 64]}={n}"
        for key, n in sorted(t.card_counters.items())
    ]
    return " ".join(found)


def read_card_counters(t: CatharsisTable, text: str) -> None:
    t.card_counters = {}
    for parts in words_of(text, COUNTED, "tactic_smoke.learned=1"):
        card = boss_card(t, parts[1])
        counter = 63 if parts[2] == "_wounds" else place_of(parts[2], tuple(t.book.counters))
        if not int(parts[3]) or (counter == 63 and (not card.health or int(parts[3]) >= card.health[t.n - 1])):
            raise BadPosition(f"{parts[0]!r} can't be.")
        t.card_counters[card.index * 64 + counter] = int(parts[3])


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
    Word("phase", PHASES),
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
    text_line("prevents", lambda t: " ".join(f"{points >> 6}@{points & 63}" for points in t.prevents), read_prevents,
              numbers=lambda t: [sum(points >> 6 for points in t.prevents)]),
    Number("morale_guard", 0, MANY),
    Flags("now", {"combat": "in_combat", "foes_first": "foes_first", "boss_fallen": "boss_fallen", "hasty": "hasty"}),
    Number("round", 0, MANY),
    text_line("foes", write_foes, read_foes, numbers=foe_numbers),
    Number("serials", 0, MANY),
    Number("floor", 0, lambda t: len(t.hands) - 1),
    Number("quiet", 0, 99),
    Number("fallen", 0, MANY),
    Number("stands", 0, MANY),
    Number("refreshed", 0, 9),
    Number("turned_up", 0, MANY),
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


# ---------------------------------------------------------------- what follows, and what can't be


def census(t: CatharsisTable) -> list[str]:
    """All powers and boss cards; where roles are chosen those in the box too. Duo powers come with an agreement."""
    choosing = CHOOSE in t.house.roles
    names = [
        card.name
        for card in LINES.census(t)
        if isinstance(card, Card) and card.kind != DUO and not (choosing and card.kind == POWER)
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


def check(t: CatharsisTable) -> None:
    set_next_tier(t)
    t.revealing = False
    if t.phase > CHOOSE_ROLES:
        check_heroes(t)
    for hero in t.heroes:
        check_board(t, hero)
    check_hands(t)
    check_cards(t)
    check_phase(t)
    rekey(t)


def check_heroes(t: CatharsisTable) -> None:
    roles = [hero.role for hero in t.heroes]
    if len(set(roles)) != len(roles):
        raise BadPosition("The line 'roles' names a role twice (CA-8).")
    if t.n != t.house.heroes and not (t.house.count_liara and t.n == len(t.hands)):
        raise BadPosition(f"The line 'party' must hold {t.house.heroes}.")


def check_board(t: CatharsisTable, hero: Hero) -> None:
    name = f"hero{hero.index + 1}"
    on_table = t.phase > DEAL
    if on_table and hero.alive != bool(hero.occupied()):
        raise BadPosition(f"The lines '{name}.board' and '{name}.state': a hero is alive as long as a power is left.")
    if not on_table and (any(hero.cards) or hero.row or not hero.alive):
        raise BadPosition(f"The line '{name}.board': nothing lies there before the deal.")
    if not on_table and len(hero.deck) != len(hero.role.powers):
        raise BadPosition(f"The line '{name}.deck': before the deal it is whole.")
    if hero.known >> len(hero.deck):
        raise BadPosition(f"The line '{name}.known' names places beyond the deck.")
    if (not hero.role.row and hero.row) or hero.pools[0] or len(hero.row) > 6:
        raise BadPosition(f"The lines '{name}.row' and '{name}.pools' hold what this role can't have.")
    for spot in range(SPOTS):
        card = hero.cards[spot]
        if card is None:
            continue
        if card.kind == DUO:
            check_duo(t, hero, card, spot)
        elif card.kind == SPECIAL and (not isinstance(card, BossCard) or card.deck is not t.deck):
            raise BadPosition(f"The line '{name}.board': {card.id} is no card of {t.deck.name}.")
        elif card.kind == POWER and card.role not in [each.role for each in t.heroes]:
            raise BadPosition(f"The line '{name}.board': nobody here plays the role of {card.id}.")


def check_duo(t: CatharsisTable, hero: Hero, card: Card, spot: int) -> None:
    for other in t.heroes:
        if card.pair is not None and other.role in card.pair and other is not hero:
            if card not in other.cards or other.is_ready(other.cards.index(card)) != hero.is_ready(spot):
                raise BadPosition(f"{card.id} lies on the boards of both partners, ready or exhausted for both.")
    if card not in t.duos or hero.cards.count(card) > 1 or card.pair is None or hero.role not in card.pair:
        raise BadPosition(f"{card.id} can't lie on the board of hero {hero.index + 1}.")


def check_hands(t: CatharsisTable) -> None:
    for hand in t.hands:
        if size(hand.dice) > MOST_DICE or size(hand.used) > 3 * MOST_DICE:
            raise BadPosition(f"The line 'hands': a seat has at most {MOST_DICE} dice.")
        if not t.heroes[hand.hero].alive and hand.dice:
            raise BadPosition("The line 'hands': a dead hero has no dice.")
        if hand.dice and not FLOOR <= t.phase <= END_COMBAT:
            raise BadPosition("The line 'hands': dice lie there in a combat round only.")
    if t.result is None and not t.heroes[t.speaker].alive:
        raise BadPosition("The line 'speaker' must name a living hero.")
    if t.result is None and t.morale == 0:
        raise BadPosition("The line 'morale' says 0, but the game isn't over.")


def check_cards(t: CatharsisTable) -> None:
    if t.known >> len(t.pile):
        raise BadPosition("The line 'known' names places beyond the pile.")
    for zone in (t.pile, t.fight, t.aside, t.ongoing, t.saved, t.discard, t.attached, t.met, t.tactics, t.searches):
        for card in zone:
            beside = card.type_word in ("tactic", "search")
            if (beside and zone is t.pile) or (
                not beside and (zone is t.tactics or zone is t.searches or zone is t.met)
            ):
                raise BadPosition(f"{card.id} can't lie there.")
            if not card.in_deck and not beside:
                raise BadPosition(f"{card.id} is no card that lies anywhere.")
    if any(card.type_word != "tactic" for card in t.tactics) or any(card.type_word != "search" for card in t.searches):
        raise BadPosition("The lines 'tactics' and 'searches' hold such cards only.")
    if any(not t.heroes[holder].alive for holder in t.held_by):
        raise BadPosition("The line 'attached': a dead hero holds nothing.")
    if t.foes and t.serials < max(foe.serial for foe in t.foes):
        raise BadPosition("The line 'serials' must not be below the number of a foe.")


def check_phase(t: CatharsisTable) -> None:
    fighting = START_ROUND <= t.phase <= REWARD and not (WINDOW_ROLES <= t.phase <= WINDOW_REFRESH and not t.in_combat)
    if t.in_combat != fighting:
        raise BadPosition("The lines 'phase' and 'now' must agree on whether there is a combat.")
    if (t.foes and not fighting) or (t.phase == REWARD and t.foes):
        raise BadPosition("The line 'foes': there are foes in a combat only.")
    if t.phase in (RESOLVE_CARD, START_COMBAT) and t.turned is None:
        raise BadPosition("The line 'turned' must name the card that is resolved.")
    if t.phase == START_COMBAT and t.turned is not None and not t.turned.is_foe():
        raise BadPosition("The line 'turned' must name a foe in the phase 'combat'.")
    if (t.turned is not None and t.phase <= TURN_CARD) or (not fighting and t.phase < RESOLVE_CARD and t.fight):
        raise BadPosition("The lines 'turned' and 'fight': no card is being resolved.")
    if t.turned is not None and not t.turned.in_deck:
        raise BadPosition("The line 'turned' names a card that isn't in the deck.")
    if t.turned is not None and WINDOW_ROLES <= t.phase <= WINDOW_REFRESH and not t.in_combat:
        raise BadPosition("The line 'turned': between cards there is none.")
    if t.phase <= MORALE_SETUP and t.phase != ROLE_SETUP and t.step > 99:
        raise BadPosition("The line 'step' is too large.")
    if t.fight and t.phase not in (AFTER_CARD,) and not fighting:
        raise BadPosition("The line 'fight': there are cards in a combat only.")
    if t.result is None and t.boss_fallen and not t.foes:
        raise BadPosition("The Boss has fallen and no foe is left, but the game isn't over.")
    if t.result is None and t.phase > DEAL and not any(hero.alive for hero in t.heroes):
        raise BadPosition("All heroes are dead, but the game isn't over.")
