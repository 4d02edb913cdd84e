"""Every power, duo power and boss card is played once and does what its file says."""

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from cardwright import BadContent
from cardwright.core.rng import Rng
from cardwright.games.catharsis import content
from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.dice import packed
from cardwright.games.catharsis.content.families import NOBODY, Key, Moment, RoleMoment, Until
from cardwright.games.catharsis.game import Catharsis
from cardwright.games.catharsis.rules.keys import banned_values, foe_rule, hero_rule, rekey
from cardwright.games.catharsis.rules.mechanisms import Levels, ReplacesDamage, Returns, Rotates
from cardwright.games.catharsis.rules.moments import run_effects
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.vocabulary.load import VERBS, load_book
from cardwright.games.catharsis.vocabulary.quantities import Counted
from tests.games.catharsis.boards import first
from tests.games.catharsis.hunt import BOOK, GAME, Hunt, boss_card, cost, fight, share_duo
from tests.games.catharsis.oracle import DECKS, DUOS, ROLES, Entry, Oracle, Sums, inside, sums, turned_dice

DICE = [3] * 6  # that everybody has: turned ones show something else
SUMS = [name for name in Sums.__dataclass_fields__ if name != "loose"]
DECLINE = ("stop", "pass", "no", "the new one", "yield")
PARTNERS = ("unmei", "leme")


def party(role: str) -> str:
    return " ".join([role, *[other for other in (*PARTNERS, "tenzin") if other != role][:2]])


TABLES: dict[str, Hunt] = {}


def table(roles: str) -> Hunt:
    """A fight against two foes that nothing fells; every hero has one ready and five exhausted cards, and dice."""
    if roles not in TABLES:
        h = fight(roles, "brackwater_hounds:500,500")
        for foe in h.t.foes:
            foe.most = 900
        for hero in h.t.heroes:
            names = first(hero.role.id).split()
            h.set_board(hero.role.id, " ".join([names[0], *[f"{name}/e" for name in names[1:]]]))
        h.set_dice(*["3 3 3 3 3 3"] * len(h.t.hands))
        TABLES[roles] = h
    return Hunt(TABLES[roles].t.copy())


def dice_for(text: str, spot: int) -> list[int]:
    """Dice that pay the first alternative of a cost."""
    if text == "free":
        return []
    found = []
    for symbol in cost(text).alternatives[0].symbols:
        found.append({"?": 5, "A": 2, "B": 4, "#": spot}.get(symbol) or int(symbol))
    return found


def settle(h: Hunt, mode: int, floor: bool = True) -> Hunt:
    """Answer whatever is asked on the way: do what can be done, with the option that is wanted."""
    for _ in range(60):
        if h.asked in ("", "floor") or h.t.result is not None:
            return h
        texts = h.options
        if h.asked == "option":
            answer = texts[min(mode, len(texts) - 1)]
        elif h.asked in ("extend", "join", "again"):
            answer = texts[-1] if h.asked == "again" else "no"
        elif h.asked in ("guard", "role-ability"):
            answer = "pass"
        elif h.asked == "double":
            answer = "no"
        elif h.asked == "aside":
            answer = "use it"
        elif h.asked in ("prevent", "prevent-party", "ally", "spend"):
            answer = "0"
        elif h.asked == "reroll":
            answer = [text for text in texts if text not in DECLINE][-1]
        elif h.asked == "wound":
            answer = texts[
                len(texts) // 2
            ]  # neither a power in spot 1 nor a duo power in spot 6, which may act themselves
        elif h.asked in ("hero", "heal"):
            answer = texts[-1]  # somebody else
        elif h.asked == "share":
            answer = "4" if "4" in texts else texts[-1]
        else:
            willing = [text for text in texts if text not in DECLINE]
            answer = willing[0] if willing else texts[0]
        h.play(answer, stop="" if floor else "floor")
    raise AssertionError(f"there is no end of questions: {h.asked} {h.options}")


def compare(before: Hunt, after: Hunt, told: Sums, what: str) -> None:
    assert sorted(GAME.census(before.t)) == sorted(GAME.census(after.t)), f"{what} loses or doubles a card"
    old, new = sums(before), sums(after)
    new.turned = turned_dice(before, after)
    for name in SUMS:
        if name not in told.loose:
            changed = getattr(new, name) - getattr(old, name)
            assert changed == getattr(told, name), f"{what}: {name} changed by {changed}, not {getattr(told, name)}"


# ---------------------------------------------------------------- powers


