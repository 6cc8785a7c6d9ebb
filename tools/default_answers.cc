#include "tools/default_answers.h"

#include <algorithm>
#include <utility>

namespace refold::tools {

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
  if (!prompt.options.empty()) {
    bool player_last = prompt.options.back().entity.is_player();
    give(player_last ? prompt.options.size() - 1 : 0, left);
  }
  return ChooseAll(prompt, std::move(points));
}

}  // namespace refold::tools
