"""Cardwright: a workshop for card games. All that players, programs and authors of games need, usable from a prompt."""

from cardwright.core.counting import BEGUN, DRAWN, KEPT, LOST, OFFERED, PLAYED, TAKEN, Counting, Faction, Happening
from cardwright.core.decision import ANYONE, NO, YES, YES_NO, Decision, Option, Question
from cardwright.core.errors import BadContent, BadPosition, BadRecord, BadSetting, CardwrightError, Refused
from cardwright.core.events import SPECTATOR, TABLE, Event
from cardwright.core.game import Game, logistic
from cardwright.core.glossary import Term
from cardwright.core.lines import (
    EACH_OWN,
    HIDDEN,
    OPEN,
    OTHERS,
    OWN,
    Cards,
    Each,
    Flags,
    Lines,
    Number,
    Numbers,
    One,
    Text,
    Word,
    by_id,
)
from cardwright.core.look import Look
from cardwright.core.matches.match import Match
from cardwright.core.matches.record import Record
from cardwright.core.piece import Piece
from cardwright.core.player import Player, PolicyPlayer
from cardwright.core.playout import play
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings, choice, flag, number
from cardwright.core.sight import Observation, Sheet, Sight
from cardwright.core.table import Result, Table
from cardwright.core.triggers import Listeners
from cardwright.core.view import Area, Cause, Choice, Counter, Mark, Thing, View
from cardwright.core.words import Phrases
from cardwright.registry import bot, game, game_ids

__version__ = "0.1.0"

__all__ = [
    "ANYONE",
    "BEGUN",
    "DRAWN",
    "EACH_OWN",
    "HIDDEN",
    "KEPT",
    "LOST",
    "NO",
    "OFFERED",
    "OPEN",
    "OTHERS",
    "OWN",
    "PLAYED",
    "SPECTATOR",
    "TABLE",
    "TAKEN",
    "YES",
    "YES_NO",
    "Area",
    "BadContent",
    "BadPosition",
    "BadRecord",
    "BadSetting",
    "Cards",
    "CardwrightError",
    "Cause",
    "Choice",
    "Counter",
    "Counting",
    "Decision",
    "Each",
    "Event",
    "Faction",
    "Flags",
    "Game",
    "Happening",
    "Lines",
    "Listeners",
    "Look",
    "Mark",
    "Match",
    "Number",
    "Numbers",
    "Observation",
    "One",
    "Option",
    "Phrases",
    "Piece",
    "Player",
    "Policy",
    "PolicyPlayer",
    "Question",
    "Record",
    "Refused",
    "Result",
    "Rng",
    "Settings",
    "Sheet",
    "Sight",
    "Table",
    "Term",
    "Text",
    "Thing",
    "View",
    "Word",
    "__version__",
    "bot",
    "by_id",
    "choice",
    "flag",
    "game",
    "game_ids",
    "logistic",
    "number",
    "play",
]
