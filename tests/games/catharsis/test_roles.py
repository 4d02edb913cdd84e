"""What each role does differently: part 3 of the specification, from Aiden to Hidorian."""

from cardwright.games.catharsis.content.abilities import Ability
from cardwright.games.catharsis.content.dice import size
from tests.games.catharsis.boards import LEME, SPOTS, UNMEI, first
from tests.games.catharsis.hunt import BOOK, Hunt, camp, fight, new, turned


def abilities(role: str, half: int | None = None) -> list[Ability]:
    """Of all powers of a role, or only the tops (0) or bottoms (1)."""
    found = []
    for card in BOOK.role_by_id[role].powers:
        for face in card.faces:
            found += [each for at, each in enumerate(face) if each is not None and half in (None, at)]
    return found


# ---------------------------------------------------------------- Aiden


def test_ca_219_four_levels_and_no_halves() -> None:
    for card in BOOK.role_by_id["aiden"].powers:
        assert [len(face) for face in card.faces] == [1, 1, 1, 1]
    h = fight("aiden", "mange_eaten_colt:60", dice="5 5 5", aiden="ballad_of_embers/l3 reel_of_knives")
    h.play("use 1 top")
    assert h.foe.health == 54  # Level III


def test_ca_70_what_lies_where_the_acting_power_lay_is_another_power() -> None:
    h = camp("aiden", aiden="ballad_of_embers reel_of_knives/l4")
    h.do('{op = "replace", which = "this"}, {op = "level", cards = 1, n = 1}', by="power aiden 1")
    assert h.hero("aiden").levels[0] == 1
    same = camp("aiden", aiden="ballad_of_embers reel_of_knives/l4")
    same.do('{op = "level", cards = 1, n = 1}', by="power aiden 1")
    assert same.hero("aiden").levels[0] == 0
    tired = camp("aiden", aiden="ballad_of_embers")
    this = '{op = "exhaust", who = "self", n = 1, which = "this"}'
    tired.do('{op = "replace", which = "this"}, ' + this, by="power aiden 1")
    assert tired.re("aiden") == "1/0"


def test_ca_220_ca_224_a_power_begins_at_level_1() -> None:
    h = camp("aiden", aiden="ballad_of_embers/l3/e reel_of_knives/l2").do('{op = "heal", n = 1}', by="role aiden")
    assert h.board("aiden")[0] == "ballad_of_embers"
    h.do('{op = "replace"}', "spot 2", by="role aiden")
    assert h.hero("aiden").levels[1] == 0
    h.do('{op = "draw", who = "self", n = 1}', "spot 3", by="role aiden")
    assert h.hero("aiden").levels[2] == 0


def test_ca_221_ca_223_a_use_raises_the_power_and_it_stays_ready() -> None:
    h = fight("aiden", "mange_eaten_colt:60", dice="1 2 2", aiden="ballad_of_embers").play("use 1 top", "pay 1")
    assert h.board("aiden")[0] == "ballad_of_embers/l2"
    assert "use 1 top" in h.options
    h.play("use 1 top")
    assert h.board("aiden")[0] == "ballad_of_embers/l3"
    assert h.foe.health == 56


def test_ca_222_ca_229_ca_467_level_4_is_discarded_and_may_be_the_end() -> None:
    h = fight("aiden unmei", "mange_eaten_colt:60", dice="2 2 3 3", aiden="reel_of_knives/l4", unmei=UNMEI)
    assert "use 1 top" in h.options  # a fatal move is a move
    h.play("use 1 top")
    assert h.foe.health == 48
    assert [card.id for card in h.hero("aiden").discard] == ["reel_of_knives"]
    assert not h.hero("aiden").alive
    two = fight("aiden", "mange_eaten_colt:60", dice="2 2 3 3", aiden="reel_of_knives/l4 ballad_of_embers").play(
        "use 1 top"
    )
    assert two.hero("aiden").alive
    assert two.re("aiden") == "1/0"


def test_ca_225_ca_227_crescendo_once_a_round_and_free() -> None:
    h = fight("aiden", dice="", aiden="ballad_of_embers reel_of_knives/l4 storm_overture/e").play("passive")
    assert h.board("aiden")[0] == "ballad_of_embers/l2"  # the others are at Level IV or exhausted
    assert "passive" not in h.options


