"""The twelve Boss Decks: part 4 of the specification."""

from collections import Counter

import pytest

from cardwright.core.rng import Rng
from cardwright.core.table import NOBODY
from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.dice import size
from cardwright.games.catharsis.content.families import Key
from cardwright.games.catharsis.rules.attacks import targets
from cardwright.games.catharsis.rules.keys import foe_rule, rekey
from tests.games.catharsis.boards import JADEN, LEME, SPOTS, UNMEI, first
from tests.games.catharsis.hunt import BOOK, GAME, Hunt, boss_card, camp, fight, new, turned

PARTIES = ["unmei", "unmei leme", "unmei leme jaden", "unmei leme jaden aiden"]


def types(deck: str) -> dict[str, int]:
    """How many cards of each type lie in the deck."""
    return dict(
        Counter(card.type_word for card in BOOK.deck_by_id[deck].cards if card.in_deck for _ in range(card.copies))
    )


def healths(card: str) -> list[int]:
    found: list[int] = boss_card(card).health[: boss_card(card).deck.lists]
    return found


def strikes(card: str) -> list[int]:
    """The damage of the first line of its attack by party size."""
    found: list[int] = boss_card(card).attack[0].n.values[: boss_card(card).deck.lists]
    return found


def aside(h: Hunt, *cards: BossCard) -> Hunt:
    """These cards lie aside."""
    for card in cards:
        if card in h.t.pile:
            h.t.pile.remove(card)
        h.t.aside.append(card)
    rekey(h.t)
    return h


def ongoing(h: Hunt, *names: str) -> Hunt:
    for name in names:
        card = boss_card(name)
        if card in h.t.pile:
            h.t.pile.remove(card)
        if card in h.t.tactics:
            h.t.tactics.remove(card)
        h.t.ongoing.append(card)
    rekey(h.t)
    return h


# ---------------------------------------------------------------- all decks


def test_ca_375_a_main_deck_has_18_cards_and_the_boss() -> None:
    main = [deck for deck in BOOK.decks if not deck.challenge]
    assert len(main) == 8
    assert len(BOOK.decks) == 12
    for deck in main:
        others = sum(n for kind, n in types(deck.id).items() if kind != "boss")
        assert others == (16 if deck.id == "demon_eyed_sniper" else 18), deck.id


def test_ca_376_ca_471_the_list_of_cards_is_public() -> None:
    h = new("unmei")
    h.t.events = []
    h.t.driver = NOBODY
    while h.t.phase != 6:
        GAME.advance(h.t)
    told = next(event for event in h.t.events if event.verb == "hunt")
    assert len(told.facts["cards"]) == len(h.t.deck.cards)  # type: ignore[arg-type]


@pytest.mark.parametrize("zone", ["discard", "aside", "ongoing", "saved", "out"])
def test_ca_377_where_boss_cards_lie(zone: str) -> None:
    h = turned("nettlebind_thicket", unmei=UNMEI)
    h.t.acting = h.t.turned
    card = boss_card("nettlebind_thicket")
    h.do(f'{{op = "card", which = "nettlebind_thicket", to = "{zone}"}}')
    assert card not in getattr(h.t, zone)
    assert h.t.turned is card
    h.t.turned, h.t.discard = None, [boss_card("nettlebind_thicket")]
    h.do(f'{{op = "card", which = "nettlebind_thicket", to = "{zone}"}}')
    assert card in getattr(h.t, zone)


def test_ca_378_rules_and_triggers_of_lasting_cards_work() -> None:
    h = (
        ongoing(camp("unmei", boss="verminologist", unmei=UNMEI), "itching_cloaks")
        .next_card("verminologist")
        .to("floor")
    )
    assert size(h.t.hands[0].dice) == 5
    foe = ongoing(camp("unmei", unmei=UNMEI), "mange_eaten_colt").next_card("carrion_flock").to("floor")
    assert len(foe.t.foes) == 3  # what lies there doesn't fight


# ---------------------------------------------------------------- Corrupted Horse


def test_ca_379_ca_380_ca_381_corrupted_horse() -> None:
    assert types("corrupted_horse") == {"monster": 9, "trap": 4, "event": 3, "special": 2, "boss": 1}
    assert BOOK.deck_by_id["corrupted_horse"].boss.name == "Shaman Spirit, Rider of the Corrupted Horse"
    assert healths("shaman_spirit") == [56, 112, 175, 260]
    assert strikes("shaman_spirit") == [3, 5, 9, 13]
    h = fight("unmei", "shaman_spirit", unmei=UNMEI)
    assert len(h.t.foes) == 1
    for at, bonus in ((5, 0), (6, 1), (7, 2)):
        h.t.round = at - 1
        h.t.phase = 9
        h.to("floor")
        assert foe_rule(h.t, Key.ATTACK_BONUS, 0, h.foe) == bonus


# ---------------------------------------------------------------- Demon-eyed Sniper


