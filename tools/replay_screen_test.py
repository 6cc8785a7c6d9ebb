#!/usr/bin/env python3
"""`refold replay -i` in a terminal, from keys to what stands on the screen.

The terminal is a pty and the little that a VT52 knows, so that the screen can
be read as a person would, whatever way ncurses takes to draw it.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

REFOLD = os.path.join(os.getcwd(), "tools/refold")
DATA = os.path.join(os.getcwd(), "testdata")
PATIENCE = 60  # seconds; the machine may be busy
RIGHT, LEFT = b"\x1bC", b"\x1bD"


class Vt52:
    """A screen of characters, and what moves the cursor over it."""

    def __init__(self, rows, columns):
        self.resize(rows, columns)
        self.pending = b""

    def resize(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.cells = [[" "] * columns for _ in range(rows)]
        self.row = self.column = 0

    def text(self):
        return "\n".join("".join(row).rstrip() for row in self.cells)

    def feed(self, data):
        data = self.pending + data
        self.pending = b""
        at = 0
        while at < len(data):
            if data[at] != 27:
                self.plain(data[at])
                at += 1
                continue
            size = 4 if data[at + 1:at + 2] == b"Y" else 2
            if at + size > len(data):
                self.pending = data[at:]
                return
            self.escape(chr(data[at + 1]), data[at + 2:at + size])
            at += size

    def plain(self, byte):
        if byte == 8:
            self.column -= 1
        elif byte == 9:
            self.column = (self.column // 8 + 1) * 8
        elif byte == 10:
            self.row += 1
            if self.row == self.rows:
                self.cells = self.cells[1:] + [[" "] * self.columns]
                self.row -= 1
        elif byte == 13:
            self.column = 0
        elif byte >= 32:
            if self.row < self.rows and self.column < self.columns:
                self.cells[self.row][self.column] = chr(byte)
            self.column += 1
        self.column = max(0, min(self.column, self.columns - 1))

    def escape(self, letter, place):
        if letter == "Y":
            self.row, self.column = place[0] - 32, place[1] - 32
        elif letter == "H":
            self.row = self.column = 0
        elif letter == "A":
            self.row -= 1
        elif letter == "B":
            self.row += 1
        elif letter == "C":
            self.column += 1
        elif letter == "D":
            self.column -= 1
        elif letter == "I":
            self.row -= 1
            if self.row < 0:
                self.row = 0
                self.cells = [[" "] * self.columns] + self.cells[:-1]
        elif letter in "JK":
            self.cells[self.row][self.column:] = (
                [" "] * (self.columns - self.column))
            if letter == "J":
                for row in range(self.row + 1, self.rows):
                    self.cells[row] = [" "] * self.columns


class Session:
    """One run of the command in a terminal of its own."""

    def __init__(self, arguments, rows=30, columns=90, term="vt52"):
        self.screen = Vt52(rows, columns)
        self.output = b""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = term
            fcntl.ioctl(0, termios.TIOCSWINSZ,
                        struct.pack("HHHH", rows, columns, 0, 0))
            os.execv(REFOLD, [REFOLD] + arguments)
        # As the terminal was before.
        self.modes = termios.tcgetattr(self.fd)

    def read(self, seconds):
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.fd, 65536)
        except OSError:  # the other side is closed
            return False
        self.output += data
        self.screen.feed(data)
        return bool(data)

    def wait_for(self, text):
        deadline = time.monotonic() + PATIENCE
        while text not in self.screen.text():
            if time.monotonic() > deadline or not self.read(1):
                raise AssertionError(
                    f"no {text!r} on the screen:\n{self.screen.text()}")

    def press(self, keys):
        os.write(self.fd, keys)

    def resize(self, rows, columns):
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ,
                    struct.pack("HHHH", rows, columns, 0, 0))
        os.kill(self.pid, signal.SIGWINCH)

    def end(self):
        """The exit status, once it has ended by itself; and the modes."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                # Only now: its last act may have been to put them back.
                modes = termios.tcgetattr(self.fd)
                while self.read(0.2) and select.select(
                        [self.fd], [], [], 0)[0]:
                    pass
                os.close(self.fd)
                return os.waitstatus_to_exitcode(status), modes
            self.read(0.1)
        os.kill(self.pid, signal.SIGKILL)
        raise AssertionError(f"it does not end:\n{self.screen.text()}")


class ReplayScreenTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.mkdtemp(dir=os.environ.get("TEST_TMPDIR"))
        cls.store = os.path.join(folder, "store")
        subprocess.run(
            [REFOLD, "play", "--cards", DATA + "/cards", "--deck",
             DATA + "/decks/red.txt", "--deck", DATA + "/decks/green.txt",
             "--seed", "11", "--max-decisions", "150", "--store", cls.store],
            check=True, stdout=subprocess.DEVNULL)

    def watch(self, *more, **size):
        return Session(["replay", "--store", self.store, "1", "-i", *more],
                       **size)

    def test_keys_move_over_the_game(self):
        session = self.watch()
        session.wait_for("event 0 of")
        session.press(RIGHT)
        session.wait_for("event 1 of")
        session.press(b"n\n")
        # Event 3 only keeps the books of the rules.
        session.wait_for("event 4 of")
        session.press(LEFT + b"p")
        session.wait_for("event 1 of")
        session.press(b"t 2\n")
        session.wait_for("Turn 2: player 2")
        session.press(b":120\n")
        session.wait_for("event 120, turn ")
        session.press(b"s?")
        session.wait_for("the history of a card")
        session.press(b" /no such thing\n")
        session.wait_for('no "no such thing" after event 120')
        session.press(b"q")
        code, modes = session.end()
        self.assertEqual(code, 0)
        self.assertEqual(modes, session.modes)

    def test_follows_the_size_of_the_terminal(self):
        session = self.watch("--to", "120")
        session.wait_for("event 120, turn ")
        session.resize(4, 40)
        session.wait_for("too small: needs 24x6")
        session.resize(12, 26)
        session.wait_for("game 1, mtg: event 120 of~")
        session.press(b"q")
        self.assertEqual(session.end()[0], 0)

    def test_a_report_opens_where_something_is_wrong(self):
        report = self.store + ".refold"
        subprocess.run(
            [REFOLD, "report", "--store", self.store, "1", "--at", "120",
             "-o", report], check=True, stdout=subprocess.DEVNULL)
        for to, event in ([], "120"), (["--to", "90"], "90"):
            session = Session(["replay", report, "-i", *to])
            session.wait_for(f"event {event} of")
            session.press(b"q")
            self.assertEqual(session.end()[0], 0)

    def test_ctrl_c_gives_the_terminal_back(self):
        session = self.watch()
        session.wait_for("event 0 of")
        session.press(b"\x03")
        code, modes = session.end()
        self.assertEqual(code, -signal.SIGINT)
        self.assertEqual(modes, session.modes)

    def test_a_terminal_nobody_knows_is_refused(self):
        session = self.watch(term="no-such-terminal")
        self.assertEqual(session.end()[0], 2)
        self.assertIn(b'terminal TERM="no-such-terminal"', session.output)

    def test_without_a_terminal_it_is_refused(self):
        done = subprocess.run(
            [REFOLD, "replay", "--store", self.store, "1", "-i"],
            stdin=subprocess.DEVNULL, capture_output=True, text=True,
            check=False)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stdout, "")
        self.assertEqual(len(done.stderr.splitlines()), 1)
        self.assertIn("-i needs a terminal", done.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2, argv=sys.argv[:1])
