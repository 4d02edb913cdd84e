"""Every ability, duo power and boss card is used, and loses or doubles no card; mistakes are refused in sentences."""

from pathlib import Path

import pytest

from cardwright.core.decision import Option, Question
from cardwright.core.errors import BadContent
from cardwright.core.rng import Rng
from cardwright.core.table import Driver
from cardwright.games.catharsis.content.cards import Card, sentences
from cardwright.games.catharsis.content.options import USES
from cardwright.games.catharsis.game import Catharsis
from cardwright.games.catharsis.rules import phases
from cardwright.games.catharsis.rules.activation import use
from cardwright.games.catharsis.rules.end import Over
from cardwright.games.catharsis.rules.table import TURN_CARD, CatharsisTable
from tests.games.catharsis.hunt import BOOK, GAME, Hunt, fresh, hunt


class Anyhow(Driver[CatharsisTable]):
    """Answers at random."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def answer(self, t: CatharsisTable, seat: int, question: Question, options: list[Option]) -> Option:
        assert len({option.text for option in options}) == len(options), f"{question.name}: two options read alike"
        for option in options:
            assert GAME.describe(t, option, seat)
        return options[self.rng.below(len(options))]


def use_it(h: Hunt, hero: int, spot: int, half: int, cost: int, seed: int) -> None:
    """With wild dice and full pools, by somebody who answers anyhow."""
    before = sorted(GAME.census(h.t))
    h.t.driver = Anyhow(seed)
    for hand in range(len(h.t.hands)):
        h.dice(hand, "W W W W W W 1 2 3")
    h.hero(hero).pools = [0, 6, 6, 6, 6, 6, 6]
    try:
        use(h.t, h.hero(hero).hand, h.hero(hero), USES[spot][half][cost])
        phases.advance(h.t)
    except Over:
        pass
    assert sorted(GAME.census(h.t)) == before


@pytest.mark.parametrize("role", [role.id for role in BOOK.roles])
def test_every_ability_of_a_role_can_be_used(role: str) -> None:
    partner = "leme" if role != "leme" else "unmei"
    for number, power in enumerate(BOOK.role_by_id[role].powers):
        for level, face in enumerate(power.faces):
            for half, ability in enumerate(face):
                if ability is None:
                    continue
                for cost in range(len(ability.costs())):
                    h = hunt(f"{role} {partner}", "shaman_spirit 200", seed=number)
                    swap_in(h, power)
                    h.hero(0).set_level(0, level if len(power.faces) > 1 else 0)
                    h.hero(0).ready &= ~4
                    use_it(h, 0, 0, half, cost, number)


def swap_in(h: Hunt, power: Card) -> None:
    """This power lies in the first spot."""
    hero = h.hero(0)
    if power in hero.cards:
        at = hero.cards.index(power)
        hero.cards[0], hero.cards[at] = hero.cards[at], hero.cards[0]
    else:
        place = hero.deck if power in hero.deck else hero.row
        first = hero.cards[0]
        assert first is not None
        place[place.index(power)] = first
        hero.cards[0] = power


@pytest.mark.parametrize("duo", [duo.id for duo in BOOK.duos])
def test_every_duo_power_can_be_used_by_both(duo: str) -> None:
    card = BOOK.card_by_id[duo]
    assert card.pair is not None
    for half in (0, 1):
        first, second = card.pair[half].id, card.pair[1 - half].id
        h = hunt(f"{first} {second}", "shaman_spirit 200", duos=True)
        use_it(h, 0, h.hero(0).cards.index(card), half, 0, half)


@pytest.mark.parametrize("deck", [deck.id for deck in BOOK.decks])
def test_every_card_of_a_boss_deck_is_resolved(deck: str) -> None:
    for number, card in enumerate(BOOK.deck_by_id[deck].cards):
        for heroes in (1, 3):
            h = fresh(seed=number, heroes=heroes, boss=deck, level="new_questors")
            h.t.driver = Anyhow(number)
            while h.t.phase < TURN_CARD:
                phases.advance(h.t)
            if card.in_deck:
                if card in h.t.pile:
                    h.t.pile.remove(card)
                h.t.pile.append(card)
            before = h.t.turned_up
            for _ in range(60):
                if h.t.result is None and h.t.turned_up <= before + 1:
                    phases.advance(h.t)
            assert GAME.picture(h.t, 0).headline


def test_no_card_is_without_words() -> None:
    for card in BOOK.cards:
        lines = card.texts() if hasattr(card, "texts") else card.lines()
        assert lines or card.story, card.id
        for line in lines:
            assert "  " not in line
            assert len(line) < 700, line
    for tier in BOOK.tiers:
        assert tier.text
    for rows in BOOK.tables:
        for row in rows:
            assert sentences(row)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[[role]]\nid = "unmei"\n[[role.power]]\nid = "crane_cut"\ntop = {cost = "7", do = []}', "'7' is no symbol"),
        ('[[role]]\nid = "unmei"\n[[role.power]]\nid = "crane_cut"\ntop = {cost = "A", do = []}', "at least two"),
        ('[[role]]\nid = "unmei"\n[[role.power]]\nid = "crane_cut"\ntop = {retrieve = "1", do = []}', "exactly one"),
        ('[[role]]\nid = "unmei"\n[[role.power]]\nid = "crane_cut"\ntop = {cost = "1", do = [{op = "hug"}]}', "no eff"),
        (
            '[[role]]\nid = "unmei"\n[[role.power]]\nid = "crane_cut"\n'
            'top = {cost = "1", do = [ {op = "damage", n = 1, size = 2} ]}',
            "has no field 'size'",
        ),
        ('[[role]]\nid = "unmei"\n[[role.power]]\nid = "one_more"\nname = "One"', "20 powers"),
        ('[[role]]\nid = "fizzleboom_burrr"\n[[role.power]]\nid = "catch_and_throw"\nsides = [[{cost = "?", do = []},'
         '{cost = "1", do = []}], [{cost = "1", do = []}, {cost = "1", do = []}]]', "fixed digits"),
        ('[[boss_deck]]\nid = "godmind"\nboss = "nobody"', "of type boss"),
        ('[[boss_deck]]\nid = "godmind"\n[[boss_deck.card]]\nid = "godmind"\nhealth = [5, 4, 3, 2]', "doesn't fall"),
        ('[[boss_deck]]\nid = "godmind"\n[[boss_deck.card]]\nid = "godmind"\n'
         'static = [ {op = "morale", n = 1} ]', "only rules"),
        ('[[boss_deck]]\nid = "godmind"\n[[boss_deck.card]]\nid = "godmind"\non.tea = []', "no moment 'tea'"),
        ('[[level]]\nid = "veterans"\ntables = [1]', "a table for each"),
        ('[[tier]]\nid = "winded"\nat = 0', "tiers at different values"),
    ],
)  # fmt: skip
def test_mistakes_are_refused_in_sentences(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadContent) as refused:
        Catharsis(tmp_path)
    assert why in str(refused.value)
    assert "mine.toml" in str(refused.value)
