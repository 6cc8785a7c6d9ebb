#!/bin/bash
# `refold fork` as a user meets it, and forks as everything else meets them.
set -uo pipefail
source tools/expect.sh

refold="$PWD/tools/refold"
spoil="$PWD/tools/spoil"
cd "$TEST_TMPDIR" || exit 2
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"

# refuse_fork: as refuse, and there is no game more in the store.
refuse_fork() {
  local games
  games="$("$refold" log ls --store s | wc -l)"
  refuse "$@"
  [[ "$("$refold" log ls --store s | wc -l)" -eq $games ]] ||
    fail "$*: something was stored"
}

"$refold" play --cards "$data/cards" --deck "$data/decks/red.txt" \
  --deck "$data/decks/green.txt" --seed 11 \
  --max-decisions 150 --store s >out 2>err ||
  fail "no game to fork"
# The events at which a prompt opened, and the last event.
mapfile -t places < <("$refold" log show --store s 1 --json |
  sed -nE '/"prompt_opened":/s/^\{"sequence":"([0-9]+)".*/\1/p')
end="$("$refold" log show --store s 1 --json | wc -l)"
[[ ${#places[@]} -gt 100 ]] || fail "too few prompts: ${#places[@]}"
at="${places[40]}"
fork=("$refold" fork 1 --store s --at "$at")

# A fork that waits; what it shares is the game's.
expect 0 "^game 2: fork of game 1 at event $at, 0 decisions, 0 events of its own; player [12], " \
  "${fork[@]}"
expect 0 "^2  mtg  seed 11  $at events  not over  .*\(fork of game 1 at event $at\)\$" \
  "$refold" log ls --store s
expect 0 "\"parent\":\"1\",\"forked_at\":\"$at\"" \
  "$refold" log ls --store s --json
expect 0 "^fork of game 1 at event $at\$" "$refold" log show --store s 2
"$refold" replay --store s 1 --to "$at" >a
"$refold" replay --store s 2 >b
cmp a b || fail "the fork does not begin where the game was"

# Bots play on, and what they play depends on their seed alone.
expect 0 '^game 3: .* decisions, .*; the game is over$' \
  "${fork[@]}" --bots --seed 5
expect 0 '^game 4: ' "${fork[@]}" --bots --seed 5
expect 0 '^game 5: ' "${fork[@]}" --bots --seed 6
for game in 3 4 5; do
  "$refold" log export "$game" --store s -o "$game.refold" >/dev/null
done
cmp 3.refold 4.refold || fail "one seed, two games"
cmp -s 4.refold 5.refold && fail "two seeds, one game"
expect 0 '^5 games verified, 0 diverged$' "$refold" verify --store s

# The recorded decisions make the recorded game; a fork of a fork is one too.
mapfile -t chosen < <("$refold" log show --store s 1 --json | sed -nE \
  's/^\{"sequence":"([0-9]+)".*"decision_made":.*"chosen":\[([0-9,]*)\],"number":"([0-9]+)".*/\1 \2/p')
again=()
for one in "${chosen[@]}"; do
  read -r sequence options <<<"$one"
  [[ $sequence -gt $at && ${#again[@]} -lt 5 ]] && again+=("${options:-none}")
done
[[ ${#again[@]} -eq 5 ]] || fail "no decisions to make again"
expect 0 "^game 6: .* 5 decisions, " "${fork[@]}" --decide "${again[@]}"
"$refold" log show --store s 6 | tail -n +2 >a
"$refold" log show --store s 1 | head -n "$(wc -l <a)" >b
cmp a b || fail "the same decisions made another game"
last="$(wc -l <a)"
expect 0 "^game 7: fork of game 6 at event $last, [0-9]+ dec.*; the game is over" \
  "$refold" fork 6 --store s --at "$last" --bots
expect 0 "^game 8: fork of game 7 at event $at, 0 decisions" \
  "$refold" fork 7 --store s --at "$at"
expect 0 '^8 games verified, 0 diverged$' "$refold" verify --store s

# Exported, it is a whole game.
"$refold" log export 7 --store s -o 7.refold >/dev/null
expect 0 '^imported as game 1: ' "$refold" log import 7.refold --store t
"$refold" log export 1 --store t -o again.refold >/dev/null
cmp 7.refold again.refold || fail "the fork changed on its way"
"$refold" log ls --store t | grep -qF '(fork of' && fail "a whole game is no fork"

# From a pipe: what cannot be an answer is asked again, q stops.
printf '99\nno such option\n0\n\nq\n0\n' | "${fork[@]}" --interactive >out 2>err ||
  fail "a fork from a pipe"
[[ $(grep -c '^refold: ' err) -eq 3 ]] || fail "not three refused answers"
grep -qE '^ +[0-9]+  ' out || fail "what happened is not shown"
grep -qE "^game 9: fork of game 1 at event $at, 1 decision, " out ||
  fail "not one decision"
printf '0\n0' | "${fork[@]}" --interactive >out 2>err ||
  fail "the end of the input"
grep -qE '^game 10: .* 2 decisions, ' out || fail "not two decisions"
expect 0 '^10 games verified, 0 diverged$' "$refold" verify --store s

# A game in a file is forked into a store, which is made if it is not there.
"$refold" log export 1 --store s -o whole.refold >/dev/null
"$refold" report 1 --store s --at "$at" -o bug.refold >/dev/null
expect 0 "^game 2: fork of game 1 at event $at, 0 decisions, 0 events" \
  "$refold" fork whole.refold --store w --at "$at"
grep -q '^whole.refold imported as game 1$' out || fail "no import is said"
expect 0 "^game 4: fork of game 3 at event $at, .*; the game is over$" \
  "$refold" fork bug.refold --store w --at "$at" --bots --seed 5
"$refold" log export 4 --store w -o w4.refold >/dev/null
same 3.refold w4.refold
expect 0 '^4 games verified, 0 diverged$' "$refold" verify --store w
refuse 'decision 1, "dance"' \
  "$refold" fork whole.refold --store x --at "$at" --decide dance
refuse 'no prompt is open' "$refold" fork whole.refold --store x --at 0
refuse 'cannot read nothing.refold' \
  "$refold" fork nothing.refold --store x --at "$at"
[[ -e x ]] && fail "a store was made for a fork that was refused"

# What is refused leaves nothing behind.
refuse_fork "no prompt is open; the previous one opened at event ${places[40]}; the next one opened at event ${places[41]}" \
  "$refold" fork 1 --store s --at "$((places[41] - 1))"
refuse_fork 'no prompt is open; the next one opened at event ' \
  "$refold" fork 1 --store s --at 0
refuse_fork 'no prompt is open; the previous one' \
  "$refold" fork 3 --store s --at "$("$refold" log show --store s 3 --json | wc -l)"
refuse_fork "no event $((end + 1))" "$refold" fork 1 --store s --at "$((end + 1))"
refuse_fork 'holds no game 99' "$refold" fork 99 --store s --at "$at"
refuse_fork 'decision 2, "77": ' "${fork[@]}" --decide 0 77
refuse_fork 'decision 1, "dance": .*no option is called "dance"; the options are: ' "${fork[@]}" --decide dance
refuse_fork 'decision 1, "0,0": ' "${fork[@]}" --decide 0,0
refuse_fork 'decision 1, "": an empty answer' "${fork[@]}" --decide ''
refuse_fork '--at' "$refold" fork 1 --store s
refuse_fork '--seed' "${fork[@]}" --seed 3
refuse_fork 'excludes' "${fork[@]}" --bots --interactive
refuse_fork 'not a whole number' "$refold" fork 1 --store s --at -1
expect 2 'nowhere' "$refold" fork 1 --store nowhere --at "$at"
[[ -e nowhere ]] && fail "a store was made"

# Prompts of another version of the rules are shown as ever, and not answered.
"$spoil" rules s 1 old mtg 77 || fail "spoil"
expect 0 '^player [12], [^(]+\(' "$refold" replay --store old 1 --to "$at"
for shown in state events; do
  "$refold" replay --store s 1 --to "$at" --show "$shown" >a 2>err
  "$refold" replay --store old 1 --to "$at" --show "$shown" >b 2>err ||
    fail "an older game is not shown"
  same a b
done
for how in --bots --interactive; do
  refuse 'recorded with version 77 of the rules of mtg, this build plays version [0-9]+: it can be read, folded and replayed, not played on' \
    "$refold" fork 1 --store old --at "$at" "$how"
done
expect 0 '^1 game verified, 0 diverged$' "$refold" verify --store old

# Damage before the fork is refused and seen in every fork; after it, neither.
cp -r s u
"$spoil" flip u 1 "$((at - 1))" || fail "spoil"
expect 1 "event $((at - 1)) is damaged" "$refold" fork 1 --store u --at "$at"
expect 1 '^0 games verified, 10 diverged$' "$refold" verify --store u
cp -r s v
"$spoil" flip v 1 "$end" || fail "spoil"
expect 1 '^9 games verified, 1 diverged$' "$refold" verify --store v

exit "$failed"
