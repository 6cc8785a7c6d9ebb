// BatchBudget: how much work a batch may still do before it counts as an
// infinite loop.
//
// Work is counted in steps, never in time, so that every build ends a loop at
// the same event. A step costs one unit, and more once the batch has created so
// many objects, or begun effects on so many, that looking at all of them after
// each step takes real work; an event costs something only where effects are
// applied again to what the batch has created, and an instruction where its
// queries look at very many cards. Simulations within the batch count, too:
// those in which code is tried (Engine::Try) for what is done in them, besides
// a fixed price; all for the copy of the world, by its cards.
//
// It does not bound the events, bytes and frames of a batch, and does not end a
// game; Engine does.
#ifndef REFOLD_KERNEL_ENGINE_BATCH_BUDGET_H_
#define REFOLD_KERNEL_ENGINE_BATCH_BUDGET_H_

#include <cstddef>
#include <cstdint>

#include "kernel/query/view.h"

namespace refold {

class BatchBudget {
 public:
  // A batch begins in the world of the view.
  void Begin(const View& view);
  // A step is over.
  void CountStep(const View& view);
  // An event has been applied, the batch's `events`-th.
  void CountEvent(size_t events, const View& view);
  // An instruction has looked at so many cards.
  void CountLooks(uint64_t cards);
  // The world has been copied for a simulation.
  void CountCopy(const View& view);
  // `copy` is this budget after a simulation that began with a copy of it.
  void CountSimulation(const BatchBudget& copy);

  // Steps so far, the extra ones included.
  int steps() const { return steps_; }
  bool is_spent() const;

 private:
  int steps_ = 0;
  int taken_ = 0;              // steps one by one
  int extra_of_step_ = 0;      // units that a step costs beyond the first
  int cost_of_event_ = 0;      // units
  CardId made_before_ = 0;     // objects that the batch has not created
  uint32_t begun_before_ = 0;  // effects that it has not begun
};

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_BATCH_BUDGET_H_
