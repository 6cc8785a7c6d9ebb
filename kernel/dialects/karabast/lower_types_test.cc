// What is wrong with the types of values in card files.
#include "kernel/dialects/karabast/lower_types.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/test_wrong.h"

namespace refold::karabast {
namespace {

TEST(LowerTypesTest, AValueOfAnotherTypeIsSaidWithWhatIsWanted) {
  const WrongCase
      cases[] =
          {
              // flag
              {R"(registrar.addWhenPlayedAbility({ title: 'A', optional: 'yes', immediateEffect: AbilityHelper.immediateEffects.draw() });)",
               "56: error: the property optional of an ability wants true or "
               "false, and this is the text \"yes\" [type of optional]"},
              // number
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.draw({ amount: true }) });)",
               "109: error: the property amount of the system draw wants a "
               "number, and this is true [type of amount]"},
              // number from an arrow
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.draw((context) => ({ amount: 'two' })) });)",
               "123: error: the property amount of the system draw wants a "
               "number, and this is the text \"two\" [type of amount]"},
              // text
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.draw(), then: { title: 7 } });)",
               "117: error: the property title of an ability wants a text, and "
               "this is the number 7 [type of title]"},
              // numCards
              {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { mode: TargetMode.UpTo, numCards: 'two', immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
               "97: error: the property numCards of a target wants a number, "
               "and this is the text \"two\" [type of numCards]"},
              // function
              {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { cardCondition: 3, immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
               "79: error: the property cardCondition of a target wants a "
               "function, and this is the number 3 [type of cardCondition]"},
              // system for a text
              {R"(registrar.addWhenPlayedAbility({ title: AbilityHelper.immediateEffects.draw(), immediateEffect: AbilityHelper.immediateEffects.draw() });)",
               "41: error: the property title of an ability wants a text, and "
               "this is a game system [type of title]"},
              // list for a flag
              {R"(registrar.addWhenPlayedAbility({ title: 'A', optional: [true], immediateEffect: AbilityHelper.immediateEffects.draw() });)",
               "56: error: the property optional of an ability wants true or "
               "false, and this is a list [type of optional]"},
              // system
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: 'draw' });)",
               "63: error: the property immediateEffect of an ability wants a "
               "game system, and this is the text \"draw\" [type of "
               "immediateEffect]"},
              // effect for a system
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.ongoingEffects.dealsCombatDamageFirst() });)",
               "63: error: the property immediateEffect of an ability wants a "
               "game system, and this is a lasting effect [type of "
               "immediateEffect]"},
              // system for an effect
              {R"(registrar.addConstantAbility({ title: 'A', ongoingEffect: AbilityHelper.immediateEffects.draw() });)",
               "59: error: the property ongoingEffect of a constant ability "
               "wants a lasting effect, and this is a game system [type of "
               "ongoingEffect]"},
              // one of a list of effects
              {R"(registrar.addConstantAbility({ title: 'A', ongoingEffect: [AbilityHelper.ongoingEffects.dealsCombatDamageFirst(), 2] });)",
               "59: error: the property ongoingEffect of a constant ability "
               "wants a lasting effect, and this is the number 2 [type of "
               "ongoingEffect]"},
              // cost
              {R"(registrar.addActionAbility({ title: 'A', cost: 2, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
               "48: error: the property cost of an ability wants a cost, and "
               "this is the number 2 [type of cost]"},
              // limit
              {R"(registrar.addActionAbility({ title: 'A', limit: 1, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
               "49: error: the property limit of an ability wants a limit, and "
               "this is the number 1 [type of limit]"},
              // object
              {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: 'unit' });)",
               "62: error: the property targetResolver of an ability wants an "
               "object, and this is the text \"unit\" [type of "
               "targetResolver]"},
              // object for steps
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.draw(), ifYouDo: AbilityHelper.immediateEffects.draw() });)",
               "111: error: the property ifYouDo of an ability wants an "
               "object, and this is a game system [type of ifYouDo]"},
              // when
              {R"(registrar.addTriggeredAbility({ title: 'A', when: 'onCardPlayed', immediateEffect: AbilityHelper.immediateEffects.draw() });)",
               "51: error: the property when of an ability wants an object, "
               "and this is the text \"onCardPlayed\" [type of when]"},
              // list of systems
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.simultaneous({ gameSystems: [AbilityHelper.immediateEffects.draw(), 'heal'] }) });)",
               "122: error: the property gameSystems of the system "
               "simultaneous wants a list of game systems, and this is the "
               "text \"heal\" [type of gameSystems]"},
              // cards
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1, target: 'base' }) });)",
               "122: error: the property target of the system damage wants "
               "cards, and this is the text \"base\" [type of target]"},
              // player
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.reveal({ promptedPlayer: 2 }) });)",
               "119: error: the property promptedPlayer of the system reveal "
               "wants a player, and this is the number 2 [type of "
               "promptedPlayer]"},
              // word of players
              {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { controller: 'oponent', immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
               "76: error: the property controller of a target wants a word of "
               "RelativePlayer or WildcardRelativePlayer, and \"oponent\" is "
               "none; did you mean \"opponent\"? [type of controller]"},
              // word of zones
              {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { zoneFilter: 'groundArea', immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
               "76: error: the property zoneFilter of a target wants a word of "
               "ZoneName or WildcardZoneName, and \"groundArea\" is none; did "
               "you mean \"groundArena\"? [type of zoneFilter]"},
              // word in a list
              {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { cardTypeFilter: ['unit', 'baze'], immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
               "80: error: the property cardTypeFilter of a target wants a "
               "word of CardType or WildcardCardType, and \"baze\" is none; "
               "did you mean \"base\"? [type of cardTypeFilter]"},
              // word, not a number
              {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { mode: 4, immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
               "70: error: the property mode of a target wants a word, and "
               "this is the number 4 [type of mode]"},
              // condition
              {R"(registrar.addConstantAbility({ title: 'A', condition: 'always', ongoingEffect: AbilityHelper.ongoingEffects.dealsCombatDamageFirst() });)",
               "55: error: the property condition of a constant ability wants "
               "a condition, and this is the text \"always\" [type of "
               "condition]"},
              // event
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.excessDamage({ sourceEventForExcessDamage: 3, type: DamageType.Excess }) });)",
               "137: error: the property sourceEventForExcessDamage of the "
               "system excessDamage wants an event or an attack, and this is "
               "the number 3 [type of sourceEventForExcessDamage]"},
              // word of the system's own
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.disclose({ aspects: [Aspect.Command], mode: 'evry' }) });)",
               "138: error: the property mode of the system disclose wants a "
               "word of DiscloseMode, and \"evry\" is none [type of mode]"},
              // no object for a system
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.damage(2) });)",
               "101: error: the system damage wants one object with properties "
               "[type of damage]"},
              // two objects for a system
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 }, { amount: 2 }) });)",
               "116: error: damage takes one argument, and this is one more "
               "[surplus-argument]"},
              // of a filter
              {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.player.hasSomeArenaUnit({ condition: true }), ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
               "113: error: the property condition of a filter wants a "
               "function, and this is true [type of condition]"},
              // of a change of costs
              {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({ playAsType: 'unit', adjustCost: { costAdjustType: 'decrese', amount: 1 } }) });)",
               "163: error: the property costAdjustType of a change of costs "
               "wants a word of CostAdjustType, and \"decrese\" is none; did "
               "you mean \"decrease\"? [type of costAdjustType]"},
              // of a lasting effect
              {R"(registrar.addConstantAbility({ title: 'A', ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: '1', hp: 0 }) });)",
               "109: error: the property power of the lasting effect "
               "modifyStats wants a number, and this is the text \"1\" [type "
               "of power]"},
          };
  for (const WrongCase& one : cases) EXPECT_EQ(FirstWrong(one.call), one.said);
}

