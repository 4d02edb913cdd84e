"""Small tables of Catharsis: looks at the Boss Deck, Tactics and Search cards, set-aside powers, realms, Summons."""

from typing import Final

from cardwright.testing.exact import Scene

SHUFFLED = range(4)  # seeds of random play
PLAIN: Final = """
    boss: corrupted_horse
    roles: unmei
    duos:
    phase: turn
    step: 0
    party: 1
    speaker: 0
    morale: 12
    tiers: 2
    rolled: 0
    {heroes}
    hands: {hands}
    forces: dice+-5@63,0,game
    boosts:
    doublings:
    echoes:
    spendables:
    prevents:
    morale_guard: 0
    now:
    round: 0
    foes:
    serials: 0
    floor: 0
    quiet: 0
    fallen: 0
    stands: 0
    refreshed: 0
    turned_up: 1
    turned: -
    pile:
    known: 1
    fight:
    discard:
    aside:
    ongoing:
    attached:
    saved:
    out:
    tactics:
    searches:
    met:
    piles:
    pile_now: -
    piles_done: 0
    counters:
    card_counters:
    kept: -1
"""
HERO: Final = (
    "known: 0",
    "discard:",
    "row:",
    "state: alive up up_second",
    "held: -",
    "counters:",
    "pools: 0 0 0 0 0 0 0",
)
NO_DICE: Final = "-:-:0:0:n:0:0:0"


def scene(
    name: str,
    boss: str,
    boards: dict[str, tuple[str, str]],
    hidden: list[list[str]],
    answers: str | None = None,
    seed: int = 0,
    length: int = 0,
    moments: int = 3,
    **lines: str,
) -> Scene:
    """Roles have a board and a deck; who has dice has one, as long as nothing else is said. Every seat sees the same.

    Answers: `0 yes, 1 no`.
    """
    heroes: list[str] = []
    for number, (board, deck) in enumerate(boards.values(), start=1):
        own = (f"board: {board}", f"deck: {deck}", *HERO)
        heroes += [f"hero{number}.{line}" for line in own]
    text = PLAIN.format(heroes="\n".join(heroes), hands=" ".join([NO_DICE] * len(boards)))
    fields = {"boss": boss, "roles": " ".join(boards), "party": str(len(boards)), **lines}
    for line, words in fields.items():
        line = line.replace("__", ".")
        text = "\n".join(f"{line}: {words}" if old.strip().startswith(f"{line}:") else old for old in text.splitlines())
    settings: dict[str, object] = {"heroes": len(boards), "roles": tuple(boards), "boss": boss}
    said = [answer.strip() for answer in answers.split(",")] if answers is not None else None
    seats = range(len(boards))
    return Scene(name, text, dict.fromkeys(seats, hidden), said, length, seed, settings, moments)


def catharsis() -> list[Scene]:
    return [*between_cards(), *looks(), *beside_the_deck(), *set_aside(), *realms(), *summons()]


def between_cards() -> list[Scene]:
    """A deck that gives powers and gets one back, and three Events above the Boss."""
    board = {"fizzleboom_burrr": ("catch_and_throw stew_for_everybody/e - - - -",
                                  "fuse_and_fist piggyback_charge the_old_one_two")}  # fmt: skip
    pile = "wandering_herbalist standing_stones abandoned_camp shaman_spirit"
    hidden = [["hero1.deck"], ["pile 0", "pile 1", "pile 2"]]
    return [
        scene(f"random {seed}", "corrupted_horse", board, hidden, seed=seed, length=6, phase="window_roles", pile=pile,
              hero1__discard="big_stomp_small_stab")
        for seed in SHUFFLED
    ]  # fmt: skip


