#include "kernel/verbs/judged.h"

#include "kernel/engine/game_rules.h"
#include "kernel/verbs/window_frame.h"

namespace refold::window {

const Engine& Judged::At(size_t place) {
  last_ = &engine_;
  if (!ComesByWindow(engine_, frame_.proposals[place])) return *last_;
  const uint64_t sequence = engine_.world().sequence();
  if (future_ == nullptr || place < done_ || sequence != sequence_) {
    future_ = engine_.Simulate();
    done_ = 0;
    sequence_ = sequence;
  }
  for (; done_ < place; ++done_) {
    const Proposal& before = frame_.proposals[done_];
    engine_.rules().verb(before.verb).act(*future_, before);
  }
  last_ = future_.get();
  return *last_;
}

}  // namespace refold::window
