#include "replay/cards/json_tree.h"

#include <string>

#include "gtest/gtest.h"

namespace refold {
namespace {

std::string SaidOf(const std::string& text) {
  const auto read = ParseJson("f.json", text);
  return read.ok() ? "" : std::string(read.status().message());
}

TEST(JsonTreeTest, ReadsValuesAndTheirPlaces) {
  const std::string text = "{\"a\": [1, -20, 1.5, true, null],\n \"b\": {}}";
  const auto read = ParseJson("f.json", text);
  ASSERT_TRUE(read.ok()) << read.status();
  const JsonValue* list = read->Find("a");
  ASSERT_NE(list, nullptr);
  ASSERT_EQ(list->items.size(), 5u);
  EXPECT_EQ(list->items[1].number, -20);
  EXPECT_EQ(list->items[2].kind, JsonValue::Kind::kOtherNumber);
  EXPECT_TRUE(list->items[3].truth);
  EXPECT_EQ(list->items[4].kind, JsonValue::Kind::kNull);
  const JsonPlaces places("f.json", text);
  EXPECT_EQ(places.At(list->items[1].place), "f.json:1:11");
  EXPECT_EQ(places.At(read->Find("b")->place), "f.json:2:7");
  EXPECT_EQ(read->Find("c"), nullptr);
}

TEST(JsonTreeTest, ReadsEscapes) {
  const auto read = ParseJson("f", R"("a\n\"\u00e9\ud83d\ude00")");
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->text, "a\n\"\xC3\xA9\xF0\x9F\x98\x80");
}

TEST(JsonTreeTest, SaysWhatIsWrongWhere) {
  using namespace std::string_literals;
  for (const auto& [text, said] :
       std::initializer_list<std::pair<std::string, const char*>>{
           {"", "f.json:1:1: no JSON: The document is empty."},
           {"[1,\n 2",
            "f.json:2:3: no JSON: Missing a comma or ']' after an array "
            "element."},
           {"[01]",
            "f.json:1:3: no JSON: Missing a comma or ']' after an array "
            "element."},
           {"{\"a\" 1}",
            "f.json:1:6: no JSON: Missing a colon after a name of object "
            "member."},
           {"{\"a\": 1, \"a\": 2}",
            "f.json:1:10: \"a\" is there twice in one object"},
           {"\"a",
            "f.json:1:3: no JSON: Missing a closing quotation mark in "
            "string."},
           {"\"\\ud83d\"",
            "f.json:1:2: no JSON: The surrogate pair in string is invalid."},
           {"\"\xFF\"", "f.json:1:2: no JSON: Invalid encoding in string."},
           {"1 2",
            "f.json:1:3: no JSON: The document root must not be followed by "
            "other values."},
           {"[1]\0]"s,
            "f.json:1:4: no JSON: The text goes on behind its end."}}) {
    EXPECT_EQ(SaidOf(text), said) << text;
  }
}

TEST(JsonTreeTest, NestingIsBounded) {
  EXPECT_EQ(SaidOf(std::string(64, '[') + std::string(64, ']')), "");
  EXPECT_EQ(SaidOf(std::string(100'000, '[')),
            "f.json:1:65: more than 64 levels of lists and objects");
}

TEST(JsonTreeTest, ALongLineIsNotShown) {
  const std::string text = "[1,\n" + std::string(300, ' ') + "2]";
  const JsonPlaces places("f", text);
  EXPECT_EQ(places.Say({.begin = 1, .length = 1}, "c", "m").source_line, "[1,");
  EXPECT_EQ(places.Say({.begin = 304, .length = 1}, "c", "m").source_line, "");
}

}  // namespace
}  // namespace refold
