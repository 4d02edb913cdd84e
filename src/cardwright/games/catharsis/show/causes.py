"""What puts a question, as data: the card, foe, Role card, tier or rule that asks, and what it will do (5.2)."""

from typing import Final

from cardwright.core.decision import Decision
from cardwright.core.view import Cause
from cardwright.games.catharsis.content.families import NOBODY
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.fighters import Foe
from cardwright.games.catharsis.rules.log import foe_id, letter
from cardwright.games.catharsis.rules.source import Origin
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.show.names import settled, short_name
from cardwright.games.catharsis.show.places import place_of, role_id

# What is done with what is chosen, in a few words. What an effect does to a hero or foe, its verb says.
HAND_ACTIONS: Final[dict[str, str]] = {
    q.NUMBER_FOR.name: "give it this number",
    q.REROLL_WHICH.name: "reroll them",
    q.PAY_WITH.name: "pay for it",
    q.PAY_FROM_POOLS.name: "pay for it",
    q.PAY_AGAIN.name: "pay for it once more",
    q.DOUBLE_IT.name: "double its damage",
    q.REFRESH_WHICH.name: "refresh it",
    q.TURN_WHICH.name: "turn it",
    q.TURN_TO.name: "turn it",
    q.PAY_PASSIVE.name: "use the Passive",
    q.MAKE_WILD.name: "make it wild",
    q.REPLACE_WHICH.name: "replace it",
    q.BOARD_FULL.name: "discard it",
    q.WHICH_SPOT.name: "place it there",
    q.WHICH_OPTION.name: "carry it out",
    q.LEVEL_WHICH.name: "change its level",
    q.USE_OR_ASIDE.name: "use it or set it aside",
    q.PREPARE_WHICH.name: "put a counter on it",
    q.SERVE_WHICH.name: "trigger it",
    q.HAND_OVER.name: "hand it over",
    q.POOL_VALUE.name: "store there",
    q.GIVE_COUNTER.name: "give it as a die",
    q.FETCH_WHICH.name: "get it back",
    q.SPEND_HOW_MANY.name: "spend so many counters",
    q.KEEP_IT.name: "refresh it or keep it exhausted",
    q.JOIN.name: "join with your half",
    q.GUARD_NOW.name: "use it as a guard",
    q.PREVENT_PARTY.name: "prevent so much",
    q.PREVENT_OWN.name: "prevent so much",
    q.SHARE.name: "take so much of it",
    q.WOUND.name: "put 1 damage on it",
    q.EXHAUST_WHICH.name: "exhaust it",
    q.DISCARD_WHICH.name: "discard it",
    q.DISCARD_KIND.name: "discard these",
    q.ACCEPT.name: "take it",
    q.GIVE_UP.name: "give it up",
    q.LUCK.name: "roll again",
    q.PASS_ON.name: "pass it on",
    q.ALLY_TAKES.name: "let the ally take so much",
    q.WHICH_PILE.name: "go there",
    q.WHICH_DIE.name: "give it away",
    q.ORDER_CARDS.name: "put it on top of the rest",
}
BY_VERB: Final[dict[str, str]] = {
    q.WHICH_FOE.name: "that foe",
    q.WHO_HEALS.name: "that hero",
    q.WHO_IS_CHOSEN.name: "that hero",
    q.VICTIM.name: "that hero",
    q.WHOSE_COUNTER.name: "that hero",
    q.WHICH_CARD.name: "that card",
}


def cause(t: CatharsisTable, seat: int, decision: Decision) -> Cause | None:
    origin = t.origin
    if origin is None:
        return None
    found = Cause(origin_name(t, origin), origin_thing(t, origin))
    if origin.card is not None:
        found.key = origin.card.id
    elif origin.hero != NOBODY:
        found.key = t.heroes[origin.hero].role.id
    name = decision.question.name
    whom = BY_VERB.get(name, "")
    found.deed = clause(t, whom) if whom else HAND_ACTIONS.get(name, "")
    found.to = hurt_things(t, name)
    return found


def clause(t: CatharsisTable, whom: str) -> str:
    """What the present effect does to whom it chooses: `which hero takes 1 damage`."""
    return t.verb.deed(whom, t.about.n) if t.verb is not None else f"{whom} takes it"


def origin_name(t: CatharsisTable, origin: Origin) -> str:
    """A foe with its letter, a card, an ability, a tier; otherwise the hero whose role it is."""
    foe = foe_of(t, origin)
    if foe is not None:
        return letter(t, foe)
    if origin.card is not None:
        return origin.card.name
    if origin.name or origin.hero == NOBODY:
        return origin.name or t.deck.name
    return short_name(t.heroes[origin.hero].role)


def foe_of(t: CatharsisTable, origin: Origin) -> Foe | None:
    for foe in t.foes:
        if foe.serial == origin.foe:
            return foe
    return None


def origin_thing(t: CatharsisTable, origin: Origin) -> str:
    """Its id in the views, while it is there to be seen."""
    foe = foe_of(t, origin)
    if foe is not None:
        return foe_id(foe)
    if origin.card is not None:
        return place_of(t, origin.card, origin.hero)
    if origin.hero != NOBODY and t.heroes[origin.hero].alive and settled(t, t.heroes[origin.hero]):
        return role_id(t.heroes[origin.hero], origin.hand != NOBODY and t.hands[origin.hand].second)
    return ""


def hurt_things(t: CatharsisTable, name: str) -> list[str]:
    """The Role card of the hero that is hurt, where that is settled."""
    hero = NOBODY
    if name in (q.WOUND.name, q.PREVENT_OWN.name, q.ALLY_TAKES.name) and t.answering != NOBODY:
        hero = t.hands[t.answering].hero
    elif name == q.GUARD_NOW.name:
        hero = t.about.hero
    if hero == NOBODY or not t.heroes[hero].alive or not settled(t, t.heroes[hero]):
        return []
    return [role_id(t.heroes[hero], False)]
