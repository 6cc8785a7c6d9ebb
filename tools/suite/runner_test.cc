#include "tools/suite/runner.h"

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>

#include "gtest/gtest.h"

namespace refold::tools {
namespace {

namespace fs = std::filesystem;

constexpr char kCards[] =
    "[card]\n"
    "name=Moss Ox\n"
    "mana={G}\n"
    "type=Creature\n"
    "power=2\n"
    "toughness=2\n"
    "[/card]\n";

constexpr char kSet[] =
    "[meta]\n"
    "name=Oxen\n"
    "year=2025\n"
    "[/meta]\n"
    "[card]\nprimitive=Moss Ox\nid=9001\nrarity=C\n[/card]\n";

void Write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

class RunnerTest : public testing::Test {
 protected:
  RunnerTest() {
    const fs::path folder =
        fs::path(testing::TempDir()) /
        testing::UnitTest::GetInstance()->current_test_info()->name();
    Write(folder / "primitives" / "oxen.txt", kCards);
    Write(folder / "OXN" / "_cards.dat", kSet);
    auto cards = ReadCardFolders({folder.string()});
    EXPECT_TRUE(cards.ok()) << cards.status();
    runner_ = std::make_unique<SuiteRunner>(*std::move(cards),
                                            /*scripts=*/nullptr,
                                            /*log=*/nullptr, Trace());
  }

  pb::TestReport Run(const std::string& text) {
    auto report = runner_->Run(ParseTestFile("t", text));
    EXPECT_TRUE(report.ok()) << report.status();
    return report.ok() ? *report : pb::TestReport();
  }

  std::unique_ptr<SuiteRunner> runner_;
};

TEST_F(RunnerTest, AGameThatEndsAsItIsSetUpFailsItsOwnTest) {
  const pb::TestReport report =
      Run("[INIT]\nFIRSTMAIN\n[PLAYER1]\nlife:0\n[PLAYER2]\n[DO]\nnext\n"
          "[ASSERT]\nFIRSTMAIN\n[PLAYER1]\n[PLAYER2]\n[END]\n");
  EXPECT_EQ(report.outcome(), pb::TestReport::ENDED);
  ASSERT_EQ(report.failures_size(), 1);
  EXPECT_EQ(report.failures(0), "the game ended as it was set up");
  // The next one is played.
  EXPECT_EQ(Run("[INIT]\nFIRSTMAIN\n[PLAYER1]\n[PLAYER2]\n[DO]\n"
                "[ASSERT]\nFIRSTMAIN\n[PLAYER1]\n[PLAYER2]\n[END]\n")
                .outcome(),
            pb::TestReport::PASSED);
}

}  // namespace
}  // namespace refold::tools
