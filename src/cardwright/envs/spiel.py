"""Every game as a Python game of OpenSpiel: `pyspiel.load_game("cardwright_leduc(raises=2)")` once `register()` was
called.

Settings are the game's parameters. With `chance=sampled` chance speaks once, at the beginning: it chooses one of the
`deals`. With `chance=explicit` every draw of the rules is a chance node, as solvers want it; that is for small games,
and `top` keeps the order of cards that nobody can come to out of the tree.

An information state is as long after a hundred moves as after one: what the player sees now, and a digest of all that
it has seen and done before. A cloned state holds the same hidden cards; `resample_from_infostate` gives one that only
knows what its player knows.
"""

from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from cardwright.core.decision import Decision, Option
from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.matches.match import Match
from cardwright.core.settings import Settings
from cardwright.core.sight import Sheet, Sight
from cardwright.core.table import Table
from cardwright.core.tree import ALL_CARDS, Node, tree
from cardwright.envs.names import installed
from cardwright.envs.station import MOST_ANSWERS, POINTS, SCORE, check_reward, reward_of, whose_turn
from cardwright.registry import game as installed_game

SAMPLED = "sampled"
EXPLICIT = "explicit"
DEALS = 1000
JOINED = "+"  # between the words of a setting that has several: OpenSpiel keeps the comma for itself
MOST_CASES = 256  # of a draw
MOST_POINTS = 1e6
DIGEST = 12  # bytes of what was seen before
OURS = ("chance", "deals", "top", "reward", "most_answers")


def register() -> list[str]:
    """Make every installed game known to OpenSpiel. Returns their names there."""
    known = set(pyspiel.registered_names())
    names = []
    for id in installed():
        game = installed_game(id)
        kind = kind_of(game)
        if kind.short_name not in known:
            pyspiel.register_game(kind, type(f"{kind.short_name}_game", (SpielGame,), {"ours": game}))
        names.append(kind.short_name)
    return names


def load(game: Game, **parameters: Any) -> "SpielGame":
    """A game that needn't be installed, with settings and parameters by name."""
    kind: type[SpielGame] = type(f"{game.id}_game", (SpielGame,), {"ours": game})
    return kind(parameters)


def parameters_of(game: Game) -> dict[str, Any]:
    usual = game.settle({})
    found: dict[str, Any] = {
        "chance": SAMPLED, "deals": DEALS, "top": 0, "reward": SCORE, "most_answers": MOST_ANSWERS,
    }  # fmt: skip
    for name, value in usual.values.items():
        found[name] = JOINED.join([str(word) for word in value]) if isinstance(value, tuple) else value
    return found


