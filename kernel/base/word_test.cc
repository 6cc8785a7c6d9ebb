#include "kernel/base/word.h"

#include <algorithm>
#include <string>
#include <thread>
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

TEST(WordTest, WhatIsReadIsUtf8) {
  Word word;
  EXPECT_TRUE(Word::Read("fl\xc3\xb6te", word));
  EXPECT_EQ(word, Word::Of("fl\xc3\xb6te"));
  EXPECT_TRUE(Word::Read("", word));
  EXPECT_TRUE(word.empty());
  for (int i = 0; i < 2; ++i) {
    EXPECT_FALSE(Word::Read("fl\xc3te", word)) << i;
    Word::Of("fl\xc3te");  // asked for before it is read again
  }
}

TEST(WordTest, OrderIsThatOfTheTextWhateverWasInternedFirst) {
  std::vector<Word> words = {Word::Of("word-z"), Word::Of("word-a"),
                             Word::Of("word-m"), Word()};
  std::sort(words.begin(), words.end());
  EXPECT_EQ(words, (std::vector<Word>{Word(), Word::Of("word-a"),
                                      Word::Of("word-m"), Word::Of("word-z")}));
}

TEST(WordTest, OrderIsThatOfTheTextHoweverMuchTheyShare) {
  const std::string eight(8, 'e');
  const std::string sixteen = eight + eight;
  const std::string zero(1, '\0');
  std::vector<std::string> texts = {"",
                                    "a",
                                    "a" + zero,
                                    "a" + zero + "b",
                                    "ab",
                                    eight,
                                    eight + zero,
                                    eight + "\x7f",
                                    eight + "\xc3\xa9",
                                    sixteen,
                                    sixteen + zero,
                                    sixteen + "a",
                                    sixteen + "b"};
  std::sort(texts.begin(), texts.end());
  for (size_t i = 0; i < texts.size(); ++i) {
    for (size_t j = 0; j < texts.size(); ++j) {
      EXPECT_EQ(Word::Of(texts[i]) <=> Word::Of(texts[j]), i <=> j)
          << i << " and " << j;
    }
  }
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

// As texts of the same length and ends are, which share a place among those
// that a thread asked for of late.
TEST(WordTest, TextsThatDifferInTheMiddleAreDifferentWords) {
  const std::string ends(8, 'e');
  const Word a = Word::Of(ends + "a" + ends);
  const Word b = Word::Of(ends + "b" + ends);
  EXPECT_NE(a, b);
  EXPECT_EQ(Word::Of(ends + "a" + ends), a);
  EXPECT_EQ(Word::Of(ends + "b" + ends).text(), ends + "b" + ends);
}

TEST(WordTest, ThreadsAgreeOnWords) {
  constexpr int kWords = 2000;
  std::vector<std::vector<Word>> met(4);
  std::vector<std::thread> threads;
  for (std::vector<Word>& words : met) {
    threads.emplace_back([&words] {
      for (int i = 0; i < 2 * kWords; ++i) {
        words.push_back(Word::Of("thread" + std::to_string(i % kWords)));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::vector<Word>& words : met) EXPECT_EQ(words, met[0]);
  for (int i = 0; i < kWords; ++i) {
    EXPECT_EQ(met[0][i].text(), "thread" + std::to_string(i));
    EXPECT_EQ(met[0][i], met[0][kWords + i]);
  }
}

}  // namespace
}  // namespace refold
