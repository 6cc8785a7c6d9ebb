// refold play: bots play games with two decks, or from the position of a
// puzzle, and every game is recorded.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "kernel/state/convert.h"
#include "proto/report.pb.h"
#include "replay/cards/game_cards.h"
#include "replay/cards/seat_decks.h"
#include "replay/record.h"
#include "tools/bots/bot_game.h"
#include "tools/commands/ask_players.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/puzzle_files.h"
#include "tools/commands/store.h"
#include "tools/show/board.h"
#include "tools/show/event_line.h"
#include "tools/show/phrases.h"

namespace refold::tools {
namespace {

struct PlayOptions {
  std::string game = "mtg";
  std::vector<std::string> cards;
  std::vector<std::string> decks;
  std::string puzzle;
  bool interactive = false;
  uint64_t seed = 1;
  std::string bots = "random";
  uint64_t games = 1;
  uint64_t max_decisions = 100'000;
  bool limited =
      false;  // by the user, who then expects games that are not over
  std::string store;
  bool json = false;
};

std::string PlayedOutcome(const pb::PlayedGame& played) {
  if (!played.over()) return "stopped by --max-decisions";
  if (played.winners().empty()) return "nobody wins";
  return absl::StrCat("player ", absl::StrJoin(played.winners(), ", player "),
                      " wins");
}

// Returns how many games were stopped before they were over.
absl::StatusOr<uint64_t> PlayGames(const PlayOptions& options,
                                   const SeatedDecks& table, Log* log) {
  uint64_t stopped = 0;
  Progress progress("play", options.games);
  for (uint64_t i = 0; i < options.games; ++i) {
    auto played = PlayBotGame(table, {.seed = options.seed + i,
                                      .max_decisions = options.max_decisions,
                                      .log = log});
    if (!played.ok()) return played.status();
    if (log != nullptr) {
      // What is announced is stored.
      absl::Status flushed = log->Flush();
      if (!flushed.ok()) return flushed;
    }
    if (!played->over()) ++stopped;
    progress.Hide();
    if (options.json) {
      PrintJson(*played);
    } else {
      Print(absl::StrCat(
          log == nullptr ? "" : absl::StrCat("game ", played->game(), ", "),
          "seed ", played->seed(), ": ", PlayedOutcome(*played), " in turn ",
          played->turns() + 1, ", after ",
          Counted(played->decisions(), "decision"), " and ",
          Counted(played->events(), "event"), "\n"));
    }
    absl::Status shown = FinishOutput();
    if (!shown.ok()) {
      return absl::Status(
          shown.code(),
          absl::StrCat(shown.message(),
                       log == nullptr ? ""
                                      : absl::StrCat("; game ", played->game(),
                                                     " is stored")));
    }
    progress.Advance();
  }
  return stopped;
}

// The decks, or the position of the puzzle.
absl::StatusOr<SeatedDecks> SetTable(const PlayOptions& options,
                                     const GameCards& kind, CardSource& cards) {
  if (options.puzzle.empty()) return SeatDecks(kind, cards, options.decks);
  auto puzzle = LoadPuzzle(options.puzzle, cards);
  if (!puzzle.ok()) return puzzle.status();
  const absl::Status loaded = CheckLoaded(*puzzle);
  if (!loaded.ok()) return loaded;
  return std::move(puzzle->table);
}

// One game in which people are asked for all decisions.
absl::StatusOr<int> PlayByHand(const SeatedDecks& table, uint64_t seed,
                               Log* log) {
  pb::GameHeader header = table.header;
  header.set_seed(seed);
  EventWriter writer(header);
  std::optional<Recorder> recorder;
  if (log != nullptr) {
    recorder.emplace(*log, table.programs, Durability::kSync);
  }
  auto engine = Engine::Start(
      header, table.programs, *FindGame(header.game()),
      [&](const Batch& batch) {
        const absl::Status stored =
            recorder.has_value() ? recorder->commit()(batch) : absl::OkStatus();
        for (const Event& event : batch.events) {
          const std::string line = writer.Line(ToProto(event));
          if (batch.world.batch() > 1) Print(absl::StrCat(line, "\n"));
        }
        return stored;
      });
  if (!engine.ok()) return engine.status();
  Print(BoardText(Namer(header, *table.programs), (*engine)->state(),
                  (*engine)->world().sequence(), &(*engine)->world()));
  const absl::Status asked = AskPlayers(**engine);
  if (!asked.ok()) return asked;
  if (recorder.has_value()) {
    Print(absl::StrCat("recorded as game ", recorder->game(), "\n"));
  }
  return kSuccess;
}

absl::StatusOr<int> RunPlay(const PlayOptions& options) {
  if (options.puzzle.empty() && options.decks.size() != 2) {
    return absl::InvalidArgumentError(
        "a game needs two decks: give --deck twice, or --puzzle");
  }
  if (options.games == 0) {
    return absl::InvalidArgumentError("--games must be at least 1");
  }
  const GameCards& kind = *CardsOfGame(options.game);
  auto cards = ReadCardFoldersOf(kind, options.cards);
  if (!cards.ok()) return cards.status();
  auto table = SetTable(options, kind, **cards);
  if (!table.ok()) return table.status();
  for (const std::string& fault : table->deck_faults) PrintNote(fault);
  auto log = OpenToRecordIf(options.store);
  if (!log.ok()) return log.status();
  if (options.interactive) {
    absl::StatusOr<int> played = PlayByHand(*table, options.seed, log->get());
    if (!played.ok()) return played;
    const absl::Status closed = CloseRecorded(log->get());
    if (!closed.ok()) return closed;
    return *played;
  }
  absl::StatusOr<uint64_t> stopped = PlayGames(options, *table, log->get());
  if (!stopped.ok()) return stopped.status();
  absl::Status closed = CloseRecorded(log->get());
  if (!closed.ok()) return closed;
  if (*stopped == 0 || options.limited) return kSuccess;
  PrintError(absl::StrCat(*stopped, " of ", Counted(options.games, "game"),
                          " not over after ",
                          Counted(options.max_decisions, "decision"),
                          "; change the limit with --max-decisions"));
  return kFailure;
}

}  // namespace

void DefinePlay(CLI::App& app, Run& run) {
  auto options = std::make_shared<PlayOptions>();
  app.add_option("--game", options->game, "game to play")
      ->check(CLI::IsMember(PlayableGames()))
      ->capture_default_str();
  AddCardFolders(app, options->cards, "card folder")->required();
  CLI::Option* decks =
      app.add_option("--deck", options->decks, "deck list (once per player)")
          ->take_all();
  app.add_option("--puzzle", options->puzzle,
                 "begin with the position of this puzzle (a *.pzl of Forge's), "
                 "in which the human is player 1")
      ->check(FileName())
      ->excludes(decks);
  app.add_flag("--interactive", options->interactive,
               "no bots: ask on the terminal for every decision and read one "
               "answer per line; q or end of input stops");
  app.add_option("--seed", options->seed,
                 "seed of the first game; later games use seed + 1, + 2, …")
      ->transform(WholeNumber())
      ->capture_default_str();
  app.add_option("--bots", options->bots, "kind of bot")
      ->check(CLI::IsMember({"random"}))
      ->capture_default_str();
  app.add_option("--games", options->games, "number of games")
      ->transform(WholeNumber())
      ->capture_default_str();
  app.add_option("--max-decisions", options->max_decisions,
                 "stop a game after this many decisions; if omitted, a game "
                 "that runs longer is a failure")
      ->transform(WholeNumber())
      ->capture_default_str()
      ->each([options](const std::string&) { options->limited = true; });
  AddStore(app, options->store, "record the games in this store");
  app.add_flag("--json", options->json,
               "print one PlayedGame per line as JSON");
  SetAction(app, run, options, RunPlay);
}

}  // namespace refold::tools
