// Parses the card files of Karabast, if they are at hand: set REFOLD_KARABAST
// to the directory that holds their folder `cards`. Prints how much there was.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/dialects/karabast/parse_file.h"
#include "kernel/dialects/karabast/print.h"

namespace refold::karabast {
namespace {

struct CorpusFile {
  std::string name;  // From the folder `cards`.
  std::string text;
};

// In the order of their names.
std::vector<CorpusFile> ReadCorpus(const std::filesystem::path& cards) {
  std::vector<CorpusFile> files;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(cards)) {
    if (entry.path().extension() != ".ts") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    files.push_back(
        {entry.path().lexically_relative(cards).string(), text.str()});
  }
  std::sort(
      files.begin(), files.end(),
      [](const CorpusFile& a, const CorpusFile& b) { return a.name < b.name; });
  return files;
}

TEST(CorpusTest, ReadsEveryFileAndPrintsWhatItParsesBack) {
  const char* root = std::getenv("REFOLD_KARABAST");
  if (root == nullptr) GTEST_SKIP() << "REFOLD_KARABAST is not set";
  const std::vector<CorpusFile> corpus =
      ReadCorpus(std::filesystem::path(root) / "cards");
  EXPECT_FALSE(corpus.empty());
  size_t methods = 0;
  for (const CorpusFile& read : corpus) {
    std::vector<Diagnostic> diagnostics;
    const CardFile file = ParseCardFile(read.name, read.text, &diagnostics);
    for (const Diagnostic& diagnostic : diagnostics) {
      ADD_FAILURE() << diagnostic.Render();
    }
    EXPECT_TRUE(file.valid) << read.name;
    EXPECT_FALSE(file.classes.empty()) << read.name;
    for (const Class& card : file.classes) {
      methods += card.methods.size();
      EXPECT_EQ(file.source.TextOf(card.name.span), card.name.text);
    }
    const std::string printed = Print(file);
    const CardFile again = ParseCardFile(read.name, printed, &diagnostics);
    EXPECT_TRUE(file == again) << printed;
    EXPECT_EQ(Print(again), printed);
    if (std::getenv("REFOLD_VERBOSE") != nullptr) std::cout << printed;
  }
  std::cout << corpus.size() << " files, " << methods << " methods\n";
}

}  // namespace
}  // namespace refold::karabast
