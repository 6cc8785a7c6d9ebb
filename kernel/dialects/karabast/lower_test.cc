// What card files become: the lines of their programs, or what is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/compile.h"
#include "kernel/dialects/karabast/parse_file.h"
#include "kernel/dialects/karabast/test_lowered.h"
#include "kernel/dialects/karabast/test_parsing.h"
#include "kernel/program/disassemble.h"
#include "kernel/program/program_set.h"
#include "proto/program.pb.h"

namespace refold::karabast {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(LowerTest, WhatComesThenComesThoughTheStepWasDeclined) {
  const std::string program = Lowered(R"(
registrar.addWhenPlayedAbility({ title: 'Mend', optional: true,
  targetResolver: { cardTypeFilter: 'unit',
    immediateEffect: AbilityHelper.immediateEffects.exhaust() },
  then: { title: 'Rest',
    immediateEffect: AbilityHelper.immediateEffects.draw() },
  ifYouDoNot: { title: 'Else',
    immediateEffect: AbilityHelper.immediateEffects.heal() } });)");
  EXPECT_THAT(program,
              HasSubstr("let r2 = (count of {arena, base where "
                        "(((in arena or in base) and rule \"can be targeted\" "
                        "and rule \"unit card\" and would exhaust {card: "
                        "candidate} possible) "
                        "and number r0 > 0)})\n"));
  EXPECT_THAT(program,
              HasSubstr("unless ((count of r1) or (number r2 = 0)) goto 8"));
  EXPECT_THAT(program, HasSubstr("unless (count of r1) goto 8"));
  EXPECT_THAT(program, HasSubstr("8  6:22     let r1 refs r1.now"));
  EXPECT_THAT(program, HasSubstr("9  8:22     do \"draw cards\""));
  EXPECT_THAT(program,
              HasSubstr("unless not ((((number r3 + (common-word (words r3) "
                        "([replaced]))) > 0) and not ((common-word (words r3) "
                        "([cancelled]))))) goto 12"));
}

TEST(LowerTest, AWhenDefeatedAbilityMovesTheCardFromWhereItIs) {
  const std::string when = Lowered(R"(
registrar.addWhenDefeatedAbility({ title: 'Rest',
  immediateEffect: AbilityHelper.immediateEffects.returnToHand() });)");
  EXPECT_THAT(when, HasSubstr("do \"return to hand\""));
  EXPECT_THAT(when, HasSubstr("source.becomes"));
  EXPECT_THAT(Lowered(R"(
registrar.addOnAttackAbility({ title: 'Rest',
  immediateEffect: AbilityHelper.immediateEffects.returnToHand() });)"),
              Not(HasSubstr("becomes")));
}

TEST(LowerTest, NoPropertyOfALastingEffectIsLeftOut) {
  const auto effect = [](const std::string& more) {
    return Lowered(absl::StrCat(R"(
registrar.addWhenPlayedAbility({ title: 'Cheaper',
  immediateEffect: AbilityHelper.immediateEffects.forThisPhasePlayerEffect({
    effect: AbilityHelper.ongoingEffects.decreaseCost({ amount: 1)",
                                more, "}) }) });"));
  };
  EXPECT_THAT(effect(""), HasSubstr("price"));
  EXPECT_THAT(effect(", season: 'dry'"),
              HasSubstr("the property season of the lasting effect "
                        "decreaseCost is not supported"));
  EXPECT_THAT(effect(", amout: 2"), HasSubstr("did you mean \"amount\"?"));
  EXPECT_THAT(Lowered("registrar.addOnAtackAbility({ title: 'Strike' });"),
              HasSubstr("did you mean \"addOnAttackAbility\"?"));
}

TEST(LowerTest, WhatIsPrintedMustBeKnown) {
  CardFacts facts;
  facts.internal_name = "grapple";
  facts.title = "Grapple";
  facts.types = {"upgrade"};
  std::vector<Diagnostic> diagnostics;
  EXPECT_TRUE(Compile(facts, nullptr, &diagnostics).has_value());
  facts.missing = {"power", "hp"};
  EXPECT_FALSE(Compile(facts, nullptr, &diagnostics).has_value());
  EXPECT_THAT(Rendered(diagnostics),
              HasSubstr("the data does not have what is printed on it: "
                        "power, hp [printed values]"));
}

TEST(LowerTest, OfSeveralTargetsEachMayBeDeclined) {
  const std::string program = Lowered(R"(
registrar.addWhenPlayedAbility({ title: 'A', optional: true, targetResolvers: {
  one: { cardTypeFilter: 'unit',
    immediateEffect: AbilityHelper.immediateEffects.exhaust() },
  two: { cardTypeFilter: 'unit',
    immediateEffect: AbilityHelper.immediateEffects.ready() } } });)");
  const std::string unless_again =
      "min (if (event-number again) then 1 else 0) max 1 as A -> ";
  EXPECT_THAT(program, HasSubstr(unless_again + "r1"));
  EXPECT_THAT(program, HasSubstr(unless_again + "r4"));
  EXPECT_THAT(program,
              HasSubstr("unless ((count of r4) or (number r5 = 0)) goto 15"));
  // What is done to them happens at the same time.
  EXPECT_THAT(program, HasSubstr("together until 15"));
}

TEST(LowerTest, WhatWaitsForACardIsAboutIt) {
  const std::string program = Lowered(R"(
registrar.addWhenPlayedAbility({ title: 'Fall', targetResolver: {
  cardTypeFilter: 'unit',
  immediateEffect: AbilityHelper.immediateEffects.delayedCardEffect({
    title: 'Gone',
    when: { onPhaseStarted: (event) => event.phase === PhaseName.Regroup },
    immediateEffect: AbilityHelper.immediateEffects.defeat() }) } });)");
  EXPECT_THAT(program, HasSubstr("for each r1 in r0"));
  EXPECT_THAT(program, HasSubstr("let r3 refs r1"));
  EXPECT_THAT(program, HasSubstr("do defeat {card: r3} -> r4"));
}

// Here nobody has to be damaged to be healed: that there is somebody will do.
TEST(LowerTest, AMenuLeavesOutWhatHasNoTarget) {
  EXPECT_THAT(
      Lowered(R"(
registrar.addWhenPlayedAbility({ title: 'Pick', targetResolver: {
  mode: TargetMode.Select, choices: {
    ['One']: AbilityHelper.immediateEffects.draw(),
    ['Two']: AbilityHelper.immediateEffects.heal() } } });)"),
      HasSubstr(
          "     2  4:32     would 5 to 6 -> r1\n"
          "     3  4:32     would 7 to 8 -> r3\n"
          "     4  4:32     mode One goto 5 if (number r1 or 1); Two goto "
          "7 if (number r3 or ((count of {arena, base, hand, discard, "
          "deck, resources, captured where (among source and would heal "
          "{card: candidate, amount: 1} possible)}) > 0)) as \"Select "
          "one\" -> words r0 else goto 9\n"));
}

TEST(LowerTest, AModalChoiceIsMadeOnce) {
  EXPECT_THAT(
      Lowered(R"(
registrar.addWhenPlayedAbility({ title: 'Both',
  immediateEffect: AbilityHelper.immediateEffects.chooseModalEffects({
    amountOfChoices: 2, choices: {
      ['One']: AbilityHelper.immediateEffects.draw(),
      ['Two']: AbilityHelper.immediateEffects.heal() } }) });)"),
      AllOf(HasSubstr("     1  5:20     repeat 2 (r0) until 13\n"
                      "     2  5:20     would 8 to 9 -> r2\n"
                      "     3  5:20     would 11 to 12 -> r5\n"
                      "     4  5:20     unless (number r0 = 1) goto 6\n"
                      "     5  5:20     mode One goto 7 if (not (number r1) "
                      "and 1); \"(No effect) One\" goto 7 if (not (number r1) "
                      "and not (1)); Two goto 10 if (not (number r4) and "
                      "((count of "),
            HasSubstr("would heal {card: candidate, amount: 1} possible)}) > "
                      "0))) as \"Choose 1 of the following\" else goto 13\n"
                      "     7  5:20     let r1 = 1\n")));
}

TEST(LowerTest, TheEventsOfTheStepBeforeAreItsRegisters) {
  EXPECT_THAT(Lowered(R"(
registrar.addWhenPlayedAbility({ title: 'Dig',
  immediateEffect: AbilityHelper.immediateEffects.discardFromDeck({ amount: 1 }),
  ifYouDo: (context) => ({ title: 'More',
    ifYouDoCondition: () => context.events[0].card.isEvent(),
    immediateEffect: AbilityHelper.immediateEffects.draw() }) });)"),
              HasSubstr("and (holds of r0[1] where type event)) goto 5"));
}

TEST(LowerTest, EventsAreComparedWithWordsOfTheGame) {
  EXPECT_THAT(Lowered(R"(
registrar.addTriggeredAbility({ title: 'See', when: {
  onCardPlayed: (event, context) => event.cardTypeWhenInPlay === CardType.Event
    && event.originalZone === ZoneName.Resource },
  immediateEffect: AbilityHelper.immediateEffects.draw() });)"),
              HasSubstr("((common-word (event type) ([event])) and "
                        "(common-word (event from) ([resources])))"));
  EXPECT_THAT(Lowered(R"(
registrar.addTriggeredAbility({ title: 'Watch', when: {
  onCardDefeated: (event, context) => event.isDefeatedByAttacker
    && DefeatCardSystem.defeatSourceCard(event) === context.source },
  immediateEffect: AbilityHelper.immediateEffects.draw() });)"),
              HasSubstr("(((holds of event role source where rule attacking) "
                        "and ((event-number combat) or (holds of event role "
                        "card where rule defending))) and (holds of event "
                        "role source where among source))"));
}

TEST(LowerTest, WhatLastsForAnAttackEndsWithoutOne) {
  const std::string program = Lowered(R"(
registrar.addWhenPlayedAbility({ title: 'Go', initiateAttack: {
  targetCondition: (card) => card.isUnit(), attackerLastingEffects: {
    effect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) } } });)");
  EXPECT_THAT(program, HasSubstr("modify as \"this attack\" r0: grant ability "
                                 "#1 until end of combat"));
  EXPECT_THAT(program, HasSubstr("end effects \"this attack\" of r0"));
  EXPECT_THAT(program, HasSubstr("continuous: source: rule forbid [attack] "
                                 "about not rule \"unit card\""));
}

TEST(LowerTest, ChoicesOfWhatHappensTogetherAreMadeBefore) {
  EXPECT_THAT(Lowered(R"(
registrar.addWhenPlayedAbility({ title: 'Both',
  immediateEffect: AbilityHelper.immediateEffects.simultaneous([
    AbilityHelper.immediateEffects.draw(),
    AbilityHelper.immediateEffects.selectCard({
      immediateEffect: AbilityHelper.immediateEffects.exhaust() })]) });)"),
              HasSubstr("     2  5:20     together until 8\n"));
}

TEST(LowerTest, AnEpicActionIsSpent) {
  const std::string program = Lowered(
      "registrar.setEpicActionAbility({ title: 'Once', immediateEffect: "
      "AbilityHelper.immediateEffects.draw() });",
      "BaseCard");
  EXPECT_THAT(program, HasSubstr("condition: not ((holds of source where flag "
                                 "\"epic action spent\"))"));
  EXPECT_THAT(
      program,
      HasSubstr("     1  0:0      set \"epic action spent\" on source"));
}

TEST(LowerTest, BasesOfTheForceShareAnAbility) {
  EXPECT_THAT(Lowered("", "LofCommonForceBase"),
              HasSubstr("role attacker (type force and controlled by "
                        "controller)\n     0  0:0      do \"gain force\" "
                        "{player: controller}"));
}

TEST(LowerTest, WhatIsNotUnderstoodIsAnError) {
  EXPECT_EQ(Lowered("", "StrangeBase"),
            "Drifter.ts:1:38: error: cards of the class StrangeBase are not "
            "supported [base-class StrangeBase]\n"
            "export default class Drifter extends StrangeBase {\n"
            "                                     ^~~~~~~~~~~\n");
  EXPECT_THAT(
      Lowered(R"(registrar.addWhenPlayedAbility({ title: 'A',
  targetResolver: { choosingPlayer: 3,
    immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)"),
      HasSubstr("Drifter.ts:4:37: error: the property choosingPlayer of "
                "a target wants a player, and this is the number 3 "
                "[type of choosingPlayer]\n"));
  EXPECT_THAT(Lowered(R"(registrar.addWhenPlayedAbility({ title: 'A',
  immediateEffect: AbilityHelper.immediateEffects.exhaust((context) => ({
    target: context.targets.nobody })) });)"),
              HasSubstr("Drifter.ts:5:29: error: no target is called nobody "
                        "[unknown-target]\n"));
}

// The class whose registrar has what is called first.
std::string ClassThatHas(const std::string& calls) {
  if (calls.starts_with("registrar.setAttachCondition")) return "UpgradeCard";
  return calls.starts_with("registrar.setEventAbility") ||
                 calls.starts_with("registrar.addPlayRestrictionAbility")
             ? "EventCard"
             : "NonLeaderUnitCard";
}

// What is understood in part is refused by the part that is not.
TEST(LowerTest, NoPartOfAConstructIsLeftOut) {
  const std::string played =
      "registrar.addWhenPlayedAbility({ title: 'A', "
      "immediateEffect: AbilityHelper.immediateEffects.";
  const std::vector<std::pair<std::string, const char*>> table = {
      {played + "handler({ handler: () => { const a = 1; } }) });",
       "a handler that does more than noting something in context.targets is "
       "not supported"},
      {played + "forThisPhaseCardEffect({ effect: AbilityHelper.ongoingEffects"
                ".overridePrintedAttributes({ cost: 1 }) }) });",
       "the property cost of the lasting effect overridePrintedAttributes is "
       "not supported"},
      {played + "deckSearch({ searchCount: 5, selectCount: 2, canChooseFewer: "
                "false }) });",
       "canChooseFewer is only supported of a single card"},
      {played + "delayedPlayerEffect({ limit: AbilityHelper.limit.perRound(2), "
                "when: { onPhaseStarted: () => true }, immediateEffect: "
                "AbilityHelper.immediateEffects.draw() }) });",
       "this limit of a delayed effect is not supported"},
      {played + "discardCardsFromOwnHand((context) => ({ random: true, target: "
                "context.game.getPlayers() })) });",
       "the property random is not supported where several players discard"},
      {"registrar.addPlayRestrictionAbility({ title: 'A', limit: 1 });",
       "the property limit of the system addPlayRestrictionAbility is not "
       "supported"},
      {"registrar.setEventAbility({ title: 'A', limit: "
       "AbilityHelper.limit.perRound(1), immediateEffect: "
       "AbilityHelper.immediateEffects.draw() });",
       "the property limit of an ability is not supported"},
      {"registrar.addWhenPlayedAbility({ title: 'A', condition: () => true, "
       "immediateEffect: AbilityHelper.immediateEffects.draw() });",
       "the property condition of an ability is not supported"},
      {"registrar.addPreEnterPlayAbility({ title: 'A', then: {} });",
       "the property then of the system addPreEnterPlayAbility is not "
       "supported"},
      {played + "playCardFromHand({ adjustCost: { costAdjustType: 'decrease', "
                "limit: 1 } }) });",
       "the property limit of a change of costs is not supported"},
      {played + "forThisPhaseCardEffect({ condition: (context) => "
                "context.source.isUpgraded(), effect: "
                "AbilityHelper.ongoingEffects.modifyStats({ power: 1 }) }) });",
       "the condition of a lasting effect may only ask what has happened"},
      {played + "forThisPhasePlayerEffect({ effect: "
                "AbilityHelper.ongoingEffects.forFree({ playType: 'smuggle' "
                "}) }) });",
       "playType of forFree is not supported"},
      {"registrar.addConstantAbility({ title: 'A', targetController: "
       "'opponent', ongoingEffect: OngoingEffectBuilder.player.static("
       "EffectName.AdditionalPlayCost, (game) => (context) => "
       "AbilityHelper.costs.exhaustSelf()) });",
       "only damage to their own base can be an additional cost"},
      {"registrar.setEventAbility({ title: 'A', immediateEffect: "
       "AbilityHelper.immediateEffects.draw() }); registrar.setEventAbility({ "
       "title: 'B', immediateEffect: AbilityHelper.immediateEffects.draw() });",
       "setEventAbility is called twice"},
      {"registrar.setAttachCondition(() => true); "
       "registrar.setAttachCondition((context) => "
       "context.attachTarget.isUnit());",
       "setAttachCondition is called twice"},
      {"registrar.addWhenPlayedAbility({ title: 'A', targetResolvers: {} });",
       "this ability does nothing"},
      {"registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { mode: "
       "'select', choices: {} } });",
       "this menu has no choices"},
      {played + "forThisPhaseCardEffect({ effect: [] }) });",
       "this effect does nothing"},
      {"const { draw } = AbilityHelper.immediateEffects; "
       "registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: draw() "
       "});",
       "immediateEffects.draw must be called where it is named"},
  };
  for (const auto& [calls, message] : table) {
    EXPECT_THAT(Lowered(calls, ClassThatHas(calls)), HasSubstr(message))
        << calls;
  }
}

TEST(LowerTest, ACardSaysWhenItCannotBePlayed) {
  const std::string program = Lowered(
      "registrar.addPlayRestrictionAbility({ title: 'A', "
      "restrictedActionCondition: (_, card) => card.zoneName === 'hand' });",
      "EventCard");
  EXPECT_THAT(program, HasSubstr("source: rule forbid [play]"));
  EXPECT_THAT(program, Not(HasSubstr("play by an ability")));
  EXPECT_THAT(
      Lowered("registrar.addPlayRestrictionAbility({ title: 'A', "
              "restrictedActionCondition: (context, card) => context.source "
              "!== card });",
              "EventCard"),
      HasSubstr("source: rule forbid [\"play by an ability\"]"));
}

// How much an attack's effect is, is asked when the attack begins.
TEST(LowerTest, AnEffectThatAsksTheAttackWaitsForIt) {
  const std::string program = Lowered(R"(
registrar.addWhenPlayedAbility({ title: 'Go', initiateAttack: {
  attackerLastingEffects: (_context, attack) => ({
    effect: AbilityHelper.ongoingEffects.modifyStats({
      power: attack.getAllTargets().length, hp: 0 }) }) } });)");
  EXPECT_THAT(program, HasSubstr("\"this attack: begins\""));
  EXPECT_THAT(program, HasSubstr("immediate"));
  EXPECT_THAT(program, HasSubstr("end effects \"this attack: begins\""));
}

}  // namespace
}  // namespace refold::karabast
