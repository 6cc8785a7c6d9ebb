// Random games of random decks, of every game in dealt_games.h, in which every
// promise of the kernel and of the log is checked (checked_game.h says which of
// the kernel's). After a game: the log folds and redecides without a fault, and
// an export imports to the same bytes. And the games are games: of all that a
// process plays of a kind, more than half come to their end, and not at once.
//
//   REFOLD_LONG=1      many more games
//   REFOLD_SEED=n      only the game of that seed, of each kind
//   REFOLD_CORPORA=DIR decks of the card collections there, too
//   REFOLD_KARABAST=DIR and of the card files of Karabast in its folder `cards`
#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "events/export.h"
#include "events/import.h"
#include "events/test_games.h"
#include "gtest/gtest.h"
#include "kernel/games/registry.h"
#include "replay/fold_game.h"
#include "replay/record.h"
#include "replay/redecide.h"
#include "tools/property/checked_game.h"
#include "tools/property/dealt_games.h"
#include "tools/property/random_decks.h"
#include "tools/property/random_fork.h"

namespace refold::tools {
namespace {

constexpr uint64_t kRandomDecisions = 400;
constexpr uint64_t kGames = 150;      // of each game and folder of cards
constexpr uint64_t kMixedGames = 60;  // with cards of both languages
constexpr uint64_t kFurtherGames = 90;
constexpr uint64_t kPieces = 30;
constexpr uint64_t kGamesPerFork = 3;
constexpr uint64_t kForkDecisions = 60;

// A game that ends after fewer decisions shows little. With our own cards half
// the games of mtg take more than 130, half of those of cfc more than 45.
constexpr uint64_t kRealGame = 30;

// What this process (a shard) has played.
struct Totals {
  uint64_t games = 0;
  uint64_t real = 0;  // to their end, by at least kRealGame decisions
};
std::map<std::string, Totals> totals_of;  // by the name of the game

class GamesAreReal : public testing::Environment {
 public:
  void TearDown() override {
    // One game chosen by its seed may be as it likes.
    if (std::getenv("REFOLD_SEED") != nullptr) return;
    for (const auto& [game, totals] : totals_of) {
      std::cout << totals.real << " of " << totals.games << " games of " << game
                << " came to their end after " << kRealGame
                << " decisions or more\n";
      EXPECT_GT(totals.real * 2, totals.games) << game;
    }
  }
};
const testing::Environment* const kGamesAreReal =
    testing::AddGlobalTestEnvironment(new GamesAreReal);

// Games with seeds that follow one another: what one test plays.
struct Piece {
  DealtGame kind;
  std::vector<std::string> cards;  // folders; of one language, or of several
  uint64_t first = 0;
  uint64_t games = 0;
};

void PrintTo(const Piece& piece, std::ostream* out) {
  *out << absl::StrJoin(piece.cards, "+") << " from seed " << piece.first;
}

void AddPieces(const DealtGame& kind, const std::vector<std::string>& cards,
               uint64_t games, std::vector<Piece>& pieces) {
  const char* only = std::getenv("REFOLD_SEED");
  if (only != nullptr) {
    uint64_t seed = 0;
    if (!absl::SimpleAtoi(only, &seed)) {
      std::cerr << "REFOLD_SEED must be a number: " << only << "\n";
      std::exit(2);
    }
    pieces.push_back({kind, cards, seed, 1});
    return;
  }
  for (uint64_t i = 0; i < kPieces; ++i) {
    pieces.push_back({kind, cards, 1 + i * games / kPieces, games / kPieces});
  }
}

// Decks of both languages of Magic in one game. What both have is once taken
// from the one, once from the other.
void AddMixedPieces(uint64_t times, const char* corpora,
                    std::vector<Piece>& pieces) {
  const DealtGame& magic = DealtGameOf("mtg");
  AddPieces(magic, {"testdata/cards", "testdata/cardcode", "testdata/forge"},
            kMixedGames * times, pieces);
  if (corpora == nullptr) return;
  const std::string code = absl::StrCat(corpora, "/", magic.corpus);
  const std::string forge = absl::StrCat(corpora, "/forge");
  AddPieces(magic, {code, forge}, kMixedGames * times, pieces);
  AddPieces(magic, {forge, code}, kMixedGames * times, pieces);
}

// Printed values are in the corpora, card files where somebody has a clone.
void AddKarabast(uint64_t games, const char* corpora,
                 std::vector<Piece>& pieces) {
  const char* clone = std::getenv("REFOLD_KARABAST");
  if (corpora == nullptr || clone == nullptr) return;
  const DealtGame& kind = DealtGameOf("swu");
  AddPieces(
      kind,
      {absl::StrCat(corpora, "/", kind.corpus), absl::StrCat(clone, "/cards")},
      games, pieces);
}

std::vector<Piece> AllPieces() {
  const uint64_t times = std::getenv("REFOLD_LONG") != nullptr ? 20 : 1;
  const char* corpora = std::getenv("REFOLD_CORPORA");
  std::vector<Piece> pieces;
  for (const DealtGame& kind : DealtGames()) {
    const uint64_t games = kGames * times;
    AddPieces(kind, {kind.own_cards}, games, pieces);
    if (corpora == nullptr) continue;
    AddPieces(kind, {absl::StrCat(corpora, "/", kind.corpus)}, games, pieces);
  }
  AddMixedPieces(times, corpora, pieces);
  AddKarabast(kGames * times, corpora, pieces);
  // Of our own cards: each process would compile all real ones again.
  for (const DealtGame& kind : FurtherGames()) {
    AddPieces(kind, {kind.own_cards}, kFurtherGames * times, pieces);
  }
  return pieces;
}

std::string HowToRepeat(uint64_t seed) {
  return absl::StrCat(
      "seed ", seed,
      "; again: bazel test //tools/property:property_test --test_env=",
      "REFOLD_SEED=", seed,
      std::getenv("REFOLD_CORPORA") != nullptr ? " --test_env=REFOLD_CORPORA"
                                               : "",
      std::getenv("REFOLD_KARABAST") != nullptr ? " --test_env=REFOLD_KARABAST"
                                                : "");
}

// Says how to repeat the game that is being played when the process ends by a
// failed check, a crash or a timeout.
class LastWords {
 public:
  explicit LastWords(std::string words) {
    words_ = "\n" + std::move(words) + "\n";
    for (int signal : kSignals) ::signal(signal, Say);
  }
  ~LastWords() {
    for (int signal : kSignals) ::signal(signal, SIG_DFL);
  }
  LastWords(const LastWords&) = delete;
  LastWords& operator=(const LastWords&) = delete;

