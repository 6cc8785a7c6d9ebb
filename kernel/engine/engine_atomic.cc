// AtomicScope: frames that run as part of a step.
#include <iterator>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/engine/engine.h"

namespace refold {
namespace {

// Nesting limit of scopes: at deeper levels, a card does what it enters with
// only once it is there. Each level is run dry in the dry runs around it.
constexpr int kMaxNesting = 3;

}  // namespace

Engine::AtomicScope::AtomicScope(Engine& engine)
    : engine_(engine), outer_(engine.in_atomic_scope_) {
  engine_.in_atomic_scope_ = engine_.runs_within_ < kMaxNesting;
}

Engine::AtomicScope::~AtomicScope() { engine_.in_atomic_scope_ = outer_; }

void Engine::PushWithin(Frame frame) {
  REFOLD_CHECK(in_atomic_scope_,
               "no scope is open of which the frame could be part");
  within_.push_back(std::move(frame));
}

void Engine::PushAfter(Frame frame) {
  if (runs_within_ == 0) return Push(std::move(frame));
  after_.push_back(std::move(frame));
}

std::optional<Prompt> Engine::RunWithin(const Answers& answers) {
  std::optional<Prompt> open;
  if (within_.empty()) return open;
  std::vector<Frame> pushed = std::exchange(pushed_, {});
  const bool outer = std::exchange(in_atomic_scope_, false);
  const size_t below = agenda_.size();
  agenda_.insert(agenda_.end(), std::make_move_iterator(within_.rbegin()),
                 std::make_move_iterator(within_.rend()));
  within_.clear();
  ++runs_within_;
  while (agenda_.size() > below && !over()) {
    if (IsTooLong()) {
      EndLoop();
      break;
    }
    Step();
    budget_.CountStep(view());
    if (!asking_) continue;
    asking_ = false;
    // Whether anything would change was perhaps looked at no further.
    if (IsTooLong()) {
      EndLoop();
      break;
    }
    std::optional<Decision> decision = answers(asked_);
    if (!decision.has_value()) {
      open = std::move(asked_);
      break;
    }
    answer_ = {.prompt = std::move(asked_), .decision = *std::move(decision)};
    has_answer_ = true;
  }
  agenda_.erase(agenda_.begin() + static_cast<std::ptrdiff_t>(below),
                agenda_.end());
  in_atomic_scope_ = outer;
  pushed_ = std::move(pushed);
  if (--runs_within_ == 0) {
    pushed_.insert(pushed_.end(), std::make_move_iterator(after_.begin()),
                   std::make_move_iterator(after_.end()));
    after_.clear();
  }
  return open;
}

std::optional<Prompt> Engine::DryRun(
    const std::function<std::optional<Prompt>(Engine&)>& what) {
  if (runs_within_ >= kMaxNesting) return std::nullopt;
  const std::unique_ptr<Engine> simulated = Simulate();
  // It is asked there as it will be here.
  simulated->simulation_depth_ = simulation_depth_;
  simulated->runs_within_ = runs_within_;
  simulated->batch_ = batch_;
  simulated->group_ = group_;
  simulated->closed_group_ = closed_group_;
  simulated->cause_ = cause_;
  simulated->actor_ = actor_;
  simulated->preset_draws_ = preset_draws_;
  std::optional<Prompt> open = what(*simulated);
  budget_.CountSimulation(simulated->budget_);
  return open;
}

}  // namespace refold
