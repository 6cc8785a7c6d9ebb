#include "kernel/dialects/rulescript/parse_expression.h"

#include <string>

#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/parse_limits.h"
#include "kernel/dialects/rulescript/print.h"
#include "kernel/dialects/rulescript/test_parsing.h"

namespace refold::rulescript {
namespace {

// The canonical text of an expression, or the codes of what is wrong with it.
std::string ReadExpression(const std::string& text) {
  TestLine line(text);
  line.line.declared = {"_card", "_cards"};
  Expr expr;
  const bool parsed = ParseWholeExpression(&line.reader, &expr);
  EXPECT_EQ(parsed, line.diagnostics.empty()) << text;
  if (!parsed) return line.codes();
  const std::string printed = Print(expr);
  TestLine again(printed);
  again.line.declared = {"_card", "_cards"};
  Expr expr_again;
  EXPECT_TRUE(ParseWholeExpression(&again.reader, &expr_again)) << printed;
  EXPECT_TRUE(expr == expr_again) << text << " became " << printed;
  return printed;
}

TEST(ParseExpressionTest, ReadsEachForm) {
  const ReadCase kCases[] = {
      {"12", "12"},
      {"9223372036854775807", "9223372036854775807"},
      {"-3", "-3"},
      {"--3", "3"},
      {"+3", "3"},
      {"True", "True"},
      {"False", "False"},
      {"true", "True"},
      {"false", "False"},
      {"None", "None"},
      {"'a \"b\" c'", "'a \"b\" c'"},
      {"\"it's\"", "\"it's\""},
      {"[]", "[]"},
      {"[1, 2]", "[1, 2]"},
      {"_card", "_card"},
      {"_cards.size", "_cards.size"},
      {"tgt.0", "tgt.0"},
      {"tgt[0]", "tgt.0"},
      {"tgt[-1]", "tgt[-1]"},
      {"tgt[1 + 1].bp", "tgt[1 + 1].bp"},
      {"prevTgt.0.lastBP", "prevTgt.0.lastbp"},
      {"discarded.0.SP", "discarded.0.sp"},
      {"(-3).size", "(-3).size"},
      {"-tgt.0.bp", "-tgt.0.bp"},
      {"isChar(_card)", "isChar(_card)"},
      {"flipCoin()", "flipCoin()"},
      {"inUAttack(attacker)", "inUAttack(attacker)"},
      {"abs(-3)", "abs(-3)"},
      {"bool(1)", "bool(1)"},
      {"int(True)", "int(True)"},
      {"len(me.hand)", "len(me.hand)"},
      {"max(1, 2, 3)", "max(1, 2, 3)"},
      {"min([1, 2])", "min([1, 2])"},
      {"sum([1, 2])", "sum([1, 2])"},
      {"getTargets('\"Sys\"s@myDiscards')", "getTargets('\"Sys\"s@discards')"},
      {"getTargets(\"'Sys's\")", "getTargets('\"Sys\"s')"},
      {"getTargets(\"*s::not(getTargets('robots'))\")",
       "getTargets('*s::not(getTargets(\"robots\"))')"},
      {"1 if me.hp > 2 else 3", "1 if me.hp > 2 else 3"},
      {"all card.bp <= 300 in me.ring", "all card.bp <= 300 in me.ring"},
      {"all (card in tgt) in me.ring", "all (card in tgt) in me.ring"},
      {"not all char in me.ring and alone",
       "not all char in me.ring and alone"},
  };
  for (const ReadCase& c : kCases) {
    EXPECT_EQ(ReadExpression(c.text), c.expected) << c.text;
  }
}

TEST(ParseExpressionTest, BindsAsPythonDoes) {
  const ReadCase kCases[] = {
      {"1+2*3", "1 + 2 * 3"},
      {"(1+2)*3", "(1 + 2) * 3"},
      {"1-(2-3)", "1 - (2 - 3)"},
      {"(1-2)-3", "1 - 2 - 3"},
      {"7/2", "7 // 2"},
      {"7//2%3", "7 // 2 % 3"},
      {"7 // (2*3)", "7 // (2 * 3)"},
      {"-me.hp*2", "-me.hp * 2"},
      {"-(1+me.hp)", "-(1 + me.hp)"},
      {"1 < 2 <= 3 != 4", "1 < 2 <= 3 != 4"},
      {"(1 < 2) == True", "(1 < 2) == True"},
      {"1 <> 2", "1 != 2"},
      {"this in tgt", "this in tgt"},
      {"this not in tgt", "this not in tgt"},
      {"not this in tgt", "not this in tgt"},
      {"(not alone) == False", "(not alone) == False"},
      {"not alone == False", "not alone == False"},
      {"alone or soloAttack and not oppLostSP",
       "alone or soloAttack and not oppLostSP"},
      {"(alone or soloAttack) and oppLostSP",
       "(alone or soloAttack) and oppLostSP"},
      {"alone and (soloAttack and oppLostSP)",
       "alone and (soloAttack and oppLostSP)"},
      {"(1 if alone else 2) + 1", "(1 if alone else 2) + 1"},
      {"1 if alone else 2 if soloAttack else 3",
       "1 if alone else 2 if soloAttack else 3"},
      {"(1 if alone else 2) if soloAttack else 3",
       "(1 if alone else 2) if soloAttack else 3"},
  };
  for (const ReadCase& c : kCases) {
    EXPECT_EQ(ReadExpression(c.text), c.expected) << c.text;
  }
}

TEST(ParseExpressionTest, NamesWhatIsWrong) {
  const ReadCase kCases[] = {
      {"", "syntax"},
      {"1 +", "syntax"},
      {"1 2", "unexpected-text"},
      {"a + not b", "unknown-name"},
      {"1 + not alone", "syntax"},
      {"(1", "unclosed-bracket"},
      {"tgt[0", "unclosed-bracket"},
      {"(1, 2)", "unexpected-text"},
      {"'abc", "unclosed-quotation"},
      {"1 $ 2", "unexpected-text"},
      {"$", "unknown-character"},
      {"9223372036854775808", "integer-too-large"},
      {"tgt.9223372036854775808", "integer-too-large"},
      {"me.hp / 0", "division-by-zero"},
      {"me.hp // 0", "division-by-zero"},
      {"me.hp % (0)", "division-by-zero"},
      {"prevtgt", "unknown-name"},
      {"1.5 > 1", "fraction"},
      {"me.hp * 0.5", "fraction"},
      {"TRUE", "unknown-name"},
      {"me.life", "unknown-attribute"},
      {"me.", "syntax"},
      {"open(1)", "unknown-function"},
      {"abs()", "argument-count"},
      {"flipCoin(1)", "argument-count"},
      {"max()", "argument-count"},
      {"getTargets(tgt)", "syntax"},
      {"getTargets('*s', 1)", "unexpected-text"},
      {"getTargets('*s@dekc')", "unknown-zone"},
      {"card.bp", "no-iteration"},
      {"all card.bp > 1", "syntax"},
      {"all card in tgt and card.bp > 1", "no-iteration"},
      {"1 if alone", "syntax"},
      {"in", "syntax"},
      {"1 ** 2", "unexpected-text"},
      {"lambda", "unknown-name"},
  };
  for (const ReadCase& c : kCases) {
    EXPECT_EQ(ReadExpression(c.text), c.expected) << c.text;
  }
}

TEST(ParseExpressionTest, SaysWhereAndWhatWasMeant) {
  TestLine line("1 + prevtgt.0");
  Expr expr;
  EXPECT_FALSE(ParseWholeExpression(&line.reader, &expr));
  ASSERT_EQ(line.diagnostics.size(), 1u);
  EXPECT_EQ(line.diagnostics[0].Render(),
            "test:1:5: error: 'prevtgt' is no name that expressions know; did "
            "you mean 'prevTgt'? [unknown-name]\n"
            "1 + prevtgt.0\n"
            "    ^~~~~~~\n");
}

TEST(ParseExpressionTest, SaysHowTruthsAreWritten) {
  TestLine line("alone == TRUE");
  Expr expr;
  EXPECT_FALSE(ParseWholeExpression(&line.reader, &expr));
  ASSERT_EQ(line.diagnostics.size(), 1u);
  EXPECT_EQ(line.diagnostics[0].Render(),
            "test:1:10: error: 'TRUE' is no name that expressions know; did "
            "you mean 'True'? [unknown-name]\n"
            "alone == TRUE\n"
            "         ^~~~\n");
}

TEST(ParseExpressionTest, NodesKnowWhereTheyStand) {
  TestLine line("1 + tgt.0.bp");
  Expr expr;
  ASSERT_TRUE(ParseWholeExpression(&line.reader, &expr));
  EXPECT_EQ(expr.position.column, 1);
  EXPECT_EQ(expr.position.length, 12);
  EXPECT_EQ(expr.height, 4);
  const Expr& right = *std::get<BinaryOperation>(expr.value).right;
  EXPECT_EQ(right.position.line, 1);
  EXPECT_EQ(right.position.column, 5);
  EXPECT_EQ(right.position.length, 8);
}

std::string Repeated(const std::string& text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST(ParseExpressionTest, LimitsDepthHoweverItIsMade) {
  const int much = 1000;
  const std::string kDeep[] = {
      Repeated("(", much) + "1" + Repeated(")", much),
      Repeated("[", much) + "1" + Repeated("]", much),
      Repeated("abs(", much) + "1" + Repeated(")", much),
      Repeated("-", much) + "me.hp",
      Repeated("not ", much) + "alone",
      Repeated("all ", much) + "1",
      "1" + Repeated(" + 1", much),
      "1" + Repeated(" and 1", much),
      "tgt" + Repeated(".0", much),
      "1" + Repeated(" if 1 else 1", much),
      Repeated("1 if ", much) + "1",
      Repeated("(1+", much) + "1" + Repeated(")", much),
  };
  for (const std::string& text : kDeep) {
    TestLine line(text);
    Expr expr;
    EXPECT_FALSE(ParseWholeExpression(&line.reader, &expr));
    EXPECT_NE(line.codes(), "") << text.substr(0, 20);
  }
  EXPECT_EQ(ReadExpression(Repeated("(", much) + "1" + Repeated(")", much)),
            "too-deep");
  EXPECT_EQ(ReadExpression("1" + Repeated(" + 1", much)), "too-deep");
  EXPECT_EQ(
      ReadExpression("1" + Repeated(" + me.hp", kMaxDepth - 2)).substr(0, 9),
      "1 + me.hp");
}

}  // namespace
}  // namespace refold::rulescript