def test_ca_382_ca_383_ca_387_ca_388_she_strikes_and_flees() -> None:
    h = camp("unmei", boss="demon_eyed_sniper", unmei=UNMEI).to("floor")
    assert h.foe.card.id == "sniper"
    assert h.foe.health == 51
    assert len(h.t.ongoing) == 1
    assert h.t.ongoing[0].type_word == "tactic"
    assert len(h.t.tactics) == 3
    h.do('{op = "damage", n = 90}', by="role unmei")
    assert h.foe.health == 24  # she doesn't fall in a skirmish
    h.t.phase = 13
    h.rest(*SPOTS, stop="reward")
    assert h.t.foes == []
    assert h.t.pile[-5].id == "sniper"
    h.play(stop="window_roles")
    assert "refresh-power" not in " ".join(h.trail)  # no reward
    tactic = h.t.met[0]
    learned = BOOK.counters.index("learned")
    assert h.t.card_counters[(tactic.index, learned)] == 1


@pytest.mark.parametrize(("lost", "rounds", "stays"), [(11, 1, True), (12, 1, False), (0, 2, False)])
def test_ca_388_when_she_flees(lost: int, rounds: int, stays: bool) -> None:
    h = camp("unmei", boss="demon_eyed_sniper", unmei=UNMEI).to("floor")
    h.foe.health -= lost
    h.foe.lost = lost
    h.t.round = rounds
    h.t.phase = 13
    h.rest(*SPOTS, stop="window_refresh")
    assert bool(h.t.foes) == stays
    if not stays:
        h.rest("stop", stop="window_roles")
        assert bool(h.t.card_counters) == (lost >= 12)  # learned only if she lost enough


def test_ca_384_ca_385_ca_389_the_last_stand() -> None:
    h = camp("unmei", boss="demon_eyed_sniper", unmei=UNMEI)
    learned = BOOK.counters.index("learned")
    h.t.card_counters[(boss_card("tactic_smoke").index, learned)] = 1
    h.t.met = [boss_card("tactic_smoke"), boss_card("tactic_crossfire")]
    h.t.tactics = [card for card in h.t.tactics if card not in h.t.met]
    h.t.pile = [h.t.deck.boss]
    h.t.kept = 24
    h.to("floor")
    assert h.foe.health == 24
    assert {card.id for card in h.t.ongoing} == {"tactic_caltrops", "tactic_marked_quarry", "tactic_crossfire"}
    h.t.round = 5
    h.t.phase = 13
    h.rest(*SPOTS, stop="window_refresh")
    assert h.t.foes != []  # she stays
    h.do('{op = "damage", n = 30}', by="role unmei")
    assert h.over == "won"


def test_ca_386_cards_and_tactics_of_the_sniper() -> None:
    assert types("demon_eyed_sniper") == {"monster": 5, "trap": 7, "event": 2, "special": 2, "boss": 1}
    assert sorted(card.id for card in new("unmei", boss="demon_eyed_sniper").t.tactics) == [
        "tactic_caltrops", "tactic_crossfire", "tactic_marked_quarry", "tactic_smoke",
    ]  # fmt: skip


def test_ca_390_the_four_tactics() -> None:
    caltrops = ongoing(fight("unmei", "one_eyed_warg:60", dice="1 2", unmei=UNMEI), "tactic_caltrops").chance(3, 4)
    caltrops.play("reroll", "roll 1")
    assert caltrops.asked == "floor"
    caltrops.play("reroll", "roll 2")
    assert caltrops.asked == "wound"  # the second one costs a point
    smoke = ongoing(fight("unmei", "one_eyed_warg:60", dice="6 6", unmei=UNMEI), "tactic_smoke").play()
    assert "use 1 bottom" not in smoke.options
    assert "use 2 bottom" not in smoke.options
    assert (smoke.t.keys >> Key.BAN_VALUE) & 1
    quarry = ongoing(fight("unmei leme", "one_eyed_warg:60", unmei=UNMEI, leme="leaf_blades"), "tactic_marked_quarry")
    quarry.t.phase = 13
    quarry.play()
    assert (quarry.asked, quarry.seat) == ("wound", 0)  # most ready powers
    crossfire = ongoing(fight("unmei leme", "one_eyed_warg:60"), "tactic_crossfire")
    assert foe_rule(crossfire.t, Key.ATTACK_BONUS, 0, crossfire.foe) == 2


# ---------------------------------------------------------------- Forest Elemental


def test_ca_392_ca_393_ca_395_ca_396_the_elemental() -> None:
    assert healths("elemental") == [56, 112, 174, 260]
    assert strikes("elemental") == [2, 4, 7, 10]
    h = fight("unmei", "elemental", unmei=UNMEI)
    assert (h.on_foe("blaze"), h.foe.health) == (1, 56 - 1)  # she burns herself
    for burn, resist, bonus in ((0, 0, 0), (3, 1, 2), (7, 2, 2), (30, 2, 2)):
        h.set_counter("burn", burn, "unmei")
        assert (foe_rule(h.t, Key.RESIST, 0, h.foe), foe_rule(h.t, Key.ATTACK_BONUS, 0, h.foe)) == (resist, bonus)
    h.set_counter("burn", 0, "unmei").rest("yield", *SPOTS, stop="window_roles")
    assert h.counter("burn", "unmei") == 1


