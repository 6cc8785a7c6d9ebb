#include "kernel/engine/code_frame.h"

#include <algorithm>
#include <utility>

namespace refold {

Frame CodeFrame(Environment env, uint32_t from) {
  return {.procedure = Word::Of("code"), .step = from, .env = std::move(env)};
}

Frame TriedFrame(Environment env, uint32_t begin, uint32_t end) {
  return {.procedure = Word::Of("tried code"),
          .step = begin,
          .locals = {end},
          .env = std::move(env)};
}

bool HoldsTheGame(const View& view, const Frame& frame) {
  if (frame.loops.empty() || frame.env.ability.empty()) return false;
  const auto& code = view.ability(frame.env.ability).code();
  return std::any_of(
      frame.loops.begin(), frame.loops.end(), [&code](uint32_t begin) {
        return begin < code.size() && code[begin].together().in_turn();
      });
}

}  // namespace refold
