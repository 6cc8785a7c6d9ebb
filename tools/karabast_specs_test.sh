#!/bin/bash
# Specs of our own cards, written as Karabast's are, pass against a table of
# refold; one that expects something else fails and says what.
set -euo pipefail
command -v node >/dev/null || { echo "skipped: there is no node here"; exit 0; }
specs="$TEST_TMPDIR/specs"
mkdir -p "$specs"
export REFOLD="$PWD/tools/refold"
run() {
  tools/karabast_specs "$1" --cards testdata/rim --data testdata/rim/cards.json \
    --again --jobs 2
}
node tools/karabast/again_test.js
node tools/karabast/data_test.js
node tools/karabast/loud_test.js
node tools/karabast/card_files_test.js
node tools/karabast/card_abilities_test.js
node tools/karabast/types_test.js
run testdata/rim/specs | tee "$TEST_TMPDIR/said"
grep -q '^115 games played again, 0 differed$' "$TEST_TMPDIR/said"
grep -q '^115 passed, 0 failed$' "$TEST_TMPDIR/said"

sed 's/damage).toBe(2)/damage).toBe(3)/' testdata/rim/specs/sting.spec.ts \
  >"$specs/wrong.spec.ts"
if run "$specs" >"$TEST_TMPDIR/wrong"; then
  echo "FAILED: wrong expectations pass"
  exit 1
fi
grep -q 'expected 2 toBe 3' "$TEST_TMPDIR/wrong"
grep -q '^2 passed, 2 failed$' "$TEST_TMPDIR/wrong"

# A clone is a folder of specs with cards beside it; printed values are found where
# the corpora are.
clone="$TEST_TMPDIR/clone"
mkdir -p "$clone/karabast/data"
cp -rL testdata/rim/specs testdata/rim/cards "$clone"
cp -L testdata/rim/cards.json "$clone/karabast/data"
for folder in "$clone" "$clone/specs"; do
  REFOLD_CORPORA="$clone" tools/karabast_specs "$folder" --only sting |
    grep -q '^4 passed, 0 failed$'
done

# What is missing is named.
missing() {
  local status=0
  tools/karabast_specs "${@:2}" 2>"$TEST_TMPDIR/missing" || status=$?
  if [[ $status -ne 2 ]] || ! grep -qe "$1" "$TEST_TMPDIR/missing"; then
    echo "FAILED: exit code $status with ${*:2}; expected $1"
    cat "$TEST_TMPDIR/missing"
    exit 1
  fi
}
missing 'which folder of specs'
missing 'unknown option --onyl' "$clone" --onyl sting
missing '--only needs a value' "$clone" --only
missing 'unexpected argument "sting"' "$clone" sting
missing 'no folder of specs at /nowhere' /nowhere
missing 'no spec file below .* has "NoSuchSpec" in its path' "$clone" --only NoSuchSpec
mkdir -p "$TEST_TMPDIR/empty"
missing 'no spec file (\*.spec.ts) below' "$TEST_TMPDIR/empty" --cards "$clone/cards"
missing 'no folder of card files at /nowhere' "$clone" --cards /nowhere
missing 'no cards.json at /nowhere' "$clone" --data /nowhere
missing 'no refold at /nowhere' "$clone" --refold /nowhere