def test_ca_226_ca_228_rise_by_two_or_fall_by_one() -> None:
    h = (
        camp("aiden", aiden="ballad_of_embers/l3 reel_of_knives/l2 storm_overture/e")
        .next_card("standing_stones")
        .play("option 3")
    )
    assert h.asked == "role-ability"  # at any time
    rise = Hunt(h.t.copy()).play("flip", "option 1", "spot 1", stop="turn")
    assert rise.board("aiden")[0] == "ballad_of_embers/l4"
    h.play("flip", "option 2")
    assert h.options == ["spot 1", "spot 2", "stop"]
    h.play("spot 1", "spot 2")
    assert h.board("aiden")[:2] == ["ballad_of_embers/l2", "reel_of_knives"]


def test_ca_230_specials_have_no_levels() -> None:
    h = fight("aiden", "mange_eaten_colt:60", dice="5 5", aiden="antler_talisman ballad_of_embers/l2")
    h.play("passive")
    assert h.board("aiden")[:2] == ["antler_talisman", "ballad_of_embers/l3"]  # nobody was asked which
    h.play("use 1 top")
    assert h.board("aiden")[0] == "antler_talisman/e"


# ---------------------------------------------------------------- Artrial

OVEN = "honeyed_blades bone_broth caltrop_fritters salted_iron_rations sleight_of_cleaver pinch_of_chance"


def test_ca_231_ca_245_pay_the_top_and_use_it_or_set_it_aside() -> None:
    h = fight("artrial", "mange_eaten_colt:60", dice="2 2 3 3", artrial=OVEN).play("use 1 top", "pay 2 2")
    assert (h.asked, h.options) == ("aside", ["use it", "set it aside"])
    used = Hunt(h.t.copy()).play("use 1 top", "pay 2 2", "use it")
    assert used.foe.health == 58
    assert used.board("artrial")[0] == "honeyed_blades/e"
    h.play("set it aside")
    assert h.board("artrial")[0] == "honeyed_blades/a0"
    assert h.foe.health == 60
    assert h.dice() == "3 3"
    bottom = fight("artrial", dice="2 3", artrial=OVEN).play("use 1 bottom")
    assert bottom.asked == "floor"  # bottoms can't be set aside


def test_ca_232_ca_237_ca_242_a_counter_a_round_for_up_to_two() -> None:
    h = fight("artrial", "mange_eaten_colt:60", artrial=OVEN)
    h.set_board("artrial", "honeyed_blades/a0 bone_broth/a3 caltrop_fritters/a4 salted_iron_rations/a1 pinch_of_chance")
    h.t.phase = 9
    h.play()
    assert (h.asked, h.options) == ("prepare", ["spot 1", "spot 2", "spot 4", "stop"])  # the one with 4 is full
    h.play("spot 2", "spot 1", stop="floor")
    assert h.board("artrial")[:4] == [
        "honeyed_blades/a1",
        "bone_broth/a4",
        "caltrop_fritters/a4",
        "salted_iron_rations/a1",
    ]


def test_ca_233_ca_234_ca_235_ca_240_triggered_with_two_counters() -> None:
    h = fight(
        "artrial", "mange_eaten_colt:60", artrial="honeyed_blades/a2 bone_broth/a1 caltrop_fritters/e pinch_of_chance/e"
    )
    assert "serve 1" in h.options
    assert "serve 2" not in h.options
    h.play("serve 1")
    assert (h.asked, h.options) == ("serve", ["option 1", "option 2"])
    top = Hunt(h.t.copy()).play("serve 1", "option 1")
    assert top.foe.health == 54
    h.play("option 2")
    assert h.re("artrial") == "2/1"  # heal 1 + 2: both others, and not itself
    assert h.board("artrial")[0] == "honeyed_blades/e"
    assert h.dice() == ""
    ready = fight(
        "artrial", "mange_eaten_colt:60", artrial="honeyed_blades/a2 pinch_of_chance", serve_returns="ready"
    ).play("serve 1", "option 1")
    assert ready.board("artrial")[0] == "honeyed_blades"


def test_ca_236_what_is_set_aside_is_out_of_reach() -> None:
    h = camp("artrial", artrial="honeyed_blades/a1 bone_broth pinch_of_chance")
    assert h.health("artrial") == 4
    h.do('{op = "hurt", to = "self", n = 1}', by="role artrial")
    assert h.options == ["spot 2", "spot 3"]
    h = camp("artrial", artrial="honeyed_blades/a1 bone_broth pinch_of_chance").do(
        '{op = "discard", who = "self", n = 1}', by="role artrial"
    )
    assert h.options == ["spot 2", "spot 3"]
    h = camp("artrial", artrial="honeyed_blades/a1 bone_broth/e pinch_of_chance").do(
        '{op = "heal", n = 2}', by="role artrial"
    )
    assert h.board("artrial")[:2] == ["honeyed_blades/a1", "bone_broth"]


