"""Content that can be read and makes no sense: refused or remarked on, by file, card and clause (appendix B)."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright import BadContent, Game, Rng, bot, play
from cardwright.cli.app import app
from cardwright.core.position import write_position
from cardwright.games.empyrean.check.prove import prove
from cardwright.games.empyrean.game import Empyrean
from cardwright.games.empyrean.vocabulary.load import load_book
from cardwright.testing.sample_games import play_randomly

THIRTEENTH = Path(__file__).parent / "thirteenth"
DRAWS = 'do = [{ verb = "draw" }]'
Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """A folder with one file: entries of cards, each `id` and its lines."""

    def made(**cards: str) -> Path:
        entries = [f'[[card]]\nid = "{name}"\n{lines}\n' for name, lines in cards.items()]
        (tmp_path / "mine.toml").write_text("\n".join(entries), encoding="utf-8")
        return tmp_path

    return made


def clause(kind: str, *lines: str) -> str:
    return "\n".join(["[[card.ability]]", f'kind = "{kind}"', *lines])


def instant(*effects: str) -> str:
    return clause("instant", f"do = [{', '.join('{ ' + effect + ' }' for effect in effects)}]")


def only_if(conditions: str) -> str:
    return clause("instant", f"if = [{conditions}]", DRAWS)


def when(trigger: str) -> str:
    return clause("conditional", f"on = [{trigger}]", DRAWS)


def refusal(folder: Path) -> str:
    with pytest.raises(BadContent) as refused:
        prove(folder)
    return str(refused.value)


def test_the_twelve_decks_are_clean() -> None:
    assert prove() == ()


# ---------------------------------------------------------------- decks


def test_em_6_a_deck_has_24_cards_of_the_books_costs(write: Write) -> None:
    assert "deck, entry 'vikings': it has 22 of 24 cards: 3 of cost 1, not 5 (EM-6)." in refusal(
        write(bondi="copies = 1")
    )
    assert "it has 24 of 24 cards: 4 of cost 1, not 5; 5 of cost 2, not 4 (EM-6)." in refusal(write(wolf="cost = 2"))


# ---------------------------------------------------------------- clauses that can never happen

NEVER = {
    "a filter that no card of the deck fits": (
        instant('verb = "acquire", card = { type = "Robot" }'),
        "do, entry 0: it can never do anything: this deck has no Robot",
    ),
    "a target that no card of the deck can be": (
        instant('verb = "might", n = 1, to = { type = "Robot", at = "here" }'),
        "this deck has no Robot",
    ),
    "the only one of its name": (instant('verb = "might", n = 1, to = { name = "Wolf" }'), "this deck has no Wolf"),
    "more cards than there are zones": (
        only_if('{ count = { at = "here" }, min = 6 }'),
        "if, entry 0: it can never hold: there are at most 5, not 6",
    ),
    "more cards than the deck has": (only_if('{ count = { type = "Ship" }, min = 4 }'), "there are at most 3, not 4"),
    "more neighbours than four": (only_if('{ count = { at = "adjacent" }, min = 5 }'), "there are at most 4, not 5"),
    "a neighbour of the other seat (EM-146)": (
        instant('verb = "might", n = -1, to = { side = "opponent", at = "adjacent" }'),
        "only cards of the same seat",
    ),
    "no such round": (only_if('{ round = "13" }'), "if: it can never hold: no round of a game"),
    "rounds that exclude each other": (only_if('{ round = "even" }, { round = "3" }'), "no round of a game"),
    "Begin of round 1 (EM-14)": (
        clause("passive", 'phase = "begin"', 'if = [{ round = "1" }]', DRAWS),
        "no round of a game",
    ),
    "more might and less": (only_if('{ lead = "here" }, { trail = "here" }'), "more might Here and less"),
    "a hand that is large and small": (
        only_if("{ hand = true, min = 4 }, { hand = true, max = 2 }"),
        "exclude each other",
    ),
    "a hand beyond the deck": (only_if("{ hand = true, min = 25 }"), "a deck has 24 cards"),
    "first player and not": (only_if("{ first_player = true }, { first_player = false }"), "First Player Token"),
    "what the card is not": (only_if('{ self = { type = "Ship" } }'), "Wolf is no Ship"),
    "a token that nothing gives": (
        only_if('{ self = { token = "captive", min = 1 } }'),
        "nothing puts a Captive token on Wolf",
    ),
    "a second token where there is one at most (EM-157)": (
        only_if('{ self = { token = "stun", min = 2 } }'),
        "one Stun token at most",
    ),
    "a price in tokens that nothing gives": (
        clause("passive", 'phase = "command"', "may = true", "price = { captive = 1 }", DRAWS),
        "price: it can never be paid: nothing puts a Captive token",
    ),
    "a price above the cap": (
        "cap = 3\n" + clause("passive", 'phase = "command"', "may = true", "price = { might = 4 }", DRAWS),
        "this card has at most 3 might",
    ),
    "a token that can't be removed": (
        instant('verb = "untoken", token = "captive", to = { at = "here" }'),
        "nothing puts a Captive token there",
    ),
    "tokens that can't be counted": (
        instant('verb = "might", to = "self", n = { per = { tokens = "captive", on = "self" } }'),
        "Captive token on Wolf",
    ),
    "cards with a token that they can't have": (
        instant('verb = "might", n = 1, to = { token = "captive" }'),
        "nothing puts a Captive token on such a card",
    ),
    "a trigger that isn't about this card": (
        when('{ event = "move", who = "self", type = "Ship" }'),
        "on, entry 0: it can never happen: Wolf is no Ship",
    ),
    "a trigger about cards the deck hasn't": (
        when('{ event = "reveal", who = "ally", type = "Robot" }'),
        "it can never happen: there is no card",
    ),
    "an anchored card that moves": (
        'affixed = ["anchor"]\n' + when('{ event = "move", who = "self" }'),
        "affixed Anchor token and can't move",
    ),
    "a shielded card that is destroyed": (
        'affixed = ["shield"]\n' + when('{ event = "destroy", who = "self" }'),
        "affixed Shield token and can't be destroyed",
    ),
    "an event that nothing causes": (
        when('{ event = "stack", who = "self" }'),
        "nothing in the game causes the event 'stack' there",
    ),
    "a swap that nothing does": (
        when('{ event = "swap", who = "ally" }'),
        "nothing in the game causes the event 'swap' there",
    ),
    "a token that nobody gives to it": (
        when('{ event = "token", token = "captive", who = "self" }'),
        "nothing puts a Captive token there",
    ),
    "a keyword that it doesn't have": (
        when('{ event = "keyword", keyword = "Viking Raid", who = "self" }'),
        r"nobody makes a [Viking Raid] that would count",
    ),
    "a discard here": (when('{ event = "discard", who = "you", at = "here" }'), "nowhere on the table"),
    "a reveal from somewhere": (
        when('{ event = "reveal", who = "ally", from = "here" }'),
        "only a move comes from somewhere",
    ),
    "an opponent next to it (EM-146)": (
        when('{ event = "reveal", who = "opponent", at = "adjacent" }'),
        "adjacent are other cards of the same seat",
    ),
    "it, before anything was done": (instant('verb = "might", n = 1, to = "it"'), "no effect comes before it"),
    "so many as before, before anything was done": (
        instant('verb = "might", to = "self", n = { per = { it = true } }'),
        "no effect comes before it",
    ),
    "a subject without an event": (instant('verb = "might", n = 1, to = "subject"'), "without an event"),
    "the cost of a subject without an event": (
        instant('verb = "might", to = "self", n = { per = { cost_of = "subject" } }'),
        "without an event",
    ),
    "the cost of a target where there is none": (
        instant('verb = "draw", n = { per = { cost_of = "target" } }'),
        "this effect has no target",
    ),
    "along with nothing": (instant('verb = "move", dest = "event_to", to = { at = "here" }'), "nothing has moved"),
    "where nothing has left": (
        clause(
            "conditional",
            'on = [{ event = "reveal", who = "ally" }]',
            'do = [{ verb = "might", n = 1, to = { at = "event_from" } }]',
        ),
        "nothing has moved",
    ),
    "x without a keyword": (instant('verb = "might", n = "x", to = "self"'), "x is the number of a keyword"),
    "nothing at all": (instant('verb = "might", n = 0, to = "self"'), "the number is 0"),
    "never more than nothing": (
        instant('verb = "draw", n = { per = { round = true }, max = 0 }'),
        "the number is always 0",
    ),
    "a card on the table that deploys itself": (
        instant('verb = "deploy", from = "self", at = "here"'),
        "only when it is discarded",
    ),
    "a discarded card that changes itself": (
        clause(
            "conditional", 'on = [{ event = "discard", who = "self" }]', 'do = [{ verb = "might", n = 1, to = "self" }]'
        ),
        "in the discard pile by then",
    ),
    "a discarded card that looks around": (
        clause(
            "conditional",
            'on = [{ event = "discard", who = "self" }]',
            'do = [{ verb = "might", n = 1, to = { at = "here" } }]',
        ),
        "on no battlefield",
    ),
    "instants of a card without": (
        clause("conditional", 'on = [{ event = "move", who = "self" }]', 'do = [{ verb = "resolve", to = "self" }]'),
        "Wolf has no instant ability",
    ),
    "instants of cards without": (
        instant('verb = "resolve", to = { name = "Jarl" }'),
        "no Jarl has an instant ability",
    ),
    "a stack of the other's cards": (
        instant('verb = "stack", of = { side = "opponent" }'),
        "a seat stacks its own cards",
    ),
    "a stack of one": (instant('verb = "stack", of = { name = "Jarl" }'), "there are never two Jarls"),
    "essence after the end (EM-20)": (
        clause("passive", 'phase = "end_game"', 'do = [{ verb = "essence", n = 1 }]'),
        "there is no next round",
    ),
    "inside a choice": (
        instant(f'verb = "choose", options = [{{ {DRAWS} }}, {{ do = [{{ verb = "might", n = 0, to = "self" }}] }}]'),
        "do, entry 0, options, entry 1, do, entry 0: it can never do anything",
    ),
    "a cost of nobody": (
        clause("passive", 'static = { rule = "cost", card = { type = "Robot" }, n = -1 }'),
        "static: it is never in force: this deck has no Robot",
    ),
    "a cost that stays": (clause("passive", 'static = { rule = "cost", n = 0 }'), "changes a cost by 0"),
    "a text too long for a card": (
        instant(
            *['verb = "might", n = 1, to = { side = "opponent", at = "here", cost = "<=4", pick = "max_might" }'] * 4
        ),
        "its text is longer than 260 characters",
    ),
}


@pytest.mark.parametrize("case", NEVER)
def test_a_clause_that_can_never_happen_is_refused(write: Write, case: str) -> None:
    lines, why = NEVER[case]
    folder = write(wolf=lines)
    said = refusal(folder)
    assert why in said
    assert said.startswith(f"{folder / 'mine.toml'}:")
    assert "card, entry 'wolf', ability, entry 0" in said


FIELDS = {
    "a battlefield as a card": (
        'phase = "end"',
        'do = [{ verb = "might", n = 1, to = "self" }]',
        "a battlefield isn't a card",
    ),
    "a battlefield asked about itself": (
        'phase = "end"',
        'if = [{ self = { token = "stun", min = 1 } }]\ndo = [{ verb = "draw" }]',
        "a battlefield isn't a card",
    ),
    "a battlefield that something happens to": (
        'phase = "all"',
        'on = [{ event = "move", who = "self" }]\ndo = [{ verb = "draw" }]',
        "a battlefield isn't a card",
    ),
    "next to nothing": ('phase = "end"', 'do = [{ verb = "might", n = 1, to = { at = "lower" } }]', "no card is meant"),
    "what nobody remembers": (
        'phase = "end"',
        'do = [{ verb = "return", from = "banish", recall = "ghost" }]',
        "remembers 'ghost'",
    ),
    "never frozen": ('phase = "all"', 'static = { rule = "frozen", round = "13" }', "no round of a game"),
    "never forbidden": ('phase = "deploy"', 'static = { rule = "no_deploy", round = "13" }', "no round of a game"),
    "never fewer zones": (
        'phase = "all"',
        'static = { rule = "zones", table = [{ round = "13", n = 4 }] }',
        "no round of a game",
    ),
}


@pytest.mark.parametrize("case", FIELDS)
def test_an_effect_of_a_battlefield_that_can_never_happen_is_refused(tmp_path: Path, case: str) -> None:
    phase, lines, why = FIELDS[case]
    other = '[[battlefield.effect]]\nphase = "end"\ndo = [{ verb = "draw" }]\n'
    text = f'[[battlefield]]\nid = "mirror_lake"\n[[battlefield.effect]]\n{phase}\n{lines}\n{other}'
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    said = refusal(tmp_path)
    assert why in said
    assert "battlefield, entry 'mirror_lake', effect, entry 0" in said


# ---------------------------------------------------------------- loops


def runs(event: str, verb: str) -> str:
    """When an ally does this, that is done to an ally."""
    return clause("conditional", f'on = [{{ event = "{event}", who = "ally" }}]', f"do = [{{ {verb} }}]")


MOVES = 'verb = "move", to = { pick = "choose" }'
GIVES = 'verb = "token", token = "move", to = { pick = "choose" }'


def test_em_84_cards_that_set_each_other_off_beyond_the_rules_are_refused(write: Write) -> None:
    """Three Bondi and two Drengr: each of five can set off the four others."""
    said = refusal(write(bondi=runs("move", GIVES), drengr=runs("token", MOVES)))
    assert "card, entry 'bondi', ability, entry 0: Bondi sets off Drengr, and that Bondi" in said
    assert "325 events of one action, and the rules drop all after 64 (EM-84)" in said


def test_em_83_a_pair_that_sets_each_other_off_is_remarked_on(write: Write) -> None:
    (remark,) = prove(write(wolf=runs("move", GIVES), bear=runs("token", MOVES)))
    assert "card, entry 'wolf', ability, entry 0: Wolf sets off Bear, and that Wolf" in remark
    assert "no clause is set off while it resolves (EM-83), at most 4 events come of it" in remark


def test_em_83_a_card_that_sets_itself_off_is_remarked_on(write: Write) -> None:
    itself = clause("conditional", 'on = [{ event = "move", who = "self" }]', 'do = [{ verb = "move", to = "self" }]')
    (remark,) = prove(write(wolf=itself))
    assert "Wolf can set off itself" in remark
    assert "at most one event comes of it" in remark


def test_what_is_used_up_or_limited_is_no_loop(write: Write) -> None:
    """A card that is destroyed is gone; a limit ends it; riders leave nobody behind."""
    eats = runs("destroy", 'verb = "destroy", to = { pick = "choose" }')
    limited = runs("move", GIVES) + '\nlimit = "round"'
    assert prove(write(bondi=eats, drengr=runs("token", MOVES), wolf=limited)) == ()


def test_cards_that_shift_are_not_used_up(write: Write) -> None:
    shifts = clause(
        "conditional", 'on = [{ event = "destroy", who = "self" }]', 'do = [{ verb = "shift", to = "self" }]'
    )
    kills = runs("shift", 'verb = "destroy", to = { name = "Bondi", pick = "choose" }')
    assert "Bondi sets off Drengr, and that Bondi" in refusal(write(bondi=shifts, drengr=kills))


def test_instants_that_resolve_each_other_are_counted(write: Write) -> None:
    again = instant('verb = "resolve", to = { type = "Viking", pick = "choose" }')
    said = refusal(write(bondi=again, drengr=again))
    assert "and the rules drop all after 64" in said


def test_armies_can_set_each_other_off(write: Write) -> None:
    """An opponent's card answers, and is answered."""
    spurs = clause("conditional", 'on = [{ event = "move", who = "opponent" }]', f"do = [{{ {GIVES} }}]")
    runs_too = clause("conditional", 'on = [{ event = "token", who = "opponent" }]', f"do = [{{ {MOVES} }}]")
    (remark,) = prove(write(wolf=spurs, parts_courier=runs_too))
    assert "Wolf sets off Parts Courier, and that Wolf" in remark or "Parts Courier sets off Wolf, and that" in remark


