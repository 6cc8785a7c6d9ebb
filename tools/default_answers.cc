#include "tools/default_answers.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace refold::tools {

namespace {

// How many points it can take.
int64_t RoomOf(const PromptOption& option) {
  return option.most > 0 ? option.most : std::numeric_limits<int64_t>::max();
}

}  // namespace

Decision Choose(const Prompt& prompt, uint32_t option) {
  return ChooseAll(prompt, {option});
}

Decision ChooseAll(const Prompt& prompt, std::vector<uint32_t> options) {
  return {.player = prompt.player, .chosen = std::move(options)};
}

Decision ChooseNumber(const Prompt& prompt, int64_t number) {
  return {.player = prompt.player, .number = number};
}

Decision ChooseYes(const Prompt& prompt, bool yes) {
  return Choose(prompt, yes ? 1 : 0);
}

Decision ChooseFirst(const Prompt& prompt) {
  std::vector<uint32_t> options;
  for (int64_t i = 0; i < prompt.min; ++i) {
    options.push_back(static_cast<uint32_t>(i));
  }
  return ChooseAll(prompt, std::move(options));
}

Decision ChooseShares(const Prompt& prompt) {
  std::vector<uint32_t> points;
  auto give = [&points](size_t option, int64_t count) {
    points.insert(points.end(), static_cast<size_t>(count),
                  static_cast<uint32_t>(option));
  };
  int64_t left = prompt.max;
  for (size_t i = 0; i < prompt.options.size(); ++i) {
    int64_t share = std::clamp<int64_t>(prompt.options[i].number, 0, left);
    give(i, share);
    left -= share;
  }
  if (!prompt.options.empty() && prompt.options.back().entity.is_player()) {
    give(prompt.options.size() - 1, left);
    return ChooseAll(prompt, std::move(points));
  }
  // Whoever can take most comes first where only few may get any.
  std::vector<size_t> order(prompt.options.size());
  std::iota(order.begin(), order.end(), 0);
  if (prompt.most_options > 0) {
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
      return RoomOf(prompt.options[a]) > RoomOf(prompt.options[b]);
    });
  }
  for (size_t option : order) {
    const int64_t more =
        std::min(left, RoomOf(prompt.options[option]) -
                           std::count(points.begin(), points.end(), option));
    give(option, more);
    left -= more;
  }
  return ChooseAll(prompt, std::move(points));
}

}  // namespace refold::tools