def test_ca_238_ca_246_the_flip_takes_any_number_whatever_their_count() -> None:
    h = fight(
        "artrial", "mange_eaten_colt:60", dice="2 2", artrial="honeyed_blades last_supper_before_dawn/a2 bone_broth"
    )
    h.play("use 1 top", "set it aside", "flip", "spot 1", "stop", "option 1")
    assert h.foe.health == 56
    assert h.board("artrial")[:2] == ["honeyed_blades/e", "last_supper_before_dawn/a2"]


def test_ca_242_not_even_the_flip_makes_it_five() -> None:
    h = fight("artrial", "mange_eaten_colt:60", artrial="honeyed_blades/a4 bone_broth").play(
        "flip", "spot 1", "option 1"
    )
    assert h.foe.health == 60 - (2 + 2 * 4)


def test_ca_241_set_aside_cards_keep_their_spots() -> None:
    h = camp("artrial", artrial=OVEN.replace("honeyed_blades", "honeyed_blades/a1"))
    h.do('{op = "draw", who = "self", n = 1}', by="role artrial")
    assert h.asked == "full"


def test_ca_243_not_the_last_card_and_none_on_the_board_is_death() -> None:
    h = fight("artrial unmei", dice="2 2", artrial="honeyed_blades bone_broth/a1", unmei=UNMEI).play("use 1 top")
    assert h.asked == "floor"
    assert h.board("artrial")[0] == "honeyed_blades/e"
    h.do('{op = "hurt", to = "self", n = 1}', by="role artrial")
    assert not h.hero("artrial").alive
    assert h.board("artrial")[1] == "-"


def test_ca_244_they_stay_between_encounters_and_need_the_card_face_up() -> None:
    h = fight("artrial", "mange_eaten_colt:1", dice="1", artrial="honeyed_blades/a1 caltrop_fritters bone_broth")
    h.play("use 2 top", "use it", stop="window_roles")
    assert h.board("artrial")[0] == "honeyed_blades/a1"
    h.do('{op = "refresh_all"}')
    assert h.board("artrial")[0] == "honeyed_blades/a1"
    h.hero("artrial").up = False
    h.t.phase = 6
    h.next_card("mange_eaten_colt").to("floor")
    assert h.board("artrial")[0] == "honeyed_blades/a1"  # face down: no counter


# ---------------------------------------------------------------- Briggs and Liara

BRIGGS = "essence_of_the_boar essence_of_the_dire_wolf essence_of_the_wraith"


def companions(dice: str = "", board: str = BRIGGS, **settings: object) -> Hunt:
    return fight("briggs_liara unmei", "mange_eaten_colt:60", dice=dice, briggs_liara=board, unmei=UNMEI, **settings)


def test_ca_247_ca_260_one_deck_two_role_cards_and_a_row_of_four() -> None:
    h = camp("briggs_liara")
    hero = h.hero("briggs_liara")
    assert (len(hero.role.powers), len(hero.row), len(hero.deck)) == (20, 4, 10)
    assert hero.up
    assert hero.up_second
    assert None not in hero.cards
    hero.row = hero.row[:1]
    h.next_card("mange_eaten_colt").to("floor")
    assert len(h.hero("briggs_liara").row) == 4  # filled when a round begins
    assert len(camp("briggs_liara", liara_row=6).hero("briggs_liara").row) == 6


def test_ca_248_ca_267_boss_cards_do_not_reach_liara_morale_effects_do() -> None:
    h = (
        turned("mange_eaten_colt", "briggs_liara")
        .do('{op = "rule", key = "dice", add = -2, who = "each", until = "next_round"}', by="card")
        .to("floor")
    )
    assert [size(hand.dice) for hand in h.t.hands] == [4, 6]
    morale = turned("mange_eaten_colt", "briggs_liara").run(BOOK.tables[0][5], by="morale").to("floor")
    assert [size(hand.dice) for hand in morale.t.hands] == [4, 4]
    mare = turned("night_mare", "briggs_liara").to("floor")
    assert [hand.rerolls for hand in mare.t.hands] == [1, 2]


