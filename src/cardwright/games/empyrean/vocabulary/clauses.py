"""Clauses of cards and effects of battlefields: read, checked and put into words (6.2, 6.3, 6.9)."""

from cardwright.games.empyrean.content.cards import (
    CARD_PHASES,
    ICONS,
    KINDS,
    LEAD_INS,
    LIMITS,
    Clause,
    Keyword,
    Kind,
    Limit,
    On,
    Phase,
    Price,
)
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.vocabulary.conditions import RoundCondition, read_conditions
from cardwright.games.empyrean.vocabulary.selectors import read_keyword
from cardwright.games.empyrean.vocabulary.statics import read_static, static_text
from cardwright.games.empyrean.vocabulary.triggers import read_triggers
from cardwright.games.empyrean.vocabulary.verbs import keyword_text, read_verbs, verbs_text
from cardwright.games.empyrean.vocabulary.voice import Voice, capital, count

# ---------------------------------------------------------------- reading


def read_clause(given: Given) -> Clause:
    """A clause of a card."""
    clause = Clause(given.number_in_list())
    clause.kind = given.word("kind", KINDS)
    if given.has("keyword"):
        carry_keyword(given, clause)
    else:
        read_parts(given, clause, of_field=False)
    given.done("a clause")
    clause.text = clause_text(clause)
    clause.wish = verbs_text(clause.verbs, Voice(False, str(clause.x)))
    return clause


def carry_keyword(given: Given, clause: Clause) -> None:
    """The clause of a keyword, with this card's X."""
    keyword = read_keyword(given, "keyword")
    clause.x = given.number("x", 0, 99, 0)
    clause.reminder = given.flag("reminder")
    model = keyword.clause
    if model is None:
        raise given.wrong("keyword", f"{keyword.name!r} is an action; write it as a verb")
    if clause.kind != model.kind:
        raise given.wrong("kind", f"{keyword.name!r} is of the kind {KINDS[model.kind]!r}")
    clause.keyword = keyword
    clause.phase = model.phase
    clause.triggers = model.triggers
    clause.conditions = model.conditions
    clause.when = model.when
    clause.verbs = model.verbs
    clause.may = model.may
    clause.price = model.price
    clause.limit = model.limit


def read_parts(given: Given, clause: Clause, of_field: bool) -> None:
    clause.conditions = read_conditions(given)
    for condition in clause.conditions:
        if isinstance(condition, RoundCondition):
            clause.when = condition.rounds
    if given.has("static"):
        if clause.kind != Kind.PASSIVE:
            raise given.wrong("static", "only a passive clause is a rule")
        if clause.conditions:
            raise given.wrong("if", "a rule has no conditions; it may have rounds")
        clause.static = read_static(given.inner("static"), of_field)
        return
    clause.triggers = read_triggers(given, "on")
    clause.may = given.flag("may")
    clause.limit = given.word("limit", LIMITS) + 1 if given.has("limit") else Limit.NONE
    clause.verbs = read_verbs(given, "do")
    if of_field:
        return
    if given.has("phase"):
        clause.phase = given.word("phase", CARD_PHASES)
    if given.has("price"):
        clause.price = read_price(given)
    if (clause.kind == Kind.CONDITIONAL) != (len(clause.triggers) > 0):
        raise given.wrong("on", "a conditional clause waits for something, and no other does")
    if (clause.kind == Kind.PASSIVE) != (clause.phase != Phase.NONE):
        raise given.wrong("phase", "a passive clause belongs to a phase or is a rule, and no other does")
    for trigger in clause.triggers:
        if trigger.moment in (On.DEPLOY, On.FILL):
            raise given.wrong("on", "only battlefields wait for a deployment; a card waits for the reveal")
    if clause.price is not None and (clause.phase != Phase.COMMAND or not clause.may):
        raise given.wrong("price", "only a command clause with may has a price")


def read_price(given: Given) -> Price:
    inner = given.inner("price")
    price = Price(
        inner.number("essence", 1, 20, 0), inner.number("might", 1, 99, 0), inner.number("captive", 1, 20, 0),
        inner.number("discard", 1, 10, 0),
    )  # fmt: skip
    inner.done("a price")
    if price.essence + price.might + price.captive + price.discard == 0:
        raise given.wrong("price", "it must cost something")
    return price


