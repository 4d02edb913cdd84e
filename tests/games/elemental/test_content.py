"""The card table, the lines made from it, and content of one's own."""

from pathlib import Path

import pytest

from cardwright import BadContent, Rng, bot, play
from cardwright.core.content.reader import load
from cardwright.core.matches.match import Match
from cardwright.games.elemental.content.cards import Kind
from cardwright.games.elemental.content.schema import FOLDER, Content
from cardwright.games.elemental.game import Elemental
from cardwright.games.elemental.rules.hands import to_hand
from cardwright.games.elemental.rules.table import ElementalTable
from cardwright.testing.chance import LoadedRng
from tests.games.elemental.duel import GAME


@pytest.mark.parametrize(
    ("sets", "costs", "kinds"),
    [(("printed",), [10, 19, 23, 12], [45, 9, 10]), (("printed", "restored"), [11, 21, 31, 12], [54, 10, 11])],
)
def test_the_card_table_has_the_books_numbers(sets: tuple[str, ...], costs: list[int], kinds: list[int]) -> None:
    """Part 1.2 of the rules: 64 printed cards, 75 with the restored ones."""
    cards = [card for card in GAME.cards.cards if card.set in sets]
    assert [sum(card.cost == cost for card in cards) for cost in (3, 7, 12, 18)] == costs
    assert [sum(card.kind == kind for card in cards) for kind in (Kind.ACTION, Kind.BLESSING, Kind.PASSIVE)] == kinds


def test_the_line_on_a_card_is_made_from_its_effects() -> None:
    lines = {card.id: card.text for card in GAME.cards.cards}
    assert lines["biblical_flood"] == "Deal water x magic damage to your opponent and to yourself."
    assert lines["prometheus_gift"] == "Your fire effects are multiplied by 3 until the turn ends."
    assert lines["sneak_peek"] == "Draw 1 card. Look at the top 5 cards of your deck."
    assert lines["trade_caravan"] == "Gain gold: 2 x the gold die."
    assert lines["solid_infrastructure"] == "Takes earth off any fire or water damage to you."
    assert lines["calculated_risk"] == "Reroll a die up to four times."


def test_no_card_needs_a_line_of_its_own() -> None:
    assert [card.id for card in load(Content, FOLDER)[0].cards if card.text] == []


@pytest.mark.parametrize("card", GAME.cards.cards, ids=lambda card: card.id)
def test_every_card_says_what_it_does_and_has_options_of_its_own(card: object) -> None:
    from cardwright.games.elemental.content.cards import Card

    assert isinstance(card, Card)
    assert card.text.endswith(".")
    assert "{" not in card.text
    texts = [option.text for option in card.options()]
    assert len(texts) == 13
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(f":{card.id}") for text in texts)


def game_with(tmp_path: Path, toml: str) -> Elemental:
    (tmp_path / "mine.toml").write_text(toml, encoding="utf-8")
    return Elemental(tmp_path)


def strike(game: Elemental, card: str, rolls: list[int]) -> ElementalTable:
    """A new game in which A executes this card."""
    t = game.deal(game.settle({"first_seat": "A"}), Rng(1))
    t.rng = LoadedRng([roll - 1 for roll in rolls])
    to_hand(t.sides[0], game.cards.by_id[card], False)
    match = Match(game, t.house, 0, None, t)
    match.choose(f"exec:{card}")
    table = match.table
    assert isinstance(table, ElementalTable)
    return table


def test_ed_87_one_roll_of_the_chance_die_serves_both_seats(tmp_path: Path) -> None:
    """ED-87, ED-99: a rain of chance, which no card of the book is."""
    effect = '{ verb = "damage", to = "both", k = 1, dice = ["chance"] }'
    game = game_with(tmp_path, f'[[cards]]\nid = "heavy_rain"\neffects = [{effect}]\n')
    t = strike(game, "heavy_rain", [5, 2])
    assert [side.health for side in t.sides] == [95, 95]
    assert t.dice[6] == 5


