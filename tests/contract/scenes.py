"""The small tables on which exact knowledge is tested: for every game a few, with what is hidden on them.

A new game adds a function here; everything else of the test knows no game.
"""

from collections.abc import Callable

from cardwright.testing.exact import Scene
from tests.contract.catharsis_scenes import catharsis

SHUFFLED = range(4)  # seeds of random play
WILD = (5, 6, 7, 13, 18, 36, 37, 38)  # of random play after which much is still open


def leduc() -> list[Scene]:
    lines = "hands: Qs Jh\npublic:\ndeck: Ks Js Qh Kh\nchips 0: 1\nchips 1: 1"
    hidden = {0: [["hands 1", "deck"]], 1: [["hands 0", "deck"]]}
    return [Scene(f"random {seed}", lines, hidden, length=12, seed=seed) for seed in SHUFFLED]


def duel() -> list[Scene]:
    lines = "turn: 0\npoints: 0 0\nhand 0: card2 card5\nhand 1: card4 card7\ndeck: card1 card9\ndiscard: card3"
    hidden = {0: [["hand 1", "deck"]], 1: [["hand 0", "deck"]]}
    return [
        Scene(f"random {seed}", lines, hidden, length=14, seed=seed, settings={"hand": 2}, moments=9)
        for seed in SHUFFLED
    ]


def fists() -> list[Scene]:
    lines = "points: 0 0\nseat 0: 1 1 1\nseat 1: 1 1 1"
    return [Scene(f"random {seed}", lines, {0: [], 1: []}, length=4, seed=seed) for seed in SHUFFLED]


def caravan() -> list[Scene]:
    lines = "meals: 1 1\nspirits: 3\nweather: sun rain storm storm sun\npast: rain"
    hidden = {0: [["weather"]], 1: [["weather"]]}
    return [Scene(f"random {seed}", lines, hidden, length=8, seed=seed, settings={"seats": 2}) for seed in SHUFFLED]


def perfectus() -> list[Scene]:
    """Two monsters, a heart and four attack cards to come, and a Memory that is shuffled when they run out."""
    lines = """
        health: 40
        row: c5 d6
        hand: C4-P6 C8-B8
        monsters: s6 h5 c7
        attacks: P8-B6 C6-B6 C4-B4
        graveyard:
        memory: P4-B8 C8-P4
        asked: 0
    """
    settings = {"hand": 3, "room": 2, "min_cards": 1}
    hidden = {0: [["monsters"], ["attacks"]]}
    return [Scene(f"random {seed}", lines, hidden, length=14, seed=seed, settings=settings)
            for seed in SHUFFLED]  # fmt: skip


def dungeon() -> list[Scene]:
    battle = """
        stage: battle
        adventurer: warrior
        health: 100/100
        coins: 200
        deck: strike*3 defend*2 sword_and_shield
        beaten: 0 0 0
        dungeons: 1
        asked: 3
        dungeon: easy
        rooms: battle / treasure bonfire merchant / boss
        at: 0.0
        visited: 0.0
        entered: 100 200 strike*3 defend*2 sword_and_shield
        round: 1
        energy: 3
        played: 0
        protection: 0
        monsters: empty_armor(60,0,0)
        hand: strike
        draw: defend strike sword_and_shield
        discard: strike defend
    """
    hall = """
        stage: way
        adventurer: warrior
        health: 100/100
        coins: 200
        deck: strike*3 defend*2 sword_and_shield
        beaten: 0 0 0
        dungeons: 1
        asked: 3
        dungeon: easy
        rooms: battle / treasure bonfire merchant / boss
        at: 0.0
        visited: 0.0
        entered: 100 200 strike*3 defend*2 sword_and_shield
    """
    fights = [  # only the view tells what the monsters are about to do
        Scene(f"battle {seed}", battle, {0: [["draw"]]}, length=6, seed=seed, sees_more=True) for seed in SHUFFLED
    ]
    return [*fights, Scene("chests", hall, {0: []}, ["0 room 1 0"], moments=1)]


