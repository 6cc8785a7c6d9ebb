#!/usr/bin/env python3
"""Tests comments.py: each thing without a comment must be found."""

import unittest

import comments

DOCUMENTED = (
    'syntax = "proto3"; package p; import "a//b.proto";',
    "// M.\nmessage M {\n  int32 a = 1;  // a\n}",
    "// M.\nmessage M {\n  // a\n  int32 a = 1;\n}",
    "// M.\nmessage M {\n  repeated int32 long_name =\n      1;  // a\n}",
    "// M.\nmessage M {\n  // N.\n  message N {\n  }\n  N n = 1;  // n\n}",
    "// M.\nmessage M {\n  // o\n  oneof o {\n    p.N n = 1;  // n\n  }\n}",
    "// M.\nmessage M {\n  map<string, p.N> a = 1;  // a\n}",
    "// M.\nmessage M {\n  reserved 3;\n  int32 a = 1 [packed = true];  // a\n}",
    '// E.\nenum E {\n  A = 0;  // "=;{"\n  B = -1;  // b\n}',
)

# Text, the line that must be reported, and the name.
BARE = (
    ("message M {\n}", 1, "M"),
    ("enum E {\n  A = 0;  // a\n}", 1, "E"),
    ("// M.\nmessage M {\n  int32 a = 1;\n}", 3, "a"),
    ("// M.\nmessage M {\n  repeated int32 long_name =\n      1;\n}", 3,
     "long_name"),
    ("// M.\nmessage M {\n  int32 a = 1;  // a\n  p.N b = 2;\n}", 4, "b"),
    ("// M.\nmessage M {\n  int32 a = 1;  // a, with a comment\n"
     "                // of two lines\n  int32 b = 2;\n}", 5, "b"),
    ("// M.\nmessage M {\n  oneof o {\n    N n = 1;  // n\n  }\n}", 3, "o"),
    ("// M.\nmessage M {\n  // o\n  oneof o {\n    N n = 1;\n  }\n}", 5, "n"),
    ("// M.\nmessage M {\n  map<string, int64> m = 1;\n}", 3, "m"),
    ("// M.\nmessage M {\n  message N {\n  }\n}", 3, "N"),
    ("// M.\n\nmessage M {\n}", 3, "M"),
    ("// E.\nenum E {\n  A = 0;\n}", 3, "A"),
    ("// M.\nmessage M {\n  int32 a = 1;  //\n}", 3, "a"),
    ('// M.\nmessage M {\n  string a = 1 [default = "//"];\n}', 3, "a"),
)


class CommentsTest(unittest.TestCase):

    def test_documented(self):
        for text in DOCUMENTED:
            with self.subTest(text=text):
                self.assertEqual(list(comments.faults(text)), [])

    def test_bare(self):
        for text, line, name in BARE:
            with self.subTest(text=text):
                self.assertEqual(
                    list(comments.faults(text)),
                    [(line, f"{name} has no comment")],
                )

    def test_what_it_cannot_read_is_reported(self):
        found = list(comments.faults("// S.\nservice S {\n}"))
        self.assertEqual([number for number, _ in found], [2])


if __name__ == "__main__":
    unittest.main()
