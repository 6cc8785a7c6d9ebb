#include "kernel/dialects/karabast/literals.h"

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

namespace refold::karabast {
namespace {

std::string Unescaped(absl::string_view text) {
  std::string out;
  const auto fault = Unescape(text, &out);
  if (!fault.has_value()) return out;
  return absl::StrCat(fault->begin, "-", fault->end, " ", fault->message);
}

std::string NumberRead(absl::string_view text) {
  int64_t number = 0;
  const auto fault = ReadNumber(text, &number);
  return fault.has_value() ? std::string(fault->message) : absl::StrCat(number);
}

TEST(LiteralsTest, ReplacesEscapes) {
  EXPECT_EQ(Unescaped("plain \xC3\xA9"), "plain \xC3\xA9");
  EXPECT_EQ(Unescaped("it\\'s \\\"\\`\\\\ \\q\\$"), "it's \"`\\ q$");
  EXPECT_EQ(Unescaped("\\n\\r\\t\\b\\f\\v"), "\n\r\t\b\f\v");
  EXPECT_EQ(Unescaped("a\\0b"), absl::string_view("a\0b", 3));
  EXPECT_EQ(Unescaped("\\x41\\u0042\\u{43}"), "ABC");
  EXPECT_EQ(Unescaped("\\xe9\\u201c\\u{1F600}"),
            "\xC3\xA9\xE2\x80\x9C\xF0\x9F\x98\x80");
  EXPECT_EQ(Unescaped("\\uD83D\\uDE00"), "\xF0\x9F\x98\x80");
  EXPECT_EQ(Unescaped("a\\\nb\\\r\nc"), "abc");
  EXPECT_EQ(Unescaped("a\r\nb"), "a\nb");
}

TEST(LiteralsTest, RefusesEscapesOfNothing) {
  const std::string none = " this is no escape of a character";
  EXPECT_EQ(Unescaped("ab\\1"), "2-4" + none);
  EXPECT_EQ(Unescaped("\\01"), "0-2" + none);
  EXPECT_EQ(Unescaped("\\x4g"), "0-3" + none);
  EXPECT_EQ(Unescaped("\\u12"), "0-4" + none);
  EXPECT_EQ(Unescaped("\\u{}"), "0-3" + none);
  EXPECT_EQ(Unescaped("\\u{110000}"), "0-9" + none);
  EXPECT_EQ(Unescaped("\\u{12"), "0-5" + none);
  EXPECT_EQ(Unescaped("\\uD83D!"), "0-6" + none);
  EXPECT_EQ(Unescaped("\\uD83D\\u0041"), "0-12" + none);
  EXPECT_EQ(Unescaped("\\uDE00"), "0-6" + none);
}

TEST(LiteralsTest, ReadsWholeNumbers) {
  EXPECT_EQ(NumberRead("0"), "0");
  EXPECT_EQ(NumberRead("42"), "42");
  EXPECT_EQ(NumberRead("1_000"), "1000");
  EXPECT_EQ(NumberRead("0xFf"), "255");
  EXPECT_EQ(NumberRead("0o17"), "15");
  EXPECT_EQ(NumberRead("0b101"), "5");
  EXPECT_EQ(NumberRead("9007199254740991"), "9007199254740991");
  EXPECT_EQ(NumberRead("9007199254740992"), "this number is too large");
  EXPECT_EQ(NumberRead("99999999999999999999999"), "this number is too large");
  EXPECT_EQ(NumberRead("1.5"), "only whole numbers are supported");
  for (const char* text : {"1e3", "1n", "017", "0x", "0b2", "1__0", "1_"}) {
    EXPECT_EQ(NumberRead(text), "this is no whole number") << text;
  }
}

TEST(LiteralsTest, QuotesWhatUnescapeGivesBack) {
  EXPECT_EQ(Quoted("it's", '\''), "'it\\'s'");
  EXPECT_EQ(Quoted("a\nb\\c", '\''), "'a\\nb\\\\c'");
  EXPECT_EQ(Quoted("$5 ${x} `", '`'), "`$5 \\${x} \\``");
  const std::string odd("\0001\x01\x7f\xC3\xA9", 6);
  const std::string quoted = Quoted(odd, '\'');
  EXPECT_EQ(quoted, "'\\x001\\x01\\x7f\xC3\xA9'");
  EXPECT_EQ(Unescaped(absl::string_view(quoted).substr(1, quoted.size() - 2)),
            odd);
}

}  // namespace
}  // namespace refold::karabast