def test_ca_248_ca_267_a_boss_card_that_forbids_the_flip_forbids_it_to_briggs_only() -> None:
    h = turned("hunter_of_heretics", "briggs_liara").to("floor").play()
    assert "flip" not in h.options
    assert "flip" in h.play("yield").options
    barred = '{op = "rule", key = "no_flip", set = true, who = "each", until = "game"}'
    morale = turned("mange_eaten_colt", "briggs_liara").do(barred, by="morale").to("floor").play("yield")
    assert "flip" not in morale.options


def test_ca_249_ca_261_she_binds_powers_with_her_dice() -> None:
    h = companions("")
    h.hero("briggs_liara").row = [
        BOOK.card_by_id[f"essence_of_the_{name}"] for name in ("griffin", "gorgon", "treant", "hydra")
    ]
    h.t.hands[1].dice = 0
    h.set_dice("", "2 3 1 1", "").play("yield")
    assert [option for option in h.options if "bind" in option] == ["bind 1", "bind 2", "bind 3", "bind 4"]
    h.play("bind 1", "spot 6", "bind 1", "spot 4")
    assert h.board("briggs_liara")[3:] == ["essence_of_the_gorgon", "-", "essence_of_the_griffin"]
    assert h.dice(1) == "1 1"
    full = companions("", board=first("briggs_liara")).set_dice("", "2 3 1 1", "").play("yield")
    assert not [option for option in full.options if "bind" in option]


def test_ca_250_ca_265_the_boosts_of_liara() -> None:
    h = companions("3 3 5 5 / 1 3 5 4 4 2 / 6 6").play("yield")
    assert {f"action {number}" for number in range(1, 6)} <= set(h.options)
    h.play("action 1", "pay 2", "turn 3 to 4 @1")
    assert h.dice(0) == "3 4 5 5"
    h.play("action 2")
    assert [(entry.n, entry.heroes) for entry in h.t.prevents] == [(1, 1)]
    h.hero("briggs_liara").ready &= ~0b100
    h.play("action 3", "pay 3")
    assert h.re("briggs_liara") == "3/0"
    h.play("action 4")
    assert [(boost.n, boost.heroes, boost.uses) for boost in h.t.boosts] == [(1, 1, 1)]
    h.play("action 5", "option 1")
    assert [(boost.n, boost.heroes, boost.uses) for boost in h.t.boosts][1:] == [(2, 2, 1)]
    assert not [option for option in h.options if option.startswith("action")]  # each once in a round
    shelter = companions("/ 4 4").play("yield", "action 5", "option 2")
    assert [(entry.n, entry.heroes & 1) for entry in shelter.t.prevents] == [(2, 0)]


def test_ca_37_ca_250_no_boosts_while_the_card_of_liara_is_face_down() -> None:
    h = companions("3 3 5 5 / 1 3 5 4 4 2 / 6 6")
    h.hero("briggs_liara").up_second = False
    assert not [option for option in h.play("yield").options if option.startswith("action")]


def test_ca_251_ca_266_after_her_flip_every_boost_costs_any_die() -> None:
    h = companions("3 3 / 6 6 6 6").play("yield")
    assert "action 2" not in h.options
    h.play("flip", "action 2", "action 2", "action 2")
    assert len(h.t.prevents) == 3  # for this round, though her card is face down now
    assert h.dice(1) == "6"
    assert not h.hero("briggs_liara").up_second
    assert h.hero("briggs_liara").up


def test_ca_252_ca_262_a_used_power_goes_under_the_deck_after_its_effect() -> None:
    h = companions("3 3").play("use 1 bottom", "option 1")
    assert h.board("briggs_liara")[0] == "-"
    assert h.hero("briggs_liara").deck[0].id == "essence_of_the_boar"
    won = fight("briggs_liara", "shaman_spirit:4", dice="3 3", briggs_liara="essence_of_the_boar").play(
        "use 1 bottom", "option 2"
    )
    assert won.over == "won"  # before the last power is handed over


def test_ca_253_ca_264_one_kind_for_the_round() -> None:
    h = companions("3 3 1 2").play("use 1 bottom")
    assert (h.asked, h.options) == ("option", ["option 1", "option 2", "option 3"])
    h.play("option 1", "use 2 bottom")
    assert h.foe.health == 60 - 5 - 2 - 2  # +1 on every attack, and no second question
    first_only = companions("3 3 1 2", briggs_scope="first_power").play("use 1 bottom", "option 1", "use 2 bottom")
    assert first_only.foe.health == 60 - 5 - 1 - 1


