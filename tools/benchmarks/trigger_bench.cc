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
    for (const Event& event : batch.events) {
      REFOLD_CHECK(Apply(world, event).ok(), "an event does not apply");
    }
    return absl::OkStatus();
  };
  REFOLD_CHECK(Engine::Start(header, *set, rules, apply).ok(),
               "the game does not start");
  return world;
}

void ApplyNext(World& world, Event::Fact fact) {
  Event event;
  event.sequence = world.sequence() + 1;
  event.batch = world.batch();
  event.fact = std::move(fact);
  REFOLD_CHECK(Apply(world, event).ok(), "an event does not apply");
}

void Tap(World& world, CardId id, bool on) {
  ApplyNext(world, FlagChanged{.card = world.state().card(id)->ref(),
                               .flag = Word::Of("tapped"),
                               .on = on});
}

void ChangeLife(World& world, int64_t before, int64_t after) {
  ApplyNext(world, ResourceChanged{.player = 1,
                                   .resource = Word::Of("life"),
                                   .before = before,
                                   .after = after});
}

void Move(World& world, CardId id, const char* from, const char* to) {
  const CardCell& card = *world.state().card(id);
  ApplyNext(world, CardMoved{.card = card.ref(),
                             .from_player = 1,
                             .from = Word::Of(from),
                             .to_player = 1,
                             .to = Word::Of(to),
                             .controller = 1,
                             .program = card.program});
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
