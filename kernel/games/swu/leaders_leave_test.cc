// A leader unit is defeated where another unit would leave the arena otherwise
// or go to the other player; its upgrades with it.
#include "gtest/gtest.h"
#include "kernel/games/swu/test_game.h"
#include "proto/program.pb.h"

namespace refold::swu {
namespace {

using pb::Selector;

// "Do VERB with an enemy unit."
ProgramBuilder Mover(const std::string& verb) {
  ProgramBuilder card = EventCard("Order");
  pb::Ability& ability = *card.program().mutable_abilities(0);
  pb::Selector enemies = tree::Among(
      card.CardsIn(card.Zone("arena", tree::Entities(Selector::OPPONENTS)),
                   card.HasType("leader")));
  std::vector<pb::Instruction_Part> parts = {card.Part("card", enemies)};
  if (verb == "take control") {
    parts.push_back(card.Part("player", tree::Entities(Selector::CONTROLLER)));
  }
  if (verb == "capture") {
    parts.push_back(card.Part(
        "captor", tree::Among(card.CardsIn(
                      card.Zone("arena", tree::Entities(Selector::CONTROLLER)),
                      card.HasType("unit")))));
  }
  *ability.add_code() = card.Verb(verb, parts);
  return card;
}

class LeadersLeaveTest : public testing::TestWithParam<const char*> {};

TEST_P(LeadersLeaveTest, ByBeingDefeated) {
  TestGame game;
  game.Resources(1, 1);
  game.Resources(2, 6);
  ProgramBuilder order = Mover(GetParam());
  game.Put(1, "hand", game.Define(order));
  ProgramBuilder captor = Unit("Captor", 1, 1);
  game.Put(1, "arena", game.Define(captor));
  ProgramBuilder blade = Upgrade("Blade", 1, 1);
  game.Put(2, "hand", game.Define(blade));
  game.Begin();
  game.Pass();
  game.Do("deploy", "Leader 2");
  game.Pass();
  game.Do("play", "Blade");
  game.Pick("Leader 2");
  ASSERT_EQ(game.UpgradesOn("Leader 2"), std::vector<std::string>{"Blade"});
  game.Do("play", "Order");
  EXPECT_EQ(game.ZoneOf("Leader 2"), "base");
  EXPECT_TRUE(game.Has("Leader 2", "exhausted"));
  EXPECT_EQ(game.ZoneOf("Blade"), "discard");
}

INSTANTIATE_TEST_SUITE_P(Verbs, LeadersLeaveTest,
                         testing::Values("capture", "put on deck",
                                         "resource card", "return to hand",
                                         "take control"));

}  // namespace
}  // namespace refold::swu
