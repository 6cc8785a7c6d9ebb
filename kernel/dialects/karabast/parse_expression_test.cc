#include "kernel/dialects/karabast/parse_expression.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"
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
      {"(a): (A | B) => c", "(a) => c"},
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

}  // namespace
}  // namespace refold::karabast
