#include "tools/bots/random_bot.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/base/random.h"
#include "tools/default_answers.h"

namespace refold::tools {
namespace {

// How often an action is taken, compared with others.
struct Weight {
  Word action;
  uint64_t in_main_phase;
  uint64_t elsewhere;
};
const Weight kWeights[] = {
    {Word::Of("pass"), 1, 12},       {Word::Of("activate"), 2, 1},
    {Word::Of("cast"), 12, 12},      {Word::Of("play"), 12, 12},
    {Word::Of("attack"), 6, 6},      {Word::Of("block"), 4, 4},
    {Word::Of("unattack"), 1, 1},    {Word::Of("unblock"), 1, 1},
    {Word::Of("cast free"), 12, 12},
};
constexpr uint64_t kOtherWeight = 1;
// When asked for mana to pay for something announced, it seldom gives up.
constexpr uint64_t kGivesUpOnceIn = 16;

bool MakesMana(const Prompt& prompt) {
  static const Word pay = Word::Of("pay");
  return prompt.kind == PromptKind::kMode && prompt.reason == pay &&
         prompt.min == 0;
}

uint64_t WeightOf(const PromptOption& option, bool main_phase) {
  for (const Weight& weight : kWeights) {
    if (option.action != weight.action) continue;
    return main_phase ? weight.in_main_phase : weight.elsewhere;
  }
  return kOtherWeight;
}

}  // namespace

uint64_t RandomBot::Below(uint64_t bound) {
  return RandomBelow(seed_, draws_++, bound);
}

std::vector<uint32_t> RandomBot::Pick(size_t size, size_t count) {
  std::vector<uint32_t> all(size);
  std::iota(all.begin(), all.end(), 0);
  for (size_t i = 0; i < count; ++i) {
    std::swap(all[i], all[i + Below(size - i)]);
  }
  all.resize(count);
  return all;
}

Decision RandomBot::Decide(const Prompt& prompt) {
  size_t size = prompt.options.size();
  switch (prompt.kind) {
    case PromptKind::kPriority:
      return Act(prompt);
    case PromptKind::kNumber: {
      uint64_t span = static_cast<uint64_t>(prompt.max - prompt.min) + 1;
      return ChooseNumber(prompt,
                          prompt.min + static_cast<int64_t>(Below(span)));
    }
    case PromptKind::kDistribute:
      return Distribute(prompt);
    case PromptKind::kTargets:
    case PromptKind::kCards:
    case PromptKind::kMode:
    case PromptKind::kYesNo:
    case PromptKind::kOrder:
    case PromptKind::kWord: {
      size_t least = static_cast<size_t>(std::max<int64_t>(prompt.min, 0));
      size_t most = std::min(size, static_cast<size_t>(prompt.max));
      if (MakesMana(prompt) && Below(kGivesUpOnceIn) != 0) least = most;
      size_t count = least + static_cast<size_t>(Below(most - least + 1));
      return ChooseAll(prompt, Pick(size, count));
    }
    case PromptKind::kNone:
      break;
  }
  REFOLD_CHECK(false, "a bot is asked without a prompt");
  return {};
}

Decision RandomBot::Act(const Prompt& prompt) {
  static const Word first = Word::Of("firstmain");
  static const Word second = Word::Of("secondmain");
  bool main_phase = prompt.reason == first || prompt.reason == second;
  uint64_t total = 0;
  for (const PromptOption& option : prompt.options) {
    total += WeightOf(option, main_phase);
  }
  uint64_t point = Below(total);
  uint32_t index = 0;
  for (const PromptOption& option : prompt.options) {
    uint64_t weight = WeightOf(option, main_phase);
    if (point < weight) break;
    point -= weight;
    ++index;
  }
  return Choose(prompt, index);
}

Decision RandomBot::Distribute(const Prompt& prompt) {
  Decision decision = ChooseShares(prompt);
  std::vector<uint32_t>& points = decision.chosen;
  std::sort(points.begin(), points.end());
  if (points.empty()) return decision;
  if (prompt.or_nothing && Below(8) == 0) {
    points.clear();
    return decision;
  }
  // Points that only some may take, or not too many, stay where they are.
  const bool limited =
      prompt.most_options > 0 ||
      std::any_of(prompt.options.begin(), prompt.options.end(),
                  [](const PromptOption& option) { return option.most > 0; });
  if (limited) return MoveWithin(prompt, std::move(decision));
  // A point of the last option that has any may move to any option before it:
  // those keep at least their shares.
  for (uint64_t moves = Below(points.size() + 1); moves > 0; --moves) {
    points.back() = static_cast<uint32_t>(Below(points.back() + 1));
    std::sort(points.begin(), points.end());
  }
  return decision;
}

// A point moves only where there is room for it.
Decision RandomBot::MoveWithin(const Prompt& prompt, Decision decision) {
  std::vector<uint32_t>& points = decision.chosen;
  const int64_t least =
      std::max<int64_t>(prompt.min, prompt.or_nothing ? 1 : 0);
  const int64_t spare = static_cast<int64_t>(points.size()) - least;
  if (spare > 0) {
    points.resize(points.size() - Below(static_cast<uint64_t>(spare) + 1));
  }
  if (points.empty() || prompt.most_options > 0) return decision;
  for (uint64_t moves = Below(points.size() + 1); moves > 0; --moves) {
    uint32_t& point = points[Below(points.size())];
    const uint32_t to = static_cast<uint32_t>(Below(prompt.options.size()));
    const int64_t there = std::count(points.begin(), points.end(), to);
    const int64_t most = prompt.options[to].most;
    if (most == 0 || there < most) point = to;
  }
  return decision;
}

}  // namespace refold::tools