# ---------------------------------------------------------------- Elemental


def side(name: str, zones: tuple[str, ...], gold: int, passives: str = "") -> list[str]:
    hand, deck, discard, down = (*zones, "", "", "", "")[:4]
    return [
        f"{name}.health: 100", f"{name}.gold: {gold}", f"{name}.allowance: {4 if name == 'A' else 0}",
        f"{name}.blessed: no", f"{name}.hand: {hand}", f"{name}.deck: {deck}", f"{name}.arrivals:", f"{name}.gone:",
        f"{name}.discard: {discard}", f"{name}.down: {down}", f"{name}.placed: {len(down.split())}",
        f"{name}.passives: {passives}", f"{name}.strengths:", f"{name}.exile:",
    ]  # fmt: skip


def elemental_scene(
    name: str,
    answers: str | None,
    a: tuple[str, ...] = (),
    b: tuple[str, ...] = (),
    gold: int = 9,
    seed: int = 0,
    length: int = 0,
    passives: str = "",
    shop: str = "",
    moments: int = 1,
    seats: tuple[int, ...] = (0, 1),
) -> Scene:
    """Sides are hand, deck, discard pile and face-down cards; A is to play and has four actions. Answers: `A end`."""
    lines = ["turn: 9", "active: A", "steps:", "plays: 0", "dice: 3 3 3 3 3 3 3",
             f"cheap.shop: {shop}", "cheap.deck:", "cheap.removed:", "expensive.shop:", "expensive.deck:",
             "expensive.removed:", *side("A", a, gold, passives),
             *side("B", b or ("", "basic_income"), gold)]  # fmt: skip
    pools = [[["B.hand", "B.deck", "B.down"], ["A.deck"]], [["A.hand", "A.deck", "A.down"], ["B.deck"]]]
    hidden = {seat: pools[seat] for seat in seats}
    said = None
    if answers is not None:
        said = [answer.strip().replace("A ", "0 ", 1).replace("B ", "1 ", 1) for answer in answers.split(",")]
    notes = tuple(f"{seat}.{line}" for seat in "AB" for line in ("arrivals", "gone"))
    return Scene(name, "\n".join(lines), hidden, said, length, seed, {"card_set": "restored"}, moments, notes)


