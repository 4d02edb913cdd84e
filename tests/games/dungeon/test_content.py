"""Content: new cards, monsters and dungeons need no Python, and mistakes are named."""

from pathlib import Path
from typing import Any

import pytest

from cardwright import BadSetting, bot, play
from cardwright.core.content.reader import load
from cardwright.core.errors import BadContent
from cardwright.core.matches.match import Match
from cardwright.core.playout import RandomDriver
from cardwright.core.rng import Rng
from cardwright.games.dungeon.content.schema import FOLDER, Content
from cardwright.games.dungeon.game import Dungeon
from cardwright.games.dungeon.rules.table import DungeonTable
from cardwright.testing.chance import LoadedRng
from tests.games.dungeon.tables import Answers

EXTRA = Path(__file__).parent / "extra_content"


@pytest.fixture(scope="module")
def catacombs() -> Dungeon:
    return Dungeon(EXTRA)


def nightmare(game: Dungeon) -> DungeonTable:
    t = game.deal(game.settle({}), LoadedRng())
    t.driver = Answers(["adventurer warrior", "difficulty nightmare"])
    game.advance(t)
    game.advance(t)
    return t


def test_new_cards_read_and_work(catacombs: Dungeon) -> None:
    by_id = catacombs.cat.card_by_id
    assert by_id["last_stand"].text == "Draw 1 card, gain 30 protection."
    assert by_id["cleave"].text == "Gain 2 protection, deal 7 damage to two monsters."
    t = nightmare(catacombs)
    t.hand = [by_id["last_stand"], by_id["cleave"]]
    t.driver = Answers(["play Last Stand"])
    catacombs.advance(t)
    assert (t.energy, t.protection, len(t.hand)) == (0, 20 + 30, 2)


def test_a_new_monster_waits_in_the_new_dungeon(catacombs: Dungeon) -> None:
    t = nightmare(catacombs)
    assert [foe.monster.name for foe in t.foes] == ["Gargoyle"]
    assert [", ".join(action.words()) for action in t.foes[0].monster.actions] == ["45 damage", "+80 protection"]
    assert (t.rank, t.protection) == (4, 20)
    assert [len(level) for level in t.rooms] == [1, 4, 4, 1]


def test_content_laid_over_an_entry_changes_it(catacombs: Dungeon) -> None:
    assert [card.id for card in catacombs.cat.reforged[0].deck].count("cleave") == 1
    assert len(catacombs.cat.reforged[0].deck) == 11


def test_four_monsters_can_be_fought_at_once(catacombs: Dungeon) -> None:
    t = nightmare(catacombs)
    wolf = catacombs.cat.monster_by_id["wolf"]
    from cardwright.games.dungeon.rules.battle import begin_battle, turn_options

    begin_battle(t, [wolf] * 4)
    t.hand = [catacombs.cat.card_by_id["cleave"]]
    assert len(turn_options(t)) == 6 + 1


def test_random_games_with_the_extra_content_end_and_replay(catacombs: Dungeon) -> None:
    reached = 0
    for seed in range(40):
        match = Match(catacombs, catacombs.settle({"campaign": "open", "campaign_limit": 3}), seed)
        rng = Rng(seed, 1)
        while match.decision:
            match.choose(rng.below(len(match.decision.options)))
        reached += any("nightmare" in answer.option.text for answer in match.answers)
        again = match.record().match(catacombs)
        assert again.result == match.result
    assert reached > 10


def test_the_books_content_has_another_version(catacombs: Dungeon) -> None:
    assert catacombs.content_version != Dungeon().content_version


def test_one_number_can_be_overridden() -> None:
    game = Dungeon(overrides={"strike.damage": "7", "rewards.boss": "12"})
    assert game.cat.card_by_id["strike"].text == "Deal 7 damage."
    assert game.cat.boss_reward == 12
    t = game.deal(game.settle({}), Rng(3))
    t.driver = RandomDriver([Rng(3, 1)])
    while t.result is None:
        game.advance(t)


