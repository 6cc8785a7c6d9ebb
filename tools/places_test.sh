#!/bin/bash
# Places in a game: every option that names one takes an event, "turn N" or
# "end", and means the same by it.
set -uo pipefail
source tools/expect.sh

refold="$PWD/tools/refold"
cd "$TEST_TMPDIR" || exit 2
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"

"$refold" play --cards "$data/cards" --deck "$data/decks/red.txt" \
  --deck "$data/decks/green.txt" --seed 11 --max-decisions 150 --store s \
  >out 2>err || fail "no game"
end="$("$refold" log show --store s 1 --json | wc -l)"
# Where turns begin, as the log says; turns begin at these events.
mapfile -t turns < <("$refold" log show --store s 1 --quiet |
  sed -nE 's/^ *([0-9]+)  turn [0-9]+ begins: .*/\1/p')
[[ ${#turns[@]} -gt 4 ]] || fail "too few turns: ${#turns[@]}"
begin="$("$refold" log show --store s 1 --quiet |
  sed -nE 's/^ *([0-9]+)  turn 3 begins: .*/\1/p')"
last=$(($("$refold" log show --store s 1 --quiet |
  sed -nE 's/^ *([0-9]+)  turn 4 begins: .*/\1/p') - 1))

# at PLACE EVENT: a turn is all of its events, and after it is after its last.
at() {
  local place="$1" event="$2"
  "$refold" replay 1 --store s --to "$event" --quiet >expected
  "$refold" replay 1 --store s --to "$place" --quiet >found
  same expected found
  expect 0 " after event $event " \
    "$refold" blame 1 p1.life --at "$place" --store s
  expect 0 "^game 1 at event $event written to bug$" \
    "$refold" report 1 --at "$place" -o bug --store s
  expect 0 "^event $event[ :(]" \
    "$refold" bisect 1 --first 'turn >= 1' --store s --good "$((event - 1))" \
    --bad "$place"
  # Nothing but the last event may be bad.
  expect 0 "^event $event[ :(]" "$refold" bisect 1 --store s --bad "$place" \
    --run "grep -q '\"event\":\"$event\"' && exit 1; exit 0"
}
at "$last" "$last"
at 'turn 3' "$last"
at end "$end"

# From a place is from its first event on.
"$refold" replay 1 --store s --from "$begin" --to "$last" --quiet >expected
"$refold" replay 1 --store s --from 'turn 3' --to 'turn 3' --quiet >found
same expected found
expect 0 "^event $begin[ :(]" \
  "$refold" bisect 1 --first 'turn >= 1' --from 'turn 3' --store s
expect 0 "^searched from event $((last + 1))$" \
  "$refold" bisect 1 --first 'turn >= 1' --good 'turn 3' --store s
expect 0 "^event $end[ :(]" \
  "$refold" bisect 1 --first 'turn >= 1' --from end --store s

# A fork begins at a prompt: the last one of the turn, or of the game.
prompt="$("$refold" log show --store s 1 --json |
  sed -nE '/"prompt_opened":/s/^\{"sequence":"([0-9]+)".*/\1/p' |
  awk -v last="$last" '$1 <= last' | tail -n 1)"
[[ $prompt -ge $begin ]] || fail "turn 3 has no prompt"
expect 0 "^game 2: fork of game 1 at event $prompt, " \
  "$refold" fork 1 --at 'turn 3' --store s
expect 0 "^game 3: fork of game 1 at event $end, " \
  "$refold" fork 1 --at end --store s
expect 0 "^game 4: fork of game 1 at event $end, .*; the game is over$" \
  "$refold" fork 1 --at end --store s --bots
# The end of that one is no prompt, so its last prompt is taken.
over="$("$refold" log show --store s 4 --json | wc -l)"
before="$("$refold" log show --store s 4 --json |
  sed -nE '/"prompt_opened":/s/^\{"sequence":"([0-9]+)".*/\1/p' | tail -n 1)"
[[ $before -lt $over ]] || fail "the game is not over"
expect 0 "^game 5: fork of game 4 at event $before, " \
  "$refold" fork 4 --at end --store s

# What is no place, and what is none of this game, is refused in the same words.
for command in "replay 1 --to" "replay 1 --from" "blame 1 p1.life --at" \
  "report 1 -o bug --at" "fork 1 --at" "bisect 1 --first over --from" \
  "bisect 1 --first over --good" "bisect 1 --first over --bad"; do
  for place in yesterday 'turn' 'turn x' 'turn -1' -1 '' 'end 3'; do
    # shellcheck disable=SC2086  # the words of a command
    refuse "\"$place\" is not a whole number .* nor \"turn N\", nor \"end\"" \
      "$refold" $command "$place" --store s
  done
  # shellcheck disable=SC2086
  refuse 'game 1 has no turn 99; its turns are 1 to ' \
    "$refold" $command 'turn 99' --store s
  # shellcheck disable=SC2086
  expect 0 'an event, "turn N" or "end"' "$refold" ${command%% *} --help
done

exit $failed
