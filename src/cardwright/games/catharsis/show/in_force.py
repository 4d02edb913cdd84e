"""What is in force, in words: bonuses, doublings, echoes, rules that hold for a while or for good."""

from cardwright.core.view import Area, Thing
from cardwright.games.catharsis.content.families import Bonus, Key
from cardwright.games.catharsis.rules.forces import ALL_FOES, NO_FOES, Force
from cardwright.games.catharsis.rules.log import letter
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.show.names import hero_name
from cardwright.games.catharsis.vocabulary.amounts import plain_amount
from cardwright.games.catharsis.vocabulary.modifiers import rule_text
from cardwright.games.catharsis.vocabulary.who import lasting

IN_FORCE = "in_force"
WHAT = ("attack", "prevention", "healing", "adjusting")
SHOWN_ELSEWHERE = (Key.REFRESH_COST,)


def force_area(t: CatharsisTable) -> Area:
    words = [*boosts(t), *doublings(t), *echoes(t), *spendables(t), *forces(t)]
    counts = {each: words.count(each) for each in words}
    things = [
        Thing(f"{IN_FORCE}:{at}", f"{each} (×{n})" if n > 1 else each) for at, (each, n) in enumerate(counts.items())
    ]
    return Area(IN_FORCE, "In force", "list", things, role="summary", place="middle")


def whom(t: CatharsisTable, heroes: int) -> str:
    """`each hero`, `Leme`, `Leme and Unmei`."""
    living = [hero.index for hero in t.living()]
    named = [hero for hero in living if (heroes >> hero) & 1]
    if len(living) > 1 and named == living:
        return "each hero"
    names = [hero_name(t, hero) for hero in named]
    return " and ".join([*[", ".join(names[:-1])][: len(names) > 1], *names[-1:]])


def boosts(t: CatharsisTable) -> list[str]:
    found: list[str] = []
    for boost in t.boosts:
        who = whom(t, boost.heroes)
        if who:
            each = "next" if boost.uses == 1 else "each"
            found.append(f"+{boost.n} on {each} {WHAT[boost.kind]} of {who}{lasting(boost.until)}")
    return found


def doublings(t: CatharsisTable) -> list[str]:
    return [f"a power that deals {each.most} or less may deal double{lasting(each.until)}" for each in t.doublings]


def echoes(t: CatharsisTable) -> list[str]:
    return [
        f"{hero_name(t, each.hero)} hits once more for {each.n} after {each.every - each.count % each.every} of "
        f"{each.every} attacks{lasting(each.until)}"
        for each in t.echoes
    ]


def spendables(t: CatharsisTable) -> list[str]:
    return [
        f"{hero_name(t, each.hero)} may spend up to {each.most} {t.book.counters[each.counter].capitalize()} with each "
        f"ability for +{each.n} {Bonus.TEXTS[each.kind]} each{lasting(each.until)}"
        for each in t.spendables
    ]


def forces(t: CatharsisTable) -> list[str]:
    """Rules that effects have made; those of cards in play can be read there."""
    found: list[str] = []
    for force in t.forces:
        who, foes = whom(t, force.heroes), foes_of(t, force)
        if force.key in SHOWN_ELSEWHERE or (not foes and not who) or (force.foes != NO_FOES and not foes):
            continue
        costs = force.key in (Key.ACTION_COST, Key.EXTRA_COST)
        shown = t.book.costs[force.value].text if costs else ""
        found.append(
            f"{rule_text(force.key, force.sets, plain_amount(force.value), who, foes, shown)}{lasting(force.until)}"
        )
    return found


def foes_of(t: CatharsisTable, force: Force) -> str:
    if force.foes == ALL_FOES:
        return "every foe"
    for foe in t.foes:
        if abs(force.foes) == foe.serial:
            return letter(t, foe) if force.foes > 0 else f"every foe but {letter(t, foe)}"
    return ""
