#!/bin/bash
# Plays testdata/scenarios: all must pass, and every recorded game must verify.
set -euo pipefail
store="$TEST_TMPDIR/scenarios.store"
tools/refold suite wagic --cards testdata/cards --tests testdata/scenarios \
  --store "$store"
tools/refold verify --store "$store"