def elemental() -> list[Scene]:
    s = elemental_scene
    scripted = [
        s("what Impatience mixes isn't known apart any more",
          "A exec:impatience, A top:ecology, A top:purism, A top:fire, A draw, A end, B end, A draw, A end",
          ("impatience veto", "fire tremor", "ecology purism")),
        s("a hand that was looked at, and then drawn to",
          "A bless:mirror_wall, A end, B place:fire, B draw, B end",
          ("mirror_wall", "basic_income"), ("fire tremor basic_income", "veto purism"), moments=2),
        s("a hand that was looked at doesn't hold what lay face down before",
          "A bless:mirror_wall, A end, B draw, B place:fire, B end",
          ("mirror_wall", "basic_income"), ("fire basic_income", "purism ecology", "", "veto@4.0"), moments=2),
        s("face-down cards that were looked at",
          "A bless:mirror_table, A end, B place:fire, B end",
          ("mirror_table", "basic_income"), ("fire tremor", "purism", "", "veto@4.0"), moments=2),
        s("a deck that was looked at, drawn from and placed from",
          "A bless:reconnaissance, A end, B draw, B place:fire, B end",
          ("reconnaissance", "basic_income"), ("fire", "tremor ecology", "", "veto@4.0"), moments=2),
        s("a card seen on the deck can't be one placed before",
          "A bless:reconnaissance, A end, B place:fire, B draw, B end, A end, B draw, B end",
          ("reconnaissance", "basic_income"), ("fire veto", "tremor ecology purism"), moments=3),
        s("the own deck that was looked at",
          "A bless:sneak_peek, A draw, A end, B end",
          ("sneak_peek", "basic_income fire veto purism"), moments=2),
        s("the own deck that was looked at, in another order",
          "A bless:sneak_peek, A end, B exec:sabotage, B top:veto, B top:purism, B top:fire, B end, A draw",
          ("sneak_peek", "basic_income veto fire purism"), ("sabotage", "basic_income"), moments=2),
        s("the own deck, of which only the top was looked at, in another order",
          "A bless:sneak_peek, A end, B exec:sabotage, B top:veto, B top:fire, B end, A draw",
          ("sneak_peek", "basic_income fire basic_income basic_income basic_income veto purism"),
          ("sabotage", "basic_income"), moments=2, seats=(0,)),
        s("the other's deck, put in order and drawn from",
          "A exec:sabotage, A top:veto, A top:purism, A end, B draw, B place:veto, B end",
          ("sabotage", "basic_income"), ("fire", "veto purism tremor"), moments=2),
        s("a deck in the owner's order, of which the top was known",
          "A bless:reconnaissance, A end, B exec:impatience, B top:fire, B top:ecology, B draw, B end",
          ("reconnaissance", "basic_income"), ("impatience veto", "tremor ecology fire")),
        s("a deck that was searched",
          "A exec:magnetic_hands, A take:fire, A place:fire, A end",
          ("magnetic_hands veto", "fire tremor purism")),
        s("a deck that was searched after it was looked at: at most one of its cards is out",
          "A bless:reconnaissance, A end, B exec:magnetic_hands, B take:fire, B end",
          ("reconnaissance", "basic_income"),
          ("magnetic_hands basic_income", "fire tremor basic_income basic_income basic_income purism"), gold=0,
          seats=(0,)),
        s("a discard pile under the deck",
          "A bless:sneak_peek, A draw, A end, B end, A draw, A place:fire, A end",
          ("sneak_peek", "veto fire", "ecology purism"), moments=2),
        s("two discard piles under the deck, one under the other",
          "A bless:sneak_peek, A exec:fire, A end, B bless:reconnaissance, B end, A draw, A end",
          ("sneak_peek fire", "veto tremor purism", "ecology gambling"), ("reconnaissance", "basic_income")),
        s("two discard piles under the deck, and an order of the owner's",
          "A bless:sneak_peek, A exec:fire, A exec:impatience, A top:tremor, A top:ecology, A top:purism, "
          "A top:fire, A draw, A end",
          ("sneak_peek fire impatience", "veto tremor", "ecology purism")),
        s("of two equal cards the one that never was in the new deck may be the one that leaves",
          "A draw, A bless:basic_income, A end",
          ("basic_income veto", "", "fire basic_income", "tremor@4.0")),
        s("the last card drawn, and the new deck",
          "A draw, A place:fire, A end, B end, A draw, A end",
          ("veto", "fire", "tremor ecology"), moments=2),
        s("what is placed from a hand that isn't known",
          "A draw, A place:fire, A place:tremor, A end, B end, A draw, A end",
          ("fire tremor", "veto purism"), moments=2),
        s("plays from the hand and from the table",
          "A place:fire, A exec:tremor, A end, B end, A reveal:fire, A draw, A discard:veto, A end",
          ("fire tremor", "veto purism basic_income"), moments=2),
        s("a response shows where it came from",
          "A exec:fire, B respond:down:veto, A end, B place:tremor, B end",
          ("fire", "basic_income"), ("tremor", "purism", "", "veto@4.0"), moments=2),
        s("a window passed", "A exec:fire, B pass, A end, B end", ("fire", "basic_income"), ("veto", "purism")),
        s("cards given up", "A bless:faulty_table, B drop:fire, A end, B place:purism, B end",
          ("faulty_table", "basic_income"), ("purism veto", "ecology", "", "fire@2.0 tremor@4.1"), moments=2),
        s("cards given up from the hand", "A bless:butterfingers, B drop:fire, A end, B draw, B end",
          ("butterfingers", "basic_income"), ("fire tremor", "veto purism"), moments=2),
        s("cards recycled", "A exec:recycling_novice, A recycle:fire, A draw, A end",
          ("recycling_novice fire", "veto purism")),
        s("a card bought into the hand", "A bid:fire, B pass, A place:fire, A draw, A end",
          ("tremor", "veto purism"), passives="express_shipping", shop="fire", gold=30),
        s("a card bought onto the deck", "A bid:fire, B pass, A draw, A place:tremor, A end",
          ("tremor", "veto purism"), passives="priority_mail", shop="fire", gold=30),
    ]  # fmt: skip
    cards = (("mirror_wall impatience", "fire veto sneak_peek", "tremor"),
             ("reconnaissance magnetic_hands", "purism sabotage", "ecology"))  # fmt: skip
    wild = [s(f"random {seed}", None, *cards, seed=seed, length=16) for seed in WILD]
    return scripted + wild


