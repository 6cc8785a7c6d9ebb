#!/usr/bin/env python3
"""Tests prose.py: what a formatter breaks, and names of files that are gone."""

import unittest

import prose

KNOWN = {"a.cc": ["kernel/fold/a.cc"], "b.h": ["kernel/query/b.h"]}

FULL = "// A line of a comment that is so full that no other word fits behind it"
assert len(FULL) < prose.FULL <= len(FULL + " now")
FULL += " now"

# Text, the line that must be reported, and a word of the fault.
FAULTY = (
    (f"{FULL}\n// and\n// goes on.", 2, "broken"),
    (f"//{FULL}\n//   of\n//       a table.", 2, "broken"),
    ("int a;  // see c.cc", 1, "no c.cc"),
    ("// kernel/query/a.cc does it.", 1, "no kernel/query/a.cc"),
    ("x;\n// lower_b.h", 2, "no lower_b.h"),
)
WHOLE = (
    f"{FULL}\n// and ends.\n// Another.",
    f"{FULL}\n// and ends",
    f"// It is short\n// and\n// goes on.",
    f"{FULL}\n// word      columns\n// more      columns",
    "// See a.cc, fold/a.cc, kernel/fold/a.cc and the generated flatten.cc.",
    "// kernel/query/b.h: of *.cc and <name>.cc",
    '#include "c.h"',
)


class ProseTest(unittest.TestCase):

    def test_faulty(self):
        for text, line, word in FAULTY:
            with self.subTest(text=text):
                found = list(prose.faults(text, KNOWN))
                self.assertEqual([number for number, _ in found], [line])
                self.assertIn(word, found[0][1])

    def test_whole(self):
        for text in WHOLE:
            with self.subTest(text=text):
                self.assertEqual(list(prose.faults(text, KNOWN)), [])


if __name__ == "__main__":
    unittest.main()
