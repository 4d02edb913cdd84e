"""What content ought to do, read from its files and not from the vocabulary's classes.

A list of effects as it stands in TOML, and the table before it, give the sums by which the table should differ after:
damage to foes, points of prevention, health of the party, dice turned. Whatever no sum tells is named in `Sums.loose`.
"""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardwright.games.catharsis.content.dice import how_many, size
from tests.games.catharsis.hunt import BOOK, Hunt

FOLDER = Path(__file__).parents[3] / "src" / "cardwright" / "games" / "catharsis" / "content"
Entry = dict[str, Any]


def read(pattern: str, table: str) -> list[Entry]:
    return [entry for file in sorted(FOLDER.glob(pattern)) for entry in tomllib.loads(file.read_text("utf-8"))[table]]


ROLES = read("roles/*.toml", "role")
DECKS = read("bosses/*.toml", "boss_deck")
DUOS = read("duos.toml", "duo")


@dataclass
class Sums:
    """What can be added up on a table, or how much of it should change."""

    damage: int = 0  # health that foes have lost
    foes: int = 0
    health: int = 0  # of all boards: 2 for a ready card, 1 for an exhausted one
    prevent: int = 0
    guard: int = 0  # Morale prevention
    morale: int = 0
    turned: int = 0  # dice that show something else (only as a change)
    dice: int = 0
    wild: int = 0
    rerolls: int = 0
    counters: int = 0
    pools: int = 0
    boosts: int = 0
    waiting: int = 0  # doublings, echoes, spendables
    rules: int = 0
    drawn: int = 0  # cards that left the draw decks
    loose: set[str] = field(default_factory=set)  # sums that nobody can tell


def board_health(h: Hunt) -> int:
    return sum(2 * len(hero.ready_spots()) + len(hero.exhausted_spots()) for hero in h.t.heroes)


def all_counters(h: Hunt) -> int:
    t = h.t
    lying = [hero.counters for hero in t.heroes] + [foe.counters for foe in t.foes] + [t.counters]
    return sum(sum(counters) for counters in lying) + sum(t.card_counters.values())


def sums(h: Hunt) -> Sums:
    t = h.t
    return Sums(
        damage=-sum(foe.health for foe in t.foes),
        foes=len(t.foes),
        health=board_health(h),
        prevent=sum(points.n for points in t.prevents),
        guard=t.morale_guard,
        morale=t.morale,
        dice=sum(size(hand.dice) for hand in t.hands),
        wild=sum(how_many(hand.dice, 0) for hand in t.hands),
        rerolls=sum(hand.rerolls for hand in t.hands),
        counters=all_counters(h),
        pools=sum(sum(hero.pools) for hero in t.heroes),
        boosts=sum(boost.n for boost in t.boosts),
        waiting=len(t.doublings) + len(t.echoes) + len(t.spendables),
        rules=len(t.forces),
        drawn=-sum(len(hero.deck) for hero in t.heroes),
    )  # fmt: skip


def turned_dice(before: Hunt, after: Hunt) -> int:
    """Unused dice of before that aren't there any more, neither unused nor used."""
    missing = 0
    for old, new in zip(before.t.hands, after.t.hands, strict=True):
        for value in range(7):
            missing += max(
                0,
                how_many(old.dice, value)
                - how_many(new.dice, value)
                - (how_many(new.used, value) - how_many(old.used, value)),
            )
    return missing


