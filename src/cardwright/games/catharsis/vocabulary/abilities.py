"""Abilities read from content: halves, levels, Role abilities; moments that something reacts to."""

from typing import Final

from cardwright.core.content.mistakes import names
from cardwright.core.errors import Mistake
from cardwright.games.catharsis.content.abilities import Ability, RoleAbility
from cardwright.games.catharsis.content.book import Book
from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.content.costs import Cost
from cardwright.games.catharsis.content.effects import Effect, read_effects, sentences
from cardwright.games.catharsis.content.families import Limit, RoleMoment, When
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.content.options import MOST_COMBO
from cardwright.games.catharsis.vocabulary.costs import cost_called
from cardwright.games.catharsis.vocabulary.quantities import counter_index

# When a Passive answers, and how often an ability of a Role card may be used (8.5)
ANY_MOMENT: Final = "In combat or between cards"


def try_ability(given: Given, name: str, label: str) -> Ability | None:
    """The ability in this field, or None and a note of what is wrong with it."""
    try:
        return read_ability(given.inner(name), label)
    except Mistake as mistake:
        given.note(mistake)
        return None


def try_role_ability(given: Given, number: int, name: str = "") -> RoleAbility | None:
    """The same with one of a Role card."""
    try:
        return read_role_ability(given, number, name)
    except Mistake as mistake:
        given.note(mistake)
        return None


def read_cost(given: Given, name: str, text: str) -> Cost:
    """A cost as it is written; none, and a note, where it can't be read."""
    try:
        return cost_called(given.book, text, [*given.path, name])
    except Mistake as mistake:
        given.note(mistake)
        return cost_called(given.book, "free", given.path)


def read_ability(given: Given, name: str) -> Ability:
    """A cost, or several, or a Retrieve, and effects (8.1)."""
    ability = Ability()
    ability.name = name
    kinds = [kind for kind in ("cost", "combo", "retrieve") if given.has(kind)]
    if len(kinds) != 1:
        raise given.wrong("", "an ability has exactly one of cost, combo and retrieve")
    ability.retrieves = kinds[0] == "retrieve"
    ability.combo = []
    if kinds[0] == "combo":
        ability.combo = [read_cost(given, "combo", str(text)) for text in given.items("combo")]
        if not 2 <= len(ability.combo) <= MOST_COMBO:
            raise given.wrong("combo", f"a Combo has 2 to {MOST_COMBO} costs")
        ability.cost = ability.combo[0]
    else:
        ability.cost = read_cost(given, kinds[0], given.text(kinds[0]))
    if ability.retrieves and (ability.cost.free or len(ability.cost.alternatives) > 1 or ability.cost.uses("?B#")):
        given.fault("retrieve", "a Retrieve takes digits and runs of A, without bars (CA-308)")
    ability.when = given.word("when", When.WORDS, "attack")
    ability.store = given.flag("store")
    single = ability.store and ability.cost.most == 1
    if single and given.has("exhaust"):
        given.fault("exhaust", "storing a single die never exhausts; leave it out (8.8)")
    ability.exhausts = given.flag("exhaust", not single)
    ability.repeat = given.number("repeat", 1, 20, 1)
    ability.limit = given.word("limit", ("none", "round"), "none")
    ability.effects = read_effects(given, "do")
    if not given.has("do"):
        given.fault("do", "it takes a list of effects")
    write(ability)
    given.done("an ability")
    return ability


def write(ability: Ability) -> None:
    """Its text, from its cost and its effects (8.9)."""
    costs = " / ".join([cost.text for cost in ability.costs()])
    what = "Retrieve " if ability.retrieves else "Store " if ability.store else "Combo " if ability.combo else ""
    tail = ""
    if not ability.exhausts and not ability.store:
        tail += " Does not exhaust; once a round."
    if ability.repeat > 1:
        tail += f" Up to {ability.repeat} times."
    if ability.when:
        tail += " At the moment of damage too." if When.WORDS[ability.when] == "guard" else " At any time."
    ability.price = f"{what}{costs}"
    ability.does = f"{sentences(ability.effects)}{tail}".lstrip()
    ability.text = f"{ability.price} - {ability.does}" if ability.does else ability.price


def read_role_ability(given: Given, number: int, name: str = "") -> RoleAbility:
    """A Passive, a Flip or an action."""
    ability = RoleAbility()
    ability.number = number
    ability.id = given.text("id", "")
    ability.name = (
        given.text("name", "") or given.text("label", "") or ability.id.replace("_", " ").capitalize() or name
    )
    ability.cost = read_cost(given, "cost", given.text("cost", "free"))
    ability.pay = read_effects(given, "pay")
    ability.counter = -1
    ability.counter_n = 0
    if given.has("pay_counter"):
        inner = given.inner("pay_counter")
        ability.counter = counter_index(given.book, inner.text("name"), inner.path)
        ability.counter_n = inner.number("n", 1, 20)
        inner.done("pay_counter")
    ability.when = given.word("when", When.WORDS, "attack")
    ability.on = given.word("on", RoleMoment.WORDS) if given.has("on") else RoleMoment.NONE
    ability.limit = given.word("limit", Limit.WORDS, "none")
    ability.needs_up = given.has("needs") and given.word("needs", ("face_up",)) == 0
    ability.effects = read_effects(given, "do")
    parts = [] if ability.cost.free else [ability.cost.text]
    if ability.counter_n:
        counters = f"{given.book.counters[ability.counter].capitalize()} counter"
        parts += [f"{ability.counter_n} {counters if ability.counter_n == 1 else f'{counters}s'}"]
    parts += [sentences(ability.pay).rstrip(".")] if ability.pay else []
    ability.price = ", ".join(parts)
    ability.does = sentences(ability.effects)
    moment = (
        RoleMoment.TEXTS[ability.on]
        if ability.on != RoleMoment.NONE
        else ANY_MOMENT
        if ability.when == When.ANY_TIME
        else ""
    )
    moment += "".join([effect.needs() for effect in ability.effects])
    told = [
        f"{moment}:" if moment else "",
        f"{ability.price} -" if parts else "",
        ability.does,
        Limit.TEXTS[ability.limit],
    ]
    ability.text = f"{ability.name}: {' '.join([part for part in told if part])}".rstrip(": ")
    given.done("a Role ability")
    return ability


def read_moments(given: Given, name: str, words: tuple[str, ...]) -> list[list[Effect]]:
    """`on = {combat_end = [...]}`, as lists by moment."""
    found: list[list[Effect]] = [[] for _ in words]
    table = given.take(name)
    assert isinstance(table, dict)
    inner = given.within(table, [*given.path, name])
    for word in table:
        if word not in words:
            inner.fault(word, f"there is no moment {word!r}; {names(word, words)}")
            continue
        found[words.index(word)] = read_effects(inner, word)
    return found


def bits(lists: list[list[Effect]]) -> int:
    found = 0
    for moment, effects in enumerate(lists):
        if effects:
            found |= 1 << moment
    return found


def add_card(book: Book, card: Card, given: Given) -> None:
    if card.id in book.card_by_id:
        given.fault("", f"another card is called {card.id!r}")
    book.cards.append(card)
    book.card_by_id[card.id] = card
