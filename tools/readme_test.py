#!/usr/bin/env python3
"""Runs every command in the README and compares its output with the README.

In code blocks, a line that starts with "$ " is a command, which continues after a
backslash; the lines after it are its output, first standard error, then standard
output. The hash in a build's name is ignored.
"""

import os
import re
import subprocess
import tempfile
import unittest

BLOCK = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RUN = re.compile(r"^\$ refold ((?:.*\\\n)*.*)\n((?:(?!\$ ).*\n)*)",
                 re.MULTILINE)
STORE = "/tmp/demo.store"  # its path in the README


def without_build(text):
    return re.sub(r"refold 0\.1\+[0-9a-f]{8}", "refold 0.1+BUILD", text)


def runs(readme):
    for block in BLOCK.findall(readme):
        for arguments, printed in RUN.findall(block):
            yield arguments.replace("\\\n", " "), printed


class ReadmeTest(unittest.TestCase):
    maxDiff = None

    def test_runs_print_what_is_shown(self):
        with open("README.md", encoding="utf-8") as file:
            readme = file.read()
        count = 0
        with tempfile.TemporaryDirectory() as folder:
            for arguments, printed in runs(readme):
                count += 1
                here = arguments.replace(STORE, os.path.join(folder, "store"))
                run = subprocess.run(
                    "tools/refold " + here, shell=True, check=False,
                    capture_output=True, encoding="utf-8")
                with self.subTest(refold=arguments):
                    self.assertEqual(
                        without_build(printed),
                        without_build(run.stderr + run.stdout))
                    self.assertEqual(run.returncode, 0)
        self.assertEqual(count, readme.count("\n$ "), "a command is not read")
        self.assertGreater(count, 0)


if __name__ == "__main__":
    unittest.main()
