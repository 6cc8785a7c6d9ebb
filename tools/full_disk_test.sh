#!/bin/bash
# A disk that is full before the first game of a new store is on it: the command
# says so, and leaves no store behind.
set -uo pipefail

source tools/expect.sh
refold="$PWD/tools/refold"
cd "$TEST_TMPDIR" || exit 2
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"
decks=(--cards "$data/cards" --deck "$data/decks/red.txt"
  --deck "$data/decks/green.txt")
# A game of today's rules: another is not verified as sound, nor forked.
"$refold" play "${decks[@]}" --seed 1 --games 1 --store whole >out 2>err
"$refold" log export 1 --store whole -o recorded >out || fail "no game to import"

# limited KIB COMMAND...: where no file may grow beyond that size.
limited() {
  (
    trap '' XFSZ
    ulimit -f "$1"
    shift
    exec "$@"
  )
}

# try COMMAND...: with more and more room, until there is enough. With less, it
# fails and leaves nothing but a store with a game; some of that room is more
# than an empty store takes.
try() {
  local room=8 failures=0
  until limited "$room" "$@" --store new >out 2>err </dev/null; do
    failures=$((failures + 1))
    grep -qE '^refold: .*the disk is full or failing' err ||
      { fail "$* with $room KiB: it does not say why"; cat err; }
    if [[ -e new ]] && ! "$refold" log ls --store new 2>&1 | grep -q '^1  '; then
      fail "$* with $room KiB: an empty store is left behind"
    fi
    rm -rf new
    room=$((room + 8))
  done
  [[ $failures -gt 6 ]] || fail "$* failed only $failures times"
  expect 0 '^[1-9][0-9]* games? verified, 0 diverged$' \
    "$refold" verify --store new
  rm -rf new
}

try "$refold" play "${decks[@]}" --seed 11 --max-decisions 5
try "$refold" log import recorded
# The import may fit and the fork of it may not.
"$refold" play "${decks[@]}" --seed 11 --max-decisions 150 --store s >out 2>err
"$refold" log export 1 --store s -o today >out || fail "no game to fork"
try "$refold" fork today --at end

exit $failed
