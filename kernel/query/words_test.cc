// Lists of words, and what two of them have in common.
#include <algorithm>

#include "kernel/query/asker_test_fixture.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

class WordsTest : public AskerTest {
 protected:
  pb::WordList Of(pb::WordList::Base base, CardId card) {
    env.source = table.ref(card);
    pb::WordList list;
    list.set_base(base);
    list.mutable_of()->set_base(pb::Selector::SOURCE);
    return list;
  }
  std::vector<Word> List(const pb::WordList& list) {
    View view = table.view();
    return SelectWords({view, env}, Flat(list));
  }
};

TEST_F(WordsTest, WhatIsSaidOfACard) {
  EXPECT_EQ(List(Of(pb::WordList::NAME, bear)), std::vector<Word>{W("Bear")});
  EXPECT_EQ(List(Of(pb::WordList::TYPES, bear)), table.Of(bear).types);
  EXPECT_EQ(List(Of(pb::WordList::COLORS, bear)), table.Of(bear).colors);
  EXPECT_TRUE(List(Of(pb::WordList::NONE, bear)).empty());
}

TEST_F(WordsTest, EachWordOnceOverSeveralCards) {
  pb::WordList list;
  list.set_base(pb::WordList::TYPES);
  *list.mutable_of() = All();
  std::vector<Word> words = List(list);
  std::vector<Word> sorted = words;
  std::sort(sorted.begin(), sorted.end());
  EXPECT_EQ(std::unique(sorted.begin(), sorted.end()), sorted.end());
  EXPECT_GE(words.size(), 2u);
  pb::Expr count;
  count.set_op(pb::Expr::WORD_COUNT);
  *count.add_lists() = list;
  *count.add_lists() = list;
  EXPECT_EQ(Eval(count), static_cast<int64_t>(words.size()));
}

TEST_F(WordsTest, TheWordsOfTheEvent) {
  const std::string& first = asker.program().words(0);
  env.words = {{W(first.c_str()), {W("hand"), W("hand"), W("deck")}}};
  pb::WordList list;
  list.set_base(pb::WordList::EVENT);
  list.set_word(1);
  EXPECT_EQ(List(list), (std::vector<Word>{W("hand"), W("deck")}));
}

TEST_F(WordsTest, ACardIsComparedWithAnother) {
  const CardId other = table.Create(1, 2, "graveyard");
  pb::Predicate same_name;
  *same_name.mutable_common_word()->mutable_left() =
      Of(pb::WordList::NAME, bear);
  pb::WordList& candidate = *same_name.mutable_common_word()->mutable_right();
  candidate.set_base(pb::WordList::NAME);
  candidate.mutable_of()->set_base(pb::Selector::CANDIDATE);
  EXPECT_TRUE(Fits(same_name, table.ref(other)));
  EXPECT_FALSE(Fits(same_name, table.ref(land)));
}

TEST_F(WordsTest, OnlyThoseThatBeginSo) {
  pb::WordList list = Of(pb::WordList::TYPES, bear);
  list.set_begins(asker.W("el"));
  EXPECT_EQ(List(list), std::vector<Word>{W("elf")});
  list.set_begins(asker.W("land"));
  EXPECT_TRUE(List(list).empty());
}

TEST_F(WordsTest, TheTypesOfAllProgramsEachOnce) {
  pb::WordList list;
  list.set_base(pb::WordList::PROGRAM_TYPES);
  const std::vector<Word> all = List(list);
  for (Word type : table.Of(bear).types) EXPECT_TRUE(HasWord(all, type));
  for (Word type : table.Of(land).types) EXPECT_TRUE(HasWord(all, type));
  std::vector<Word> sorted = all;
  std::sort(sorted.begin(), sorted.end());
  EXPECT_EQ(std::unique(sorted.begin(), sorted.end()), sorted.end());
}

}  // namespace
}  // namespace refold
