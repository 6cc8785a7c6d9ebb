// Batches that go on for ever, or for too long.
#include <algorithm>
#include <numeric>

#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"

namespace refold::mtg {
namespace {

// A land whose mana ability gains a life: it needs no priority.
ProgramBuilder Spring() {
  ProgramBuilder card = CardOfType("Spring", "land");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_mana(true);
  pb::Claim::Flag& tap = *ability.mutable_cost()->add_parts()->mutable_flag();
  tap.set_flag(card.W("tapped"));
  tap.set_on(true);
  pb::Instruction::Resource& gain = *ability.add_code()->mutable_resource();
  *gain.mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
  gain.set_resource(card.W("life"));
  *gain.mutable_amount() = tree::Number(1);
  return card;
}

TEST(LoopTest, CardsThatWakeThemselvesForEverEndTheGameInADraw) {
  TestGame game;
  game.Put(1, "battlefield", game.Define(Spring()));
  game.Put(1, "battlefield",
           game.Define(AddLoop(Creature("Echo", 1, 1), "life", "charge",
                               "battlefield")));
  game.Define(Creature("Bear", 2, 2));
  for (int i = 0; i < 8; ++i) game.Put(2, "battlefield", "Bear");
  game.Start("firstmain");
  game.Do("activate", "Spring");
  ExpectDrawByLoop(game);
}

// One step of one effect: what a source remembers of whom it damaged grows with
// each creature, and each creature is told the whole of it.
TEST(LoopTest, OneEffectOnThousandsOfCreaturesStillFitsIntoALog) {
  TestGame game;
  ProgramBuilder card = CardOfType("Quake", "artifact");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_ACTIVATED);
  pb::Instruction::Damage& quake = *ability.add_code()->mutable_damage();
  *quake.mutable_target() = tree::Among(
      card.CardsIn(card.Zone("battlefield"), card.HasType("creature")));
  *quake.mutable_amount() = tree::Number(1);
  ability.set_mana(true);
  game.Put(1, "battlefield", game.Define(card));
  game.Define(Creature("Bear", 2, 2));
  for (int i = 0; i < 3000; ++i) game.Put(2, "battlefield", "Bear");
  game.Start("firstmain");
  ASSERT_FALSE(game.engine().over()) << "setting up is no loop";
  game.Do("activate", "Quake");
  ExpectDrawByLoop(game);
}

enum class Turning { kMust, kMay, kGrows };

// Whenever it becomes tapped it untaps, and whenever it untaps it becomes
// tapped.
ProgramBuilder Wheel(Turning turning) {
  ProgramBuilder card = CardOfType("Wheel", "artifact");
  for (const bool tapped : {true, false}) {
    pb::Ability& turns = card.AddAbility(pb::ABILITY_TRIGGERED);
    turns.set_registers(1);
    pb::EventPattern& pattern = *turns.mutable_trigger();
    pattern.set_kind(pb::EventPattern::FLAG);
    pattern.add_words(card.W("tapped"));
    pattern.set_on(tapped);
    *pattern.mutable_subject() =
        tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
    if (turning == Turning::kMay) {
      pb::Instruction::Ask& may = *turns.add_code()->mutable_ask();
      may.set_reason(card.W("turn"));
      may.set_otherwise(2);
    }
    pb::Instruction::Flag& turn = *turns.add_code()->mutable_flag();
    *turn.mutable_what() = tree::Entities(pb::Selector::SOURCE);
    turn.set_flag(card.W("tapped"));
    turn.set_on(!tapped);
    if (turning == Turning::kGrows) {
      pb::Instruction::Counters& grow = *turns.add_code()->mutable_counters();
      *grow.mutable_what() = tree::Entities(pb::Selector::SOURCE);
      grow.set_counter(card.W("charge"));
      *grow.mutable_change() = tree::Number(1);
    }
  }
  pb::Ability& starts = card.AddAbility(pb::ABILITY_ACTIVATED);
  pb::Claim::Flag& tap = *starts.mutable_cost()->add_parts()->mutable_flag();
  tap.set_flag(card.W("tapped"));
  tap.set_on(true);
  return card;
}

// Goes on by passing and saying yes; how many answers that took, 600 at most.
int TurnOn(TestGame& game) {
  game.Start("firstmain");
  game.Do("activate", "Wheel");
  int answers = 0;
  while (!game.engine().over() && answers < 600) {
    if (game.Offers("yes")) {
      game.Do("yes");
    } else {
      game.Pass();
    }
    ++answers;
  }
  return answers;
}

TEST(LoopTest, ALoopOfWhatMustHappenIsADraw) {
  TestGame game;
  game.Put(1, "battlefield", game.Define(Wheel(Turning::kMust)));
  EXPECT_LT(TurnOn(game), 300);
  ASSERT_TRUE(game.engine().over());
  EXPECT_TRUE(game.state().game().winners.empty());
}

pb::Ability& WhenMoved(ProgramBuilder& card, bool enters) {
  pb::Ability& ability = card.AddAbility(pb::ABILITY_TRIGGERED);
  pb::EventPattern& trigger = *ability.mutable_trigger();
  trigger.set_kind(pb::EventPattern::MOVED);
  *(enters ? trigger.add_to() : trigger.add_from()) = card.Zone("battlefield");
  return ability;
}

// "When this enters, exile another enchantment. When this leaves, that comes
// back."
ProgramBuilder Cage(const std::string& name) {
  ProgramBuilder card = CardOfType(name, "enchantment");
  const pb::Predicate itself =
      tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
  pb::Ability& enters = WhenMoved(card, true);
  *enters.mutable_trigger()->mutable_subject() = itself;
  enters.mutable_trigger()->set_own_arrival(true);
  enters.set_registers(2);
  enters.set_resolve_at(1);
  pb::Instruction::Choose& choose = *enters.add_code()->mutable_choose();
  *choose.mutable_from() =
      card.CardsIn(card.Zone("battlefield"),
                   tree::All({card.HasType("enchantment"), tree::Not(itself)}));
  choose.set_target(true);
  pb::Instruction::Move& away = *enters.add_code()->mutable_move();
  *away.mutable_what() = tree::RegisterRefs(0);
  away.set_zone(card.W("exile"));
  away.set_register_(1);
  pb::Instruction::Link& keep = *enters.add_code()->mutable_link();
  keep.set_name(card.W("remembered"));
  *keep.mutable_refs() = tree::RegisterRefs(1);
  pb::Ability& leaves = WhenMoved(card, false);
  *leaves.mutable_trigger()->mutable_subject() = itself;
  pb::Instruction::Move& back = *leaves.add_code()->mutable_move();
  *back.mutable_what() = tree::Entities(pb::Selector::KEPT_LINK);
  back.mutable_what()->set_word(card.W("remembered"));
  back.set_zone(card.W("battlefield"));
  return card;
}

// Whenever an enchantment enters, it becomes tapped, and it untaps.
ProgramBuilder Watchman() {
  ProgramBuilder card = CardOfType("Watchman", "artifact");
  for (const bool taps : {true, false}) {
    pb::Ability& turns = WhenMoved(card, true);
    *turns.mutable_trigger()->mutable_subject() = card.HasType("enchantment");
    pb::Instruction::Flag& turn = *turns.add_code()->mutable_flag();
    *turn.mutable_what() = tree::Entities(pb::Selector::SOURCE);
    turn.set_flag(card.W("tapped"));
    turn.set_on(taps);
  }
  return card;
}

// An artifact that puts the first card of the hand onto the battlefield.
ProgramBuilder Crane() {
  ProgramBuilder card = CardOfType("Crane", "artifact");
  pb::Instruction::Move& move =
      *card.AddAbility(pb::ABILITY_ACTIVATED).add_code()->mutable_move();
  *move.mutable_what() = tree::Among(card.CardsIn(
      card.Zone("hand", tree::Entities(pb::Selector::CONTROLLER))));
  move.mutable_what()->set_nth(1);
  move.set_zone(card.W("battlefield"));
  return card;
}

// The options, those of cages first: what is put on the stack last resolves
// first, so that nothing else stays there beneath the loop.
std::vector<uint32_t> CagesFirst(const TestGame& game, const Prompt& prompt) {
  std::vector<uint32_t> order(prompt.options.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_partition(order.begin(), order.end(), [&](uint32_t option) {
    const CardId card = prompt.options[option].entity.id;
    return card != game.Card("Watchman").id;
  });
  return order;
}

// Passes, puts triggers of cages on the stack first, and chooses the first of
// whatever else; how often an order was asked for, in 600 answers at most.
int GoOnPassing(TestGame& game) {
  int orders = 0;
  for (int i = 0; i < 600 && !game.engine().over(); ++i) {
    const Prompt& prompt = game.prompt();
    if (prompt.kind == PromptKind::kPriority) {
      if (game.state().stack().empty()) break;
      game.Pass();
      continue;
    }
    if (prompt.kind == PromptKind::kOrder) {
      ++orders;
      game.Answer(CagesFirst(game, prompt));
      continue;
    }
    std::vector<uint32_t> chosen;
    for (uint32_t j = 0; j < prompt.min; ++j) {
      chosen.push_back(j);
    }
    game.Answer(chosen);
  }
  return orders;
}

// Each of three cages shuts in the only other one, and sets free the one that
// this had shut in (CR 104.4b); the order in which other triggers go on the
// stack with theirs does not break the loop.
TEST(LoopTest, OrderingTriggersInEveryRoundDoesNotKeepALoopGoing) {
  TestGame game;
  game.Put(1, "battlefield", game.Define(Cage("First Cage")));
  game.Put(1, "hand", game.Define(Cage("Second Cage")));
  game.Put(1, "hand", game.Define(Cage("Third Cage")));
  game.Put(1, "battlefield", game.Define(Watchman()));
  game.Put(1, "battlefield", game.Define(Crane()));
  game.Start("firstmain");
  game.Do("activate", "Crane");
  GoOnPassing(game);
  ASSERT_FALSE(game.engine().over()) << "two cages make no loop";
  ASSERT_EQ(game.Card("First Cage").zone.text(), "exile");
  game.Do("activate", "Crane");
  EXPECT_GT(GoOnPassing(game), 16);
  ASSERT_TRUE(game.engine().over());
  EXPECT_TRUE(game.state().game().winners.empty());
}

TEST(LoopTest, ALoopThatAPlayerGoesOnWithIsNone) {
  TestGame game;
  game.Put(1, "battlefield", game.Define(Wheel(Turning::kMay)));
  EXPECT_EQ(TurnOn(game), 600);
}

TEST(LoopTest, WhatComesToNewPositionsIsNoLoop) {
  TestGame game;
  game.Put(1, "battlefield", game.Define(Wheel(Turning::kGrows)));
  EXPECT_EQ(TurnOn(game), 600);
}

}  // namespace
}  // namespace refold::mtg
