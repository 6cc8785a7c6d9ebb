#include "kernel/dialects/karabast/parse_statement.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/dialects/karabast/parse_limits.h"
#include "kernel/dialects/karabast/print.h"
#include "kernel/dialects/karabast/test_parsing.h"

namespace refold::karabast {
namespace {

// The canonical text of the block that `{ text }` is, and what was reported.
std::string CanonicalBlock(const std::string& text) {
  TestText test("{ " + text + "\n}");
  Statement block;
  EXPECT_TRUE(ParseStatement(&test.reader, &block)) << text;
  EXPECT_TRUE(test.reader.AtEnd()) << text;
  const std::string printed = Print(block);
  TestText again(printed);
  Statement same;
  EXPECT_TRUE(ParseStatement(&again.reader, &same) && same == block) << printed;
  return printed + (test.diagnostics.empty() ? "" : "\n") +
         Rendered(test.diagnostics);
}

// The one message about a block with this text, with its place.
std::string BlockMessage(const std::string& text) {
  TestText test("{" + text + "\n}");
  Block block;
  EXPECT_TRUE(ParseBlock(&test.reader, &block)) << text;
  EXPECT_EQ(test.diagnostics.size(), 1u) << text;
  if (test.diagnostics.empty()) return "";
  const Diagnostic& diagnostic = test.diagnostics[0];
  return absl::StrCat(diagnostic.column, "+", diagnostic.length, " ",
                      diagnostic.message, " [", diagnostic.code, "]");
}

TEST(ParseStatementTest, ReadsStatements) {
  const ReadCase cases[] = {
      {"", "{}"},
      {";;", "{}"},
      {"a(b);", "{ a(b); }"},
      {"a = b", "{ a = b; }"},
      {"const a = 1, b: B = 2;", "{ const a = 1, b = 2; }"},
      {"let a; let b!: B; let c = 1;", "{ let a; let b; let c = 1; }"},
      {"const { a, b: { c } = {} } = d; let [e, ...f] = g;",
       "{ const { a, b: { c } = {} } = d; let [e, ...f] = g; }"},
      {"if (a) b(); else if (c) { d(); } else { }",
       "{ if (a) b(); else if (c) { d(); } else {} }"},
      {"if (a);", "{ if (a) {} }"},
      {"return;", "{ return; }"},
      {"return a", "{ return a; }"},
      {"throw new A('b');", "{ throw new A('b'); }"},
      {"for (const a of b.c) d(a);", "{ for (const a of b.c) d(a); }"},
      {"for (let [a, b]: C of d) { if (a) continue; break; }",
       "{ for (let [a, b] of d) { if (a) continue; break; } }"},
      {"switch (a) { case b: case (c): d(); break; default: return e; }",
       "{ switch (a) { case b: case c: d(); break; default: return e; } }"},
      {"switch (a) { case (b): c => d; }",
       "{ switch (a) { case b: (c) => d; } }"},
      {"switch (a) {}", "{ switch (a) {  } }"},
      {"function a<T>(b: T): C { return b; }",
       "{ function a(b) { return b; } }"},
      {"{ { a; } }", "{ { { a; } } }"},
      {"type A = B | C; interface D { e: F } a;", "{ a; }"},
      {"type = type;", "{ type = type; }"},
      {"({ a }).b;", "{ ({ a }.b); }"},
  };
  for (const ReadCase& test : cases) {
    EXPECT_EQ(CanonicalBlock(test.text), test.expected) << test.text;
  }
}

TEST(ParseStatementTest, EndsStatementsWithLines) {
  const ReadCase cases[] = {
      {"a\nb", "{ a; b; }"},
      {"const a = b\nconst c = d\nreturn c",
       "{ const a = b; const c = d; "
       "return c; }"},
      {"return\na", "{ return; a; }"},
      {"a\n(b)", "{ a(b); }"},
      {"a\n.b\n?.c", "{ a.b?.c; }"},
      {"a\n++b", "{ a; ++b; }"},
      {"a\n!b", "{ a; !b; }"},
      {"const a = b\nas\n(c)", "{ const a = b; as(c); }"},
      {"break\na", "{ break; a; }"},
  };
  for (const ReadCase& test : cases) {
    EXPECT_EQ(CanonicalBlock(test.text), test.expected) << test.text;
  }
}

TEST(ParseStatementTest, KnowsThePlaceOfStatements) {
  TestText test("{\n  const a = 1, { b } = c;\n  if (a) return b\n}");
  Block block;
  ASSERT_TRUE(ParseBlock(&test.reader, &block));
  EXPECT_EQ(block.span, (Span{1, 1, 47}));
  ASSERT_EQ(block.statements.size(), 2u);
  EXPECT_EQ(block.statements[0].span, (Span{2, 3, 23}));
  const auto& variables = std::get<Variables>(block.statements[0].value);
  EXPECT_EQ(variables.bindings[0].span, (Span{2, 9, 5}));
  EXPECT_EQ(variables.bindings[1].span, (Span{2, 16, 9}));
  EXPECT_EQ(block.statements[1].span, (Span{3, 3, 15}));
  const auto& made = std::get<If>(block.statements[1].value);
  EXPECT_EQ(made.yes->span, (Span{3, 10, 8}));
}

TEST(ParseStatementTest, ReportsAndGoesOn) {
  EXPECT_EQ(CanonicalBlock("a b; c;\n  d = ; e;\n  if (f) { g h; i; } j;"),
            "{ c; e; if (f) { i; } j; }\n"
            "a.ts:1:5: error: ';' expected, found 'b' [syntax]\n"
            "{ a b; c;\n"
            "    ^\n"
            "a.ts:2:7: error: a value expected, found ';' [syntax]\n"
            "  d = ; e;\n"
            "      ^\n"
            "a.ts:3:14: error: ';' expected, found 'h' [syntax]\n"
            "  if (f) { g h; i; } j;\n"
            "             ^\n");
  EXPECT_EQ(CanonicalBlock("while (a) { b; }\n  c;"),
            "{ c; }\n"
            "a.ts:1:3: error: a 'while' loop is not supported "
            "[unsupported-syntax]\n"
            "{ while (a) { b; }\n"
            "  ^~~~~\n");
}

TEST(ParseStatementTest, SaysWhatIsWrong) {
  EXPECT_EQ(BlockMessage("const a;"), "9+1 '=' expected, found ';' [syntax]");
  EXPECT_EQ(BlockMessage("let { a };"),
            "11+1 '=' expected, found ';' [syntax]");
  EXPECT_EQ(BlockMessage("const if = a;"),
            "8+2 a name expected, found 'if' [syntax]");
  EXPECT_EQ(BlockMessage("if a b;"), "5+1 '(' expected, found 'a' [syntax]");
  EXPECT_EQ(BlockMessage("switch (a) { b; }"),
            "15+1 'case' or 'default' expected, found 'b' [syntax]");
  EXPECT_EQ(BlockMessage("switch (a) { default: b; default: c; }"),
            "27+7 there is another 'default' before [syntax]");
  EXPECT_EQ(BlockMessage("function (a) {}"),
            "11+1 the name of a function expected, found '(' [syntax]");
}

TEST(ParseStatementTest, NamesWhatIsNotSupported) {
  const ReadCase cases[] = {
      {"while (a) {}", "2+5 a 'while' loop"},
      {"do { a; } while (b);", "2+2 a 'do' loop"},
      {"for (let i = 0; i < a; i++) b();", "2+3 a 'for' loop without 'of'"},
      {"for (const a in b) {}", "2+3 a 'for' loop without 'of'"},
      {"for (;;) {}", "2+3 a 'for' loop without 'of'"},
      {"for await (const a of b) {}", "6+5 'await'"},
      {"try { a; } catch (e) { b; }", "2+3 'try'"},
      {"with (a) {}", "2+4 'with'"},
      {"debugger;", "2+8 'debugger'"},
      {"var a;", "2+3 'var'"},
      {"enum A {}", "2+4 an 'enum'"},
      {"const enum A {}", "8+4 an 'enum'"},
      {"class A {}", "2+5 a class in a function"},
      {"a: b;", "2+1 a label"},
      {"for (const a of b) break c;", "27+1 a label"},
      {"async function a() {}", "2+5 'async'"},
      {"function* a() {}", "10+1 a generator"},
      {"a, b;", "3+1 the comma operator"},
  };
  for (const ReadCase& test : cases) {
    EXPECT_EQ(
        BlockMessage(test.text),
        absl::StrCat(test.expected, " is not supported [unsupported-syntax]"))
        << test.text;
  }
}

// `count` times `before`, `middle`, `count` times `after`.
std::string NestedStatement(int count, const std::string& before,
                            const std::string& middle,
                            const std::string& after) {
  std::string out;
  for (int i = 0; i < count; ++i) out += before;
  out += middle;
  for (int i = 0; i < count; ++i) out += after;
  return out;
}

TEST(ParseStatementTest, BoundsNesting) {
  const struct {
    const char* before;
    const char* middle;
    const char* after;
    int most;  // As many are read.
  } cases[] = {
      {"{", "", "}", kMaxDepth},
      {"if (a) ", "b;", "", kMaxDepth - 2},
      {"if (a) b; else ", "c;", "", kMaxDepth - 2},
      {"for (const a of b) ", "c;", "", kMaxDepth - 2},
      {"switch (a) { default: ", "", "}", kMaxDepth - 1},
  };
  for (const auto& test : cases) {
    const auto errors = [&test](int count) {
      TestText read(
          NestedStatement(count, test.before, test.middle, test.after));
      Statement statement;
      ParseStatement(&read.reader, &statement);
      return read.diagnostics.size();
    };
    EXPECT_EQ(errors(test.most), 0u) << test.before;
    EXPECT_EQ(errors(test.most + 1), 1u) << test.before;
    EXPECT_EQ(errors(5000), 1u) << test.before;
  }
}

TEST(ParseStatementTest, BoundsPatterns) {
  const auto errors = [](int count) {
    TestText read("let " + NestedStatement(count, "[", "a", "]") + " = b;");
    Statement statement;
    ParseStatement(&read.reader, &statement);
    return read.diagnostics.size();
  };
  EXPECT_EQ(errors(kMaxDepth - 2), 0u);
  EXPECT_EQ(errors(kMaxDepth - 1), 1u);
  EXPECT_EQ(errors(5000), 1u);
}

}  // namespace
}  // namespace refold::karabast
