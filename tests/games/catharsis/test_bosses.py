"""The boss decks (part 4), with their worked examples of part 9."""

from collections import Counter

import pytest

from cardwright.games.catharsis.content.cards import (
    ATTACK_END,
    COMBAT_END,
    FOE_REVEALED,
    K_ATTACK_BONUS,
    K_BAN_VALUE,
    K_RESIST,
    PILE_EMPTY,
    REVEAL,
    ROUND_START,
    BossDeck,
)
from cardwright.games.catharsis.rules.attacks import targets
from cardwright.games.catharsis.rules.boards import swap_powers
from cardwright.games.catharsis.rules.end import Over
from cardwright.games.catharsis.rules.foes import lose_health, remove_foe, summon
from cardwright.games.catharsis.rules.keys import banned_values, foe_rule, rekey
from cardwright.games.catharsis.rules.moments import by_foe, fire, fire_for, run_effects
from cardwright.games.catharsis.rules.table import BY_CARD, NOBODY, By
from tests.games.catharsis.hunt import BOOK, boss_card, fresh, hunt

FOUR = "unmei leme maladaum jaden"


def kinds(deck: BossDeck) -> Counter[str]:
    return Counter(
        card.type_word
        for card in deck.cards
        for _ in range(card.copies)
        if card.in_deck or card.type_word in ("tactic", "search")
    )


@pytest.mark.parametrize(
    ("deck", "wanted"),
    [
        ("corrupted_horse", {"monster": 9, "trap": 4, "event": 3, "special": 2}),  # CA-375
        ("demon_eyed_sniper", {"monster": 5, "trap": 7, "event": 2, "special": 2, "tactic": 4}),  # CA-386
        ("forest_elemental", {"monster": 9, "trap": 5, "event": 2, "special": 2}),  # CA-397
        ("godmind", {"monster": 8, "trap": 4, "event": 4, "special": 2}),  # CA-407
        ("holy_assassins", {"monster": 10, "trap": 4, "event": 2, "special": 2}),  # CA-411
        ("horrific_mass", {"monster": 7, "trap": 7, "event": 2, "special": 2}),  # CA-416
        ("kings_guard", {"monster": 7, "trap": 4, "event": 5, "special": 2}),  # CA-426
        ("verminologist", {"monster": 7, "trap": 5, "event": 4, "special": 2}),  # CA-433
        ("avatar", {"monster": 12, "trap": 6, "event": 4, "special": 2}),  # CA-437
        ("dragon_lich", {"monster": 8, "trap": 4, "special": 2, "ally": 3, "blessing": 3}),  # CA-443
        ("priest_unknown", {"monster": 6, "obstacle": 4, "villager": 4, "special": 2, "search": 6}),  # CA-453
        ("summoner", {"monster": 8, "trap": 2, "event": 3, "special": 3}),  # CA-461
    ],
)
def test_the_composition_of_a_deck(deck: str, wanted: dict[str, int]) -> None:
    """CA-145: types of a deck's own are allowed."""
    assert kinds(BOOK.deck_by_id[deck]) == {**wanted, "boss": 1}


def test_only_the_summoner_takes_five_and_six() -> None:
    """CA-457, CA-4, CA-8."""
    assert [deck.id for deck in BOOK.decks if deck.max_party > 4] == ["summoner"]
    assert BOOK.deck_by_id["summoner"].boss.health == [36, 72, 112, 166, 222, 280]
    from cardwright.core.errors import BadSetting
    from tests.games.catharsis.hunt import GAME

    with pytest.raises(BadSetting):
        GAME.settle({"heroes": 5, "boss": "corrupted_horse"})
    with pytest.raises(BadSetting):
        GAME.settle({"roles": "unmei,unmei"})
    assert fresh(heroes=6, boss="summoner").t.n == 6


# ---------------------------------------------------------------- Demon-eyed Sniper