def test_cards_that_bring_each_other_back_are_refused(write: Write) -> None:
    """Each reveal is an action of its own, and each card a new object: no rule would end it."""
    raises = instant(
        'verb = "destroy", to = { name = "Bondi", pick = "choose" }',
        'verb = "deploy", from = "destroy", card = { name = "Bondi" }, at = "here"',
    )
    said = refusal(write(bondi=raises))
    assert (
        "card, entry 'bondi', ability, entry 0: Bondi deploys Bondi, and Bondi destroys Bondi: without an end" in said
    )
    recalls = instant('verb = "return", to = { at = "here", pick = "choose" }')
    sends = instant('verb = "deploy", from = "hand", card = { type = "Viking" }, at = "choose"')
    both = recalls + "\n" + sends
    assert "Drengr deploys Drengr, and Drengr returns Drengr: without an end" in refusal(write(drengr=both))


def test_cards_that_deploy_each_other_without_a_way_back_are_no_loop(write: Write) -> None:
    """The hand runs empty."""
    sends = instant('verb = "deploy", from = "hand", card = { type = "Viking" }, at = "choose"')
    assert prove(write(drengr=sends, bondi=sends)) == ()


@pytest.mark.parametrize("kind", ["instant", 'passive"\nphase = "command"\nmay = true\n#'])
def test_cards_that_swap_each_other_in_are_refused(write: Write, kind: str) -> None:
    def swaps(name: str) -> str:
        return clause(kind, f'do = [{{ verb = "swap", to = "self", from = ["hand"], card = {{ name = "{name}" }} }}]')

    said = refusal(write(wolf=swaps("Bear"), bear=swaps("Wolf")))
    assert "Wolf swaps in Bear, and that Wolf, each time as a new card: without an end" in said


