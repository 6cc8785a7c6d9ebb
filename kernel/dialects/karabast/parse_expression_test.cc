#include "kernel/dialects/karabast/parse_expression.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/dialects/karabast/parse_limits.h"
#include "kernel/dialects/karabast/print.h"
#include "kernel/dialects/karabast/test_parsing.h"

namespace refold::karabast {
namespace {

// The canonical text of an expression; or what was reported.
std::string Canonical(const std::string& text) {
  TestText test(text);
  Expr expr;
  if (!ParseExpression(&test.reader, &expr) || !test.diagnostics.empty()) {
    return Rendered(test.diagnostics);
  }
  const std::string printed = Print(expr);
  TestText again(printed);
  Expr same;
  EXPECT_TRUE(ParseExpression(&again.reader, &same) && same == expr) << printed;
  EXPECT_TRUE(test.reader.AtEnd()) << text;
  return printed;
}

void ExpectCanonical(const std::vector<ReadCase>& cases) {
  for (const ReadCase& test : cases) {
    EXPECT_EQ(Canonical(test.text), test.expected) << test.text;
  }
}

// The message about an expression, without its place.
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

Expr Parsed(const std::string& text) {
  TestText test(text);
  Expr expr;
  EXPECT_TRUE(ParseExpression(&test.reader, &expr));
  return expr;
}

TEST(ParseExpressionTest, ReadsValues) {
  ExpectCanonical({
      {"12", "12"},
      {"0x10", "16"},
      {"\"it's\"", "'it\\'s'"},
      {"true", "true"},
      {"null", "null"},
      {"undefined", "undefined"},
      {"card", "card"},
      {"this", "this"},
      {"(a)", "a"},
      {"[]", "[]"},
      {"[a, ...b, [c],]", "[a, ...b, [c]]"},
      {"`plain`", "`plain`"},
      {"`a ${b + c} d ${`e${f}`}`", "`a ${b + c} d ${`e${f}`}`"},
  });
}

TEST(ParseExpressionTest, ReadsObjects) {
  ExpectCanonical({
      {"{}", "{}"},
      {"{ a: 1, 'b': 2, 'c d': 3, 4: e, }", "{ a: 1, b: 2, 'c d': 3, '4': e }"},
      {"{ a, b: b, undefined }", "{ a, b, undefined: undefined }"},
      {"{ ...a, ...b() }", "{ ...a, ...b() }"},
      {"{ ['a']: 1, [`b c`]: 2, [Kind.D]: 3 }",
       "{ a: 1, 'b c': 2, [Kind.D]: 3 }"},
      {"{ a(b: B): C { return b; }, get c() { return 1; } }",
       "{ a(b) { return b; }, get c() { return 1; } }"},
      {"{ get: 1, set, async: 2, if: 3, get() {} }",
       "{ get: 1, set, async: 2, if: 3, get() {} }"},
      {"{ a<T>(b: T) {} }", "{ a(b) {} }"},
  });
}

TEST(ParseExpressionTest, ReadsChains) {
  ExpectCanonical({
      {"a.b.if", "a.b.if"},
      {"a[b][0]", "a[b][0]"},
      {"a(b, ...c)(d)", "a(b, ...c)(d)"},
      {"a?.b?.[c]?.(d)", "a?.b?.[c]?.(d)"},
      {"a?.b.c", "a?.b.c"},
      {"(a?.b).c", "(a?.b).c"},
      {"(a?.b)(c)", "(a?.b)(c)"},
      {"a!.b![c]!", "a.b[c]"},
      {"super.a(b)", "super.a(b)"},
      {"super(a)", "super(a)"},
      {"(1).a", "(1).a"},
      {"new A", "new A()"},
      {"new A.B<C>(d)", "new A.B(d)"},
      {"new A(b).c", "new A(b).c"},
      {"new (a())(b)", "new (a())(b)"},
      {"new a[b](c)", "new (a[b])(c)"},
      {"new new A(b)(c)", "new (new A(b))(c)"},
      {"a<B>(c)", "a(c)"},
      {"a.b<C | D, E[]>(f)", "a.b(f)"},
      {"a?.<B>(c)", "a?.(c)"},
  });
}

TEST(ParseExpressionTest, KnowsHowFarAQuestionMarkReaches) {
  // `a?.b.c` is one chain; in `(a?.b).c` the chain ends in the brackets.
  const Expr whole = Parsed("a?.b.c");
  const auto* chain = std::get_if<Chain>(&whole.value);
  ASSERT_NE(chain, nullptr);
  const auto* outer = std::get_if<Member>(&chain->expr->value);
  ASSERT_NE(outer, nullptr);
  EXPECT_FALSE(outer->optional);
  EXPECT_TRUE(std::get<Member>(outer->object->value).optional);

  const Expr member = Parsed("(a?.b).c");
  const auto* end = std::get_if<Member>(&member.value);
  ASSERT_NE(end, nullptr);
  EXPECT_TRUE(std::holds_alternative<Chain>(end->object->value));
  EXPECT_FALSE(whole == member);
}

TEST(ParseExpressionTest, BindsOperatorsAsTypeScriptDoes) {
  ExpectCanonical({
      {"a + b * c - d", "a + b * c - d"},
      {"(a + b) * c", "(a + b) * c"},
      {"a - (b - c)", "a - (b - c)"},
      {"((a - b)) - c", "a - b - c"},
      {"a ** b ** c", "a ** b ** c"},
      {"(a ** b) ** c", "(a ** b) ** c"},
      {"(-a) ** b", "(-a) ** b"},
      {"a ** -b", "a ** -b"},
      {"a === b && c !== d || !e", "a === b && c !== d || !e"},
      {"a && (b || c)", "a && (b || c)"},
      {"a && (b && c)", "a && (b && c)"},
      {"a ?? b ?? c", "a ?? b ?? c"},
      {"(a || b) ?? (c && d)", "(a || b) ?? (c && d)"},
      {"(a ?? b) || c", "(a ?? b) || c"},
      {"a < b === c >= d", "a < b === c >= d"},
      {"a >> b >>> c << d", "a >> b >>> c << d"},
      {"a & b | c ^ ~d", "a & b | c ^ ~d"},
      {"a in b instanceof c", "a in b instanceof c"},
      {"a ? b : c ? d : e", "a ? b : c ? d : e"},
      {"(a ? b : c) ? d : e", "(a ? b : c) ? d : e"},
      {"a ? (b) : (c)", "a ? b : c"},
      {"a?1:b", "a ? 1 : b"},
      {"- -a + +b", "- -a + +b"},
      {"-(-a)", "- -a"},
      {"typeof a === 'b'", "typeof a === 'b'"},
      {"!a.b", "!a.b"},
      {"!(a && b)", "!(a && b)"},
      {"a < b", "a < b"},
      {"f(a < b, c > d)", "f(a < b, c > d)"},
      // Without the brackets outside, `<b, (c)>` would be types.
      {"f((a < b), (c > (d ? e : g)))", "f(a < b, (c > (d ? e : g)))"},
  });
}

TEST(ParseExpressionTest, ReadsAssignments) {
  ExpectCanonical({
      {"a = b = c", "a = b = c"},
      {"a.b += c", "a.b += c"},
      {"a[b] ?\?= c", "a[b] ?\?= c"},
      {"a >>>= b", "a >>>= b"},
      {"a >>= b", "a >>= b"},
      {"++a.b", "++a.b"},
      {"a--", "a--"},
      {"(a as B).c = d", "a.c = d"},
      {"(a = b).c", "(a = b).c"},
  });
}

TEST(ParseExpressionTest, DropsCasts) {
  ExpectCanonical({
      {"a as B", "a"},
      {"(a as B).c", "a.c"},
      {"a as B | C && d", "a && d"},
      {"a + b as C", "a + b"},
      {"a as B as C === d", "a === d"},
      {"{ a } satisfies B", "{ a }"},
      {"[a] as const", "[a]"},
      {"a as B ? c : d", "a ? c : d"},
      {"a as () => void", "a"},
  });
}

TEST(ParseExpressionTest, ReadsArrows) {
  ExpectCanonical({
      {"a => b", "(a) => b"},
      {"() => {}", "() => {}"},
      {"() => ({})", "() => ({})"},
      {"() => ({ a }).a", "() => ({ a }.a)"},
      {"(a, b = 1, ...c) => a", "(a, b = 1, ...c) => a"},
      {"(a: A, b?: B): C => d", "(a, b) => d"},
      {"<T extends A>(a: T): a is B => a", "(a) => a"},
      {"({ a, b: c, d = 1, ...e }, [f, , g]) => a",
       "a.ts:1:32: error: a hole in a pattern is not supported "
       "[unsupported-syntax]\n"
       "({ a, b: c, d = 1, ...e }, [f, , g]) => a\n"
       "                               ^\n"},
      {"({ a, b: c, d = 1, ...e }, [f, { g }, ...h] = i) => a",
       "({ a, b: c, d = 1, ...e }, [f, { g }, ...h] = i) => a"},
      {"({ 'a b': c, [d]: e }) => c", "({ 'a b': c, [d]: e }) => c"},
      {"(this: A, a) => a", "(a) => a"},
      {"a => b => c", "(a) => (b) => c"},
      {"(a) => b ? c : d", "(a) => b ? c : d"},
      {"((a) => b)(c)", "((a) => b)(c)"},
      {"a || ((b) => c)", "a || ((b) => c)"},
      {"(a) => { const b = a; if (b) { return 1; } return b; }",
       "(a) => { const b = a; if (b) { return 1; } return b; }"},
      {"a ? (b) : (c) => d", "a ? b : (c) => d"},
      {"a ? (b) => c : d", "a ? (b) => c : d"},
      {"a ? f((b): B => c) : d", "a ? f((b) => c) : d"},
  });
}

TEST(ParseExpressionTest, KnowsThePlaceOfEachNode) {
  TestText test("one(\n  two.three, [four],\n)");
  Expr expr;
  ASSERT_TRUE(ParseExpression(&test.reader, &expr));
  EXPECT_EQ(expr.span, (Span{1, 1, 27}));
  const auto& call = std::get<Call>(expr.value);
  EXPECT_EQ(call.callee->span, (Span{1, 1, 3}));
  ASSERT_EQ(call.arguments.size(), 2u);
  const Expr& first = *call.arguments[0].value;
  EXPECT_EQ(first.span, (Span{2, 3, 9}));
  EXPECT_EQ(std::get<Member>(first.value).name.span, (Span{2, 7, 5}));
  EXPECT_EQ(call.arguments[1].span, (Span{2, 14, 6}));
  EXPECT_EQ(test.source.TextOf(call.arguments[1].span), "[four]");
}

TEST(ParseExpressionTest, KnowsThePlaceOfPartsOfObjectsAndArrows) {
  const Expr object = Parsed("{ key: (a) => a + b, ...rest }");
  const auto& properties = std::get<ObjectLiteral>(object.value).properties;
  ASSERT_EQ(properties.size(), 2u);
  EXPECT_EQ(properties[0].span, (Span{1, 3, 17}));
  EXPECT_EQ(properties[0].key.span, (Span{1, 3, 3}));
  const Expr& arrow = *properties[0].value;
  EXPECT_EQ(arrow.span, (Span{1, 8, 12}));
  const auto& function = std::get<FunctionLiteral>(arrow.value).function;
  EXPECT_EQ(function.parameters[0].span, (Span{1, 9, 1}));
  EXPECT_EQ(std::get<Ref<Expr>>(function.body)->span, (Span{1, 15, 5}));
  EXPECT_EQ(properties[1].span, (Span{1, 22, 7}));
  EXPECT_EQ(properties[1].value->span, (Span{1, 25, 4}));
}

TEST(ParseExpressionTest, LeavesBracketsAndCastsOutOfPlaces) {
  const Expr sum = Parsed("(a + b as C) * d");
  EXPECT_EQ(sum.span, (Span{1, 1, 16}));
  EXPECT_EQ(std::get<Binary>(sum.value).left->span, (Span{1, 2, 5}));
}

TEST(ParseExpressionTest, SaysWhatIsWrong) {
  ExpectCanonical({
      {"a.",
       "a.ts:1:3: error: the name of a member expected, found the end of "
       "the file [syntax]\na.\n  ^\n"},
      {"f(a b)",
       "a.ts:1:5: error: ',' or ')' expected, found 'b' [syntax]\n"
       "f(a b)\n    ^\n"},
      {"f(\n  a,\n  = b)",
       "a.ts:3:3: error: a value expected, found '=' "
       "[syntax]\n  = b)\n  ^\n"},
  });
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

TEST(ParseExpressionTest, NamesWhatIsNotSupported) {
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

TEST(ParseExpressionTest, BoundsNesting) {
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

TEST(ParseExpressionTest, BoundsChainsThatNestInBrackets) {
  // Each pair of brackets holds a chain: the tree is as high as they are long
  // together.
  std::string text = "a";
  for (int i = 0; i < 20; ++i) text = "(" + text + ".b.b.b.b.b.b.b.b.b.b)";
  EXPECT_NE(Message(text).find("too-deep"), std::string::npos);
}

TEST(ParseExpressionTest, TakesAnyNumberOfNeighbours) {
  std::string text = "[";
  for (int i = 0; i < 5000; ++i) text += "a.b(c < d), ";
  EXPECT_EQ(Message(text + "]"), "");
}

TEST(ParseExpressionTest, ComparisonsThatMayBeTypesCostNoMoreThanOnce) {
  // Each `<` may begin types that go on to the end.
  std::string text = "f(a";
  for (int i = 0; i < 20000; ++i) text += " < b, c";
  EXPECT_EQ(Message(text + ")"), "");
}

}  // namespace
}  // namespace refold::karabast
