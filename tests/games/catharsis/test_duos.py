"""Duo powers: chapter 2.20 of the specification."""

from tests.games.catharsis.boards import MALADAUM, UNMEI, first
from tests.games.catharsis.hunt import BOOK, Hunt, camp, fight, new, share_duo

DUO = "duo_leme_maladaum"


def bulwark(dice: str, leme: str = "leaf_blades wolfs_call", maladaum: str = "grudging_mercy vow_of_thorns") -> Hunt:
    h = fight("leme maladaum", "mange_eaten_colt:40", dice=dice, leme=leme, maladaum=maladaum)
    share_duo(h, DUO)
    return h.play()


def test_ca_205_both_partners_agree_or_there_is_none() -> None:
    h = new("unmei leme maladaum", duos=True).play()
    assert (h.asked, h.seat) == ("duo", 0)
    h.play("yes", "no", "yes", "yes", "yes", "yes", stop="turn")
    assert [card.id for card in h.t.duos] == ["duo_maladaum_unmei", "duo_leme_maladaum"]
    assert len(BOOK.duos) == 66
    assert new("unmei leme").play(stop="turn").trail == []


def test_ca_206_ca_207_one_power_fewer_for_each_and_the_card_on_both_boards() -> None:
    h = new("unmei leme maladaum", duos=True).play("no", "yes", "yes", "yes", "yes", stop="turn")
    assert [len(hero.deck) for hero in h.t.heroes] == [15, 15, 14 + 2]
    assert h.board("maladaum")[4:] == ["duo_maladaum_unmei", "duo_leme_maladaum"]
    assert "duo_maladaum_unmei" in h.board("unmei")
    assert "duo_leme_maladaum" in h.board("leme")
    assert all("-" not in h.board(role) for role in ("unmei", "leme", "maladaum"))


def test_ca_207_ready_or_exhausted_for_both() -> None:
    h = camp("leme maladaum", leme="leaf_blades", maladaum="grudging_mercy")
    share_duo(h, DUO)
    h.do('{op = "exhaust", who = "self", n = 1}', "spot 6", by="role leme")
    assert h.board("leme")[5] == h.board("maladaum")[5] == f"{DUO}/e"
    h.do('{op = "heal", n = 1, who = "self"}', by="role maladaum")
    assert h.board("leme")[5] == h.board("maladaum")[5] == DUO


def test_ca_208_each_pays_for_its_own_half() -> None:
    h = bulwark("5 5 6 / 4 4 6")
    assert "use 6 top" in h.options
    assert "use 6 bottom" not in h.options
    h.play("yield")
    assert "use 6 bottom" in h.options
    assert "use 6 top" not in h.options


def test_ca_209_one_half_alone_exhausts_the_card() -> None:
    h = bulwark("1 / 4").play("yield", "use 6 bottom")
    assert h.foe.health == 38
    assert h.board("leme")[5] == f"{DUO}/e"


def test_ca_210_ca_211_the_partner_is_asked_to_join() -> None:
    h = bulwark("3 3 / 4 5").play("use 6 top")
    assert (h.asked, h.seat, h.options) == ("join", 1, ["no", "pay 4", "pay 5"])
    alone = Hunt(h.t.copy())
    alone.play("use 6 top", "no", "turn 4 to 6 @2", "no")
    assert alone.foe.health == 40
    h.play("pay 4", "no")
    assert h.foe.health == 40 - 2 - 4  # the partner's half and the bonus


def test_ca_70_ca_210_its_own_bonus_does_not_refresh_it() -> None:
    h = bulwark("3 3 / 4 5").play("use 6 top", "pay 4", "no")  # the bonus heals 1 for each, and only it is exhausted
    assert h.board("leme")[5] == h.board("maladaum")[5] == f"{DUO}/e"


def test_ca_212_either_partner_may_use_it_for_damage() -> None:
    h = camp("leme maladaum", leme="leaf_blades wolfs_call", maladaum="grudging_mercy vow_of_thorns")
    share_duo(h, DUO)
    h.do('{op = "hurt", to = "self", n = 1}', "spot 6", by="role leme")
    assert h.board("maladaum")[5] == f"{DUO}/e"
    h.do('{op = "hurt", to = "self", n = 1}', "spot 6", by="role maladaum")
    assert h.board("leme")[5] == h.board("maladaum")[5] == "-"


def test_ca_213_its_points_are_not_used_twice() -> None:
    h = camp("leme maladaum", leme="leaf_blades/e", maladaum="grudging_mercy/e")
    share_duo(h, DUO)
    assert (h.health("leme"), h.health("maladaum")) == (3, 3)
    h.do('{op = "hurt", to = "party", n = 6}')
    assert h.over == "lost"  # all of it can't be held: two points were counted twice
    partly = camp("leme maladaum", leme="leaf_blades/e", maladaum=MALADAUM.replace(" bitter_gauntlet", ""))
    share_duo(partly, DUO)
    partly.do('{op = "hurt", to = "party", n = 3}', "2", "spot 6", "spot 6", "spot 1")
    assert partly.hero("leme").alive
    assert partly.re("maladaum") == "4/1"