def test_a_swap_that_costs_something_is_no_loop(write: Write) -> None:
    def swaps(name: str) -> str:
        effect = f'do = [{{ verb = "swap", to = "self", from = ["hand"], card = {{ name = "{name}" }} }}]'
        return clause("passive", 'phase = "command"', "may = true", "price = { essence = 1 }", effect)

    assert prove(write(wolf=swaps("Bear"), bear=swaps("Wolf"))) == ()


# ---------------------------------------------------------------- matters of taste

TASTE = {
    "growth without a ceiling": (
        clause("passive", 'phase = "end"', 'do = [{ verb = "might", n = 1, to = "self" }]'),
        "it should have a cap",
    ),
    "what is deployed too late (EM-98)": (
        clause("passive", 'phase = "end"', 'do = [{ verb = "deploy", from = "hand", at = "here" }]'),
        "only in the next Reveal phase",
    ),
    "rounds that few games have": (only_if('{ round = "11" }'), "only in games of more than 10 rounds"),
}


@pytest.mark.parametrize("case", TASTE)
def test_what_is_unwise_is_a_remark(write: Write, case: str) -> None:
    lines, why = TASTE[case]
    folder = write(wolf=lines)
    (remark,) = prove(folder)
    assert remark.startswith(f"{folder / 'mine.toml'}:")
    assert "card, entry 'wolf', ability, entry 0" in remark
    assert why in remark