 private:
  static constexpr int kSignals[] = {SIGABRT, SIGSEGV, SIGFPE, SIGTERM};

  static void Say(int signal) {
    const ssize_t written = write(STDERR_FILENO, words_.data(), words_.size());
    ::signal(signal, SIG_DFL);
    raise(written >= 0 ? signal : SIGKILL);
  }

  static std::string words_;
};
std::string LastWords::words_;

// A folder's cards are compiled once a process.
RandomDecks& DecksOf(const Piece& piece) {
  static auto* all =
      new std::map<std::vector<std::string>, std::unique_ptr<RandomDecks>>;
  std::unique_ptr<RandomDecks>& decks = (*all)[piece.cards];
  if (decks == nullptr) {
    auto opened = RandomDecks::OpenMixed(piece.kind, piece.cards);
    if (!opened.ok()) {
      std::cerr << opened.status() << "\n";
      std::exit(2);
    }
    decks = *std::move(opened);
  }
  return *decks;
}

// Everything about a stored game that must survive travelling.
std::vector<std::string> Contents(const GameReader& game) {
  std::vector<std::string> contents;
  auto add = [&contents](absl::string_view bytes) {
    contents.emplace_back(bytes.data(), bytes.size());
  };
  add(game.header_bytes());
  auto programs = game.Programs();
  EXPECT_TRUE(programs.ok()) << programs.status();
  if (programs.ok()) {
    for (absl::string_view program : *programs) add(program);
  }
  EventCursor events = game.Events();
  while (events.Next()) {
    add(events.bytes());
    add(events.chain());
  }
  EXPECT_TRUE(events.status().ok()) << events.status();
  RowCursor batches = game.Batches();
  bool more = batches.SeekFrom(1);
  EXPECT_TRUE(more) << "no batch has hashes";
  for (; more; more = batches.Next()) add(batches.value());
  EXPECT_TRUE(batches.status().ok()) << batches.status();
  return contents;
}

class RandomGames : public testing::TestWithParam<Piece> {
 protected:
  RandomGames()
      : path_(NewStorePath()),
        other_path_(NewStorePath()),
        log_(OpenLog(path_)),
        other_log_(OpenLog(other_path_)) {}