def faces(power: Entry) -> list[tuple[str, int, int, Entry]]:
    """Name, level or side, half and the ability itself."""
    if "levels" in power:
        return [(f"level{at + 1}", at, 0, ability) for at, ability in enumerate(power["levels"])]
    if "sides" in power:
        return [
            (f"side{at + 1}{('top', 'bottom')[half]}", at, half, ability)
            for at, side in enumerate(power["sides"])
            for half, ability in enumerate(side)
        ]
    return [(name, 0, half, power[name]) for half, name in enumerate(("top", "bottom")) if name in power]


def prices(ability: Entry) -> list[str]:
    """Its cost, or all costs of a Combo."""
    return ability.get("combo") or [ability.get("cost") or ability["retrieve"]]


def modes(effects: list[Entry]) -> range:
    return range(max([len(effect.get("options", [0])) for effect in inside(effects)], default=1))


def rolls(effects: list[Entry]) -> tuple[int, ...]:
    rows = [row for effect in inside(effects) for row in effect.get("rows", [])]
    return tuple(sorted({row["on"][0] for row in rows})) or (1,)


@pytest.mark.parametrize("role", ROLES, ids=lambda role: role["id"])
def test_every_ability_of_every_power(role: Entry) -> None:
    for power in role["power"]:
        for _, face, half, ability in faces(power):
            for at, mode, roll in product(range(len(prices(ability))), modes(ability["do"]), rolls(ability["do"])):
                use_power(role, power, face, half, ability, at, mode, roll)


def use_power(role: Entry, power: Entry, face: int, half: int, ability: Entry, at: int, mode: int, roll: int) -> None:
    h = table(party(role["id"]))
    hero = h.hero(role["id"])
    card = BOOK.card_by_id[power["id"]]
    rest = [each.id for each in BOOK.role_by_id[role["id"]].powers if each is not card][:5]
    board = [f"{power['id']}/l{face + 1}", rest[0], *[f"{name}/e" for name in rest[1:]]]
    h.set_board(role["id"], " ".join(board))
    for name in role.get("counters", []):
        h.set_counter(name, 4, role["id"])
    hero.up = role["id"] != "briggs_liara"  # his Passive would raise one kind of numbers
    price = prices(ability)[at]
    if "retrieve" in ability:
        hero.pools = [0, *[5] * 6]
        paid = 0
    else:
        paid = len(dice_for(price, 1))
        h.t.hands[hero.hand].dice = packed([*DICE, *dice_for(price, 1)])
    h.chance(roll, *[1] * 30)
    use = f"use 1 {('top', 'bottom')[half]}" + (f" #{at + 1}" if at else "")
    h.play()
    assert use in h.options, f"{use} is not offered: {h.options}"
    before = Hunt(h.t.copy())
    settle(h.play(use, stop="floor"), mode, floor=False)

    oracle = Oracle(before, hero.index, mode=mode, face=roll)
    oracle.paid = paid
    told = oracle_after_paying(oracle, before, hero.index, paid, ability)
    told.dice -= paid
    if "retrieve" in ability:
        told.pools -= len(dice_for(price, 1))
    after_use(told, role, ability, face, half)
    compare(before, h, told, f"{power['id']} {use}")
    if role["id"] == "tenzin":
        assert h.counter("phantom", "tenzin") >= 5  # every trigger of a power gives a counter


def oracle_after_paying(oracle: Oracle, before: Hunt, hero: int, paid: int, ability: Entry) -> Sums:
    """Quantities are read after the price is paid and the power exhausted."""
    then = Hunt(before.t.copy())
    hand = then.t.hands[then.t.heroes[hero].hand]
    for _ in range(paid):
        hand.dice -= 1 << (4 * next(value for value in range(1, 7) if (hand.dice >> (4 * value)) & 15))
    exhausts = ability.get("exhaust", True) and not ("cost" in ability and ability.get("store") and paid == 1)
    own_step = any(isinstance(each, Levels | Rotates | Returns) for each in then.t.heroes[hero].role.mechanisms)
    if exhausts and not own_step and "combo" not in ability:
        then.t.heroes[hero].ready &= ~1
    oracle.h = then
    if then.t.heroes[hero].role.id == "tenzin":
        oracle.fresh["phantom:self"] = 1
    return oracle.add(ability["do"])


def after_use(told: Sums, role: Entry, ability: Entry, face: int, half: int) -> None:
    """What becomes of the used card, and what the role's Passive adds."""
    after = role.get("after_use", "exhaust")
    if role["id"] == "tenzin":
        told.counters += 1
    if after == "levels":
        told.health -= 2 if face == 3 else 0
    elif after == "return":
        told.health -= 2
        told.drawn -= 1  # under the deck
    elif after == "exhaust":
        stays = (
            "combo" in ability
            or not ability.get("exhaust", True)
            or (ability.get("store") and len(ability["cost"].replace(" ", "").split("|")[0]) == 1)
        )
        if half == 1 and role.get("bottom_after") == "replace":
            told.drawn += 1
        elif not stays:
            told.health -= 1