def test_ca_254_ca_263_under_his_flip_used_powers_exhaust() -> None:
    h = companions("3 3").play("flip", "use 1 bottom")
    assert h.board("briggs_liara")[0] == "essence_of_the_boar/e"
    h.do('{op = "heal", n = 1, who = "self"}', by="role briggs_liara")
    assert h.board("briggs_liara")[0] == "essence_of_the_boar"


def test_ca_255_ca_158_of_powers_given_up_only_the_place_of_the_special_is_filled() -> None:
    h = turned("shamans_mask", "briggs_liara").play("yes", "spot 1", "spot 3")
    assert h.options == ["spot 1", "spot 3"]
    h.play("spot 3", stop="window_roles")
    board = h.board("briggs_liara")
    assert (board[0], board[2]) == ("*", "shamans_mask")
    assert len(h.t.out) == 2


def test_ca_255_a_discarded_power_leaves_a_blank_space() -> None:
    h = companions("", board="essence_of_the_boar/e essence_of_the_dire_wolf").do(
        '{op = "hurt", to = "self", n = 1}', "spot 1", by="role briggs_liara"
    )
    assert h.board("briggs_liara")[0] == "*"
    assert [card.id for card in h.t.out] == ["essence_of_the_boar"]
    assert h.hero("briggs_liara").discard == []
    h.set_dice("", "1 1 2 3 4 5", "").play("yield")
    bind = next(option for option in h.options if "bind" in option)
    h.play(bind)
    if h.asked == "pay":
        h.play(h.options[0])
    assert "spot 1" not in h.options
    assert h.options == SPOTS[2:]


def test_ca_256_what_comes_from_the_deck_comes_from_the_common_one() -> None:
    h = camp("briggs_liara", briggs_liara="essence_of_the_boar")
    top, row = h.hero("briggs_liara").deck[-1].id, [card.id for card in h.hero("briggs_liara").row]
    h.do('{op = "draw", who = "self", n = 1}', "spot 2", by="role briggs_liara")
    assert h.board("briggs_liara")[1] == top
    assert [card.id for card in h.hero("briggs_liara").row] == row


def test_ca_257_liara_puts_in_what_he_must_replace() -> None:
    h = camp("briggs_liara", briggs_liara="essence_of_the_boar essence_of_the_dire_wolf")
    row = [card.id for card in h.hero("briggs_liara").row]
    h.do('{op = "replace"}', "spot 1", by="role briggs_liara")
    assert (h.asked, h.seat, len(h.options)) == ("hand-over", 1, 4)
    h.play("bind 2", stop="turn")
    assert h.board("briggs_liara")[0] == row[1]
    assert h.hero("briggs_liara").deck[0].id == "essence_of_the_boar"


def test_ca_258_ca_268_without_a_power_both_are_out() -> None:
    h = companions("3 3 / 1 1", board="essence_of_the_boar").play("use 1 bottom", "option 1")
    assert not h.hero("briggs_liara").alive
    assert h.over == ""
    assert (h.asked, h.seat) == ("floor", 2)  # neither of their seats has the floor any more
    assert h.t.hands[0].dice == h.t.hands[1].dice == 0


def test_ca_269_two_players_for_dice_and_one_for_boards() -> None:
    h = companions("1 2 / 3 4 / 5 6")
    assert h.t.hands[0].rerolls == h.t.hands[1].rerolls == 2
    h.do('{op = "wild", dice = 1, whose = "each"}', "die 1 @1", "die 3 @2", "die 5 @3", by="role unmei")
    assert (h.dice(0), h.dice(1), h.dice(2)) == ("W 2", "W 4", "W 6")
    h.do('{op = "heal", n = 1, who = "each"}', by="role unmei")
    h.do('{op = "hurt", to = "each", n = 1}', "spot 1", "spot 1", by="card")
    assert (h.re("briggs_liara"), h.re("unmei")) == ("2/1", "5/1")


def test_ca_270_one_seat_may_play_both() -> None:
    h = new("briggs_liara unmei", liara_seat=False)
    assert [hand.seat for hand in h.t.hands] == [0, 0, 1]
    assert h.t.seat_count == 2
    played = companions("3 3 / 1 1", liara_seat=False)
    assert played.seat == 0
    played.play("yield")
    assert played.seat == 0
    assert "action 2" in played.options


# ---------------------------------------------------------------- Dimirith


