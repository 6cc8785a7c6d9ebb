#include "tools/show/plain_text.h"

#include <string>

#include "gtest/gtest.h"

namespace refold::tools {
namespace {

TEST(PlainTextTest, ShowsControlCharacters) {
  const struct {
    std::string text;
    const char* keep;
    std::string shown;
  } kCases[] = {
      {"", "", ""},
      {"Æther \\ Bär", "", "Æther \\ Bär"},
      {"two\nlines\r\t", "", "two\\nlines\\r\\t"},
      {"two\nlines\r\t", "\n\t", "two\nlines\\r\t"},
      {"\x1b[31mred", "", "\\x1b[31mred"},
      {std::string("a\0b", 3), "", "a\\x00b"},
      {"\x7f", "", "\\x7f"},
      {"\xc2\x9b"
       "31m",
       "", "\\x9b31m"},              // CSI as one character
      {"\xc2\xa0", "", "\xc2\xa0"},  // not a control character
      {"\xc2", "", "\xc2"},
  };
  for (const auto& one : kCases) {
    EXPECT_EQ(PlainText(one.text, one.keep), one.shown);
  }
}

}  // namespace
}  // namespace refold::tools
