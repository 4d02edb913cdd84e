"""Static rules: in force as long as their card or battlefield is (6.8)."""

from typing import Final

from cardwright.core.content.vocabulary import Family
from cardwright.games.empyrean.content.cards import (
    TOKENS,
    Battlefield,
    Card,
    Clause,
    CostRule,
    DeployBan,
    Replacement,
    Static,
    Verb,
    ZoneRule,
)
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.content.options import MOST_ZONES
from cardwright.games.empyrean.vocabulary.selectors import Filter, read_filter
from cardwright.games.empyrean.vocabulary.verbs import read_verbs, verbs_text
from cardwright.games.empyrean.vocabulary.voice import Rounds, Voice, capital


def printed_filter(given: Given) -> Filter | None:
    """A rule looks at the face of a card alone."""
    cards = read_filter(given, "card")
    if cards is not None and not cards.printed:
        raise given.wrong("card", "a rule can't compare cards with others")
    return cards


def required(given: Given) -> Filter:
    cards = printed_filter(given)
    if cards is None:
        raise given.wrong("card", "it must say for which cards")
    return cards


class Cost(Static):
    """Changes what cards cost (EM-47)."""

    word = "cost"
    on_cards = True
    on_fields = True

    def __init__(self, given: Given) -> None:
        self.rule = CostRule()
        self.rule.cards = printed_filter(given)
        self.rule.n = given.number("n", -20, 20)
        self.rule.least = given.number("min", 0, 20, 0)
        self.rule.rounds = Rounds(given, "round") if given.has("round") else None
        self.rule.first_each_round = given.flag("first_each_round")
        self.rule.here = given.has("at") and given.word("at", ("here",)) == 0

    def text(self, voice: Voice) -> str:
        rule = self.rule
        change = f"{abs(rule.n)} {'less' if rule.n < 0 else 'more'}"
        place = " Here" if voice.field or rule.here else ""
        when = f" {rule.rounds.when()}" if rule.rounds is not None else ""
        least = f" (but not less than {rule.least})" if rule.least else ""
        if rule.first_each_round:
            card = rule.cards.phrase() if rule.cards is not None else "card"
            return f"the first {card} you Deploy each Round costs {change}{place}{when}{least}"
        cards = rule.cards.phrase(True) if rule.cards is not None else "cards"
        return f"{'' if voice.field else 'your '}{cards} cost {change}{place}{when}{least}"

    def join_card(self, card: Card, clause: Clause) -> None:
        card.costs.append(self.rule)

    def join_field(self, field: Battlefield, effect: Clause) -> None:
        field.costs.append(self.rule)


class PayWithMight(Static):
    """Might on this card pays for others (EM-49)."""

    word = "pay_with_might"
    on_cards = True

    def __init__(self, given: Given) -> None:
        self.cards: Filter = required(given)

    def text(self, voice: Voice) -> str:
        return f"might on this card may be spent like essence to Deploy {self.cards.one()}"

    def join_card(self, card: Card, clause: Clause) -> None:
        card.pays_for = self.cards


class DeployFrom(Static):
    """This card may be deployed from the discard pile."""

    word = "deploy_from"
    on_cards = True

    def __init__(self, given: Given) -> None:
        given.word("from", ("discard",))

    def text(self, voice: Voice) -> str:
        return "this card may be Deployed from your discard pile for its cost"

    def join_card(self, card: Card, clause: Clause) -> None:
        card.from_discard = True


class Zones(Static):
    """The number of zones here (EM-172)."""

    word = "zones"
    on_fields = True

    def __init__(self, given: Given) -> None:
        self.rules: list[ZoneRule] = []
        for inner in given.tables("table"):
            rule = ZoneRule()
            rule.rounds = Rounds(inner, "round")
            rule.n = inner.number("n", 0, MOST_ZONES)
            inner.done("an entry of the table")
            self.rules.append(rule)
        if not self.rules:
            raise given.wrong("table", "it needs at least one entry")

    def text(self, voice: Voice) -> str:
        parts = [f"{rule.n} zones {rule.rounds.when()}" for rule in self.rules]
        return f"this Battlefield has {' and '.join(parts)}. Cards already in a closed zone stay"

    def join_field(self, field: Battlefield, effect: Clause) -> None:
        field.zones.extend(self.rules)


class Frozen(Static):
    """The battlefield does not exist (EM-175)."""

    word = "frozen"
    on_fields = True

    def __init__(self, given: Given) -> None:
        self.rounds = Rounds(given, "round")

    def text(self, voice: Voice) -> str:
        return f"{self.rounds.when()} this Battlefield is out of the game: nothing can be done Here"

    def join_field(self, field: Battlefield, effect: Clause) -> None:
        field.frozen = self.rounds


class NoDeploy(Static):
    """Some cards can't be deployed here."""

    word = "no_deploy"
    on_fields = True

    def __init__(self, given: Given) -> None:
        self.rule = DeployBan()
        self.rule.cards = printed_filter(given)
        self.rule.rounds = Rounds(given, "round") if given.has("round") else None

    def text(self, voice: Voice) -> str:
        cards = self.rule.cards.phrase(True) if self.rule.cards is not None else "cards"
        when = f" {self.rule.rounds.when()}" if self.rule.rounds is not None else ""
        return f"{cards} cannot be Deployed Here{when}"

    def join_field(self, field: Battlefield, effect: Clause) -> None:
        field.forbidden.append(self.rule)


class Prevent(Static):
    """Cards here can't move or be returned."""

    word = "prevent"
    on_fields = True

    def __init__(self, given: Given) -> None:
        self.events = given.words("events", ("move", "return"))

    def text(self, voice: Voice) -> str:
        words = ["Move" if event == 0 else "be Returned" for event in self.events]
        return f"cards Here cannot {' or '.join(words)}"

    def join_field(self, field: Battlefield, effect: Clause) -> None:
        field.stops_moves = field.stops_moves or 0 in self.events
        field.stops_returns = field.stops_returns or 1 in self.events


class Replace(Static):
    """Something else happens instead (EM-173)."""

    word = "replace"
    on_fields = True

    def __init__(self, given: Given) -> None:
        event = given.word("event", ("destroy", "token"))
        self.token = given.word("token", TOKENS) if event == 1 else -1
        self.verbs: list[Verb] = read_verbs(given, "do")

    def text(self, voice: Voice) -> str:
        if self.token >= 0:
            what = f"a {TOKENS[self.token].capitalize()} token would be applied to a card Here"
        else:
            what = "a card Here would be Destroyed"
        return f"when {what}, {verbs_text(self.verbs, voice)} instead"

    def join_field(self, field: Battlefield, effect: Clause) -> None:
        replacement = Replacement()
        replacement.effect = effect
        replacement.token = self.token
        replacement.verbs = self.verbs
        field.replacements.append(replacement)


STATICS: Final[Family[Static]] = Family("rule", {
    kind.word: kind
    for kind in (Cost, PayWithMight, DeployFrom, Zones, Frozen, NoDeploy, Prevent, Replace)
}, "rule")  # fmt: skip


def read_static(given: Given, of_field: bool) -> Static:
    word = STATICS.find(given)
    kind = STATICS.classes[word]
    if not (kind.on_fields if of_field else kind.on_cards):
        raise given.wrong("rule", f"{word!r} isn't a rule of a {'battlefield' if of_field else 'card'}")
    return STATICS.read(given)


def static_text(static: Static, voice: Voice) -> str:
    return capital(static.text(voice)) + "."
