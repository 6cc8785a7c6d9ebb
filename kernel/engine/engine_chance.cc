// Chance: every random number is an event.
#include <algorithm>
#include <variant>
#include <vector>

#include "kernel/base/random.h"
#include "kernel/engine/engine.h"

namespace refold {

uint64_t Engine::Random(uint64_t bound, Word reason) {
  if (!preset_draws_.empty()) {
    const uint64_t value = preset_draws_.back();
    preset_draws_.pop_back();
    REFOLD_CHECK(value < bound, "another number was preset");
    return value;
  }
  uint64_t index = state().game().draws;
  uint64_t value = RandomBelow(state().game().seed, index, bound);
  Emit(RandomDrawn{
      .index = index, .bound = bound, .value = value, .reason = reason});
  return value;
}

void Engine::PresetDraws(const std::vector<uint64_t>& numbers) {
  preset_draws_.insert(preset_draws_.begin(), numbers.rbegin(), numbers.rend());
}

std::vector<RandomDrawn> Engine::drawn() const {
  std::vector<RandomDrawn> drawn;
  for (const Event& event : events_) {
    const auto* one = std::get_if<RandomDrawn>(&event.fact);
    if (one != nullptr) drawn.push_back(*one);
  }
  return drawn;
}

}  // namespace refold
