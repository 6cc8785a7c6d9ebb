#!/bin/bash
# Whatever command records and whenever it is killed, `verify` stays green: it
# does not only open the store, it finds nothing wrong and no game that never
# began. Kills are counted when they hit: those that come after the end of the
# command do not count.
#
#   REFOLD_LONG=1   100 kills of each of the six commands, instead of 3
#   REFOLD_SEED=n   the delays of that seed (what they hit still varies)
set -uo pipefail

source tools/expect.sh
refold="$PWD/tools/refold"
cd "$TEST_TMPDIR" || exit 2
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"
decks=(--cards "$data/cards" --deck "$data/decks/red.txt"
  --deck "$data/decks/green.txt")

kills=3
[[ -n "${REFOLD_LONG:-}" ]] && kills=100
seed="${REFOLD_SEED:-$RANDOM}"
echo "seed $seed, $kills kills of each command"
RANDOM=$seed

verified=0  # games, in all stores, each time

# green STORE WHAT: nothing is wrong with what is stored. A store that was killed
# before its first commit holds nothing yet, and says so.
green() {
  local code=0
  "$refold" verify --store "$1" --quiet >out 2>err || code=$?
  if [[ $code -eq 0 ]] && grep -qE '^[0-9]+ games? verified, 0 diverged$' out; then
    verified=$((verified + $(sed -nE 's/^([0-9]+) games? verified.*/\1/p' out)))
    return
  fi
  if grep -qE 'no store at|its data file is empty|no data file|it is empty' \
    out err && ! "$refold" log ls --store "$1" 2>/dev/null | grep -q .; then
    return
  fi
  fail "$2: verify answers $code"
  sed 's/^/  | /' out err
}

# pause MOST: some milliseconds, fewer than MOST.
pause() {
  local milliseconds=$((RANDOM % $1))
  sleep "$(printf '%d.%03d' $((milliseconds / 1000)) $((milliseconds % 1000)))"
}

# hit PROCESS: kills it. Whether it was still there.
hit() {
  kill -KILL "$1" 2>/dev/null
  local code=0
  wait "$1" 2>/dev/null || code=$?
  [[ $code -eq 137 ]]
}

# A store is begun anew now and then, so that the first game of one is hit too,
# and what verify has to read stays small.
fresh() { (($1 % 12 == 0)) && rm -rf store store2; }

# kill_command NAME MOST COMMAND...: kills of the command, after fewer than MOST
# milliseconds, and fewer than that each time that it was done before. `store` is
# where it records.
kill_command() {
  local name="$1" most="$2" done=0 tries=0
  shift 2
  rm -rf store
  while [[ $done -lt $kills ]]; do
    tries=$((tries + 1))
    if [[ $tries -gt $((20 * kills)) ]]; then
      fail "$name ended before all but $done of $tries kills"
      return
    fi
    fresh $tries
    "$@" >/dev/null 2>&1 </dev/null &
    local process=$!
    pause "$most"
    if hit $process; then
      done=$((done + 1))
    else
      most=$((most * 3 / 4 + 1))
    fi
    green store "$name, kill $done"
    [[ $failed -eq 0 ]] || return
  done
}

play() {
  exec "$refold" play "${decks[@]}" --seed $RANDOM --games 1000 \
    --max-decisions 40 --store store
}
suite() {
  exec "$refold" suite scenarios "$data/fighters/scenarios/harbour.scenario" \
    --cards "$data/fighters" --store store
}
# A game of today's rules: another is not verified as sound, nor forked.
"$refold" play "${decks[@]}" --seed 1 --games 1 --store whole >/dev/null 2>&1
"$refold" log export 1 --store whole -o recorded >/dev/null ||
  fail "there is no game to import"
import() { exec "$refold" log import recorded --store store; }
"$refold" play "${decks[@]}" --seed 11 --max-decisions 40 --store s \
  >/dev/null 2>&1
"$refold" log export 1 --store s -o today >/dev/null ||
  fail "there is no game to fork"
fork() {
  exec "$refold" fork today --at end --bots --seed $RANDOM --store store
}

# Passes for ever, going back to the beginning now and then.
{
  printf '{"setup":{"decks":["%s","%s"]}}\n{"mark":{}}\n' \
    "$data/decks/red.txt" "$data/decks/green.txt"
  for i in $(seq 4000); do
    echo '{"answer":{"options":[0]},"view":"none"}'
    ((i % 40 == 0)) && echo '{"undo":{"to":1},"view":"none"}'
  done
} >requests
table() {
  exec "$refold" table --json --cards "$data/cards" --store store <requests
}

kill_command play 600 play
kill_command suite 200 suite
kill_command import 150 import
kill_command fork 700 fork
kill_command table 400 table

# Two peers: now one is killed, now the other; whoever is left is killed as well.
kill_peers() {
  local done=0 tries=0 one two address
  while [[ $done -lt $kills ]]; do
    tries=$((tries + 1))
    if [[ $tries -gt $((20 * kills)) ]]; then
      fail "peers ended before all but $done of $tries kills"
      return
    fi
    rm -rf store store2
    : >one.err
    "$refold" peer --listen 0 --seat 1 "${decks[@]}" --seed $tries \
      --store store >/dev/null 2>one.err </dev/null &
    one=$!
    address=""
    for _ in $(seq 600); do
      address=$(sed -n 's/^refold: listening on //p' one.err)
      [[ -n $address ]] && break
      sleep 0.05
    done
    "$refold" peer --connect "$address" --seat 2 --store store2 >/dev/null 2>&1 \
      </dev/null &
    two=$!
    pause 600
    if ((RANDOM % 2 == 0)); then
      hit $one && done=$((done + 1))
      pause 60
      hit $two
    else
      hit $two && done=$((done + 1))
      pause 60
      hit $one
    fi
    green store "peer 1, kill $done"
    green store2 "peer 2, kill $done"
    [[ $failed -eq 0 ]] || return
  done
}
kill_peers

[[ $verified -gt $kills ]] || fail "only $verified games were there to verify"
echo "$verified games verified"
exit $failed
