#include "kernel/dialects/rulescript/parse_rules.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/parse_limits.h"
#include "kernel/dialects/rulescript/print.h"
#include "kernel/dialects/rulescript/test_parsing.h"

namespace refold::rulescript {
namespace {

// The canonical text of an auto, or the codes of what is wrong with it.
std::string ReadAuto(const std::string& text) {
  const TestRule parsed("auto = " + text);
  if (!parsed.rule().valid) return parsed.codes();
  EXPECT_EQ(parsed.codes(), "") << text;
  const std::string printed = Print(parsed.rule());
  EXPECT_TRUE(TestFile(printed).file == parsed.file) << printed;
  const std::string front = "[card]\nauto = ";
  EXPECT_EQ(printed.substr(0, front.size()), front);
  return printed.substr(front.size(), printed.size() - front.size() - 1);
}

TEST(ParseRulesTest, ReadsEachTrigger) {
  const ReadCase kCases[] = {
      {"~activatephase~ clear()", "~activatePhase~ clear()"},
      {"~myDrawPhase~ clear()", "~drawPhase~ clear()"},
      {"~oppBlockPhase~ clear()", "~oppBlockPhase~ clear()"},
      {"~anyEndPhase~ clear()", "~anyEndPhase~ clear()"},
      {"~cleanupPhase~ clear()", "~cleanupPhase~ clear()"},
      {"~handChanges~ clear()", "~handChanges~ clear()"},
      {"~ringChanges~ clear()", "~ringChanges~ clear()"},
      {"~removed~ clear()", "~removed~ clear()"},
      {"~powerless,backedUp~ clear()", "~powerless, backedUp~ clear()"},
      {"~beforePayCostAction~ clear()", "~beforePayCostAction~ clear()"},
      {"~beforePayCostReaction~ clear()", "~beforePayCostReaction~ clear()"},
      {"~beforeDamage:action~ clear()", "~beforeDamage:action~ clear()"},
      {"~beforeDamage:reaction~ clear()", "~beforeDamage:reaction~ clear()"},
      {"~beforeDamage:char~ clear()", "~beforeDamage:char~ clear()"},
      {"~cancelCombatDamage:this~ clear()",
       "~cancelCombatDamage:this~ clear()"},
      {"~playerCombatDamaged:fromThis~ clear()",
       "~playerCombatDamaged:fromThis~ clear()"},
      {"~attacks:any~ clear()", "~attacks:any~ clear()"},
      {"~blocks:once~ clear()", "~blocks:once~ clear()"},
      {"~ anyBlocked : once : any : char ~ clear()",
       "~anyBlocked:any:char:once~ clear()"},
      {"?canBlock? [[if alone]]", "?canBlock? [[if alone]]"},
      {"?oppCanBlock:this, anyCanBlock:any? [[if alone]]",
       "?oppCanBlock:this, anyCanBlock:any? [[if alone]]"},
      {"clear(); unite()", "clear(); unite()"},
      {"[[if alone]] +unblockable", "[[if alone]] +unblockable"},
      {"~attacks~ clear(); unite(); ~blocks~ peek()",
       "~attacks~ clear(); unite(); ~blocks~ peek()"},
      {"clear(); ?canBlock? [[if alone]]", "clear(); ?canBlock? [[if alone]]"},
  };
  for (const ReadCase& c : kCases) EXPECT_EQ(ReadAuto(c.text), c.expected);
}

TEST(ParseRulesTest, NamesBadTriggers) {
  const ReadCase kCases[] = {
      {"~attack~ clear()", "unknown-event"},
      {"~sameAttacks~ clear()", "unknown-event"},
      {"~attacks clear()", "unclosed-bracket"},
      {"~~ clear()", "syntax"},
      {"~attacks,~ clear()", "syntax"},
      {"~attacks:often~ clear()", "unknown-suffix"},
      {"~attacks:this:any~ clear()", "second-suffix"},
      {"~attacks:once:once~ clear()", "second-suffix"},
      {"~attacks:action:char~ clear()", "second-suffix"},
      {"~attacks:~ clear()", "syntax"},
      {"~attacks~", "syntax"},
      {"?attacks? [[if alone]]", "unknown-hook"},
      {"?canBlock? clear()", "bad-hook"},
      {"?canBlock? [[if alone]] clear()", "bad-hook"},
      {"?canBlock? [[if alone]] [[may]]", "bad-hook"},
      {"?canBlock? [[if alone]] [[else]]", "misplaced-condition"},
      {"?canBlock? [[if alone]]; clear()", "bad-hook"},
      {"{F}: clear()", "misplaced-cost"},
      {"~atacks~ clear(); ~bloks~ clear()", "unknown-event unknown-event"},
  };
  for (const ReadCase& c : kCases) EXPECT_EQ(ReadAuto(c.text), c.expected);
}

TEST(ParseRulesTest, ReadsAWholeRule) {
  const TestFile parsed(
      "\xEF\xBB\xBF# a comment\r\n"
      "  [ 0A-1 ]  # whose\r\n"
      "Target? = character; *<1>@deck # two\r\n"
      "ACTION= reveal() to(_card)\r\n"
      "label = 'One'\r\n"
      "\r\n"
      "action=draw()\r\n"
      "Label = Two words\r\n"
      "abilities = Rush,pierce\r\n"
      "auto = clear()\r\n"
      "requisite = character<1> && character<1>@oppRing\r\n"
      "vars = _card := tgt.1; _n := _card.bp\r\n"
      "[0b]\n"
      "abilities = rush");
  EXPECT_EQ(parsed.codes(), "");
  EXPECT_EQ(Print(parsed.file),
            "[0a-1]\n"
            "target? = character; *<1>@deck\n"
            "requisite = character<1> && character<1>@oppRing\n"
            "vars = _card := tgt.1; _n := _card.bp\n"
            "label = \"One\"\n"
            "action = reveal() to(_card)\n"
            "label = \"Two words\"\n"
            "action = draw(1)\n"
            "abilities = rush, pierce\n"
            "auto = clear()\n"
            "\n"
            "[0b]\n"
            "abilities = rush\n");
  const TestFile again(Print(parsed.file));
  EXPECT_TRUE(again.file == parsed.file);
  EXPECT_EQ(parsed.file.rules[0].position.line, 2);
  EXPECT_EQ(parsed.file.rules[0].variables[1].position.column, 24);
  EXPECT_EQ(parsed.file.rules[0].target->position.line, 3);
}

TEST(ParseRulesTest, ALabelBelongsToTheActionOfItsNumber) {
  const TestRule parsed(
      "label = \"\"\naction = draw()\nlabel = B\naction = clear()\n"
      "action = peek()");
  EXPECT_EQ(parsed.codes(), "");
  EXPECT_EQ(parsed.rule().actions[0].label, "");
  EXPECT_EQ(parsed.rule().actions[1].label, "B");
  EXPECT_EQ(parsed.rule().actions[2].label, "");
  EXPECT_TRUE(TestFile(Print(parsed.file)).file == parsed.file);
}

// What is reported about a file, and how many of its rules are valid.
struct FileCase {
  const char* text;
  const char* codes;
  int valid;
};

TEST(ParseRulesTest, ReportsBadFiles) {
  const FileCase kCases[] = {
      {"", "", 0},
      {"# nothing\n\n", "", 0},
      {"action = draw()\n", "outside-section", 0},
      {"[a]\naction = draw()\n[a]\naction = draw()", "duplicate-section", 0},
      {"[a]\naction = draw()\n[A]\naction = drow()\n[b]\nauto = clear()",
       "duplicate-section", 1},
      {"[a\naction = draw()\n", "bad-section", 0},
      {"[]\naction = draw()\n", "bad-section", 0},
      {"[a] b\naction = draw()\n", "bad-section", 0},
      {"[a]\n", "empty-rule", 0},
      {"[a]\ntarget = me\n", "empty-rule", 0},
      {"[a]\nactoin = draw()\n", "unknown-property", 0},
      {"[a]\naction? = draw()\n", "unknown-property", 0},
      {"[a]\naction = draw()\nwords\n", "not-a-property", 0},
      {"[a]\naction =\n", "empty-value", 0},
      {"[a]\naction = # draw()\n", "empty-value", 0},
      {"[a]\ntarget = me\ntarget = opp\naction = draw()", "duplicate-property",
       1},
      {"[a]\ntarget = me\ntarget? = ,\naction = draw()", "duplicate-property",
       1},
      {"[a]\nauto = clear()\nauto = clear()", "duplicate-property", 1},
      {"[a]\nabilities = rush\nabilities = x", "duplicate-property", 1},
      {"[a]\naction = draw()\nlabel = A\nlabel = B", "label-without-action", 1},
      {"[a]\nauto = clear()\nrequisite = me", "requisite-without-action", 1},
      {"[a]\nabilities = rsh", "unknown-ability", 0},
      {"[a]\nabilities = rush pierce", "unexpected-text", 0},
      {"[a]\nabilities = rush,", "syntax", 0},
      {"[a]\nrequisite = me; opp\naction = draw()", "unexpected-text", 0},
      {"[a]\ntarget = me; @x; ,\naction = draw()", "unknown-zone syntax", 0},
      {"[a]\nvars = 3 := 1\naction = draw()", "syntax", 0},
      {"[a]\nvars = _a = 1\naction = draw()", "syntax", 0},
      {"[a]\nvars = me := 1\naction = draw()", "name-taken", 0},
      {"[a]\nvars = x2 := 1\naction = draw()", "name-taken", 0},
      {"[a]\nvars = Character := 1\naction = draw()", "name-taken", 0},
      {"[a]\nvars = actions := 1\naction = draw()", "name-taken", 0},
      {"[a]\nvars = x := 1; bp := 2; hand := 3\naction = draw(x)", "", 1},
      {"[a]\nvars = _a := 1; _a := 2\naction = draw()", "name-taken", 0},
      {"[a]\nvars = _a := _b; _b := 1\naction = draw(_a)", "unknown-name", 0},
      {"[a]\nvars = _a := 1\naction = draw(_A)", "unknown-name", 0},
      {"[a]\naction = drow()\n[b]\naction = draw()\n[c]\nauto = ~x~ clear()",
       "unknown-command unknown-event", 1},
  };
  for (const FileCase& c : kCases) {
    const TestFile parsed(c.text);
    EXPECT_EQ(parsed.codes(), c.codes) << c.text;
    int valid = 0;
    for (const CardRule& rule : parsed.file.rules) valid += rule.valid ? 1 : 0;
    EXPECT_EQ(valid, c.valid) << c.text;
  }
}

TEST(ParseRulesTest, ADiagnosticShowsThePlace) {
  const TestFile parsed("[a]\n  action = {F}: draw() & dmage(100)  # ouch\n");
  ASSERT_EQ(parsed.diagnostics.size(), 1u);
  EXPECT_EQ(parsed.diagnostics[0].Render(),
            "test:2:26: error: 'dmage' is no command; did you mean 'damage'? "
            "[unknown-command]\n"
            "  action = {F}: draw() & dmage(100)  # ouch\n"
            "                         ^~~~~\n");
}

TEST(ParseRulesTest, BoundsFiles) {
  std::string text = "[card]\naction = draw()\n";
  text += "#" + std::string(kMaxFileLength - text.size() - 1, '\n');
  EXPECT_EQ(TestFile(text).codes(), "");
  EXPECT_EQ(TestFile(text).file.rules.size(), 1u);
  const TestFile above(text + "\n");
  EXPECT_EQ(above.codes(), "file-too-large");
  EXPECT_TRUE(above.file.rules.empty());
}

TEST(ParseRulesTest, BoundsPropertiesOfARule) {
  std::string lines = "action = draw()";
  for (size_t i = 1; i < kMaxProperties; ++i) lines += "\naction = draw()";
  EXPECT_EQ(TestRule(lines).codes(), "");
  EXPECT_TRUE(TestRule(lines).rule().valid);
  const std::string next = "\n[next]\naction = draw()";
  const TestRule above(lines + "\naction = draw()\naction = draw()" + next);
  EXPECT_EQ(above.codes(), "too-many-properties") << "said once";
  EXPECT_FALSE(above.rule().valid);
  EXPECT_EQ(above.rule().actions.size(), kMaxProperties);
  EXPECT_TRUE(above.file.rules.at(1).valid);
}

TEST(ParseRulesTest, ALabelIsQuotedAtBothEndsOrAtNone) {
  struct Row {
    const char* label;
    int column;  // of the quote that has no other
  };
  for (const Row& row : std::vector<Row>{{"label = \"Blast", 9},
                                         {"label = Blast\"", 14},
                                         {"label = 'Blast", 9},
                                         {"label = \"Blast'", 9},
                                         {"label = \"", 9}}) {
    const TestRule rule(absl::StrCat("action = draw()\n", row.label));
    EXPECT_EQ(rule.codes(), "unclosed-quotation") << row.label;
    EXPECT_FALSE(rule.rule().valid);
    EXPECT_EQ(rule.diagnostics.at(0).line, 3);
    EXPECT_EQ(rule.diagnostics.at(0).column, row.column) << row.label;
    EXPECT_EQ(rule.diagnostics.at(0).length, 1);
  }
  for (const char* label : {"Boss'", "\"Boss' turn\"", "King's 12\" gun"}) {
    const TestRule rule(absl::StrCat("action = draw()\nlabel = ", label));
    EXPECT_EQ(rule.codes(), "") << label;
  }
}

TEST(ParseRulesTest, TakesUtf8Only) {
  const TestRule rule("label = \"Caf\xe9\"\naction = draw()");
  EXPECT_EQ(rule.codes(), "not-utf-8");
  EXPECT_FALSE(rule.rule().valid);
  EXPECT_EQ(rule.diagnostics.at(0).column, 13);
  EXPECT_EQ(TestRule("label = \"Café\"\naction = draw()").codes(), "");
  EXPECT_EQ(TestRule("action = draw()  # caf\xe9").codes(), "");
}

TEST(ParseRulesTest, BoundsLinesAndComplaints) {
  const std::string long_line(kMaxLineLength + 1, 'x');
  EXPECT_EQ(TestRule("action = draw()\n" + long_line).codes(), "line-too-long");
  std::string many = "action = x()";
  for (int i = 0; i < 100; ++i) many += "; x()";
  EXPECT_EQ(TestRule(many).diagnostics.size(), kMaxDiagnosticsPerLine);
}

}  // namespace
}  // namespace refold::rulescript
