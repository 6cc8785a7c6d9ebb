#!/bin/bash
# Plays testdata/scenarios, in Wagic's format and in ours: all must pass, and
# every recorded game must verify, and ours must fail without the scripts that
# they are about.
set -euo pipefail
store="$TEST_TMPDIR/scenarios.store"
tools/refold suite wagic --cards testdata/cards --tests testdata/scenarios \
  --store "$store"
tools/refold suite scenarios testdata/scenarios --cards testdata/cards \
  --prove --store "$store"
tools/refold verify --store "$store"
