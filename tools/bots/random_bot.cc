#include "tools/bots/random_bot.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/base/random.h"
#include "tools/default_answers.h"

namespace refold::tools {

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
      // Something is done more often than not: a game in which nobody acts says
      // little. Option 0 passes.
      if (size == 1 || Below(4) == 0) return Choose(prompt, 0);
      return Choose(prompt, static_cast<uint32_t>(1 + Below(size - 1)));
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
      size_t count = least + static_cast<size_t>(Below(most - least + 1));
      return ChooseAll(prompt, Pick(size, count));
    }
    case PromptKind::kNone:
      break;
  }
  REFOLD_CHECK(false, "a bot is asked without a prompt");
  return {};
}

Decision RandomBot::Distribute(const Prompt& prompt) {
  Decision decision = ChooseShares(prompt);
  std::vector<uint32_t>& points = decision.chosen;
  std::sort(points.begin(), points.end());
  if (points.empty()) return decision;
  // A point of the last option that has any may move to any option before it:
  // those keep at least their shares.
  for (uint64_t moves = Below(points.size() + 1); moves > 0; --moves) {
    points.back() = static_cast<uint32_t>(Below(points.back() + 1));
    std::sort(points.begin(), points.end());
  }
  return decision;
}

}  // namespace refold::tools
