// What work every command that reads recorded games does for each event: it is
// counted, and bounded, in a game and in one that is ten times as long.
//
// The bounds are those of the way that a command goes, in passes: proving the
// chain reads and hashes each event, deciding the game again reads and folds
// it, and so on. A game is decided again for what is said first of it. What
// does not grow with the game (a seek from a checkpoint, a page of events) is
// the same for both.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "events/log.h"
#include "events/test_games.h"
#include "gtest/gtest.h"
#include "kernel/base/work_count.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "replay/record.h"
#include "replay/test_bot_game.h"
#include "tools/commands/command.h"
#include "tools/commands/output.h"

namespace refold::tools {
namespace {

constexpr uint64_t kInterval = 100;  // events between two checkpoints
// What a command may do besides, whatever the length of the game: some seeks,
// each from the checkpoint before it, and pages of events. Less than one pass
// over the longer game.
constexpr uint64_t kSeeks = 30;
constexpr uint64_t kOnce = kSeeks * kInterval;
constexpr uint64_t kHashesOnce = kSeeks * 250;  // cells of checkpoints

// Passes over all events of the game.
struct Passes {
  uint64_t reads = 0;
  uint64_t folds = 0;
  uint64_t hashes = 0;
};

struct Row {
  // Capitals stand for names. STORE has the game as 1 and 2, and another one as
  // 3; OTHER has that as 1 and the game as 2; FILE is an export of it, which
  // has no checkpoints. JUDGE calls the state bad when the game is over; BUILD
  // makes the same events.
  const char* words;
  int code;
  Passes passes;
};

// Of a store the commands read two or three games; an export is hashed when it
// is opened, and has no checkpoints to begin at.
constexpr Row kRows[] = {
    {"log ls --store STORE", 0, {}},
    {"log stat --store STORE", 0, {3, 0, 3}},
    {"log show 1 --store STORE", 0, {3, 1, 2}},
    {"log show 1 --store STORE --quiet", 0, {1, 0, 1}},
    {"log show 1 --store STORE --quiet --decide", 0, {1, 1, 1}},
    {"log export 1 --store STORE -o OUT --quiet", 0, {2, 0, 1}},
    {"log import FILE --store FRESH --quiet", 0, {0, 0, 2}},
    {"replay 1 --store STORE", 0, {2, 1, 1}},
    {"replay 1 --store STORE --quiet", 0, {}},
    {"replay 1 --store STORE --quiet --to turn_4", 0, {}},
    {"replay 1 --store STORE --quiet --show events", 0, {1, 1, 1}},
    {"replay FILE --quiet", 0, {2, 2, 4}},
    {"verify 1 --store STORE", 0, {2, 2, 2}},
    {"verify 1 --store STORE --mode fold", 0, {1, 1, 2}},
    {"verify 1 --store STORE --mode decide", 0, {2, 1, 1}},
    {"verify FILE", 0, {2, 2, 4}},
    {"bisect 1 --store STORE --quiet --first turn>999", 1, {1, 1, 1}},
    {"bisect 1 --store STORE --quiet --first over", 0, {1, 1, 1}},
    {"bisect 1 --store STORE --quiet --first over --monotone", 0, {}},
    {"bisect FILE --quiet --first turn>999", 1, {1, 1, 3}},
    {"bisect FILE --quiet --first over", 0, {3, 3, 5}},
    {"bisect FILE --quiet --first over --monotone", 0, {3, 3, 5}},
    {"bisect 1 --store STORE --quiet --run JUDGE", 0, {}},
    {"bisect FILE --quiet --run JUDGE", 0, {3, 3, 5}},
    {"bisect 1 --store STORE --quiet --scan --run JUDGE --good LATE", 0, {}},
    {"bisect 1 --store STORE --quiet --kernel BUILD --kernel BUILD",
     1,
     {1, 0, 1}},
    {"blame 1 p1.life --store STORE --quiet", 0, {1, 0, 1}},
    {"blame 1 p1.hand --store STORE --quiet", 0, {}},
    {"blame 1 p1.hand --store STORE", 0, {2, 1, 1}},
    {"diff 1 2 --store STORE --quiet", 0, {2, 0, 2}},
    {"diff 1 3 --store STORE --quiet", 1, {2, 0, 2}},
    {"diff FILE FILE --quiet", 0, {2, 0, 6}},
    {"diff --store STORE --with OTHER", 1, {7, 0, 8}},
    {"fork 1 --store STORE --at turn_2 --quiet", 0, {}},
    {"fork 1 --store STORE --at end --quiet", 0, {2, 1, 1}},
    {"report 1 --store STORE -o OUT", 0, {4, 1, 2}},
    {"golden check GOLDENS --quiet", 0, {1, 2, 3}},
};

// The action of passing, if that is offered; else the first options, as few as
// it takes.
Decision Pass(const Engine& engine) {
  const Prompt& prompt = engine.prompt();
  for (uint32_t i = 0; i < prompt.options.size(); ++i) {
    if (prompt.options[i].action.text() == "pass") {
      return {.player = prompt.player, .chosen = {i}};
    }
  }
  return FirstAnswer(engine);
}

// The game of a log with decks of so many cards.
pb::GameHeader WithDecksOf(int cards, pb::GameHeader header) {
  header.set_rules_version(FindGame("mtg")->version());
  for (pb::SetupPlayer& player : *header.mutable_setup()->mutable_players()) {
    for (pb::SetupZone& zone : *player.mutable_zones()) {
      const pb::SetupZone deck = zone;
      zone.clear_cards();
      for (int i = 0; i < cards; ++i) {
        zone.add_cards(deck.cards(i % deck.cards_size()));
      }
    }
  }
  return header;
}

void WriteScript(const std::string& file, const std::string& commands) {
  std::ofstream(file) << "#!/bin/sh\n" << commands << "\n";
  std::filesystem::permissions(file, std::filesystem::perms::owner_all);
}

// Runs a command as `refold` does, and gives its exit code. What it prints is
// `output`.
int RunCommand(const std::vector<std::string>& words, std::string& output) {
  CLI::App app("", "refold");
  Run run;
  DefineLog(*app.add_subcommand("log", ""), run);
  DefineReplay(*app.add_subcommand("replay", ""), run);
  DefineVerify(*app.add_subcommand("verify", ""), run);
  DefineBisect(*app.add_subcommand("bisect", ""), run);
  DefineBlame(*app.add_subcommand("blame", ""), run);
  DefineDiff(*app.add_subcommand("diff", ""), run);
  DefineFork(*app.add_subcommand("fork", ""), run);
  DefineReport(*app.add_subcommand("report", ""), run);
  DefineGolden(*app.add_subcommand("golden", ""), run);
  app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  absl::StatusOr<int> code = run();
  EXPECT_TRUE(FinishOutput().ok());
  output = testing::internal::GetCapturedStdout();
  testing::internal::GetCapturedStderr();
  EXPECT_TRUE(code.ok()) << code.status();
  return code.ok() ? *code : -1;
}

// Games of mtg in which nobody plays a card: they end when a library is empty,
// so they are as long as the decks are.
class IdleGames {
 public:
  explicit IdleGames(int cards) : folder_(NewStorePath()) {
    std::filesystem::create_directories(folder_ + "/goldens");
    const ExportedGame recorded = ReadBotGame();
    const auto programs = LinkPrograms(recorded);
    const pb::GameHeader header = WithDecksOf(cards, recorded.header);
    pb::GameHeader another = header;
    another.set_seed(header.seed() + 1);
    OpenOptions options;
    options.checkpoint_interval = kInterval;
    const auto store = OpenLog(folder_ + "/store", options);
    const auto other = OpenLog(folder_ + "/other", options);
    events_ = Play(*store, header, programs);
    Play(*store, header, programs);
    Play(*store, another, programs);
    Play(*other, another, programs);
    Play(*other, header, programs);
  }

