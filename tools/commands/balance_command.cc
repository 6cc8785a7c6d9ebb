// refold balance: bots play every deck of a folder against every other; prints
// statistics of the decks and their cards.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "proto/report.pb.h"
#include "replay/cards/game_cards.h"
#include "replay/cards/read_file.h"
#include "tools/bots/balance.h"
#include "tools/bots/bot_game.h"
#include "tools/bots/share.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/store.h"
#include "tools/show/phrases.h"

namespace refold::tools {
namespace {

struct BalanceOptions {
  std::string game = "mtg";
  std::vector<std::string> cards;
  std::string decks;
  uint64_t seed = 1;
  uint64_t games = 100;
  std::string store;
  bool json = false;
};

absl::StatusOr<std::vector<std::string>> DecksIn(const std::string& folder) {
  auto entries = SortedEntries(folder);
  if (!entries.ok()) return entries.status();
  std::vector<std::string> decks;
  for (const std::filesystem::path& entry : *entries) {
    if (std::filesystem::is_regular_file(entry))
      decks.push_back(entry.string());
  }
  if (decks.size() >= 2) return decks;
  return absl::InvalidArgumentError(absl::StrCat(folder, " holds ",
                                                 Counted(decks.size(), "deck"),
                                                 "; at least two are needed"));
}

// The n-th game's decks: every ordered pair of different decks in turn, so that
// in as many games as there are decks each of them begins once.
std::pair<size_t, size_t> PairOf(uint64_t n, size_t decks) {
  size_t first = static_cast<size_t>(n % decks);
  size_t distance = 1 + static_cast<size_t>(n / decks % (decks - 1));
  return {first, (first + distance) % decks};
}

void PrintSheet(const pb::BalanceReport& report) {
  Print(absl::StrCat("first player won ",
                     ShareText(report.first_won(), report.over()), ", second ",
                     ShareText(report.second_won(), report.over()), ", drawn ",
                     ShareText(report.drawn(), report.over()), "\n"));
  Print(absl::StrCat("turns: shortest ", report.shortest(), ", median ",
                     report.median(), ", longest ", report.longest(), "\n"));
  for (const pb::DeckBalance& deck : report.decks()) {
    Print(absl::StrCat(
        "  won ", ShareText(deck.won(), deck.games()), " of ", deck.games(),
        ", beginning ", ShareText(deck.won_first(), deck.first()), " of ",
        deck.first(), "  ",
        std::filesystem::path(deck.deck()).filename().string(), "\n"));
  }
  if (!report.never_played().empty()) {
    Print(absl::StrCat(
        "never played: ", absl::StrJoin(report.never_played(), ", "), "\n"));
  }
  Print(absl::StrCat("games: ", report.games(), ", over: ", report.over(),
                     ", cards: ", report.cards(),
                     ", never played: ", report.never_played_size(), "\n"));
}

// Before the first game, so that none is played if there is one that cannot be.
absl::Status CheckDecks(const GameCards& kind, CardSource& cards,
                        const std::vector<std::string>& decks) {
  for (const std::string& deck : decks) {
    auto table = SeatDecks(kind, cards, {deck, deck});
    if (!table.ok()) return table.status();
    for (const std::string& fault : table->deck_faults) PrintNote(fault);
  }
  return absl::OkStatus();
}

absl::Status PlayPairs(const BalanceOptions& options, const GameCards& kind,
                       CardSource& cards, const std::vector<std::string>& decks,
                       Log* log, Balance& balance) {
  Progress progress("balance", options.games);
  for (uint64_t i = 0; i < options.games; ++i) {
    auto [first, second] = PairOf(i, decks.size());
    auto table = SeatDecks(kind, cards, {decks[first], decks[second]});
    if (!table.ok()) return table.status();
    auto played =
        PlayBotGame(*table, {.seed = options.seed + i,
                             .log = log,
                             .watch = [&balance, &table](const Batch& batch) {
                               balance.Watch(*table, batch);
                             }});
    if (!played.ok()) return played.status();
    balance.Add(first, second, *table, *played);
    progress.Advance();
  }
  progress.Hide();
  return absl::OkStatus();
}

absl::StatusOr<int> RunBalance(const BalanceOptions& options) {
  const GameCards& kind = *CardsOfGame(options.game);
  auto decks = DecksIn(options.decks);
  if (!decks.ok()) return decks.status();
  auto cards = ReadCardFoldersOf(kind, options.cards);
  if (!cards.ok()) return cards.status();
  absl::Status playable = CheckDecks(kind, **cards, *decks);
  if (!playable.ok()) return playable;
  auto log = OpenToRecordIf(options.store);
  if (!log.ok()) return log.status();
  Balance balance(kind, *decks);
  absl::Status played =
      PlayPairs(options, kind, **cards, *decks, log->get(), balance);
  if (!played.ok()) return played;
  absl::Status closed = CloseRecorded(log->get());
  if (!closed.ok()) return closed;
  pb::BalanceReport report = balance.Report();
  if (options.json) {
    PrintJson(report);
  } else {
    PrintSheet(report);
  }
  return report.over() == report.games() ? kSuccess : kFailure;
}

}  // namespace

void DefineBalance(CLI::App& app, Run& run) {
  auto options = std::make_shared<BalanceOptions>();
  app.add_option("--game", options->game, "game to play")
      ->check(CLI::IsMember(PlayableGames()))
      ->capture_default_str();
  AddCardFolders(app, options->cards, "card folder")->required();
  app.add_option("--decks", options->decks,
                 "folder of deck lists (and no other files)")
      ->required();
  app.add_option("--seed", options->seed,
                 "seed of the first game; later games use seed + 1, + 2, …")
      ->transform(WholeNumber())
      ->capture_default_str();
  app.add_option("--games", options->games, "number of games")
      ->transform(WholeNumber())
      ->capture_default_str();
  AddStore(app, options->store, "record the games in this store");
  app.add_flag("--json", options->json, "print a BalanceReport as JSON");
  app.footer(
      "Each share is followed by its 95 % Wilson interval: the range of win "
      "rates "
      "that fit the games played.");
  SetAction(app, run, options, RunBalance);
}

}  // namespace refold::tools