def read_effect(given: Given) -> Clause:
    """An effect of a battlefield."""
    effect = Clause(given.number_in_list())
    effect.phase = given.word("phase", ICONS)
    effect.milestone = given.word("scope", ("each", "first"), "each") == 1
    effect.setup = given.flag("setup")
    read_parts(given, effect, of_field=True)
    given.done("an effect")
    tied = effect.static is not None or effect.setup
    waits = len(effect.triggers) > 0
    if effect.phase in (Phase.DEPLOY, Phase.REVEAL, Phase.ALL) and not tied and not waits:
        raise given.wrong("on", f"an effect of the phase {ICONS[effect.phase]!r} waits for something or is a rule")
    if effect.phase not in (Phase.DEPLOY, Phase.REVEAL, Phase.ALL) and waits:
        raise given.wrong("phase", "an effect that waits for something has the phase deploy, reveal or all")
    if effect.milestone and (waits or not effect.conditions):
        raise given.wrong("scope", "a milestone has conditions, and doesn't wait for anything")
    if effect.phase == Phase.COMMAND and effect.static is None and not effect.may:
        raise given.wrong("may", "a command effect of a battlefield is optional (EM-39)")
    for trigger in effect.triggers:
        if trigger.moment == On.DEPLOY and effect.phase != Phase.DEPLOY:
            raise given.wrong("phase", "an effect that waits for a deployment has the phase deploy")
    effect.text = effect_text(effect)
    effect.wish = verbs_text(effect.verbs, Voice(True))
    return effect


# ---------------------------------------------------------------- words


def clause_text(clause: Clause) -> str:
    if clause.keyword is not None:
        name = f"[{clause.keyword.name}]{f' {clause.x}' if clause.x else ''}"
        return f"{name}: {sentence(clause, Voice(False, str(clause.x)))}" if clause.reminder else f"{name}."
    if clause.static is not None:
        return static_text(clause.static, Voice(False))
    return sentence(clause, Voice(False))


def effect_text(effect: Clause) -> str:
    if effect.static is not None:
        return static_text(effect.static, Voice(True))
    return sentence(effect, Voice(True))


def ability_keyword_text(keyword: Keyword) -> str:
    """What an ability keyword says, X as a letter."""
    assert keyword.clause is not None
    return sentence(keyword.clause, Voice(False))


def action_keyword_text(keyword: Keyword) -> str:
    return keyword_text(keyword.verbs)


def sentence(clause: Clause, voice: Voice) -> str:
    """Lead-in, trigger, conditions, action (6.9)."""
    lead_in = ""
    if clause.setup:
        lead_in = "Set-up: "
    elif not voice.field and clause.phase != Phase.NONE:
        lead_in = LEAD_INS[clause.phase]
    parts = []
    if clause.triggers:
        parts.append(trigger_part(clause, voice))
    elif clause.limit == Limit.GAME:
        parts.append("once in the game")
    action = action_part(clause, voice)
    if clause.milestone:
        have = conditions_text(clause, voice).removeprefix("if ").removeprefix("you have ")
        parts.append(f"the first player to have {have} does this: {action}")
    else:
        conditions = conditions_text(clause, voice)
        if conditions:
            parts.append(conditions)
        parts.append(f"each player: {action}" if clause.setup else action)
    return lead_in + capital(", ".join(parts)) + "."


def trigger_part(clause: Clause, voice: Voice) -> str:
    lead = "when "
    if clause.limit == Limit.ROUND:
        lead = "the first time each Round "
    elif clause.limit == Limit.GAME:
        only_rounds = all(condition.about_rounds() for condition in clause.conditions)
        lead = "the first time " if only_rounds else "once in the game, when "
    return lead + " or ".join([trigger.text(voice) for trigger in clause.triggers])


def conditions_text(clause: Clause, voice: Voice) -> str:
    """`in Round 8, if you have 4 or more cards Here`."""
    leads = [condition.lead(voice) for condition in clause.conditions if condition.lead(voice)]
    others = [condition.text(voice) for condition in clause.conditions if not condition.lead(voice)]
    parts = leads + ([f"if {' and '.join(others)}"] if others else [])
    return ", ".join(parts)


def action_part(clause: Clause, voice: Voice) -> str:
    may = "you may " if clause.may else ""
    price = price_text(clause.price) if clause.price is not None else ""
    return may + price + verbs_text(clause.verbs, voice)


def price_text(price: Price) -> str:
    parts = []
    if price.essence:
        parts.append(f"spend {price.essence} essence")
    if price.might:
        parts.append(f"remove {price.might} might from this card")
    if price.captive:
        parts.append(f"remove {count(price.captive, 'Captive token')} from this card")
    if price.discard:
        parts.append(f"Discard {count(price.discard, 'card')}")
    return f"{' and '.join(parts)} to "