class Oracle:
    """Reads effects one after the other and adds up what they ought to do."""

    def __init__(
        self, h: Hunt, hero: int, deck: Entry | None = None, mode: int = 0, face: int = 1, prep: int = 0
    ) -> None:
        self.h = h
        self.hero = hero  # `self`, or -1
        self.quantities: dict[str, list[str]] = {}
        for entry in [deck, *deck["card"]] if deck else []:
            self.quantities.update(entry.get("quantities", {}))
        self.mode = mode  # which option is chosen
        self.face = face  # that dice show
        self.prep = prep
        self.paid = 0
        self.foe = 0  # `this` foe
        self.all_attacks = 0  # bonuses made by the ability itself
        self.next_attack = 0
        self.next_prevent = 0
        self.fresh: dict[str, int] = {}  # counters that it has changed itself, by name and place
        self.sums = Sums()

    # Numbers

    def number(self, n: Any) -> int:
        if isinstance(n, int):
            return n
        if isinstance(n, list):
            size_of = self.h.t.n
            return int(n[size_of - 1])
        base = self.number(n.get("base", 0))
        many = self.quantity(n["per"])
        div = n.get("div", 1)
        many //= self.h.t.n if div == "party" else self.number(div)
        many *= self.number(n.get("mul", 1))
        total = base + many
        return min(total, self.number(n["max"])) if "max" in n else total

    def quantity(self, text: str) -> int:
        t = self.h.t
        if text in self.quantities:
            return sum(self.quantity(part) for part in self.quantities[text])
        name, _, place = text.partition(":")
        hero = t.heroes[self.hero]
        plain = {
            "round": t.round, "morale": t.morale, "tier": t.tiers, "party": t.n, "living": len(t.living()),
            "foes": len(t.foes), "deck": len(t.pile), "aside": len(t.aside), "ongoing": len(t.ongoing),
            "saved": len(t.saved), "foreign": 0, "prep": self.prep, "spent": self.paid, "piles_done": t.piles_done,
            "discarded": len(hero.discard), "ready": len(hero.ready_spots()), "exhausted": len(hero.exhausted_spots()),
            "attached": t.held_by.count(self.hero), "rerolled": t.hands[hero.hand].rerolled,
        }  # fmt: skip
        if name in plain:
            return plain[name]
        if name == "dice_left":
            return size(t.hands[hero.hand].dice)
        if name == "lost_health":
            return t.foes[self.foe].lost
        if name == "health":
            return t.foes[self.foe].health
        if name.startswith("defeated_"):
            return len([card for card in t.discard if name.removeprefix("defeated_") in card.tags])
        at = BOOK.counters.index(name)
        lying = {
            "self": hero.counters[at], "this": t.foes[self.foe].counters[at] if t.foes else 0, "deck": t.counters[at],
            "heroes": sum(each.counters[at] for each in t.heroes), "foes": sum(each.counters[at] for each in t.foes),
            "card": 0,
        }  # fmt: skip
        return lying[place] + self.fresh.get(text, 0)

    def holds(self, cond: Any) -> bool:
        if isinstance(cond, dict):
            word, inside = next(iter(cond.items()))
            if word == "not":
                return not self.holds(inside)
            return bool((all if word == "all" else any)([self.holds(each) for each in inside]))
        many = self.quantity(cond[0])
        if cond[1] in ("even", "odd"):
            return bool(many % 2) == bool(cond[1] == "odd")
        n = self.number(cond[2])
        compared = {"<": many < n, "<=": many <= n, "==": many == n, "!=": many != n, ">=": many >= n, ">": many > n}
        return compared[cond[1]]

    # Effects

    def add(self, effects: list[Entry]) -> Sums:
        for effect in effects:
            getattr(self, f"do_{effect['op']}")(effect)
        return self.sums

    def heroes(self, who: str) -> int:
        """How many heroes are meant."""
        return {"each": len(self.h.t.living()), "each_other": len(self.h.t.living()) - 1}.get(who, 1)

    def hands(self, whose: str) -> int:
        return len(self.h.t.hands_in_order()) if whose == "each" else 1

    def do_damage(self, e: Entry) -> None:
        n = self.number(e["n"])
        foes = len(self.h.t.foes) if e.get("to") == "all" else 1
        if n > 0:
            for _ in range(self.number(e.get("attacks", 1)) * foes):
                own = self.all_attacks + self.next_attack if self.hero >= 0 else 0
                self.next_attack = 0
                self.sums.damage += n + own

    def do_counter(self, e: Entry) -> None:
        sign = e.get("sign", 1)
        on = e["on"]
        places = len(self.h.t.foes) if on == "foes" else 1
        key = f"{e['name']}:{'self' if on in ('self', 'hero') else 'this' if on in ('this', 'foe', 'source') else on}"
        here = self.quantity(key) if on in ("self", "this", "deck") else 0
        n = here if e["n"] == "all" else self.number(e["n"])
        if sign < 0:
            n = min(n, here)
        self.fresh[key] = self.fresh.get(key, 0) + sign * n
        self.sums.counters += sign * n * places
        if on in ("tactic", "card"):
            self.sums.loose.add("counters")

    def do_foe_heal(self, e: Entry) -> None:
        foes = {"all": len(self.h.t.foes), "other_foes": len(self.h.t.foes) - 1}.get(e.get("to", "this"), 1)
        if e.get("to") == "boss":
            foes = len([foe for foe in self.h.t.foes if foe.card is self.h.t.deck.boss])
        self.sums.damage -= foes * self.number(e["n"])

    def do_foe_stat(self, e: Entry) -> None:
        foes = {"all": len(self.h.t.foes), "other_foes": len(self.h.t.foes) - 1}.get(e["which"], 1)
        self.sums.damage -= foes * (self.number(e.get("health", 0)) + self.number(e.get("max_health", 0)))

    def do_summon(self, e: Entry) -> None:
        self.sums.foes += self.number(e["n"])
        self.sums.loose |= {"damage", "foes", "counters"} if ":" in e["foe"] else {"damage"}

    def do_remove_foe(self, e: Entry) -> None:
        self.sums.foes -= {"this": 1, "all": len(self.h.t.foes)}.get(e["which"], len(self.h.t.foes) - 1)
        self.sums.loose |= {"damage", "counters"}
        if e.get("defeat"):
            self.sums.loose |= {"health", "morale"}

    def do_hurt(self, e: Entry) -> None:
        n = max(0, self.number(e["n"]))
        self.sums.health -= n * self.heroes("each" if e["to"] == "each" else "self")
        if e["to"] in ("left_of_taker", "holder"):
            self.sums.loose.add("health")

    def do_prevent(self, e: Entry) -> None:
        n = self.number(e["n"])
        if n > 0:
            self.sums.prevent += (n + self.next_prevent) * self.heroes(e.get("who", "any"))
            self.next_prevent = 0

    def do_prevent_morale(self, e: Entry) -> None:
        self.sums.guard += self.number(e["n"])

    def do_heal(self, e: Entry) -> None:
        """As many as there are; of several heroes the last one is healed."""
        heroes = self.h.t.living()
        heroes = {"each": heroes, "self": [self.h.t.heroes[self.hero]]}.get(e.get("who", "any"), heroes[-1:])
        self.sums.health += sum(min(self.number(e["n"]), len(hero.exhausted_spots())) for hero in heroes)

    def do_exhaust(self, e: Entry) -> None:
        self.sums.health -= self.number(e["n"]) * self.heroes(e["who"])

    def do_discard(self, e: Entry) -> None:
        self.sums.loose.add("health")
        if "alts" not in e and e.get("which", "any") == "exhausted":
            self.sums.loose.discard("health")
            self.sums.health -= self.number(e.get("n", 1)) * self.heroes(e["who"])

    def do_replace(self, e: Entry) -> None:
        self.sums.loose.add("health")
        self.sums.drawn += self.number(e.get("n", 1)) * self.heroes(e.get("who", "self"))
        if e.get("which") == "exhausted":
            self.sums.loose.add("drawn")  # there may be none left

    def do_draw(self, e: Entry) -> None:
        n = self.number(e["n"]) * self.heroes(e["who"])
        self.sums.drawn += n
        self.sums.loose.add("health")

    def do_fetch(self, e: Entry) -> None:
        self.sums.loose |= {"drawn", "health"}

    def do_swap(self, e: Entry) -> None:
        self.sums.loose |= {"health", "drawn"}

    def do_gain(self, e: Entry) -> None:
        self.sums.loose |= {"health"}

    def do_adjust(self, e: Entry) -> None:
        self.sums.turned += self.number(e["dice"]) * self.hands(e.get("whose", "any"))

    do_set_die = do_adjust

    def do_reroll(self, e: Entry) -> None:
        self.sums.turned += min(6, self.number(e["dice"])) * self.hands(e.get("whose", "self"))

    def do_grant_reroll(self, e: Entry) -> None:
        self.sums.rerolls += self.number(e["n"]) * (self.hands("each") if e["who"] == "each" else 1)

    def do_wild(self, e: Entry) -> None:
        self.sums.wild += self.number(e["dice"]) * self.hands(e["whose"])
        self.sums.turned += self.number(e["dice"]) * self.hands(e["whose"])

    def do_add_die(self, e: Entry) -> None:
        self.sums.dice += self.number(e["n"]) * (self.hands("each") if e["who"] == "each" else 1)
        self.sums.loose.add("turned")  # a die that came now may be turned

    def do_give_die(self, e: Entry) -> None:
        self.sums.loose |= {"turned"}

    def do_boost(self, e: Entry) -> None:
        n = self.number(e["n"])
        mine = e["who"] in ("self", "each")
        once = e.get("uses") == 1
        if e["kind"] == "damage" and mine:
            if once:
                self.next_attack += n
            else:
                self.all_attacks += n
        elif e["kind"] == "prevent" and mine and once:
            self.next_prevent += n
        if e["until"] != "ability" and not (once and mine):
            self.sums.boosts += n
        elif e["until"] != "ability":
            self.sums.loose.add("boosts")  # it may have been used by the same ability

    def do_double(self, e: Entry) -> None:
        self.sums.waiting += 1

    do_echo = do_spendable = do_double

    def do_rule(self, e: Entry) -> None:
        self.sums.rules += 1

    def do_morale(self, e: Entry) -> None:
        self.sums.morale += self.number(e["n"])

    def do_refresh_all(self, e: Entry) -> None:
        self.sums.loose.add("health")

    def do_end(self, e: Entry) -> None:
        self.sums.loose |= {"foes", "damage", "health"}

    def do_choose(self, e: Entry) -> None:
        options = e["options"]
        chosen = options[min(self.mode, len(options) - 1)]["do"]
        if e.get("by") == "each":
            for hero in self.h.t.seat_order():
                self.hero, kept = hero.index, self.hero
                self.add(chosen)
                self.hero = kept
        else:
            self.add(chosen)

    def do_if(self, e: Entry) -> None:
        self.add(e["then"] if self.holds(e["cond"]) else e.get("else", []))

    def do_roll(self, e: Entry) -> None:
        self.add(next(row["do"] for row in e["rows"] if self.face in row["on"]))

    def do_for_each(self, e: Entry) -> None:
        if e["of"] == "heroes":
            kept = self.hero
            for hero in self.h.t.seat_order():
                self.hero = hero.index
                self.fresh = {}
                self.add(e["do"])
            self.hero = kept
        elif e["of"] == "foes":
            for at in range(len(self.h.t.foes)):
                self.foe = at
                self.add(e["do"])
            self.foe = 0

    def do_repeat(self, e: Entry) -> None:
        for _ in range(self.number(e["times"])):
            self.add(e["do"])

    def do_card(self, e: Entry) -> None:
        self.sums.loose.add("cards")

    do_peek = do_reveal = do_choose_pile = do_card

    def do_level(self, e: Entry) -> None:
        self.sums.loose.add("levels")

    def do_prep(self, e: Entry) -> None:
        self.sums.loose.add("prep")

    def do_pool(self, e: Entry) -> None:
        if e.get("mode") == "give":
            self.sums.loose |= {"pools", "dice"}
        else:
            self.sums.pools += self.number(e["n"]) * (6 if e.get("value") == "each" else 1)


def inside(effects: list[Entry]) -> list[Entry]:
    """All effects, those within others too."""
    found: list[Entry] = []
    for effect in effects:
        found.append(effect)
        for option in effect.get("options", []):
            found += inside(option["do"])
        for row in effect.get("rows", []):
            found += inside(row["do"])
        for name in ("then", "else", "do"):
            found += inside(effect.get(name, []))
    return found