def test_every_recipe_grows_with_its_counters() -> None:
    recipes = [power for role in ROLES if "set_aside" in role for power in role["power"]]
    for power, half, prep in product(recipes, (0, 1), (2, 3, 4)):
        for roll in rolls(power[("top", "bottom")[half]]["do"]):
            serve(power, half, prep, roll)


def serve(power: Entry, half: int, prep: int, roll: int) -> None:
    h = table(party("artrial"))
    rest = [each.id for each in BOOK.role_by_id["artrial"].powers if each.id != power["id"]][:5]
    h.set_board("artrial", " ".join([f"{power['id']}/a{prep}", rest[0], *[f"{name}/e" for name in rest[1:]]]))
    h.chance(roll, *[1] * 30).play()
    before = Hunt(h.t.copy())
    settle(h.play("serve 1", f"option {half + 1}", stop="floor"), 0, floor=False)
    told = Oracle(before, 0, face=roll, prep=prep).add(power[("top", "bottom")[half]]["do"])
    told.health += 1  # it is back on the board, exhausted
    compare(before, h, told, f"{power['id']} with {prep} counters")


# ---------------------------------------------------------------- duo powers


def test_every_half_of_every_duo_power() -> None:
    for duo, half in product(DUOS, (0, 1)):
        use_duo(duo, half)


def use_duo(duo: Entry, half: int) -> None:
    pair = duo["pair"]
    third = next(role for role in ("unmei", "leme", "tenzin") if role not in pair)
    h = table(" ".join([*pair, third]))
    for role in pair:
        h.set_board(role, " ".join([f"{name}/e" for name in first(role).split()[:5]]))
    share_duo(h, f"duo_{pair[0]}_{pair[1]}")
    ability = duo[("top", "bottom")[half]]
    hero = h.hero(pair[half])
    paid = len(dice_for(ability["cost"], 1))
    for role in pair:
        h.t.hands[h.hero(role).hand].dice = packed(DICE)
    h.t.hands[hero.hand].dice = packed([*DICE, *dice_for(ability["cost"], 1)])
    for role in ROLES:
        if role["id"] in pair:
            for name in role.get("counters", []):
                h.set_counter(name, 4, role["id"])
    h.hero(pair[half]).up = hero.role.id != "briggs_liara"
    h.t.floor = hero.hand
    h.chance(*[1] * 30).play()
    use = f"use 6 {('top', 'bottom')[half]}"
    assert use in h.options, f"{duo['name']}: {use} is not offered: {h.options}"
    before = Hunt(h.t.copy())
    settle(h.play(use, stop="floor"), 0, floor=False)
    oracle = Oracle(before, hero.index)
    oracle.paid = paid
    then = Hunt(before.t.copy())
    for role in pair:
        then.hero(role).ready &= ~32
    oracle.h = then
    if hero.role.id == "tenzin":
        oracle.fresh["phantom:self"] = 1
    told = oracle.add(ability["do"])
    told.dice -= paid
    told.health -= 2  # exhausted on both boards
    if hero.role.id == "tenzin":
        told.counters += 1
    if any(isinstance(each, ReplacesDamage) for each in hero.role.mechanisms) and any(
        effect["op"] == "hurt" for effect in ability["do"]
    ):
        told.loose |= {"health", "drawn"}  # damage replaces a power
    compare(before, h, told, duo["name"])
    assert h.board(pair[0])[5].endswith("/e")
    assert h.board(pair[1])[5].endswith("/e")


def test_every_bonus_of_every_duo_power() -> None:
    for duo in DUOS:
        pair = duo["pair"]
        third = next(role for role in ("unmei", "leme", "tenzin") if role not in pair)
        h = table(" ".join([*pair, third]))
        before = Hunt(h.t.copy())
        card = BOOK.card_by_id[f"duo_{pair[0]}_{pair[1]}"]
        h.run(card.bonus, by=f"role {pair[0]}")
        settle(h, 0, floor=False)
        told = Oracle(before, h.hero(pair[0]).index).add(duo["bonus"])
        compare(before, h, told, f"the bonus of {duo['name']}")


def test_there_is_a_duo_power_for_every_pair() -> None:
    assert sorted(tuple(duo["pair"]) for duo in DUOS) == sorted(
        (a["id"], b["id"]) for a in ROLES for b in ROLES if a["id"] < b["id"]
    )


# ---------------------------------------------------------------- boss cards


