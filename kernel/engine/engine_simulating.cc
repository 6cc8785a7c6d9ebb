// Simulations: what would happen, and whether anything would.
#include <iterator>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/uses.h"
#include "kernel/state/entity_values.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"

namespace refold {
namespace {

const Word kUseTakenBack = Word::Of("use taken back");

// That an ability has been used is no change that is asked for.
void TakeBackValues(Engine& engine, const std::vector<Event>& events) {
  std::vector<ValueChanged> counts;
  for (const Event& event : events) {
    const auto* change = std::get_if<ValueChanged>(&event.fact);
    if (change != nullptr && CountsUses(change->name)) {
      counts.push_back(*change);
    }
  }
  for (auto it = counts.rbegin(); it != counts.rend(); ++it) {
    const std::vector<NamedValue>* values =
        ValuesOf(engine.state(), it->entity);
    if (values == nullptr || GetNamed(*values, it->name) != it->after) continue;
    engine.Emit(ValueChanged{.entity = it->entity,
                             .name = it->name,
                             .before = it->after,
                             .after = it->before});
  }
}

// The effects that count uses (Uses.ends).
std::vector<ModifierCell> UsesBegun(const std::vector<Event>& events) {
  std::vector<ModifierCell> begun;
  for (const Event& event : events) {
    const auto* added = std::get_if<ModifierAdded>(&event.fact);
    if (added != nullptr && CountsUses(added->modifier.name)) {
      begun.push_back(added->modifier);
    }
  }
  return begun;
}

}  // namespace

std::unique_ptr<Engine> Engine::Simulate() const {
  budget_.CountCopy(view());
  auto simulated = std::unique_ptr<Engine>(
      new Engine(*header_, world_, *rules_,
                 [](const Batch&) { return absl::OkStatus(); }));
  simulated->agenda_ = agenda_;
  simulated->due_ = due_;
  simulated->budget_ = budget_;
  // At a prompt nothing is being tried: it goes on as this one would.
  simulated->simulation_depth_ =
      simulation_depth_ + (state().has_prompt() ? 0 : 1);
  simulated->heard_ = heard_;
  return simulated;
}

bool Engine::WouldChange(Frame frame) {
  // A trigger that is tried may ask itself whether it would do anything.
  constexpr int kMaxTries = 2;
  if (simulation_depth_ >= kMaxTries) return true;
  std::vector<Frame> frames;
  frames.push_back(std::move(frame));
  const std::unique_ptr<Engine> tried =
      Try(std::move(frames), std::numeric_limits<int>::max());
  if (tried == nullptr || tried->over()) return true;
  TakeBackValues(*tried, tried->events_);
  const std::vector<ModifierCell> uses = UsesBegun(tried->events_);
  if (uses.empty()) return tried->state().Hash() != state().Hash();
  // The ids of effects are not free again when these are gone, so it is
  // compared with a game in which only they have come and gone.
  const std::unique_ptr<Engine> counted = Simulate();
  for (const ModifierCell& use : uses) {
    tried->EndEffect(use.id, kUseTakenBack);
    counted->BeginEffect(use);
    counted->EndEffect(counted->state().game().next_modifier, kUseTakenBack);
  }
  return tried->state().Hash() != counted->state().Hash();
}

std::unique_ptr<Engine> Engine::Try(std::vector<Frame> frames, int most_steps) {
  std::unique_ptr<Engine> simulated = Simulate();
  const bool ended = simulated->RunSimulated(std::move(frames), most_steps);
  budget_.CountSimulation(simulated->budget_);
  return ended ? std::move(simulated) : nullptr;
}

bool Engine::RunSimulated(std::vector<Frame> frames, int most_steps) {
  const uint64_t draws = state().game().draws;
  const size_t below = agenda_.size();
  const int begun = budget_.steps();
  agenda_.insert(agenda_.end(), std::make_move_iterator(frames.rbegin()),
                 std::make_move_iterator(frames.rend()));
  while (agenda_.size() > below && !over()) {
    Step();
    budget_.CountStep(view());
    if (asking_ || state().game().draws != draws) return false;
    if (IsTooLong() || budget_.steps() - begun > most_steps) return false;
  }
  return true;
}

}  // namespace refold
