"""Samurai of the Sengoku: what is thrown away comes back."""

from tests.games.empyrean.battle import battle, seat

DECK = "samurai"


def test_a_discarded_ashigaru_fights_for_free_and_the_sohei_grow() -> None:
    b = battle(A1="Sohei", A2="?Ronin", A=seat(hand="Ashigaru, Tea Master"))
    b.play("discard ashigaru", "deploy-free ashigaru b3")
    assert (b["A1"], b["A2"], b["A3"], b.names("A.discard")) == ("Sohei 4", "Ronin 6", "Ashigaru 2", "")


def test_a_ronin_with_nothing_to_throw_away_stays_as_he_is() -> None:
    assert battle(A1="?Ronin").play()["A1"] == "Ronin 4"


def test_abe_no_seimei_calls_the_buried_shogun() -> None:
    b = battle(A1="?Abe no Seimei", A=seat(discard="Shogun, Ikko-Ikki")).play("deploy-free shogun b2")
    assert (b["A1"], b["A2"], b.names("A.discard")) == ("Abe no Seimei 7", "Shogun 14", "Ikko-Ikki")


def test_the_oni_makes_way_for_the_shogun_in_hand() -> None:
    b = battle("command", A1="Oni", A=seat(hand="Shogun")).play("use b1z1 #2")
    assert (b["A1"], b.names("A.hand")) == ("Shogun 14", "Oni")


def test_the_ninja_counts_what_was_thrown_away_up_to_its_most() -> None:
    thrown = "Samurai, Oni, Daimyo, Kitsune, Tea Master, Ashigaru"
    assert battle("game_end", round=10, A1="Ninja", A=seat(discard=thrown)).play()["A1"] == "Ninja 11"


def test_the_daimyo_leads_samurai_or_sends_for_cards() -> None:
    b = battle(A1="?Daimyo", A2="Ronin 4, Sohei", A3="Samurai 8", A=seat(deck="Oni, Itako, Kitsune"))
    b.play("option 1")
    assert (b["A2"], b["A3"], b.names("A.hand")) == ("Ronin 6, Sohei 3", "Samurai 10", "")


def test_ikko_ikki_bring_those_who_cost_1() -> None:
    b = battle(A1="?Ikko-Ikki", A=seat(hand="Ashigaru, Ashigaru, Sohei"))
    b.play("deploy-free ashigaru b1", "deploy-free ashigaru b1")
    assert (b["A1"], b.names("A.hand")) == ("Ikko-Ikki 8, Ashigaru 2, Ashigaru 2", "Sohei")
