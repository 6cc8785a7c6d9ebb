// Subtypes that no card has, and names that none is called.
#include "kernel/dialects/rulescript/lower_known_cards.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/test_compiling.h"

namespace refold::rulescript {
namespace {

// Types that no card has, and names that none is called: with what was meant.
TEST(KnownCardsTest, KnowsTheCardsOfItsSet) {
  struct Row {
    const char* target;
    const char* code;
    const char* says;
  };
  CardSet cards;
  cards.name_of = [](absl::string_view name) {
    return name == "Ginger" ? std::string("Ginger") : std::string();
  };
  cards.names = {"Ginger", "Tango"};
  cards.subtypes = {"boss", "kung-fu", "swordsman"};
  for (const Row& row : std::vector<Row>{
           {"charcter@oppRing", "unknown-subtype", "'character'"},
           {"charcters@oppRing", "unknown-subtype", "'character'"},
           {"*[frozn]", "unknown-subtype", "'frozen'"},
           {"*[swrodsman]", "unknown-subtype", "'swordsman'"},
           {"kung-fuu", "unknown-subtype", "'kung-fu'"},
           {"*[plumber]", "unknown-subtype", "which no card has"},
           {"Swordsman, kung-fus, boss", "", ""},
           {"Warriors[captain, -pilot]", "", ""},
           {"\"Gingr\"", "unknown-card", "\"Ginger\""},
           {"\"Nobody\"", "unknown-card", "\"Nobody\""},
           {"*::not(getTargets('swrodsmans'))", "unknown-subtype",
            "'swordsman'"},
       }) {
    SCOPED_TRACE(row.target);
    Outcome outcome = CompileRule(
        Facts(CardType::kAction, AbilitySymbol::kNone),
        absl::StrCat("target = ", row.target, "\naction = bp(+1)"), cards);
    const bool refused = row.code == std::string("unknown-card");
    EXPECT_EQ(outcome.program.has_value(), !refused);
    ASSERT_EQ(Codes(outcome.diagnostics), row.code);
    if (outcome.diagnostics.empty()) continue;
    EXPECT_TRUE(absl::StrContains(outcome.diagnostics[0].message, row.says))
        << outcome.diagnostics[0].Render();
  }
}

// Of cards that nobody told of, only what looks like another word is said.
TEST(KnownCardsTest, WithoutASetSubtypesAreFree) {
  const CardFacts facts = Facts(CardType::kAction, AbilitySymbol::kNone);
  EXPECT_EQ(
      Codes(
          CompileRule(facts, "action = bp(+1) to(plumber[cook])").diagnostics),
      "");
  Outcome type = CompileRule(facts, "action = bp(+1) to(charcter)");
  EXPECT_EQ(Codes(type.diagnostics), "near-keyword");
  EXPECT_EQ(type.diagnostics[0].severity, Severity::kWarning);
  EXPECT_EQ(Underlined(type.diagnostics[0]), "charcter");
  EXPECT_EQ(
      Codes(CompileRule(facts, "action = bp(+1) to(*[frozn])").diagnostics),
      "near-keyword");
}

}  // namespace
}  // namespace refold::rulescript
