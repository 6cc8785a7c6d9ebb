#include "kernel/base/word.h"

#include <algorithm>
#include <vector>

#include "gtest/gtest.h"

namespace refold {
namespace {

TEST(WordTest, SameTextIsSameWord) {
  EXPECT_EQ(Word::Of("flying"), Word::Of("flying"));
  EXPECT_NE(Word::Of("flying"), Word::Of("reach"));
  EXPECT_EQ(Word::Of("flying").text(), "flying");
}

TEST(WordTest, EmptyTextIsTheEmptyWord) {
  EXPECT_TRUE(Word().empty());
  EXPECT_EQ(Word(), Word::Of(""));
  EXPECT_EQ(Word().text(), "");
}

TEST(WordTest, OrderIsThatOfTheTextWhateverWasInternedFirst) {
  std::vector<Word> words = {Word::Of("word-z"), Word::Of("word-a"),
                             Word::Of("word-m"), Word()};
  std::sort(words.begin(), words.end());
  EXPECT_EQ(words, (std::vector<Word>{Word(), Word::Of("word-a"),
                                      Word::Of("word-m"), Word::Of("word-z")}));
}

TEST(WordTest, ManyWordsKeepTheirTexts) {
  std::vector<Word> words;
  for (int i = 0; i < 10000; ++i) {
    words.push_back(Word::Of("w" + std::to_string(i)));
  }
  for (int i = 0; i < 10000; ++i) {
    EXPECT_EQ(words[i].text(), "w" + std::to_string(i));
  }
}

}  // namespace
}  // namespace refold