def lists(card: Entry) -> list[tuple[str, list[Entry], str]]:
    """Everything a boss card does: its lists of effects, and by whom."""
    foe = "health" in card and card["type"] != "ally"
    found = [("attack", card.get("attack", []), "foe"), ("do", card.get("do", []), "card")]
    found += [(f"on.{moment}", effects, "foe" if foe else "card") for moment, effects in card.get("on", {}).items()]
    return [entry for entry in found if entry[1]]


def boss_table(deck: Entry, by: str, card: str) -> Hunt:
    """Three heroes against the card itself (or something big), in the first round."""
    key = f"{deck['id']} {by} {card if by == 'foe' else ''}"
    if key not in TABLES:
        monsters = [each for each in deck["card"] if "health" in each and each["type"] == "monster"]
        quiet = [each for each in monsters if "static" not in each and "on" not in each] or [{"id": "mange_eaten_colt"}]
        foe = card if by == "foe" else quiet[0]["id"]
        h = fight_with(deck, foe)
        h.set_morale(19, 5).set_dice(*["3 3 3 3 3 3"] * len(h.t.hands))
        for counters in (h.t.counters, *[hero.counters for hero in h.t.heroes]):
            for at in range(len(counters)):
                counters[at] = 0
        TABLES[key] = h
    return Hunt(TABLES[key].t.copy())


def fight_with(deck: Entry, foe: str) -> Hunt:
    """The foe is put on the table without its own set-up."""
    h = fight("unmei leme tenzin", "mange_eaten_colt", boss="corrupted_horse")
    h.t.deck = BOOK.deck_by_id[deck["id"]]
    h.t.pile = [card for card in h.t.deck.cards if card.in_deck and card is not h.t.deck.boss][:6]
    h.t.known = 0
    h.t.tactics = [card for card in h.t.deck.cards if card.type_word == "tactic"]
    h.t.searches = [card for card in h.t.deck.cards if card.type_word == "search"]
    h.t.piles = h.t.deck.piles[:]
    boss = boss_card(foe)
    h.t.foes[0].card = boss
    h.t.foes[0].health, h.t.foes[0].most = 500, 900
    h.t.fight = [boss]
    h.t.turned = None
    rekey(h.t)
    return h


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck["id"])
def test_everything_a_boss_card_does(deck: Entry) -> None:
    itself = {"id": deck["id"], "type": "deck", "name": deck["name"], "on": deck.get("on", {})}
    for card in [*deck["card"], itself]:
        for name, effects, by in lists(card):
            for mode, roll in product(modes(effects), rolls(effects)):
                carry_out(deck, card, name, effects, by, mode, roll)


def carry_out(deck: Entry, card: Entry, name: str, effects: list[Entry], by: str, mode: int, roll: int) -> None:
    h = boss_table(deck, by, card["id"])
    ready = 1 if any(effect["op"] == "heal" for effect in inside(chosen(effects, mode))) else 5
    for hero in h.t.heroes:
        names = first(hero.role.id).split()
        h.set_board(hero.role.id, " ".join([*names[:ready], *[f"{name}/e" for name in names[ready:]]]))
    made: Any
    if card["type"] == "deck":
        made = BOOK.deck_by_id[card["id"]]
        loaded = made.on[moment(name)]
    else:
        made = boss_card(card["id"])
        loaded = {"attack": made.attack, "do": made.effects}.get(name) or made.on[moment(name)]
    h.chance(roll, *[1] * 30)
    if by == "card" and isinstance(made, BossCard):
        h.t.turned = made
    if any(effect.get("which") == "any_aside" for effect in inside(effects)):
        h.t.aside = [each for each in h.t.deck.cards if each.type_word == "special"][
            :2
        ]  # so that something can be moved
    before = Hunt(h.t.copy())
    run_as(h, loaded, by, made)
    settle(h, mode, floor=False)
    told = Oracle(before, -1, deck=deck, mode=mode, face=roll).add(effects)
    if h.t.result is not None:
        assert any(effect["op"] == "end" for effect in inside(effects))
        return
    if any(effect["op"] == "gain" for effect in inside(effects)):
        assert made in h.t.attached or any(made in hero.cards for hero in h.t.heroes)
    if (
        by == "foe"
        and card["id"] != deck["boss"]
        and any(effect["op"] == "foe_heal" and effect.get("to") == "boss" for effect in inside(effects))
    ):
        told.loose.add("damage")
    compare(before, h, told, f"{card['id']} {name}")
    moved = [
        effect
        for effect in inside(chosen(effects, mode))
        if effect["op"] == "card" and effect["which"] == "this" and effect["to"] in ("aside", "ongoing", "saved", "out")
    ]
    if (
        by == "card"
        and moved
        and len(rolls(effects)) == 1
        and not any(effect["op"] == "if" for effect in inside(effects))
    ):
        assert made in getattr(h.t, moved[0]["to"]), f"{card['id']} should lie {moved[0]['to']}"


