#include "tools/bots/random_bot.h"

#include <algorithm>
#include <set>
#include <vector>

#include "gtest/gtest.h"
#include "tools/default_answers.h"

namespace refold::tools {
namespace {

Prompt MakePrompt(PromptKind kind, size_t options, int64_t min, int64_t max) {
  return {.player = 2,
          .kind = kind,
          .options = std::vector<PromptOption>(options),
          .min = min,
          .max = max};
}

TEST(RandomBotTest, ChoosesDifferentOptionsWithinTheLimits) {
  RandomBot bot(1);
  Prompt prompt = MakePrompt(PromptKind::kTargets, 5, 1, 3);
  std::set<size_t> counts;
  for (int i = 0; i < 200; ++i) {
    Decision decision = bot.Decide(prompt);
    EXPECT_EQ(decision.player, 2u);
    std::set<uint32_t> different(decision.chosen.begin(),
                                 decision.chosen.end());
    EXPECT_EQ(different.size(), decision.chosen.size());
    EXPECT_LT(*different.rbegin(), 5u);
    counts.insert(decision.chosen.size());
  }
  EXPECT_EQ(counts, (std::set<size_t>{1, 2, 3}));
}

TEST(RandomBotTest, OrdersAllOptions) {
  RandomBot bot(2);
  std::set<std::vector<uint32_t>> orders;
  for (int i = 0; i < 100; ++i) {
    orders.insert(bot.Decide(MakePrompt(PromptKind::kOrder, 3, 3, 3)).chosen);
  }
  EXPECT_EQ(orders.size(), 6u);
}

TEST(RandomBotTest, NumbersCoverTheRange) {
  RandomBot bot(3);
  std::set<int64_t> numbers;
  for (int i = 0; i < 100; ++i) {
    numbers.insert(
        bot.Decide(MakePrompt(PromptKind::kNumber, 0, -1, 2)).number);
  }
  EXPECT_EQ(numbers, (std::set<int64_t>{-1, 0, 1, 2}));
}

TEST(RandomBotTest, DistributionFillsEarlierSharesFirst) {
  RandomBot bot(4);
  Prompt prompt = MakePrompt(PromptKind::kDistribute, 3, 6, 6);
  prompt.options[0].number = 2;
  prompt.options[1].number = 3;
  prompt.options[2].entity = Ref::Player(1);
  bool varied = false;
  for (int i = 0; i < 200; ++i) {
    std::vector<int64_t> points(3);
    Decision decision = bot.Decide(prompt);
    for (uint32_t option : decision.chosen) ++points[option];
    EXPECT_EQ(decision.chosen.size(), 6u);
    EXPECT_TRUE(points[1] == 0 || points[0] >= 2);
    EXPECT_TRUE(points[2] == 0 || points[1] >= 3);
    varied = varied || points != std::vector<int64_t>{2, 3, 1};
  }
  EXPECT_TRUE(varied);
}

TEST(RandomBotTest, DistributionKeepsToWhatEachCanTake) {
  RandomBot bot(6);
  Prompt prompt = MakePrompt(PromptKind::kDistribute, 3, 5, 5);
  prompt.options[0].most = 2;
  prompt.options[1].most = 1;
  prompt.or_nothing = true;
  bool nothing = false;
  bool varied = false;
  for (int i = 0; i < 200; ++i) {
    std::vector<int64_t> points(3);
    Decision decision = bot.Decide(prompt);
    for (uint32_t option : decision.chosen) ++points[option];
    nothing = nothing || decision.chosen.empty();
    if (decision.chosen.empty()) continue;
    EXPECT_EQ(decision.chosen.size(), 5u);
    EXPECT_LE(points[0], 2);
    EXPECT_LE(points[1], 1);
    varied = varied || points != std::vector<int64_t>{2, 1, 2};
  }
  EXPECT_TRUE(nothing);
  EXPECT_TRUE(varied);
}

TEST(DefaultAnswersTest, FewTakersAreThoseWhoCanTakeMost) {
  Prompt prompt = MakePrompt(PromptKind::kDistribute, 3, 4, 4);
  prompt.options[0].most = 1;
  prompt.options[1].most = 4;
  prompt.options[2].most = 2;
  prompt.most_options = 1;
  EXPECT_EQ(ChooseShares(prompt).chosen, (std::vector<uint32_t>{1, 1, 1, 1}));
}

TEST(RandomBotTest, SameSeedSameAnswers) {
  RandomBot a(5);
  RandomBot b(5);
  for (int i = 0; i < 50; ++i) {
    Prompt prompt = MakePrompt(PromptKind::kPriority, 4, 1, 1);
    EXPECT_EQ(a.Decide(prompt).chosen, b.Decide(prompt).chosen);
  }
}

TEST(DefaultAnswersTest, TheRestOfTheDamageGoesToThePlayerOrTheFirst) {
  Prompt prompt = MakePrompt(PromptKind::kDistribute, 2, 5, 5);
  prompt.options[0].number = 1;
  prompt.options[1].number = 2;
  EXPECT_EQ(ChooseShares(prompt).chosen,
            (std::vector<uint32_t>{0, 1, 1, 0, 0}));
  prompt.options[1] = {.entity = Ref::Player(1)};
  EXPECT_EQ(ChooseShares(prompt).chosen,
            (std::vector<uint32_t>{0, 1, 1, 1, 1}));
}

}  // namespace
}  // namespace refold::tools
