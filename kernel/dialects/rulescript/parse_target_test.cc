#include "kernel/dialects/rulescript/parse_target.h"

#include <string>

#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/print.h"
#include "kernel/dialects/rulescript/test_parsing.h"

namespace refold::rulescript {
namespace {

struct Parsed {
  explicit Parsed(const std::string& text) : line(text) {
    good = ParseTargetFilter(&line.reader, &filter) && line.reader.ExpectEnd();
  }
  TestLine line;
  TargetFilter filter;
  bool good = false;
};

// The canonical text of a filter, or the codes of what is wrong with it.
std::string ReadFilter(const std::string& text) {
  const Parsed parsed(text);
  if (!parsed.good) return parsed.line.codes();
  const std::string printed = Print(parsed.filter);
  const Parsed again(printed);
  EXPECT_TRUE(again.good && parsed.filter == again.filter)
      << text << " became " << printed;
  return printed;
}

TEST(ParseTargetTest, ReadsEachSegment) {
  const ReadCase kCases[] = {
      // Quantities.
      {"<2>action@oppDiscards", "<2>action@oppDiscards"},
      {"<,5>*@myDeck", "<1,5>*@deck"},
      {"<1,5>*@deck", "<1,5>*@deck"},
      {"<r>character", "<r>character"},
      {"<r1>character", "<r>character"},
      {"<R3>character@hand", "<r3>character@hand"},
      {"<**>character@myRing", "<**>character@ring"},
      {"<r2>", "<r2>*"},
      // Types.
      {"players", "players"},
      {"player", "player"},
      {"me", "me"},
      {"opp", "opp"},
      {"this", "this"},
      {"*", "*"},
      {"*s@hand", "*s@hand"},
      {"all@hand", "*s@hand"},
      {"CHARACTERS", "characters"},
      {"character&warrior", "character&warrior"},
      {"opp,character@oppRing", "opp,character@oppRing"},
      {"robots", "robots"},
      {"boss", "boss"},
      {"Kung-Fu", "kung-fu"},
      {"\"Sys\"", "\"Sys\""},
      {"\"Sys\"s@deck", "\"Sys\"s@deck"},
      {"\"A\"&\"B\"<1>@myDeck", "\"A\"&\"B\"<1>@deck"},
      {"^character", "^character"},
      {"!characters", "!characters"},
      {"!^character", "^!character"},
      {"!\"Emulate\"[action]@oppDiscards", "!\"Emulate\"[action]@oppDiscards"},
      // Picks.
      {"character<1>@anyDeck", "character<1>@anyDeck"},
      {"*s<-2>@deck", "*s<-2>@deck"},
      {"*<+2>@deck", "*<2>@deck"},
      {"<1>*<3>@deck", "<1>*<3>@deck"},
      // Zones.
      {"*@arena", "*@arena"},
      {"*@ring", "*@ring"},
      {"*@infront", "*@infront"},
      {"* @ removed", "*@removed"},
      {"*@CTRLDECK", "*@ctrlDeck"},
      {"character@sameRing", "character@sameRing"},
      {"@hand", "*@hand"},
      // Selectors.
      {"characters::not(tgt)", "characters::not(tgt)"},
  };
  for (const ReadCase& c : kCases) {
    EXPECT_EQ(ReadFilter(c.text), c.expected) << c.text;
  }
}

TEST(ParseTargetTest, ReadsEachFilter) {
  const ReadCase kCases[] = {
      {"*[bp==100]", "*[bp==100]"},
      {"*[bp >= 800]", "*[bp>=800]"},
      {"*[bp<=400]", "*[bp<=400]"},
      {"*[sp<=-3]", "*[sp<=-3]"},
      {"*[bp:lowest]", "*[bp:lowest]"},
      {"*[backedup]", "*[backedup]"},
      {"*[attack]", "*[attack]"},
      {"*[uattack]", "*[uattack]"},
      {"*[block]", "*[block]"},
      {"*[blocked]", "*[blocked]"},
      {"*[frozen]", "*[frozen]"},
      {"*[fresh]", "*[fresh]"},
      {"*[powerful]", "*[powerful]"},
      {"*[powerless]", "*[powerless]"},
      {"*[abinstant]", "*[abinstant]"},
      {"*[abtrigger]", "*[abtrigger]"},
      {"*[abauto]", "*[abauto]"},
      {"*[action]", "*[action]"},
      {"*[ninja]", "*[ninja]"},
      {"*[^frozen]", "*[-frozen]"},
      {"*s[backedup & attack, -frozen]", "*s[backedup & attack, -frozen]"},
      {"this[attack,block]", "this[attack, block]"},
      {"[attack]", "*[attack]"},
  };
  for (const ReadCase& c : kCases) {
    EXPECT_EQ(ReadFilter(c.text), c.expected) << c.text;
  }
}

TEST(ParseTargetTest, NamesWhatIsWrong) {
  const ReadCase kCases[] = {
      {"", "syntax"},
      {"<0>*", "bad-quantity"},
      {"<3,2>*", "bad-quantity"},
      {"<r0>*", "bad-quantity"},
      {"<rx>*", "bad-quantity"},
      {"<>*", "syntax"},
      {"<2", "unclosed-bracket"},
      {"<-2>*", "syntax"},
      {"<99999999999999999999>*", "integer-too-large"},
      {"*<0>", "bad-quantity"},
      {"*<x>", "syntax"},
      {"^^character", "syntax"},
      {"character&", "syntax"},
      {"\"\"", "syntax"},
      {"\"Sys", "unclosed-quotation"},
      {"_card", "unknown-name"},
      {"*[", "unclosed-bracket"},
      {"*[]", "syntax"},
      {"*[bp]", "syntax"},
      {"*[bp>300]", "syntax"},
      {"*[bp:highest]", "syntax"},
      {"*[!frozen]", "syntax"},
      {"*[frozen attack]", "unexpected-text"},
      {"*@", "syntax"},
      {"*@dekc", "unknown-zone"},
      {"*@oppArena", "zone-prefix"},
      {"*@sameDeck", "zone-prefix"},
      {"*::nott(tgt)", "unknown-selector"},
      {"*::not()", "syntax"},
      {"*::not(tgt", "unclosed-bracket"},
      {"* character", "unexpected-text"},
      {"<1.5>*", "fraction"},
      {"*<1.5>", "fraction"},
      {"*[bp<=1.5]", "fraction"},
  };
  for (const ReadCase& c : kCases) {
    EXPECT_EQ(ReadFilter(c.text), c.expected) << c.text;
  }
}

TEST(ParseTargetTest, FillsTheTree) {
  const Parsed parsed("<,5>opp,^characters&!robot<-2>[-bp>=8 & x]@oppHand");
  ASSERT_TRUE(parsed.good);
  const TargetFilter& filter = parsed.filter;
  EXPECT_EQ(filter.quantity->min, 1);
  EXPECT_EQ(filter.quantity->max, 5);
  ASSERT_EQ(filter.types.size(), 2u);
  ASSERT_EQ(filter.types[1].size(), 2u);
  EXPECT_EQ(filter.types[0][0].kind, TypeTerm::Kind::kOpp);
  EXPECT_EQ(filter.types[1][0].kind, TypeTerm::Kind::kCardType);
  EXPECT_TRUE(filter.types[1][0].other);
  EXPECT_TRUE(filter.types[1][0].plural);
  EXPECT_TRUE(filter.types[1][1].negated);
  EXPECT_EQ(filter.types[1][1].text, "robot");
  EXPECT_EQ(filter.pick, -2);
  EXPECT_EQ(filter.filters[0][0].value, 8);
  EXPECT_TRUE(filter.filters[0][0].negated);
  EXPECT_EQ(filter.filters[0][1].text, "x");
  EXPECT_EQ(filter.zone->side, Side::kOpp);
  EXPECT_EQ(filter.zone->zone, Zone::kHand);
  EXPECT_EQ(filter.zone->position.column, 44);
  EXPECT_EQ(filter.position.length, 50);
}

}  // namespace
}  // namespace refold::rulescript