def test_ca_391_ca_394_burn_at_the_end_of_a_battle() -> None:
    h = fight("unmei", "kindled_stag:1", dice="3", unmei="falling_petal crane_cut steel_wind").set_counter(
        "burn", 2, "unmei"
    )
    h.play("use 1 top")
    assert h.asked == "wound"
    h.play("spot 2", "spot 3")
    assert (h.asked, h.counter("burn", "unmei")) == ("refresh-power", 0)
    after = fight(
        "unmei", "kindled_stag:1", dice="3", unmei="falling_petal crane_cut steel_wind", burn_time="after_reward"
    )
    after.set_counter("burn", 2, "unmei").play("use 1 top")
    assert after.asked == "refresh-power"


def test_ca_397_cards_of_the_elemental() -> None:
    assert types("forest_elemental") == {"monster": 9, "trap": 5, "event": 2, "special": 2, "boss": 1}


# ---------------------------------------------------------------- Godmind


def test_ca_398_ca_404_heroes_pass_powers_to_the_left() -> None:
    h = camp(
        "unmei leme jaden",
        boss="godmind",
        unmei="crane_cut/e falling_petal",
        leme="leaf_blades wolfs_call",
        jaden="honest_work scythe_arc",
    )
    h.do('{op = "swap", n = 1, dir = "left"}', "spot 1", "spot 2", "spot 1")
    assert h.board("unmei")[:2] == ["honest_work", "falling_petal"]
    assert h.board("leme")[:2] == ["leaf_blades", "crane_cut/e"]
    assert h.board("jaden")[:2] == ["wolfs_call", "scythe_arc"]
    special = camp(
        "unmei leme", boss="godmind", unmei="antler_talisman crane_cut falling_petal", leme="leaf_blades wolfs_call"
    )
    special.do('{op = "swap", n = 1, dir = "left"}')
    assert special.options == ["spot 2", "spot 3"]


def test_ca_399_ca_401_the_more_alike_the_harder() -> None:
    h = fight("unmei leme", "godmind", unmei=UNMEI, leme=LEME)
    assert (foe_rule(h.t, Key.RESIST, 0, h.foe), foe_rule(h.t, Key.ATTACK_BONUS, 0, h.foe)) == (0, 0)
    for n, resist, bonus in ((2, 0, 1), (4, 1, 2), (6, 1, 3), (8, 2, 4), (12, 3, 4)):
        foreign(h, n)
        assert (foe_rule(h.t, Key.RESIST, 0, h.foe), foe_rule(h.t, Key.ATTACK_BONUS, 0, h.foe)) == (resist, bonus), n


