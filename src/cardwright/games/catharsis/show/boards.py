"""Boards as text, spot by spot."""

import re
from typing import Final

from cardwright.core.errors import BadPosition
from cardwright.core.lines import words_like
from cardwright.core.piece import Piece
from cardwright.games.catharsis.content.cards import BossCard, Card
from cardwright.games.catharsis.content.families import CardKind
from cardwright.games.catharsis.content.options import SPOTS
from cardwright.games.catharsis.rules.fighters import NO_MARKS, Hero
from cardwright.games.catharsis.rules.mechanisms import set_aside_of
from cardwright.games.catharsis.show.written import read_counters, read_dice, write_dice

ON_BOARD: Final = re.compile(r"(\w+)((?:/[a-z][\dW]{0,15})*)")


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
    if hero.is_aside(spot):
        text += f"/a{hero.prep[spot]}"
    elif not hero.is_ready(spot):
        text += "/e"
    if hero.levels[spot]:
        text += f"/l{hero.levels[spot] + 1}"
    for mark, bits in (("f", hero.marked), ("u", hero.spent), ("s", hero.stored)):
        text += f"/{mark}" if bits >> spot & 1 else ""
    text += f"/p{hero.paid[spot]}" if hero.paid[spot] else ""
    text += f"/d{write_dice(hero.dice_paid[spot]).replace('.', '')}" if hero.dice_paid[spot] else ""
    return text + (f"/t{hero.turned[spot]}" if hero.turned[spot] else "")


def read_board(hero: Hero, text: str) -> None:
    spots = text.split()
    if len(spots) != SPOTS:
        raise BadPosition(f"a board has {SPOTS} spots, not {len(spots)}.")
    hero.cards = [None] * SPOTS
    for field in ("ready", "blank", "aside", "marked", "spent", "stored"):
        setattr(hero, field, 0)
    for field in ("levels", "prep", "paid", "dice_paid", "turned"):
        setattr(hero, field, NO_MARKS)
    for spot, word in enumerate(spots):
        if word == "*":
            hero.blank |= 1 << spot
        elif word != "-":
            read_spot(hero, spot, words_like(word, ON_BOARD, "steel_wind/e")[0])


def read_spot(hero: Hero, spot: int, parts: re.Match[str]) -> None:
    card = hero.role.book.card_by_id.get(parts[1])
    if card is None or (isinstance(card, BossCard) and not card.faces):
        raise BadPosition(f"{parts[1]!r} can't lie on a board.")
    hero.cards[spot] = card
    hero.ready |= 1 << spot
    for mark in parts[2].split("/")[1:]:
        number = int(mark[1:]) if mark[1:].isdigit() else 0
        if mark == "e":
            hero.ready &= ~(1 << spot)
        elif mark[0] == "a" and number <= 9 and set_aside_of(hero.role) is not None and card.kind != CardKind.DUO:
            hero.aside |= 1 << spot
            hero.ready &= ~(1 << spot)
            hero.set_prep(spot, number)
        elif mark[0] == "l" and 2 <= number <= len(card.faces) and card.role is hero.role:
            hero.set_level(spot, number - 1)
        elif mark == "f" and card.kind == CardKind.POWER:
            hero.marked |= 1 << spot
        elif mark == "u":
            hero.spent |= 1 << spot
        elif mark == "s":
            hero.stored |= 1 << spot
        elif mark[0] == "p" and 1 <= number <= 15 and has_combo(card):
            hero.pay(spot, number)
        elif mark[0] == "d" and mark[1:]:
            hero.use_for(spot, read_dice(".".join(mark[1:])))
        elif mark[0] == "t" and 1 <= number <= 3:
            hero.turn(spot, number)
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
        found += [card.index + 1 if card is not None else 0, int(hero.is_ready(spot)), hero.levels[spot],
                  hero.prep[spot], hero.paid[spot], int(hero.is_aside(spot)), int(hero.is_spent(spot))]  # fmt: skip
    return found


def read_hero_counters(hero: Hero, text: str) -> None:
    hero.counters = read_counters(hero.role.book.counters, text)


def read_held(hero: Hero, text: str) -> None:
    hero.held = read_dice(text)
