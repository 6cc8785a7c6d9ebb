// Lines, effects and wrappers, lowered, as the listing of programs shows them.
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/dialects/wagic/test_compiling.h"

namespace refold::wagic {
namespace {

struct CompiledRow {
  const char* fields;
  std::vector<std::string> abilities;
};

void Check(const std::vector<CompiledRow>& rows) {
  for (const CompiledRow& row : rows) {
    EXPECT_EQ(Abilities(row.fields), row.abilities) << row.fields;
  }
}

TEST(LowerEffectTest, ContinuousEffects) {
  Check({
      {"type=Creature\nauto=flying\nauto=1/1",
       {"static; continuous: source: add keyword flying",
        "static; continuous: source: add stat power 1; add stat toughness 1"}},
      {"type=Enchantment\nsubtype=Aura\ntarget=creature\nauto=2/-1",
       {"spell; 0 target {battlefield where type creature} as target -> r0; -- "
        "resolves from here; 1 attach source to r0",
        "static; continuous: source.host-of: add stat power 2; add stat "
        "toughness -1"}},
      {"type=Creature\nauto=lord(other goblin) 1/1",
       {"static; continuous: {battlefield where (type goblin and not among "
        "source)}: add stat power 1; add stat toughness 1"}},
      {"type=Creature\nauto=aslongas(forest|mybattlefield) 1/2 >1",
       {"static; continuous: source: add stat power 1; add stat toughness 2 if "
        "((count of {battlefield of controller where type forest}) > 1)"}},
      {"type=Creature\nauto=foreach(other elf|mybattlefield) 2/2",
       {"static; continuous: source: add stat power 2; add stat toughness 2 "
        "times (count of {battlefield of controller where (type elf and not "
        "among source)})"}},
      {"type=Creature\nauto=lord(goblin) {2}:1/0",
       {"activated; traits: only where granted; cost: mana {2}; 0 modify "
        "source: add stat power 1; add stat toughness 0 until end of turn",
        "static; continuous: {battlefield where type goblin}: grant ability "
        "#0"}},
      {"type=Creature\nauto=aslongas(artifact|mybattlefield) sacrifice <1",
       {"triggered; trigger: state; condition: ((count of {battlefield of "
        "controller where type artifact}) < 1); 0 move source to graveyard of "
        "owner as sacrifice -> r0"}},
      {"type=Creature\nanyzone=type:creature/type:creature cdaactive",
       {"static; zones: battlefield, hand, graveyard, library, exile, stack; "
        "continuous: source: define stat power (count of {battlefield of "
        "controller where type creature}); define stat toughness (count of "
        "{battlefield of controller where type creature})"}},
      {"type=Creature\nauto=cantbeblockedby(creature[flying])",
       {"static; continuous: source: rule forbid [\"be blocked\"] about (type "
        "creature and keyword flying)"}},
  });
}

TEST(LowerEffectTest, ActivatedAbilities) {
  Check({
      {"type=Land\nauto={t}:add{w} && damage:1 controller",
       {"activated; traits: mana; cost: set tapped; 0 resource mana.w of "
        "controller by 1; 1 damage 1 to controller by source"}},
      {"type=Creature\nauto={1}{r}:damage:2 target(creature,player)",
       {"activated; cost: mana {1}{mana.r}; 0 target {players, battlefield "
        "where (type creature or player)} as target -> r0; -- resolves from "
        "here; 1 damage 2 to r0 by source"}},
      {"type=Creature\nauto={t}{s}:all(land) destroy myturnonly limit:2",
       {"activated; cost: set tapped; move to graveyard as sacrifice; limit a "
        "turn: 2; condition: (your-turn of controller); 0 destroy {battlefield "
        "where type land}"}},
      {"type=Artifact\nsubtype=Equipment\nauto={2}:equip\nauto=1/0",
       {"activated; traits: sorcery speed; cost: mana {2}; 0 target "
        "{battlefield of controller where type creature} as target -> r0; -- "
        "resolves from here; 1 attach source to r0",
        "static; continuous: source.host-of: add stat power 1; add stat "
        "toughness 0"}},
      {"type=Creature\nauto={w}:protection from(dragon) target(creature)",
       {"activated; cost: mana {mana.w}; 0 target {battlefield where type "
        "creature} as target -> r0; -- resolves from here; 1 modify r0: grant "
        "ability #1 until end of turn",
        "static; traits: only where granted; continuous: source: rule forbid "
        "[\"be targeted\", \"be blocked\", \"be attached to\", \"be dealt "
        "damage\"] about type dragon"}},
  });
}

TEST(LowerEffectTest, TriggeredAbilities) {
  Check({
      {"type=Creature\nauto=@each my upkeep:may counter(1/1,1)",
       {"triggered; trigger: phase [upkeep] turn of controller; 0 ask may else "
        "goto 2; 1 counters \"1/1\" on source by 1"}},
      {"type=Creature\nauto=@combat(blocked,turnlimited) source(this):-1/1",
       {"triggered; limit a turn: 1; trigger: became blocked subject (among "
        "source and in battlefield); 0 modify source: add stat power -1; add "
        "stat toughness 1 until end of turn"}},
      {"type=Creature\nauto=may draw:1\nauto=may life:2\nauto=tap",
       {"enters; traits: comes with; 0 set tapped on source",
        "enters; 0 mode \"choice 0\" goto 1 if 1; \"choice 1\" goto 3 if 1; or "
        "none else goto 5; 1 draw 1 for controller; 2 goto 5; 3 resource life "
        "of controller by 2; 4 goto 5"}},
      {"type=Creature\nauto=@movedto(this|graveyard) "
       "from(battlefield):moveto(ownerhand)",
       {"triggered; trigger: moved from battlefield to graveyard subject among "
        "source; 0 move event-other to hand of owner -> r0"}},
  });
}

TEST(LowerEffectTest, Spells) {
  Check({
      {"type=Instant\ntarget=creature\nauto=destroy\nauto=life:3",
       {"spell; 0 target {battlefield where type creature} as target -> r0; -- "
        "resolves from here; 1 destroy r0; 2 resource life of r0.controller-of "
        "by 3"}},
      {"type=Instant\ntarget=<2>creature\nauto=tap\nauto=draw:1 controller",
       {"spell; 0 target {battlefield where type creature} min 2 max 2 as "
        "target -> r0; -- resolves from here; 1 for each r1 in r0 (r2) until "
        "3; 2 set tapped on r1; 3 draw 1 for controller"}},
      {"type=Sorcery\nauto=choice draw:2\nauto=choice damage:1 target(player)",
       {"spell; 0 mode \"choice 0\" goto 1 if 1; \"choice 1\" goto 3 if 1 else "
        "goto 7; 1 draw 2 for controller; 2 goto 7; 3 target if there are "
        "{players} as target -> r0; 4 unless (count of r0) goto 6; 5 damage 1 "
        "to r0 by source; 6 goto 7"}},
      {"type=Sorcery\ntarget=creature|mygraveyard\nauto=moveto(mybattlefield)"
       "\nauto=transforms((,haste)) forever",
       {"spell; 0 target {graveyard of controller where (type creature and not "
        "among source)} as "
        "target -> r0; -- resolves from here; 1 move r0 to battlefield of "
        "controller -> r0; 2 modify r0: add keyword haste until permanent"}},
      {"type=Instant\nauto=@next upkeep:draw:1",
       {"spell; 0 wait for #1 until until used",
        "triggered; traits: only where granted; trigger: phase [upkeep]; 0 "
        "draw 1 for controller"}},
      {"type=Sorcery\nauto=ability$!reject notatarget(*|myhand)!$ opponent",
       {"spell; 0 call #1 for opponents",
        "enters; traits: only where granted; 0 choose if there are {hand of "
        "controller} as choose -> r0; 1 unless (count of r0) goto 3; 2 move r0 "
        "to graveyard of owner as discard -> r1"}},
      {"type=Sorcery\nauto=if morbid then draw:1 else life:1",
       {"spell; 0 unless ((watch \"died: creature\") > 0) goto 3; 1 draw 1 for "
        "controller; 2 goto 4; 3 resource life of controller by 1"}},
      {"type=Instant\ntarget=*|stack\nauto=pay({2}) donothing?fizzle",
       {"spell; 0 target {stack} as target -> r0; -- resolves from here; 1 may "
        "pay mana {2} else goto 3; 2 goto 5; 3 unless ((rule mana of "
        "controller) >= (0 + 2)) goto 5; 4 counter r0 of owner"}},
      {"type=Instant\nauto=emblem transforms((,newability[lord(creature) "
       "1/0])) ueot",
       {"spell; 0 modify controller: grant ability #1 until end of turn",
        "static; traits: only where granted; continuous: {battlefield where "
        "type creature}: add stat power 1; add stat toughness 0"}},
      {"type=Instant\nauto=fog", {"spell; 0 rule fog"}},
      {"type=Sorcery\nauto=target(proliferation) proliferate",
       {"spell; 0 target if there are {players, battlefield where ((counters "
        "of candidate) > 0 or (player and (resource poison of candidate) > "
        "0))} "
        "min 0 max 1000 as target -> r0; 1 unless (count of r0) goto 3; 2 rule "
        "proliferate r0"}},
  });
}

TEST(LowerEffectTest, WhatActivatedAbilitiesPlant) {
  Check({
      {"type=Creature\nauto={t}:target(creature) "
       "transforms((,newability[2/2],newability[damage:1])) ueot",
       {"activated; cost: set tapped; 0 target {battlefield where type "
        "creature} as target -> r0; -- resolves from here; 1 modify r0: grant "
        "ability #1 until end of turn; 2 for each r1 in r0 (r2) until 4; 3 "
        "call #2 for r1.controller-of with r1",
        "static; traits: only where granted; continuous: source: add stat "
        "power 2; add stat toughness 2",
        "enters; traits: only where granted; 0 damage 1 to r0 by r0"}},
      {"type=Creature\nauto={r}:1/0 limit^sacrifice^3",
       {"activated; cost: mana {mana.r}; 0 modify source: add stat power 1; "
        "add stat toughness 0 until end of turn; 1 value \"used limit 0\" of "
        "source by 1; 2 unless ((value \"used limit 0\" of source) = 3) goto "
        "4; 3 move source to graveyard of owner as sacrifice -> r0"}},
  });
}

TEST(LowerEffectTest, SpecialWords) {
  Check({
      {"type=Creature\nauto=upcost[{g}] sacrifice",
       {"activated; traits: immediate; cost: mana {mana.g}; condition: "
        "(((phase-is [upkeep]) and (your-turn of controller)) and ((value "
        "\"upkeep 0\" of source) = 0)); 0 value \"upkeep 0\" of source = 1",
        "triggered; traits: immediate; trigger: phase [draw] turn of "
        "controller; 0 unless ((value \"upkeep 0\" of source) = 1) goto 3; 1 "
        "value \"upkeep 0\" of source = 0; 2 goto 5; 3 unless ((value \"upkeep "
        "0\" of source) = 0) goto 5; 4 move source to graveyard of owner as "
        "sacrifice -> r0"}},
      {"type=Creature\nauto=cumulativeupcost[{g}{u}{g}] sacrifice",
       {"triggered; traits: immediate; trigger: phase [upkeep] turn of "
        "controller; 0 counters \"0/0 age\" on source by 1",
        "activated; traits: immediate; cost: spend ((counters \"0/0 age\" of "
        "source) * 2) mana.g; spend ((counters \"0/0 age\" of source) * 1) "
        "mana.u; condition: (((phase-is [upkeep]) and (your-turn of "
        "controller)) and ((value \"upkeep 0\" of source) = 0)); 0 value "
        "\"upkeep 0\" of source = 1",
        "triggered; traits: immediate; trigger: phase [draw] turn of "
        "controller; 0 unless ((value \"upkeep 0\" of source) = 1) goto 3; 1 "
        "value \"upkeep 0\" of source = 0; 2 goto 5; 3 unless ((value \"upkeep "
        "0\" of source) = 0) goto 5; 4 move source to graveyard of owner as "
        "sacrifice -> r0"}},
      {"type=Creature\nauto=vanishing:2",
       {"enters; traits: comes with; 0 counters \"0/0 time\" on source by 2",
        "triggered; traits: immediate; trigger: phase [upkeep] turn of "
        "controller; 0 counters \"0/0 time\" on source by -1",
        "triggered; traits: immediate; trigger: counter [\"0/0 time\"] "
        "decrease subject among source if not ((counters \"0/0 time\" of "
        "source)); 0 move source to graveyard of owner as sacrifice -> r0"}},
      {"type=Creature\nauto=bushido(1/1)",
       {"triggered; trigger: blocks subject among source; 0 modify "
        "event-subject: add stat power 1; add stat toughness 1 until end of "
        "turn",
        "triggered; trigger: became blocked subject among source; 0 modify "
        "event-subject: add stat power 1; add stat toughness 1 until end of "
        "turn"}},
      {"type=Creature\nauto=token(Rat,Creature Rat,1/1,black)*2",
       {"enters; 0 create 2 rat#Test Card#1 for controller -> r0"}},
      {"type=Enchantment\nauto=chooseacolor lord(creature) "
       "becomes(,chosencolor) chooseend",
       {"enters; traits: comes with; 0 choose word [green, blue, red, black, "
        "white] as color -> "
        "color",
        "static; continuous: {battlefield where type creature}: set color "
        "[white] if (count of link \"color=white\")",
        "static; continuous: {battlefield where type creature}: set color "
        "[blue] if (count of link \"color=blue\")",
        "static; continuous: {battlefield where type creature}: set color "
        "[black] if (count of link \"color=black\")",
        "static; continuous: {battlefield where type creature}: set color "
        "[red] if (count of link \"color=red\")",
        "static; continuous: {battlefield where type creature}: set color "
        "[green] if (count of link \"color=green\")"}},
      {"type=Artifact\nauto=hmodifer:-1 opponent",
       {"static; continuous: opponents: rule \"hand size\" -1"}},
      {"type=Creature\nauto={2}:flip(other face)",
       {"activated; cost: mana {2}; 0 become source Other Face as flip; 1 "
        "unless (holds of source where name \"Other Face\") goto 3; 2 rule "
        "\"act as a new face\" source"}},
      {"type=Creature\nauto={s}:damage:storedpower target(player)",
       {"activated; cost: move to graveyard as sacrifice; 0 target {players} "
        "as target -> r0; -- resolves from here; 1 damage (stat power of "
        "source) to r0 by source"}},
  });
}

TEST(LowerEffectTest, WhatIsDoneOnceByEachOfMany) {
  Check({
      {"type=Creature\nauto=lord(creature) transforms((,newability[tap]))",
       {"triggered; traits: immediate; trigger: state; condition: ((count of "
        "{battlefield where (type creature and not among link \"done by 0\")}) "
        "> 0); 0 let r0 refs {battlefield where (type creature and not among "
        "link \"done by 0\")}; 1 link \"done by 0\" add r0; 2 for each r1 in "
        "r0 (r2) until 4; 3 call #1 for r1.controller-of with r1",
        "enters; traits: only where granted; 0 set tapped on r0",
        "triggered; traits: immediate; trigger: state; condition: ((count of "
        "link \"done by 0\") > (count of {battlefield where (type creature and "
        "among link \"done by 0\")})); 0 link \"done by 0\" = {battlefield "
        "where (type creature and among link \"done by 0\")}"}},
  });
}

TEST(LowerEffectTest, WhatHasNoCounterpartIsReported) {
  Check({
      {"type=Creature\nauto={t}:castcard(noevent) target(*|myhand)",
       {"! effect-castcard"}},
      {"type=Creature\nautolibrary=draw:1", {"! zone-one-shot"}},
      {"type=Creature\nautofaceup=draw:1", {"! line-zone"}},
      {"type=Creature\nauto=aslongas(forest|mybattlefield) lord(creature) "
       "transforms((,newability[tap]))",
       {"! static-one-shot"}},
      {"type=Creature\nauto={t}:add{gu}", {"! effect-add"}},
      {"type=Creature\nauto=cumulativeupcost[{gu}{s}] sacrifice",
       {"! effect-cumulativeupcost"}},
  });
}

}  // namespace
}  // namespace refold::wagic
