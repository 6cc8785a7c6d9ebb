// Auras that are put into play, what the set-up asks, and storm.
#include <functional>

#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"

namespace refold::mtg {
namespace {

using tree::Entities;
using tree::Number;

void AddLife(pb::Ability& ability, ProgramBuilder& card, int64_t amount) {
  pb::Instruction::Resource& life = *ability.add_code()->mutable_resource();
  *life.mutable_player() = Entities(pb::Selector::CONTROLLER);
  life.set_resource(card.W("life"));
  *life.mutable_amount() = Number(amount);
}

// Chooses a creature and is attached to it.
ProgramBuilder Aura() {
  ProgramBuilder aura = CardOfType("Aura", "enchantment");
  aura.Type("aura");
  pb::Ability& spell = aura.AddAbility(pb::ABILITY_SPELL);
  spell.set_registers(1);
  spell.set_resolve_at(1);
  pb::Instruction::Choose& choose = *spell.add_code()->mutable_choose();
  *choose.mutable_from() =
      aura.CardsIn(aura.Zone("battlefield"), aura.HasType("creature"));
  choose.set_target(true);
  *aura.program().mutable_enchants() = choose.from();
  pb::Instruction::Attach& attach = *spell.add_code()->mutable_attach();
  *attach.mutable_what() = Entities(pb::Selector::SOURCE);
  attach.mutable_to()->set_base(pb::Selector::REGISTER);
  return aura;
}

// Puts the auras of its controller's hand into play.
ProgramBuilder Door() {
  ProgramBuilder door = CardOfType("Door", "artifact");
  pb::Ability& open = door.AddAbility(pb::ABILITY_ACTIVATED);
  pb::Instruction::Move& move = *open.add_code()->mutable_move();
  move.mutable_what()->set_base(pb::Selector::QUERY);
  *move.mutable_what()->mutable_query() =
      door.CardsIn(door.Zone("hand"), door.HasType("aura"));
  move.set_zone(door.W("battlefield"));
  return door;
}

TEST(EnteringTest, AnAuraPutIntoPlayFindsAHost) {
  TestGame game;
  game.Put(1, "hand", game.Define(Aura()));
  game.Put(1, "battlefield", game.Define(Door()));
  game.Put(2, "battlefield", game.Define(Creature("Bear", 2, 2)));
  game.Start("firstmain");
  game.Do("activate", "Door");
  game.Pass();
  game.Pass();
  ASSERT_EQ(game.prompt().kind, PromptKind::kCards) << "it is no target";
  EXPECT_EQ(game.Card("Aura").zone.text(), "hand") << "it comes attached";
  game.Answer({0});
  EXPECT_EQ(game.Card("Aura").attached_to, game.Card("Bear").ref());
}

// CR 303.4f: what cannot be a target can be enchanted so, unless it is
// protected from the Aura.
TEST(EnteringTest, AnAuraPutIntoPlayFindsWhatItMayEnchant) {
  TestGame game;
  game.Put(1, "hand", game.Define(Aura().Color("white")));
  game.Put(1, "battlefield", game.Define(Door()));
  game.Put(2, "battlefield", game.Define(Creature("Ghost", 2, 2, {"shroud"})));
  game.Put(2, "battlefield",
           game.Define(Creature("Bear", 2, 2, {"protection from white"})));
  game.Start("firstmain");
  game.Do("activate", "Door");
  game.Pass();
  game.Pass();
  ASSERT_EQ(game.prompt().options.size(), 1u);
  game.Do("choose", "Ghost");
  EXPECT_EQ(game.Card("Aura").attached_to, game.Card("Ghost").ref());
}

// CR 303.4c: what it enchants is asked all the time, whatever that is about.
TEST(EnteringTest, AnAuraStaysOnWhatItMayEnchantOnly) {
  TestGame game;
  ProgramBuilder aura = Aura();
  *aura.program().mutable_enchants()->mutable_where() =
      tree::All({aura.HasType("creature"), tree::Not(aura.HasFlag("tapped"))});
  game.Put(1, "hand", game.Define(aura));
  game.Put(1, "battlefield", game.Define(Door()));
  ProgramBuilder bear = Creature("Bear", 2, 2);
  pb::Claim::Flag& tap = *bear.AddAbility(pb::ABILITY_ACTIVATED)
                              .mutable_cost()
                              ->add_parts()
                              ->mutable_flag();
  tap.set_flag(bear.W("tapped"));
  tap.set_on(true);
  game.Put(1, "battlefield", game.Define(bear));
  game.Start("firstmain");
  game.Do("activate", "Door");
  game.Pass();
  game.Pass();
  game.Do("choose", "Bear");
  EXPECT_EQ(game.Card("Aura").zone.text(), "battlefield");
  game.Do("activate", "Bear");
  EXPECT_EQ(game.Card("Aura").zone.text(), "graveyard");
}

// "Whenever what is like that enters, you gain 1 life."
ProgramBuilder Greeter(
    const std::function<pb::Predicate(ProgramBuilder&)>& is) {
  ProgramBuilder card = CardOfType("Greeter", "enchantment");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_TRIGGERED);
  ability.mutable_trigger()->set_kind(pb::EventPattern::MOVED);
  *ability.mutable_trigger()->add_to() = card.Zone("battlefield");
  *ability.mutable_trigger()->mutable_subject() = is(card);
  AddLife(ability, card, 1);
  return card;
}

TEST(EnteringTest, AnAuraIsHeardAttached) {
  TestGame game;
  game.Put(1, "hand", game.Define(Aura()));
  game.Put(1, "battlefield", game.Define(Door()));
  game.Put(2, "battlefield", game.Define(Creature("Bear", 2, 2)));
  game.Put(1, "battlefield", game.Define(Greeter([](ProgramBuilder&) {
    return tree::Compared(
        tree::CountOf(tree::Then(Entities(pb::Selector::CANDIDATE),
                                 pb::Selector::HOST_OF)),
        pb::Expr::GE, Number(1));
  })));
  game.Start("firstmain");
  game.Do("activate", "Door");
  game.Pass();
  game.Pass();
  game.Answer({0});
  game.Settle();
  EXPECT_EQ(game.Resource(1, "life"), 21);
}

// Also where nothing else comes at the same time.
TEST(EnteringTest, WhatComesWithCountersIsHeardWithThem) {
  TestGame game;
  ProgramBuilder grown = Creature("Grown", 2, 2);
  pb::Ability& comes = grown.AddAbility(pb::ABILITY_ENTERS);
  comes.set_coming(pb::COMING_WITH);
  pb::Instruction::Counters& put = *comes.add_code()->mutable_counters();
  *put.mutable_what() = Entities(pb::Selector::SOURCE);
  put.set_counter(grown.W("1/1"));
  *put.mutable_change() = Number(2);
  AddCost(grown, {"mana.g"});
  game.Put(1, "hand", game.Define(grown));
  game.Put(1, "battlefield", game.Define(Greeter([](ProgramBuilder& card) {
    return tree::Compared(
        card.StatOf("power", Entities(pb::Selector::CANDIDATE)), pb::Expr::GE,
        Number(4));
  })));
  pb::NamedValue& mana = *game.setup().mutable_players(0)->add_resources();
  mana.set_name("mana.g");
  mana.set_value(1);
  game.Start("firstmain");
  game.Do("cast", "Grown");
  game.Settle();
  EXPECT_EQ(game.Stat("Grown", "power"), 4);
  EXPECT_EQ(game.Resource(1, "life"), 21);
}

TEST(EnteringTest, AnAuraWithoutAHostStaysWhereItIs) {
  TestGame game;
  game.Put(1, "hand", game.Define(Aura()));
  game.Put(1, "battlefield", game.Define(Door()));
  game.Start("firstmain");
  game.Do("activate", "Door");
  game.Settle();
  EXPECT_EQ(game.Card("Aura").zone.text(), "hand");
}

TEST(EnteringTest, ChoicesOfTheSetUpWaitUntilAllCardsAreThere) {
  TestGame game;
  ProgramBuilder asking = Creature("Asking", 1, 1);
  pb::Ability& enters = asking.AddAbility(pb::ABILITY_ENTERS);
  enters.set_registers(1);
  pb::Instruction::Choose& choose = *enters.add_code()->mutable_choose();
  *choose.mutable_from() =
      asking.CardsIn(asking.Zone("battlefield"), asking.HasType("artifact"));
  AddLife(enters, asking, 1);
  ProgramBuilder silent = Creature("Silent", 1, 1);
  AddLife(silent.AddAbility(pb::ABILITY_ENTERS), silent, 2);
  game.Put(1, "battlefield", game.Define(asking));
  game.Put(1, "battlefield", game.Define(silent));
  game.Put(2, "battlefield", game.Define(CardOfType("Relic", "artifact")));
  game.Start("firstmain");
  ASSERT_EQ(game.prompt().kind, PromptKind::kCards);
  EXPECT_EQ(game.prompt().options[0].entity, game.Card("Relic").ref());
  EXPECT_EQ(game.Resource(1, "life"), 22);
  game.Answer({0});
  EXPECT_EQ(game.Resource(1, "life"), 23);
  EXPECT_EQ(game.prompt().kind, PromptKind::kPriority);
}

TEST(EnteringTest, EqualLegendsOfTheSetUpAreAskedAboutWhenPlayStarts) {
  TestGame game;
  ProgramBuilder king = Creature("King", 2, 2);
  king.Type("legendary");
  game.Define(king);
  game.Put(1, "battlefield", "King");
  game.Put(1, "battlefield", "King");
  game.Start("firstmain");
  ASSERT_EQ(game.prompt().options.size(), 2u);
  EXPECT_EQ(game.CardsIn(1, "battlefield"), 2);
  game.Answer({0});
  EXPECT_EQ(game.CardsIn(1, "battlefield"), 1);
}

TEST(EnteringTest, StormCopiesForEachSpellCastBefore) {
  TestGame game;
  ProgramBuilder bolt = CardOfType("Bolt", "instant");
  AddLife(bolt.AddAbility(pb::ABILITY_SPELL), bolt, 1);
  AddCost(bolt, {"mana.r"});
  ProgramBuilder storm = CardOfType("Storm", "instant");
  storm.Keyword("storm");
  AddLife(storm.AddAbility(pb::ABILITY_SPELL), storm, 10);
  AddCost(storm, {"mana.r"});
  game.Define(bolt);
  game.Put(1, "hand", "Bolt");
  game.Put(1, "hand", "Bolt");
  game.Put(1, "hand", game.Define(storm));
  pb::NamedValue* mana = game.setup().mutable_players(0)->add_resources();
  mana->set_name("mana.r");
  mana->set_value(3);
  game.Start("firstmain");
  game.Do("cast", "Bolt");
  game.Settle();
  game.Do("cast", "Bolt");
  game.Settle();
  game.Do("cast", "Storm");
  EXPECT_EQ(game.state().stack().size(), 2u) << "the trigger above it";
  game.Settle();
  EXPECT_EQ(game.Resource(1, "life"), 20 + 2 * 1 + 3 * 10);
  EXPECT_EQ(game.CardsIn(1, "graveyard"), 3) << "copies are gone";
}

}  // namespace
}  // namespace refold::mtg
