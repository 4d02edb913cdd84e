"""Search: information-set Monte-Carlo tree search, the same for every game.

A simulation is one uninterrupted run of the rules: copy the resting point, replay the few answers since, re-deal what
the seat can't see, give a line that is worth a look, let the tree answer while it knows the way, then the game's
policy, and ask for the game's value at the horizon.

At the root all lines meet the same deals, so that luck falls on all alike; the weaker half drops out in rounds, but
the policy's own answer stays to the end, and only a line that surely does better takes its place. Below the root,
statistics belong to sequences of answers, not to tables, so that a choice is the same branch in every deal; a branch
counts as available only in the deals that offered it.
"""

from math import sqrt
from typing import Any, Final

from cardwright.bots.race import Candidate, Race
from cardwright.bots.sharing import Finding, Task, thinker
from cardwright.bots.telling import Teller, main_line
from cardwright.bots.tree import Branch, Line, Tree
from cardwright.core.decision import Option
from cardwright.core.game import Game
from cardwright.core.look import Look
from cardwright.core.player import Player
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.crew import Worker

BREADTH: Final = 1.0  # a search of n simulations looks at BREADTH * sqrt(n) lines at most
FEWEST_LINES: Final = 4  # but at so many, if there are
SIMULATIONS_PER_MILLISECOND: Final = 10  # simulations in a millisecond, for the breadth of a search by time
GAMES_OWN_HORIZON: Final = -1


class SearchPlayer(Player):
    """Thinks for a number of simulations, or for a time, on one core or more."""

    simulations: int
    milliseconds: int
    cores: int
    horizon: int  # how far ahead a simulation plays, by the game's clock; GAMES_OWN_HORIZON for as far as the game says
    candidates: list[Candidate]
    policy: Policy | None  # the same for a whole game, with whatever it remembers
    crew: "list[Worker[Task, list[Finding]]]"  # processes that think along
    kept: Branch | None  # the branch of its last choice
    plan: list[Option]  # what is left of the line it chose
    next_moment: int  # the moment of this seat's next question
    sealed: int  # how sealed the table was at its last choice

    def __init__(
        self, name: str, simulations: int, milliseconds: int = 0, cores: int = 1, horizon: int = GAMES_OWN_HORIZON
    ) -> None:
        super().__init__(name)
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.cores = cores
        self.horizon = horizon
        self.candidates = []
        self.policy = None
        self.crew = []
        self.kept = None
        self.plan = []
        self.next_moment = -1
        self.sealed = -1

    def made_with(self) -> tuple[Any, ...]:
        return (self.name, self.simulations, self.milliseconds, self.cores, self.horizon)

    def fresh(self, game: Game) -> Player:
        return SearchPlayer(self.name, self.simulations, self.milliseconds, self.cores, self.horizon)

    def choose(self, look: Look) -> Option:
        if len(look.options) == 1:
            return look.options[0]
        follows = look.moment == self.next_moment
        self.next_moment = look.moment + 1
        if follows and self.plan and self.plan[0] in look.options and look.seals == self.sealed:
            return self.plan.pop(0)
        best = self.think(look, follows)
        self.kept = best
        self.plan = list(best.line[1:])
        return best.line[0]

    # Thinking

    def think(self, look: Look, follows: bool = False) -> Branch:
        """The best line. What was thought of it before still counts if nothing was learned since, and no other seat
        was expected to answer in between: then the branches that follow are this seat's own."""
        policy = self.policy
        if policy is None:
            policy = look.game.policy(self.rng)
            self.policy = policy
        policy.start_question(self.rng)
        t = look.imagine(self.rng)
        lines = policy.lines(t, look.seat, look.question, look.options)
        before: dict[Line, Branch] = {}
        if follows and self.kept is not None and t.seals == self.sealed:
            before = self.kept.branches
        self.sealed = t.seals
        simulations = self.simulations if self.simulations else SIMULATIONS_PER_MILLISECOND * self.milliseconds
        most = max(FEWEST_LINES, int(BREADTH * sqrt(simulations)))
        self.candidates = []
        for line in lines[:most]:
            branch = before.get(line)
            known = branch is not None and branch.seat == look.seat
            self.candidates.append(Candidate(branch if branch is not None and known else Branch(line, look.seat)))
        if len(lines) == 1:
            return self.candidates[0].branch
        race = Race(look, Tree(policy), look.game.horizon if self.horizon == GAMES_OWN_HORIZON else self.horizon)
        if self.cores > 1:
            self.share_out(race)
        else:
            race.run(self.candidates, self.simulations, self.milliseconds, self.rng)
        return self.surest(race.tree.spread)

    def share_out(self, race: "Race") -> None:
        """Think in several processes, each with its own deals and its share of the simulations, and put together what
        they found out."""
        race.look.game.enrol()
        while len(self.crew) < self.cores - 1:
            self.crew.append(Worker(thinker))
        share = max(1, self.simulations // self.cores) if self.simulations else 0
        lines = [one.branch.line for one in self.candidates]
        for worker in self.crew:
            worker.give(Task(race.look, lines, race.horizon, share, self.milliseconds, self.rng.seed()))
        try:
            race.run(self.candidates, share, self.milliseconds, Rng(self.rng.seed()))
            for worker in self.crew:
                for one, (deals, total, lead, squares) in zip(self.candidates, worker.receive(), strict=True):
                    one.deals += deals
                    one.total += total
                    one.lead += lead
                    one.squares += squares
        except BaseException:  # nobody would hear what the others find out
            self.dismiss()
            raise

    def dismiss(self) -> None:
        """Send the processes away that think along; they go by themselves with this one."""
        for worker in self.crew:
            worker.dismiss()
        self.crew = []

    def surest(self, spread: float) -> Branch:
        """The policy's own answer, which comes first, or the line that is surest to do better."""
        best, lead = self.candidates[0], 0.0
        for candidate in self.candidates[1:]:
            sure = candidate.sure_lead(spread)
            if sure > lead:
                best, lead = candidate, sure
        return best.branch

    # Telling

    def why(self, look: Look) -> str:
        """Its choice and the lines it looked at most, what it expects of each, and how it thinks the game goes on.

        Where there was nothing to think about, the policy's reason.
        """
        if not self.candidates or self.candidates[0].branch.line[0] not in look.options:
            self.think(look)
        t = look.imagine(Rng(0))
        if len(self.candidates) == 1:
            return look.game.policy(Rng(0)).why(t, look.seat, look.question, look.options)
        told = []
        for one in sorted(self.candidates, key=lambda one: (one.branch is not self.kept, -one.deals, -one.mean))[:3]:
            words = "; then ".join(Teller(look, main_line(one.branch)).words)
            told.append(f"{100 * one.mean:.1f} % in {one.deals} tries: {words}")
        return "\n".join(told)
