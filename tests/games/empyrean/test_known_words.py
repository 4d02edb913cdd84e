"""Every word of the vocabulary is known to the bot, which weighs it, and to the lint, which looks into it."""

from pathlib import Path

import pytest

import cardwright.games.empyrean
from cardwright.core.table import fields_of
from cardwright.games.empyrean.check.causes import each_verb
from cardwright.games.empyrean.content.cards import Verb
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.game import Empyrean
from cardwright.games.empyrean.vocabulary.conditions import CONDITIONS
from cardwright.games.empyrean.vocabulary.parts import parts_of
from cardwright.games.empyrean.vocabulary.selectors import COUNTS, Amount, Target
from cardwright.games.empyrean.vocabulary.verbs import VERBS, read_verbs

BOOK = Empyrean().book
HOME = Path(cardwright.games.empyrean.__file__).parent
HERE = {"side": "ally", "at": "here", "pick": "choose"}

# Each verb, with every field that holds something to look into
SAMPLES: dict[str, dict[str, object]] = {
    "might": {"to": HERE, "n": 2},
    "transfer": {"from": HERE, "to": "self", "n": 2},
    "essence": {"n": 1},
    "draw": {"n": 1},
    "acquire": {"card": {"cost": "<=2"}},
    "discard": {"n": 1, "card": {"cost": "<=2"}},
    "banish": {"to": HERE},
    "destroy": {"to": HERE, "each": [{"verb": "draw"}]},
    "return": {"to": HERE},
    "move": {"to": HERE},
    "shift": {"to": HERE},
    "swap": {"to": "self", "from": ["hand"], "card": {"cost": "<=2"}},
    "stack": {"of": {"side": "ally"}},
    "token": {"to": HERE, "token": "stun"},
    "untoken": {"to": HERE, "token": "move"},
    "stop": {"at": "choose"},
    "deploy": {"from": "hand", "card": {"cost": "<=2"}},
    "resolve": {"to": HERE},
    "choose": {"options": [{"do": [{"verb": "draw"}]}, {"do": [{"verb": "essence", "n": 1}]}]},
    "keyword": {"name": "Collective"},
    "peek": {"what": "hand"},
}
SAYS_NOTHING_IN_MIGHT = {"peek"}  # what is learned by it, a bot that re-deals can't value
NEVER_IDLE = {  # these can come to nothing only by their targets and amounts, or not at all
    "might", "transfer", "draw", "banish", "destroy", "shift", "stop", "choose", "keyword", "peek",
}  # fmt: skip
HOLDS_BY_ITSELF = {"CountRounds"}  # nothing on a card can make it impossible


def sample(word: str) -> Verb:
    given = Given({"do": [{"verb": word, **SAMPLES[word]}]}, [], BOOK, BOOK.deck_by_id["robots"])
    return read_verbs(given, "do")[0]


def source(*modules: str) -> str:
    return "\n".join((HOME / f"{module}.py").read_text() for module in modules)


LINT = source("check/lint", "check/causes", "check/loops")


def held(verb: Verb, kind: type) -> list[object]:
    """What its fields hold of this kind."""
    names = set(fields_of(type(verb))) | set(getattr(verb, "__dict__", {}))
    return [value for value in [getattr(verb, name, None) for name in sorted(names)] if isinstance(value, kind)]


def test_there_is_a_sample_of_every_verb() -> None:
    assert set(SAMPLES) == set(VERBS.classes)


@pytest.mark.parametrize("word", VERBS.classes)
def test_the_bot_knows_what_a_verb_is_worth(word: str) -> None:
    assert (parts_of([sample(word)], 1) == []) is (word in SAYS_NOTHING_IN_MIGHT)


@pytest.mark.parametrize("word", VERBS.classes)
def test_the_lint_looks_into_every_part_of_a_verb(word: str) -> None:
    verb = sample(word)
    assert set(map(id, held(verb, Target))) == set(map(id, verb.targets()))
    assert set(map(id, held(verb, Amount))) == set(map(id, verb.amounts()))
    inner = [one for name in ("each", "options") for one in SAMPLES[word].get(name, ())]  # type: ignore[attr-defined]
    assert len(list(each_verb([verb]))) >= 1 + len(inner)
    assert isinstance(verb.consumes(), bool)


@pytest.mark.parametrize("word", VERBS.classes)
def test_the_lint_knows_when_a_verb_comes_to_nothing(word: str) -> None:
    assert VERBS.classes[word].__name__ in LINT or word in NEVER_IDLE


@pytest.mark.parametrize(
    "kind", [*CONDITIONS.classes.values(), *COUNTS.classes.values()], ids=lambda kind: kind.__name__
)
def test_the_lint_knows_every_condition_and_every_count(kind: type) -> None:
    assert (kind.__name__ in LINT) is not (kind.__name__ in HOLDS_BY_ITSELF)
