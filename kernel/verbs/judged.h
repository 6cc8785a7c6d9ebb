// The game in which the proposals of a window are judged.
#ifndef REFOLD_KERNEL_VERBS_JUDGED_H_
#define REFOLD_KERNEL_VERBS_JUDGED_H_

#include <cstddef>
#include <cstdint>
#include <memory>

#include "kernel/engine/engine.h"

namespace refold::window {

// Most are judged in the game as it is. Proposals after a move may be about
// what the card becomes by it: those are judged in that future state, a
// simulation in which all proposals before them have happened. It is kept for
// the proposals behind, as long as nothing happens in the game itself.
class Judged {
 public:
  Judged(const Engine& engine, const Frame& frame)
      : engine_(engine), frame_(frame) {}

  // For the proposal at that place. Valid until the next call.
  const Engine& At(size_t place);
  // What the last call returned; the game as it is, if there was none.
  const Engine& last() const { return last_ == nullptr ? engine_ : *last_; }

 private:
  const Engine& engine_;
  const Frame& frame_;
  const Engine* last_ = nullptr;
  std::unique_ptr<Engine> future_;
  size_t done_ = 0;        // how many proposals have happened there
  uint64_t sequence_ = 0;  // of the game when it was copied
};

}  // namespace refold::window

#endif  // REFOLD_KERNEL_VERBS_JUDGED_H_