BROKEN = [
    ('[[cards]]\nid = "x"\nname = "X"\ncost = 1\nprice = 1', ":1: cards, entry 'x': a card has one or two"),
    ('[[cards]]\nid = "x"\nname = "X"\ncost = 1\nprice = 1\ndraw = 1\nprotection = 1\ndamage = 1\ntarget = "one"',
     "one or two of draw, protection and damage (R5.2), this one has 3"),
    ('[[cards]]\nid = "x"\nname = "X"\ncost = 1\nprice = 1\ndamage = 5', "entry 'x', target: damage needs"),
    ('[[cards]]\nid = "x"\nname = "Strike"\ncost = 1\nprice = 1\ndraw = 1',
     ":3: cards, entry 'x', name: 'Strike' is there"),
    ('[[cards]]\nid = "Big X"\nname = "X"\ncost = 1\nprice = 1\ndraw = 1', "'Big X', id: an id of lower-case words"),
    ('[[cards]]\nid = "strike"\ncost = 4',
     ":3: cards, entry 'strike', cost: a whole number from 0 to 3 is needed, not 4"),
    ('[[cards]]\nid = "strike"\nprice = 0', "cards, entry 'strike', price: a whole number from 1 to 9999 is needed"),
    ('[[cards]]\nid = "strike"\ncosts = 4',
     ":3: cards, entry 'strike', costs: unknown field 'costs'; did you mean 'cost'?"),
    ('[[cards]]\nid = "strike"\ntarget = "all"', "target: one of none, one, two is needed, not \"all\""),
    ('[[cards]]\nid = "strike"\nname = "a\\nb"', "name: a text of 1 to 40 characters in one line is needed"),
    ('[[adventurers]]\nid = "warrior"\nability = "flight"',
     "'warrior', ability: there is no ability 'flight'; there are: bulwark, echo"),
    ('[[adventurers]]\nid = "wizard"\ndeck = { fireball = 1 }',
     "'wizard', deck, fireball: there is no card 'fireball'"),
    ('[[adventurers]]\nid = "wizard"\nclassic = { deck = { fireball = 1 } }',
     "classic, deck, fireball: there is no card"),
    ('[[adventurers]]\nid = "ask"\nname = "A"\nhp = 1\ncoins = 0\nability = "echo"\ndeck = { strike = 1 }',
     "'ask' is what the setting says where nothing is settled"),
    ('[[encounters]]\nid = "cr3"\ngroups = [\n{ crs = [3], weight = 1 },\n{ crs = [2, 2], weight = 1 }]',
     ":5: encounters, entry 'cr3', groups, entry 1, crs: [2, 2] adds up to 4, not to 3 (R12.6)"),
    ('[[encounters]]\nid = "more"\ncr = 3\ngroups = [{ crs = [3], weight = 1 }]', "cr: 'cr3' is for CR 3 already"),
    ('[[encounters]]\nid = "cr9"\ncr = 9\ngroups = [{ crs = [9], weight = 1 }]', "no normal monster has CR 9"),
    ('[[encounters]]\nid = "cr1"\ngroups = [{ crs = [1, 1, 1, 1, 1], weight = 1 }]',
     "crs: 1 to 4 entries are needed, not 5"),
    ('[[difficulties]]\nid = "hard"\nwidths = [4, 4]',
     "difficulties, entry 'hard', widths: they have 8 rooms, but the middle has 27 (R19.8)"),
    ('[[difficulties]]\nid = "hard"\nmiddle = { swamp = 1 }',
     "middle, swamp: 'swamp' isn't a kind of room; there are: battle, bonfire, treasure, merchant"),
    ('[[difficulties]]\nid = "easy"\ncr = 4', "cr: the first room needs a normal monster of CR 4"),
    ('[[monsters]]\nid = "wolf"\nboss = true\n[[monsters]]\nid = "cobra"\nboss = true\n[[monsters]]\nid = "goblin"\n'
     "boss = true", "no normal monster has CR 1"),
    ('[[monsters]]\nid = "wolf"\nactions = []', "monsters, entry 'wolf', actions: 1 to 12 entries are needed, not 0"),
    ('[[monsters]]\nid = "wolf"\nhp = 0', "monsters, entry 'wolf', hp: a whole number from 1 to 9999 is needed, not 0"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "complaint"), BROKEN)
def test_a_mistake_is_named_with_its_file_line_entry_and_field(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        Dungeon(tmp_path)
    assert complaint in str(caught.value)
    assert str(tmp_path) in str(caught.value) or "monsters.toml" in str(caught.value)


def test_a_complaint_names_the_very_file(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[[cards]]\nid = "strike"\nprice = 90', encoding="utf-8")
    (tmp_path / "b.toml").write_text('[[cards]]\nid = "defend"\ntarget = "one"', encoding="utf-8")
    with pytest.raises(BadContent, match=r"b\.toml:3: cards, entry 'defend', target"):
        Dungeon(tmp_path)


def remove(table: str, *entries: str) -> str:
    return "".join(f'[[{table}]]\nid = "{entry}"\nremove = true\n' for entry in entries)


def test_too_few_treasures_are_refused(tmp_path: Path) -> None:
    gone = [treasure.id for treasure in Dungeon().cat.treasures[2:]]
    (tmp_path / "x.toml").write_text(remove("treasures", *gone), encoding="utf-8")
    with pytest.raises(BadContent, match="treasures: three different ones are needed"):
        Dungeon(tmp_path)


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("cards", "cards: 1 to 200 entries are needed, not 0"),
        ("monsters", "monsters: 1 to 200 entries are needed, not 0"),
        ("adventurers", "adventurers: 1 to 20 entries are needed, not 0"),
        ("difficulties", "difficulties: 1 to 20 entries are needed, not 0"),
        ("encounters", "there are no encounters for CR 1"),
        ("abilities", "there is no ability 'bulwark'"),
    ],
)
def test_nothing_can_be_removed_wholly(tmp_path: Path, table: str, sentence: str) -> None:
    entries = [entry.id for entry in getattr(load(Content, FOLDER)[0], table)]
    (tmp_path / "x.toml").write_text(remove(table, *entries), encoding="utf-8")
    with pytest.raises(BadContent, match=sentence):
        Dungeon(tmp_path)


