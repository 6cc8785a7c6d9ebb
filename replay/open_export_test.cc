// Opening exports where there is no room for the store that they are put into.
#include "replay/open_export.h"

#include <sys/mount.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "absl/cleanup/cleanup.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

// TMPDIR is another directory while this lives.
class TemporaryPlaceIs {
 public:
  explicit TemporaryPlaceIs(const std::string& path) {
    const char* named = std::getenv("TMPDIR");
    if (named != nullptr) before_ = named;
    setenv("TMPDIR", path.c_str(), 1);
  }
  ~TemporaryPlaceIs() {
    if (before_.has_value()) setenv("TMPDIR", before_->c_str(), 1);
    if (!before_.has_value()) unsetenv("TMPDIR");
  }

 private:
  std::optional<std::string> before_;
};

// The room is in 4 KiB: none at all; for some files of the store; for a store,
// but not for the game.
TEST(OpenExportTest, AFullTemporaryFolderIsToldAndNotTakenForDamage) {
  const std::string place = NewStorePath();
  ASSERT_TRUE(std::filesystem::create_directory(place));
  if (mount("tmpfs", place.c_str(), "tmpfs", 0, "size=1m") != 0) {
    GTEST_SKIP() << "may not mount a file system here";
  }
  auto unmount = absl::MakeCleanup([&place] { umount(place.c_str()); });
  const TemporaryPlaceIs temporary(place);
  const std::string file = "testdata/logs/mtg-bots-1.refold";
  for (size_t room = 0; room < 40; ++room) {
    const std::string filler = place + "/filler";
    { std::ofstream(filler) << std::string(1 << 20, 'x'); }
    std::filesystem::resize_file(filler, (1 << 20) - room * 4096);
    const absl::Status status = OpenExport(file).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kUnavailable) << room << status;
    EXPECT_THAT(status.message(), HasSubstr("disk is full"));
    EXPECT_THAT(status.message(), HasSubstr("set TMPDIR to another folder"));
    std::filesystem::remove(filler);
    EXPECT_TRUE(std::filesystem::is_empty(place)) << room;
  }
  absl::Status status = OpenExport(file).status();
  EXPECT_TRUE(status.ok()) << status;
}

}  // namespace
}  // namespace refold