def test_ca_271_ca_277_numbers_by_choice() -> None:
    h = new("dimirith").play()
    assert (h.asked, h.options) == ("arrange", SPOTS)
    before = [card.id for card in h.t.heroes[0].cards if card]
    h.play("spot 6", "spot 5", "spot 4", "spot 3", "spot 2", stop="turn")
    assert h.board("dimirith") == before[::-1]


def test_ca_277_an_exhausted_power_stays_exhausted_under_its_number() -> None:
    h = camp("dimirith", dimirith="obsidian_claw the_second_mouth/e quill_burst")
    h.do('{op = "arrange"}', "spot 2", "spot 3", by="role dimirith")
    assert h.board("dimirith")[:4] == ["the_second_mouth/e", "quill_burst", "obsidian_claw", "-"]


def test_ca_272_the_bottom_is_the_stronger_form() -> None:
    for card in BOOK.role_by_id["dimirith"].powers:
        top, bottom = card.faces[0]
        assert top is not None
        assert bottom is not None
        assert {effect.word for effect in top.effects} == {effect.word for effect in bottom.effects}, card.id
        assert len(bottom.cost.text) >= len(top.cost.text)


def test_ca_273_ca_274_ca_279_a_used_bottom_is_replaced_in_its_spot() -> None:
    h = fight("dimirith", "mange_eaten_colt:60", dice="2 2 2 2", dimirith="carapace obsidian_claw")
    h.hero("dimirith").deck.remove(BOOK.card_by_id["mantis_arm"])
    h.hero("dimirith").deck.append(BOOK.card_by_id["mantis_arm"])
    h.play("use 2 bottom")
    assert h.foe.health == 51
    assert h.board("dimirith")[1] == "mantis_arm"
    assert [card.id for card in h.hero("dimirith").discard] == ["obsidian_claw"]
    h.play("use 2 top")  # with the number of its spot, in the same round
    assert h.foe.health == 48


def test_ca_275_bottoms_need_the_card_face_up() -> None:
    h = fight("dimirith", dice="1 1 1", dimirith="obsidian_claw carapace")
    assert "use 1 bottom" in h.options
    h.hero("dimirith").up = False
    h.play()
    assert "use 1 bottom" not in h.options
    assert "use 1 top" in h.options


def test_ca_276_ca_278_the_flip_lets_a_hero_replace() -> None:
    h = camp("dimirith unmei", unmei=UNMEI).next_card("standing_stones").play("option 3", "option 3", "flip")
    assert (h.asked, h.options) == ("hero", ["hero 1", "hero 2"])
    h.play("hero 2")
    assert (h.asked, h.seat) == ("replace", 1)  # the chosen hero's seat says which


def test_ca_280_an_empty_spot_keeps_its_number() -> None:
    h = fight("dimirith", dice="2 2 3", dimirith="carapace - obsidian_claw")
    assert not [option for option in h.options if option.startswith("use 2")]
    h.do('{op = "draw", who = "self", n = 1}', "spot 2", by="role dimirith")
    h.hero("dimirith").cards[1] = BOOK.card_by_id["mantis_arm"]
    h.play()
    assert "use 2 top" in h.options


def test_ca_281_a_special_is_not_replaced() -> None:
    h = fight("dimirith", dice="1 2", dimirith="antler_talisman carapace").play("use 1 bottom")
    assert h.board("dimirith")[0] == "antler_talisman/e"


# ---------------------------------------------------------------- Fizzleboom and Burrr

DUO_ACT = "catch_and_throw piggyback_charge fuse_and_fist"


def test_ca_282_ca_283_ca_284_ca_292_powers_turn_and_do_not_exhaust() -> None:
    for card in BOOK.role_by_id["fizzleboom_burrr"].powers:
        assert [len(face) for face in card.faces] == [2, 2]
    h = fight("fizzleboom_burrr", "mange_eaten_colt:60", dice="1 4 5 5 2", fizzleboom_burrr=DUO_ACT)
    assert h.board("fizzleboom_burrr")[0] == "catch_and_throw"
    h.play("use 1 top")
    assert h.board("fizzleboom_burrr")[0] == "catch_and_throw/l2"
    h.play("use 1 bottom")  # the other side: 5 5
    assert h.board("fizzleboom_burrr")[0] == "catch_and_throw"
    h.play("use 1 bottom")
    assert h.dice() == ""
    assert h.re("fizzleboom_burrr") == "3/0"
    once = fight(
        "fizzleboom_burrr", "mange_eaten_colt:60", dice="1 4 5 5 2", fizzleboom_burrr=DUO_ACT, rotate_reuse=False
    )
    once.play("use 1 top", "use 1 bottom")
    assert "use 1 bottom" not in once.options