def foreign(h: Hunt, n: int) -> None:
    """So many powers of the two heroes are each other's."""
    for hero, other, many in ((h.t.heroes[0], h.t.heroes[1], (n + 1) // 2), (h.t.heroes[1], h.t.heroes[0], n // 2)):
        for spot in range(6):
            hero.cards[spot] = (other if spot < many else hero).role.powers[10 + spot]


def test_ca_400_ca_406_the_henchman() -> None:
    assert healths("godmind") == [56, 128, 194, 272]
    assert strikes("godmind") == [2, 6, 9, 13]
    assert healths("the_unjoined") == [12, 24, 38, 55]
    h = fight("unmei leme", "godmind", unmei=UNMEI, leme=LEME)
    assert [foe.card.id for foe in h.t.foes] == ["godmind", "the_unjoined"]
    foreign(h, 8)
    assert foe_rule(h.t, Key.RESIST, 0, h.t.foes[1]) == 0
    h.t.foes[0].health = 50
    h.run(h.t.foes[1].card.attack, "spot 6", "spot 6", by="foe 1")
    assert h.t.foes[0].health == 56


def test_ca_402_how_foreign_powers_are_used() -> None:
    def offered(card: str, dice: str = "1 1 1 2 2 3 3 4 4 5 5 6 6", role: str = "unmei") -> list[str]:
        h = fight(role, "seal_warden:60", dice=dice, **{role: f"{card} {first(role, 1)}"})
        return [option for option in h.options if option.startswith("use 1")]

    assert offered("ballad_of_embers") == ["use 1 top"]  # Level I
    assert offered("essence_of_the_boar") == ["use 1 bottom"]
    assert offered("obsidian_claw", "1 1 1") == ["use 1 top", "use 1 bottom"]  # the present spot is 1
    assert offered("catch_and_throw", "1 4 3 6") == ["use 1 top"]  # side 1
    assert offered("odd_omens", "1 3 5") == ["use 1 bottom"]  # not to store, and paid with dice
    assert offered("two_shadows", "4 4 4") == ["use 1 top", "use 1 bottom"]
    h = fight("unmei", "seal_warden:60", dice="1 3 5", unmei="odd_omens crane_cut").play("use 1 bottom")
    assert (h.dice(), h.board("unmei")[0]) == ("", "odd_omens/e")
    baked = fight("unmei", "seal_warden:60", dice="5 5", unmei="honeyed_blades crane_cut").play("use 1 top")
    assert baked.foe.health == 58
    assert baked.asked == "floor"
    claw = fight("unmei", "seal_warden:60", dice="1 1 1", unmei="obsidian_claw crane_cut").play("use 1 bottom")
    assert claw.board("unmei")[0] == "obsidian_claw/e"


@pytest.mark.parametrize("role", ["aiden", "fizzleboom_burrr", "briggs_liara"])
def test_ca_402_roles_with_rules_of_their_own_exhaust_foreign_powers(role: str) -> None:
    h = fight(role, "seal_warden:60", dice="5 5", **{role: f"falling_petal {first(role, 2)}"}).play("use 1 bottom")
    if h.asked == "option":
        h.play("option 2")
    assert h.board(role)[0] == "falling_petal/e"


def test_ca_403_where_a_discarded_foreign_power_goes() -> None:
    h = camp("unmei leme", boss="godmind", unmei="leaf_blades/e crane_cut", leme=LEME.replace("leaf_blades ", ""))
    h.do('{op = "hurt", to = "self", n = 1}', "spot 1", by="role unmei")
    assert [card.id for card in h.hero("leme").discard] == ["leaf_blades"]
    assert h.hero("unmei").discard == []
    h.set_board("unmei", "wolfs_call crane_cut").do('{op = "replace"}', "spot 1", by="role unmei")
    assert h.board("unmei")[0] in {card.id for card in BOOK.role_by_id["unmei"].powers}


def test_ca_405_alone_the_deck_is_the_other() -> None:
    h = camp("unmei", boss="godmind", unmei=UNMEI)
    top = h.hero("unmei").deck[-1].id
    h.do('{op = "swap", n = 1, dir = "left"}', "spot 2")
    assert h.board("unmei")[1] == top
    assert h.hero("unmei").deck[0].id == "falling_petal"
    assert h.hero("unmei").foreign(1)
    assert not h.hero("unmei").foreign(0)
    h.do('{op = "swap", n = 6, dir = "home"}', "spot 2")
    assert not h.hero("unmei").foreign(1)


def test_ca_407_cards_of_the_godmind_and_ways_home() -> None:
    assert types("godmind") == {"monster": 8, "trap": 4, "event": 4, "special": 2, "boss": 1}
    h = camp("unmei leme", boss="godmind", unmei="leaf_blades crane_cut -", leme="falling_petal wolfs_call -")
    h.do('{op = "swap", n = 6, dir = "home"}', "spot 1", "spot 1")
    assert "falling_petal" in h.board("unmei")
    assert "leaf_blades" not in h.board("unmei")
    assert not any(hero.foreign(spot) for hero in h.t.heroes for spot in range(6))


# ---------------------------------------------------------------- Holy Assassins


def test_ca_408_ca_409_ca_410_a_power_each_and_three_morale() -> None:
    assert healths("assassins") == [26, 52, 82, 122]
    h = (
        fight("unmei leme", "assassins", unmei=UNMEI, leme=LEME)
        .rest("yield")
        .play("spot 1", "spot 2", stop="end_step_2")
    )
    assert (h.re("unmei"), h.re("leme"), h.t.morale) == ("5/0", "5/0", 18)


def test_ca_411_cards_of_the_assassins() -> None:
    assert types("holy_assassins") == {"monster": 10, "trap": 4, "event": 2, "special": 2, "boss": 1}
    for card in BOOK.deck_by_id["holy_assassins"].cards:
        if card.type_word != "boss":
            for effects in (card.attack, card.effects, *card.on):
                assert not any("Morale -2" in effect.text() or "Morale -3" in effect.text() for effect in effects), (
                    card.id
                )


# ---------------------------------------------------------------- Horrific Mass


def test_ca_412_ca_413_ca_416_traps_are_faced_or_set_aside() -> None:
    assert types("horrific_mass") == {"monster": 7, "trap": 7, "event": 2, "special": 2, "boss": 1}
    for card in BOOK.deck_by_id["horrific_mass"].cards:
        if card.type_word == "trap":
            assert "goes aside" in card.effects[0].text(), card.id
            assert card.statics or card.moments, card.id
    h = turned("weeping_wall", unmei=UNMEI).play("option 2", stop="window_roles")
    assert [card.id for card in h.t.aside] == ["weeping_wall"]
    assert h.re("unmei") == "6/0"
    h.t.phase = 6
    h.next_card("mass").to("floor")
    assert h.t.hands[0].rerolls == 1  # its lasting effect
    faced = turned("weeping_wall", unmei=UNMEI).play("option 1", "spot 1", "spot 2", stop="window_roles")
    assert faced.t.aside == []
    assert faced.re("unmei") == "4/2"


def test_ca_414_ca_415_ca_417_ca_418_growth() -> None:
    assert healths("mass") == [41, 96, 142, 205]
    assert strikes("mass") == [2, 4, 7, 10]
    h = camp("unmei", boss="horrific_mass", unmei=UNMEI).set_counter("growth", 2)
    aside(h, boss_card("weeping_wall")).next_card("mass").to("round")
    assert (h.counter("growth"), h.foe.health, len(h.t.aside)) == (3, 41 + 3 * 2, 1)
    h.foe.health = 20
    h.to("floor")
    assert (h.counter("growth"), h.foe.health) == (4, 21)
    assert foe_rule(h.t, Key.ATTACK_BONUS, 0, h.foe) == 2
    h.foe.health = h.foe.most
    h.t.phase = 9
    assert h.to("floor").foe.health == 47  # never beyond what it began with


# ---------------------------------------------------------------- King's Guard


def test_ca_419_ca_426_cards_that_may_be_set_aside() -> None:
    assert types("kings_guard") == {"monster": 7, "trap": 4, "event": 5, "special": 2, "boss": 1}
    h = turned("smiling_chamberlain", unmei=UNMEI).play("option 2", stop="window_roles")
    assert [card.id for card in h.t.aside] == ["smiling_chamberlain"]
    assert h.t.discard == []
    assert h.t.foes == []
    assert "refresh-power" not in " ".join(h.trail)
    unfought = [card.id for card in BOOK.deck_by_id["kings_guard"].cards if card.type_word == "monster" and card.on[0]]
    assert len(unfought) == 3
    for card in BOOK.deck_by_id["kings_guard"].cards:
        if card.type_word == "event":
            assert "goes aside" in card.effects[0].text(), card.id


def test_ca_420_ca_421_ca_422_ca_424_ca_425_regeneration_then_frenzy() -> None:
    assert healths("guard") == [46, 104, 142, 198]
    assert strikes("guard") == [3, 6, 9, 12]
    h = fight("unmei leme", "guard:40", unmei=UNMEI, leme=LEME)
    aside(h, boss_card("smiling_chamberlain"))
    h.t.phase = 13
    h.to("window_roles")
    assert (h.foe.health, h.t.aside) == (56, [])
    h.foe.health = 40
    h.t.phase = 13
    h.to("window_roles")
    assert (h.foe.health, h.on_foe("frenzy"), foe_rule(h.t, Key.ATTACK_BONUS, 0, h.foe)) == (40, 1, 4)
    h.t.phase = 13
    h.to("window_roles")
    assert foe_rule(h.t, Key.ATTACK_BONUS, 0, h.foe) == 4  # once
    full = fight("unmei", "guard:45", unmei=UNMEI)
    aside(full, boss_card("smiling_chamberlain")).t.phase = 13
    assert full.to("window_roles").foe.health == 46  # not beyond its maximum


def test_ca_423_rizardo_is_the_quarry_of_the_story() -> None:
    assert "Ruby King Rizardo" in BOOK.deck_by_id["kings_guard"].text
    assert fight("unmei", "guard:1", dice="3", unmei=UNMEI).play("use 2 top").over == "won"


# ---------------------------------------------------------------- Verminologist


def test_ca_427_ca_428_ca_430_gifts_and_pests_stay() -> None:
    for card in BOOK.deck_by_id["verminologist"].cards:
        if card.type_word in ("trap", "event"):
            assert "ongoing" in " ".join(effect.text() for effect in card.effects), card.id
    for face, stays in ((1, False), (2, False), (3, True), (6, True)):
        h = (
            ongoing(camp("unmei", boss="verminologist", unmei=UNMEI), "glowmoth_lantern")
            .next_card("verminologist")
            .chance(face)
        )
        h.to("round")
        assert bool(h.t.ongoing) == stays
    helped = (
        ongoing(camp("unmei", boss="verminologist", unmei=UNMEI), "glowmoth_lantern")
        .next_card("verminologist")
        .chance(6)
        .to("floor")
    )
    assert helped.t.hands[0].rerolls == 3


def test_ca_431_scouring_a_trap_costs_morale() -> None:
    h = ongoing(camp("unmei leme", boss="verminologist", unmei=UNMEI, leme=LEME), "itching_cloaks")
    h.t.phase = 15
    h.play()
    assert h.asked == "window"
    h.play(h.options[1], h.options[1])
    assert h.t.morale == 20
    assert h.t.ongoing == []
    assert [card.id for card in h.t.discard] == ["itching_cloaks"]
    none = camp("unmei", boss="verminologist", unmei=UNMEI)
    none.t.phase = 15
    assert none.to("turn").trail == []
    poor = ongoing(camp("unmei", 1, boss="verminologist", unmei=UNMEI), "itching_cloaks")
    poor.t.phase = 15
    assert poor.to("turn").trail == []


def test_ca_429_ca_432_pets_every_round() -> None:
    assert healths("verminologist") == [32, 73, 111, 161]
    assert strikes("verminologist") == [2, 4, 6, 9]
    assert healths("swarm") == [4, 7, 7, 9]
    assert strikes("swarm") == [1, 2, 2, 2]
    for party, swarms in zip(PARTIES, [1, 1, 2, 2], strict=True):
        h = fight(party, "verminologist")
        assert [foe.card.id for foe in h.t.foes] == ["verminologist", *["swarm"] * swarms]
    h = fight("unmei", "verminologist:1", dice="3", unmei=UNMEI).play("use 2 top", "foe 1")
    assert h.over == ""
    assert [foe.card.id for foe in h.t.foes] == ["swarm"]
    h.do('{op = "damage", n = 9}', by="role unmei")
    assert h.over == "won"


def test_ca_433_cards_of_the_verminologist() -> None:
    assert types("verminologist") == {"monster": 7, "trap": 5, "event": 4, "special": 2, "boss": 1}


# ---------------------------------------------------------------- Avatar


def test_ca_434_ca_436_two_realms_to_choose_from_three_times() -> None:
    h = new("unmei", boss="avatar").play()
    assert (h.asked, len(h.options)) == ("pile", 2)
    first_realm = h.options[0].removeprefix("pile ")
    h.play(h.options[0], stop="turn")
    assert h.t.pile_now is not None
    assert h.t.pile_now.id == first_realm
    assert len(h.t.pile) == 1 + len(h.t.pile_now.cards)
    assert len(h.t.piles) == 5
    for done in (1, 2):
        h.t.pile = [h.t.deck.boss]
        h.t.phase = 6
        h.play()
        assert h.asked == "pile"
        assert f"pile {first_realm}" not in h.options
        h.play(h.options[0], stop="turn")
        assert h.t.piles_done == done
    h.t.pile = [h.t.deck.boss]
    h.to("floor")
    assert h.foe.card.id == "avatar"
    assert h.t.piles_done == 3


def test_ca_435_ca_438_ca_439_the_longer_the_stronger() -> None:
    assert healths("avatar") == [44, 88, 136, 202]
    assert strikes("avatar") == [3, 5, 9, 12]
    h = camp("unmei", boss="avatar", unmei=UNMEI)
    h.to("card")
    assert h.counter("ascension") == 1
    for ascension, health, bonus in ((7, 52, 1), (13, 58, 1)):
        h = camp("unmei", boss="avatar", unmei=UNMEI).set_counter("ascension", ascension)
        h.t.pile, h.t.pile_now, h.t.piles_done = [h.t.deck.boss], None, 3
        h.to("floor")
        assert (h.foe.health, foe_rule(h.t, Key.ATTACK_BONUS, 0, h.foe)) == (health, bonus)


def test_ca_437_what_realms_hold() -> None:
    kinds = {
        3: {"monster": 2, "trap": 1},
        4: {"monster": 2, "trap": 1, "event": 1},
        5: {"monster": 2, "trap": 1, "event": 1, "special": 1},
    }
    piles = BOOK.deck_by_id["avatar"].piles
    assert sorted(len(pile.cards) for pile in piles) == [3, 3, 4, 4, 5, 5]
    for pile in piles:
        assert dict(Counter(card.type_word for card in pile.cards)) == kinds[len(pile.cards)], pile.id
        assert len(pile.statics) == 1
    h = camp("unmei", boss="avatar", unmei=UNMEI)
    h.t.pile_now = next(pile for pile in piles if pile.id == "iron_dusk")
    rekey(h.t)
    h.next_card("avatar")
    h.t.phase = 7
    h.t.turned = boss_card(next(card.id for card in h.t.pile_now.cards if card.is_foe()))
    h.to("floor")
    assert size(h.t.hands[0].dice) == 5


# ---------------------------------------------------------------- Dragon & Lich


def test_ca_440_ca_446_cold() -> None:
    h = camp("unmei leme", boss="dragon_lich", unmei=UNMEI, leme=LEME).set_counter("cold", 2)
    h.t.attached, h.t.held_by = [boss_card("ember_oath")], [1]
    h.next_card("old_mammoth_driver").play()
    assert (h.asked, h.seat) == ("exhaust", 0)
    h.play("spot 1", stop="card")
    assert (h.counter("cold"), h.re("unmei"), h.re("leme")) == (0, "5/1", "6/0")


def test_ca_441_ca_443_ca_444_allies_act_and_take_damage() -> None:
    assert types("dragon_lich") == {"monster": 8, "trap": 4, "special": 2, "ally": 3, "blessing": 3, "boss": 1}
    h = turned("huskarl_without_a_hall", unmei=UNMEI).play("option 1", "spot 1", stop="window_roles")
    assert [card.id for card in h.t.ongoing] == ["huskarl_without_a_hall"]
    fought = ongoing(fight("unmei", "dragon:40", unmei=UNMEI), "huskarl_without_a_hall").rest("yield", stop="foes")
    assert fought.foe.health == 38
    fought.play()
    assert (fought.asked, fought.options) == ("ally", ["0", "1", "2", "3"])
    fought.play("3", stop="end_step_2")
    assert fought.re("unmei") == "6/0"
    fought.do('{op = "hurt", to = "player", n = 3}', by="foe")
    assert fought.options == ["0", "1"]  # four points of health, three are gone
    fought.play("1", "spot 1", "spot 2", stop="end_step_2")
    assert fought.t.ongoing == []
    declined = turned("huskarl_without_a_hall", unmei=UNMEI).play("option 2", stop="window_roles")
    assert declined.t.ongoing == []


def test_ca_442_ca_445_a_blessing_and_its_price() -> None:
    h = turned("ember_oath", "unmei leme jaden", unmei=UNMEI, leme=LEME, jaden=JADEN).play(
        "no", "yes", "spot 1", "spot 2", stop="window_roles"
    )
    assert (h.t.held_by, h.re("leme"), h.re("jaden")) == ([1], "6/0", "4/2")
    h.t.phase = 6
    h.next_card("dragon").to("floor")
    assert [hand.rerolls for hand in h.t.hands] == [2, 3, 2]
    alone = turned("ember_oath", "unmei", unmei=UNMEI).play("yes", "spot 1", "spot 2", stop="window_roles")
    assert alone.re("unmei") == "4/2"


def test_ca_447_the_dragon_dies_twice() -> None:
    assert healths("dragon") == [50, 94, 131, 192]
    assert strikes("dragon") == [3, 6, 10, 14]
    assert healths("lich") == [33, 61, 85, 123]
    h = fight("unmei", "dragon:1", unmei=UNMEI).do('{op = "damage", n = 1}', by="role unmei")
    assert [(foe.card.id, foe.health) for foe in h.t.foes] == [("lich", 33)]
    assert h.over == ""
    h.do('{op = "damage", n = 17}', by="role unmei")
    assert [(foe.card.id, foe.health) for foe in h.t.foes] == [("lich", 16), ("dragon", 10)]
    h.do('{op = "damage", n = 20, to = "all"}', by="role unmei")
    assert h.over == "won"


# ---------------------------------------------------------------- Priest of the Unknown


def test_ca_448_ca_452_the_chant() -> None:
    h = camp("unmei", boss="priest_unknown", unmei=UNMEI).to("card")
    assert h.counter("chant") == 1
    fought = fight("unmei", "priest", unmei=UNMEI).set_counter("chant", 5)
    fought.t.phase = 9
    fought.to("floor")
    assert (fought.t.round, fought.counter("chant")) == (2, 6)
    first_round = fight("unmei", "priest", unmei=UNMEI)
    assert first_round.t.round == 1
    assert first_round.counter("chant") == 1 + 4
    lost = camp("unmei", boss="priest_unknown", unmei=UNMEI).set_counter("chant", 19).play()
    assert lost.over == "lost"


def test_ca_449_ca_453_cards_of_the_priest() -> None:
    assert types("priest_unknown") == {"monster": 6, "obstacle": 4, "villager": 4, "special": 2, "boss": 1}
    assert len(new("unmei", boss="priest_unknown").t.searches) == 6


@pytest.mark.parametrize(
    ("saved", "chant", "morale"), [(0, 5 + 4, 19), (1, 5 - 1 + 4, 19), (2, 5 - 2, 21), (4, 5 - 4, 21)]
)
def test_ca_454_villagers(saved: int, chant: int, morale: int) -> None:
    villagers = [card for card in BOOK.deck_by_id["priest_unknown"].cards if card.type_word == "villager"]
    h = camp("unmei", boss="priest_unknown", unmei=UNMEI).set_counter("chant", 4).next_card("priest")
    h.t.saved = villagers[:saved]
    h.to("round")
    assert (h.counter("chant"), h.t.morale) == (chant, morale)


def test_ca_452_a_hunt_lost_as_the_priest_appears_stands_in_his_fight() -> None:
    h = camp("unmei", boss="priest_unknown", unmei=UNMEI).set_counter("chant", 16).next_card("priest").play()
    assert h.over == "lost"
    GAME.check(h.t)  # so that the position can be written and read again


def test_ca_454_saving_or_passing_by() -> None:
    by_force = turned("chained_weaver", "unmei", unmei=UNMEI).play("option 1", "spot 1", "spot 2", stop="window_roles")
    assert [card.id for card in by_force.t.saved] == ["chained_weaver"]
    assert by_force.re("unmei") == "4/2"
    hope = turned("chained_weaver", "unmei", unmei=UNMEI).play("option 2", stop="window_roles")
    assert hope.t.morale == 20
    assert len(hope.t.saved) == 1
    passed = turned("chained_weaver", "unmei", unmei=UNMEI).play("option 3", stop="window_roles")
    assert passed.t.saved == []
    assert [card.id for card in passed.t.out] == ["chained_weaver"]


def test_ca_450_ca_455_searching_costs_two_verses() -> None:
    h = camp("unmei", 15, boss="priest_unknown", unmei=UNMEI.replace(" ", "/e ", 1)).set_counter("chant", 3)
    h.t.searches = [boss_card("letters_from_home")]
    h.t.phase = 15
    h.play()
    assert h.asked == "window"
    h.play(h.options[1], "stop")
    assert (h.counter("chant"), h.t.morale, h.t.searches) == (5, 16, [])
    special = camp("unmei", boss="priest_unknown", unmei="crane_cut").set_counter("chant", 3)
    special.t.searches = [boss_card("sacristans_key")]
    special.t.phase = 15
    special.play("action 1", "yes", "spot 3", stop="turn")
    assert special.board("unmei")[:3] == ["crane_cut", "-", "sacristans_key"]  # a Special without a price


def test_ca_451_ca_456_the_priest_can_be_hushed() -> None:
    assert healths("priest") == [46, 92, 140, 204]
    assert strikes("priest") == [2, 4, 7, 10]
    h = fight("unmei leme", "priest", dice="5 5 / 4 4", unmei=UNMEI, leme=LEME).set_counter("chant", 9)
    assert "card-action 1" in h.options
    h.play("card-action 1")
    assert h.counter("chant") == 8
    assert "card-action 1" not in h.options
    h.play("yield", "card-action 1")
    assert h.counter("chant") == 7


# ---------------------------------------------------------------- Summoner

SUMMONS = [
    "summon_horse",
    "summon_sniper",
    "summon_elemental",
    "summon_godmind",
    "summon_assassins",
    "summon_mass",
    "summon_guard",
    "summon_verminologist",
]


def test_ca_457_six_values_in_every_list() -> None:
    deck = BOOK.deck_by_id["summoner"]
    assert deck.max_party == 6
    assert deck.lists == 6
    assert healths("summoner") == [44, 92, 144, 214, 285, 360]
    six = fight("unmei leme jaden aiden tenzin artrial", "summon_horse")
    assert six.t.n == 6
    assert six.foe.health == 106


def test_ca_458_ca_460_ca_461_summons_and_respites_in_turns() -> None:
    t = GAME.deal(GAME.settle({"boss": "summoner", "heroes": 1, "roles": ("unmei",)}), Rng(3))
    from_top = t.pile[::-1]
    assert len(from_top) == 17
    assert from_top[-1].id == "summoner"
    assert sorted(card.id for card in from_top[0:16:2]) == sorted(SUMMONS)
    assert Counter(card.type_word for card in from_top[1:16:2]) == {"event": 3, "special": 3, "trap": 2}


def test_ca_462_the_next_summon_joins() -> None:
    h = fight("unmei", "summon_horse", unmei=UNMEI)
    respites = [card for card in h.t.pile if "respite" in card.tags]
    quiet = [boss_card(name) for name in ("summon_sniper", "summon_elemental", "summon_guard")]
    h.t.pile = [h.t.deck.boss, *[card for pair in zip(respites, quiet, strict=False) for card in pair]]
    for at, foes in ((2, 1), (3, 2), (4, 2), (5, 3), (7, 3)):
        h.t.round = at - 1
        h.t.phase = 9
        h.to("floor")
        assert len(h.t.foes) == foes, at
    assert h.t.pile[0].id == "summoner"
    assert h.t.pile[1] is respites[2]
    caller = camp("unmei", boss="summoner", unmei=UNMEI).next_card("summon_godmind").to("round")
    assert len(caller.t.foes) >= 2  # it calls the next one as it comes in


def joined(name: str, others: int = 1) -> Hunt:
    """A Summon beside plain Horses."""
    h = fight("unmei leme", "summon_horse", unmei=UNMEI, leme=LEME)
    h.t.foes[0].card = boss_card("mange_eaten_colt")
    h.t.pile = [h.t.deck.boss]
    for _ in range(others - 1):
        h.do('{op = "summon", foe = "summon_horse", n = 1}', by="foe")
        h.t.foes[-1].card = boss_card("mange_eaten_colt")
    h.do(f'{{op = "summon", foe = "{name}", n = 1}}', by="foe")
    rekey(h.t)
    return h


def test_ca_459_ca_463_what_summons_do_for_each_other() -> None:
    for name in SUMMONS:
        assert healths(name) == [14, 27, 43, 64, 85, 106]
        assert strikes(name) == [1, 3, 5, 7, 9, 11]
    h = joined("summon_horse")
    assert foe_rule(h.t, Key.ATTACK_BONUS, 0, h.t.foes[0]) == 1
    assert foe_rule(h.t, Key.ATTACK_BONUS, 0, h.t.foes[1]) == 0
    h = joined("summon_elemental")
    assert foe_rule(h.t, Key.RESIST, 0, h.t.foes[0]) == 1
    assert foe_rule(h.t, Key.RESIST, 0, h.t.foes[1]) == 0
    h = joined("summon_sniper")
    assert [foe.card.id for foe in targets(h.t)] == ["mange_eaten_colt"]
    h = joined("summon_verminologist", 2)
    assert foe_rule(h.t, Key.ATTACK_BONUS, 0, h.t.foes[0]) == 2
    h = joined("summon_godmind")
    h.t.foes[0].health = 10
    h.t.phase = 9
    assert h.to("floor").t.foes[0].health == 13
    h = joined("summon_assassins")
    h.t.phase = 13
    assert h.to("window_roles").t.morale == 20
    h = joined("summon_guard")
    h.do('{op = "damage", n = 60, to = "all"}', by="role unmei")
    assert [(foe.card.id, foe.health) for foe in h.t.foes] == [("mange_eaten_colt", 1)]  # the first that would fall
    h = joined("summon_mass").do('{op = "summon", foe = "summon_horse", n = 1}', by="foe")
    assert h.t.foes[-1].health == 27 + 6


def test_ca_464_a_fallen_summon_returns() -> None:
    assert strikes("summoner") == [3, 5, 8, 12, 16, 20]
    h = fight("unmei", "summoner", unmei=UNMEI)
    h.t.pile, h.t.discard = [], [boss_card("summon_horse")]
    h.t.round = 2
    h.t.phase = 9
    h.to("floor")
    assert [(foe.card.id, foe.health) for foe in h.t.foes] == [("summoner", 44), ("summon_horse", 7)]
