// What an event costs when triggers that have nothing to do with it are on the
// table: permanents that wait for the upkeep, while cards are tapped, life
// changes and cards move.
#include <benchmark/benchmark.h>

#include <memory>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/games/registry.h"
#include "replay/cards/program_list.h"
#include "replay/cards/wagic_cards.h"
#include "replay/identity/game_header.h"
#include "tools/benchmarks/sample_games.h"

namespace refold::tools {
namespace {

constexpr char kWaiting[] = "Spring Shrine";  // a trigger of its upkeep
constexpr char kLand[] = "Moss Hollow";

// A world with so many waiting permanents, a land, and a card in hand.
World TableWith(int64_t waiting) {
  auto cards = WagicCards::Read({"testdata/cards"});
  REFOLD_CHECK(cards.ok(), "testdata/cards cannot be read");
  ProgramList programs("mtg", **cards);
  pb::GameHeader header;
  StampHeader("mtg", header);
  header.set_seed(1);
  pb::Setup* setup = header.mutable_setup();
  setup->set_phase("firstmain");
  pb::SetupPlayer* player = setup->add_players();
  setup->add_players();
  auto add = [&](pb::SetupZone* zone, const char* name, int64_t count) {
    auto program = programs.Add(name);
    REFOLD_CHECK(program.ok(), "a card of testdata does not compile");
    for (int64_t i = 0; i < count; ++i) zone->add_cards(*program);
  };
  pb::SetupZone* battlefield = player->add_zones();
  battlefield->set_zone("battlefield");
  add(battlefield, kLand, 1);
  add(battlefield, kWaiting, waiting);
  pb::SetupZone* hand = player->add_zones();
  hand->set_zone("hand");
  add(hand, kLand, 1);
  auto set = programs.Finish(header);
  REFOLD_CHECK(set.ok(), "the programs make no set");
  const GameRules& rules = *FindGame("mtg");
  World world(*set, rules);
  auto apply = [&world](const Batch& batch) {
    for (const pb::Event& event : batch.events) {
      REFOLD_CHECK(Apply(world, event).ok(), "an event does not apply");
    }
    return absl::OkStatus();
  };
  REFOLD_CHECK(Engine::Start(header, *set, rules, apply).ok(),
               "the game does not start");
  return world;
}

void ApplyNext(World& world, pb::Event event) {
  event.set_sequence(world.sequence() + 1);
  event.set_batch(world.batch());
  REFOLD_CHECK(Apply(world, event).ok(), "an event does not apply");
}

void SetCard(const CardCell& card, pb::Ref* ref) {
  ref->set_kind(pb::REF_CARD);
  ref->set_id(card.id);
  ref->set_incarnation(card.incarnation);
}

void Tap(World& world, CardId id, bool on) {
  pb::Event event;
  pb::FlagChanged* fact = event.mutable_flag_changed();
  SetCard(*world.state().card(id), fact->mutable_card());
  fact->set_flag("tapped");
  fact->set_on(on);
  ApplyNext(world, std::move(event));
}

void ChangeLife(World& world, int64_t before, int64_t after) {
  pb::Event event;
  pb::ResourceChanged* fact = event.mutable_resource_changed();
  fact->set_player(1);
  fact->set_resource("life");
  fact->set_before(before);
  fact->set_after(after);
  ApplyNext(world, std::move(event));
}

void Move(World& world, CardId id, const char* from, const char* to) {
  const CardCell& card = *world.state().card(id);
  pb::Event event;
  pb::CardMoved* fact = event.mutable_card_moved();
  SetCard(card, fact->mutable_card());
  fact->set_from_player(1);
  fact->set_from(from);
  fact->set_to_player(1);
  fact->set_to(to);
  fact->set_controller(1);
  fact->set_program(card.program);
  ApplyNext(world, std::move(event));
}

void BM_UnrelatedTriggers(benchmark::State& state) {
  constexpr int64_t kEvents = 6;
  World world = TableWith(state.range(0));
  const CardId land = 1;
  const CardId in_hand = world.state().card_count();
  for (auto _ : state) {
    Tap(world, land, true);
    Tap(world, land, false);
    ChangeLife(world, 20, 19);
    ChangeLife(world, 19, 20);
    Move(world, in_hand, "hand", "library");
    Move(world, in_hand, "library", "hand");
  }
  state.SetItemsProcessed(state.iterations() * kEvents);
}
BENCHMARK(BM_UnrelatedTriggers)->Arg(10)->Arg(100)->Arg(1000);

}  // namespace
}  // namespace refold::tools
