#!/bin/bash
# Plays the scenarios of our own fighters, and damages scenarios to see that
# `refold suite scenarios` finds what is wrong with them.
set -uo pipefail
failures=0
scratch="$TEST_TMPDIR"
ours=testdata/fighters/scenarios/harbour.scenario

# expect CODE 'PATTERN' FILE OPTION...: exit code, and a line that must be there.
expect() {
  local code="$1" pattern="$2" status=0
  shift 2
  tools/refold suite scenarios --cards testdata/fighters "$@" \
    >"$scratch/out" 2>&1 || status=$?
  if [[ $status -ne $code ]] || ! grep -qE -e "$pattern" "$scratch/out"; then
    echo "FAILED: exit $status, not $code, or no line like '$pattern': $*"
    sed 's/^/  | /' "$scratch/out"
    failures=$((failures + 1))
  fi
}

# scene LINE...: a file with one scenario about Lone Corsair.
scene() {
  { echo "game cfc"; echo "scenario one"; echo "about: Lone Corsair"
    echo "p1 hand: Lone Corsair"; echo "phase: main"
    printf '%s\n' "$@"; } >"$scratch/one.scenario"
}

expect 0 '^[0-9]+ passed, 0 failed$' "$ours" --prove --store "$scratch/store"
tools/refold verify --store "$scratch/store" | tail -n 1 |
  grep -qE '^[1-9][0-9]* games? verified, 0 diverged$' ||
  { echo "FAILED: the recorded games do not verify"; failures=$((failures + 1)); }
expect 1 '^no scenario tests Tide Reader$' "$ours" --cover
expect 2 'no scenario matches --only' "$ours" --only 'nothing is called so'

scene 'p1: play Lone Corsair' 'expect "Lone Corsair".bp = 800'
expect 0 '^1 passed, 0 failed$' "$scratch/one.scenario" --prove
scene 'p1: play Lone Corsair' 'expect "Lone Corsair".bp = 801'
expect 1 'one.scenario:7: expected .*, but "Lone Corsair".bp is 800' \
  "$scratch/one.scenario"
scene 'p1: play Lone Corsair' 'expect "Lone Corsair" @ p1.ring'
expect 1 'passes without the script of Lone Corsair too' \
  "$scratch/one.scenario" --prove
scene 'p1: play Dock Hand' 'expect over'
expect 1 'one.scenario:6: no option is called "play Dock Hand"; the options are: .*play Lone Corsair' \
  "$scratch/one.scenario"
scene 'p2: pass' 'expect over'
expect 1 'one.scenario:6: player 2 is not asked' "$scratch/one.scenario"
scene 'refused p1: play Lone Corsair'
expect 1 '"play Lone Corsair" is offered' "$scratch/one.scenario"
scene 'offered p1: play Dock Hand'
expect 1 '"play Dock Hand" is not offered' "$scratch/one.scenario"
scene 'legal p1: play Lone Corsair + pass'
expect 1 '"play Lone Corsair \+ pass" is not legal' "$scratch/one.scenario"
scene 'illegal p1: play Lone Corsair'
expect 1 '"play Lone Corsair" is legal' "$scratch/one.scenario"
scene 'illegal p1: play Dock Hand'
expect 1 'one.scenario:6: no option is called "play Dock Hand"' \
  "$scratch/one.scenario"
scene 'legal p1: play Lone Corsair' 'illegal p1: play Lone Corsair + pass'
expect 0 '^1 passed, 0 failed$' "$scratch/one.scenario"
scene 'expect "Lone Corsair".pb = 400'
expect 1 'one.scenario:6: .*pb' "$scratch/one.scenario"
scene 'until p1 noon' 'expect over'
expect 1 'one.scenario:6:10: this game has no phase "noon"' \
  "$scratch/one.scenario"
# What means nothing is an error of the scenario, also where it is refused.
scene 'until p1 atack' 'expect over'
expect 1 'one.scenario:6:10: .*phase "atack"; did you mean "attack"' \
  "$scratch/one.scenario"
scene 'refused p1: fly to the moon'
expect 1 'one.scenario:6:13: "fly to the moon" is not an action' \
  "$scratch/one.scenario"
scene 'refused p1: paly Lone Corsair'
expect 1 'one.scenario:6:13: .*; did you mean "play"' "$scratch/one.scenario"
scene 'refused p1: play Lone Corsiar'
expect 1 'one.scenario:6:13: .*"Lone Corsiar" in this game; did you mean "Lone Corsair"' \
  "$scratch/one.scenario"
scene 'refused p1: play Dock Hand'
expect 1 'one.scenario:6:13: .*"Dock Hand" in this game$' \
  "$scratch/one.scenario"
for nonsense in 'cast Lone Corsair' 'pass Lone Corsair' 'Lone Corsair#2' \
  'play Lone Corsair at 5' 'play Lone Corsair (bp)' 'attack player 2'; do
  scene "refused p1: $nonsense"
  expect 1 'one.scenario:6:13: ' "$scratch/one.scenario"
done
scene 'option nonsense: 3' 'expect over'
expect 1 'one.scenario:6:8: .*no option "nonsense"; it has: turn limit' \
  "$scratch/one.scenario"
scene 'p1: play Lone Corsiar' 'expect over'
expect 1 'one.scenario:6: .*; did you mean "play Lone Corsair"' \
  "$scratch/one.scenario"
scene 'p2 deck: Dock Hand' 'refused p1: play Dock Hand'
expect 0 '^1 passed, 0 failed$' "$scratch/one.scenario"
scene 'p2 rnig: Dock Hand' 'expect over'
expect 1 'one.scenario:6:4: this game has no zone "rnig"; did you mean "ring"' \
  "$scratch/one.scenario"
sed -i 's/^about: .*/about: Lone Corsiar/' "$scratch/one.scenario"
expect 1 'one.scenario:3:8: .*"Lone Corsiar"; did you mean "Lone Corsair"' \
  "$scratch/one.scenario"
scene 'phase: mian' 'expect over'
expect 1 'one.scenario:6:8: this game has no phase "mian"; did you mean "main"' \
  "$scratch/one.scenario"
# One misspelt word is one error.
scene 'expect over'
sed -i 's/^scenario /scenraio /' "$scratch/one.scenario"
expect 2 'one.scenario:2:1: error: .*; did you mean "scenario"' \
  "$scratch/one.scenario"
[[ $(grep -c 'error:' "$scratch/out") -eq 1 ]] ||
  { echo "FAILED: more than one error"; failures=$((failures + 1)); }
scene 'p2 ring: Dock Hnad' 'expect over'
expect 1 'no card called "Dock Hnad"; did you mean "Dock Hand"' \
  "$scratch/one.scenario"
scene 'p2 ring: Dock Hand [frozen]' 'expect "Dock Hand".frozen'
expect 0 '^1 passed, 0 failed$' "$scratch/one.scenario"
scene 'p2 attic: Dock Hand' 'expect over'
expect 1 'zone "attic"' "$scratch/one.scenario"
scene 'expct over'
expect 2 'one.scenario:6:1: error: not a line of a scenario' \
  "$scratch/one.scenario"
expect 2 'no \*\.scenario in testdata/decks' testdata/decks
expect 2 'nowhere.scenario' "$scratch/nowhere.scenario"

[[ $failures -eq 0 ]]
