#!/usr/bin/env python3
"""Tests words.py: it names what is declared and never said, and nothing else."""

import unittest

import words

VOCABULARY = """
#include "kernel/games/toy/names.h"
// "in a comment" says nothing.
shape.words.keywords = Words({"said", "unsaid", "printed flying",
                              "printed ", "long "
                              "word"});
shape.words.flags = {kSaid, kUnsaid};
"""

SOURCES = """
inline const Word kSaid = Word::Of("tapped");
inline const Word kUnsaid =
    Word::Of("frozen");
// "unsaid", kUnsaid
if (Has("said") || Has("long "
                       "word")) Set(kSaid);
Word Printed(Word word) { return Of(StrCat("printed ", word)); }
"""


class WordsTest(unittest.TestCase):

    def test_dead_words_are_named(self):
        dead = words.dead_words(VOCABULARY, SOURCES)
        self.assertEqual(dead, ["frozen", "unsaid"])

    def test_nothing_is_dead_where_all_is_said(self):
        self.assertEqual(words.dead_words('Words({"a", "b"})', '"a" "b"'), [])


if __name__ == "__main__":
    unittest.main()
