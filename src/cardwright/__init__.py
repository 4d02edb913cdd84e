"""Cardwright: a workshop for card games. The public surface, all of it usable from a prompt."""

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.errors import BadContent, BadPosition, BadRecord, BadSetting, CardwrightError, Refused
from cardwright.core.events import SPECTATOR, Event
from cardwright.core.game import Game
from cardwright.core.look import Look
from cardwright.core.matches.match import Match
from cardwright.core.matches.record import Record
from cardwright.core.piece import Piece
from cardwright.core.player import Player, PolicyPlayer, play
from cardwright.core.policy import Policy
from cardwright.core.rng import LoadedRng, Rng
from cardwright.core.settings import Settings
from cardwright.core.table import Result, Table
from cardwright.core.view import View
from cardwright.registry import bot, game, game_ids

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "BadContent",
    "BadPosition",
    "BadRecord",
    "BadSetting",
    "CardwrightError",
    "Decision",
    "Event",
    "Game",
    "LoadedRng",
    "Look",
    "Match",
    "Option",
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
    "Table",
    "View",
    "__version__",
    "bot",
    "game",
    "game_ids",
    "play",
]
