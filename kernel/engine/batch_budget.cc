#include "kernel/engine/batch_budget.h"

#include <algorithm>

#include "kernel/query/set_up.h"

namespace refold {
namespace {

// Far above what any terminating card does, unless it makes several hundred
// objects with static abilities that look at each other.
constexpr int kMaxSteps = 200'000;
// Each step costs one unit, plus one per this many objects or effects that the
// batch has created, since later steps look at all of them.
constexpr CardId kObjectsPerExtraStep = 64;
constexpr uint32_t kEffectsPerExtraStep = 16;
// Costs are recomputed after this many steps or events: most batches are
// shorter.
constexpr int kReweighInterval = 64;
// After an event, each effect in force is applied again to what the batch has
// created; this many applications cost as much as a step.
constexpr size_t kApplicationsPerStep = 200;
// So many effects on one thing each, begun in the batch, cost as much as a step
// after each step: all on a thing are applied again where one is added.
constexpr size_t kEffectsOnThingsPerStep = 200;
// Looking at so many cards costs as much as a step.
constexpr uint64_t kLooksPerStep = 200;
// A try of code costs as much as this many steps besides its own.
constexpr int kStepsPerTry = 100;
// So many cards are copied at the cost of a step.
constexpr CardId kCardsPerStep = 100;

// The effects that have begun since that one, counted once for each thing that
// they affect.
size_t EffectsOnThings(const GameState& state, uint32_t since) {
  size_t count = 0;
  for (auto it = state.modifiers().lower_bound(since);
       it != state.modifiers().end(); ++it) {
    count += it->second->affected.size();
  }
  return count;
}

}  // namespace

void BatchBudget::Begin(const View& view) {
  *this = BatchBudget();
  made_before_ = view.state.card_count();
  begun_before_ = view.state.game().next_modifier;
}

void BatchBudget::CountStep(const View& view) {
  steps_ += 1 + extra_of_step_;
  if (++taken_ % kReweighInterval != 0) return;
  const CardId made = view.state.card_count();
  const uint32_t begun = view.state.game().next_modifier;
  if (IsSettingUp(view)) {
    made_before_ = made;
    begun_before_ = begun;
  }
  extra_of_step_ = static_cast<int>(
      (made - made_before_) / kObjectsPerExtraStep +
      (begun - begun_before_) / kEffectsPerExtraStep +
      EffectsOnThings(view.state, begun_before_) / kEffectsOnThingsPerStep);
}

void BatchBudget::CountEvent(size_t events, const View& view) {
  if (events % kReweighInterval == 0) {
    const size_t made = view.state.card_count() - made_before_;
    const size_t effects = made == 0 ? 0 : view.cache.StaticsInForce(view);
    cost_of_event_ = static_cast<int>(made * effects / kApplicationsPerStep);
  }
  steps_ += cost_of_event_;
}

void BatchBudget::CountLooks(uint64_t cards) {
  steps_ +=
      static_cast<int>(std::min<uint64_t>(cards / kLooksPerStep, kMaxSteps));
}

void BatchBudget::CountCopy(const View& view) {
  steps_ += 1 + static_cast<int>(view.state.card_count() / kCardsPerStep);
}

void BatchBudget::CountSimulation(const BatchBudget& copy) {
  steps_ = copy.steps_ + kStepsPerTry;
}

bool BatchBudget::is_spent() const { return steps_ >= kMaxSteps; }

}  // namespace refold
