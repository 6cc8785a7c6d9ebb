#!/bin/bash
# `refold blame` as a user meets it. All checks run; each prints what it
# expected when it fails.
set -uo pipefail

refold="$PWD/tools/refold"
spoil="$PWD/tools/spoil"
logs="$PWD/testdata/logs"
# shellcheck source=tools/expect.sh
source "$PWD/tools/expect.sh"
cd "$TEST_TMPDIR" || exit 2

"$refold" log import "$logs/mtg-bots-1.refold" --store s >/dev/null || exit 2
"$refold" log import "$logs/cfc-bots-1.refold" --store c >/dev/null || exit 2
blame=("$refold" blame --store s --quiet 1)
clash=("$refold" blame --store c --quiet 1)

# also PATTERN...: the last output has these lines in this order, others
# between them.
also() {
  local from=1 pattern line
  for pattern in "$@"; do
    line=$(tail -n +"$from" out | grep -nEm1 -- "$pattern" | cut -d: -f1)
    if [[ -z $line ]]; then
      echo "FAIL: from line $from on, no line matches /$pattern/ in"
      sed 's/^/  | /' out
      failed=1
      return
    fi
    from=$((from + line))
  done
}

# A stat: what is printed, an aura, a spell until end of turn; each back to the
# decision to cast it, and not to the pass that let it resolve.
expect 0 '^Ember Whelp#19.power is 6 after event 1370 \(turn 15, draw, player 1\)$' \
  "${blame[@]}" 'Ember Whelp#19.power' --at 1370
also '^ +1  printed on Ember Whelp \(.*embers.txt:84, the whole card\)$' \
  '^ +by event 292, turn 3, secondmain: Ember Whelp#19 moves from stack' \
  '^ +because of decision 283, .*: player 1 casts Ember Whelp#19' \
  '^ +\+2 +3  Rootgrip#77, ability 2 \(.*embers.txt:178:6\)$' \
  '^ +because of decision 518, .*: player 2 targets Ember Whelp#19$' \
  '^ +because of decision 516, .*: player 2 casts Rootgrip#77' \
  '^ +\+3 +6  Rising Fury#35, ability 1 \(.*embers.txt:159:6\), until end of turn$' \
  '^ +by event 1366, turn 15, draw: an effect of Rising Fury#35 begins' \
  '^ +because of decision 1355, .*: player 1 casts Rising Fury#35'
# As the story has it: the state of the board, and the value then.
"$refold" replay --store s --quiet 1 --to 1370 |
  grep -q '^ *Ember Whelp#19 power 6,' || {
  echo "FAIL: replay shows another power"
  failed=1
}
# A card is named in several ways.
for card in '"Ember Whelp#19"' '"Ember Whelp"#19' 19 'card(19)'; do
  expect 0 ' is 6 after event 1370 ' "${blame[@]}" "$card.power" --at 1370
done
expect 0 '^Briar Hydra.power is 3 after event 3349 ' "${blame[@]}" Briar\ Hydra.power
also '^ +3  counters 1/1$' ': 1/1 counters 0 -> 3 \[Briar Hydra, ability 1, .*:50:6\]$' \
  'because of decision 2395, .*: player 2 casts Briar Hydra#72'
expect 0 '^ +\+1 +3  Banner Salamander#27, ability 1 ' \
  "${blame[@]}" 'Banner Salamander#26.power'
expect 0 'Rising Fury#35, ability 1' "${blame[@]}" 19.trample --at 1400

# Life: the last changes, or all of them; the attack, or the spell.
expect 0 '^p2.life is -5 after event 3349 ' "${blame[@]}" p2.life
also '^  [0-9]+ earlier contributions; --all shows them$' \
  '^ +-1 +-5  event 3338, turn 27, combatdamage: player 2: life -4 -> -5' \
  'because of event 3336, .*: spark#84 deals 1 combat damage to player 2$' \
  'because of event 3204, .*: spark#84 attacks player 2$' \
  'because of decision 3179, .*: player 1 attacks with spark#84$'
expect 0 '^ +20  event 5, set-up: player 2: life 0 -> 20 \(setup\)$' \
  "${blame[@]}" p2.life --all
if grep -q 'earlier contributions' out; then
  echo "FAIL: --all leaves something out"
  failed=1
fi
expect 0 '^ +because of decision 148, turn 1, secondmain: player 1 casts Scorch#34' \
  "${blame[@]}" p1.life --at 'turn 1'
also '^ +-3 +17  event 160, ' 'event 159, .* \[Scorch, ability 1, .*:206:6\]$' \
  'decision 150, .*: player 1 targets player 1$'

# Zones, flags, the end.
expect 0 '^p1.hand is "Soot Wyvern, Torch Bearer" after ' "${blame[@]}" p1.hand
also '^    Soot Wyvern#32$' 'because of event 1, set-up' '^    Torch Bearer#24$'
expect 0 '^    Ember Whelp#19$' \
  "${blame[@]}" 'names(creature[power > 4] @ p1.battlefield)'
