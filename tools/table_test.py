#!/usr/bin/env python3
"""Plays games with `refold table` as a client that knows only its protocol.

The session of PROTOCOL.md is played again and compared to the byte; whole random
games of every game are played from patches alone, with marks and undo, and must
verify; bad lines, bad options and the end of the input are what the protocol says.
"""

import json
import os
import random
import re
import subprocess
import tempfile
import unittest

REFOLD = "tools/refold"
GAMES = {
    "mtg": ("testdata/cards",
            ["testdata/decks/red.txt", "testdata/decks/green.txt"]),
    "cfc": ("testdata/fighters",
            ["testdata/fighters/decks/crew.o8d",
             "testdata/fighters/decks/watch.o8d"]),
}
MAX_DECISIONS = 3000


def command(game, store=None, *more):
    cards, _ = GAMES[game]
    words = [REFOLD, "table", "--json", "--game", game, "--cards", cards]
    return words + (["--store", store] if store else []) + list(more)


def run(text, *words, **how):
    return subprocess.run(
        words or command("mtg"), input=text, check=False, capture_output=True,
        encoding="utf-8", **how)


class Client:
    """A table in a process of its own; it keeps its view by patches."""

    def __init__(self, game, store=None, *more):
        self.process = subprocess.Popen(
            command(game, store, *more), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            encoding="utf-8")
        self.pokes = 0
        self.said = []
        self.heard = []
        self.view = {}

    def ask(self, operation, argument, view="patch"):
        line = json.dumps({"id": str(len(self.said)), operation: argument,
                           "view": view})
        self.said.append(line)
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        self.heard.append(self.process.stdout.readline())
        reply = json.loads(self.heard[-1])
        assert reply.get("id") == str(len(self.said) - 1), reply
        if "view" in reply:
            self.keep(reply["view"])
        return reply

    def do(self, operation, argument, view="patch"):
        reply = self.ask(operation, argument, view)
        assert reply.get("ok"), (self.said[-1], reply)
        return reply

    def keep(self, view):
        if view.pop("patch", False):
            gone = view.pop("gone", [])
            for name, key in (("players", ("player",)),
                              ("zones", ("player", "zone")),
                              ("cards", ("card",))):
                kept = {tuple(thing.get(part, 0) for part in key): thing
                        for which in (self.view, view)
                        for thing in which.get(name, [])}
                for card in gone if name == "cards" else []:
                    del kept[(card,)]
                view[name] = [kept[place] for place in sorted(kept)]
        self.view = view

    def close(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        self.process.stdout.close()
        return self.process.wait(), rest


def random_answer(chance, prompt):
    """A legal answer, said in one of the ways in which it can be."""
    options = prompt.get("options", [])
    least, most = prompt["min"], prompt["max"]
    if prompt["kind"] == "number":
        return {"number": chance.randint(least, min(most, least + 10))}
    if prompt["kind"] == "distribute":
        left = most
        shares = []
        for option in options:
            amount = min(left, option.get("number", 0))
            shares.append(amount)
            left -= amount
        shares[-1] += left
        return {"distribute": [
            {"to": {"option": option["option"]}, "amount": amount}
            for option, amount in zip(options, shares) if amount]}
    count = chance.randint(least, min(most, len(options)))
    chosen = chance.sample(options, count)
    # A game in which everybody passes goes nowhere.
    if prompt["kind"] == "priority" and len(options) > 1 and chance.random() < .8:
        chosen = [chance.choice(options)]
    if not chosen:
        return {"nothing": True}
    if chance.random() < 0.3:
        # Without its index an option as it is shown is a choice that means it.
        return {"choose": [{name: said for name, said in option.items()
                            if name not in ("option", "ability")}
                           for option in chosen]}
    return {"options": [option["option"] for option in chosen]}


def random_poke(chance, view):
    """A change by hand, which may well be refused."""
    card = chance.choice(view["cards"])["card"]
    return chance.choice((
        {"card": card, "flag": chance.choice(("tapped", "frozen")), "number": 1},
        {"card": card, "counters": chance.choice(("1/1", "boost")),
         "number": chance.randint(0, 3)},
        {"card": card, "move": chance.choice(view["zones"])["zone"]},
        {"player": 1, "resource": "life", "number": 9},
        {"player": 1, "resource": "hp", "number": 3000},
        {"card": card, "value": "damage", "number": 1}))


def play(client, chance, undo_at, pokes=False):
    """Plays the open game to its end; goes back once on the way."""
    marks = 0
    for decision in range(MAX_DECISIONS):
        if client.view.get("over"):
            return decision
        if decision == undo_at // 2:
            marks = client.do("mark", {}, "none")["mark"]
            marked = json.loads(json.dumps(client.view))
        if decision == undo_at:
            client.do("undo", {"to": marks})
            # It is the same moment, if by patches of what came after it.
            assert client.view == marked
        if pokes and chance.random() < 0.2:
            client.pokes += client.ask("poke", random_poke(
                chance, client.view)).get("ok", False)
            if client.view.get("over"):
                return decision
        prompt = client.view["prompt"]
        if chance.random() < 0.05:
            shown = client.view
            client.do("look", {}, "whole")
            assert client.view == shown, "patches add up to the whole"
        answer = random_answer(chance, prompt)
        if "options" in answer and chance.random() < 0.1:
            for option in answer["options"]:
                client.do("toggle", {"option": option}, "none")
            client.do("done", {})
        else:
            client.do("answer", answer)
    return MAX_DECISIONS


class TableTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.store = os.path.join(folder.name, "store")

    def verify(self, games):
        verified = run("", REFOLD, "verify", "--store", self.store)
        self.assertEqual(verified.returncode, 0, verified.stdout)
        self.assertEqual(verified.stdout.splitlines()[-1],
                         f"{games} games verified, 0 diverged")

    def test_the_session_of_the_protocol(self):
        with open("tools/table/PROTOCOL.md", encoding="utf-8") as file:
            text = file.read()
        said = re.findall(r"^> (.*\n)", text, re.MULTILINE)
        heard = re.findall(r"^< (.*\n)", text, re.MULTILINE)
        self.assertGreater(len(said), 0)
        table = run("".join(said), *command("mtg", self.store))
        self.assertEqual(table.stderr, "")
        build = re.compile(r"refold 0\.1\+[0-9a-f]{8}")
        self.assertEqual(build.sub("BUILD", table.stdout),
                         build.sub("BUILD", "".join(heard)))
        self.assertEqual(table.returncode, 0)
        self.verify(2)

    def test_random_games_verify(self):
        for game, (_, decks) in GAMES.items():
            with self.subTest(game=game), tempfile.TemporaryDirectory() as folder:
                self.store = os.path.join(folder, "store")
                chance = random.Random(11)
                client = Client(game, self.store)
                ended = 0
                for seed in range(1, 4):
                    client.do("setup", {"decks": decks, "seed": seed}, "whole")
                    ended += play(client, chance, 60) < MAX_DECISIONS
                client.do("save", {})
                self.assertEqual(ended, 3, "not every game came to its end")
                self.assertEqual(client.close(), (0, ""))
                self.verify(6)
                again = run("".join(line + "\n" for line in client.said),
                            *command(game, self.store + "2"))
                self.assertEqual(again.stdout, "".join(client.heard))

    def test_games_changed_by_hand_verify(self):
        for game, (_, decks) in GAMES.items():
            with self.subTest(game=game), tempfile.TemporaryDirectory() as folder:
                self.store = os.path.join(folder, "store")
                client = Client(game, self.store, "--allow-pokes")
                for seed in range(1, 4):
                    client.do("setup", {"decks": decks, "seed": seed}, "whole")
                    play(client, random.Random(seed), 30, pokes=True)
                self.assertEqual(client.close(), (0, ""))
                self.assertGreater(client.pokes, 10)
                self.verify(6)
                story = run("", REFOLD, "replay", "--store", self.store, "1",
                            "--show", "events")
                self.assertIn("the table is changed by hand", story.stdout)

    def test_bad_lines_change_nothing(self):
        setup = json.dumps({"setup": {"players": [{}, {}], "phase": "firstmain"}})
        lines = [setup, "", "x" * (1 << 21), "{}", '{"look":[]}', "[" * 10000,
                 '{"answer":{"options":[4294967295]}}', '{"undo":{"to":9}}',
                 '{"look":{}}']
        table = run("\n".join(lines))  # without a newline at the end
        self.assertEqual(table.returncode, 0)
        self.assertEqual(table.stderr, "")
        replies = [json.loads(line) for line in table.stdout.splitlines()]
        self.assertEqual(
            [reply.get("error", {}).get("kind") for reply in replies],
            [None, "UNREADABLE", "UNREADABLE", "ILLEGAL", "UNREADABLE",
             "UNREADABLE", "ILLEGAL", "UNKNOWN", None])
        self.assertEqual(replies[-1]["view"], replies[0]["view"])

    def test_input_that_ends_leaves_what_was_played(self):
        nothing = run("", *command("mtg", self.store))
        self.assertEqual((nothing.returncode, nothing.stdout), (0, ""))
        self.assertFalse(os.path.exists(self.store), "an empty store is left")
        _, decks = GAMES["mtg"]
        begun = run(json.dumps({"setup": {"decks": decks}}),
                    *command("mtg", self.store))
        self.assertEqual(begun.returncode, 0)
        listed = run("", REFOLD, "log", "ls", "--store", self.store)
        self.assertIn("red.txt against green.txt", listed.stdout)

    def test_one_player_sees_no_more_than_he_may(self):
        _, decks = GAMES["mtg"]
        table = run(json.dumps({"setup": {"decks": decks}}),
                    *command("mtg", None, "--view-of", "2"))
        view = json.loads(table.stdout)["view"]
        self.assertEqual({(card["player"], card["zone"])
                          for card in view["cards"]}, {(2, "hand")})

    def test_bad_options(self):
        for wrong, why in (
                (["--view-of", "0"], "--view-of"),
                (["--view-of", "x"], "--view-of"),
                (["--stor", "x"], "did you mean --store?"),
                (["--game", "chess"], "--game")):
            with self.subTest(wrong=wrong):
                table = run("", *command("mtg"), *wrong)
                self.assertEqual(table.returncode, 2)
                self.assertEqual(table.stdout, "")
                self.assertIn(why, table.stderr)
        table = run("", REFOLD, "table", "--cards", "testdata/cards")
        self.assertEqual(table.returncode, 2)
        self.assertIn("--json", table.stderr)


if __name__ == "__main__":
    unittest.main()
