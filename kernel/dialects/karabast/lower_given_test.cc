// What a card file says and nothing would read: it is refused at its place.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/test_wrong.h"

namespace refold::karabast {
namespace {

constexpr char kEffect[] =
    "immediateEffect: AbilityHelper.immediateEffects.draw()";

// A constant ability with this condition or effect, and one when played.
std::string WithCondition(const std::string& condition) {
  return "registrar.addConstantAbility({ title: 'A', condition: (context) => " +
         condition +
         ", ongoingEffect: AbilityHelper.ongoingEffects.isLeader() });";
}
std::string WithEffect(const std::string& effect) {
  return "registrar.addConstantAbility({ title: 'A', ongoingEffect: "
         "AbilityHelper.ongoingEffects." +
         effect + " });";
}
std::string Played(const std::string& props) {
  return "registrar.addWhenPlayedAbility({ title: 'A', " + props + " });";
}

struct GivenCase {
  std::string call;
  const char* said;
};

void ExpectAll(const std::vector<GivenCase>& cases) {
  for (const GivenCase& one : cases) EXPECT_EQ(FirstWrong(one.call), one.said);
}

TEST(LowerGivenTest, AnArgumentThatNobodyReadsIsRefused) {
  ExpectAll({
      {WithEffect("gainKeyword(KeywordName.Grit, KeywordName.Raid)"),
       "118: error: gainKeyword takes one argument, and this is one more "
       "[surplus-argument]"},
      {WithEffect("modifyStats({ power: 1, hp: 0 }, 5)"),
       "121: error: modifyStats takes one argument, and this is one more "
       "[surplus-argument]"},
      {WithCondition("context.source.hasSomeTrait(Trait.Force, Trait.Jedi)"),
       "109: error: hasSomeTrait takes one argument, and this is one more "
       "[surplus-argument]"},
      {WithCondition("context.source.isUnit(3)"),
       "90: error: isUnit takes no arguments, and this is one more "
       "[surplus-argument]"},
      {WithCondition("Math.abs(1, 2) > 2"),
       "80: error: abs takes one argument, and this is one more "
       "[surplus-argument]"},
      {WithCondition("context.player.hand.some((card) => card.isUnit(), 1)"),
       "118: error: some takes one argument, and this is one more "
       "[surplus-argument]"},
      {WithCondition("((a) => a)(true, false)"),
       "85: error: this function takes one argument, and this is one more "
       "[surplus-argument]"},
      {Played("limit: AbilityHelper.limit.perRound(1, 2), " +
              std::string(kEffect)),
       "85: error: perRound takes one argument, and this is one more "
       "[surplus-argument]"},
      {"registrar.addActionAbility({ title: 'A', cost: "
       "AbilityHelper.costs.exhaustSelf(2), " +
           std::string(kEffect) + " });",
       "80: error: exhaustSelf takes no arguments, and this is one more "
       "[surplus-argument]"},
      {"registrar.addActionAbility({ title: 'A', cost: "
       "AbilityHelper.costs.defeat({}, 2), " +
           std::string(kEffect) + " });",
       "79: error: defeat takes one argument, and this is one more "
       "[surplus-argument]"},
      {"registrar.addWhenPlayedAbility({ title: 'A', " + std::string(kEffect) +
           " }, 7);",
       "104: error: addWhenPlayedAbility takes one argument, and this is one "
       "more [surplus-argument]"},
  });
}

TEST(LowerGivenTest, AFunctionOfTheFileTakesWhatItNames) {
  const std::string add =
      "const all = []; const add = (to) => { to.push(1); "
      "}; ";
  ExpectAll({
      {add + "add(all, 7); " + Played(kEffect),
       "63: error: this function takes one argument, and this is one more "
       "[surplus-argument]"},
      {add + "add(all); " + Played(kEffect), "compiles"},
  });
}

TEST(LowerGivenTest, WhatIsGivenTwiceIsRefused) {
  ExpectAll({
      {Played(std::string(kEffect) + ", " + kEffect),
       "102: error: the property immediateEffect is given twice in one object "
       "[property-twice]"},
      {Played("targetResolver: { immediateEffect: "
              "AbilityHelper.immediateEffects.exhaust() }, targetResolvers: { "
              "first: { immediateEffect: "
              "AbilityHelper.immediateEffects.exhaust() } }"),
       "142: error: an ability has a targetResolver or targetResolvers, not "
       "both [targets-twice]"},
  });
}

TEST(LowerGivenTest, AFilterOfNoKnownShapeIsRefused) {
  ExpectAll({
      {WithCondition("context.player.getArenaUnits('rebel').length > 0"),
       "97: error: a filter is an object, such as { trait: Trait.Rebel } or { "
       "condition: (card) => … } [not-a-filter]"},
      {WithCondition(
           "context.player.getArenaUnits((unit) => unit.exhausted).length > 0"),
       "97: error: a filter is an object, such as { trait: Trait.Rebel } or { "
       "condition: (card) => … } [not-a-filter]"},
      {WithCondition("context.player.hasSomeArenaUnit('rebel')"),
       "100: error: a filter is an object, such as { trait: Trait.Rebel } or { "
       "condition: (card) => … } [not-a-filter]"},
  });
}

TEST(LowerGivenTest, HowManyAreChosenIsSaidInTheWayOfTheMode) {
  const std::string exhaust =
      ", immediateEffect: AbilityHelper.immediateEffects.exhaust() }";
  ExpectAll({
      {Played("targetResolver: { numCards: 2" + exhaust),
       "64: error: the property numCards of a target is read only in the mode "
       "exactly or maxStat or upTo [property numCards]"},
      {Played("targetResolver: { mode: TargetMode.Unlimited, numCards: 2" +
              exhaust),
       "92: error: the property numCards of a target is read only in the mode "
       "exactly or maxStat or upTo [property numCards]"},
      {Played("targetResolver: { mode: TargetMode.UpTo, numCardsFunc: () => 2" +
              exhaust),
       "87: error: the property numCardsFunc of a target is read only in the "
       "mode exactlyVariable or upToVariable [property numCardsFunc]"},
  });
}

TEST(LowerGivenTest, AnAbilityIsNotThereOnlyIfTheGameDecidesSo) {
  const std::string add = Played(kEffect);
  ExpectAll({
      {"if (this.damage > 0) { " + add + " }",
       "24: error: addWhenPlayedAbility is called here only if the game "
       "decides so; an ability says itself when it works, by its condition "
       "[conditional-ability]"},
      {"if (this.damage > 0) { return; } " + add,
       "34: error: addWhenPlayedAbility is called here only if the game "
       "decides so; an ability says itself when it works, by its condition "
       "[conditional-ability]"},
      {"if (true) { " + add + " }", "compiles"},
  });
}

TEST(LowerGivenTest, WhatCanNeverBeIsRefused) {
  ExpectAll({
      {Played("then: { title: 'B', thenConditon: () => true, " +
              std::string(kEffect) + " }, " + kEffect),
       "66: error: the property thenConditon of an ability is not supported; "
       "did you mean \"thenCondition\"? [property thenConditon]"},
      {Played("immediateEffect: "
              "AbilityHelper.immediateEffects.chooseModalEffects({ "
              "amountOfChoices: 2, choices: { 'B': "
              "AbilityHelper.immediateEffects.draw() } })"),
       "132: error: of 1 choices 2 cannot be made [too-few-choices]"},
      {Played(
           "immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({ "
           "adjustCost: { costAdjustType: CostAdjustType.Decrease } })"),
       "125: error: by how much the cost changes is not said: amount is "
       "missing [missing-amount]"},
      {"registrar.addTriggeredAbility({ title: 'A', when: { onCardPlayed: () "
       "=> true }, aggregateWhen: () => true, " +
           std::string(kEffect) + " });",
       "96: error: an ability has either `when` or `aggregateWhen` [property "
       "aggregateWhen]"},
  });
}

TEST(LowerGivenTest, AnAbilityDoesSomething) {
  ExpectAll({
      {"registrar.addWhenPlayedAbility({ " + std::string(kEffect) + " });",
       "32: error: this ability has no title, by which players know it "
       "[no-title]"},
      {"registrar.addWhenPlayedAbility({ title: '', " + std::string(kEffect) +
           " });",
       "41: error: this ability has no title, by which players know it "
       "[no-title]"},
      {"registrar.addActionAbility({ title: 'a' });",
       "28: error: this ability does nothing: it has no immediateEffect, "
       "targetResolver or other effect [no-effect]"},
      {"registrar.addConstantAbility({ title: 'a' });",
       "30: error: this ability does nothing: it has no ongoingEffect "
       "[no-effect]"},
      {Played("optional: true"),
       "32: error: this ability does nothing: it has no immediateEffect, "
       "targetResolver or other effect [no-effect]"},
      {"registrar.addTriggeredAbility({ title: 'A', when: {}, " +
           std::string(kEffect) + " });",
       "51: error: this ability waits for no event [no-trigger]"},
  });
}

TEST(LowerGivenTest, WhatIsMissingOrMeansNothingIsNamed) {
  const WrongCase cases[] = {
      {R"(registrar.addActionAbility({ title: 'A', limit: AbilityHelper.limit.perRound(), immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "49: error: the limit perRound wants a number [wrong-limit]"},
      {R"(registrar.addWhenPlayedAbility({ titel: 'A', immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "34: error: the property titel of an ability is not supported; did you "
       "mean \"title\"? [property titel]"},
      {R"(registrar.addConstantAbility({ title: 'A', ongoingEffect: AbilityHelper.ongoingEffects.gainKeyword(KeywordName.Raid) });)",
       "100: error: the keyword raid wants an amount [amount of raid]"},
      {R"(registrar.addConstantAbility({ title: 'A', ongoingEffect: AbilityHelper.ongoingEffects.gainKeyword({ keyword: KeywordName.Grit, amount: 2 }) });)",
       "100: error: the keyword grit has no amount [amount of grit]"},
      {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.player.hasSomeArenaUnit({ arena: ZoneName.Hand }), ongoingEffect: AbilityHelper.ongoingEffects.isLeader() });)",
       "109: error: \"hand\" is no arena [unknown-zone]"},
      {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.source.controller === context.source, ongoingEffect: AbilityHelper.ongoingEffects.isLeader() });)",
       "68: error: a card is never a player [unsupported-comparison]"},
      {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { mode: TargetMode.UpTo, immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
       "70: error: a target in the mode upTo wants the property numCards "
       "[property numCards]"},
      {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { mode: TargetMode.Exactly, numCards: 0, immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
       "100: error: the property numCards of a target wants a number of at "
       "least 1, and this is 0 [type of numCards]"},
      {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { dependsOn: 'other', immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
       "75: error: no target is called other [unknown-target]"},
      {R"(registrar.addActionAbility({ title: 'A', condition: () => 5, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "59: error: what is asked here wants a condition, and this is the "
       "number 5 [type of condition]"},
      {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { cardCondition: () => 'a', immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
       "85: error: what is asked here wants a condition, and this is the text "
       "\"a\" [type of condition]"},
  };
  for (const auto& [call, said] : cases) EXPECT_EQ(FirstWrong(call), said);
}

TEST(LowerGivenTest, AnArgumentThatIsMissingIsMissedAtTheCall) {
  ExpectAll({
      {WithCondition("context.source.hasSomeTrait()"),
       "68: error: the first argument of hasSomeTrait is not given [argument "
       "of hasSomeTrait]"},
      {WithCondition("context.player.hasSomeArenaUnit() && Math.max() > 0"),
       "110: error: this use of max of Math is not supported "
       "[unknown-member]"},
      {WithEffect("gainKeyword()"),
       "59: error: a text is expected here [not-a-text]"},
      {WithEffect("loseKeyword()"),
       "59: error: a text is expected here [not-a-text]"},
      {"registrar.addWhenPlayedAbility();",
       "1: error: the properties of an ability must be known "
       "[unsupported-properties]"},
      {"registrar.addConstantAbility();",
       "1: error: the properties of an ability must be known "
       "[unsupported-properties]"},
      {"registrar.addConstantAbility('a');",
       "30: error: the properties of an ability must be known "
       "[unsupported-properties]"},
      {"registrar.addActionAbility();",
       "1: error: the properties of an ability must be known "
       "[unsupported-properties]"},
  });
}

TEST(LowerGivenTest, AWordThatIsATextMustBeOneOfItsSort) {
  ExpectAll({
      {WithCondition("context.source.hasSomeTrait('rebbel')"),
       "96: error: \"rebbel\" is no word of Trait; did you mean \"rebel\"? "
       "[unknown-word]"},
      {WithCondition("context.source.hasSomeTrait(Aspect.Heroism)"),
       "96: error: \"heroism\" is no word of Trait [unknown-word]"},
      {WithCondition("context.source.hasEveryTrait(['rebel', 'jedy'])"),
       "97: error: \"jedy\" is no word of Trait; did you mean \"jedi\"? "
       "[unknown-word]"},
      {WithCondition("context.player.hasSomeArenaUnit({ trait: 'rebbel' })"),
       "109: error: the property trait of a filter wants a word of Trait, and "
       "\"rebbel\" is none; did you mean \"rebel\"? [type of trait]"},
      {WithCondition("context.player.hasSomeArenaUnit({ aspect: 'comand' })"),
       "110: error: the property aspect of a filter wants a word of Aspect, "
       "and \"comand\" is none; did you mean \"command\"? [type of aspect]"},
      {WithCondition("context.source.traits.has('rebbel')"),
       "94: error: \"rebbel\" is no word of Trait; did you mean \"rebel\"? "
       "[unknown-word]"},
      {WithCondition("context.game.currentPhase === 'regrup'"),
       "68: error: \"regrup\" is no word of PhaseName; did you mean "
       "\"regroup\"? [unknown-word]"},
      {WithEffect("gainKeyword('sentinal')"),
       "100: error: \"sentinal\" is no word of KeywordName; did you mean "
       "\"sentinel\"? [unknown-word]"},
      {WithEffect("gainKeyword({ keyword: 'rade', amount: 1 })"),
       "111: error: the property keyword of the lasting effect gainKeyword "
       "wants a word of KeywordName, and \"rade\" is none; did you mean "
       "\"raid\"? [type of keyword]"},
      {WithEffect("loseKeyword(Trait.Force)"),
       "100: error: \"force\" is no word of KeywordName [unknown-word]"},
      {WithEffect("gainTrait('forse')"),
       "98: error: \"forse\" is no word of Trait; did you mean \"force\"? "
       "[unknown-word]"},
      {"registrar.addTriggeredAbility({ title: 'A', when: { onPhaseStarted: "
       "(event) => event.phase === 'regrup' }, " +
           std::string(kEffect) + " });",
       "96: error: \"regrup\" is no word of PhaseName; did you mean "
       "\"regroup\"? [unknown-word]"},
  });
}

TEST(LowerGivenTest, ATargetOrAChoiceIsCalledAsItWasNamed) {
  const std::string first =
      "targetResolvers: { first: { immediateEffect: "
      "AbilityHelper.immediateEffects.exhaust() } }, then: { title: 'B', "
      "thenCondition: (context) => ";
  const std::string menu =
      "targetResolvers: { who: { mode: TargetMode.Select, choices: { 'Deal': "
      "AbilityHelper.immediateEffects.draw(), 'Heal': "
      "AbilityHelper.immediateEffects.draw() } } }, then: { title: 'B', "
      "thenCondition: (context) => ";
  const std::string end = ", " + std::string(kEffect) + " }";
  ExpectAll({
      {Played(first + "context.targets.fisrt.isUnit()" + end),
       "201: error: no target is called fisrt; did you mean \"first\"? "
       "[unknown-target]"},
      {Played(first + "context.targets.first.isUnit()" + end), "compiles"},
      {Played(menu + "context.selects.who.choice === 'Dael'" + end),
       "287: error: \"Dael\" is not among what can be chosen; did you mean "
       "\"Deal\"? [unknown-choice]"},
      {Played(menu + "context.selects.who.choice === 'Deal'" + end),
       "compiles"},
  });
}

TEST(LowerGivenTest, ANumberMustMakeSense) {
  ExpectAll({
      {"registrar.addConstantAbility({ title: 'A', condition: 5, "
       "ongoingEffect: AbilityHelper.ongoingEffects.isLeader() });",
       "55: error: the property condition of a constant ability wants a "
       "condition, and this is the number 5 [type of condition]"},
      {Played("immediateEffect: AbilityHelper.immediateEffects.damage({ "
              "amount: -1 })"),
       "111: error: the property amount of the system damage wants a number "
       "that is not negative, and this is -1 [type of amount]"},
      {Played("immediateEffect: AbilityHelper.immediateEffects.deckSearch({ "
              "searchCount: -2 })"),
       "120: error: the property searchCount of the system deckSearch wants a "
       "number that is not negative, and this is -2 [type of searchCount]"},
      {Played("immediateEffect: AbilityHelper.immediateEffects.damage({ "
              "amount: null })"),
       "111: error: the property amount of the system damage wants a number, "
       "and this is null [type of amount]"},
      {Played("immediateEffect: null, ifYouDo: { title: 'B', immediateEffect: "
              "AbilityHelper.immediateEffects.draw() }"),
       "63: error: the property immediateEffect of an ability wants a game "
       "system, and this is null [type of immediateEffect]"},
      {"registrar.addConstantAbility({ title: 'A', condition: null, "
       "ongoingEffect: AbilityHelper.ongoingEffects.isLeader() });",
       "55: error: the property condition of a constant ability wants a "
       "condition, and this is null [type of condition]"},
      {Played("limit: AbilityHelper.limit.perRound(0), " +
              std::string(kEffect)),
       "82: error: an ability with a limit of 0 could never be used "
       "[wrong-limit]"},
  });
}

TEST(LowerGivenTest, WhatWouldMeanNothingIsRefused) {
  ExpectAll({
      {Played("targetResolver: { choosingPlayer: (context) => context.player, "
              "cardTypeFilter: WildcardCardType.Unit, immediateEffect: "
              "AbilityHelper.immediateEffects.exhaust() }"),
       "80: error: who chooses is RelativePlayer.Self or "
       "RelativePlayer.Opponent here, and this is a player "
       "[unsupported-chooser]"},
      {Played(std::string(kEffect) + ", ifYouDo: { " + std::string(kEffect) +
              " }"),
       "111: error: this ability has no title, by which players know it "
       "[no-title]"},
      {Played("immediateEffect: AbilityHelper.immediateEffects."
              "playCardFromHand({ playAsType: CardType.Leader })"),
       "125: error: cards are played as units, upgrades or events, and not as "
       "this [property playAsType]"},
      {"registrar.addTriggeredAbility({ title: 'A', when: { onCardDefeated: "
       "() => true }, immediateEffect: "
       "AbilityHelper.immediateEffects.excessDamage((context) => ({ type: "
       "DamageType.Combat, sourceEventForExcessDamage: "
       "context.event.defeatSource.event })) });",
       "166: error: damage that is the excess of other damage is of the type "
       "DamageType.Excess [unsupported-type]"},
      {Played("targetResolver: { cardTypeFilter: CardType.Event, "
              "immediateEffect: AbilityHelper.immediateEffects.defeat() }"),
       "80: error: an event is never in an arena or a base: the target has a "
       "zoneFilter that is missing or another one [property cardTypeFilter]"},
      {Played("targetResolver: { cardTypeFilter: CardType.Event, zoneFilter: "
              "ZoneName.Discard, immediateEffect: "
              "AbilityHelper.immediateEffects.returnToHand() }"),
       "compiles"},
  });
}

// Whatever a system lacks, its card compiles or is refused.
TEST(LowerGivenTest, ASystemThatIsGivenNothingIsReadOrRefused) {
  for (const absl::string_view name : SystemNames()) {
    for (const char* given : {"", "{}", "5", "[]", "() => 5"}) {
      const std::string system = absl::StrCat("AbilityHelper.immediateEffects.",
                                              name, "(", given, ")");
      const std::string optional = FirstWrong(
          Played(absl::StrCat("optional: true, immediateEffect: ", system)));
      EXPECT_TRUE(optional == "compiles" ||
                  optional.find(": error: ") != std::string::npos)
          << system << ": " << optional;
      const std::string chosen = FirstWrong(Played(absl::StrCat(
          "targetResolver: { cardTypeFilter: WildcardCardType.Unit, "
          "immediateEffect: ",
          system, " }")));
      EXPECT_TRUE(chosen == "compiles" ||
                  chosen.find(": error: ") != std::string::npos)
          << system << ": " << chosen;
    }
  }
}

}  // namespace
}  // namespace refold::karabast
