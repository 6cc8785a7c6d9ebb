// Set-up, auras that are put into play, and storm.
#include <functional>

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/effects/set_up.h"
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

void SetNumber(const char* name, int64_t number, pb::NamedValue& value) {
  value.set_name(name);
  value.set_value(number);
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
  EXPECT_EQ(game.Card("Aura").zone.text(), "hand") << "it comes attached";
  game.Answer({0});
  EXPECT_EQ(game.Card("Aura").attached_to, game.Card("Bear").ref());
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
  SetNumber("mana.g", 1, *game.setup().mutable_players(0)->add_resources());
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

// One thing that the last card of the player's last zone has.
pb::SetupMark& MarkLast(TestGame& game, int player) {
  pb::SetupPlayer& seat = *game.setup().mutable_players(player - 1);
  pb::SetupZone& zone = *seat.mutable_zones(seat.zones_size() - 1);
  pb::SetupMark& mark = *zone.add_marks();
  mark.set_card(static_cast<uint32_t>(zone.cards_size()) - 1);
  return mark;
}

// Player 1 has a bear, player 2 an ox of player 1 with a saddle on it.
void PlaceBears(TestGame& game) {
  game.Put(1, "battlefield", game.Define(Creature("Bear", 2, 2)));
  game.Put(2, "battlefield", game.Define(Creature("Ox", 3, 5)));
  MarkLast(game, 2).set_owner(1);
  SetNumber("damage", 2, *MarkLast(game, 2).mutable_value());
  SetNumber("1/1", 3, *MarkLast(game, 2).mutable_counters());
  game.Put(2, "battlefield", game.Define(CardOfType("Saddle", "equipment")));
  MarkLast(game, 2).set_attached_to(2);
}

TEST(SetupTest, CardsBeginWithWhatTheyAreMarkedWith) {
  TestGame game;
  PlaceBears(game);
  game.setup().set_active_player(2);
  game.Start("firstmain");
  EXPECT_EQ(game.prompt().player, 2u);
  EXPECT_EQ(game.state().game().active_player, 2u);
  const CardCell& ox = game.Card("Ox");
  EXPECT_EQ(ox.owner, 1u);
  EXPECT_EQ(ox.controller, 2u);
  EXPECT_EQ(ox.zone_player, 2u);
  EXPECT_EQ(GetNamed(ox.values, Word::Of("damage")), 2);
  EXPECT_EQ(game.Stat("Ox", "toughness"), 8);
  EXPECT_EQ(game.Card("Saddle").attached_to, ox.ref());
  EXPECT_EQ(game.CardsIn(1, "battlefield"), 1);
}

TEST(SetupTest, MarksThatNoCardCanHaveAreRefused) {
  TestGame game;
  PlaceBears(game);
  ASSERT_TRUE(Rules().CheckHeader(game.header()).ok())
      << Rules().CheckHeader(game.header());
  const auto refused = [&game](const char* why, auto spoil) {
    pb::GameHeader header = game.header();
    spoil(*header.mutable_setup());
    const absl::Status status = Rules().CheckHeader(header);
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << why;
    EXPECT_NE(status.message().find(why), absl::string_view::npos) << status;
  };
  const auto marks = [](pb::Setup& setup) {
    return setup.mutable_players(1)->mutable_zones(0)->mutable_marks();
  };
  refused("player 3 of 2", [](auto& setup) { setup.set_active_player(3); });
  refused("\"returns\" of 1", [&](auto& setup) {
    SetNumber("returns", 1, *marks(setup)->Add()->mutable_value());
  });
  refused("\"damage\" of 1000000001", [&](auto& setup) {
    SetNumber("damage", kMaxSetupNumber + 1,
              *marks(setup)->Add()->mutable_value());
  });
  refused("-1 counters", [&](auto& setup) {
    SetNumber("1/1", -1, *marks(setup)->Add()->mutable_counters());
  });
  refused("with 0 things", [&](auto& setup) { marks(setup)->Add(); });
  refused("with 2 things",
          [&](auto& setup) { marks(setup)->Mutable(0)->set_flag("tapped"); });
  refused("to card 3 of 3",
          [&](auto& setup) { marks(setup)->Mutable(3)->set_attached_to(3); });
  refused("to card 4 of 3",
          [&](auto& setup) { marks(setup)->Mutable(3)->set_attached_to(4); });
  refused("of player 3",
          [&](auto& setup) { marks(setup)->Mutable(0)->set_owner(3); });
  refused("another player's zone \"hand\"", [&](auto& setup) {
    setup.mutable_players(1)->mutable_zones(0)->set_zone("hand");
  });
  refused("a player the value \"extra turns\"", [](auto& setup) {
    SetNumber("extra turns", 1, *setup.mutable_players(0)->add_values());
  });
}

}  // namespace
}  // namespace refold::mtg
