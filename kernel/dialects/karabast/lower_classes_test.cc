// What a class may override, and the two sides of a leader.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/compile.h"
#include "kernel/dialects/karabast/test_lowered.h"

namespace refold::karabast {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A leader with these members, and something else printed on the other side.
std::string LeaderLowered(const std::string& base, const std::string& members) {
  CardFacts facts;
  facts.internal_name = "envoy";
  facts.title = "Envoy";
  facts.types = {"leader"};
  facts.traits = {"official"};
  facts.aspects = {"heroism"};
  facts.back_title = "Lord";
  facts.back_traits = {"force"};
  facts.back_aspects = {"villainy"};
  return LoweredFile("Envoy.ts",
                     absl::StrCat("export default class Envoy extends ", base,
                                  " {\n", members, "\n}\n"),
                     facts);
}

constexpr char kBackSide[] =
    "protected override setupLeaderBackSideAbilities(registrar) {}";

TEST(LowerClassesTest, WhatIsOverriddenAndNotLoweredIsRefused) {
  EXPECT_THAT(LeaderLowered("LeaderUnitCard",
                            "public override canBeExploited() { "
                            "return false; }"),
              HasSubstr("Envoy.ts:2:17: error: canBeExploited is not supported "
                        "[method canBeExploited]"));
  EXPECT_THAT(LeaderLowered("LeaderUnitCard", kBackSide),
              HasSubstr("setupLeaderBackSideAbilities is not supported"));
  // A helper of its own.
  EXPECT_THAT(LeaderLowered("LeaderUnitCard",
                            "private canBeExploited() { return false; }"),
              HasSubstr("Envoy"));
}

TEST(LowerClassesTest, TheOtherSideIsShownWhereTheLeaderShowsIt) {
  const std::string deployed = LeaderLowered("LeaderUnitCard", "");
  EXPECT_THAT(deployed, HasSubstr("title: Lord"));
  EXPECT_THAT(deployed, HasSubstr("arena"));
  const std::string turned = LeaderLowered("DoubleSidedLeaderCard", kBackSide);
  EXPECT_THAT(turned, HasSubstr("flipped"));
  EXPECT_THAT(turned, HasSubstr("villainy"));
}

TEST(LowerClassesTest, ARegistrarHasWhatCardsOfItsTypeCanDo) {
  const struct {
    const char* base;
    const char* call;
    const char* said;  // empty if it has the method
  } cases[] = {
      {"EventCard", "addWhenPlayedAbility",
       "4:1: error: the registrar of events has no addWhenPlayedAbility, which "
       "is for units, leader units and upgrades [registrar "
       "addWhenPlayedAbility]"},
      {"BaseCard", "addOnAttackAbility",
       "the registrar of bases has no addOnAttackAbility, which is for units "
       "and leader units"},
      {"NonLeaderUnitCard", "setEventAbility",
       "the registrar of units has no setEventAbility, which is for events"},
      {"NonLeaderUnitCard", "addGainOnAttackAbilityTargetingAttached",
       "which is for upgrades"},
      {"UpgradeCard", "addBountyAbility",
       "the registrar of upgrades has no addBountyAbility"},
      {"EventCard", "setEventAbility", ""},
      {"UpgradeCard", "addWhenPlayedAbility", ""},
      {"BaseCard", "setEpicActionAbility", ""}};
  for (const auto& one : cases) {
    const std::string said =
        Lowered(absl::StrCat("\nregistrar.", one.call,
                             "({ title: 'A', immediateEffect: "
                             "AbilityHelper.immediateEffects.draw() });"),
                one.base);
    if (*one.said == '\0') {
      EXPECT_THAT(said, Not(HasSubstr("error"))) << one.call;
    } else {
      EXPECT_THAT(said, HasSubstr(one.said)) << one.call;
    }
  }
}

// A side that is not deployed has the registrar of a leader.
TEST(LowerClassesTest, TheSidesOfALeaderHaveRegistrarsOfTheirOwn) {
  const std::string on_attack =
      "(registrar, AbilityHelper) { registrar.addOnAttackAbility({ title: 'A', "
      "immediateEffect: AbilityHelper.immediateEffects.draw() }); }";
  EXPECT_THAT(
      LeaderLowered("LeaderUnitCard", "setupLeaderSideAbilities" + on_attack),
      HasSubstr("the registrar of leaders has no addOnAttackAbility, which is "
                "for units and leader units"));
  EXPECT_THAT(LeaderLowered("LeaderUnitCard",
                            "setupLeaderUnitSideAbilities" + on_attack),
              Not(HasSubstr("error")));
}

}  // namespace
}  // namespace refold::karabast
