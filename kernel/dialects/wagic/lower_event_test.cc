// Conditions and triggers, lowered, as the listing of programs shows them.
#include <string>

#include "gtest/gtest.h"
#include "kernel/dialects/wagic/parse_condition.h"
#include "kernel/dialects/wagic/parse_trigger.h"
#include "kernel/dialects/wagic/test_lowering.h"

namespace refold::wagic {
namespace {

std::string ConditionListed(const char* text) {
  TestCard test(text);
  *test.ability->mutable_condition() = LowerCondition(
      test.card, ParseCondition(&test.source.context, test.source.all()),
      test.site);
  return test.Listed("condition");
}

TEST(LowerConditionTest, Table) {
  const ListedRow rows[] = {
      {"type(island|mybattlefield)~morethan~2",
       "((count of {battlefield of controller where type island}) > 2)"},
      {"type(artifact|mybattlefield)",
       "((count of {battlefield of controller where type artifact}) >= 1)"},
      {"compare(lifetotal)~lessthan~opponentlifetotal",
       "((resource life of controller) < (resource life of opponents))"},
      {"lastturn(*|stack)~lessthan~1",
       "((watch \"last turn spells cast\") < 1)"},
      {"thisturn(*[red]|mystack)~morethan~1",
       "((watch \"spells cast: red\" of controller) > 1)"},
      {"thisturn(creature|opponentstack)~lessthan~1",
       "((watch \"spells cast: creature\" of opponents) < 1)"},
      {"casted(this)", "((value cast of source) > 0)"},
      {"casted a spell", "((watch \"spells cast\" of controller) > 0)"},
      {"morbid", "((watch \"died: creature\") > 0)"},
      {"prowl",
       "(0 or (watch \"combat hits on players: rogue\" of controller))"},
      {"raid", "((watch \"attackers declared\" of controller) > 0)"},
      {"spent({g}{g})", "(1 and ((value \"spent mana.g\" of source) >= 2))"},
      {"turn:7", "((rule turn of source) >= 7)"},
      {"one of a kind",
       "((count of {battlefield where (shares name with source and not among "
       "source)}) = 0)"},
      {"paid(kicker)", "((value \"paid kicker\" of source) > 0)"},
      {"cantargetcard(creature[black])",
       "((holds of r0 where ((type creature and color black) and in "
       "battlefield)) > 0)"},
      {"myturnonly", "(your-turn of controller)"},
      {"assorcery",
       "((your-turn of controller) and (phase-is [firstmain, secondmain]))"},
      {"opponentblockersonly",
       "((your-turn of opponents) and (phase-is [blockers]))"},
      {"raid,morbid",
       "(((watch \"attackers declared\" of controller) > 0) and ((watch "
       "\"died: creature\") > 0))"},
      {"miracle", "! condition-miracle"},
      {"thisturn(*|mygraveyard)",
       "((record-count \"noted graveyard: *\" where (holds of {record-field "
       "field player} where among controller) > 0) >= 1)"},
      {"lastturn(*|mygraveyard)", "! condition-lastturn"},
  };
  for (const ListedRow& row : rows) {
    EXPECT_EQ(ConditionListed(row.text), row.listed) << row.text;
  }
}

TEST(LowerConditionTest, Properties) {
  const ListedRow rows[] = {
      {"counter{1/1.1}>=3", "((counters \"1/1\" of source) >= 3)"},
      {"counter{0/0.2.level}", "((counters \"0/0 level\" of source) >= 2)"},
      {"untapped", "not (((holds of source where flag tapped) > 0))"},
      {"power>=4", "((stat power of source) >= 4)"},
      {"variable{controllerturn}", "((your-turn of controller) >= 1)"},
      {"notblocked", "((holds of source where rule unblocked) > 0)"},
      {"controllerlife>9", "((resource life of controller) > 9)"},
  };
  for (const ListedRow& row : rows) {
    TestCard test(row.text);
    *test.ability->mutable_condition() = LowerConditionTerm(
        test.card, ParseThisProperty(&test.source.context, test.source.all()),
        test.site);
    EXPECT_EQ(test.Listed("condition"), row.listed) << row.text;
  }
}

// The patterns, one behind the other; then what the trigger set besides.
std::string TriggerListed(const std::string& text) {
  TestCard test(text + ":");
  Cursor cursor(test.source.context.text(), test.source.all());
  const Trigger trigger = ParseTrigger(&test.source.context, &cursor);
  std::string listed;
  for (const pb::EventPattern& pattern :
       LowerTrigger(test.card, trigger, test.site, test.ability)) {
    *test.ability->mutable_trigger() = pattern;
    listed += (listed.empty() ? "" : " // ") + test.Listed("trigger");
  }
  if (!test.source.codes().empty()) return "! " + test.source.codes();
  for (const char* label : {"traits", "limit a turn", "condition"}) {
    const std::string more = test.Listed(label);
    if (!more.empty()) listed += std::string(" | ") + label + " " + more;
  }
  return listed;
}

TEST(LowerTriggerTest, Table) {
  const ListedRow rows[] = {
      {"@each my upkeep", "phase [upkeep] turn of controller"},
      {"@each end", "phase [end]"},
      {"@next opponent draw", "phase [draw] turn of opponents | traits once"},
      {"@each beginofturn", "turn"},
      {"@movedto(creature|mybattlefield)",
       "moved to battlefield of controller subject type creature"},
      {"@movedto(this|graveyard) from(battlefield)",
       "moved from battlefield to graveyard subject among source"},
      {"@movedto(other creature[-token]|mygraveyard) from(mybattlefield)",
       "moved from battlefield of controller to graveyard of controller "
       "subject (type creature and not among source and not token)"},
      {"@movedto(*[instant;sorcery]|mystack)",
       "cast subject (type instant or type sorcery) other among controller | "
       "traits immediate"},
      {"@movedto(*|mystack) from(mygraveyard)",
       "moved from graveyard of controller to stack of controller | traits "
       "immediate"},
      {"@combat(attacking) source(this)",
       "attacked subject (among source and in battlefield)"},
      {"@combat(attackedalone) source(creature|mybattlefield)",
       "attacked alone subject (type creature and in battlefield of "
       "controller)"},
      {"@combat(blocking,blocked,turnlimited) source(this)",
       "became blocked subject (among source and in battlefield) // blocks "
       "subject (among source and in battlefield) | limit a turn 1"},
      {"@combat(blocking,blocked) source(this) from(creature[-wall])",
       "blocked subject (among source and in battlefield) other ((type "
       "creature and not type wall) and in battlefield) // blocks subject "
       "(among source and in battlefield) other ((type creature and not type "
       "wall) and in battlefield)"},
      {"@combat(notblocked) source(mytgt)",
       "unblocked subject (among source and in battlefield)"},
      {"@damaged(this) from(creature)",
       "damaged subject (among source and in battlefield) other (type creature "
       "and in battlefield)"},
      {"@combatdamaged(player) from(this)",
       "damaged combat subject player other (among source and in battlefield)"},
      {"@combatdamagefoeof(player) from(this)",
       "damaged combat subject among opponents other (among source and in "
       "battlefield)"},
      {"@noncombatdamageof(player)",
       "damaged noncombat subject among controller"},
      {"@tapped(land|opponentbattlefield)",
       "flag [tapped] set subject (type land and in battlefield of opponents)"},
      {"@untapped(this)",
       "flag [tapped] cleared subject (among source and in battlefield)"},
      {"@tappedformana(this)",
       "flag [tapped] because [\"for mana\"] set subject (among source and in "
       "battlefield) | traits immediate"},
      {"@drawn(opponent)",
       "moved from library of {players where among opponents} because [draw]"},
      {"@drawof(player)", "moved from library of controller because [draw]"},
      {"@lifed(controller)",
       "resource [life] increase subject among controller"},
      {"@lifelostfoeof(player)",
       "resource [life] decrease subject among opponents"},
      {"@discarded(*|opponenthand)",
       "moved from hand of opponents because [discard, cycle]"},
      {"@cycled(*|myhand)", "moved from hand of controller because [cycle]"},
      {"@sacrificed(creature|mybattlefield)",
       "moved from battlefield of controller because [sacrifice] subject type "
       "creature | traits immediate"},
      {"@targeted(this) from(*|opponentstack)",
       "targeted subject (among source and in battlefield) other in stack of "
       "opponents | traits immediate"},
      {"@counteradded(1/1) from(creature|mybattlefield)",
       "counter [\"1/1\"] increase subject (type creature and in battlefield "
       "of controller)"},
      {"@counterremoved(0/0,1,time) from(this)",
       "counter [\"0/0 time\"] decrease subject (among source and in "
       "battlefield)"},
      {"@each my upkeep sourcenottap once",
       "phase [upkeep] turn of controller | traits once | condition not "
       "((holds of source where flag tapped))"},
      {"@each my end restriction{raid} turnlimited",
       "phase [end] turn of controller | limit a turn 1 | condition ((watch "
       "\"attackers declared\" of controller) > 0)"},
      {"@each my end opponentpoisoned",
       "phase [end] turn of controller | condition (resource poison of "
       "opponents)"},
      {"@vampired(creature) from(this)",
       "moved from battlefield to graveyard subject (rule \"damaged by "
       "source\" and type creature)"},
      {"@vampired(creature) from(mytgt)",
       "moved from battlefield to graveyard subject (rule \"damaged by host\" "
       "and type creature)"},
      {"@vampired(creature) from(sliver)", "! trigger-vampired"},
      {"@combat() source(this)", "! trigger-combat"},
      {"@each my upkeep suspended",
       "phase [upkeep] turn of controller | condition (value suspended of "
       "source)"},
  };
  for (const ListedRow& row : rows) {
    EXPECT_EQ(TriggerListed(row.text), row.listed) << row.text;
  }
}

TEST(UnsupportedTest, PointsToTheText) {
  TestCard test("raid,miracle");
  LowerCondition(test.card,
                 ParseCondition(&test.source.context, test.source.all()),
                 test.site);
  ASSERT_EQ(test.source.diagnostics.size(), 1u);
  EXPECT_TRUE(test.card.failed);
  EXPECT_EQ(test.source.diagnostics[0].Render(),
            "test.txt:1:11: error: a condition of the kind 'miracle' is not "
            "supported [condition-miracle]\n"
            "auto=raid,miracle\n"
            "          ^~~~~~~\n");
}

}  // namespace
}  // namespace refold::wagic
