#include "kernel/dialects/rulescript/reader.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/parse_limits.h"
#include "kernel/dialects/rulescript/test_parsing.h"

namespace refold::rulescript {
namespace {

// The rest of a reader, its tokens separated by spaces.
std::string Rest(Reader reader) {
  std::string out;
  while (!reader.AtEnd()) {
    out += (out.empty() ? "" : " ") + std::string(reader.Next().text);
  }
  return out;
}

TEST(ReaderTest, CutsALineIntoTokens) {
  const struct {
    const char* text;
    const char* tokens;
  } kCases[] = {
      {"", ""},
      {"  a\tb_1 ", "a b_1"},
      {"x2 2x r10", "x2 2 x r10"},
      {"tgt.0.bp", "tgt . 0 . bp"},
      {"<**>*s@hand", "< ** > * s @ hand"},
      {"a&&b&c||d", "a && b & c || d"},
      {"[[if a[0]]]", "[ [ if a [ 0 ] ] ]"},
      {"x:=1; a::not(b) => c", "x := 1 ; a :: not ( b ) => c"},
      {"a<=b>=c==d!=e<>f", "a <= b >= c == d != e <> f"},
      {"'a \"b\"' \"c 'd\"", "'a \"b\"' \"c 'd\""},
      {"a 'b c", "a 'b c"},
      {"a | \xC3\xA9$", "a | \xC3\xA9 $"},
  };
  for (const auto& c : kCases) {
    EXPECT_EQ(Rest(TestLine(c.text).reader), c.tokens) << c.text;
  }
}

TEST(ReaderTest, SplitsOutsideBracketsOnly) {
  const TestLine line("a; to(b; c) [d; {e;}]; 'f;g';");
  const std::vector<Reader> parts = line.reader.Split(";");
  ASSERT_EQ(parts.size(), 4u);
  EXPECT_EQ(Rest(parts[0]), "a");
  EXPECT_EQ(Rest(parts[1]), "to ( b ; c ) [ d ; { e ; } ]");
  EXPECT_EQ(Rest(parts[2]), "'f;g'");
  EXPECT_EQ(Rest(parts[3]), "");
  // What is never closed takes all that follows.
  EXPECT_EQ(TestLine("a(b; c").reader.Split(";").size(), 1u);
}

TEST(ReaderTest, GoesInsideBrackets) {
  TestLine line("(a (b) c) d");
  Reader inside = line.reader;
  ASSERT_TRUE(line.reader.Inside("(", &inside));
  EXPECT_EQ(Rest(inside), "a ( b ) c");
  EXPECT_EQ(Rest(line.reader), "d");
  EXPECT_FALSE(line.reader.Inside("(", &inside));
  EXPECT_EQ(line.codes(), "syntax");
}

TEST(ReaderTest, TakesUpToASymbol) {
  TestLine line("f(a => b) => c");
  Reader before = line.reader;
  ASSERT_TRUE(line.reader.TakeUntil("=>", &before));
  EXPECT_EQ(Rest(before), "f ( a => b )");
  EXPECT_EQ(Rest(line.reader), "c");
  EXPECT_FALSE(line.reader.TakeUntil("=>", &before));
  EXPECT_TRUE(TestLine("f(in) in").reader.HasAhead("in"));
  EXPECT_FALSE(TestLine("f(in)").reader.HasAhead("in"));
}

TEST(ReaderTest, ComplainsAtTheEndBehindTheLastToken) {
  TestLine line("a ( b )");
  line.reader.Next();
  Reader inside = line.reader;
  ASSERT_TRUE(line.reader.Inside("(", &inside));
  inside.Next();
  EXPECT_EQ(inside.Here().column, 6);
  EXPECT_EQ(line.reader.Here().column, 8);
  EXPECT_FALSE(line.reader.Expected("more"));
  EXPECT_EQ(line.diagnostics.at(0).message, "more expected, found the end");
}

TEST(ReaderTest, CountsWhatIsOpen) {
  TestLine line("a");
  line.line.depth = kMaxDepth - 1;
  {
    const Nesting last(line.reader);
    EXPECT_TRUE(last);
    const Nesting beyond(line.reader);
    EXPECT_FALSE(beyond);
  }
  EXPECT_EQ(line.line.depth, kMaxDepth - 1);
  EXPECT_EQ(line.codes(), "too-deep");
}

TEST(ReaderTest, FindsTheNearestWordWhateverItsCase) {
  EXPECT_EQ(Nearest("PREVTGT", {"tgt", "prevTgt"}), "prevTgt");
  EXPECT_EQ(Nearest("zebra", {"tgt", "prevTgt"}), "");
}

}  // namespace
}  // namespace refold::rulescript
