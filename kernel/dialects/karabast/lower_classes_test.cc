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

}  // namespace
}  // namespace refold::karabast
