// Tests of card files, the database, and whole cards.

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/dialects/wagic/card_database.h"
#include "kernel/dialects/wagic/card_file.h"
#include "kernel/dialects/wagic/parse_card.h"
#include "kernel/dialects/wagic/test_parsing.h"

namespace refold::wagic {
namespace {

using Strings = std::vector<std::string>;

struct File {
  explicit File(const std::string& text, const char* name = "cards.txt") {
    macros.ReadDefinitions(text);
    records = ReadCardFile(name, text, macros, &diagnostics);
  }
  // What was reported, of no record first: `error code` or `warning code` at
  // line:column, with the text that is underlined.
  std::vector<std::string> Reported() const {
    std::vector<std::string> out;
    auto add = [&out](const Diagnostic& d) {
      EXPECT_EQ(d.file, "cards.txt");
      out.push_back(
          absl::StrCat(d.severity == Severity::kError ? "error " : "warning ",
                       d.code, " ", d.line, ":", d.column, " ",
                       d.source_line.substr(d.column - 1, d.length)));
    };
    for (const Diagnostic& d : diagnostics) add(d);
    for (const CardRecord& record : records) {
      for (const Diagnostic& d : record.diagnostics) add(d);
    }
    return out;
  }
  MacroTable macros;
  std::vector<Diagnostic> diagnostics;
  std::vector<CardRecord> records;
};

TEST(CardFileTest, RecordsFieldsAndPositions) {
  const File file(
      "grade=borderline\r\n"
      "[card]\r\n"
      "# a comment=1\r\n"
      "name=Grey Bear\r\n"
      " \t\r\n"
      "auto=flying\r\n"
      "[/card]\r\n"
      "[meta]\nname=A Set\nyear=2001\n[/meta]\n");
  EXPECT_EQ(file.Reported(), Strings());
  ASSERT_EQ(file.records.size(), 2u);
  const CardRecord& card = file.records[0];
  EXPECT_EQ(card.name, "Grey Bear");
  ASSERT_EQ(card.fields.size(), 2u);
  EXPECT_EQ(card.fields[1].value, "flying");
  EXPECT_EQ(card.fields[1].line, 6);
  EXPECT_EQ(card.fields[1].value_column, 6);
  EXPECT_TRUE(file.records[1].is_meta);
}

TEST(CardFileTest, SloppyKeysAreReadWithAWarning) {
  const File file("[card]\nprimitve=Forest\nid=12x\n[/card]\n");
  EXPECT_EQ(file.Reported(), Strings({"warning sloppy-key 2:1 primitve",
                                      "warning bad-id 3:4 12x"}));
  EXPECT_EQ(file.records[0].primitive, "Forest");
}

TEST(CardFileTest, GradesAreToldByTheirThirdLetter) {
  const File file(
      "grade=unsupported\n"
      "[card]\nname=A\n[/card]\n"
      "[card]\nname=B\ngrade=Crappy\n[/card]\n"
      "[card]\nname=C\ngrade=??\n[/card]\n");
  EXPECT_EQ(file.Reported(), Strings({"warning bad-grade 11:7 ??"}));
  EXPECT_EQ(file.records[0].grade, Grade::kUnsupported);
  EXPECT_EQ(file.records[1].grade, Grade::kCrappy);
}

TEST(CardFileTest, MacrosExpandAndKeepTheirPlaces) {
  const File file(
      "#AUTO_DEFINE __CYCLING__($cost) $cost{cycle}:name(cycling) draw:1\n"
      "[card]\nname=A\nautohand=__cycling__({2}) extra\n[/card]\n");
  const CardField& field = file.records[0].fields[1];
  EXPECT_EQ(field.value, "{2}{cycle}:name(cycling) draw:1 extra");
  EXPECT_EQ(field.Column(0), 10);
  EXPECT_EQ(field.Column(20), 10);
  // "extra" stands behind the call, which is 16 bytes long.
  EXPECT_EQ(field.Column(field.value.find("extra")), 10 + 17);
}

TEST(CardFileTest, SelfCallingMacroEnds) {
  const File file(
      "#AUTO_DEFINE __A__($x) __B__($x)__B__($x)\n"
      "#AUTO_DEFINE __B__($x) __A__($x)__A__($x)\n"
      "[card]\nname=A\nauto=__A__(1)\n[/card]\n");
  EXPECT_LT(file.records[0].fields[1].value.size(), 20000u);
}

TEST(CardFileTest, AnUnclosedRecordIsKeptWithAnError) {
  const File end("[card]\nname=A\n");
  EXPECT_EQ(end.Reported(), Strings({"error unclosed-record 1:1 [card]"}));
  ASSERT_EQ(end.records.size(), 1u);
  EXPECT_EQ(end.records[0].name, "A");

  // Only the outer one is in doubt.
  const File inside("\n[card]\nname=A\n[card]\nname=B\n[/card]\n");
  EXPECT_EQ(inside.Reported(), Strings({"error unclosed-record 2:1 [card]"}));
  ASSERT_EQ(inside.records.size(), 2u);
  EXPECT_FALSE(inside.records[0].diagnostics.empty());
  EXPECT_EQ(inside.records[1].name, "B");
}

TEST(CardFileTest, WhatIsNoPartOfACardIsAnError) {
  const struct {
    const char* text;
    const char* reported;
  } rows[] = {
      {"[card]\nname=A\nflying\n[/card]\n", "error no-key 3:1 flying"},
      {"[card]\nname=A\narget=x\n[/card]\n", "error unknown-key 3:1 arget"},
      {"[card]\nname=A\n auto=x\n[/card]\n", "error unknown-key 3:1  auto"},
      {"[card]\nname=A\n=x\n[/card]\n", "error unknown-key 3:1 "},
      {"[crad]\nname=A\n[/card]\n", "error unknown-tag 1:1 [crad]"},
      {"[card] name=A\n[/card]\n", "error unknown-tag 1:1 [card] name=A"},
      {"[card]\nname=A\n[/crad]\n", "error unknown-tag 3:1 [/crad]"},
      {"name=A\n[/card]\n[card]\nname=B\n[/card]\n",
       "error outside-record 1:1 name=A"},
      {"[card]\nname=A\n[/card]\n[/card]\n",
       "error outside-record 4:1 [/card]"},
      {"[card]\nname=A\n[/card]\nauto=flying\n",
       "error outside-record 4:1 auto=flying"},
      {"[card]\nname=\xc6ther\n[/card]\n", "error not-utf-8 2:6 \xc6"},
      {"[card\nname=A\n[/card] \n", "warning sloppy-tag 1:1 [card"},
      {"[card]\nname=A\ntrample=x\n[/card]\n",
       "warning unknown-key 3:1 trample"},
      {"[meta]\nauthor=A\nyaer=2\n[/meta]\n", "warning unknown-key 3:1 yaer"},
  };
  for (const auto& row : rows) {
    const Strings reported = File(row.text).Reported();
    ASSERT_FALSE(reported.empty()) << row.text;
    EXPECT_EQ(reported[0], row.reported);
  }
}

TEST(CardFileTest, TheNearestKeyIsNamed) {
  const File file("[card]\nname=A\narget=x\n[/card]\n");
  EXPECT_EQ(file.records[0].diagnostics[0].Render(),
            "cards.txt:3:1: error: 'arget' is not a key of cards; did you mean "
            "'target'? [unknown-key]\n"
            "arget=x\n"
            "^~~~~\n");
}

TEST(CardDatabaseTest, CardsThatCannotBeNamedAreRejected) {
  const File file(
      "[card]\nname=Bear\n[/card]\n"
      "[card]\npower=2\n[/card]\n"
      "[card]\npower=2\nname=bear\n[/card]\n");
  CardDatabase database;
  std::vector<Diagnostic> diagnostics;
  database.AddPrimitives(file.records, &diagnostics);
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_EQ(database.primitives().size(), 1u);
  ASSERT_EQ(database.rejected().size(), 2u);
  EXPECT_EQ(database.rejected()[0].diagnostics.at(0).Render(),
            "cards.txt:4:1: error: this card has no name [nameless-card]\n"
            "[card]\n"
            "^~~~~~\n");
  EXPECT_EQ(database.rejected()[1].diagnostics.at(0).Render(),
            "cards.txt:9:6: error: there is already a card 'Bear', in line 1; "
            "this one is dropped [duplicate-card]\n"
            "name=bear\n"
            "     ^~~~\n");
}

TEST(CardDatabaseTest, APrintThatIsInDoubtIsDropped) {
  const File primitives("[card]\nname=Bear\n[/card]\n");
  const File prints(
      "[card]\nprimitive=Bear\nid=1\n[card]\nprimitive=Bear\n"
      "id=2\n[/card]\n");
  CardDatabase database;
  std::vector<Diagnostic> diagnostics;
  database.AddPrimitives(primitives.records, &diagnostics);
  database.AddSet(prints.records, &diagnostics);
  ASSERT_EQ(diagnostics.size(), 1u);
  EXPECT_EQ(diagnostics[0].code, "unclosed-record");
  EXPECT_EQ(database.FindPrint(1), nullptr);
  EXPECT_NE(database.FindPrint(2), nullptr);
}

TEST(CardDatabaseTest, NamesIdsAndSets) {
  const File primitives(
      "[card]\nname=Bear\npower=2\n[/card]\n"
      "[card]\nname=Wolf\ngrade=crappy\n[/card]\n");
  const File others("[card]\nname=Bear\npower=9\n[/card]\n", "others.txt");
  const File one(
      "[meta]\nname=Set One\n[/meta]\n"
      "[card]\nprimitive=Bear\nid=10\nrarity=C\n[/card]\n"
      "[card]\nprimitive=Wolf\nid=11\n[/card]\n");
  const File two(
      "[meta]\nname=Set Two\n[/meta]\n"
      "[card]\nprimitive=Bear\nid=20\n[/card]\n"
      "[card]\nprimitive=Bear\nid=10\n[/card]\n"
      "[card]\nname=Ghost\nid=-5\nrarity=T\npower=1\n[/card]\n");
  CardDatabase database;
  std::vector<Diagnostic> diagnostics;
  database.AddPrimitives(primitives.records, &diagnostics);
  database.AddPrimitives(others.records, &diagnostics);
  database.AddSet(one.records, &diagnostics);
  database.AddSet(two.records, &diagnostics);

  ASSERT_NE(database.FindPrimitive("bEAR"), nullptr);
  EXPECT_EQ(database.FindPrimitive("bear")->Find("power")->value, "2");
  EXPECT_EQ(database.FindPrimitive("wolf"), nullptr);
  EXPECT_EQ(database.dropped_prints(), 1u);
  EXPECT_EQ(database.FindPrintByName("bear")->id, 20);
  EXPECT_EQ(database.FindPrintByName("bear (set one)")->id, 10);
  EXPECT_EQ(database.FindPrintByName("bear (set three)"), nullptr);
  EXPECT_EQ(database.FindPrintByName("cat"), nullptr);
  EXPECT_EQ(database.FindPrint(10)->rarity, "C");
  EXPECT_EQ(database.FindCard(-5)->name, "Ghost");
  EXPECT_EQ(database.FindCard(99), nullptr);
  ASSERT_EQ(diagnostics.size(), 2u);
  EXPECT_EQ(diagnostics[0].code, "duplicate-card");
  EXPECT_EQ(diagnostics[0].severity, Severity::kWarning);
  EXPECT_EQ(diagnostics[1].code, "duplicate-print");
}

TEST(ParseCardTest, EveryFieldIsTyped) {
  const File file(
      "[card]\n"
      "name=All of It\n"
      "type=Legendary Creature\n"
      "subtype=Human Wizard\n"
      "mana={1}{W}{U}\n"
      "color=white,artifact\n"
      "power=*\n"
      "toughness=1+*\n"
      "abilities=Flying, first strike\n"
      "target=creature,player\n"
      "kicker=multi{1}\n"
      "buyback={3}\n"
      "flashback={4}{S(land|mybattlefield)}\n"
      "retrace={5}\n"
      "facedown={3}\n"
      "other={0} name(Cast for free)\n"
      "suspend(4)={U}\n"
      "restriction=opponentblockersonly\n"
      "otherrestriction=prowl\n"
      "dredge=dredge(2)\n"
      "alias=11000\n"
      "auto=draw:1\n"
      "autohand={1}{cycle}:draw:1\n"
      "[/card]\n");
  std::vector<Diagnostic> diagnostics;
  const CardAst card = ParseCard(file.records[0], &diagnostics);
  for (const Diagnostic& d : diagnostics) ADD_FAILURE() << d.Render();
  EXPECT_EQ(card.types, (std::vector<std::string>{"legendary", "creature"}));
  EXPECT_EQ(card.subtypes, (std::vector<std::string>{"human", "wizard"}));
  EXPECT_EQ(card.mana->parts.size(), 3u);
  EXPECT_EQ(card.colors, (std::vector<Color>{Color::kWhite}));
  EXPECT_TRUE(card.artifact_color);
  EXPECT_EQ(card.power, 0);
  EXPECT_EQ(card.toughness, 1);
  EXPECT_EQ(card.abilities,
            (std::vector<StaticAbility>{StaticAbility::kFlying,
                                        StaticAbility::kFirstStrike}));
  EXPECT_EQ(card.target->subjects.size(), 2u);
  EXPECT_TRUE(card.kicker->multi);
  EXPECT_EQ(card.flashback->parts.size(), 2u);
  EXPECT_TRUE(card.buyback && card.retrace && card.facedown);
  EXPECT_EQ(card.other->menu_text, "cast for free");
  EXPECT_EQ(card.suspend->time_counters, 4);
  EXPECT_EQ(card.restriction->terms.at(0).kind, ConditionKind::kPhaseOnly);
  EXPECT_EQ(card.other_restriction->terms.at(0).kind, ConditionKind::kProwl);
  EXPECT_EQ(card.dredge, 2);
  EXPECT_EQ(card.alias, 11000);
  ASSERT_EQ(card.lines.size(), 2u);
  EXPECT_EQ(card.lines[1].line.zone, LineZone::kHand);
  EXPECT_EQ(file.records[0].fields[card.lines[1].field].key, "autohand");
}

TEST(ParseCardTest, DiagnosticsPointIntoTheFile) {
  const File file("[card]\nname=A\nauto={t}:draww:1\n[/card]\n");
  std::vector<Diagnostic> diagnostics;
  ParseCard(file.records[0], &diagnostics);
  ASSERT_EQ(diagnostics.size(), 1u);
  EXPECT_EQ(diagnostics[0].Render(),
            "cards.txt:3:10: error: 'draww' is not an effect; did you mean "
            "'draw'? [unknown-effect]\n"
            "auto={t}:draww:1\n"
            "         ^~~~~\n");
}

TEST(ParseCardTest, WrongFieldsAreReported) {
  for (const char* line :
       {"power=big", "color=mauve", "alias=no", "dredge=2", "suspend()={1}",
        "abilities=jumping", "mana=3", "other=name(x)"}) {
    const File file("[card]\nname=A\n" + std::string(line) + "\n[/card]\n");
    std::vector<Diagnostic> diagnostics;
    ParseCard(file.records[0], &diagnostics);
    EXPECT_FALSE(diagnostics.empty()) << line;
  }
}

}  // namespace
}  // namespace refold::wagic