# ---------------------------------------------------------------- Empyrean


WITHOUT_KEYWORDS = ("samurai",)


def empyrean_side(name: str, army: str, hand: str, deck: str, essence: int, rows: tuple[str, ...]) -> list[str]:
    there = [*rows, "", "", ""]
    clock = sum(len(row.split()) for row in rows)
    keywords = "" if army in WITHOUT_KEYWORDS else "0"
    return [
        f"{name}.army: {army}", f"{name}.essence: {essence}", f"{name}.at_deploy: -", f"{name}.pending: 0",
        f"{name}.hand: {hand}", f"{name}.deck: {deck}", f"{name}.discard:", f"{name}.destroy:", f"{name}.banish:",
        f"{name}.b1: {there[0]}", f"{name}.b2: {there[1]}", f"{name}.b3: {there[2]}", f"{name}.stops: 0 0 0",
        f"{name}.keywords: {keywords}", f"{name}.deployed: 0 0 0", f"{name}.clock: {clock}", f"{name}.looks: 0 0 0",
        f"{name}.arrivals: {' '.join('0' for _ in hand.split())}", f"{name}.public: -", f"{name}.lacks:",
    ]  # fmt: skip


def empyrean_scene(
    name: str,
    answers: str | None,
    a: tuple[str, str, str],
    b: tuple[str, str, str],
    essence: tuple[int, int] = (4, 4),
    fields: str = "ladder_of_glory summit_of_ten hermits_peak",
    rows: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
    phase: str = "command",
    round: int = 4,
    length: int = 0,
    seed: int = 0,
    moments: int = 2,
    settings: dict[str, object] | None = None,
    seats: tuple[int, ...] = (0, 1),
) -> Scene:
    """Sides are army, hand and deck; A is first player. Answers: `A pass`."""
    lines = [f"battlefields: {fields}", f"round: {round}", f"phase: {phase}", "step: 0", "first: A", "vetoes: 0 0",
             "used_round: 0 0 0", "used_game: 0 0 0",
             *empyrean_side("A", *a, essence[0], rows[0]), *empyrean_side("B", *b, essence[1], rows[1])]  # fmt: skip
    pools = [[["B.hand", "B.deck"], ["A.deck"]], [["A.hand", "A.deck"], ["B.deck"]]]
    said = None
    if answers is not None:
        said = [answer.strip().replace("A ", "0 ", 1).replace("B ", "1 ", 1) for answer in answers.split(",")]
    notes = tuple(f"{seat}.{line}" for seat in "AB" for line in ("arrivals", "public", "lacks", "looks"))
    return Scene(name, "\n".join(lines), {seat: pools[seat] for seat in seats}, said, length, seed, settings, moments,
                 notes)  # fmt: skip


