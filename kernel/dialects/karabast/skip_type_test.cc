#include "kernel/dialects/karabast/skip_type.h"

#include <string>

#include "gtest/gtest.h"
#include "kernel/dialects/karabast/parse_limits.h"
#include "kernel/dialects/karabast/test_parsing.h"

namespace refold::karabast {
namespace {

// What follows a type; or what was reported.
std::string BehindType(const std::string& text) {
  TestText test(text);
  if (!SkipType(&test.reader)) return Rendered(test.diagnostics);
  EXPECT_TRUE(test.diagnostics.empty());
  return text.substr(test.reader.Peek().offset);
}

TEST(SkipTypeTest, KnowsWhereTypesEnd) {
  for (const char* type : {
           "number",
           "a.b.C",
           "Set<string>",
           "Map<Map<A, B>, C<D<E>>>",
           "A | B & C",
           "| A | B",
           "'one' | 2 | -3 | null | undefined | true",
           "string[]",
           "Cards['key'][]",
           "(A | B)[]",
           "[A, b: B, c?: C, ...D[]]",
           "{ a: A; b?(c: C): D, readonly e: E }",
           "{ [key: string]: A }",
           "{ a: A\n b: B }",
           "{ (a: A): B }",
           "() => void",
           "(a: A, b?: B, ...c: C[]) => D<E>",
           "({ a }: A, [b]) => void",
           "<T extends A = B>(a: T) => T",
           "new (a: A) => B",
           "typeof a.b",
           "keyof typeof a",
           "readonly A[]",
           "card is Unit",
           "this is Unit",
           "asserts card is Unit",
           "asserts card",
           "`a${b}`",
           "const",
       }) {
    for (const char* rest : {"", "= 1", "{}", "=> 1", "> 1", ", b", "; b"}) {
      EXPECT_EQ(BehindType(std::string(type) + " " + rest), rest) << type;
    }
  }
}

TEST(SkipTypeTest, TakesWordsThatMayBeNames) {
  EXPECT_EQ(BehindType("keyof = 1"), "= 1");
  EXPECT_EQ(BehindType("{ readonly: A, is?: B } = 1"), "= 1");
  EXPECT_EQ(BehindType("asserts = 1"), "= 1");
}

TEST(SkipTypeTest, LeavesWhatStandsOnTheNextLine) {
  EXPECT_EQ(BehindType("A\n[b]"), "[b]");
  EXPECT_EQ(BehindType("A\nis = 2"), "is = 2");
  EXPECT_EQ(BehindType("A\n<b"), "<b");
}

TEST(SkipTypeTest, LeavesTheArrowBehindAResult) {
  EXPECT_EQ(BehindType("(A | B) => c"), "=> c");
  EXPECT_EQ(BehindType("(null) => c"), "=> c");
  EXPECT_EQ(BehindType("((a: A) => B) => c"), "=> c");
  EXPECT_EQ(BehindType("(a) => B"), "");
  EXPECT_EQ(BehindType("({ a }) => B"), "");
}

TEST(SkipTypeTest, SaysWhatIsMissing) {
  EXPECT_EQ(BehindType("A | ="),
            "a.ts:1:5: error: a type expected, found '=' [syntax]\n"
            "A | =\n    ^\n");
  EXPECT_EQ(BehindType("A<B"),
            "a.ts:1:4: error: '>' expected, found the end of the file "
            "[syntax]\nA<B\n   ^\n");
  EXPECT_EQ(BehindType("(a + b)"),
            "a.ts:1:4: error: ')' expected, found '+' [syntax]\n"
            "(a + b)\n   ^\n");
  EXPECT_EQ(BehindType("{ + }"),
            "a.ts:1:3: error: a member of a type expected, found '+' "
            "[syntax]\n{ + }\n  ^\n");
}

TEST(SkipTypeTest, GoesOnlySoDeep) {
  const auto nested = [](int levels) {
    std::string text = "A";
    for (int i = 1; i < levels; ++i) text = "A<" + text + ">";
    return text;
  };
  EXPECT_EQ(BehindType(nested(kMaxDepth)), "");
  const std::string text = nested(kMaxDepth + 1);
  EXPECT_EQ(BehindType(text),
            "a.ts:1:201: error: this is nested more than 100 levels deep "
            "[too-deep]\n" +
                text + "\n" + std::string(200, ' ') + "^\n");
}

}  // namespace
}  // namespace refold::karabast