def test_ex_99_the_sniper_is_met_four_times_and_once_more() -> None:
    """CA-382, CA-383, CA-388, CA-389, CA-384: she flees under the next four cards each time."""
    h = fresh(heroes=1, roles="unmei", boss="demon_eyed_sniper").until("turn")
    met: list[int] = []
    turned = 0
    while h.t.pile:
        card = h.t.pile.pop()
        if card is not h.t.deck.boss:
            turned += 1
            continue
        met.append(turned)
        h.t.turned = card
        from cardwright.games.catharsis.rules.zones import DECK_AT, put

        if h.t.pile:
            put(h.t, card, DECK_AT, 4, NOBODY)
    assert met == [0, 4, 8, 12, 16]


def test_a_skirmish_with_the_sniper() -> None:
    """CA-387, CA-385, CA-390, CA-178: a Tactic, health that is kept, a floor; what was learned helps."""
    h = hunt("unmei", "sniper")
    assert [card.type_word for card in h.t.ongoing] == ["tactic"]
    lose_health(h.t, h.foe, 70)
    assert h.foe.health == 24
    assert h.foe.lost == 48
    tactic = h.t.ongoing[0]
    fire(h.t, ATTACK_END)
    assert h.t.foes == []
    assert h.t.card_counters
    assert h.t.pile[-5] is h.t.deck.boss
    assert h.t.kept == 24
    h.phase("end_combat").act().act()
    assert h.t.met == [tactic]
    assert h.t.fallen == 0
    h.t.pile = []
    h.t.turned = h.t.deck.boss
    h.t.in_combat = True
    summon(h.t, h.t.deck.boss)
    assert h.foe.health == 24
    assert len(h.t.ongoing) == 3
    assert tactic not in h.t.ongoing


def test_tactics() -> None:
    """CA-390: Smoke bans a value, Caltrops hurt a second reroll."""
    h = hunt("unmei", "sniper").powers(0, 3)
    h.t.ongoing = [boss_card("tactic_smoke")]
    rekey(h.t)
    assert banned_values(h.t, 0) == [6]
    assert (h.t.keys >> K_BAN_VALUE) & 1
    h.t.ongoing = [boss_card("tactic_caltrops")]
    rekey(h.t)
    h.dice(0, "1 2", rerolls=2).luck(3, 4).act("reroll", "1 2")
    assert h.state(0) == "3r 0e"
    h.act("reroll", "3 4", "Coup De Grace")
    assert h.state(0) == "2r 1e"


# ---------------------------------------------------------------- Forest Elemental


def test_burn_at_the_end_of_a_battle() -> None:
    """CA-391, CA-394, CA-180: foe damage before any reward, then the counters go."""
    h = hunt("unmei leme", "elemental").powers(0, 6).powers(1, 6)
    burn = h.count("burn")
    h.hero(0).counters[burn] = 2
    h.t.foes = []
    h.t.fallen = 1
    h.t.prevents = [64 + 63]
    h.phase("end_combat").act("1", "Coup De Grace")
    assert h.hero(0).counters[burn] == 0
    assert h.state(0) == "5r 1e"
    h.act("Coup De Grace")
    assert h.state(0) == "6r 0e"


def test_the_more_burns_the_harder_she_is() -> None:
    """CA-392, CA-393, CA-395, CA-396."""
    h = hunt("unmei leme", "elemental").powers(0, 6).powers(1, 6)
    before = h.foe.health
    fire(h.t, ROUND_START)
    assert h.foe.counters[h.count("blaze")] == 1
    assert h.foe.health < before
    h.hero(0).counters[h.count("burn")] = 9
    assert foe_rule(h.t, K_RESIST, 0, h.foe) > 0
    assert foe_rule(h.t, K_ATTACK_BONUS, 0, h.foe) > 0
    h.script.answers = ["4", *[card.name for card in h.hero(0).cards if card is not None][:4]]
    run_effects(h.t, h.foe.card.attack, by_foe(h.foe))
    assert h.hero(1).counters[h.count("burn")] == 1


