// refold turing: a Turing machine made of cards, played, recorded and compared
// with a simulation.
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/games/registry.h"
#include "replay/cards/game_cards.h"
#include "replay/cards/read_file.h"
#include "replay/record.h"
#include "replay/walk_world.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/store.h"
#include "tools/turing/board.h"
#include "tools/turing/rogozhin.h"
#include "tools/turing/roles.h"
#include "tools/turing/table.h"

namespace refold::tools {
namespace {

// Who computes the Collatz function in unary, from 3.
const std::vector<std::pair<char, std::string>> kCollatz = {
    {'a', "bc"}, {'b', "a"}, {'c', "aaa"}, {'#', ""}};

struct TuringOptions {
  std::vector<std::string> cards;
  std::string roles;
  std::string tape;
  std::string store;
  uint64_t steps = 1000;
  bool show = false;
};

absl::StatusOr<TuringMachine> MachineOf(const TuringOptions& options) {
  if (!options.tape.empty()) return MachineFromText(options.tape);
  return MachineOfTagSystem(kCollatz, "aaa");
}

// Plays so many steps of the machine, or to the end of the game, after the
// preparations. Yields the sequence of the last event.
absl::StatusOr<uint64_t> PlaySteps(const TuringOptions& options,
                                   const Roles& roles, Engine& engine) {
  uint64_t steps = 0;
  uint32_t turn = 0;
  while (!engine.over()) {
    const bool begins =
        StepBegins(engine.world(), roles) && engine.state().game().turn != turn;
    if (begins) {
      turn = engine.state().game().turn;
      if (steps++ == options.steps) break;
    }
    absl::Status answered = AnswerForced(engine);
    if (!answered.ok()) return answered;
  }
  return engine.world().sequence();
}

absl::StatusOr<GameId> PlayMachine(const TuringOptions& options,
                                   const TuringMachine& machine,
                                   const Roles& roles, Log& log) {
  auto cards = ReadCardFoldersOf(*CardsOfGame("mtg"), options.cards);
  if (!cards.ok()) return cards.status();
  auto table = MakeTable(machine, roles, **cards);
  if (!table.ok()) return table.status();
  Recorder recorder(log, table->programs, Durability::kGroup);
  auto engine = Engine::Start(table->header, table->programs, *FindGame("mtg"),
                              recorder.commit());
  if (!engine.ok()) return engine.status();
  absl::Status prepared = PrepareTable(machine, roles, **engine);
  if (!prepared.ok()) return prepared;
  auto played = PlaySteps(options, roles, **engine);
  if (!played.ok()) return played.status();
  Print(absl::StrCat("game ", recorder.game(), ": ", *played, " events, turn ",
                     (*engine)->state().game().turn, "\n"));
  return recorder.game();
}

struct Reading {
  TuringMachine machine;
  uint64_t steps = 0;  // that the table has shown
  std::string tape;    // after them
  bool won = false;    // player 1 has, as the machine has halted
};

// Reads the tape off the recorded game, at the beginning of each step, beside a
// simulation.
absl::Status ReadSteps(const TuringOptions& options, const Roles& roles,
                       const GameReader& game, Reading& reading) {
  auto walker = WorldWalker::Create(game, *FindGame("mtg"));
  if (!walker.ok()) return walker.status();
  uint32_t turn = 0;
  bool halts = false;
  for (auto more = walker->Next();; more = walker->Next()) {
    if (!more.ok()) return more.status();
    if (!*more) break;
    const World& world = walker->world();
    const GameCell& now = world.state().game();
    reading.won = now.over && now.winners == std::vector<PlayerId>{1};
    if (now.turn == turn || !StepBegins(world, roles)) continue;
    turn = now.turn;
    if (halts) return absl::FailedPreconditionError("it goes on after halting");
    absl::Status same = CompareTape(world, reading.machine, roles);
    if (!same.ok()) return same;
    if (options.show) {
      Print(absl::StrCat(reading.machine.steps, " q", reading.machine.state + 1,
                         " event ", world.sequence(), ": ",
                         reading.machine.Text(), "\n"));
    }
    reading.steps = reading.machine.steps;
    reading.tape = reading.machine.Text();
    halts = !reading.machine.Step();
  }
  if (halts != reading.won) {
    return absl::FailedPreconditionError(
        "player 1 wins if, and only if, the machine halts");
  }
  return absl::OkStatus();
}

absl::StatusOr<int> RunTuring(const TuringOptions& options) {
  auto machine = MachineOf(options);
  if (!machine.ok()) return machine.status();
  auto text = ReadFile(options.roles);
  if (!text.ok()) return text.status();
  auto roles = ParseRoles(*text);
  if (!roles.ok()) return roles.status();
  GameId game = 0;
  {
    auto log = OpenToRecord(options.store);
    if (!log.ok()) return log.status();
    auto played = PlayMachine(options, *machine, *roles, **log);
    if (!played.ok()) return played.status();
    game = *played;
    absl::Status closed = CloseRecorded(log->get());
    if (!closed.ok()) return closed;
  }
  auto store = OpenToRead(options.store);
  if (!store.ok()) return store.status();
  auto recorded = OpenGame(*store->reader, game);
  if (!recorded.ok()) return recorded.status();
  Reading reading{.machine = *machine};
  absl::Status read = ReadSteps(options, *roles, *recorded, reading);
  if (!read.ok()) return read;
  Print(absl::StrCat(
      "the tape agrees with a simulation of ", reading.steps, " steps",
      reading.won ? "; the machine halts, and player 1 wins" : "", "\n",
      reading.tape, "\n"));
  return kSuccess;
}

}  // namespace

void DefineTuring(CLI::App& app, Run& run) {
  auto options = std::make_shared<TuringOptions>();
  AddMagicFolders(app, options->cards, "card folder of any language of Magic")
      ->required();
  app.add_option("--roles", options->roles,
                 "file that says which card does what (tools/turing/roles.h)")
      ->required()
      ->transform(FileName());
  app.add_option("--tape", options->tape,
                 "the tape, the symbol under the head in brackets; without it, "
                 "a 2-tag system that computes the Collatz function");
  app.add_option("--steps", options->steps, "how many steps are played")
      ->transform(WholeNumber())
      ->capture_default_str();
  app.add_flag("--show", options->show, "print the tape at every step");
  AddStore(app, options->store, "record the game in this store")->required();
  SetAction(app, run, std::move(options), RunTuring);
  app.footer(
      "The machine is the universal one of Rogozhin with 2 states and 18 "
      "symbols, built of cards as arXiv 1904.09828 describes. Exit codes: 0, "
      "the table shows what a simulation says at every step; 1, it does not.");
}

}  // namespace refold::tools