def chosen(effects: list[Entry], mode: int) -> list[Entry]:
    """Without the options that weren't chosen."""
    found: list[Entry] = []
    for effect in effects:
        if effect["op"] == "choose":
            found += effect["options"][min(mode, len(effect["options"]) - 1)]["do"]
        else:
            found.append(effect)
    return found


def moment(name: str) -> int:
    return Moment.WORDS.index(name.removeprefix("on."))


def run_as(h: Hunt, loaded: list[Any], by: str, made: Any) -> None:
    """As the card does it: it is `this` card."""

    def unit(t: CatharsisTable) -> None:
        acting = Source(Maker.FOE if by == "foe" else Maker.CARD, NOBODY, NOBODY)
        acting.card = made if isinstance(made, BossCard) else None
        acting.foe = t.foes[0] if by == "foe" else None
        run_effects(t, loaded, acting)

    h.unit = unit
    used = h.attempt([], unit)
    if used >= 0:
        h.unit = None


def test_every_static_rule_is_in_force_while_its_card_is_there() -> None:
    for deck in DECKS:
        for card in [*deck["card"], *deck.get("piles", [])]:
            for rule in card.get("static", []):
                put_in_force(deck, card, rule)


def put_in_force(deck: Entry, card: Entry, rule: Entry) -> None:
    h = boss_table(deck, "card", "")
    key = Key.WORDS.index(rule["key"])

    def value(t: Any) -> int:
        if rule["key"] == "ban_value":
            return sum(banned_values(t, 0))
        if "on" in rule:
            foes = {"this": t.foes[0], "other_foes": t.foes[-1]}
            return foe_rule(t, key, 0, foes.get(rule["on"], t.foes[0]))
        return hero_rule(t, key, 0, 0)

    assert value(h.t) == 0, f"{rule['key']} of {card['id']} is in force before it is there"
    h.set_counter("burn", 4, "unmei") if "burn" in BOOK.counters else None
    for name in ("growth", "ascension", "frenzy"):
        h.set_counter(name, 6)
    if "cards" in card:
        h.t.pile_now = next(pile for pile in h.t.deck.piles if pile.id == card["id"])
    elif "health" in card:
        h.t.foes[0].card = boss_card(card["id"])
        if rule.get("on") == "other_foes":
            h.do(
                '{{op = "summon", foe = "{}", n = 1}}'.format(
                    next(each["id"] for each in deck["card"] if "health" in each and "static" not in each)
                ),
                by="foe",
            )
            settle(h, 0, floor=False)
        for counters in [foe.counters for foe in h.t.foes]:
            for at in range(len(counters)):
                counters[at] = 3
    elif rule.get("who") == "holder":
        h.t.attached, h.t.held_by = [boss_card(card["id"])], [0]
    else:
        h.t.ongoing = [boss_card(card["id"])]
    rekey(h.t)
    oracle = Oracle(h, 0, deck=deck)
    wanted = rule.get("set", rule.get("add"))
    told = 1 if wanted is True else oracle.number(wanted)
    assert value(h.t) == told, f"{rule['key']} of {card['id']}"


def test_every_half_of_every_special() -> None:
    for deck in DECKS:
        for card, name in product(deck["card"], ("top", "bottom")):
            if name in card:
                use_special(card, name)


def use_special(card: Entry, name: str) -> None:
    h = table("unmei leme tenzin")
    h.set_board("unmei", " ".join([card["id"], *[f"{each}/e" for each in first("unmei").split()[:5]]]))
    ability = card[name]
    paid = len(dice_for(ability["cost"], 1))
    h.t.hands[0].dice = packed([*DICE, *dice_for(ability["cost"], 1)])
    h.chance(*[1] * 30).play()
    use = f"use 1 {name}"
    assert use in h.options, f"{card['id']}: {use} is not offered: {h.options}"
    before = Hunt(h.t.copy())
    settle(h.play(use, stop="floor"), 0, floor=False)
    then = Hunt(before.t.copy())
    if ability.get("exhaust", True):
        then.t.heroes[0].ready &= ~1
    told = Oracle(then, 0).add(ability["do"])
    told.dice -= paid
    told.health -= 1 if ability.get("exhaust", True) else 0
    compare(before, h, told, f"{card['id']} {name}")


# ---------------------------------------------------------------- what the files may say