def test_a_card_can_be_removed_and_taken_out_of_the_decks(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(remove("cards", "meteor", "big_impact"), encoding="utf-8")
    with pytest.raises(BadContent, match=r"'wizard', deck, big_impact: there is no card .*x\.toml:4 removes it"):
        Dungeon(tmp_path)
    (tmp_path / "y.toml").write_text('[[adventurers]]\nid = "wizard"\ndeck = { big_impact = 0 }\n', encoding="utf-8")
    game = Dungeon(tmp_path)
    assert len(game.cat.cards) == 13
    assert [len(adventurer.deck) for adventurer in game.cat.reforged] == [10, 9]
    assert play(game, [bot("random")], seed=3).why


def test_what_content_adds_can_be_settled_and_played(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(
        """
[[adventurers]]
id = "thief"
name = "Thief"
hp = 60
coins = 999
ability = "echo"
deck = { strike = 3 }

[[difficulties]]
id = "stroll"
name = "Stroll"
cr = 1
middle = { bonfire = 1 }
widths = [1]
rows = [1]
""",
        encoding="utf-8",
    )
    game = Dungeon(tmp_path)
    words = {setting.name: setting.takes() for setting in game.settings}
    assert words["adventurer"] == "ask, warrior, wizard or thief"
    assert words["difficulty"] == "ask, easy, medium, hard or stroll"
    match = game.match(seed=2, adventurer="thief", difficulty="stroll")
    t = match.table
    assert isinstance(t, DungeonTable)
    assert (t.adventurer.id, t.difficulty.id, t.max_hp) == ("thief", "stroll", 60)
    again = match.record().match(game)
    assert again.settings.values["adventurer"] == "thief"
    assert play(game, [bot("greedy")], seed=2, adventurer="thief", difficulty="stroll").why
    with pytest.raises(BadSetting, match="takes ask, warrior or wizard, not 'thief'"):
        Dungeon().match(adventurer="thief")


def test_a_setting_no_longer_offers_what_was_removed(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(remove("difficulties", "easy") + remove("adventurers", "wizard"), encoding="utf-8")
    game = Dungeon(tmp_path)
    with pytest.raises(BadSetting, match="takes ask or warrior, not 'wizard'"):
        game.match(adventurer="wizard")
    assert play(game, [bot("random")], seed=1, difficulty="hard").why


def test_a_boss_must_wait_in_the_last_room(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text('[[monsters]]\nid = "hydra"\nboss = false', encoding="utf-8")
    with pytest.raises(BadContent, match=r"dungeons\.toml:\d+.*'medium', cr: the last room needs a boss of CR 2"):
        Dungeon(tmp_path)


GREAT = """
[[cards]]
id = "flood"
name = "Flood of Cards That Has the Longest Name"
cost = 0
price = 1
draw = 20
damage = 999
target = "two"

[[monsters]]
id = "titan"
name = "Titan"
cr = 20
hp = 9999
coins = 9999
actions = [{ name = "Crush", damage = 999, protection = 400 }]

[[monsters]]
id = "titan_king"
name = "Titan King"
cr = 20
boss = true
hp = 9999
coins = 9999
actions = [{ name = "Wait" }]

[[encounters]]
id = "cr20"
cr = 20
groups = [{ crs = [20], weight = 100 }]

[[abilities]]
id = "everything"
name = "Everything"
ranked = true
turn_protection = 99
turn_cards = 20
doubled_cards = 20
battle_healing = 999

[[adventurers]]
id = "hero"
name = "Hero"
hp = 9999
coins = 9999
ability = "everything"
deck = { flood = 30, defend = 30 }

[[difficulties]]
id = "abyss"
name = "Abyss"
cr = 20
middle = { battle = 100, merchant = 20, treasure = 20, bonfire = 20 }
widths = [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8]
rows = [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8]
"""


@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("house", [{}, {"preset": "classic", "campaign_limit": 2}, {"traverse": "every_room"}])
def test_whatever_is_sound_can_be_played_and_written_down(tmp_path: Path, player: str, house: dict[str, Any]) -> None:
    (tmp_path / "x.toml").write_text(GREAT, encoding="utf-8")
    game = Dungeon(tmp_path)
    match = game.match(5, adventurer="hero", difficulty="abyss", **house)
    seated = bot(player).sit(game, 0, 5)
    for _ in range(400):
        if match.decision is None:
            break
        match.choose(seated.choose(match.look(0)))
        assert match.view(0)
    assert game.match_from(match.position()).position() == match.position()
    assert play(game, [bot("random")], 6, adventurer="hero", difficulty="abyss", **house).why
