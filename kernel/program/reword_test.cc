#include "kernel/program/reword.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/program/program_builder.h"
#include "kernel/program/program_set.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

const WordChange kElfToOrc = {Word::Of("elf"), Word::Of("orc")};

Word Same(Word keyword) { return keyword; }

std::shared_ptr<const LinkedProgram> Linked(const ProgramBuilder& builder) {
  auto linked = LinkedProgram::Link(builder.program());
  EXPECT_TRUE(linked.ok()) << linked.status();
  return *linked;
}

pb::CardProgram Reworded(const ProgramBuilder& builder,
                         const WordChange& change, bool* changed = nullptr) {
  bool ignored = false;
  return Reword(builder.program(), change, Same, {},
                changed == nullptr ? &ignored : changed);
}

std::vector<std::string> TypesOf(const pb::CardProgram& program) {
  std::vector<std::string> types;
  for (uint32_t type : program.types()) {
    types.push_back(program.words(static_cast<int>(type) - 1));
  }
  return types;
}

// "Elves get +1/+1", with a flag and a counter of the same name.
ProgramBuilder Chief() {
  ProgramBuilder chief("Elf");
  chief.Type("creature").Type("elf").Color("green");
  pb::Ability& raises = chief.AddAbility(pb::ABILITY_STATIC);
  pb::Continuous& continuous = *raises.mutable_continuous();
  *continuous.mutable_affects() = tree::Among(
      chief.CardsIn(chief.Zone("battlefield"),
                    tree::All({chief.HasType("elf"), chief.HasFlag("elf")})));
  *continuous.add_ops() = chief.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  return chief;
}

TEST(RewordTest, TypesAndWhatIsAskedForAreWords) {
  bool changed = false;
  const pb::CardProgram after = Reworded(Chief(), kElfToOrc, &changed);
  EXPECT_TRUE(changed);
  EXPECT_EQ(TypesOf(after), (std::vector<std::string>{"creature", "orc"}));
  const pb::Predicate& where =
      after.abilities(0).continuous().affects().query().where();
  EXPECT_EQ(after.words(static_cast<int>(where.all().items(0).type()) - 1),
            "orc");
  EXPECT_EQ(after.words(static_cast<int>(where.all().items(1).flag()) - 1),
            "elf")
      << "a flag is no type";
}

TEST(RewordTest, NamesAndColorsOfACardAreNoWordsOfItsText) {
  const WordChange green = {Word::Of("green"), Word::Of("red")};
  bool changed = true;
  const pb::CardProgram after = Reworded(Chief(), green, &changed);
  EXPECT_FALSE(changed);
  EXPECT_EQ(after.words(static_cast<int>(after.colors(0)) - 1), "green");
  EXPECT_EQ(RewordedName("Elf", kElfToOrc), "Elf#elf>orc");
}

TEST(RewordTest, WhatIsCreatedIsColoredAndCalledByTheText) {
  const pb::CardProgram red =
      Reworded(Chief(), {Word::Of("green"), Word::Of("red"), /*created=*/true});
  EXPECT_EQ(red.words(static_cast<int>(red.colors(0)) - 1), "red");
  EXPECT_EQ(RewordedName("Elf Scout#2", {Word::Of("elf"), Word::Of("orc"),
                                         /*created=*/true}),
            "Orc Scout#2#elf=orc");
}

TEST(RewordTest, AListOfAllStaysOneOfAll) {
  ProgramBuilder card("Prism");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_registers(1);
  for (const auto& words :
       {std::vector<const char*>{"elf", "orc", "imp", "ent", "fox"},
        std::vector<const char*>{"elf", "orc"},
        std::vector<const char*>{"elf", "imp"}}) {
    auto& choose = *ability.add_code()->mutable_choose_word();
    for (const char* word : words) choose.add_words(card.W(word));
    choose.set_into(1);
  }
  const pb::CardProgram after = Reworded(card, kElfToOrc);
  const auto words_of = [&](int instruction) {
    std::vector<std::string> words;
    for (uint32_t word :
         after.abilities(0).code(instruction).choose_word().words()) {
      words.push_back(after.words(static_cast<int>(word) - 1));
    }
    return words;
  };
  EXPECT_EQ(words_of(0),
            (std::vector<std::string>{"elf", "orc", "imp", "ent", "fox"}));
  EXPECT_EQ(words_of(1), (std::vector<std::string>{"orc"}));
  EXPECT_EQ(words_of(2), (std::vector<std::string>{"orc", "imp"}));
}

