#include "tools/golden/golden_folder.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace refold::tools {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

namespace fs = std::filesystem;

constexpr char kScenarios[] =
    "game toy\n\nscenario Fire!\n  p1: go\n\nscenario Two (2)\n  p1: go\n";

class GoldenFolderTest : public testing::Test {
 protected:
  GoldenFolderTest() { fs::remove_all(root_), fs::create_directories(root_); }

  void Write(const std::string& name, const std::string& text) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << text;
  }

  // "name > golden", with "!" if that is there and "?" if it has no test.
  std::vector<std::string> Items() {
    absl::StatusOr<GoldenFolder> folder = ReadGoldenFolder(root_.string());
    EXPECT_TRUE(folder.ok()) << folder.status();
    std::vector<std::string> items;
    for (const GoldenItem& item : folder->items) {
      items.push_back(item.name + " > " +
                      fs::path(item.golden).lexically_relative(root_).string() +
                      (item.has_golden ? "!" : "") +
                      (item.kind == GoldenItem::kUnreferenced ? "?" : ""));
    }
    return items;
  }

  const fs::path root_ = fs::path(testing::TempDir()) / "goldens";
};

TEST_F(GoldenFolderTest, EachTestHasAGolden) {
  Write("b/fires.scenario", kScenarios);
  Write("b/fires.two-2.golden", "");
  Write("a.refold", "");
  Write("crash.txt", "refold report 1: …");
  Write("crash.txt.golden", "");
  Write("lost.golden", "");
  Write("README.md", "nothing of ours");
  EXPECT_THAT(Items(), ElementsAre("a.refold > a.refold.golden",
                                   "b/fires.scenario: Fire! > "
                                   "b/fires.fire.golden",
                                   "b/fires.scenario: Two (2) > "
                                   "b/fires.two-2.golden!",
                                   "crash.txt > crash.txt.golden!",
                                   "lost.golden > lost.golden!?"));
}

TEST_F(GoldenFolderTest, GoldensOfABrokenFileAreNotLost) {
  Write("fires.scenario", std::string(kScenarios) + "nonsense\n");
  Write("fires.fire.golden", "");
  EXPECT_THAT(Items(), ElementsAre("fires.scenario > "));
}

TEST_F(GoldenFolderTest, WhereThereIsNothingThereIsNothingToCheck) {
  EXPECT_FALSE(ReadGoldenFolder(root_.string()).ok());
  EXPECT_FALSE(ReadGoldenFolder((root_ / "none").string()).ok());
  Write("README.md", "");
  EXPECT_FALSE(ReadGoldenFolder(root_.string()).ok());
}

TEST(GoldenNamesTest, ComeFromTitles) {
  EXPECT_THAT(GoldenNames({"Signal Gunner: freezes, twice!", "2 a", "ÄB c"}),
              ElementsAre("signal-gunner-freezes-twice", "2-a", "b-c"));
}

TEST(GoldenNamesTest, AreDifferent) {
  const std::string long_title(70, 'x');
  const std::vector<std::string> names = GoldenNames(
      {"A b", "a: B", "((", "))", long_title + "1", long_title + "2", "c"});
  EXPECT_THAT(names[0], StartsWith("a-b-"));
  EXPECT_THAT(names[1], StartsWith("a-b-"));
  EXPECT_EQ(names[6], "c");
  for (size_t i = 0; i < names.size(); ++i) {
    EXPECT_FALSE(names[i].empty());
    for (size_t j = 0; j < i; ++j) EXPECT_NE(names[i], names[j]);
  }
}

}  // namespace
}  // namespace refold::tools
