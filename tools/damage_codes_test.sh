#!/bin/bash
# What each command that reads a recorded game answers to what is not there and
# to what is damaged: the same cause has the same exit code.
#
#   1  what a store holds is damaged: that was found
#   2  it is not there, or it is no store and no export: it cannot be read
#
# Bisect and diff answer 2 to damage as well, for their 1 is an answer. Verify
# has a verdict on each game: 1 if one is damaged, else 2 if one cannot be opened.
set -uo pipefail

source tools/expect.sh
refold="$PWD/tools/refold"
spoil="$PWD/tools/spoil"
cd "$TEST_TMPDIR" || exit 2
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"

# A game of today's rules: another is not verified as sound.
"$refold" play --cards "$data/cards" --deck "$data/decks/red.txt" \
  --deck "$data/decks/green.txt" --seed 1 --games 1 --store whole >out 2>err &&
  "$refold" log export 1 --store whole -o sound >out 2>err &&
  "$refold" log import sound --store s >out 2>err || fail "no game"

# The causes: a store each, but for the one whose store lacks the game.
mkdir damaged && cp s/data.mdb damaged && "$spoil" flip damaged 1 50 ||
  fail "cannot spoil"
mkdir header && cp s/data.mdb header && "$spoil" flip header 1 ||
  fail "cannot spoil"
mkdir pages && cp s/data.mdb pages && "$spoil" branches pages ||
  fail "cannot spoil"
mkdir torn && cp s/data.mdb torn &&
  dd if=/dev/zero of=torn/data.mdb bs=4096 count=2 conv=notrunc status=none
mkdir short && cp s/data.mdb short && truncate -s 20480 short/data.mdb
head -c 20000 sound >cut
head -c 20000 /dev/zero >noise
mkdir -p goldens/cut goldens/noise
cp cut goldens/cut/a.refold
cp noise goldens/noise/a.refold

# row WORDS CODE...: the codes for a store that is missing, a game that is
# missing, an event, a header, and pages that are damaged, a file whose start is
# damaged, and one that is cut. GAME and STORE stand for what is read.
row() {
  local words="$1" cause game store code
  shift
  for cause in nowhere none damaged header pages torn short; do
    store=$cause game=1
    [[ $cause == none ]] && store=s game=9
    code=$1
    shift
    words_now="${words//GAME/$game}"
    # shellcheck disable=SC2086  # the words of a command
    expect "$code" '' "$refold" ${words_now//STORE/$store}
    [[ -s out || -s err ]] || fail "$words: nothing is said of $cause"
    [[ $cause == nowhere && -e nowhere ]] && fail "$words makes a store"
  done
}
#                                                          no no ev he pa st cut
row "log show GAME --store STORE"                           2  2  1  1  1  2  1
row "log export GAME -o copy --store STORE"                 2  2  1  1  1  2  1
row "replay GAME --store STORE"                             2  2  1  1  1  2  1
row "replay GAME --store STORE --show events"               2  2  1  1  1  2  1
row "verify GAME --store STORE"                             2  2  1  1  1  2  1
row "blame GAME p1.life --store STORE"                      2  2  1  1  1  2  1
row "fork GAME --at 900 --store STORE"                      2  2  1  1  1  2  1
row "report GAME -o copy --store STORE"                     2  2  1  1  1  2  1
row "bisect GAME --first turn>999 --store STORE"            2  2  2  2  2  2  2
row "diff GAME GAME --store s --with STORE"                 2  2  2  2  2  2  2
[[ ! -e copy ]] || fail "a damaged game was copied"

# file WORDS CODE...: the same for files: missing, cut, no export at all.
file() {
  local words="$1" cause
  shift
  for cause in gone cut noise; do
    # shellcheck disable=SC2086  # the words of a command
    expect "$1" '' "$refold" ${words//FILE/$cause}
    [[ -s out || -s err ]] || fail "$words: nothing is said of $cause"
    shift
  done
}
file "log show FILE"                                        2  2  2
file "log import FILE --store fresh"                        2  2  2
file "replay FILE"                                          2  2  2
file "blame FILE p1.life"                                   2  2  2
file "bisect FILE --first over"                             2  2  2
file "diff sound FILE"                                      2  2  2
# These have a verdict on each of many.
file "verify sound FILE"                                    2  1  2
file "golden check goldens/FILE"                            2  1  1
[[ ! -e fresh ]] || fail "a store was made for what cannot be imported"

exit $failed
