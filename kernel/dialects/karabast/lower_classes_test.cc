// What a class may override, and the two sides of a leader.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/compile.h"
#include "kernel/dialects/karabast/parse_file.h"
#include "kernel/dialects/karabast/test_parsing.h"
#include "kernel/program/disassemble.h"
#include "kernel/program/program_set.h"
#include "proto/program.pb.h"

namespace refold::karabast {
namespace {

using ::testing::HasSubstr;

// A leader with these members, and something else printed on the other side.
std::string LeaderLowered(const std::string& base, const std::string& members) {
  std::vector<Diagnostic> diagnostics;
  const CardFile file =
      ParseCardFile("Envoy.ts",
                    absl::StrCat("export default class Envoy extends ", base,
                                 " {\n", members, "\n}\n"),
                    &diagnostics);
  CardFacts facts;
  facts.internal_name = "envoy";
  facts.title = "Envoy";
  facts.types = {"leader"};
  facts.traits = {"official"};
  facts.aspects = {"heroism"};
  facts.back_title = "Lord";
  facts.back_traits = {"force"};
  facts.back_aspects = {"villainy"};
  const std::optional<pb::CardProgram> program =
      file.valid ? Compile(facts, &file, &diagnostics) : std::nullopt;
  if (!program.has_value()) return Rendered(diagnostics);
  const auto linked = LinkedProgram::Link(*program);
  return linked.ok() ? Disassemble(**linked) : linked.status().ToString();
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
