// Set-up, auras that are put into play, and storm.
#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/games/mtg/rules.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

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
  ASSERT_EQ(game.prompt().kind, PromptKind::kTargets);
  game.Answer({0});
  EXPECT_EQ(game.Card("Aura").attached_to, game.Card("Bear").ref());
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
  EXPECT_EQ(game.state().stack().size(), 3u) << "two copies above it";
  game.Settle();
  EXPECT_EQ(game.Resource(1, "life"), 20 + 2 * 1 + 3 * 10);
  EXPECT_EQ(game.CardsIn(1, "graveyard"), 3) << "copies are gone";
}

TEST(SetupTest, MoreCardsThanAGameCanHaveAreRefused) {
  pb::GameHeader header;
  pb::SetupZone* zone = header.mutable_setup()->add_players()->add_zones();
  zone->set_zone("library");
  for (uint32_t i = 0; i < kMaxObjects; ++i) zone->add_cards(1);
  EXPECT_TRUE(Rules().CheckHeader(header).ok());
  zone->add_cards(1);
  EXPECT_EQ(Rules().CheckHeader(header).code(),
            absl::StatusCode::kInvalidArgument);
}

TEST(SetupTest, UnknownPhasesAndZonesAreRefused) {
  pb::GameHeader header;
  EXPECT_TRUE(Rules().CheckHeader(header).ok());
  header.mutable_setup()->set_phase("teatime");
  absl::Status phase = Rules().CheckHeader(header);
  EXPECT_EQ(phase.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_NE(phase.message().find("teatime"), absl::string_view::npos);
  header.mutable_setup()->set_phase("draw");
  for (const char* zone : {"attic", "stack"}) {
    header.mutable_setup()->clear_players();
    header.mutable_setup()->add_players()->add_zones()->set_zone(zone);
    absl::Status refused = Rules().CheckHeader(header);
    EXPECT_EQ(refused.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_NE(refused.message().find(zone), absl::string_view::npos);
  }
}

}  // namespace
}  // namespace refold::mtg
