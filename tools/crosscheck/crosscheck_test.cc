// Cards of our own in two languages: those that say the same agree, and those
// that do not are told apart by what they do.
#include "tools/crosscheck/crosscheck.h"

#include "gtest/gtest.h"
#include "replay/cards/game_cards.h"
#include "tools/crosscheck/stage_cards.h"

namespace refold::tools {
namespace {

TEST(CrosscheckTest, TheStageHasAllItsCards) {
  std::unique_ptr<CardSource> stage = StageCards();
  for (const std::string& name : stage->names()) {
    EXPECT_TRUE(stage->Find(name)->supported()) << stage->Find(name)->WhyNot();
  }
  for (const char* name : {kBeast, kBird, kRelic, kCharm, kDoom, kGrowth,
                           kReturn, kTwin, kSpark}) {
    EXPECT_NE(stage->Find(name), nullptr) << name;
  }
}

}  // namespace
}  // namespace refold::tools