// Column 1 of a line of set-up, then the text before `what`.
std::string At(const std::string& call, const std::string& what) {
  return absl::StrCat(call.find(what) + 1, ": error: ");
}

TEST(LowerTypesTest, PlayersAreNoCardsAndPropertiesAreNotCalled) {
  const std::string played =
      "registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: "
      "AbilityHelper.immediateEffects.";
  struct Case {
    const char* system;
    const char* place;
    const char* said;
  };
  for (const Case& one : std::vector<Case>{
           {"draw((c) => ({ target: c.source }))", "c.source",
            "the property target of the system draw wants players, and this "
            "is a card [type of target]"},
           {"damage((c) => ({ target: c.player }))", "c.player",
            "the property target of the system damage wants cards, and this "
            "is a player [type of target]"},
           {"createSpy((c) => ({ target: c.source }))", "c.source",
            "the property target of the system createSpy wants players, and "
            "this is a card [type of target]"},
           {"takeControlOfUnit((c) => ({ newController: c.source }))",
            "c.source",
            "the property newController of the system takeControlOfUnit wants "
            "a player, and this is a card [type of newController]"},
           {"draw((c) => ({ amount: c.source.exhausted() ? 1 : 2 }))",
            "exhausted",
            "exhausted of a card is a property, and is not called [use of "
            "exhausted]"},
           {"draw((c) => ({ amount: c.source.isUnit ? 1 : 2 }))", "isUnit",
            "isUnit of a card is a method, and has to be called [use of "
            "isUnit]"},
           {"draw((c) => ({ amount: c.player.hasInitiative ? 1 : 2 }))",
            "hasInitiative",
            "hasInitiative of a player is a method, and has to be called [use "
            "of hasInitiative]"}}) {
    const std::string call = absl::StrCat(played, one.system, " });");
    EXPECT_EQ(FirstWrong(call), absl::StrCat(At(call, one.place), one.said))
        << one.system;
  }
  EXPECT_EQ(
      FirstWrong(played + "draw((c) => ({ target: c.player.opponent })) });"),
      "compiles");
}

TEST(LowerTypesTest, APartOfAListIsTakenByKnownNumbers) {
  const auto drawn = [](const std::string& amount) {
    return FirstWrong(
        "registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: "
        "AbilityHelper.immediateEffects.draw((c) => ({ amount: " +
        amount + " })) });");
  };
  EXPECT_EQ(drawn("[1, 2, 3].slice(1).length"), "compiles");
  EXPECT_EQ(drawn("[1, 2, 3].slice(-2, 3).length"), "compiles");
  EXPECT_EQ(drawn("c.player.getArenaUnits().slice(0, 2).length"), "compiles");
  EXPECT_NE(drawn("c.player.getArenaUnits().slice(-1).length"), "compiles");
}

TEST(LowerTypesTest, EveryPropertyOfASystemHasAType) {
  for (absl::string_view name : SystemNames()) {
    const std::string system(name);
    for (const std::string& key : FindSystem(system)->keys) {
      EXPECT_NE(TypeOfProperty(absl::StrCat("the system ", system), key),
                nullptr)
          << system << " " << key;
    }
  }
  for (const std::string& key : ResolverKeys()) {
    EXPECT_NE(TypeOfProperty("a target", key), nullptr) << key;
  }
}

}  // namespace
}  // namespace refold::karabast