def test_a_die_named_twice_is_rolled_twice(tmp_path: Path) -> None:
    """Part 6.1, a rival reading of Quantum Explosion: chance x chance, the die keeps the last face."""
    effect = '{ verb = "damage", to = "opponent", k = 1, dice = ["chance", "chance"] }'
    game = game_with(tmp_path, f'[[cards]]\nid = "quantum_explosion"\neffects = [{effect}]\n')
    t = strike(game, "quantum_explosion", [5, 4])
    assert t.sides[1].health == 80
    assert t.dice[6] == 4


def test_a_number_can_be_overridden() -> None:
    game = Elemental(None, {"fire.cost": "3", "starter.copies": "7"})
    assert game.cards.by_id["fire"].half == 2
    assert len(game.deal(game.settle({}), Rng(1)).sides[0].deck) == 7
    assert game.content_version != GAME.content_version


@pytest.mark.parametrize(
    ("toml", "message"),
    [
        ('[[cards]]\nid = "fire"\ncost = 40\n', "entry 'fire', cost: a store's cards cost 1 to 18 gold, not 40"),
        ('[[cards]]\nid = "fire"\ncost = 0\n', "a store's cards cost 1 to 18 gold, not 0"),
        ('[[cards]]\nid = "fire"\nkind = "passive"\n',
         "a card of the kind 'passive' can't have the verb 'damage'; it can have: shield, militia"),
        ('[[cards]]\nid = "fire"\neffects = []\n', "effects: 1 to 6 entries are needed, not 0"),
        ('[[cards]]\nid = "fire"\neffects = [\n{ verb = "burn" }]\n',
         ":4: cards, entry 'fire', effects, entry 0, verb: there is no verb 'burn'; there are: actions, buy_to"),
        ('[[cards]]\nid = "fire"\neffects = [{ verb = "damage", to = "opponent", k = 1, dice = ["ice"] }]\n',
         "dice: there is no die 'ice'; there are: fire, earth"),
        ('[[cards]]\nid = "fire"\neffects = [{ verb = "damage", to = "opponent", k = 1, dice = [] }]\n', "need a die"),
        ('[[cards]]\nid = "fire"\neffects = [{ verb = "heal", k = -1, dice = ["fire"] }]\n',
         "k: it takes a whole number from 0 to 20, not -1"),
        ('[[cards]]\nid = "fire"\neffects = [{ verb = "draw", n = 0 }]\n',
         "n: it takes a whole number from 1 to 20, not 0"),
        ('[[cards]]\nid = "fire"\neffects = [{ verb = "change", min = 2, max = 1 }]\n', "it is above max (2 > 1)"),
        ('[[cards]]\nid = "fire"\neffects = [{ verb = "strength", factor = 1, scope = "fire" }]\n',
         "factor: it takes a whole number from 2 to 9, not 1"),
        ('[[cards]]\nid = "fire"\neffects = [{ verb = "look", zone = "own_deck" }]\n', "a number of cards is given"),
        ('[[cards]]\nid = "fire"\nset = "starter"\n', "only the starter card"),
        ('[[cards]]\nid = "big_handed"\neffects = [{ verb = "militia", rate = 0 }]\n',
         "rate: it takes a whole number from 1 to 99, not 0"),
        ('[[cards]]\nid = "big_handed"\neffects = [{ verb = "shield", k = 1, dice = ["fire"], against = ["ice"] }]\n',
         "against: there is no damage 'ice'; there are: fire, earth, water, nature, magic, gold, chance, combo"),
        ('[[cards]]\nid = "mirror_wall"\neffects = [{ verb = "cancel" }]\n', "only an action can cancel"),
        ('[[cards]]\nid = "no name"\nname = "x"\nkind = "action"\ncost = 3\nset = "printed"\n'
         'effects = [{ verb = "flip" }]\n', "id: an id of lower-case words joined by underscores"),
        ('[[cards]]\nid = "fire"\nsure = nan\n', "sure: a number from 0 to 1"),
        ('[[cards]]\nid = "basic_income"\nremove = true\n', "starter, card: there is no card 'basic_income'"),
        ('[starter]\ncard = "fire"\n', "must be a blessing"),
        ("[starter]\ncopies = -1\n", ":2: starter, copies: a whole number from 0 to 20 is needed, not -1"),
        ("faces = 1\n", ":1: faces: a whole number from 2 to 20 is needed, not 1"),
        ("shop = 0\n", "shop: a whole number from 1 to 8 is needed"),
        ("hand_limit = -1\n", "hand_limit: a whole number from 0 to 20 is needed"),
        ('[[stores]]\nid = "cheap"\nup_to = 99\n', "the cheaper one first"),
        ('[[dice]]\nid = "ice"\nname = "Ice"\n', "seven are needed"),
    ],
)  # fmt: skip
def test_mistakes_are_named(tmp_path: Path, toml: str, message: str) -> None:
    with pytest.raises(BadContent) as refused:
        game_with(tmp_path, toml)
    assert message in str(refused.value)
    assert str(tmp_path) in str(refused.value)


