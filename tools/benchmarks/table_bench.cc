// What a decision costs beside permanents that have nothing to do with it: ones
// whose triggers sleep, and ones whose effects look around. The decision is a
// mana ability that can be used again and again, so that the table stays as it
// is: it is answered, its facts are told, and the next prompt is made.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/games/registry.h"
#include "replay/cards/program_list.h"
#include "replay/cards/wagic_cards.h"
#include "replay/identity/game_header.h"
#include "tools/benchmarks/sample_games.h"

namespace refold::tools {
namespace {

constexpr char kWell[] = "Bench Well";
constexpr char kCards[] = R"([card]
name=Bench Well
auto={0}:add{G}
type=Artifact
[/card]
[card]
name=Bench Sleeper
auto=@each my upkeep:life:1
type=Enchantment
[/card]
[card]
name=Bench Lord
auto=lord(other elf|mybattlefield) 1/1
type=Creature
subtype=Elf
power=2
toughness=2
[/card]
[card]
name=Bench Counter
auto=foreach(creature|mybattlefield) 1/1
type=Creature
subtype=Elf
power=1
toughness=1
[/card]
[card]
name=Bench Plain
type=Creature
subtype=Elf
power=2
toughness=2
[/card]
)";

// A folder with those cards. Destroyed at exit, so that it goes away.
const TemporaryStore& CardsOfBench() {
  static const std::unique_ptr<const TemporaryStore> folder = [] {
    auto made = std::make_unique<const TemporaryStore>();
    const std::filesystem::path path = made->path();
    std::filesystem::create_directories(path / "primitives");
    std::filesystem::create_directories(path / "BEN");
    std::ofstream(path / "primitives" / "bench.txt") << kCards;
    return made;
  }();
  return *folder;
}

// A game in its first main phase, with a well and so many cards like `card`.
std::unique_ptr<Engine> GameBeside(const char* card, int64_t count) {
  auto cards = WagicCards::Read({CardsOfBench().path()});
  REFOLD_CHECK(cards.ok(), "the cards cannot be read");
  ProgramList programs("mtg", **cards);
  pb::GameHeader header;
  StampHeader("mtg", header);
  header.set_seed(1);
  pb::Setup* setup = header.mutable_setup();
  setup->set_phase("firstmain");
  pb::SetupZone* battlefield = setup->add_players()->add_zones();
  setup->add_players();
  battlefield->set_zone("battlefield");
  auto well = programs.Add(kWell);
  auto other = programs.Add(card);
  REFOLD_CHECK(well.ok() && other.ok(), "a card does not compile");
  battlefield->add_cards(*well);
  for (int64_t i = 0; i < count; ++i) battlefield->add_cards(*other);
  auto set = programs.Finish(header);
  REFOLD_CHECK(set.ok(), "the programs make no set");
  auto engine = Engine::Start(header, *set, *FindGame("mtg"),
                              [](const Batch&) { return absl::OkStatus(); });
  REFOLD_CHECK(engine.ok(), "the game does not start");
  return *std::move(engine);
}

// Kept: while cards that look around come into play one after another, each is
// compared with each again and again, and a benchmark is called several times.
Engine& KeptGameBeside(const char* card, int64_t count) {
  static auto* const games =
      new std::map<std::pair<std::string, int64_t>, std::unique_ptr<Engine>>;
  std::unique_ptr<Engine>& game = (*games)[{card, count}];
  if (game == nullptr) game = GameBeside(card, count);
  return *game;
}

void DecideBeside(benchmark::State& state, const char* card) {
  Engine* const engine = &KeptGameBeside(card, state.range(0));
  const Prompt& prompt = engine->prompt();
  const Word activate = Word::Of("activate");
  auto well = std::find_if(
      prompt.options.begin(), prompt.options.end(),
      [activate](const PromptOption& one) { return one.action == activate; });
  REFOLD_CHECK(well != prompt.options.end(), "the well cannot be used");
  const Decision decision{
      .player = prompt.player,
      .chosen = {static_cast<uint32_t>(well - prompt.options.begin())}};
  for (auto _ : state) {
    REFOLD_CHECK(engine->Submit(decision).ok(), "the well cannot be used");
  }
  state.SetItemsProcessed(state.iterations());
}

void BM_DecideBesideTriggers(benchmark::State& state) {
  DecideBeside(state, "Bench Sleeper");
}
BENCHMARK(BM_DecideBesideTriggers)->Arg(10)->Arg(100)->Arg(1000);

// For comparison: permanents that have nothing.
void BM_DecideBesidePlain(benchmark::State& state) {
  DecideBeside(state, "Bench Plain");
}
BENCHMARK(BM_DecideBesidePlain)->Arg(20)->Arg(50)->Arg(100)->Arg(200)->Arg(400);

// A bonus for all others of its kind.
void BM_DecideBesideLords(benchmark::State& state) {
  DecideBeside(state, "Bench Lord");
}
BENCHMARK(BM_DecideBesideLords)->Arg(20)->Arg(50)->Arg(100)->Arg(200);

// A bonus for itself, so large as there are creatures.
void BM_DecideBesideCounters(benchmark::State& state) {
  DecideBeside(state, "Bench Counter");
}
BENCHMARK(BM_DecideBesideCounters)->Arg(20)->Arg(50)->Arg(100)->Arg(200);

}  // namespace
}  // namespace refold::tools
