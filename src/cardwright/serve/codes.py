"""Codes of tables: three words that people can say, `amber-fox-71`, and that lead to a table as its link does.

A code can be guessed where a link can't, so whoever tries wrong ones is stopped early (`Hub.wrong_codes`), and a code
leads nowhere once its table is over.
"""

import re
import secrets
from typing import Final

ADJECTIVES: Final = (
    "able", "amber", "apple", "aqua", "arctic", "ash", "autumn", "azure", "bold", "brave", "brick", "bright",
    "bronze", "brown", "busy", "calm", "candy", "cedar", "cherry", "chilly", "clay", "clear", "clever", "cloudy",
    "coal", "cobalt", "cocoa", "cool", "copper", "coral", "cosy", "cream", "crimson", "crisp", "curly", "dapper",
    "daring", "dawn", "deep", "dotted", "dusty", "eager", "early", "easy", "ebony", "fair", "fancy", "fern",
    "fiery", "fine", "flint", "fond", "foggy", "fresh", "frosty", "gentle", "ginger", "glad", "golden", "grand",
    "green", "grey", "happy", "hazel", "honey", "icy", "indigo", "iron", "ivory", "jade", "jolly", "keen", "kind",
    "lemon", "lilac", "lime", "little", "lively", "lucky", "lunar", "mango", "maple", "merry", "mild", "milky",
    "minty", "misty", "mossy", "neat", "noble", "oaken", "ocean", "olive", "opal", "orange", "pearl", "pink",
    "plum", "polar", "proud", "purple", "quick", "quiet", "rapid", "red", "rosy", "royal", "ruby", "rusty", "sandy",
    "scarlet", "shiny", "silent", "silver", "smart", "snowy", "solar", "spicy", "steady", "stony", "summer",
    "sunny", "sweet", "swift", "teal", "tidy", "topaz", "velvet", "violet", "warm", "white", "wild", "winter",
    "wise",
)  # fmt: skip
ANIMALS: Final = (
    "adder", "ant", "badger", "bat", "bear", "beaver", "bee", "beetle", "bison", "boar", "bull", "camel", "canary",
    "carp", "cat", "civet", "clam", "cobra", "cod", "colt", "condor", "cow", "coyote", "crab", "crane", "crow",
    "cub", "deer", "dingo", "dog", "dolphin", "donkey", "dove", "duck", "eagle", "eel", "elk", "falcon", "fawn",
    "ferret", "finch", "fox", "frog", "gecko", "gibbon", "giraffe", "goat", "goose", "gull", "hamster", "hare",
    "hawk", "hen", "heron", "horse", "hound", "ibex", "ibis", "iguana", "jackal", "jaguar", "jay", "kite", "kitten",
    "kiwi", "koala", "lamb", "lark", "lemur", "leopard", "lion", "lizard", "llama", "lobster", "lynx", "magpie",
    "marten", "mole", "moose", "moth", "mouse", "mule", "newt", "ocelot", "octopus", "okapi", "orca", "oryx",
    "osprey", "ostrich", "otter", "owl", "ox", "panda", "panther", "parrot", "pelican", "penguin", "pigeon", "pike",
    "pony", "puffin", "puma", "python", "quail", "rabbit", "raccoon", "ram", "raven", "robin", "rook", "salmon",
    "seal", "shark", "sheep", "shrew", "shrimp", "skunk", "snail", "snake", "sparrow", "spider", "squid", "stag",
    "stork", "swan", "swift", "tapir", "tiger", "toad", "trout", "turkey", "turtle", "viper", "walrus", "wasp",
    "weasel", "whale", "wolf", "wombat", "wren", "yak", "zebra",
)  # fmt: skip
LOWEST: Final = 10  # of the number at the end, which has two digits
NUMBERS: Final = 90
CODE: Final = re.compile(r"\A[a-z]{2,12}-[a-z]{2,12}-[0-9]{2}\Z")
LONGEST: Final = 40  # letters of what somebody types for a code


def fresh_code() -> str:
    return f"{secrets.choice(ADJECTIVES)}-{secrets.choice(ANIMALS)}-{LOWEST + secrets.randbelow(NUMBERS)}"


def is_code(text: str) -> bool:
    return CODE.match(text) is not None


def read_code(text: str) -> str:
    """The code that somebody typed or was told: capitals, spaces and a whole link around it do no harm. Empty where it
    is none.

    >>> read_code(" Amber Fox 71 "), read_code("https://club.example/t/amber-fox-71"), read_code("amber")
    ('amber-fox-71', 'amber-fox-71', '')
    """
    words = text.strip().rstrip("/").rpartition("/")[2][:LONGEST].lower()
    code = "-".join(words.replace("-", " ").split())
    return code if is_code(code) else ""