  // The long form would fill the disk otherwise.
  ~RandomGames() override {
    log_.reset();
    other_log_.reset();
    std::filesystem::remove_all(path_);
    std::filesystem::remove_all(other_path_);
  }

  // Plays the game with the checks of the kernel. 0 if one failed.
  GameId Play(uint64_t seed) {
    auto table = DecksOf(GetParam()).Deal(seed);
    EXPECT_TRUE(table.ok()) << table.status();
    if (!table.ok()) return 0;
    Recorder recorder(*log_, table->programs, Durability::kNone);
    auto played = PlayCheckedGame(table->header, table->programs,
                                  *FindGame(table->header.game()), seed,
                                  kRandomDecisions, recorder.commit());
    EXPECT_TRUE(played.ok()) << played.status();
    if (!played.ok()) return 0;
    asked_ = played->decisions > 0;
    decisions_ += played->decisions;
    events_ += played->events;
    over_ += played->over ? 1 : 0;
    Totals& totals = totals_of[GetParam().kind.game];
    ++totals.games;
    if (played->over && played->decisions >= kRealGame) ++totals.real;
    return recorder.game();
  }

  void CheckLog(const GameReader& game) {
    FoldReport folded = FoldAll(game);
    EXPECT_FALSE(folded.fault.has_value()) << folded.fault->what;
    auto redecided = Redecide(game, *FindGame(game.header().game()));
    ASSERT_TRUE(redecided.ok()) << redecided.status();
    EXPECT_FALSE(redecided->divergence.has_value())
        << redecided->divergence->why << " at event "
        << redecided->divergence->sequence;
    EXPECT_EQ(redecided->events, folded.events);
  }

  void CheckTravel(const GameReader& game) {
    std::stringstream stream;
    absl::Status exported = ExportGame(game, stream);
    ASSERT_TRUE(exported.ok()) << exported;
    auto imported = ImportGame(stream, *other_log_, ImportOptions());
    ASSERT_TRUE(imported.ok()) << imported.status();
    auto reader = other_log_->NewReader();
    ASSERT_TRUE(reader.ok()) << reader.status();
    auto copy = (*reader)->Game(imported->game);
    ASSERT_TRUE(copy.ok()) << copy.status();
    EXPECT_EQ(Contents(*copy), Contents(game));
  }

  void CheckStored(GameId id) {
    auto reader = log_->NewReader();
    ASSERT_TRUE(reader.ok()) << reader.status();
    auto game = (*reader)->Game(id);
    ASSERT_TRUE(game.ok()) << game.status();
    CheckLog(*game);
    CheckTravel(*game);
  }

  void CheckGame(uint64_t seed) {
    const GameId id = Play(seed);
    if (id == 0) return;
    CheckStored(id);
    // A game that is over before anybody is asked has no prompt to branch off.
    if (seed % kGamesPerFork != 0 || HasFailure() || !asked_) return;
    auto fork = ForkAtRandom(*log_, id, seed, kForkDecisions);
    ASSERT_TRUE(fork.ok()) << fork.status();
    CheckStored(*fork);
  }

  bool asked_ = false;  // anybody anything in the last game
  uint64_t decisions_ = 0;
  uint64_t events_ = 0;
  uint64_t over_ = 0;

 private:
  const std::string path_;
  const std::string other_path_;
  std::unique_ptr<Log> log_;
  std::unique_ptr<Log> other_log_;
};

TEST_P(RandomGames, KeepEveryPromise) {
  const Piece& piece = GetParam();
  for (uint64_t i = 0; i < piece.games; ++i) {
    const std::string how = HowToRepeat(piece.first + i);
    SCOPED_TRACE(how);
    LastWords words(how);
    CheckGame(piece.first + i);
    if (HasFailure()) return;
  }
  std::cout << piece.games << " games, " << over_ << " to their end, "
            << decisions_ << " decisions, " << events_ << " events\n";
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomGames, testing::ValuesIn(AllPieces()));

}  // namespace
}  // namespace refold::tools
