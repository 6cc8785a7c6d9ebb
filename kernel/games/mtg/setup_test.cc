// What set-ups may say, and what of it is refused.
#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/effects/set_up.h"
#include "kernel/games/mtg/rules.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

void SetNumber(const char* name, int64_t number, pb::NamedValue& value) {
  value.set_name(name);
  value.set_value(number);
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
