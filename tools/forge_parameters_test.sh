#!/bin/bash
# Each parameter of each mode of Forge's triggers means something: without it a
# scenario about its card fails, or the card means nothing.
set -euo pipefail
forge=testdata/forge
work="$TEST_TMPDIR/forge"
mkdir -p "$work"
cp -rL $forge/cardsfolder "$work/cardsfolder"
chmod -R u+w "$work"
rows=0
while read -r mode parameter card scenarios; do
  [[ -n "$mode" && "$mode" != "#" ]] || continue
  lines="Mode\\$ ?$mode( |\$)"
  [[ "$mode" != any ]] || lines="Mode\\$"
  sed -E "/$lines/ s/ ?\| ?$parameter"'\$[^|]*/ /' \
    $forge/cardsfolder/"$card".txt >"$work/cardsfolder/$card.txt"
  if cmp -s $forge/cardsfolder/"$card".txt "$work/cardsfolder/$card.txt"; then
    echo "FAILED: $card has no $mode with $parameter"
    exit 1
  fi
  if tools/refold suite scenarios "$forge/scenarios/$scenarios.scenario" \
    --cards "$work" >"$TEST_TMPDIR/out" 2>&1; then
    echo "FAILED: no scenario in $scenarios needs $parameter of $mode ($card)"
    exit 1
  fi
  cp -L $forge/cardsfolder/"$card".txt "$work/cardsfolder/$card.txt"
  rows=$((rows + 1))
done < $forge/trigger_parameters.txt
# And with all of them the scenarios pass.
tools/refold suite scenarios $forge/scenarios --cards "$work"
[[ $rows -ge 200 ]] || { echo "FAILED: only $rows parameters"; exit 1; }
echo "$rows parameters"
