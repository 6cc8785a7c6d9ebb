#!/bin/bash
# Magic with our own cards in CardCode, one file for each part of the language:
# every scenario passes, and fails without the scripts that it is about; every
# script that says more than what is printed has one; what is recorded verifies.
set -euo pipefail
store="$TEST_TMPDIR/cardcode.store"
cards=testdata/cardcode
tools/refold cards check $cards --strict
tools/refold suite scenarios $cards/scenarios --cards $cards --prove \
  --store "$store"
if tools/refold suite scenarios $cards/scenarios --cards $cards --prove \
  --cover >"$TEST_TMPDIR/covered"; then
  echo "FAILED: cards that do nothing were proved"
  exit 1
fi
diff - <(grep '^no scenario tests' "$TEST_TMPDIR/covered") <<END
no scenario tests Willow Grove
no scenario tests Copper Hound
END
tools/refold verify --store "$store"
