"""What is offered and what is hidden: chapter 5.3 and part 6 of the specification."""

from cardwright.core.rng import Rng
from cardwright.games.catharsis.content.options import USES
from tests.games.catharsis.boards import LEME, SPOTS, UNMEI
from tests.games.catharsis.hunt import BOOK, GAME, Hunt, camp, fight, new, turned


def test_ca_465_only_what_can_be_paid_now() -> None:
    h = fight(dice="1 3", unmei="crane_cut falling_petal draw_and_cut")
    assert [option for option in h.options if option.startswith("use")] == ["use 2 top", "use 3 top"]


def test_ca_466_abilities_that_would_do_nothing_are_listed() -> None:
    h = fight("leme", dice="2 2 2", leme="healing_dew bark_skin")
    assert "use 1 bottom" in h.options  # nobody has an exhausted power
    h.play("use 1 bottom")
    assert h.board("leme")[0] == "healing_dew/e"


def test_ca_467_fatal_moves_are_marked() -> None:
    last = fight("briggs_liara", dice="3 3", briggs_liara="essence_of_the_boar")
    assert "use 1 bottom" in last.options
    assert GAME.choice(last.t, USES[0][1][0], 0).cell == "fatal"
    two = fight("briggs_liara", dice="3 3", briggs_liara="essence_of_the_boar essence_of_the_dire_wolf")
    assert GAME.choice(two.t, USES[0][1][0], 0).cell != "fatal"
    song = fight("aiden", dice="3 3 4 4", aiden="reel_of_knives/l4")
    assert GAME.choice(song.t, USES[0][0][0], 0).cell == "fatal"


def test_ca_469_dice_are_told_apart_by_value_only() -> None:
    h = fight(dice="3 3 3 5", unmei="falling_petal crane_cut").play("use 1 top")
    assert h.options == ["pay 3", "pay 5"]
    h.play("pay 3")
    assert h.dice() == "3 3 5"


# ---------------------------------------------------------------- hidden information


def deck_orders(h: Hunt) -> tuple[tuple[str, ...], ...]:
    decks = [[card.id for card in hero.deck] for hero in h.t.heroes]
    return tuple(tuple(deck) for deck in [[card.id for card in h.t.pile], *decks])


def test_ca_470_ca_474_hidden_orders_are_dealt_anew() -> None:
    h = camp("unmei leme", boss="demon_eyed_sniper", unmei=UNMEI, leme=LEME)
    seen = set()
    for seed in range(6):
        other = h.t.copy()
        GAME.redeal(other, 0, Rng(seed))
        redealt = Hunt(other)
        seen.add((deck_orders(redealt), tuple(card.id for card in other.tactics)))
        assert [sorted(cards) for cards in deck_orders(redealt)] == [sorted(cards) for cards in deck_orders(h)]
        assert redealt.board("unmei") == h.board("unmei")
        assert other.pile[-1].id == "sniper"
    assert len(seen) == 6


def test_ca_470_ca_471_every_seat_sees_the_same_table() -> None:
    h = fight("unmei leme", dice="1 2 3 / 4 5", unmei=UNMEI, leme=LEME)

    def seen(seat: int) -> dict[str, list[str]]:
        return {
            area.id: [f"{thing.key} {thing.name}" for thing in area.things] for area in GAME.picture(h.t, seat).areas
        }

    assert seen(0) == seen(1) == seen(-1)
    assert len(seen(0)["dice:1"]) == 2
    boss_deck = next(
        area for area in GAME.picture(h.t, 0).areas if area.role == "deck" and area.title == "Corrupted Horse"
    )
    assert boss_deck.count == 18
    assert [thing.key for thing in boss_deck.things] == ["shaman_spirit"]