def looks() -> list[Scene]:
    """A Defector on top, who tells what comes next."""
    boards = {"unmei": ("crane_cut falling_petal - - - -", "steel_wind"),
              "leme": ("leaf_blades wolfs_call - - - -", "bark_skin")}  # fmt: skip
    pile = "defector_in_white marked_for_death true_sanctuary alley_of_knives poisoned_offering hymn_of_doubt assassins"
    hidden = [["pile 1", "pile 2", "pile 3", "pile 4", "pile 5"]]
    order = ("0 option 1, 1 option 1, 0 card alley_of_knives, 0 card poisoned_offering, 0 card true_sanctuary, "
             "1 2, 1 spot 1, 1 spot 2, 0 spot 1")  # fmt: skip
    return [
        scene("the top cards are looked at, put back in another order, and turned up", "holy_assassins", boards, hidden,
              order, moments=6, pile=pile, known="65"),
    ]  # fmt: skip


def beside_the_deck() -> list[Scene]:
    board = {"unmei": ("crane_cut falling_petal steel_wind - - -", "twin_crescents")}
    tactics = "tactic_caltrops tactic_smoke tactic_crossfire"
    searches = "herbalists_satchel letters_from_home nobodys_cell"
    return [
        scene("a Tactic is turned up for a skirmish", "demon_eyed_sniper", board, [["tactics"], ["pile 1", "pile 2"]],
              length=3, pile="sniper stake_pit snare_line", known="4", tactics=tactics),
        scene("a search of the temple", "priest_unknown", board, [["searches"], ["pile 0", "pile 1"]],
              "0 action 1", phase="window_deck", pile="stair_that_turns chained_weaver priest", searches=searches),
    ]  # fmt: skip


def set_aside() -> list[Scene]:
    """What is set aside lies open, whatever is drawn beside it."""
    board = {"artrial": ("blessed_marrow/e sleight_of_cleaver/a2 consomme_of_stillness/e - - -",
                         "honeyed_blades last_supper_before_dawn bone_broth")}  # fmt: skip
    return [
        scene("a power is replaced beside one that is set aside", "corrupted_horse", board, [["hero1.deck"]],
              "0 option 1, 0 spot 3, 0 spot 1", pile="standing_stones abandoned_camp shaman_spirit", known="5"),
    ]  # fmt: skip


def realms() -> list[Scene]:
    """Two realms are shown, one is chosen, and its cards lie on the deck in an order that nobody knows."""
    board = {"unmei": ("crane_cut falling_petal steel_wind - - -", "twin_crescents")}
    hidden = [["pile 0", "pile 1", "pile 2"]]
    return [
        scene(f"a realm is entered {seed}", "avatar", board, [], seed=seed, length=3, phase="before_first",
              pile="avatar", piles="glass_sea iron_dusk")
        for seed in SHUFFLED
    ] + [
        scene("the cards of a realm", "avatar", board, hidden, "0 option 1", pile_now="glass_sea",
              pile="the_sea_cracks leviathan_of_panes lighthouse_of_knives avatar", piles="iron_dusk"),
    ]  # fmt: skip


def summons() -> list[Scene]:
    """Summons and Respites lie in turns: everybody knows of every place which kind is there."""
    board = {"unmei": ("crane_cut falling_petal steel_wind - - -", "twin_crescents")}
    pile = "summon_horse pantry_between_worlds summon_elemental circle_gone_quiet summon_mass door_left_ajar summoner"
    hidden = [["pile 0", "pile 2", "pile 4"], ["pile 1", "pile 3", "pile 5"]]
    return [
        scene("the first of the Summons", "summoner", board, hidden, "0 yield", pile=pile),
        scene("another Summon joins, and the Respite above it goes to the bottom", "summoner", board,
              [["pile 1", "pile 3", "pile 5"], ["pile 0", "pile 2", "pile 4"]], "0 yield", phase="round", now="combat",
              round="2",
              pile="circle_gone_quiet summon_mass door_left_ajar summon_elemental pantry_between_worlds summon_sniper "
              "summoner",
              turned="summon_horse", foes="summon_horse#1:14/14", serials="1"),
    ]  # fmt: skip
