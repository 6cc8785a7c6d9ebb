// Words in the registers of code: chosen, noted, compared, kept over a prompt.
#include "gtest/gtest.h"
#include "kernel/play/test_game.h"
#include "kernel/play/test_script.h"

namespace refold {
namespace {

using pb::Selector;

// Cards in play of which some word (a type, the name) is in register 0.
pb::Selector InPlayWith(ProgramBuilder& b, pb::WordList::Base base) {
  return tree::Among(
      b.CardsIn(b.Zone("battlefield"),
                tree::HaveCommonWord(
                    tree::WordsOf(base, tree::Entities(Selector::CANDIDATE)),
                    tree::RegisterWords(0))));
}

class WordRegistersTest : public testing::Test {
 protected:
  // A script card (1), an elf (2), a goblin (3), another elf by name (4).
  void Play(Script& script) {
    const uint32_t self = table.Add(script.builder());
    ProgramBuilder goblin("Raider");
    goblin.Type("goblin").Type("pirate");
    ProgramBuilder other("Ranger");
    other.Type("elf");
    ProgramBuilder elf("Archer");
    elf.Type("elf");
    table.Place(1, "battlefield", self);
    table.Place(1, "battlefield", table.Add(elf));
    table.Place(2, "battlefield", table.Add(goblin));
    table.Place(2, "battlefield", table.Add(other));
    table.Start();
    table.Run(1, 0);
  }

  TinyTable table;
};

// "Choose elf or goblin. Then choose a player. That player loses 1 life for
// each card of the chosen type."
Script ChoosesAType() {
  Script script;
  ProgramBuilder& b = script.builder();
  pb::Instruction::ChooseWord& word = *script.Add().mutable_choose_word();
  word.add_words(b.W("elf"));
  word.add_words(b.W("goblin"));
  word.set_into(1);
  pb::Instruction::Choose& player = *script.Add().mutable_choose();
  player.mutable_from()->set_players(true);
  player.set_register_(1);
  script.Life(tree::RegisterRefs(1),
              tree::Unary(pb::Expr::NEG,
                          tree::CountOf(InPlayWith(b, pb::WordList::TYPES))));
  return script;
}

TEST_F(WordRegistersTest, AChosenTypeIsKeptOverAPromptAndARestart) {
  Script script = ChoosesAType();
  Play(script);
  ASSERT_EQ(table.prompt().kind, PromptKind::kWord);
  EXPECT_EQ(table.prompt().reason, W("word"));
  table.Answer({0});
  ASSERT_EQ(table.prompt().kind, PromptKind::kCards);
  EXPECT_EQ(table.prompt().env.registers.at(0).words,
            std::vector<Word>{W("elf")});
  std::unique_ptr<Engine> again = table.Reload();
  ASSERT_TRUE(again->Submit({.player = 1, .chosen = {1}}).ok());
  table.AnswerWith({Ref::Player(2)});
  EXPECT_EQ(table.Life(2), 18);
  EXPECT_EQ(again->state().Hash(), table.state().Hash());
  // No card remembers it.
  EXPECT_TRUE(table.card(1).links.empty());
}

TEST_F(WordRegistersTest, TheNameOfACardIsNotedAndMoreAreAdded) {
  Script script;
  ProgramBuilder& b = script.builder();
  pb::Instruction::Let& first = *script.Add().mutable_let();
  *first.mutable_words() =
      tree::WordsOf(pb::WordList::NAME, tree::Entities(Selector::SOURCE));
  pb::Instruction::Let& more = *script.Add().mutable_let();
  *more.mutable_words() = b.Words({"Archer", "Script", "Nobody"});
  more.set_add(true);
  pb::Expr count;
  count.set_op(pb::Expr::WORD_COUNT);
  *count.add_lists() = tree::RegisterWords(0);
  script.Life(tree::Entities(Selector::CONTROLLER), count);
  script.Life(tree::Entities(Selector::OPPONENTS),
              tree::Unary(pb::Expr::NEG,
                          tree::CountOf(InPlayWith(b, pb::WordList::NAME))));
  Play(script);
  EXPECT_EQ(table.Life(1), 23);
  EXPECT_EQ(table.Life(2), 18);
}

// A mode's name is a word too; a player who declines has none.
TEST_F(WordRegistersTest, TheNameOfAMode) {
  Script script;
  ProgramBuilder& b = script.builder();
  pb::Instruction::Mode& mode = *script.Add().mutable_mode();
  for (const char* label : {"elf", "pirate"}) {
    mode.add_labels(b.W(label));
    mode.add_jumps(1);
  }
  mode.set_otherwise(1);
  mode.set_cancel(true);
  mode.set_into(1);
  script.Life(tree::Entities(Selector::CONTROLLER),
              tree::CountOf(InPlayWith(b, pb::WordList::TYPES)));
  Play(script);
  table.Answer({1});
  EXPECT_EQ(table.Life(1), 21);
  table.Run(1, 0);
  table.Answer({});
  EXPECT_EQ(table.Life(1), 21);
}

}  // namespace
}  // namespace refold
