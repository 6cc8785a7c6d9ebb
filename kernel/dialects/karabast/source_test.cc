#include "kernel/dialects/karabast/source.h"

#include "gtest/gtest.h"

namespace refold::karabast {
namespace {

TEST(SourceTest, FindsLinesWhateverEndsThem) {
  const Source source("a.ts", "one\r\ntwo\n\nfour");
  EXPECT_EQ(source.Line(1), "one");
  EXPECT_EQ(source.Line(2), "two");
  EXPECT_EQ(source.Line(3), "");
  EXPECT_EQ(source.Line(4), "four");
  EXPECT_EQ(source.Line(5), "");
  EXPECT_EQ(source.Line(0), "");
}

TEST(SourceTest, CountsPlacesFromOneAndWithoutTheByteOrderMark) {
  const Source source("a.ts", "\xEF\xBB\xBFone\ntwo");
  EXPECT_EQ(source.At(0, 3), (Span{1, 1, 3}));
  EXPECT_EQ(source.At(3, 3), (Span{1, 4, 0}));
  EXPECT_EQ(source.At(5, 7), (Span{2, 2, 2}));
  EXPECT_EQ(source.TextOf({2, 2, 2}), "wo");
  EXPECT_EQ(source.TextOf({1, 2, 4}), "ne\nt");
  EXPECT_EQ(source.TextOf({3, 1, 1}), "");
}

TEST(SourceTest, UnderlinesTheFirstOfSeveralLines) {
  const Source source("a.ts", "one\ntwo");
  EXPECT_EQ(source.Say({1, 2, 6}, Severity::kError, "odd", "look").Render(),
            "a.ts:1:2: error: look [odd]\n"
            "one\n"
            " ^~\n");
}

}  // namespace
}  // namespace refold::karabast
