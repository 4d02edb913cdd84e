"""Auctions (ED-64 to ED-74) and shops (ED-75 to ED-80)."""

from tests.games.elemental.duel import Duel


def test_ed_64_only_what_can_be_paid_is_bid_for() -> None:
    duel = Duel({"A": {"gold": 7}, "shop": {"cheap": ["fire", "ecology"], "expensive": ["veto"]}})
    assert [option for option in duel.options if option.startswith("bid")] == ["bid:fire", "bid:ecology"]


def test_ed_65_and_ed_67_the_price_rises_by_the_cost() -> None:
    """ED-65, ED-67: outbid and match alternate."""
    duel = Duel({"A": {"gold": 50}, "B": {"gold": 50}, "shop": {"cheap": ["fire"]}}).play("A bid:fire")
    assert duel.options == ["pass", "outbid"]
    prices = [duel.t.price]
    for step in ("B outbid", "A match", "B outbid", "A match"):
        prices.append(duel.play(step).t.price)
    assert prices == [7, 14, 14, 21, 21]
    duel.play("B pass")
    assert duel.side("A").gold == 29


def test_ed_66_a_match_needs_the_gold() -> None:
    given = {"A": {"gold": 8, "hand": ["fire"]}, "B": {"gold": 14}, "shop": {"cheap": ["tremor"]}}
    assert Duel(given).play("A bid:tremor", "B outbid").options == ["concede", "exec:fire"]


def test_ed_68_the_loser_pays_nothing() -> None:
    duel = Duel({"A": {"gold": 30}, "B": {"gold": 30}, "shop": {"cheap": ["fire"]}})
    duel.play("A bid:fire", "B outbid", "A concede")
    assert (duel.side("A").gold, duel.side("B").gold) == (30, 16)


def test_ed_69_actions_with_their_windows_but_no_blessings() -> None:
    given = {"A": {"gold": 20, "hand": ["fire", "basic_income"], "down": [["tremor", 7]]},
             "B": {"gold": 30, "hand": ["cheap_trick"]}, "shop": {"cheap": ["ecology"]}}  # fmt: skip
    duel = Duel(given).play("A bid:ecology", "B outbid")
    assert duel.options == ["concede", "match", "exec:fire", "reveal:tremor"]
    assert duel.play("A exec:fire").asked == "B respond"
    assert duel.play("B pass").asked == "A match"


def test_a_47_blessings_in_an_auction() -> None:
    """A-47, `auction_blessings`: a blessing can raise the missing gold."""
    given = {"opts": {"auction_blessings": True}, "A": {"gold": 13, "hand": ["basic_income"]}, "B": {"gold": 14},
             "shop": {"cheap": ["fire"]}}  # fmt: skip
    duel = Duel(given).play("A bid:fire", "B outbid", "A bless:basic_income", "A match")
    assert duel.zone("A.discard") == ["basic_income", "fire"]


def test_ed_70_the_standing_bid_is_locked_for_the_militia_too() -> None:
    given = {"A": {"gold": 20, "hand": ["earthquake"]}, "B": {"gold": 9, "passives": ["paid_militia"]},
             "shop": {"cheap": ["ecology"]}, "dice": {"earth": 6}}  # fmt: skip
    duel = Duel(given).play("A bid:ecology", "B outbid", "A exec:earthquake")
    assert duel.options == [f"militia:{points}" for points in range(4)]  # 9 - 6


def test_ed_71_and_ed_72_a_card_leaves_the_shop_for_the_discard_pile() -> None:
    """ED-71, ED-72."""
    duel = Duel({"A": {"gold": 7}, "shop": {"cheap": ["fire", "ecology"]}}).play("A bid:fire")
    assert duel.zone("A.discard") == ["fire"]
    assert duel.zone("shop.cheap") == ["ecology"]
    assert duel.t.stores[0].bought


def test_ed_73_one_of_the_two_always_buys() -> None:
    given = {"A": {"gold": 20}, "B": {"gold": 20}, "shop": {"cheap": ["fire"]}}
    for answers in (["B pass"], ["B outbid", "A concede"], ["B outbid", "A match"]):
        duel = Duel(given).play("A bid:fire", *answers)
        assert duel.zone("A.discard") + duel.zone("B.discard") == ["fire"]


def test_ed_74_winning_on_the_others_turn_leaves_the_own_bid() -> None:
    duel = Duel({"A": {"gold": 20}, "B": {"gold": 20}, "shop": {"cheap": ["fire", "ecology"]}})
    duel.play("A bid:fire", "B outbid", "A concede", "A end")
    assert "bid:ecology" in duel.options


def test_ed_75_and_ed_76_each_shop_ages_for_itself() -> None:
    """ED-75, ED-76: nothing was bought from the expensive one."""
    given = {"A": {"gold": 7}, "shop": {"cheap": ["fire", "ecology"], "expensive": ["veto", "rainstorm"]},
             "sdeck": {"cheap": ["gambling", "purism", "tremor"], "expensive": ["proactive"]}}  # fmt: skip
    duel = Duel(given).play("A bid:fire", "A end")
    assert duel.zone("shop.cheap") == ["ecology", "gambling", "purism", "tremor"]
    assert duel.zone("shop.expensive")[:2] == ["rainstorm", "proactive"]


def test_ed_77_the_removed_pile_comes_back_with_the_card_of_this_turn() -> None:
    duel = Duel({"shop": {"cheap": ["fire"]}}).play("A end")
    assert duel.zone("shop.cheap") == ["fire"]


def test_ed_78_a_shop_stays_short() -> None:
    duel = Duel({"A": {"gold": 7}, "shop": {"cheap": ["fire"]}}).play("A bid:fire", "A end")
    assert duel.zone("shop.cheap") == []
    assert duel.asked == "B main"


def test_ed_79_no_refill_during_a_turn() -> None:
    duel = Duel({"A": {"gold": 9}, "shop": {"cheap": ["fire"]}, "sdeck": {"cheap": ["gambling"]}}).play("A bid:fire")
    assert duel.zone("shop.cheap") == []


def test_ed_80_recycled_cards_wait_in_their_stores() -> None:
    hand = ["recycling_god", "fire", "veto", "basic_income"]
    duel = Duel({"A": {"hand": hand}}).play("A exec:recycling_god", "A recycle:fire", "A recycle:veto")
    duel.play("A recycle:basic_income")
    assert duel.zone("removed.cheap") == ["fire"]
    assert duel.zone("removed.expensive") == ["veto"]
    assert duel.zone("A.exile") == ["basic_income"]
