// Happenings: frames that run as part of a step.
#include <iterator>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/engine/engine.h"

namespace refold {
namespace {

// Nesting limit of happenings: at deeper levels, a card does what it enters
// with only once it is there. Each level is rehearsed in the rehearsals around
// it.
constexpr int kMostWithin = 3;

}  // namespace

Engine::Happening::Happening(Engine& engine)
    : engine_(engine), outer_(engine.happening_) {
  engine_.happening_ = engine_.runs_within_ < kMostWithin;
}

Engine::Happening::~Happening() { engine_.happening_ = outer_; }

void Engine::PushWithin(Frame frame) {
  REFOLD_CHECK(happening_, "nothing happens of which a frame could be part");
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
  const bool happening = std::exchange(happening_, false);
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
  happening_ = happening;
  pushed_ = std::move(pushed);
  if (--runs_within_ == 0) {
    pushed_.insert(pushed_.end(), std::make_move_iterator(after_.begin()),
                   std::make_move_iterator(after_.end()));
    after_.clear();
  }
  return open;
}

std::optional<Prompt> Engine::Rehearse(
    const std::function<std::optional<Prompt>(Engine&)>& what) {
  if (runs_within_ >= kMostWithin) return std::nullopt;
  const std::unique_ptr<Engine> supposed = Suppose();
  // It is asked there as it will be here.
  supposed->supposed_ = supposed_;
  supposed->runs_within_ = runs_within_;
  supposed->batch_ = batch_;
  supposed->group_ = group_;
  supposed->closed_group_ = closed_group_;
  supposed->cause_ = cause_;
  supposed->actor_ = actor_;
  supposed->foreseen_ = foreseen_;
  std::optional<Prompt> open = what(*supposed);
  budget_.CountSimulation(supposed->budget_);
  return open;
}

}  // namespace refold
