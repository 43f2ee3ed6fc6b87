#!/usr/bin/env python3
"""A bot for Parlour: any game, any Python 3, nothing to install.

It speaks the lines of docs/bot-protocol.md. Try it against the house's own players:

    parlour ladder dumbal --bots greedy,casual --bot "python3 examples/bot.py"

It plays the first action that the rules list, unless `choose` knows better. Write your own `choose`.
"""
import json
import sys
import time

PROTOCOL = 1


def choose(game, view, legal):
    """Returns one of the legal actions. `view` is all that this seat may know; view["viewer"] is the seat."""
    if game in ("skip-bo", "d-bo"):
        # Stock cards win the game, so they go first. S>B2 plays one; H7>B2 plays a hand card, H7>D1 discards it.
        def rank(action):
            if action.startswith("S>"):
                return 0
            return 1 if ">B" in action else 2

        return min(legal, key=rank)
    if game == "dumbal" and "show" not in legal:
        # "QS KS AS +4C" disposes three cards and takes the 4 of clubs: the most points go, and the fewest come.
        def points(cards):
            ranks = {"A": 1, "J": 11, "Q": 12, "K": 13}
            return sum(ranks.get(card[:-1]) or int(card[:-1] or 0) for card in cards.split() if card[:-1].isalnum())

        def left(action):
            cards, _, taken = action.partition("+")
            return (7 if taken == "stack" else points(taken)) - points(cards)

        return min(legal, key=left)
    return "show" if "show" in legal else legal[0]


def answer(question, game):
    if "hello" in question:
        return {"hello": {**question["hello"], "protocol": PROTOCOL, "name": "bot.py"}}
    began = time.monotonic()
    action = choose(game, question["view"], question["legal"])
    return {"id": question.get("id"), "action": action, "ms": 1000 * (time.monotonic() - began)}


def main():
    game = None
    for line in sys.stdin:
        question = json.loads(line)
        game = question["hello"]["game"] if "hello" in question else game
        print(json.dumps(answer(question, game)), flush=True)


if __name__ == "__main__":
    main()
