"""The words that only one game has, for the rules of layers that must not know it.

Each game has its types, its names, and those of its words that the shell and the session library
do not use otherwise.
"""
import re

GAMES = {
    "Guess-E": r"GuessE(?!P2P)\w*"
               r"|(?i:Guess-E|Sketch\w*|Prompts?|Artists?|Painters?|Rankings?|guesser|guesses)",
    "Phone": r"Phone\w*",
    "Trivia": r"Trivia\w*|(?i:quiz|quizzes)",
    "X and O": r"XAndO\w*|(?i:x-and-o|X and O|xo|noughts?|misere|misère)",
}
WORDS = re.compile("|".join(rf"\b(?:{words})\b" for words in GAMES.values()))
# A word that the session library must not have either.
PICTURES = re.compile(r"\b(?i:Pictures?)\b")
