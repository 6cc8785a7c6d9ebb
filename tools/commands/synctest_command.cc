// refold synctest: bots play, and every batch is played again from a state some
// batches earlier.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/games/registry.h"
#include "kernel/state/convert.h"
#include "replay/cards/game_cards.h"
#include "replay/peer/sync_check.h"
#include "tools/bots/bot_game.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/peer/report_text.h"
#include "tools/show/phrases.h"

namespace refold::tools {
namespace {

struct SyncTestOptions {
  std::string game = "mtg";
  std::vector<std::string> cards;
  std::vector<std::string> decks;
  uint64_t seed = 1;
  uint64_t games = 1;
  uint64_t back = 4;
  uint64_t max_decisions = 100'000;
};

// One game; where it came out otherwise, if it did.
class SyncTestGame {
 public:
  SyncTestGame(const SeatedDecks& table, const SyncTestOptions& options)
      : table_(table),
        options_(options),
        check_(*FindGame(table.header.game()), table.programs, options.back) {}

  absl::Status Play(uint64_t seed) {
    absl::StatusOr<pb::PlayedGame> played = PlayBotGame(
        table_, {.seed = seed,
                 .max_decisions = options_.max_decisions,
                 .watch = [this](const Batch& batch) { Watch(batch); }});
    return played.ok() ? failed_ : played.status();
  }

  const SyncCheck& check() const { return check_; }
  uint64_t batches() const { return batches_; }

  // Of the check's report.
  absl::StatusOr<std::string> Text() const {
    const ShowEvents events =
        [this](uint64_t last,
               const std::function<void(const pb::Event&)>& learn) {
          for (const Event& event : events_) {
            if (event.sequence <= last) learn(ToProto(event));
          }
          return absl::OkStatus();
        };
    return ReportText(*check_.report(), table_.header, events,
                      {"as played", "played again"});
  }

 private:
  void Watch(const Batch& batch) {
    if (check_.report().has_value() || !failed_.ok()) return;
    ++batches_;
    // For the names of cards in a report.
    events_.insert(events_.end(), batch.events.begin(), batch.events.end());
    absl::Status checked = check_.Check(batch);
    if (!check_.report().has_value()) failed_ = checked;
  }

  const SeatedDecks& table_;
  const SyncTestOptions& options_;
  SyncCheck check_;
  absl::Status failed_;
  uint64_t batches_ = 0;
  std::vector<Event> events_;
};

absl::StatusOr<int> RunSyncTest(const SyncTestOptions& options) {
  if (options.decks.size() != 2) {
    return absl::InvalidArgumentError(
        "a game needs two decks: give --deck twice");
  }
  if (options.games == 0) {
    return absl::InvalidArgumentError("--games must be at least 1");
  }
  if (options.back < 1 || options.back > 10'000) {
    return absl::InvalidArgumentError("--back must be 1 to 10000");
  }
  const GameCards& kind = *CardsOfGame(options.game);
  auto cards = ReadCardFoldersOf(kind, options.cards);
  if (!cards.ok()) return cards.status();
  auto table = SeatDecks(kind, **cards, options.decks);
  if (!table.ok()) return table.status();
  for (const std::string& fault : table->deck_faults) PrintNote(fault);
  uint64_t batches = 0;
  uint64_t longest = 0;
  uint64_t replayed = 0;
  Progress progress("synctest", options.games);
  for (uint64_t i = 0; i < options.games; ++i) {
    SyncTestGame game(*table, options);
    absl::Status played = game.Play(options.seed + i);
    if (!played.ok()) return played;
    batches += game.batches();
    longest = std::max(longest, game.batches());
    replayed += game.check().replayed();
    if (game.check().report().has_value()) {
      progress.Hide();
      absl::StatusOr<std::string> text = game.Text();
      if (!text.ok()) return text.status();
      Print(absl::StrCat("seed ", options.seed + i, ":\n", *text));
      return kFailure;
    }
    progress.Advance();
  }
  progress.Hide();
  if (longest <= options.back) {
    PrintNote(absl::StrCat(
        "no game has more than ", longest, " batches, so --back ", options.back,
        " always went back to the start: each batch was played again from "
        "the beginning of its game"));
  }
  Print(absl::StrCat(Counted(options.games, "game"), ", ", batches,
                     " batches: all identical, ", replayed, " played again\n"));
  return kSuccess;
}

}  // namespace

void DefineSyncTest(CLI::App& app, Run& run) {
  auto options = std::make_shared<SyncTestOptions>();
  app.add_option("--game", options->game, "game to play")
      ->check(CLI::IsMember(PlayableGames()))
      ->capture_default_str();
  AddCardFolders(app, options->cards, "card folder")->required();
  app.add_option("--deck", options->decks, "deck list (once per player)")
      ->required()
      ->take_all();
  app.add_option("--seed", options->seed,
                 "seed of the first game; later games use seed + 1, + 2, …")
      ->transform(WholeNumber())
      ->capture_default_str();
  app.add_option("--games", options->games, "number of games")
      ->transform(WholeNumber())
      ->capture_default_str();
  app.add_option(
         "--back", options->back,
         "play each batch again from the state this many batches earlier")
      ->transform(WholeNumber())
      ->capture_default_str();
  app.add_option("--max-decisions", options->max_decisions,
                 "stop a game after this many decisions")
      ->transform(WholeNumber())
      ->capture_default_str();
  SetAction(app, run, options, RunSyncTest);
}

}  // namespace refold::tools