# ---------------------------------------------------------------- Godmind


def test_ex_96_foreign_powers_make_the_godmind_hard() -> None:
    """CA-399, CA-401."""
    h = hunt("unmei leme maladaum", "godmind")
    cards = [card for hero in h.t.heroes for card in hero.role.powers]
    for hero in h.t.heroes:
        foreign = [card for card in cards if card.role is not hero.role][hero.index * 7 : hero.index * 7 + 6]
        for spot, card in enumerate(foreign[: 6 if hero.index < 2 else 1]):
            hero.cards[spot] = card
    from cardwright.games.catharsis.vocabulary.amounts import foreign_powers

    assert foreign_powers(h.t) == 13
    assert foe_rule(h.t, K_RESIST, 0, h.foe) == 2
    assert 8 + foe_rule(h.t, K_ATTACK_BONUS, 0, h.foe) == 14


def test_heroes_pass_powers_on() -> None:
    """CA-398, CA-404, CA-402, CA-403."""
    h = (
        hunt("unmei aiden", "godmind")
        .board(0, "Crane Cut, Steel Wind/e")
        .board(1, "Ballad of Embers/l3, Elegy with Echoes")
    )
    h.script.answers = ["Steel Wind", "Ballad of Embers"]
    swap_powers(h.t, 1, 0)
    assert [card.name for card in h.hero(0).cards if card is not None] == ["Crane Cut", "Ballad of Embers"]
    assert h.state(1) == "1r 1e"
    assert h.hero(0).foreign(1)
    h.dice(0, "4").act("Ballad of Embers top")  # Level I, and it exhausts
    assert h.state(0) == "1r 1e"
    from cardwright.games.catharsis.rules.boards import discard_spot

    discard_spot(h.t, h.hero(0), 1)
    assert [card.name for card in h.hero(1).discard] == ["Ballad of Embers"]


def test_a_lone_hero_passes_powers_to_the_deck() -> None:
    """CA-405."""
    h = hunt("unmei", "godmind").powers(0, 3)
    h.script.answers = ["Assisted Strike"]
    swap_powers(h.t, 1, 0)
    assert h.hero(0).foreign(1)
    assert h.hero(0).deck[0].name == "Assisted Strike"
    assert h.hero(0).known == 1


def test_the_unjoined_stands_beside_it() -> None:
    """CA-400, CA-406, CA-148: both start the last fight, both must fall."""
    h = hunt("unmei leme", "godmind")
    h.t.foes = []
    h.phase("combat").t.turned = boss_card("godmind")
    h.t.in_combat = False
    h.act()
    assert [foe.card.id for foe in h.t.foes] == ["godmind", "the_unjoined"]
    remove_foe(h.t, h.t.foes[0], True)
    assert h.t.result is None
    with pytest.raises(Over):
        remove_foe(h.t, h.t.foes[0], True)
    assert h.t.result is not None
    assert h.t.result.scores == (1.0, 1.0)


# ---------------------------------------------------------------- Horrific Mass, King's Guard, Verminologist


def test_ex_97_growth() -> None:
    """CA-412, CA-413, CA-414, CA-415, CA-417, CA-418, CA-377, CA-378, CA-419."""
    h = hunt("unmei leme", "mass")
    h.t.foes = []
    growth = h.count("growth")
    h.t.counters[growth] = 3
    h.t.aside = [card for card in h.t.deck.cards if card.type_word == "trap"][:2]
    rekey(h.t)
    summon(h.t, boss_card("mass"))
    assert h.t.counters[growth] == 5
    assert h.foe.health == 116
    fire(h.t, ROUND_START)
    assert h.t.counters[growth] == 6
    assert 4 + foe_rule(h.t, K_ATTACK_BONUS, 0, h.foe) == 7


