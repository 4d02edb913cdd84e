"""What is in force as text: rules, bonuses, doublings, echoes, counters that may be spent, prevention."""

import re
from typing import Final

from cardwright.core.errors import BadPosition
from cardwright.core.lines import words_like
from cardwright.games.catharsis.content.families import Bonus, Key, Until
from cardwright.games.catharsis.rules.forces import EVERY_HERO, Boost, Doubling, Echo, Force, Prevention, Spendable
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.show.written import place_of

FORCE: Final = re.compile(r"(\w+)([=+])(-?\d{1,6})@(\d{1,2}),(-?\d{1,7}),(\w+)(,boss)?")
BOOST: Final = re.compile(r"(\w+)\+(-?\d{1,6})@(\d{1,2}),(-1|\d{1,2}),(\w+)")
DOUBLING: Final = re.compile(r"(\w+|-):(\d{1,2}),(\w+)")
ECHO: Final = re.compile(r"(\d),(\d),(\d{1,4}),(\d{1,6}),(\w+)")
SPENDABLE: Final = re.compile(r"(\d),(\w+),(\d{1,2}),(\w+),(-?\d{1,4}),(\w+)")


def write_forces(t: CatharsisTable) -> str:
    return " ".join(
        f"{Key.WORDS[force.key]}{'=' if force.sets else '+'}{force.value}@{force.heroes},{force.foes},"
        f"{Until.WORDS[force.until]}{',boss' if force.by_boss else ''}"
        for force in t.forces
    )


def read_forces(t: CatharsisTable, text: str) -> None:
    t.forces = []
    for parts in words_like(text, FORCE, "dice+-2@63,0,next_round"):
        key = place_of(parts[1], Key.WORDS)
        value = int(parts[3])
        if key in (Key.ACTION_COST, Key.EXTRA_COST) and not 0 <= value < len(t.book.costs):
            raise BadPosition(f"{parts[1]} names cost {value}, which doesn't exist.")
        t.forces.append(Force(key, parts[2] == "=", value, int(parts[4]) & EVERY_HERO, int(parts[5]),
                              place_of(parts[6], Until.WORDS), parts[7] is not None))  # fmt: skip


def write_boosts(t: CatharsisTable) -> str:
    return " ".join(
        f"{Bonus.WORDS[boost.kind]}+{boost.n}@{boost.heroes},{boost.uses},{Until.WORDS[boost.until]}"
        for boost in t.boosts
    )


def read_boosts(t: CatharsisTable, text: str) -> None:
    t.boosts = [
        Boost(place_of(parts[1], Bonus.WORDS), int(parts[2]), int(parts[3]) & EVERY_HERO, int(parts[4]) or 1,
              place_of(parts[5], Until.WORDS))
        for parts in words_like(text, BOOST, "damage+1@63,-1,round")
    ]  # fmt: skip


def write_doublings(t: CatharsisTable) -> str:
    return " ".join(
        f"{each.card.id if each.card is not None else '-'}:{each.most},{Until.WORDS[each.until]}"
        for each in t.doublings
    )


def read_doublings(t: CatharsisTable, text: str) -> None:
    t.doublings = []
    for parts in words_like(text, DOUBLING, "assisted_strike:3,round"):
        card = t.book.card_by_id.get(parts[1])
        if card is None and parts[1] != "-":
            raise BadPosition(f"{parts[1]!r} isn't a card.")
        t.doublings.append(Doubling(card, int(parts[2]), place_of(parts[3], Until.WORDS)))


def write_echoes(t: CatharsisTable) -> str:
    return " ".join(
        f"{each.hero + 1},{each.every},{each.n},{each.count},{Until.WORDS[each.until]}" for each in t.echoes
    )


def hero_number(t: CatharsisTable, text: str) -> int:
    if not 1 <= int(text) <= len(t.heroes):
        raise BadPosition(f"there is no hero {text}.")
    return int(text) - 1


def read_echoes(t: CatharsisTable, text: str) -> None:
    t.echoes = [
        Echo(hero_number(t, parts[1]), max(2, int(parts[2])), int(parts[3]), int(parts[4]),
             place_of(parts[5], Until.WORDS))
        for parts in words_like(text, ECHO, "1,2,1,0,round")
    ]  # fmt: skip


def write_spendables(t: CatharsisTable) -> str:
    return " ".join(
        f"{each.hero + 1},{t.book.counters[each.counter]},{each.most},{Bonus.WORDS[each.kind]},{each.n},"
        f"{Until.WORDS[each.until]}"
        for each in t.spendables
    )


def read_spendables(t: CatharsisTable, text: str) -> None:
    t.spendables = [
        Spendable(hero_number(t, parts[1]), place_of(parts[2], tuple(t.book.counters)), int(parts[3]),
                  place_of(parts[4], Bonus.WORDS), int(parts[5]), place_of(parts[6], Until.WORDS))
        for parts in words_like(text, SPENDABLE, "1,rage,3,damage,1,round")
    ]  # fmt: skip


def read_prevents(t: CatharsisTable, text: str) -> None:
    t.prevents = [Prevention(int(parts[1]), int(parts[2]) & EVERY_HERO) for parts in words_like(text, PREVENT, "3@63")]


PREVENT: Final = re.compile(r"([1-9]\d{0,2})@(\d{1,2})")
