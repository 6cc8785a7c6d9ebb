#include "kernel/base/diagnostic.h"

#include "gtest/gtest.h"

namespace refold {
namespace {

Diagnostic UnknownEffect() {
  Diagnostic d;
  d.file = "cards.txt";
  d.line = 7;
  d.column = 6;
  d.length = 7;
  d.code = "unknown-effect";
  d.message = "no effect is called 'destory'";
  d.source_line = "auto=destory";
  return d;
}

TEST(DiagnosticTest, RendersMessageLineAndUnderline) {
  EXPECT_EQ(UnknownEffect().Render(),
            "cards.txt:7:6: error: no effect is called 'destory' "
            "[unknown-effect]\n"
            "auto=destory\n"
            "     ^~~~~~~\n");
}

TEST(DiagnosticTest, WarningsSaySo) {
  Diagnostic d = UnknownEffect();
  d.severity = Severity::kWarning;
  EXPECT_NE(d.Render().find(": warning: "), std::string::npos);
}

TEST(DiagnosticTest, PositionsOutsideTheLineAreClamped) {
  Diagnostic d = UnknownEffect();
  d.column = 9;
  d.length = 100;
  EXPECT_NE(d.Render().find("\n        ^~~~\n"), std::string::npos);
  d.column = 100;
  EXPECT_NE(d.Render().find("\n            ^\n"), std::string::npos);
  d.column = -3;
  d.length = -3;
  EXPECT_NE(d.Render().find("\n^\n"), std::string::npos);
}

TEST(DiagnosticTest, TabsAreKeptBeforeTheCaret) {
  Diagnostic d = UnknownEffect();
  d.source_line = "\tx=bad";
  d.column = 4;
  d.length = 3;
  EXPECT_NE(d.Render().find("\n\t  ^~~\n"), std::string::npos);
}

TEST(DiagnosticTest, WithoutSourceLineOnlyTheMessage) {
  Diagnostic d = UnknownEffect();
  d.line = 0;
  d.source_line.clear();
  EXPECT_EQ(d.Render(),
            "cards.txt: error: no effect is called 'destory' "
            "[unknown-effect]\n");
}

TEST(NearestWordTest, FindsTheNearest) {
  EXPECT_EQ(NearestWord("destory", {"draw", "destroy", "deploy"}), "destroy");
  EXPECT_EQ(NearestWord("conroller", {"controller", "opponent"}), "controller");
  EXPECT_EQ(NearestWord("traget", {"target", "token"}), "target");
}

TEST(NearestWordTest, TheFirstOfEquallyNearWordsWins) {
  EXPECT_EQ(NearestWord("bat", {"cat", "hat"}), "cat");
}

TEST(NearestWordTest, NothingNearGivesNothing) {
  EXPECT_EQ(NearestWord("zebra", {"draw", "destroy"}), "");
  EXPECT_EQ(NearestWord("", {"draw"}), "");
  EXPECT_EQ(NearestWord(std::string(1000, 'a'), {"draw"}), "");
}

TEST(DiagnosticTest, ALetterIsNearNoOtherLetter) {
  EXPECT_EQ(NearestWord("y", {"t", "q", "ty"}), "");
  EXPECT_EQ(NearestWord("y", {"t", "y"}), "y");
  EXPECT_EQ(NearestWord("ty", {"t", "try"}), "t");
}

TEST(DiagnosticTest, TheNearestWithinSoManyEdits) {
  EXPECT_EQ(NearestWord("vedalkan", {"vedalken"}, 1), "vedalken");
  EXPECT_EQ(NearestWord("camarid", {"homarid"}, 1), "");
  EXPECT_EQ(NearestWord("camarid", {"homarid"}, 2), "homarid");
  EXPECT_EQ(NearestWord("elf", {"elk"}, 0), "");
}

}  // namespace
}  // namespace refold