expect 0 '^ +1  event 786, .*becomes tapped \(attack\)$' \
  "${blame[@]}" '19 is tapped' --at 900
# A flag of the combat is the doing of who chose the attacker, and not of who
# passed last.
also '^ +because of decision 778, .*: player 1 attacks with Ember Whelp#19$'
expect 0 '^ +because of decision 778, ' "${blame[@]}" 19.attacked --at 800
expect 0 '^ +1  event 231, .*Ship Cook#6 becomes frozen \(attack\)$' \
  "${clash[@]}" '6 is frozen' --at 231
also '^ +because of decision [0-9]+, .*: player 1 attacks with Ship Cook#6$'
expect 0 '^    Moss Troll#74$' "${blame[@]}" p2.graveyard --at 1450
also 'because of event 1441, .*: Ember Whelp#19 deals 2 combat damage' \
  'because of decision [0-9]+, .*: player 1 attacks with Ember Whelp#19$'
# A token stands in the line that makes it.
expect 0 '^ +1  printed on spark, made by .*, ability 1 \(.*embers.txt:[0-9]+:[0-9]+\)$' \
  "${blame[@]}" 'spark#84.power'
expect 0 'event 3348, .*: player 2 loses \(life\)$' "${blame[@]}" p2.lost
expect 0 '^  nothing contributes to it$' "${blame[@]}" p1.lost

# The other game.
expect 0 '^Narrow Passage#87.bp is 200 after ' "${clash[@]}" 'Narrow Passage#87.bp'
also '^ +500  printed on Narrow Passage \(.*rules.ini:81, the whole card\)$' \
  '^ +\+300 +800  counters boost$' '^ +-300 +500  counters wounds$' \
  'because of decision 361, .*: player 1 attacks with Ship Cook#6$' \
  '^ +-300 +200  counters wounds$' '\[Broadside, ability 1, .*:87:10\]$' \
  'because of decision 780, .*: player 1 uses Broadside#36$'
expect 0 'because of decision 375, .*: player 1 joins Net Thrower#20' \
  "${clash[@]}" p2.hp

# What was given, taken and copied: a game of cards made for it.
mkdir -p cards/primitives cards/SET
cat >cards/SET/_cards.dat <<'END'
[meta]
name=A set
[/meta]
END
cat >cards/primitives/cards.txt <<'END'
[card]
name=Bear
mana={G}
type=Creature
subtype=Bear
power=2
toughness=2
[/card]
[card]
name=Leash
alias=1194
target=creature
mana={U}
type=Enchantment
subtype=Aura
[/card]
[card]
name=Gift
target=creature
auto=transforms((,newability[lord(bear) 3/0])) ueot
mana={R}
type=Instant
[/card]
[card]
name=Mirror
mana={U}
type=Creature
subtype=Shapeshifter
auto=may copy notatarget(creature)
power=0
toughness=1
[/card]
[card]
name=Vine
target=creature
auto=1/0
mana={G}
type=Enchantment
subtype=Aura
[/card]
[card]
name=Bolt
target=creature
auto=damage:3
mana={R}
type=Instant
[/card]
END
cat >taken.scenario <<'END'
game mtg

scenario A leash, a mirror and a gift
  p1 hand: Leash, Gift, Mirror
  p1 mana.u: 2
  p1 mana.r: 1
  p2 battlefield: Bear
  phase: firstmain
  p1: cast Leash
  p1: Bear
  p1: pass
  p2: pass
  p1: cast Mirror
  p1: pass
  p2: pass
  p1: yes
  p1: Bear
  p1: cast Gift
  p1: Bear
  p1: pass
  p2: pass
  expect "Bear".power = 5
END
expect 0 '^1 passed' \
  "$refold" suite scenarios taken.scenario --cards cards --store t
taken=("$refold" blame --store t --quiet 1)
expect 0 '^ +p2  event [0-9]+, .*Bear#4 moves from .* \(setup\)$' \
  "${taken[@]}" Bear#4.controller
also '^ +p1  Leash#1, ability 2 \(primitives/cards.txt:9\)$' \
  'decision .*: player 1 casts Leash#1'
expect 0 '^    Bear#4, taken by Leash#1, ability 2 ' \
  "${taken[@]}" p1.battlefield
expect 0 '^ +2  printed on Bear ' "${taken[@]}" Bear#3.power
also '^ +by event [0-9]+, .*Mirror#[0-9]+ becomes Bear#[0-9]+ \(copy\) \[Mirror, ability 1, ' \
  'decision .*: player 1 casts Mirror#3' \
  '^ +\+3 +5  Bear#3, ability 2 of Gift \(.*:20:41\), given by Gift, ability 1 ' \
  '^ +by event .*an effect of Gift#2 begins' \
  'decision .*: player 1 targets Bear#3' 'decision .*: player 1 casts Gift#2'