def test_ca_214_it_can_not_be_replaced_and_never_returns() -> None:
    h = camp("leme maladaum", leme="leaf_blades wolfs_call", maladaum="grudging_mercy")
    share_duo(h, DUO)
    h.do('{op = "replace", who = "self"}', by="role leme")
    assert h.options == ["spot 1", "spot 2"]
    gone = camp("leme maladaum", leme="leaf_blades", maladaum="grudging_mercy")
    share_duo(gone, DUO)
    gone.do('{op = "discard", who = "self", n = 1}', "spot 6", by="role leme")
    assert [card.id for card in gone.t.out] == [DUO]
    assert gone.hero("leme").discard == []
    assert gone.hero("maladaum").discard == []
    gone.do('{op = "draw", who = "self", n = 1}', "spot 6", by="role leme")
    assert gone.board("leme")[5] in {card.id for card in BOOK.role_by_id["leme"].powers}
    assert gone.board("maladaum")[5] == "-"


def test_ca_215_briggs_keeps_it() -> None:
    h = fight(
        "briggs_liara unmei",
        "mange_eaten_colt:60",
        dice="1 2 3 4 5 6 / / 1 2 3 4 5 6",
        briggs_liara="essence_of_the_boar",
        unmei=UNMEI.replace(" turned_blade", ""),
    )
    share_duo(h, "duo_briggs_liara_unmei")
    h.set_dice("5 5 5 5 6 6").play()
    assert "use 6 top" in h.options
    h.play("use 6 top")
    for _ in range(12):
        if h.asked == "floor":
            break
        h.play(h.options[0] if h.asked != "join" else "no")
    assert h.board("briggs_liara")[5] == "duo_briggs_liara_unmei/e"


def test_ca_216_damage_does_not_replace_it() -> None:
    h = camp("fizzleboom_burrr unmei", fizzleboom_burrr="catch_and_throw", unmei="crane_cut")
    share_duo(h, "duo_fizzleboom_burrr_unmei")
    h.do('{op = "hurt", to = "self", n = 1}', "spot 6", by="role fizzleboom_burrr")
    assert h.board("fizzleboom_burrr")[5] == "duo_fizzleboom_burrr_unmei/e"
    h.do('{op = "hurt", to = "self", n = 1}', "spot 6", by="role fizzleboom_burrr")
    assert h.board("fizzleboom_burrr")[5] == "-"


def used(role: str, board: str) -> tuple[Hunt, list[str]]:
    """The role uses its half of the duo power with Unmei, alone; and what was asked meanwhile."""
    h = fight(f"{role} unmei", "mange_eaten_colt:90", unmei="crane_cut", **{role: board})
    share_duo(h, f"duo_{role}_unmei")
    h.set_dice("1 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6").play("use 6 top")
    for _ in range(20):
        if h.asked == "floor":
            break
        h.play("no" if "no" in h.options else h.options[0])
    return h, h.trail


def test_ca_217_it_exhausts_with_every_role() -> None:
    for role in ("aiden", "fizzleboom_burrr", "jaden"):
        h, _ = used(role, first(role, 2))
        assert h.board(role)[5] == f"duo_{role}_unmei/e", role


def test_ca_217_artrial_can_not_set_it_aside_and_hidorian_pays_with_dice() -> None:
    _, trail = used("artrial", "bone_broth honeyed_blades")
    assert "0 aside" not in trail
    h, _ = used("hidorian", "odd_omens fools_step")
    assert len(h.dice().split()) < 19
    assert min(h.hero("hidorian").pools[1:]) >= 1
    assert not [
        card.id for card in BOOK.duos for ability in card.faces[0] if ability is not None and ability.cost.uses("#")
    ]


def test_ca_217_sealaithes_limit_holds() -> None:
    h = fight("leme sealaithe", leme="leaf_blades", sealaithe="two_shadows vigil_blade")
    share_duo(h, "duo_leme_sealaithe")
    h.set_dice("", "1 1 2 2 3 3 4 4 5 5 6 6").play("yield")
    assert "use 6 bottom" not in h.options  # three are ready
    h.hero("sealaithe").ready &= ~1
    h.play()
    assert "use 6 bottom" in h.options


def test_ca_218_the_last_card_of_both() -> None:
    h = camp("leme maladaum unmei", leme="-", maladaum="-", unmei=UNMEI)
    share_duo(h, DUO)
    assert h.hero("leme").alive
    assert h.health("leme") == 2
    h.do('{op = "hurt", to = "self", n = 2}', by="role leme")
    assert not h.hero("leme").alive
    assert not h.hero("maladaum").alive
    assert h.over == ""