def test_ca_285_fixed_digits_only() -> None:
    for ability in abilities("fizzleboom_burrr"):
        assert not ability.cost.uses("?AB#")
        assert len(ability.cost.alternatives) == 1


def test_ca_286_ca_294_damage_replaces_powers() -> None:
    h = camp("fizzleboom_burrr", fizzleboom_burrr="catch_and_throw/l2/e piggyback_charge")
    top = h.hero("fizzleboom_burrr").deck[-1].id
    h.do('{op = "hurt", to = "self", n = 1}', "spot 1", by="role fizzleboom_burrr")
    assert h.board("fizzleboom_burrr")[0] == top
    assert [card.id for card in h.hero("fizzleboom_burrr").discard] == ["catch_and_throw"]


def test_ca_287_ca_293_with_an_empty_deck_it_discards() -> None:
    h = camp("fizzleboom_burrr", fizzleboom_burrr=f"{DUO_ACT} antler_talisman shamans_mask/e")
    assert h.health("fizzleboom_burrr") == 17 + 3 + 2 + 1
    h.hero("fizzleboom_burrr").deck = []
    assert h.health("fizzleboom_burrr") == 3 + 2 + 1
    h.do('{op = "hurt", to = "self", n = 1}', "spot 1", by="role fizzleboom_burrr")
    assert h.board("fizzleboom_burrr")[0] == "-"


def test_ca_288_ca_296_the_flip_fetches_a_power_or_nothing() -> None:
    h = camp("fizzleboom_burrr", fizzleboom_burrr=DUO_ACT)
    h.hero("fizzleboom_burrr").deck.remove(BOOK.card_by_id["mud_pie"])
    h.hero("fizzleboom_burrr").discard = [BOOK.card_by_id["mud_pie"]]
    h.next_card("standing_stones").play("option 3", "flip", "card mud_pie", stop="turn")
    assert h.hero("fizzleboom_burrr").deck[0].id == "mud_pie"
    assert h.hero("fizzleboom_burrr").discard == []
    empty = camp("fizzleboom_burrr", fizzleboom_burrr=DUO_ACT).next_card("standing_stones").play("option 3", "flip")
    assert not empty.hero("fizzleboom_burrr").up


def test_ca_289_face_down_damage_works_as_usual() -> None:
    h = camp("fizzleboom_burrr", fizzleboom_burrr=DUO_ACT)
    h.hero("fizzleboom_burrr").up = False
    assert h.health("fizzleboom_burrr") == 6
    h.do('{op = "hurt", to = "self", n = 1}', "spot 1", by="role fizzleboom_burrr")
    assert h.board("fizzleboom_burrr")[0] == "catch_and_throw/e"


def test_ca_290_their_prevention_is_for_themselves() -> None:
    found = [
        effect for ability in abilities("fizzleboom_burrr") for effect in ability.effects if effect.word == "prevent"
    ]
    assert found
    assert all(effect.text().endswith("to yourself") for effect in found)


def test_ca_295_ca_297_exhausted_by_effects_and_refreshed_on_the_same_side() -> None:
    h = camp("fizzleboom_burrr", fizzleboom_burrr="catch_and_throw/l2 piggyback_charge")
    h.do('{op = "exhaust", who = "self", n = 1}', "spot 1", by="role fizzleboom_burrr")
    assert h.board("fizzleboom_burrr")[0] == "catch_and_throw/l2/e"
    h.do('{op = "refresh_all"}')
    assert h.board("fizzleboom_burrr")[0] == "catch_and_throw/l2"


# ---------------------------------------------------------------- Hidorian


def test_ca_298_six_pools_with_a_counter_each() -> None:
    h = new("hidorian").play(stop="turn")
    assert h.hero("hidorian").pools[1:] == [1] * 6
    h.next_card("mange_eaten_colt").play("die 1 @1", stop="floor")
    assert size(h.t.hands[0].dice) == 6


def test_ca_299_ca_300_held_dice_enter_at_the_end_of_step_1() -> None:
    h = fight("hidorian", "mange_eaten_colt:60", dice="3", hidorian="odd_omens thread_uncut")
    h.hero("hidorian").pools = [0, 1, 1, 0, 1, 1, 1]
    h.play("use 2 top")
    assert h.hero("hidorian").pools[3] == 0
    assert "use 1 bottom" not in h.options
    h.rest("yield", stop="foes")
    assert h.hero("hidorian").pools[3] == 1