def test_missing_texts_are_remarked_on(tmp_path: Path) -> None:
    text = (THIRTEENTH / "clockwork.toml").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith(("strategy", "reminder"))]
    (tmp_path / "mine.toml").write_text("\n".join(lines), encoding="utf-8")
    remarks = prove(tmp_path)
    assert [remark.partition(": ")[2].partition(":")[0] for remark in remarks] == [
        "deck, entry 'clockmakers'", "keyword, entry 'wind_up'",
    ]  # fmt: skip
    assert "it has no strategy" in remarks[0]
    assert "no card explains [Wind Up]" in remarks[1]


def test_a_keyword_that_no_card_has_is_remarked_on(tmp_path: Path) -> None:
    entry = '[[keyword]]\nid = "howl"\ndeck = "vikings"\nname = "Howl"\nform = "action"\ndo = [{ verb = "draw" }]\n'
    (tmp_path / "mine.toml").write_text(entry, encoding="utf-8")
    (remark,) = prove(tmp_path)
    assert "keyword, entry 'howl': no card of the deck has [Howl]" in remark


def test_check_says_remarks_and_refuses_faults(write: Write) -> None:
    runner = CliRunner()
    folder = write(wolf=TASTE["growth without a ceiling"][0])
    said = runner.invoke(app, ["check", "empyrean", "--content", str(folder)])
    assert said.exit_code == 0
    assert "is sound." in said.output
    assert "Remark: " in said.output
    folder = write(wolf=NEVER["nothing at all"][0])
    said = runner.invoke(app, ["check", "empyrean", "--content", str(folder)])
    assert said.exit_code != 0


