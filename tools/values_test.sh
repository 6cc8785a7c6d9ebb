#!/bin/bash
# What expressions of card files give, by the table testdata/rim/values.txt: a
# unit for each line, which deals the value as damage when it is played. Lines
# that are refused must be refused with those words.
set -euo pipefail
rim=testdata/rim
own="$TEST_TMPDIR/values"
mkdir -p "$own/cards" "$own/refused"

# One card a line: its file, its printed values, its scenario or what is said.
awk -v own="$own" -v quote="'" '
  /^#/ || /^$/ { next }
  {
    at = match($0, / => [^>]*$/)
    expression = substr($0, 1, at - 1)
    wanted = substr($0, at + 4)
    title = "Value " NR; name = "value-" NR; id = 9900000000 + NR
    refused = sub(/^refused /, "", wanted)
    file = own (refused ? "/refused/" : "/cards/") "Value" NR ".ts"
    body = expression ~ /^{/ ? expression \
      : "{ return { amount: " expression ", target: context.player.opponent.base }; }"
    printf "export default class Value%d extends NonLeaderUnitCard {\n" \
      "    protected override getImplementationId() {\n" \
      "        return { id: \"%s\", internalName: \"%s\" };\n    }\n\n" \
      "    public override setupCardAbilities(registrar, AbilityHelper) {\n" \
      "        registrar.addWhenPlayedAbility({ title: \"Deal the value\"," \
      " immediateEffect: AbilityHelper.immediateEffects.damage((context) => %s) });\n" \
      "    }\n}\n", NR, id, name, body >file
    close(file)
    printf "%s{\"internalName\": \"%s\", \"id\": \"%s\", \"title\": \"%s\"," \
      " \"types\": [\"unit\"], \"unique\": false, \"aspects\": []," \
      " \"traits\": [\"fringe\"], \"cost\": 0, \"power\": 1, \"hp\": 3," \
      " \"keywords\": [], \"text\": \"\", \"arena\": \"ground\"," \
      " \"setId\": {\"set\": \"VAL\", \"number\": %d}},\n", "", name, id, title, NR \
      >(own "/entries")
    if (refused) {
      print "Value" NR ".ts\t" wanted "\t" expression >(own "/wanted")
      next
    }
    line = expression
    gsub(/[\x27"`]/, "", line)
    printf "\nscenario %s\n  about: %s\n" \
      "  p1 base: Rim Outpost, \"Mara Venn, Dock Boss\"\n" \
      "  p2 base: Free Harbor, Toll Keeper\n" \
      "  p1 hand: %s, Dock Hand, Rim Trooper, Gate Warden\n" \
      "  p1 arena: Dock Hand, Old Brawler [damage=2]\n" \
      "  p2 hand: Dock Hand\n  p2 arena: Gate Warden\n  phase: action\n" \
      "  p1: play %s\n  expect \"Free Harbor\".damage = %s\n", \
      NR ": " line, title, title, title, wanted >(own "/scenarios")
  }' $rim/values.txt
cp $rim/cards/*.ts "$own/cards"
{ echo "["; cat "$own/entries"; sed 1d $rim/cards.json; } >"$own/cards.json"
{ echo "game swu"; cat "$own/scenarios"; } >"$own/values.scenario"
tools/refold suite scenarios "$own/values.scenario" --cards "$own" --prove \
  --store "$TEST_TMPDIR/values.store"

# What is refused says why.
tools/refold cards check --dialect karabast "$own/refused" \
  --data "$own/cards.json" >"$own/said" || true
failed=0
while IFS=$'\t' read -r file words expression; do
  if ! grep -F -- "$file:" "$own/said" | grep -qF -- "$words"; then
    echo "FAILED: not refused with \"$words\": $expression"
    grep -F -A 2 -- "$file" "$own/said" || true
    failed=1
  fi
done <"$own/wanted"
exit $failed
