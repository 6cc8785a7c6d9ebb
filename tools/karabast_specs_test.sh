#!/bin/bash
# Specs of our own cards, written as Karabast's are, pass against a table of
# refold; one that expects something else fails and says what.
set -euo pipefail
command -v node >/dev/null || { echo "skipped: there is no node here"; exit 0; }
specs="$TEST_TMPDIR/specs"
mkdir -p "$specs"
run() {
  node tools/karabast_specs/run.js "$1" --refold tools/refold \
    --cards testdata/rim --data testdata/rim/cards.json --again --jobs 2
}
node tools/karabast_specs/again_test.js
run testdata/rim/specs | tee "$TEST_TMPDIR/said"
grep -q '^9 games played again, 0 differed$' "$TEST_TMPDIR/said"
grep -q '^9 passed, 0 failed$' "$TEST_TMPDIR/said"

sed 's/damage).toBe(2)/damage).toBe(3)/' testdata/rim/specs/sting.spec.ts \
  >"$specs/wrong.spec.ts"
if run "$specs" >"$TEST_TMPDIR/wrong"; then
  echo "FAILED: wrong expectations pass"
  exit 1
fi
grep -q 'expected 2 toBe 3' "$TEST_TMPDIR/wrong"
grep -q '^2 passed, 2 failed$' "$TEST_TMPDIR/wrong"