def test_every_verb_of_the_vocabulary_is_used_somewhere_or_tested() -> None:
    used: set[str] = set()
    for role in ROLES:
        for power in role["power"]:
            for _, _, _, ability in faces(power):
                used |= {effect["op"] for effect in inside(ability["do"])}
        for part in (role.get("passive"), role.get("flip"), *role.get("actions", [])):
            used |= {effect["op"] for effect in inside((part or {}).get("do", []))}
        used |= {effect["op"] for effect in inside(role.get("setup", []))}
    for deck in DECKS:
        used |= {effect["op"] for effect in inside(deck.get("setup", []))}
        for card in deck["card"]:
            for _, effects, _ in lists(card):
                used |= {effect["op"] for effect in inside(effects)}
    for duo in DUOS:
        used |= {effect["op"] for effect in inside([*duo["top"]["do"], *duo["bottom"]["do"], *duo["bonus"]])}
    spare = {verb.word for verb in VERBS} - used
    assert spare <= {"end", "repeat", "give_die", "rule", "refresh_all", "reveal"}, f"no card uses {spare}"


PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "catharsis.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words", [[verb.word for verb in VERBS], Key.WORDS, Moment.WORDS, RoleMoment.WORDS, Counted.WORDS, Until.WORDS]
)
def test_the_rules_page_has_every_word_of_the_vocabulary(words: list[str] | tuple[str, ...]) -> None:
    """Part 8."""
    part = PAGE[PAGE.index("# Part 8.") : PAGE.index("# Part 9.")]
    missing = [word for word in words if not re.search(rf"`{word}[`:]", part)]
    assert not missing, f"part 8 doesn't name {missing}"


POWER = '[[role]]\nid = "unmei"\n[[role.power]]\nid = "steel_wind"\n'
TURNING = '[[role]]\nid = "fizzleboom_burrr"\n[[role.power]]\nid = "mud_pie"\n'
NUMBERED = '[[role]]\nid = "dimirith"\n[[role.power]]\nid = "obsidian_claw"\n'
STORING = '[[role]]\nid = "hidorian"\n[[role.power]]\nid = "odd_omens"\n'
SINGING = '[[role]]\nid = "aiden"\n[[role.power]]\nid = "reel_of_knives"\n'
DECK = '[[boss_deck]]\nid = "corrupted_horse"\n'
TRAP = f'{DECK}[[boss_deck.card]]\nid = "stampede"\n'
COLT = f'{DECK}[[boss_deck.card]]\nid = "mange_eaten_colt"\n'
FREE = '{cost = "1", do = []}'
RULE = 'op = "rule", key = "resist", add = 1, on = "this"'

MISTAKES = [
    (POWER, 'top = {cost = "A", do = []}', "at least two"),
    (POWER, 'top = {cost = "7", do = []}', "costs look like"),
    (POWER, 'top = {cost = "?", do = [{op = "damge", n = 1}]}', "damge"),
    (POWER, 'top = {cost = "?", do = [{op = "damage"}]}', "the field 'n' is missing: it takes a number"),
    (POWER, 'top = {cost = "?", do = [{op = "damage", n = 1, too = 2}]}', "too"),
    (POWER, 'top = {cost = "?", combo = ["1", "2"], do = []}', "exactly one of cost, combo and retrieve"),
    (POWER, 'top = {cost = "#", do = []}', "number their powers"),
    (TURNING, f'sides = [[{{cost = "?", do = []}}, {FREE}], [{FREE}, {FREE}]]', "fixed digits"),
    (TURNING, f"sides = [[{FREE}, {FREE}]]", "two sides"),
    (NUMBERED, 'top = {cost = "?", do = []}', "every cost of this role has a #"),
    (STORING, "top = {store = false}", "also retrieves"),
    (STORING, 'top = {cost = "?", store = true, exhaust = true, do = []}', "never exhausts"),
    (SINGING, f"levels = [{FREE}, {FREE}, {FREE}]", "four levels"),
    (TRAP, 'do = [{op = "hurt", to = "party", n = [1, 2]}]', "4 values"),
    (TRAP, 'do = [{op = "hurt", to = "party", n = [4, 3, 2, 1]}]', "fall"),
    (DECK, 'boss = "stampede"', "type boss"),
    (COLT, 'type = "boss"', "exactly one card of a deck is its Boss"),
    (TRAP, 'static = [{op = "damage", n = 1}]', "static"),
    (COLT, f'static = [{{{RULE}, until = "zone"}}]', "lasts until"),
]


def test_a_mistake_is_told_with_its_file(tmp_path: Path) -> None:
    """8.8."""
    file = tmp_path / "mine.toml"
    for start, line, complaint in MISTAKES:
        file.write_text(start + line, encoding="utf-8")
        with pytest.raises(BadContent, match=complaint) as refusal:
            load_book(tmp_path)
        assert str(file) in str(refusal.value)


