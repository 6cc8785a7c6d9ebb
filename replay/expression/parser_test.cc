// What expressions may not be: every error with its column, its length and its
// words.
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/games/cfc/test_game.h"
#include "replay/expression/expression.h"
#include "replay/expression/node.h"

namespace refold::expression {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const Vocabulary& TestVocabulary() {
  static const auto* const vocabulary = [] {
    cfc::TestGame game;
    game.Define(cfc::Character("Maki", 500, 3, "ninja"));
    game.Define(cfc::Character("Guy's", 500, 3, "ninja"));
    game.Put(1, "ring", "Maki");
    game.Start("main");
    return new Vocabulary(game.engine().world().programs(),
                          game.engine().rules());
  }();
  return *vocabulary;
}

Diagnostic ErrorOf(const std::string& text) {
  Diagnostic error;
  auto expression = Expression::Parse(text, TestVocabulary(), &error);
  EXPECT_FALSE(expression.ok()) << text;
  EXPECT_EQ(expression.status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(expression.status().message(), error.Render());
  return error;
}

TEST(ParserTest, KnowsHowManyPlayersThereAre) {
  Vocabulary two = TestVocabulary();
  two.SetPlayers(2);
  const struct {
    const char* text;
    int column;
  } kCases[] = {{"p1.hp < 3 and p9.hp = 1", 15},
                {"count(character @ p1.ring + p3.ring) = 1", 29},
                {"p3.lost", 1}};
  for (const auto& one : kCases) {
    Diagnostic error;
    EXPECT_FALSE(Expression::Parse(one.text, two, &error).ok()) << one.text;
    EXPECT_EQ(error.code, "unknown-player") << one.text;
    EXPECT_EQ(error.column, one.column) << one.text;
    EXPECT_EQ(error.length, 2) << one.text;
    EXPECT_TRUE(Expression::Parse(one.text, TestVocabulary()).ok());
  }
  EXPECT_TRUE(Expression::Parse("p2.hp < 3", two).ok());
}

TEST(ParserTest, SaysWhatIsWrongAndWhere) {
  const struct {
    const char* text;
    int column;
    int length;
    const char* code;
    const char* message;
  } kCases[] = {
      // What the game cannot know.
      {"p1.hpp = 1", 4, 3, "unknown-word", "did you mean \"hp\"?"},
      {"p1.life = 1", 4, 4, "unknown-word", "no player of this game has"},
      {"p1.slot = 1", 4, 4, "unknown-word", "no player"},
      {"\"Maki\".bpp = 1", 8, 3, "unknown-word", "did you mean \"bp\"?"},
      {"\"Maki\".characters", 8, 10, "unknown-word", "\"character\"?"},
      {"\"Maki\".hp = 1", 8, 2, "unknown-word", "no card of this game"},
      {"\"Maki\" is froze", 11, 5, "unknown-word", "\"frozen\"?"},
      {"\"Maki\" is slot", 11, 4, "unknown-word", "can be \"slot\""},
      {"\"Mako\".bp = 1", 1, 6, "unknown-card", "did you mean \"Maki\"?"},
      {"1 = 1 and \"Mako\" @ hand", 11, 6, "unknown-card", "\"Maki\"?"},
      {"card(\"Nobody\")", 6, 8, "unknown-card", "no card of this game"},
      {"card(1) = \"Mako\"", 11, 6, "unknown-card", "\"Maki\"?"},
      {"\"Mako\" = top(p1.deck)", 1, 6, "unknown-card", "\"Maki\"?"},
      {"\"Maki\".name != 'Mako'", 16, 6, "unknown-card", "\"Maki\"?"},
      {"count(\"Mako\" @ any) = 1", 7, 6, "unknown-card", "\"Maki\"?"},
      {"phase = \"mian\"", 9, 6, "unknown-word", "did you mean \"main\"?"},
      {"'hand' = phase", 1, 6, "unknown-word", "no phase \"hand\""},
      {"\"Maki\".zone = \"rings\"", 15, 7, "unknown-word", "\"ring\"?"},
      {"\"Maki\" @ p1.rng", 13, 3, "unknown-word", "\"ring\"?"},
      {"\"Maki\" @ battlefield", 10, 11, "unknown-word", "no zone"},
      {"count(charakter @ ring)", 7, 9, "unknown-word", "\"character\"?"},
      {"count(*[bpp > 1] @ ring)", 9, 3, "unknown-word", "\"bp\"?"},
      {"names(p1.dek)", 10, 3, "unknown-word", "\"deck\"?"},
      {"game.atacks", 6, 6, "unknown-word", "\"attacks\"?"},
      {"bp > 1", 1, 2, "unknown-word", "means nothing by itself"},
      {"phase = main", 9, 4, "unknown-word", "a text stands in quotes"},
      {"it.bp > 1", 1, 2, "unknown-word", "means nothing by itself"},
      {"`turn` = 1", 1, 6, "unknown-word", "means nothing by itself"},
      {"size(hand)", 1, 4, "unknown-function", "count(), exists()"},
      // Types.
      {"p1 = 1", 1, 6, "type", "a player cannot be compared with a number"},
      {"phase = 1", 1, 9, "type", "a text cannot be compared with a number"},
      {"over = 1", 1, 8, "type", "true or false cannot be compared"},
      {"p1 < p2", 1, 7, "type", "only numbers are less or greater"},
      {"\"a\" < \"b\"", 1, 9, "type", "only numbers"},
      {"p1.hp and over", 1, 5, "type", "each side of \"and\" must be"},
      {"over or turn", 9, 4, "type", "each side of \"or\" must be"},
      {"not turn", 5, 4, "type", "what follows \"not\" must be"},
      {"turn + over", 8, 4, "type", "what is added must be a number"},
      {"phase + 1", 1, 5, "type", "what is added to must be a number"},
      {"turn * phase", 8, 5, "type", "must be a number"},
      {"-over", 2, 4, "type", "what follows \"-\" must be a number"},
      {"turn.hp", 1, 4, "type", "only players and cards"},
      {"phase.hp", 1, 5, "type", "this is a text"},
      {"p1.ring = p1", 1, 12, "type", "a text cannot be compared"},
      {"winner.ring = 1", 1, 11, "type", "p1.ring, or as active.ring"},
      {"p1.rings = 1", 4, 5, "unknown-word", "did you mean \"ring\"?"},
      {"turn @ hand", 1, 4, "type", "what stands before \"@\" must be"},
      {"p1 is frozen", 1, 2, "type", "what stands before \"is\" must be"},
      {"count(*[bp] @ ring)", 9, 2, "type", "the condition must be"},
      {"top(deck)", 5, 4, "type", "only one player's zone"},
      {"top(any)", 5, 3, "type", "only one player's zone"},
      // Grammar.
      {"", 1, 0, "syntax", "expected a number"},
      {"turn =", 7, 0, "syntax", "expected a number"},
      {"turn = 1 2", 10, 1, "syntax", "should end here"},
      {"1 < turn < 3", 10, 1, "syntax", "only two things"},
      {"(turn = 1", 10, 0, "syntax", "expected \")\" to close"},
      {"turn = 1)", 9, 1, "syntax", "should end here"},
      {"p1.", 4, 0, "syntax", "expected a word after the dot"},
      {"p1.5", 4, 1, "syntax", "expected a word after the dot"},
      {"game = 1", 6, 1, "syntax", "expected \".\" after"},
      {"game.5", 6, 1, "syntax", "expected a word"},
      {"\"Maki\" is", 10, 0, "syntax", "expected a word after \"is\""},
      {"\"Maki\" @", 9, 0, "syntax", "expected a zone"},
      {"\"Maki\" @ 5", 10, 1, "syntax", "expected a zone"},
      {"\"Maki\" @ winner.hand", 10, 6, "syntax", "expected a player"},
      {"\"Maki\" @ p0.hand", 10, 2, "syntax", "expected a player"},
      {"\"Maki\" @ ).hand", 10, 1, "syntax", "expected a player"},
      {"count(character)", 16, 1, "syntax", "expected where to look"},
      {"count()", 7, 1, "syntax", "expected which cards"},
      {"count(", 7, 0, "syntax", "expected which cards"},
      {"count(*[frozen @ ring)", 9, 6, "type", "before \"@\" must be"},
      {"count(*[frozen", 15, 0, "syntax", "expected \"]\""},
      {"count(* @ ring", 15, 0, "syntax", "expected \")\""},
      {"card()", 6, 1, "syntax", "the name of a card"},
      {"card(", 6, 0, "syntax", "the name of a card"},
      {"card(\"Maki\", 0)", 14, 1, "syntax", "which of them, from 1"},
      {"card(\"Maki\", turn)", 14, 4, "syntax", "which of them"},
      {"card(\"Maki\"", 12, 0, "syntax", "expected \")\""},
      {"top(p1.deck + p2.deck)", 13, 1, "syntax", "after one zone"},
      // Cards by name and number.
      {"Mako.bp", 1, 4, "unknown-word", "did you mean the card \"Maki\"?"},
      {"\"Mako\"#3.bp", 1, 6, "unknown-card", "did you mean \"Maki\"?"},
      {"\"Mako#3\".bp", 1, 8, "unknown-card", "did you mean \"Maki\"?"},
      {"Maki#.bp", 6, 1, "syntax", "the number of the card after"},
      {"turn # 1", 6, 1, "syntax", "should end here"},
      // Characters.
      {"turn ? 1", 6, 1, "character", "no part of an expression"},
      {"\"Maki.bp = 1", 1, 1, "not-closed", "the quote is not closed"},
      {"p1.`hp", 4, 1, "not-closed", "the quote is not closed"},
      {"\"Maki\\", 1, 1, "not-closed", "the quote is not closed"},
      {"turn = 99999999999999999999", 8, 20, "number", "no number"},
      {"turn = 3x", 8, 2, "number", "no number"},
      {"turn\n= 1", 5, 1, "control-character", "a control character"},
  };
  for (const auto& one : kCases) {
    const Diagnostic error = ErrorOf(one.text);
    EXPECT_EQ(error.column, one.column) << one.text << "\n" << error.Render();
    EXPECT_EQ(error.length, one.length) << one.text << "\n" << error.Render();
    EXPECT_EQ(error.code, one.code) << one.text << "\n" << error.Render();
    EXPECT_THAT(error.message, HasSubstr(one.message)) << one.text;
  }
}

TEST(ParserTest, AnErrorIsShownUnderlined) {
  EXPECT_EQ(ErrorOf("\"Maki\".bpp = 1000").Render(),
            "expression:1:8: error: no card of this game has or is \"bpp\"; "
            "did you mean \"bp\"? [unknown-word]\n"
            "\"Maki\".bpp = 1000\n"
            "       ^~~\n");
  EXPECT_THAT(ErrorOf("turn\n\x1b[31m").Render(),
              HasSubstr("\nturn  [31m\n    ^\n"))
      << "control characters are not shown";
}

std::string Repeat(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST(ParserTest, RefusesWhatIsTooMuch) {
  const struct {
    std::string text;
    const char* code;
  } kCases[] = {
      {std::string(kMaxLength + 1, ' '), "too-long"},
      {Repeat("(", 2000) + "1", "too-deep"},
      {Repeat("(", kMaxDepth) + "1" + Repeat(")", kMaxDepth), "too-deep"},
      {"1" + Repeat(" + 1", 1000), "too-deep"},
      {"1" + Repeat("*1", 1000), "too-deep"},
      {"count(*[count(*[count(*[over] @ any) = 1] @ any) = 1] @ any) = 1",
       "too-deep"},
      {"count(any" + Repeat(" + any", kMaxZones) + ")", "syntax"},
  };
  for (const auto& one : kCases) {
    EXPECT_EQ(ErrorOf(one.text).code, one.code) << one.text.substr(0, 80);
  }
}

TEST(ParserTest, TakesWhatIsNot) {
  for (const std::string& text : {
           std::string(kMaxLength - 4, ' ') + "true",
           Repeat("(", kMaxDepth - 1) + "1" + Repeat(")", kMaxDepth - 1),
           "1" + Repeat(" + 1", kMaxDepth - 1),
           Repeat("not ", 1000) + "over",
           "over" + Repeat(" or over", 500),
           std::string("count(*[count(*[over] @ any) = 1] @ any) = 1"),
           "count(any" + Repeat(" + any", kMaxZones - 1) + ")",
           std::string("'Guy\\'s'.bp = 1 and \"Guy's\".bp\t= 1"),
           std::string("phase = \"\" or 'Maki'.zone = ''"),
       }) {
    auto expression = Expression::Parse(text, TestVocabulary());
    EXPECT_TRUE(expression.ok()) << expression.status();
  }
}

}  // namespace
}  // namespace refold::expression