TEST(RewordTest, KeywordsAreTheGamesMatter) {
  ProgramBuilder card("Scout");
  card.Keyword("elfwalk");
  bool changed = false;
  const pb::CardProgram after = Reword(
      card.program(), kElfToOrc,
      [](Word keyword) {
        return keyword == Word::Of("elfwalk") ? Word::Of("orcwalk") : keyword;
      },
      {}, &changed);
  EXPECT_TRUE(changed);
  EXPECT_EQ(after.words(static_cast<int>(after.keywords(0).word()) - 1),
            "orcwalk");
}

// "Create an Elf", whose token can turn into its maker.
class RewordedSetTest : public ::testing::Test {
 protected:
  RewordedSetTest() {
    ProgramBuilder maker("Horn");
    pb::Ability& ability = maker.AddAbility(pb::ABILITY_ACTIVATED);
    ability.set_registers(1);
    pb::Instruction::Token& create = *ability.add_code()->mutable_token();
    *create.mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
    *create.mutable_count() = tree::Number(1);
    maker.program().add_dependencies("Elf");
    ProgramBuilder token("Elf");
    token.Type("elf").Color("green");
    pb::Ability& turns = token.AddAbility(pb::ABILITY_ACTIVATED);
    turns.set_registers(1);
    auto& become = *turns.add_code()->mutable_become();
    *become.mutable_what() = tree::Entities(pb::Selector::SOURCE);
    become.set_dependency(1);
    token.program().add_dependencies("Horn");
    auto set = ProgramSet::Create({Linked(maker), Linked(token)});
    EXPECT_TRUE(set.ok()) << set.status();
    set_ = *set;
  }

  void Add(uint32_t of, WordChange change) {
    auto more = set_->WithReworded(of, change, Same);
    ASSERT_TRUE(more.ok()) << more.status();
    set_ = *more;
  }

  std::shared_ptr<const ProgramSet> set_;
};

TEST_F(RewordedSetTest, WhatCreatesIsRewordedWithWhatIsCreated) {
  const std::map<uint32_t, bool> reworded =
      set_->RewordedBy(1, kElfToOrc, Same);
  EXPECT_EQ(reworded, (std::map<uint32_t, bool>{{1, false}, {2, true}}));
  Add(1, kElfToOrc);
  EXPECT_EQ(set_->Dependency(3, 0), 2u) << "until that has come about";
  Add(2, {kElfToOrc.from, kElfToOrc.to, /*created=*/true});
  EXPECT_EQ(set_->size(), 4u);
  EXPECT_EQ(set_->Dependency(3, 0), 4u);
  EXPECT_EQ(set_->program(4).name(), Word::Of("Orc#elf=orc"));
  EXPECT_EQ(set_->Find("Orc#elf=orc"), 4u);
  EXPECT_EQ(set_->Dependency(4, 0), 3u) << "and back to its maker";
  EXPECT_EQ(set_->Dependency(1, 0), 2u) << "of the old one";
}

TEST_F(RewordedSetTest, AWordThatNothingSaysChangesNothing) {
  EXPECT_TRUE(
      set_->RewordedBy(1, {Word::Of("imp"), Word::Of("orc")}, Same).empty());
}

TEST_F(RewordedSetTest, OlderSetsStayAsTheyWere) {
  const std::shared_ptr<const ProgramSet> before = set_;
  Add(2, kElfToOrc);
  EXPECT_EQ(before->size(), 2u);
  EXPECT_EQ(before->Find("Elf#elf>orc"), 0u);
  EXPECT_EQ(set_->program(3).colors(), set_->program(2).colors());
}

}  // namespace
}  // namespace refold