  // What only commands can make, once the stores are closed.
  void MakeFiles() const {
    std::string output;
    RunCommand(Words("log export 1 --store STORE -o FILE --quiet"), output);
    std::filesystem::copy(folder_ + "/file.refold",
                          folder_ + "/goldens/game.refold");
    RunCommand(Words("golden record GOLDENS --quiet"), output);
    RunCommand(Words("log show 1 --store STORE --json --quiet"), output);
    std::ofstream(folder_ + "/events") << output;
    WriteScript(folder_ + "/build", "exec cat " + folder_ + "/events");
    WriteScript(folder_ + "/judge",
                "if grep -q '\"over\":true'; then exit 1; fi");
  }

  uint64_t events() const { return events_; }

  // The words of a command, with the names of what they are about.
  std::vector<std::string> Words(const char* command) const {
    std::vector<std::string> words = absl::StrSplit(command, ' ');
    for (std::string& word : words) {
      word = absl::StrReplaceAll(word, {{"STORE", folder_ + "/store"},
                                        {"OTHER", folder_ + "/other"},
                                        {"FILE", folder_ + "/file.refold"},
                                        {"GOLDENS", folder_ + "/goldens"},
                                        {"JUDGE", folder_ + "/judge"},
                                        {"BUILD", folder_ + "/build"},
                                        {"FRESH", NewStorePath()},
                                        {"OUT", folder_ + "/out"},
                                        {"LATE", absl::StrCat(events_ - 20)},
                                        {"turn_", "turn "}});
    }
    return words;
  }

 private:
  static uint64_t Play(Log& log, const pb::GameHeader& header,
                       const std::shared_ptr<const ProgramSet>& programs) {
    Recorder recorder(log, programs, Durability::kNone);
    auto engine =
        Engine::Start(header, programs, *FindGame("mtg"), recorder.commit());
    EXPECT_TRUE(engine.ok()) << engine.status();
    while (!(*engine)->over()) {
      absl::Status submitted = (*engine)->Submit(Pass(**engine));
      EXPECT_TRUE(submitted.ok()) << submitted;
      if (!submitted.ok()) break;
    }
    return (*engine)->world().sequence();
  }

  const std::string folder_;
  uint64_t events_ = 0;
};

TEST(WorkTest, NoCommandDoesMoreForEachEventInALongerGame) {
  const IdleGames games[] = {IdleGames(12), IdleGames(105)};
  ASSERT_GT(games[1].events(), 9 * games[0].events());
  // Else it would not be decided again for what is said first.
  ASSERT_LT(games[1].events(), 20'000u);
  ASSERT_LT(kHashesOnce, games[1].events());
  for (const IdleGames& game : games) {
    game.MakeFiles();
    for (const Row& row : kRows) {
      SCOPED_TRACE(absl::StrCat(row.words, ", of ", game.events(), " events"));
      std::string output;
      const WorkCount before = WorkOfThread();
      const int code = RunCommand(game.Words(row.words), output);
      const WorkCount work = WorkOfThread() - before;
      EXPECT_EQ(code, row.code) << output.substr(0, 1000);
      const uint64_t events = game.events();
      EXPECT_LE(work.reads, row.passes.reads * events + kOnce);
      EXPECT_LE(work.folds, row.passes.folds * events + kOnce);
      EXPECT_LE(work.hashes, row.passes.hashes * events + kHashesOnce);
      EXPECT_LE(work.states, kSeeks);
    }
  }
}

}  // namespace
}  // namespace refold::tools
