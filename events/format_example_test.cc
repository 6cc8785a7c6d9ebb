// The worked example of FORMAT.md is what this build writes.
#include <fstream>
#include <sstream>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "events/export.h"
#include "events/log.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

// A game of one batch: two pebbles are found.
GameId RecordExample(Log& log) {
  pb::GameHeader header;
  header.set_schema(1);
  header.set_game("toy");
  header.set_seed(7);
  auto no_program = [](int) { return std::string(); };
  absl::StatusOr<GameId> game = log.CreateGame(header, no_program);
  EXPECT_TRUE(game.ok()) << game.status();
  const std::vector<Event> events = TestEvents(1, 2);
  NewBatch batch;
  batch.events = events;
  batch.state = Hash128{0xa, 0xb};
  EXPECT_TRUE(log.Append(*game, batch).ok());
  return *game;
}

// Hexadecimal, 32 bytes a line, indented.
std::string Dump(absl::string_view bytes) {
  std::string out;
  for (; !bytes.empty();
       bytes.remove_prefix(std::min<size_t>(32, bytes.size()))) {
    absl::StrAppend(&out, "      ", absl::BytesToHexString(bytes.substr(0, 32)),
                    "\n");
  }
  return out;
}

std::string DumpRow(const std::string& path, Table table,
                    absl::string_view key) {
  return absl::StrCat("    ", kTableNames[static_cast<size_t>(table)], " ",
                      absl::BytesToHexString(key), "\n",
                      Dump(RawGet(path, table, key)));
}

TEST(FormatExampleTest, TheDocumentShowsTheRows) {
  std::stringstream document;
  document << std::ifstream("events/FORMAT.md").rdbuf();

  const std::string path = NewStorePath();
  auto log = OpenLog(path);
  const GameId game = RecordExample(*log);
  absl::StatusOr<GameId> fork = log->ForkGame(game, 2);
  ASSERT_TRUE(fork.ok()) << fork.status();
  std::ostringstream out;
  {
    auto reader = log->NewReader();
    ASSERT_TRUE(ExportGame(*(*reader)->Game(game), out).ok());
  }
  log.reset();

  const std::string rows =
      absl::StrCat(DumpRow(path, Table::kMeta, kLayoutKey),
                   DumpRow(path, Table::kGames, Key::Of(game).bytes()),
                   DumpRow(path, Table::kEvents, Key::Of(game, 1).bytes()),
                   DumpRow(path, Table::kEvents, Key::Of(game, 2).bytes()),
                   DumpRow(path, Table::kHashes, Key::Of(game, 1).bytes()));
  EXPECT_THAT(document.str(), testing::HasSubstr(rows));
  EXPECT_THAT(
      document.str(),
      testing::HasSubstr(DumpRow(path, Table::kGames, Key::Of(*fork).bytes())));
  EXPECT_THAT(document.str(), testing::HasSubstr(Dump(out.str())));
}

}  // namespace
}  // namespace refold