# ---------------------------------------------------------------- more of it from a folder

CONTENT = Path(content.__file__).parent


def renamed(file: str) -> str:
    """A file of ours with other ids for all it has."""
    text = (CONTENT / file).read_text(encoding="utf-8")
    return re.sub(r'^(id|boss) = "', r'\1 = "second_', text, flags=re.MULTILINE)


def test_a_thirteenth_role_and_a_new_boss_come_from_a_folder(tmp_path: Path) -> None:
    (tmp_path / "role.toml").write_text(renamed("roles/leme.toml"), encoding="utf-8")
    (tmp_path / "boss.toml").write_text(renamed("bosses/corrupted_horse.toml"), encoding="utf-8")
    game = Catharsis(tmp_path)
    assert [len(game.book.roles), len(game.book.decks)] == [len(BOOK.roles) + 1, len(BOOK.decks) + 1]
    roles, boss = "second_leme,leme", "second_corrupted_horse"
    t = game.deal(game.settle({"roles": roles, "boss": boss, "duos": True, "level": "new_questors"}), Rng(1))
    t.driver = game.policy(Rng(1))
    while t.result is None:
        game.advance(t)
    assert t.heroes[0].role.id == "second_leme"
    assert t.deck.boss.id == "second_shaman_spirit"


def test_a_role_has_twenty_powers(tmp_path: Path) -> None:
    text = renamed("roles/unmei.toml")
    (tmp_path / "role.toml").write_text(text[: text.rindex("[[role.power]]")], encoding="utf-8")
    with pytest.raises(BadContent, match="20 powers"):
        load_book(tmp_path)


def test_texts_read_like_sentences() -> None:
    for card in BOOK.cards:
        for face in card.faces:
            for ability in face:
                if ability is not None and ability.effects:
                    for effect in ability.effects:
                        text = effect.text()
                        assert text.strip() == text, text
                        assert not re.search(r"  |\bdies\b|yous|None", text), text


# ---------------------------------------------------------------- what designers are told


MANY_MISTAKES = """
[[role]]
id = "unmei"
[[role.power]]
id = "crane_cut"
top = {cost = "1 1", do = [ {op = "damage", n = -13} ]}
bottom = {cost = "1 9", do = [ {op = "dmage", n = 3} ]}
[[role.power]]
id = "falling_petal"
top = {cost = "?", do = [ {op = "damage", n = 1, attaks = 2}, {op = "heal", n = 0, who = "slef"} ]}
[[role]]
id = "leme"
dice = 60
wit = 3
[role.flip]
name = "Full Moon"
when = "atack"
do = [ {op = "hurt", to = "selff", n = 2} ]
[[role.power]]
id = "leaf_blades"
bottom = {cost = "A A", do = [ {op = "damage", n = [1, 2]} ]}
[[boss_deck]]
id = "corrupted_horse"
boss = "shaman"
[[boss_deck.card]]
id = "mange_eaten_colt"
attack = [ {op = "hurt", to = "parti", n = 3} ]
"""


def refused(tmp_path: Path, text: str) -> list[str]:
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(BadContent) as refusal:
        Catharsis(tmp_path)
    return str(refusal.value).splitlines()


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    told = refused(tmp_path, MANY_MISTAKES)
    wanted = [
        "dice: a whole number from 1 to 6 is needed, not 60",
        "wit: unknown field 'wit'",
        "'leme', flip, when: did you mean 'attack'?",
        "'leme', flip, do, entry 0, to: did you mean 'self'?",
        "'leaf_blades', bottom, do, entry 0, n: a list has 4 values here",
        "'crane_cut', top, do, entry 0, n: it takes a number from 1 to 999, not -13",
        "'crane_cut', bottom, cost: '9' isn't a symbol",
        "'crane_cut', bottom, do, entry 0, op: there is no effect 'dmage'; did you mean 'damage'?",
        "attaks: the effect damage has no field 'attaks'; did you mean 'attacks'?",
        "'falling_petal', top, do, entry 1, n: it takes a number from 1 to 20, not 0",
        "'falling_petal', top, do, entry 1, who: did you mean 'self'?",
        "boss: exactly one card of the deck, of type boss, is called 'shaman'",
        "'mange_eaten_colt', attack, entry 0, to: did you mean 'party'?",
    ]
    for sentence in wanted:
        assert [line for line in told if sentence in line], f"{sentence} isn't told: {told}"
    assert len(told) == len(wanted)


