#!/usr/bin/env python3
"""Tests visibility.py: what it must find, and what it must let be."""

import unittest

import visibility

ROOT = """
package_group(name = "high", packages = ["//replay/...", "//tools/..."])
package_group(
    name = "low",
    includes = [":high"],
    packages = ["//events/...", "//kernel/..."],
)
"""


def tree(**folders):
    """BUILD files by folder; `_` in a name is a slash."""
    texts = {"": ROOT}
    for name in ("kernel/base/", "kernel/state/", "kernel/dialects/wagic/",
                 "events/", "replay/", "tools/show/"):
        texts[name] = ""
    for name, text in folders.items():
        texts[name.replace("_", "/") + "/"] = text
    return texts


def found(**folders):
    return list(visibility.faults(tree(**folders)))


def library(*labels):
    return f'cc_library(name = "it", visibility = {list(labels)})'


class VisibilityTest(unittest.TestCase):

    def test_downwards_is_right(self):
        self.assertEqual(found(
            kernel_base=library("//:low"),
            events=library("//:high", "//events:__subpackages__"),
            replay=library("//replay:__pkg__", "//tools:__subpackages__"),
            tools_show=library("//visibility:private"),
        ), [])

    def test_without_a_word_nobody_may(self):
        self.assertEqual(found(events='cc_library(name = "it")'), [])

    def test_upwards_is_found(self):
        self.assertIn("//events:it may be used by //kernel/base",
                      " ".join(found(events=library("//:low"))))
        self.assertIn("//tools/show:it may be used by //replay: ",
                      " ".join(found(tools_show=library("//:high"))))
        self.assertIn("//replay:it may be used by //events: ",
                      " ".join(found(replay=library("//events:__pkg__"))))

    def test_a_dialect_sees_no_state(self):
        self.assertIn("//kernel/state:it may be used by //kernel/dialects/wagic",
                      " ".join(found(kernel_state=library("//:low"))))

    def test_who_is_taken_away_may_not(self):
        group = ('package_group(name = "some", packages = '
                 '["//kernel/...", "-//kernel/dialects/..."])')
        texts = tree(kernel_state=library("//:some"))
        texts[""] += group
        self.assertNotIn("wagic", " ".join(visibility.faults(texts)))

    def test_the_default_of_a_package_counts(self):
        text = 'package(default_visibility = ["//:low"])\ncc_library(name = "it")'
        self.assertTrue(found(events=text))
        text += '\ncc_library(name = "own", visibility = ["//:high"])'
        self.assertFalse([f for f in found(events=text) if "own" in f])

    def test_public_is_found(self):
        self.assertEqual(found(kernel_base=library("//visibility:public")),
                         ["//kernel/base:it is public"])
        text = 'exports_files(["a"], visibility = ["//visibility:public"])'
        self.assertEqual(found(replay=text), ["//replay:a is public"])

    def test_what_is_public_with_a_reason_is_right(self):
        text = ('exports_files(["run_goldens.sh"], '
                'visibility = ["//visibility:public"])')
        self.assertEqual(found(replay=text), [])

    def test_an_unknown_group_is_an_error(self):
        with self.assertRaises(ValueError):
            found(events=library("//kernel:friends"))


if __name__ == "__main__":
    unittest.main()