# Each link: who cast the spell, its damage, the creature that died of it, and
# the aura that went with it.
cat >host.scenario <<'END'
game mtg

scenario An aura on a creature that dies
  p1 hand: Vine, Bolt
  p1 mana.g: 1
  p1 mana.r: 1
  p2 battlefield: Bear
  phase: firstmain
  p1: cast Vine
  p1: Bear
  p1: pass
  p2: pass
  p1: cast Bolt
  p1: Bear
  p1: pass
  p2: pass
  expect count(creature @ p2.battlefield) = 0
END
expect 0 '^1 passed' \
  "$refold" suite scenarios host.scenario --cards cards --store h
expect 0 '^    Vine#1$' "$refold" blame --store h --quiet 1 p1.graveyard
also '^    Vine#1$' '^      by event [0-9]+, .*: Vine#1 moves from battlefield' \
  '^      because of event [0-9]+, .*: Bear#[0-9]+ moves from battlefield .*\(destroy\)$' \
  '^      because of event [0-9]+, .*: Bolt#2 deals 3 damage to Bear#[0-9]+ ' \
  '^      because of event [0-9]+, .*: player 1 puts the spell Bolt#2 on the stack' \
  '^      because of decision [0-9]+, .*: player 1 targets Bear#[0-9]+$' \
  '^      because of decision [0-9]+, .*: player 1 casts Bolt#2'

# JSON: one line, with the same.
expect 0 '"value":"6","event":"1370","turn":15,"phase":"draw","player":1,"explained":true' \
  "${blame[@]}" 19.power --at 1370 --json
[[ $(wc -l <out) -eq 1 ]] || {
  echo "FAIL: a report is not one line"
  failed=1
}
expect 0 '"kind":"modifier","before":"3","after":"6","text":"Rising Fury#35","until":"until end of turn","script":\{"program":"Rising Fury","ability":1,"instruction":2,"file":"[^"]*embers.txt","line":159,"column":6\}' \
  "${blame[@]}" 19.power --at 1370 --json

# A file, and what is said first.
expect 0 '^game 1: schema 1' "$refold" blame "$logs/mtg-bots-1.refold" p1.life
also '^p1.life is 17 after event 3349'

# Nothing that could be explained.
refuse_expression 'there are 10 cards called "Moss Hollow": Moss Hollow#41 \(p2.battlefield\)' \
  "${blame[@]}" 'Moss Hollow.tapped'
refuse_expression 'no player of this game has "lief"; did you mean "life"' "${blame[@]}" p1.lief
refuse_expression '"powr"; did you mean "power"' \
  "${blame[@]}" '"Briar Hydra".powr'
refuse_expression 'no card of this game is called "Moss Trol"; did you mean "Moss Troll"' \
  "${blame[@]}" '"Moss Trol".power'
refuse_expression 'did you mean the card "Scorch"' "${blame[@]}" Scorhc.zone
refuse_expression 'card 41 is called "Moss Hollow"' "${blame[@]}" 'Moss Troll#41.power'
refuse_expression 'there is no card 9999' "${blame[@]}" 9999.power
refuse_expression 'there is no player 3; this game has p1 to p2' "${blame[@]}" p3.life
refuse_expression 'blame takes one value' "${blame[@]}" 'p1.life < 3'
refuse_expression 'blame takes one value' "${blame[@]}" turn
refuse 'expression:1:1: error: expected' "${blame[@]}" ''
refuse 'has 3349 events; choose --at within' "${blame[@]}" p1.life --at 9999
refuse 'turn 99' "${blame[@]}" p1.life --at 'turn 99'
refuse '' "${blame[@]}" p1.life --at yesterday
refuse '' "$refold" blame
refuse 'value is required' "$refold" blame --store s 1
refuse '' "$refold" blame --store s 1 p1.life p2.life
refuse 'nowhere' "$refold" blame --store nowhere 1 p1.life
refuse 'refold log ls' "$refold" blame --store s 7 p1.life
refuse 'no-file' "$refold" blame no-file p1.life
expect 0 'Usage: refold blame' "$refold" blame --help

# Damage is never taken for an answer: in an event that is only looked back at,
# in one on the way to the world, and at the end.
rm -rf d && mkdir d && cp s/data.mdb d && "$spoil" flip d 1 159 || failed=1
expect 1 'event 159 is damaged' \
  "$refold" blame --store d --quiet 1 p1.life --at 170
expect 1 'event 159 is damaged' "$refold" blame --store d --quiet 1 p1.life
if [[ -s out ]]; then
  echo "FAIL: something is told of a damaged game"
  failed=1
fi

exit $failed