def test_all_mistakes_of_a_card_are_told_at_once(tmp_path: Path) -> None:
    verbs = '{ verb = "heal", k = 99, dice = ["ice"], now = true }, { verb = "burn" }, { verb = "gain", k = 1 }'
    with pytest.raises(BadContent) as refused:
        game_with(tmp_path, f'[[cards]]\nid = "fire"\neffects = [{verbs}]\n')
    missing = "the field 'dice' is missing: it takes a list"
    for message in ("not 99", "no die 'ice'", "no field 'now'", "no verb 'burn'", missing):
        assert message in str(refused.value)
    assert refused.value.mistakes == 5


def test_a_store_with_nothing_to_sell_is_refused(tmp_path: Path) -> None:
    """A game without cards to buy would be three hundred turns of nothing."""
    dear = [card.id for card in GAME.cards.cards if card.set == "printed" and card.store == 1]
    toml = "".join(f'[[cards]]\nid = "{card}"\nremove = true\n' for card in dear)
    with pytest.raises(BadContent, match=r"stores, entry 'expensive': it has nothing to sell: .* costs 8 to 18 gold"):
        game_with(tmp_path, toml)


def test_one_card_in_each_store_is_enough(tmp_path: Path) -> None:
    gone = [card.id for card in GAME.cards.cards if card.set != "starter" and card.id not in ("fire", "blazing_fire")]
    game = game_with(tmp_path, "".join(f'[[cards]]\nid = "{card}"\nremove = true\n' for card in gone))
    for card_set in ("printed", "restored"):
        assert play(game, [bot("random")], seed=2, card_set=card_set).why


@pytest.mark.parametrize("verbs", [
    '{ verb = "damage", to = "both", k = 20, dice = ["fire", "magic"] }, '
    '{ verb = "strength", factor = 9, scope = "fire" }',
    '{ verb = "gain", k = 20, dice = ["gold", "chance"] }, { verb = "actions", n = 20 }, { verb = "draw", n = 20 }',
    '{ verb = "reroll", min = 20, max = 20 }, { verb = "change", min = 20, max = 20 }',
    '{ verb = "recycle", max = 20 }, { verb = "drop_hand", n = 20 }, { verb = "look", zone = "own_deck", n = 20 }, '
    '{ verb = "reorder", whose = "opponent", n = 20 }',
])  # fmt: skip
def test_whatever_is_sound_can_be_played_and_written_down(tmp_path: Path, verbs: str) -> None:
    actions = [card.id for card in GAME.cards.cards if card.kind == Kind.ACTION]
    toml = "faces = 20\nhand_limit = 20\nshop = 8\n[starter]\ncopies = 20\n"
    game = game_with(tmp_path, toml + "".join(f'[[cards]]\nid = "{card}"\neffects = [{verbs}]\n' for card in actions))
    for seed in range(2):
        match = game.match(seed, max_turns=30)
        rng = Rng(seed)
        while match.decision is not None:
            match.choose(rng.below(len(match.decision.options)))
        assert match.result is not None
        assert game.match_from(match.position()).position() == match.position()
        assert match.view(0).over
