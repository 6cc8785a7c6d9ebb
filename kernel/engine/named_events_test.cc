// Events that the game names, from the rules that emit them to the code of
// those who hear them.
#include "gtest/gtest.h"
#include "kernel/play/test_game.h"
#include "kernel/play/test_script.h"

namespace refold {
namespace {

using pb::Selector;

// "Whenever an opponent pitches a card from the hand, that player loses as much
// life as it is worth."
Script Taxes() {
  Script script;
  ProgramBuilder& b = script.builder();
  pb::Ability& ability = script.ability();
  ability.set_kind(pb::ABILITY_TRIGGERED);
  pb::EventPattern& pattern = *ability.mutable_trigger();
  pattern.set_kind(pb::EventPattern::HAPPENED);
  pattern.add_words(b.W("pitched"));
  pb::EventPattern::Role& role = *pattern.add_roles();
  role.set_role(b.W("player"));
  *role.mutable_where() = tree::IsOneOf(tree::Entities(Selector::OPPONENTS));
  pb::Expr& from_hand = *pattern.mutable_condition();
  from_hand.set_op(pb::Expr::COMMON_WORD);
  *from_hand.add_lists() = b.EventWords("zone");
  *from_hand.add_lists() = b.Words({"hand"});
  script.Life(b.EventRole("player"),
              tree::Unary(pb::Expr::NEG, b.EventNumber("worth")));
  return script;
}

Happened Pitched(const TinyTable& table, CardId card) {
  return {.name = W("pitched"),
          .roles = {{W("card"), {table.ref(card)}},
                    {W("player"), {Ref::Player(table.card(card).owner)}}},
          .numbers = {{W("worth"), 3}},
          .words = {{W("zone"), {table.card(card).zone}}}};
}

TEST(NamedEventsTest, CodeReadsTheRolesAndNumbers) {
  TinyTable table;
  Script script = Taxes();
  table.Place(1, "battlefield", table.Add(script.builder()));
  const uint32_t bear = table.Add(Creature("Bear"));
  const CardId own = table.Place(1, "hand", bear);
  const CardId theirs = table.Place(2, "hand", bear);
  table.Start();
  table.Do([&](Engine& engine) { engine.Emit(Pitched(table, own)); });
  EXPECT_EQ(table.Life(1), 20);
  table.Do([&](Engine& engine) { engine.Emit(Pitched(table, theirs)); });
  EXPECT_EQ(table.Life(2), 17);
  EXPECT_EQ(table.Life(1), 20);
  table.Do([&](Engine& engine) {
    Happened fact = Pitched(table, theirs);
    fact.words[0].words = {W("exile")};
    engine.Emit(fact);
  });
  EXPECT_EQ(table.Life(2), 17);
}

TEST(NamedEventsDeathTest, WhatTheGameDidNotDeclareIsABug) {
  TinyTable table;
  const CardId card = table.Place(1, "hand", table.Add(Creature("Bear")));
  table.Start();
  Happened fact = Pitched(table, card);
  fact.roles[0].name = W("victim");
  EXPECT_DEATH(table.Do([&](Engine& engine) { engine.Emit(fact); }),
               "did not declare");
}

}  // namespace
}  // namespace refold