def kind_of(game: Game, chance: str = SAMPLED, seats: int = 0, reward: str = SCORE) -> Any:
    kinds = pyspiel.GameType
    seats = seats or game.seats(game.settle({}))
    utility = kinds.Utility.GENERAL_SUM
    if game.cooperative:
        utility = kinds.Utility.IDENTICAL
    elif seats == 2:
        utility = kinds.Utility.ZERO_SUM
    return kinds(
        short_name=f"cardwright_{game.id}",
        long_name=f"Cardwright: {game.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(seats, 10),
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its settings."""

    ours: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**parameters_of(self.ours), **(params or {})}
        self.chance, self.reward = str(given["chance"]), str(given["reward"])
        self.deals, self.top = int(given["deals"]), int(given["top"]) or ALL_CARDS
        self.most = int(given["most_answers"])
        if self.chance not in (SAMPLED, EXPLICIT):
            raise Refused(f"The parameter chance is {SAMPLED} or {EXPLICIT}, not {self.chance!r}.")
        check_reward(self.ours, self.reward)
        usual = parameters_of(self.ours)
        chosen = {
            name: value.replace(JOINED, ",") if isinstance(value, str) else value
            for name, value in given.items()
            if name not in OURS and value != usual[name]
        }
        self.settled: Settings = self.ours.settle(chosen)
        self.sight: Sight = self.ours.sight(self.settled)
        seats = self.sight.seats
        most = MOST_POINTS if self.reward == POINTS else 1.0
        zero = seats == 2 and not self.ours.cooperative
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.sight.alphabet),
            max_chance_outcomes=self.deals if self.chance == SAMPLED else MOST_CASES,
            num_players=seats,
            min_utility=-most if zero or self.reward == POINTS else 0.0,
            max_utility=most,
            utility_sum=0.0 if zero else None,
            max_game_length=self.most,
        )
        super().__init__(kind_of(self.ours, self.chance, seats, self.reward), info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        if params:
            raise Refused(f"The observers of Cardwright take no parameters, but got {params}.")
        perfect = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.sight, perfect)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match, or in an explicit tree a node of it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.of = Rules(game)
        self.match: Match | None = None
        self.node: Node | None = None
        self.answers = 0
        self.recalled = [b""] * self.of.sight.seats  # of each player a digest of what it has seen and done
        self.last = [b""] * self.of.sight.seats  # what it saw last
        if game.chance == EXPLICIT:
            self.node = tree(game.ours, game.settled, game.top)
            self._look()

    # Where it stands

    @property
    def table(self) -> Table | None:
        if self.match is not None:
            return self.match.table
        return self.node.table if self.node is not None else None

    @property
    def decision(self) -> Decision | None:
        if self.match is not None:
            return self.match.decision
        return self.node.decision if self.node is not None else None

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        decision = self.decision
        if decision is None:
            return int(pyspiel.PlayerId.CHANCE)
        return decision.seat if self.node is not None else whose_turn(decision, self.answers)

    def is_terminal(self) -> bool:
        table = self.table
        return (table is not None and table.result is not None) or self.answers >= self.of.most

    def returns(self) -> list[float]:
        table = self.table
        seats = self.of.sight.seats
        if table is None or table.result is None:
            return [0.0] * seats
        earned = reward_of(table.result, self.of.reward)
        return [2 * share - 1 for share in earned] if self.of.centred else earned

    # What may happen

    def chance_outcomes(self) -> list[tuple[int, float]]:
        many = self.node.cases if self.node is not None else self.of.deals
        return [(number, 1 / many) for number in range(many)]

    def _legal_actions(self, player: int) -> list[int]:
        decision = self.decision
        if decision is None or player != self.current_player():
            return []
        return sorted([self.of.sight.number(option) for option in decision.offers(player)])

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            if self.node is not None:
                self.node = self.node.drawn(action)
            else:
                self.match = Match(self.of.ours, self.of.settled, action)
        else:
            player = self.current_player()
            self._answer(player, self.of.sight.alphabet[action])
            self.recalled[player] = digest(self.recalled[player] + b"did" + action.to_bytes(4, "big"))
            self.answers += 1
        self._look()

    def _answer(self, player: int, option: Option) -> None:
        if self.node is not None:
            self.node = self.node.answered(option)
        else:
            assert self.match is not None
            self.match.choose(option, player)

    def _look(self) -> None:
        """Everybody sees what has become of it; what nobody sees leaves no trace, so time tells nothing."""
        table = self.table
        if table is None or self.current_player() == pyspiel.PlayerId.CHANCE:
            return
        for player in range(self.of.sight.seats):
            seen = self._seen(player)
            if seen != self.last[player]:
                self.recalled[player] = digest(self.recalled[player] + seen)
                self.last[player] = seen

    def _seen(self, player: int) -> bytes:
        sheet = self.of.sheet
        sheet.wipe()
        table = self.table
        if table is not None:
            self.of.sight.write(table, player, self.decision, sheet)
        return digest(str(sheet.pairs()).encode())

    # What a player knows

    def information_state_string(self, player: int | None = None) -> str:
        player = self.current_player() if player is None else player
        return f"{player} {self.recalled[player].hex()} {self.observation_string(player)}"

    def observation_string(self, player: int | None = None) -> str:
        player = self.current_player() if player is None else player
        sheet = self.of.sheet
        sheet.wipe()
        table = self.table
        if table is None:
            return ""
        self.of.sight.write(table, player, self.decision, sheet)
        places, numbers = sheet.pairs()
        return " ".join([f"{place}:{number}" for place, number in zip(places, numbers, strict=True)])

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that this player, whose turn it is, can't tell from this one, dealt by the sampler's chance."""
        if self.match is None:
            raise Refused("Only a state of sampled chance can be dealt anew, once it has been dealt.")
        other: SpielState = self.clone()
        other.match = self.match.redealt(player, int(sampler() * (1 << 30)))
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == pyspiel.PlayerId.CHANCE else self.of.sight.alphabet[action].text

    def __str__(self) -> str:
        history = " ".join([str(action) for action in self.history()])
        decision = self.decision
        return f"{history} | {decision.question.name}" if decision is not None else history


class Rules:
    """What all states of a game share; a clone of a state copies everything else."""

    def __init__(self, game: SpielGame) -> None:
        self.ours, self.settled, self.sight = game.ours, game.settled, game.sight
        self.deals, self.most, self.reward = game.deals, game.most, game.reward
        self.centred = game.reward == SCORE and self.sight.seats == 2 and not game.ours.cooperative
        self.sheet = Sheet(self.sight.size)

    def __deepcopy__(self, memo: Any) -> "Rules":
        return self


class SpielObserver:
    """What a player sees as a tensor, and part by part."""

    def __init__(self, sight: Sight, perfect: bool) -> None:
        self.sight = sight
        self.perfect = perfect
        self.tensor = np.zeros(sight.size, np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.start + part.size].reshape(part.shape) for part in sight.parts
        }

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        sheet = state.of.sheet
        sheet.wipe()
        if state.table is not None:
            self.sight.write(state.table, player, state.decision, sheet)
            sheet.write_into(self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state_string(player) if self.perfect else state.observation_string(player)


def digest(text: bytes) -> bytes:
    return blake2b(text, digest_size=DIGEST).digest()
