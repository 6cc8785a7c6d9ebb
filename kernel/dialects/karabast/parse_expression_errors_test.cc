// What is reported about expressions, and the limits of their height.

#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/dialects/karabast/parse_expression.h"
#include "kernel/dialects/karabast/parse_limits.h"
#include "kernel/dialects/karabast/test_parsing.h"

namespace refold::karabast {
namespace {

// The message about an expression, with its column and length.
std::string Message(const std::string& text) {
  TestText test(text);
  Expr expr;
  // What is wrong in a block, the block survives.
  const bool read = ParseExpression(&test.reader, &expr);
  EXPECT_TRUE(read || !test.diagnostics.empty());
  if (test.diagnostics.empty()) return "";
  EXPECT_EQ(test.diagnostics.size(), 1u);
  const Diagnostic& diagnostic = test.diagnostics.at(0);
  return absl::StrCat(diagnostic.column, "+", diagnostic.length, " ",
                      diagnostic.message, " [", diagnostic.code, "]");
}

TEST(ParseExpressionErrorsTest, UnderlinesWhatIsWrong) {
  TestText test("f(\n  a,\n  = b)");
  Expr expr;
  EXPECT_FALSE(ParseExpression(&test.reader, &expr));
  EXPECT_EQ(Rendered(test.diagnostics),
            "a.ts:3:3: error: a value expected, found '=' [syntax]\n"
            "  = b)\n"
            "  ^\n");
}

TEST(ParseExpressionErrorsTest, SaysWhatIsWrong) {
  EXPECT_EQ(Message("a."),
            "3+0 the name of a member expected, found the end of the file "
            "[syntax]");
  EXPECT_EQ(Message("f(a b)"), "5+1 ',' or ')' expected, found 'b' [syntax]");
  EXPECT_EQ(Message("[a b]"), "4+1 ',' or ']' expected, found 'b' [syntax]");
  EXPECT_EQ(Message("{ a b }"), "5+1 ',' or '}' expected, found 'b' [syntax]");
  EXPECT_EQ(Message("{ 'a' }"), "7+1 ':' expected, found '}' [syntax]");
  EXPECT_EQ(Message("{ get a: b }"), "8+1 '(' expected, found ':' [syntax]");
  EXPECT_EQ(Message("{ + }"), "3+1 a property expected, found '+' [syntax]");
  EXPECT_EQ(Message("a ? b"),
            "6+0 ':' expected, found the end of the file [syntax]");
  EXPECT_EQ(Message("`${a b}`"), "6+1 '}' expected, found 'b' [syntax]");
  EXPECT_EQ(Message("`${}`"), "4+2 a value expected, found '}' [syntax]");
  EXPECT_EQ(Message("a + 'b' 'c'"), "");
  EXPECT_EQ(Message("(a 'b')"), "4+3 ')' expected, found a string [syntax]");
  EXPECT_EQ(Message("(a, b) =>"),
            "10+0 a value expected, found the end of the file [syntax]");
  EXPECT_EQ(Message("(a b) => c"),
            "4+1 ',' or ')' expected, found 'b' [syntax]");
  EXPECT_EQ(Message("(1) => c"), "2+1 a name expected, found '1' [syntax]");
  EXPECT_EQ(Message("new"),
            "4+0 a value expected, found the end of the file [syntax]");
  EXPECT_EQ(Message("super"),
            "6+0 '.' or '(' behind 'super' expected, found the end of the file "
            "[syntax]");
  EXPECT_EQ(Message("a() = b"),
            "1+3 only a variable, a member or an element can be assigned to "
            "[syntax]");
  EXPECT_EQ(Message("++a?.b"),
            "3+4 only a variable, a member or an element can be assigned to "
            "[syntax]");
  EXPECT_EQ(Message("-a ** b"),
            "4+2 what is left of '**' needs brackets [syntax]");
  EXPECT_EQ(Message("a ?? b || c"),
            "3+2 '?\?' needs brackets beside '||' and '&&' [syntax]");
  EXPECT_EQ(Message("a && b ?? c"),
            "8+2 '?\?' needs brackets beside '||' and '&&' [syntax]");
  EXPECT_EQ(Message("'\\u12'"),
            "2+4 this is no escape of a character [invalid-escape]");
  EXPECT_EQ(Message("`a${b}\\x1`"),
            "7+3 this is no escape of a character [invalid-escape]");
  EXPECT_EQ(Message("1.5"),
            "1+3 only whole numbers are supported [invalid-number]");
}

TEST(ParseExpressionErrorsTest, NamesWhatIsNotSupported) {
  const ReadCase cases[] = {
      {"a, b", ""},
      {"(a, b)", "3+1 the comma operator"},
      {"async () => a", "1+5 'async'"},
      {"async a => a", "1+5 'async'"},
      {"async function () {}", "1+5 'async'"},
      {"await a", "1+5 'await'"},
      {"yield a", "1+5 'yield'"},
      {"function () {}", "1+8 a 'function' as a value"},
      {"class {}", "1+5 a 'class' as a value"},
      {"import('a')", "1+6 'import' as a value"},
      {"new.target", "4+1 'new.target'"},
      {"/a/g", "1+4 a regular expression"},
      {"<A>b", "1+1 a cast in front of its value"},
      {"a`b`", "2+3 a template with a function before it"},
      {"[a,,b]", "4+1 a hole in an array"},
      {"{ set a(b) {} }", "3+3 a setter in an object"},
      {"{ async a() {} }", "3+5 'async'"},
      {"{ *a() {} }", "3+1 a generator"},
  };
  for (const ReadCase& test : cases) {
    const std::string expected = test.expected;
    EXPECT_EQ(Message(test.text),
              expected.empty()
                  ? ""
                  : expected + " is not supported [unsupported-syntax]")
        << test.text;
  }
}

// ---- Limits ----------------------------------------------------------------

// `count` times `before`, `middle`, `count` times `after`.
std::string Nested(int count, const std::string& before,
                   const std::string& middle, const std::string& after) {
  std::string out = middle;
  for (int i = 0; i < count; ++i) out = before + out + after;
  return out;
}

TEST(ParseExpressionErrorsTest, BoundsNesting) {
  const auto reads = [](const std::string& text) {
    return Message(text).find("too-deep") == std::string::npos;
  };
  const struct {
    const char* before;
    const char* middle;
    const char* after;
    int most;  // As many are read.
  } cases[] = {
      {"(", "a", ")", kMaxDepth - 1},
      {"!", "a", "", kMaxDepth - 1},
      {"[", "a", "]", kMaxDepth - 1},
      {"{ a: ", "b", " }", kMaxDepth / 2 - 1},
      {"a ? b : ", "c", "", kMaxDepth - 1},
      {"() => ", "a", "", kMaxDepth - 1},
      {"`${", "a", "}`", kMaxDepth - 1},
      {"", "a", ".b", kMaxDepth - 1},
      {"", "a", "()", kMaxDepth - 1},
      {"", "a", " + b", kMaxDepth - 1},
      {"a ** ", "b", "", kMaxDepth - 1},
      {"a = ", "b", "", kMaxDepth - 1},
      {"new ", "a", "", kMaxDepth - 1},
      {"() => { ", "", " }", kMaxDepth / 2},
  };
  for (const auto& test : cases) {
    const auto nested = [&test](int count) {
      return Nested(count, test.before, test.middle, test.after);
    };
    EXPECT_TRUE(reads(nested(test.most))) << nested(1);
    EXPECT_FALSE(reads(nested(test.most + 1))) << nested(1);
    EXPECT_FALSE(reads(nested(5000))) << nested(1);
  }
}

TEST(ParseExpressionErrorsTest, BoundsChainsThatNestInBrackets) {
  // Each pair of brackets holds a chain: the tree is as high as they are long
  // together.
  std::string text = "a";
  for (int i = 0; i < 20; ++i) text = "(" + text + ".b.b.b.b.b.b.b.b.b.b)";
  EXPECT_NE(Message(text).find("too-deep"), std::string::npos);
}

TEST(ParseExpressionErrorsTest, TakesAnyNumberOfNeighbours) {
  std::string text = "[";
  for (int i = 0; i < 5000; ++i) text += "a.b(c < d), ";
  EXPECT_EQ(Message(text + "]"), "");
}

TEST(ParseExpressionErrorsTest, ComparisonsThatMayBeTypesCostNoMoreThanOnce) {
  // Each `<` may begin types that go on to the end.
  std::string text = "f(a";
  for (int i = 0; i < 20000; ++i) text += " < b, c";
  EXPECT_EQ(Message(text + ")"), "");
}

}  // namespace
}  // namespace refold::karabast