def test_ca_472_a_look_is_everybodys_until_a_shuffle() -> None:
    h = camp("unmei leme", unmei=UNMEI)
    top = [card.id for card in h.t.pile[-3:]][::-1]
    h.do('{op = "peek", n = 3}')
    for seat in (0, 1, -1):
        deck = next(area for area in GAME.picture(h.t, seat).areas if area.title == "Corrupted Horse")
        assert [thing.key for thing in deck.things][:3] == top
    for seed in range(3):
        other = h.t.copy()
        GAME.redeal(other, 1, Rng(seed))
        assert [card.id for card in other.pile[-3:]][::-1] == top
    h.t.discard.append(BOOK.card_by_id["stampede"])  # type: ignore[arg-type]
    h.t.pile.remove(BOOK.card_by_id["stampede"])  # type: ignore[arg-type]
    h.do('{op = "card", which = "stampede", to = "deck_shuffle"}')
    deck = next(area for area in GAME.picture(h.t, 0).areas if area.title == "Corrupted Horse")
    assert [thing.key for thing in deck.things] == ["shaman_spirit"]


def test_ca_461_ca_472_a_deck_that_is_shuffled_again_lies_in_turns_again() -> None:
    h = camp("unmei", boss="summoner")
    dealt = h.t.pile.pop()
    h.t.pile.pop(3)  # the turns have a gap
    h.t.discard.append(dealt)
    h.do(f'{{op = "card", which = "{dealt.id}", to = "deck_shuffle"}}')
    kinds = ["summon" if "summon" in card.tags else "respite" for card in h.t.pile[1:]][::-1]
    assert kinds[:14] == ["summon", "respite"] * 7
    assert (h.t.pile[0].id, h.t.known) == ("summoner", 1)


def test_ca_472_a_power_put_under_a_deck_is_known_to_lie_there() -> None:
    h = fight("briggs_liara", dice="3 3", briggs_liara="essence_of_the_boar essence_of_the_dire_wolf")
    h.play("use 1 bottom", "option 1")
    orders = set()
    for seed in range(4):
        other = h.t.copy()
        GAME.redeal(other, 0, Rng(seed))
        deck = [card.id for card in other.heroes[0].deck]
        assert deck[0] == "essence_of_the_boar"
        orders.add(tuple(deck))
    assert len(orders) == 4


def test_ca_472_cards_may_be_put_back_in_another_order() -> None:
    h = camp("unmei", unmei=UNMEI)
    top = [card.id for card in h.t.pile[-3:]][::-1]
    h.do('{op = "peek", n = 3, reorder = true}', f"card {top[2]}", f"card {top[0]}")
    assert [card.id for card in h.t.pile[-3:]][::-1] == [top[2], top[0], top[1]]


def test_ca_473_tiers_are_open_or_only_named() -> None:
    def note(hidden: bool) -> str:
        h = new("unmei", hidden_tiers=hidden).play(stop="turn")
        return next(counter.note for counter in GAME.picture(h.t, 0).counters if counter.name == "Morale")

    assert "Winded at 17" in note(False)
    assert "damage" in note(False)
    assert "Winded at 17" in note(True)
    assert "damage" not in note(True)


def test_ca_475_all_chance_comes_from_the_tables_own_generator() -> None:
    def hunt(seed: int) -> list[str]:
        t = GAME.deal(GAME.settle({"boss": "corrupted_horse", "heroes": 2, "roles": ("unmei", "leme")}), Rng(seed))
        h = Hunt(t)
        h.play()
        while h.t.result is None and len(h.trail) < 60:
            wanted = [option for option in h.options if option in ("yield", "no", "stop", "pass")]
            h.play(wanted[0] if wanted else h.options[0])
        return [*h.trail, *h.board("unmei"), *h.board("leme"), str(h.t.morale), *[card.id for card in h.t.pile]]

    assert hunt(5) == hunt(5)
    assert hunt(5) != hunt(6)


def test_chance_of_rolls_and_of_random_victims_can_be_loaded() -> None:
    """CA-475: `roll` effects, random heroes and drawn votes each take their number in turn."""
    h = turned("whispering_cairn", "unmei leme", unmei=UNMEI, leme=LEME).chance(2).play(stop="window_roles")
    assert h.t.morale == 19
    hurt = camp("unmei leme", unmei=UNMEI, leme=LEME).chance(2).do('{op = "hurt", to = "random", n = 1}', SPOTS[0])
    assert (hurt.re("unmei"), hurt.re("leme")) == ("6/0", "5/1")
