"""What seats are asked (5.2)."""

from typing import Final

from cardwright.core.decision import Question

CHOOSE_ROLE: Final = Question("role", "Which role do you play?", setup=True)  # D-2
AGREE_DUO: Final = Question("duo", "Do you agree on your duo power?")  # D-3
NUMBER_FOR: Final = Question("arrange", "Which power gets the next number?")  # D-4
YOUR_MOVE: Final = Question("floor", "What do you do?")  # D-5
REROLL_WHICH: Final = Question("reroll", "Which dice do you reroll?")  # D-6
PAY_WITH: Final = Question("pay", "Which dice do you pay?")  # D-7
PAY_FROM_POOLS: Final = Question("retrieve", "Which counters do you pay?")  # D-7
PAY_AGAIN: Final = Question("again", "Pay once more?")  # D-8
WHICH_FOE: Final = Question("foe", "Which foe?")  # D-9
DOUBLE_IT: Final = Question("double", "Double this power's damage?")  # D-10
WHO_HEALS: Final = Question("heal", "Who heals?")  # D-11
REFRESH_WHICH: Final = Question("refresh-power", "Which power is refreshed?")  # D-12, D-13
TURN_WHICH: Final = Question("adjust", "Which die is turned?")  # D-14, D-17
TURN_TO: Final = Question("turn-to", "To what?")  # D-15, D-17
PAY_PASSIVE: Final = Question("extend", "Use your Passive?")  # D-16
MAKE_WILD: Final = Question("wild", "Which die becomes wild?")  # D-18
WHO_IS_CHOSEN: Final = Question("hero", "Which hero?")  # D-19
REPLACE_WHICH: Final = Question("replace", "Which power is replaced?")  # D-20
BOARD_FULL: Final = Question("full", "The board is full: what is discarded?")  # D-21
WHICH_SPOT: Final = Question("spot", "Where does it go?")  # D-22, D-29
WHICH_OPTION: Final = Question("option", "Which option?")  # D-23, D-24, D-51
LEVEL_WHICH: Final = Question("level", "Which power changes its level?")  # D-25
USE_OR_ASIDE: Final = Question("aside", "Use it, or set it aside?")  # D-26
PREPARE_WHICH: Final = Question("prepare", "Which set-aside power gets a counter?")  # D-27, D-28
SERVE_WHICH: Final = Question("serve", "Which of its abilities?")  # D-28
HAND_OVER: Final = Question("hand-over", "Which power is handed over?")  # D-30
POOL_VALUE: Final = Question("pool", "Which pool?")  # D-32
GIVE_COUNTER: Final = Question("give", "Which counter becomes a die?")  # D-33
FETCH_WHICH: Final = Question("fetch", "Which discarded power?")  # D-34
SPEND_HOW_MANY: Final = Question("spend", "How many counters do you spend?")  # D-36
KEEP_IT: Final = Question("keep", "Refresh it, or keep it exhausted?")  # D-37
JOIN: Final = Question("join", "Do you join with your half?")  # D-39
GUARD_NOW: Final = Question("guard", "Use a guard now?")  # D-40
PREVENT_PARTY: Final = Question("prevent-party", "How many points lower the whole hit?")  # D-41
PREVENT_OWN: Final = Question("prevent", "How many points do you spend?")  # D-42
SHARE: Final = Question("share", "How much of it do you take?")  # D-43
VICTIM: Final = Question("victim", "Who takes it?")  # D-44
WOUND: Final = Question("wound", "Which power takes the damage?")  # D-45
EXHAUST_WHICH: Final = Question("exhaust", "Which power is exhausted?")  # D-46
DISCARD_WHICH: Final = Question("discard", "Which power is discarded?")  # D-47
DISCARD_KIND: Final = Question("kind", "Discard ready or exhausted powers?")  # D-48
ACCEPT: Final = Question("accept", "Do you take it?")  # D-49
GIVE_UP: Final = Question("give-up", "Which power do you give up?")  # D-50
REFRESH_NOW: Final = Question("refresh", "Spend Morale to refresh?")  # D-52
ROLE_NOW: Final = Question("role-ability", "Use your Role card now?")  # D-53
DECK_ACTION: Final = Question("window", "Anything before the next card?")  # D-54
LUCK: Final = Question("luck", "Pay 1 Morale and roll again?")  # D-56
PASS_ON: Final = Question("pass-on", "Which power do you pass on?")  # D-57
WHICH_CARD: Final = Question("card", "Which card?")  # D-58
ALLY_TAKES: Final = Question("ally", "How much does the ally take?")  # D-59
WHOSE_COUNTER: Final = Question("counter", "Who gets it?")
WHICH_PILE: Final = Question("pile", "Which way?")
WHICH_DIE: Final = Question("die", "Which die?")
NEXT_ATTACKER: Final = Question("attacker", "Which foe acts next?")
ORDER_CARDS: Final = Question("order", "Which card lies on top?")
