#include "tools/suite/suite_fixture.h"

#include <filesystem>
#include <fstream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "replay/cards/game_cards.h"

namespace refold::tools {
namespace {

namespace files = std::filesystem;

void Put(const files::path& path, const char* text) {
  files::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

}  // namespace

SuiteFixture::SuiteFixture(const char* cards, const char* set,
                           absl::Span<const ForgeScript> scripts) {
  const testing::TestInfo& test =
      *testing::UnitTest::GetInstance()->current_test_info();
  const files::path folder =
      files::path(testing::TempDir()) / test.test_suite_name() / test.name();
  Put(folder / "primitives" / "cards.txt", cards);
  Put(folder / "SET" / "_cards.dat", set);
  auto read = ReadCardFolders({folder.string()});
  EXPECT_TRUE(read.ok()) << read.status();
  std::unique_ptr<CardSource> others;
  if (!scripts.empty()) {
    for (const ForgeScript& script : scripts) {
      Put(folder / "scripts" / "cardsfolder" / script.file, script.text);
    }
    auto forge = CardsInDialect("forge")->read({(folder / "scripts").string()});
    EXPECT_TRUE(forge.ok()) << forge.status();
    others = *std::move(forge);
  }
  runner_ = std::make_unique<SuiteRunner>(*std::move(read), std::move(others),
                                          /*log=*/nullptr, Trace());
}

std::string SuiteFixture::FailuresOf(const std::string& text) {
  auto report = runner_->Run(ParseTestFile("t", text));
  if (!report.ok()) return std::string(report.status().message());
  std::string all;
  for (const std::string& failure : report->failures()) {
    absl::StrAppend(&all, failure, "\n");
  }
  return all;
}

}  // namespace refold::tools
