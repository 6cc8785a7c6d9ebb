// Abilities that are run for a player, whatever they wait for.
#include "kernel/play/run_abilities.h"

#include "gtest/gtest.h"
#include "kernel/play/test_game.h"
#include "kernel/play/test_script.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"

namespace refold {
namespace {

using pb::Selector;

// "When a card is pitched, you gain life as much as it is worth, and more."
void AddGain(ProgramBuilder& card, const char* keyword, int64_t more) {
  Script script(card, pb::ABILITY_TRIGGERED);
  pb::Ability& ability = script.ability();
  ability.add_zones(card.W("battlefield"));
  ability.set_keyword(card.W(keyword));
  ability.mutable_trigger()->set_kind(pb::EventPattern::HAPPENED);
  ability.mutable_trigger()->add_words(card.W("pitched"));
  script.Life(tree::Entities(Selector::CONTROLLER),
              tree::Binary(pb::Expr::ADD, card.EventNumber("worth"),
                           tree::Number(more)));
}

class RunAbilitiesTest : public testing::Test {
 protected:
  RunAbilitiesTest() {
    table.OrderTriggers(TriggerOrdering::kUnlessAlike);
    ProgramBuilder card = Creature("Wanted");
    AddGain(card, "prize", 10);
    AddGain(card, "other", 20);
    AddGain(card, "prize", 40);
    wanted = table.Place(1, "battlefield", table.Add(card));
    table.Start();
  }
  // For player 2, who does not control the card.
  void Run(Proposal proposal) {
    SetRole(proposal, part::kCard, {table.ref(wanted)});
    SetRole(proposal, part::kPlayer, {Ref::Player(2)});
    table.Do([proposal](Engine& engine) {
      engine.rules().verb(proposal.verb).act(engine, proposal);
    });
  }
  static Proposal OfKeyword(const char* keyword) {
    Proposal proposal = Propose(W("run abilities"));
    SetWords(proposal, W("keyword"), {W(keyword)});
    return proposal;
  }

  TinyTable table;
  CardId wanted = 0;
};

TEST_F(RunAbilitiesTest, AnAbilityOfTheKeywordIsRunForThePlayer) {
  Run(OfKeyword("other"));
  EXPECT_EQ(table.Life(2), 40);
  EXPECT_EQ(table.Life(1), 20);
  EXPECT_TRUE(table.idle());
}

TEST_F(RunAbilitiesTest, TheirPlayerChoosesTheOrderOfSeveral) {
  Run(OfKeyword("prize"));
  ASSERT_FALSE(table.idle());
  EXPECT_EQ(table.prompt().player, 2u);
  ASSERT_EQ(table.prompt().options.size(), 2u);
  table.Answer({1});
  EXPECT_EQ(table.Life(2), 70);
  EXPECT_TRUE(table.idle()) << "nothing is asked of the last one";
}

TEST_F(RunAbilitiesTest, TheirCodeIsToldThatTheyAreRunSo) {
  Proposal proposal = OfKeyword("other");
  SetWords(proposal, W("tells"), {W("worth")});
  Run(proposal);
  EXPECT_EQ(table.Life(2), 41);
}

TEST_F(RunAbilitiesTest, OneThatIsNamedMustHaveTheKeyword) {
  const uint32_t program = table.card(wanted).program;
  Proposal proposal = OfKeyword("prize");
  SetNumber(proposal, W("program"), program);
  SetNumber(proposal, W("ability"), 2);
  Run(proposal);
  EXPECT_EQ(table.Life(2), 60);
  SetNumber(proposal, W("ability"), 1);
  Run(proposal);
  SetNumber(proposal, W("ability"), 99);
  Run(proposal);
  SetNumber(proposal, W("ability"), -1);
  Run(proposal);
  EXPECT_EQ(table.Life(2), 60);
}

TEST_F(RunAbilitiesTest, ACardInPlayMustHaveSomethingToRun) {
  const auto possible = [this](Proposal proposal) {
    SetRole(proposal, part::kCard, {table.ref(wanted)});
    SetRole(proposal, part::kPlayer, {Ref::Player(2)});
    bool is = false;
    table.Do([&is, proposal](Engine& engine) {
      is = engine.rules()
               .verb(proposal.verb)
               .would(engine.view(), proposal)
               .possible;
    });
    return is;
  };
  EXPECT_TRUE(possible(OfKeyword("prize")));
  EXPECT_FALSE(possible(OfKeyword("none")));
  Proposal named = OfKeyword("prize");
  SetNumber(named, W("program"), table.card(wanted).program);
  SetNumber(named, W("ability"), 1);
  EXPECT_FALSE(possible(named)) << "that one is of another keyword";
  SetNumber(named, W("ability"), 2);
  EXPECT_TRUE(possible(named));
}

TEST_F(RunAbilitiesTest, WithoutAKeywordAllAreRun) {
  Run(Propose(W("run abilities")));
  EXPECT_EQ(table.prompt().options.size(), 3u);
  EXPECT_EQ(table.prompt().options[0].action, W("resolve"));
}

}  // namespace
}  // namespace refold
