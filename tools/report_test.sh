#!/bin/bash
# `refold report`, and reports and exports opened as they are.
set -uo pipefail
source tools/expect.sh

refold="$PWD/tools/refold"
spoil="$PWD/tools/spoil"
cd "$TEST_TMPDIR" || exit 2
export TMPDIR="$PWD/tmp"
mkdir "$TMPDIR"
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"

"$refold" play --cards "$data/cards" --deck "$data/decks/red.txt" \
  --deck "$data/decks/green.txt" --seed 11 --max-decisions 60 \
  --store s >out 2>err || fail "no game to report"
"$refold" log export 1 --store s -o whole.refold >/dev/null
"$refold" replay --store s 1 --to 90 >at90

# The report shows what it is about on top.
expect 0 '^game 1 at event 90 written to bug.refold$' \
  "$refold" report 1 --store s --at 90 -o bug.refold
grep -q '^game 1: schema 1, recorded by .*: exact — ' err ||
  fail "it is not said first what the game was recorded with"
grep -qE '^refold report 2: about event 90, [0-9]+ bytes of text, check [0-9a-f]{16}, an export$' <(head -n 1 bug.refold) ||
  fail "the first line"
for line in '^  refold replay FILE --to 90$' '^game: mtg, seed 11, ' \
  '^recorded by: refold .*, schema 1, rules version [0-9]+$' \
  '^reported by: refold .*, schema 1, rules version [0-9]+$' \
  '^verdict: exact — ' \
  '^programs \([0-9]+\):$' '^  [0-9a-f]{32}  Ember Whelp$'; do
  grep -qaE "$line" <(head -n 120 bug.refold) || fail "no line $line"
done
head -n 100 bug.refold | grep -aF -x -f at90 >found
[[ $(wc -l <found) -ge $(wc -l <at90) ]] || fail "the state is not there"

# It opens as it is, and so does an export; each is the game of the store.
for file in bug.refold whole.refold; do
  "$refold" replay "$file" --to 90 >out 2>err || fail "replay $file"
  cmp out at90 || fail "$file shows another state"
  "$refold" replay "$file" --show events --to end --json >a
  "$refold" replay --store s 1 --show events --json >b
  cmp a b || fail "$file shows other events"
done
# A report opens where it says that something is wrong, an export at its end.
expect 0 '^this report is about event 90; --to end shows the whole game$' \
  "$refold" replay bug.refold
same out at90
"$refold" replay --store s 1 >end
expect 0 '' "$refold" replay bug.refold --to end
same out end
expect 0 '' "$refold" replay whole.refold
same out end
grep -q 'about event' err && fail "an export is about no event"
# So do the other commands that look at one place.
expect 0 '^p1.life is .* after event 90 ' "$refold" blame bug.refold p1.life
grep -q '^this report is about event 90; --at chooses another place$' err ||
  fail "blame does not say which place it took"
same_value="$(head -n 1 out)"
expect 0 '' "$refold" blame 1 p1.life --at 90 --store s
[[ "$(head -n 1 out)" == "$same_value" ]] || fail "blame looks at another event"
expect 0 ' after event [0-9]+ ' "$refold" blame bug.refold p1.life --at end
grep -q ' after event 90 ' out && fail "blame forgets --at end"
expect 0 '^game 1 at event 90 written to bug90.refold$' \
  "$refold" report bug.refold -o bug90.refold
same bug90.refold bug.refold
# A report of a report, and of an export.
expect 0 '^game 1 at event 80 written to bug80.refold$' \
  "$refold" report bug.refold --at 80 -o bug80.refold
expect 0 '^this report is about event 80' "$refold" replay bug80.refold
# Whoever closes the pipe ends the command.
"$refold" replay bug.refold --show events | head -n 1 >/dev/null
[[ -z "$(ls "$TMPDIR")" ]] || fail "something is left in TMPDIR"
expect 0 '^imported as game 1: ' "$refold" log import bug.refold --store t
"$refold" log export 1 --store t -o again.refold >/dev/null
cmp whole.refold again.refold || fail "the game changed on its way"

# Without --at it is about the end, and a fork is reported as a whole game.
expect 0 '^game 1 at event [0-9]+ written to' \
  "$refold" report 1 --store s -o end.refold
at="$("$refold" log show --store s 1 --json | wc -l)"
"$refold" report whole.refold -o same.refold >out || fail "report of an export"
same end.refold same.refold
head -n 5 end.refold | grep -qaE "^  refold replay FILE --to $at\$" ||
  fail "not about the end"
expect 0 '^game 2: ' "$refold" fork 1 --store s --at "$at" --decide 0
expect 0 'game 2 at event [0-9]+ written to fork.refold' "$refold" report 2 --store s -o fork.refold
"$refold" replay fork.refold >a
"$refold" replay --store s 2 >b
cmp a b || fail "a fork's report shows another state"

# What is damaged or cut is refused.
size="$(stat -c %s bug.refold)"
for byte in 0 3 18 60 200 $((size / 2)) $((size - 1)); do
  cp bug.refold bad.refold
  printf '\x07' | dd of=bad.refold bs=1 seek="$byte" conv=notrunc 2>/dev/null
  refuse 'bad.refold: ' "$refold" replay bad.refold
  refuse 'bad.refold: ' "$refold" log import bad.refold --store u
  head -c "$byte" bug.refold >bad.refold
  refuse 'bad.refold: ' "$refold" replay bad.refold
done
[[ -e u ]] && fail "a store was made for what cannot be imported"

# Without a place for temporary files no file is opened, nor is it at fault.
for command in "verify whole.refold" "replay whole.refold" \
  "blame whole.refold p1.life" "diff whole.refold whole.refold" \
  "bisect whole.refold --first over" "report whole.refold -o x"; do
  # shellcheck disable=SC2086
  expect 2 'cannot make a directory in .*/no-such-folder: ' \
    env TMPDIR="$PWD/no-such-folder" "$refold" $command
done

# Wrong words.
refuse 'cannot read nowhere' "$refold" replay nowhere
refuse 'not a whole number.*; to open a file, omit --store' \
  "$refold" replay bug.refold --store s
refuse 'choose --at within' "$refold" report 1 --store s --at 99999 -o x
refuse 'holds no game 9' "$refold" report 9 --store s -o x
refuse 'cannot read nowhere' "$refold" report nowhere -o x
refuse 'no store|nothing|not there|nowhere' \
  "$refold" report 1 --store nowhere -o x
refuse '--output' "$refold" report 1 --store s
refuse 'is inside a store' "$refold" report 1 --store s -o s/x
refuse 'cannot|No such' "$refold" report 1 --store s -o none/x
[[ -e x || -e s/x ]] && fail "a file was left behind"

# A game that is damaged cannot be exported, so neither can it be reported.
cp -r s v
"$spoil" flip v 1 50 || fail "spoil"
expect 1 'event 50 is damaged' "$refold" report 1 --store v --at 40 -o x
[[ -e x ]] && fail "half a report was left behind"

exit "$failed"
