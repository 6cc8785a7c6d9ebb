#include "kernel/state/named.h"

#include "gtest/gtest.h"

namespace refold {
namespace {

TEST(NamedTest, ListsStaySortedAndSparse) {
  std::vector<NamedValue> list;
  SetNamed(list, Word::Of("b"), 2);
  SetNamed(list, Word::Of("a"), 1);
  SetNamed(list, Word::Of("c"), 3);
  SetNamed(list, Word::Of("b"), 0);
  EXPECT_EQ(list,
            (std::vector<NamedValue>{{Word::Of("a"), 1}, {Word::Of("c"), 3}}));
  EXPECT_EQ(GetNamed(list, Word::Of("a")), 1);
  EXPECT_EQ(GetNamed(list, Word::Of("b")), 0);
}

TEST(NamedTest, RefsAreReplacedWhole) {
  std::vector<NamedRefs> list;
  SetRefs(list, Word::Of("blockers"), {Ref::Card(1, 1), Ref::Card(2, 1)});
  SetRefs(list, Word::Of("blockers"), {Ref::Card(3, 1)});
  EXPECT_EQ(GetRefs(list, Word::Of("blockers")),
            std::vector<Ref>{Ref::Card(3, 1)});
  SetRefs(list, Word::Of("blockers"), {});
  EXPECT_TRUE(list.empty());
}

TEST(NamedTest, WordsAreReplacedWhole) {
  std::vector<NamedWords> list;
  SetWords(list, Word::Of("traits"), {Word::Of("rebel"), Word::Of("pilot")});
  SetWords(list, Word::Of("aspects"), {Word::Of("cunning")});
  SetWords(list, Word::Of("traits"), {Word::Of("jedi")});
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].name, Word::Of("aspects"));
  EXPECT_EQ(GetWords(list, Word::Of("traits")),
            std::vector<Word>{Word::Of("jedi")});
  SetWords(list, Word::Of("traits"), {});
  EXPECT_TRUE(GetWords(list, Word::Of("traits")).empty());
  EXPECT_EQ(list.size(), 1u);
}

TEST(NamedTest, WordsAreASet) {
  std::vector<Word> words;
  SetWord(words, Word::Of("tapped"), true);
  SetWord(words, Word::Of("sick"), true);
  SetWord(words, Word::Of("tapped"), true);
  EXPECT_EQ(words, (std::vector<Word>{Word::Of("sick"), Word::Of("tapped")}));
  SetWord(words, Word::Of("sick"), false);
  EXPECT_FALSE(HasWord(words, Word::Of("sick")));
}

}  // namespace
}  // namespace refold