def test_a_trap_can_be_set_aside() -> None:
    """CA-412, CA-152: it stays and its rule holds."""
    trap = next(card for card in BOOK.deck_by_id["horrific_mass"].cards if card.type_word == "trap" and card.statics)
    h = hunt("unmei", "mass").powers(0, 6).turn(trap.id).act()
    h.until("after_card", "Set it aside") if "Set it aside" in h.offers() else h.until("after_card", h.offers()[-1])
    assert h.t.aside == [trap]
    assert h.t.keys & trap.keys


def test_ex_98_regeneration_and_frenzy() -> None:
    """CA-420, CA-421, CA-422, CA-423, CA-424, CA-425."""
    h = hunt("unmei", "guard 20").powers(0, 6)
    h.foe.most = 46
    h.t.aside = [card for card in h.t.deck.cards if card.type_word == "trap"][:2]
    rekey(h.t)
    healths = []
    for answers in (h.t.aside[:1], [], []):
        h.foe.health -= 9
        h.script.answers = [card.name for card in answers]
        fire(h.t, ATTACK_END)
        healths.append(h.foe.health)
    assert healths == [19, 18, 9]
    assert 3 + foe_rule(h.t, K_ATTACK_BONUS, 0, h.foe) == 5
    fire(h.t, ATTACK_END)
    assert 3 + foe_rule(h.t, K_ATTACK_BONUS, 0, h.foe) == 5


def test_events_vanish_and_traps_can_be_scoured_away() -> None:
    """CA-427, CA-428, CA-430, CA-431."""
    event = (
        boss_card("glowmoth_lantern")
        if "glowmoth_lantern" in BOOK.card_by_id
        else next(card for card in BOOK.deck_by_id["verminologist"].cards if card.type_word == "event")
    )
    h = hunt("unmei", "verminologist").powers(0, 6)
    h.t.ongoing = [event]
    rekey(h.t)
    h.luck(3)
    fire(h.t, FOE_REVEALED)
    assert h.t.ongoing == [event]
    h.luck(2)
    fire(h.t, FOE_REVEALED)
    assert h.t.ongoing == []
    trap = next(card for card in h.t.deck.cards if card.type_word == "trap")
    h.t.ongoing = [trap]
    h.t.in_combat, h.t.foes, h.t.turned = False, [], None
    before = h.t.morale
    h.phase("window_deck").act("action 1")
    assert h.t.ongoing == []
    assert h.t.morale == before - 1


def test_pets_come_every_round() -> None:
    """CA-429, CA-432, CA-154, CA-155."""
    h = hunt("unmei leme maladaum", "verminologist")
    fire(h.t, ROUND_START)
    assert [foe.card.id for foe in h.t.foes] == ["verminologist", "swarm", "swarm"]
    assert [foe.late for foe in h.t.foes] == [False] * 3
    h.phase("foes")
    summon(h.t, boss_card("swarm"))
    assert h.t.foes[-1].late


# ---------------------------------------------------------------- Avatar


def test_the_party_chooses_realms() -> None:
    """CA-434, CA-436, CA-435, CA-438: two are shown, one is gone through, after the third comes the Avatar."""
    h = fresh(heroes=1, roles="unmei", boss="avatar").until("before_first")
    assert len(h.t.pile) == 1
    realms = h.offers()
    assert len(realms) == 2
    h.act(realms[0])
    assert h.t.pile_now is not None
    assert len(h.t.pile) == 1 + len(h.t.pile_now.cards)
    assert len(h.t.piles) == 5
    h.t.pile = h.t.pile[:1]
    h.t.pile_now = None
    h.t.piles_done = 3
    fire(h.t, PILE_EMPTY)
    assert h.t.pile_now is None
    fire(h.t, REVEAL)
    assert h.t.counters[h.count("ascension")] == 1


def test_ex_101_the_long_way() -> None:
    """CA-439, CA-438."""
    for ascension, health, attack in ((15, 277, 15), (11, 257, 14)):
        h = hunt(FOUR, "avatar")
        h.t.foes = []
        h.t.counters[h.count("ascension")] = ascension
        summon(h.t, boss_card("avatar"))
        assert h.foe.health == health
        assert 12 + foe_rule(h.t, K_ATTACK_BONUS, 0, h.foe) == attack
        before = h.t.morale
        h.foe.card.attack[1].run(h.t, by_foe(h.foe))
        assert h.t.morale == before - (1 if ascension >= 12 else 0)