def test_a_counter_that_is_named_once_and_almost_like_another_is_remarked_on(tmp_path: Path) -> None:
    assert Catharsis().remarks() == ()
    deeds = '[{op = "counter", name = "sporee", n = 3, on = "foe"}, {op = "counter", name = "omen", n = 1, on = "foe"}]'
    (tmp_path / "mine.toml").write_text(f'[[role]]\nid = "jaden"\n[role.flip]\ndo = {deeds}\n')
    (remark,) = Catharsis().remarks(tmp_path)
    assert remark.endswith("flip, do, entry 0: nothing else names the counter 'sporee'; there is one called 'spore'.")


def test_a_new_role_under_the_id_of_another_is_told_so(tmp_path: Path) -> None:
    half = '{cost = "?", do = [ {op = "damage", n = 1} ]}'
    power = f'[[role.power]]\nid = "own_NUMBER"\nname = "Own NUMBER"\ntop = {half}\nbottom = {half}\n'
    role = '[[role]]\nid = "leme"\nname = "Lemon"\n' + "".join(power.replace("NUMBER", str(n)) for n in range(20))
    told = "this one has 40 (CA-19); a new role needs an id that no other has"
    assert [line for line in refused(tmp_path, role) if told in line]


AMOUNTS = {  # of each verb the numbers it takes, with what else it needs
    "damage": ("n attacks", "n = 1"), "foe_heal": ("n", ""), "summon": ("n health", 'foe = "copy", n = 1'),
    "hurt": ("n", 'to = "party"'), "reduce_hurt": ("n", ""), "prevent": ("n", ""), "prevent_morale": ("n", ""),
    "heal": ("n", ""), "exhaust": ("n", 'who = "self"'), "discard": ("n", 'who = "self"'), "replace": ("n", ""),
    "draw": ("n", 'who = "self"'), "swap": ("n", 'dir = "left"'), "adjust": ("dice by", "dice = 1, by = 1"),
    "set_die": ("dice", "to = 6"), "reroll": ("dice", ""), "grant_reroll": ("n", 'who = "self"'),
    "wild": ("dice", 'whose = "self"'), "add_die": ("n", 'who = "self"'), "give_die": ("n", 'who = "other"'),
    "boost": ("n uses", 'kind = "damage", n = 1, who = "self", until = "round"'),
    "double": ("max", 'of = "other_power", until = "round"'), "echo": ("every n", 'every = 2, n = 1, until = "round"'),
    "spendable": ("max n", 'counter = "rage", max = 1, kind = "damage", n = 1, until = "round"'),
    "keep_exhausted": ("n cap", 'counter = "rage", n = 1'), "repeat": ("times", "do = []"), "peek": ("n", ""),
    "level": ("cards", "cards = 1, n = 1"), "prep": ("cards n", "cards = 1, n = 1"), "pool": ("n", 'value = "any"'),
    "counter": ("n", 'name = "rage", on = "self"'), "choose_pile": ("show", ""),
    "fetch": ("n", 'who = "self", from = "discard", to = "board"'), "card": ("n", 'which = "any_aside", to = "out"'),
}  # fmt: skip


@pytest.mark.parametrize("word", AMOUNTS)
def test_every_number_of_an_effect_has_bounds(word: str, tmp_path: Path) -> None:
    fields, others = AMOUNTS[word]
    for field in fields.split():
        rest = re.sub(rf"\b{field} = [^,]+(, )?", "", others).strip(", ")
        text = '[[role]]\nid = "unmei"\n'
        for power, n in (("crane_cut", -13), ("falling_petal", 0), ("steel_wind", 100_000)):
            effect = f'{{op = "{word}", {rest}{", " if rest else ""}{field} = {n}}}'
            text += f'[[role.power]]\nid = "{power}"\ntop = {{cost = "?", do = [ {effect} ]}}\n'
        told = refused(tmp_path, text)
        for shown in ("-13", "0", "100000"):
            there = [line for line in told if f"{field}: it takes" in line and f", not {shown}." in line]
            assert there, f"{field}: {told}"


@pytest.mark.parametrize("effect", ["op = 'morale', n = 0", "op = 'foe_stat', which = 'this', health = 0",
                                    "op = 'level', cards = 1, n = 0",
                                    "op = 'rule', key = 'dice', add = 0, until = 'game'",
                                    "op = 'damage', n = [0, 0, 0, 0]",
                                    "op = 'counter', name = 'rage', n = 1, sign = 0, on = 'self'"])  # fmt: skip
def test_an_effect_that_does_nothing_is_refused(effect: str, tmp_path: Path) -> None:
    half = f'{{cost = "?", do = [ {{{effect}}} ]}}'
    told = refused(tmp_path, f'[[role]]\nid = "unmei"\n[[role.power]]\nid = "crane_cut"\ntop = {half}\n')
    assert len(told) == 1
    assert "'crane_cut', top, do, entry 0" in told[0]
