#include "kernel/base/utf8.h"

#include "gtest/gtest.h"

namespace refold {
namespace {

TEST(Utf8Test, WellFormedTextStays) {
  for (const char* text :
       {"", "plain", "\xc3\x86ther", "\xe2\x80\x99", "\xf0\x9f\x8e\xb4",
        "\xed\x9f\xbf", "\xee\x80\x80", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_EQ(Utf8Length(text), std::string(text).size());
    EXPECT_EQ(ToUtf8(text), text);
  }
}

TEST(Utf8Test, MalformedBytesAreFoundAndReplaced) {
  const struct {
    const char* text;
    size_t length;
    const char* mended;
  } rows[] = {
      {"a\xc6ther", 1, "a?ther"},         // Latin-1
      {"ab\xc3", 2, "ab?"},               // cut short
      {"\x80", 0, "?"},                   // no lead byte
      {"\xc0\x80", 0, "??"},              // longer than it need be
      {"\xe0\x9f\xbf", 0, "???"},         // the same
      {"\xed\xa0\x80", 0, "???"},         // a surrogate
      {"\xf4\x90\x80\x80z", 0, "????z"},  // beyond the last code point
      {"\xff", 0, "?"},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(Utf8Length(row.text), row.length);
    EXPECT_EQ(ToUtf8(row.text), row.mended);
  }
}

}  // namespace
}  // namespace refold
