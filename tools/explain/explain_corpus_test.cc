// Real cards in words: the folder that REFOLD_CORPORA names. Skipped without.
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "replay/cards/game_cards.h"
#include "tools/explain/dictionary.h"
#include "tools/explain/sentence.h"
#include "tools/explain/test_mutations.h"

namespace refold::tools {
namespace {

class CorpusTest
    : public testing::TestWithParam<std::pair<const char*, const char*>> {};

// Every fourth card, and with REFOLD_LONG=1 every card, is explained, nothing
// in it lacks words, and of each field several changes show.
TEST_P(CorpusTest, EveryCardInWords) {
  const char* corpora = std::getenv("REFOLD_CORPORA");
  if (corpora == nullptr) GTEST_SKIP() << "REFOLD_CORPORA is not set";
  const auto folder = std::filesystem::path(corpora) / GetParam().second;
  auto source = CardsInDialect(GetParam().first)->read({folder.string()});
  ASSERT_TRUE(source.ok()) << source.status();
  Mutations mutations(/*most_each=*/8);
  const int every = std::getenv("REFOLD_LONG") != nullptr ? 1 : 4;
  int cards = 0;
  int explained = 0;
  for (const std::string& name : (*source)->names()) {
    if (cards++ % every != 0) continue;
    for (const auto& program : (*source)->Find(name)->programs) {
      ++explained;
      const std::string text = ExplanationText(Explain(*program, NumberedLine));
      EXPECT_FALSE(absl::StrContains(text, kUnnamedField)) << text;
      EXPECT_FALSE(absl::StrContains(text, kNoSentence)) << text;
      mutations.Try(*program);
    }
  }
  EXPECT_GT(explained, 80);
  EXPECT_GT(mutations.tried(), 500);
  for (const std::string& unseen : mutations.unseen()) ADD_FAILURE() << unseen;
}

INSTANTIATE_TEST_SUITE_P(Dialects, CorpusTest,
                         testing::Values(std::pair("wagic", "wagic/Res/sets"),
                                         std::pair("rulescript", "cfc")));

}  // namespace
}  // namespace refold::tools