# ---------------------------------------------------------------- Dragon & Lich


def test_the_cold() -> None:
    """CA-440, CA-446."""
    h = hunt("unmei", "dragon").powers(0, 3)
    for _ in range(2):
        fire(h.t, REVEAL)
    assert h.state(0) == "3r 0e"
    h.script.answers = ["Coup De Grace"]
    fire(h.t, REVEAL)
    assert h.state(0) == "2r 1e"
    assert h.t.counters[h.count("cold")] == 0
    h.t.attached, h.t.held_by = [next(card for card in h.t.deck.cards if card.type_word == "blessing")], [0]
    for _ in range(3):
        fire(h.t, REVEAL)
    assert h.state(0) == "2r 1e"


def test_an_ally_takes_damage_and_strikes() -> None:
    """CA-441, CA-444."""
    from cardwright.games.catharsis.content.cards import STEP_END
    from cardwright.games.catharsis.rules.damage import SELF, hurt

    ally = next(
        card
        for card in BOOK.deck_by_id["dragon_lich"].cards
        if card.type_word == "ally" and "Deal" in " ".join(card.texts())
    )
    h = hunt("unmei", "dragon").powers(0, 3)
    h.t.ongoing = [ally]
    rekey(h.t)
    before = h.foe.health
    fire(h.t, STEP_END)
    assert before - h.foe.health == 2
    by = By(BY_CARD, 0, 0)
    h.script.answers = ["3"]
    hurt(h.t, by, SELF, 3, False)
    assert h.state(0) == "3r 0e"
    h.script.answers = ["1", "Coup De Grace"]
    hurt(h.t, by, SELF, 2, False)
    assert h.t.ongoing == []


def test_a_blessing_has_its_price() -> None:
    """CA-442, CA-445."""
    blessing = next(card for card in BOOK.deck_by_id["dragon_lich"].cards if card.id == "ember_oath")
    h = hunt("unmei leme", "dragon").powers(0, 6).powers(1, 6).turn(blessing.id).act()
    h.until("after_card", "yes", "Spiked Growth", "Leaf Blades")
    assert h.t.attached == [blessing]
    assert h.t.held_by == [0]
    assert h.state(1) == "4r 2e"


def test_the_dragon_rises_again() -> None:
    """CA-447."""
    h = hunt("unmei", "dragon 5")
    lose_health(h.t, h.foe, 5)
    assert [foe.card.id for foe in h.t.foes] == ["lich"]
    lose_health(h.t, h.foe, 14)
    assert [(foe.card.id, foe.health) for foe in h.t.foes] == [("lich", 12), ("dragon", 10)]
    lose_health(h.t, h.t.foes[1], 10)
    assert [foe.card.id for foe in h.t.foes] == ["lich"]
    with pytest.raises(Over):
        lose_health(h.t, h.foe, 20)
    assert h.t.result is not None


# ---------------------------------------------------------------- Priest of the Unknown


def test_the_chant() -> None:
    """CA-448, CA-452, CA-451, CA-456, CA-449."""
    h = hunt("unmei", "priest").powers(0, 6)
    chant = h.count("chant")
    h.t.counters[chant] = 18
    h.dice(0, "2 2").act("card-action 1")
    assert h.t.counters[chant] == 17
    assert "card-action 1" not in h.dice(0, "3 3").offers()
    h.t.counters[chant] = 19
    with pytest.raises(Over):
        fire(h.t, REVEAL)
    assert h.t.result is not None
    assert h.t.result.scores == (0.0,)