# ---------------------------------------------------------------- a thirteenth deck


DECKS = [deck.id for deck in load_book(THIRTEENTH)[0].decks]


@pytest.fixture(scope="module")
def thirteen() -> Game:
    return Empyrean(THIRTEENTH)


def test_a_thirteenth_deck_is_sound_and_offered(thirteen: Game) -> None:
    assert len(DECKS) == 13
    assert prove(THIRTEENTH) == ()
    options = [choice.text for choice in thirteen.match(decks="choose,choose").view(0).choices]
    assert "deck clockmakers" in options


@pytest.mark.parametrize("seed", range(20))
def test_a_thirteenth_deck_plays_against_every_other(thirteen: Game, seed: int) -> None:
    rival = DECKS[seed % len(DECKS)]
    pair = ("clockmakers", rival) if seed % 2 else (rival, "clockmakers")
    match = thirteen.match(seed, decks=pair)
    cards = sorted(thirteen.census(match.resting_table))
    play_randomly(match, Rng(seed))
    assert sorted(thirteen.census(match.table)) == cards
    again = match.record().match(thirteen)
    assert write_position(thirteen, again.settings, again.table) == write_position(
        thirteen, match.settings, match.table
    )


def test_bots_play_a_thirteenth_deck(thirteen: Game) -> None:
    for seed in range(2):
        result = play(thirteen, [bot("tactician"), bot("greedy")], seed, decks="clockmakers,clockmakers")
        assert result.scores


def test_a_thirteenth_deck_is_seen(thirteen: Game) -> None:
    match = thirteen.match(3, decks="clockmakers,vikings")
    mine, rival = match.view(0), match.view(1)
    areas = {area.id: area for area in mine.areas}
    assert [thing.kind for thing in areas["hand:0"].things] == ["clockmakers"] * len(areas["hand:0"].things)
    assert all(thing.details for thing in areas["hand:0"].things)
    assert not {area.id: area for area in rival.areas}["hand:0"].things
    assert areas["deck:0"].note == "Clockmakers"


def test_content_is_proved_where_somebody_asks_for_it(write: Write) -> None:
    """By `check`, not whenever it is played."""
    folder = write(wolf=NEVER["the only one of its name"][0])
    with pytest.raises(BadContent, match="this deck has no Wolf"):
        Empyrean(folder).remarks(folder)