def test_ca_301_ca_302_ca_311_storing_one_or_several() -> None:
    h = fight("hidorian", "mange_eaten_colt:60", dice="3 4 5 5", hidorian="odd_omens bent_halo fools_step").play(
        "use 1 top", "pay 3"
    )
    assert h.hero("hidorian").is_ready(0)
    assert "use 1 top" not in h.options
    assert "use 1 bottom" not in h.options
    h.play("use 2 top")
    assert h.board("hidorian")[1] == "bent_halo/e"


def test_ca_302_a_power_that_stored_and_was_healed_still_can_not_retrieve() -> None:
    h = fight("hidorian", "mange_eaten_colt:60", dice="5 5", hidorian="bent_halo odd_omens").play("use 1 top")
    h.hero("hidorian").pools = [0, *[5] * 6]
    h.do('{op = "heal", n = 1}', by="role hidorian").play()
    assert h.hero("hidorian").is_ready(0)
    assert "use 1 bottom" not in h.options
    assert "use 2 bottom" in h.options


def test_ca_304_the_passive_adds_a_counter_when_a_card_is_turned_up() -> None:
    h = camp("hidorian").next_card("standing_stones").play()
    assert (h.asked, len(h.options)) == ("pool", 6)
    h.play("die 3 @1")
    assert h.hero("hidorian").pools[3] == 2


def test_ca_305_ca_307_the_flip_gives_up_to_four_dice_to_others() -> None:
    h = fight("hidorian unmei leme", dice="1 / 6 / 2", unmei=UNMEI, leme=LEME).play("flip")
    assert h.options == [*[f"die {value} @1" for value in range(1, 7)], "stop"]
    h.play("die 6 @1")
    assert h.options == ["hero 2", "hero 3"]
    h.play("hero 2", "die 5 @1", "hero 3", "die 1 @1", "hero 2", "die 2 @1", "hero 2")
    assert (h.asked, h.dice(1), h.dice(2)) == ("floor", "1 2 6 6", "2 5")
    assert h.hero("hidorian").pools[1:] == [0, 0, 1, 1, 0, 0]


def test_ca_306_face_down_no_passive_and_no_retrieving() -> None:
    h = fight("hidorian", dice="3", hidorian="odd_omens fools_step")
    assert "use 1 bottom" in h.options
    h.hero("hidorian").up = False
    h.play()
    assert "use 1 bottom" not in h.options
    assert "use 1 top" in h.options
    card = camp("hidorian").next_card("standing_stones")
    card.hero("hidorian").up = False
    assert card.play().asked == "option"


def test_ca_308_what_retrieving_costs() -> None:
    assert all(
        ability.retrieves and len(ability.cost.alternatives) == 1 and not ability.cost.uses("?B#")
        for ability in abilities("hidorian", 1)
    )
    h = fight("hidorian", dice="", hidorian="fools_step")
    assert "use 1 bottom" not in h.options  # A A: two counters of one value
    h.hero("hidorian").pools[4] = 2
    assert "use 1 bottom" in h.play().options


def test_ca_309_pools_have_no_limit() -> None:
    h = camp("hidorian").do('{op = "pool", n = 30, value = 2}', by="role hidorian")
    assert h.hero("hidorian").pools[2] == 31


def test_ca_310_the_value_of_a_wild_die_is_named_at_the_end_of_step_1() -> None:
    h = fight("hidorian", dice="W", hidorian="odd_omens fools_step").play("use 1 top").rest("yield")
    assert (h.asked, h.phase) == ("pool", "end_step_1")
    h.play("die 4 @1", stop="foes")
    assert h.hero("hidorian").pools[4] == 2


def test_ca_312_storing_several_dice_does_something_at_once() -> None:
    for ability in abilities("hidorian", 0):
        assert ability.store
        assert bool(ability.effects) == (ability.cost.most > 1), ability.cost.text


def test_ca_313_specials_are_paid_with_dice() -> None:
    h = fight("hidorian", "mange_eaten_colt:60", dice="5 5", hidorian="antler_talisman odd_omens").play("use 1 top")
    assert h.foe.health == 54
    assert h.dice() == ""
    assert h.hero("hidorian").pools[1:] == [1] * 6