def test_villagers_and_searches() -> None:
    """CA-450, CA-454, CA-455."""
    h = hunt("unmei", "priest").powers(0, 6)
    villager = next(card for card in h.t.deck.cards if card.type_word == "villager")
    before = h.t.morale
    h.turn(villager.id).act()
    morale = (
        next(offer for offer in h.offers() if offer != "Pass by" and "force" not in offer.lower()) if h.offers() else ""
    )
    h.until("after_card", morale)
    assert h.t.saved == [villager]
    assert h.t.morale == before - 1
    h.act()
    chant = h.t.counters[h.count("chant")]
    h.t.searches.append(boss_card("nobodys_cell"))
    h.phase("window_deck").act("action 1")
    assert h.t.counters[h.count("chant")] == chant + 2
    assert [card.id for card in h.t.discard][-1] == "nobodys_cell"


# ---------------------------------------------------------------- Summoner


def test_summons_lie_in_turns_and_join() -> None:
    """CA-458, CA-460, CA-461, CA-462."""
    h = fresh(heroes=2, boss="summoner").until("turn")
    tags = [card.tags[0] if card.tags else "" for card in h.t.pile[::-1]]
    assert [tag for tag in tags if tag][:4] == ["summon", "respite", "summon", "respite"]
    assert h.t.pile[0].id == "summoner"
    assert len([card for card in h.t.pile if "summon" in card.tags]) == 8
    h = hunt("unmei", "summon_elemental")
    h.t.pile = [card for card in h.t.pile if card is not h.foe.card]
    top = [card.id for card in h.t.pile[::-1]]
    joined = next(card for card in h.t.pile[::-1] if "summon" in card.tags)
    skipped = top[: top.index(joined.id)]
    h.t.round = 3
    fire(h.t, ROUND_START)
    assert h.t.foes[1].card is joined
    assert [card.id for card in h.t.pile[1 : 1 + len(skipped)]] == skipped[::-1] or not skipped


def test_summons_strengthen_each_other() -> None:
    """CA-459, CA-463, CA-156."""
    h = hunt("unmei", "summon_elemental")
    assert foe_rule(h.t, K_RESIST, 0, h.foe) == 0
    sniper = next(card for card in h.t.deck.cards if card.id.startswith("summon") and "sniper" in card.id)
    summon(h.t, sniper)
    assert foe_rule(h.t, K_RESIST, 0, h.t.foes[1]) == 1
    assert targets(h.t) == [h.t.foes[0]]
    remove_foe(h.t, h.t.foes[0], True)
    assert targets(h.t) == h.t.foes
    assert foe_rule(h.t, K_RESIST, 0, h.foe) == 0


def test_a_defeated_summon_returns() -> None:
    """CA-464."""
    h = hunt("unmei", "summoner")
    fallen = next(card for card in h.t.deck.cards if "summon" in card.tags)
    h.t.pile = []
    h.t.discard = [fallen]
    h.t.round = 3
    fire(h.t, ROUND_START)
    assert [foe.card for foe in h.t.foes] == [h.t.deck.boss, fallen]
    assert h.t.foes[1].health == fallen.health[0] // 2


def test_a_first_fall_may_be_stopped() -> None:
    """CA-463: the Guard's aura."""
    guard = next(
        (card for card in BOOK.deck_by_id["summoner"].cards if "guard" in card.id and "summon" in card.tags), None
    )
    assert guard is not None
    h = hunt("unmei", "summon_elemental")
    summon(h.t, guard)
    lose_health(h.t, h.t.foes[0], 99)
    assert h.t.foes[0].health == 1
    lose_health(h.t, h.t.foes[0], 99)
    assert len(h.t.foes) == 1


def test_a_deck_fires_about_one_hero() -> None:
    """CA-376: what a deck is made of is told at the start."""
    h = fresh(heroes=1, roles="unmei", boss="corrupted_horse").until("before_first")
    told = [event for event in h.t.events or [] if event.verb == "hunt"]
    assert len(told) == 1
    fire_for(h.t, COMBAT_END, 0, 0)