def empyrean() -> list[Scene]:
    s = empyrean_scene
    scripted = [
        s("what was put down cost no more than was there",
          "A deploy bondi b1, A deploy drengr b2, B pass, A done",
          ("vikings", "bondi drengr fenrir", "wolf"), ("vikings", "bear", ""), (3, 1)),
        s("a card that was taken from the deck openly is the one that leaves an empty hand",
          "A deploy parts_courier b1, B pass, B pass, A pass, A deploy power_cell b2, B pass",
          ("robots", "parts_courier", "power_cell"), ("vikings", "bear", "wolf"), (2, 1), moments=2),
        s("a card that was taken openly, and another put down after a draft",
          "A deploy parts_courier b1, B pass, A acquire power_cell, A keep tin_drudge, B pass, "
          "A deploy power_cell b1, A pass, A keep steel_drudge, A deploy tin_drudge b2, A pass, B pass",
          ("robots", "parts_courier", "power_cell memory_bank tin_drudge steel_drudge"), ("vikings", "bear", "wolf"),
          (2, 1), moments=2),
        s("a search in vain", "A deploy site_surveyor b1, A pass, B pass, A keep tin_drudge, B pass",
          ("robots", "site_surveyor factory", "tin_drudge power_cell steel_drudge"), ("vikings", "bear", "wolf"),
          (3, 1)),
        s("a card taken out of sight",
          "A deploy parts_courier b1, B pass, A acquire power_cell, A keep memory_bank, B pass",
          ("robots", "parts_courier", "power_cell memory_bank tin_drudge"), ("vikings", "bear", "wolf"),
          (2, 1), settings={"acquire_public": False}),
        s("a card that returns from the table", "A deploy holmgang b1, B pass, B keep wolf, B deploy bondi b2, B pass",
          ("vikings", "holmgang", "wolf"), ("vikings", "bear drengr", "wolf bondi"), (3, 2),
          "river_of_rebirth ladder_of_glory hermits_peak", ((), ("bondi:1#0",)), moments=3),
        s("a prisoner, and a card that was seen",
          "A deploy captive b1, B pass, A banish ambush, A keep peyotl, B pass, A pass",
          ("azteca", "captive ambush lure", "peyotl otontin"), ("vikings", "bear", "wolf"), (1, 1),
          "darkwall_prison ladder_of_glory hermits_peak"),
        s("a card that was discarded and didn't show itself",
          "A pass, B deploy itako b1, B discard sohei, A keep wolf, B keep ninja, B pass",
          ("vikings", "bear", "wolf drengr"), ("samurai", "itako sohei ashigaru", "ronin ninja tea_master"), (1, 1),
          seats=(0,)),
        s("the own deck after drafts", "A keep wolf, B keep bear, A pass, B pass",
          ("vikings", "fenrir", "wolf bondi drengr bear"), ("vikings", "fenrir", "bear wolf bondi"), (1, 1),
          phase="draft"),
    ]  # fmt: skip
    cards = (("azteca", "captive capture", "ambush lure tezcatlipoca"), ("robots", "tin_drudge parts_courier",
             "power_cell factory memory_bank"))  # fmt: skip
    wild = [s(f"random {seed}", None, *cards, (4, 3), length=9, seed=seed) for seed in SHUFFLED]
    return scripted + wild


def fireworks() -> list[Scene]:
    """Two cards in each hand; a seat sees the other's, and knows of its own what it was told."""
    lines = """
        turn: 0
        clues: 2
        fuses: 2
        last: 2
        known 0: 63 63 0
        known 1: 63 63 0
        hand 0: red0 green12
        hand 1: blue5 red2
        deck: green10 blue8
        played:
        discard:
    """
    hidden = {0: [["hand 0", "deck"]], 1: [["hand 1", "deck"]]}
    notes = ("known 0", "known 1")
    told = ["0 clue blue", "1 clue 1", "0 play 0", "1 discard 1"]
    return [
        Scene("clues, a card played, a card discarded", lines, hidden, told, notes=notes),
        *[Scene(f"random {seed}", lines, hidden, length=6, seed=seed, notes=notes) for seed in SHUFFLED],
    ]


SCENES: dict[str, Callable[[], list[Scene]]] = {
    "leduc": leduc,
    "duel": duel,
    "fists": fists,
    "caravan": caravan,
    "perfectus": perfectus,
    "dungeon": dungeon,
    "fireworks": fireworks,
    "elemental": elemental,
    "empyrean": empyrean,
    "catharsis": catharsis,
}
