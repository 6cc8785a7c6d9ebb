// What an effect of this game (rule_effects.h) works with.
#ifndef REFOLD_KERNEL_GAMES_CFC_OPERANDS_H_
#define REFOLD_KERNEL_GAMES_CFC_OPERANDS_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::cfc {

// As its instruction has them now, and the frame whose code is running.
struct Operands {
  Frame& frame;
  std::vector<Ref> what;
  std::vector<Ref> other;
  int64_t number = 1;
  std::vector<Word> words;
  uint32_t program = 0;
  Duration duration;

  bool for_good() const { return duration.kind == DurationKind::kPermanent; }
  const Environment& env() const { return frame.env; }
};

// What the code remembers of a card that moved is what it is from now on.
void Remember(Frame& frame, const Ref& before, const Ref& now);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_OPERANDS_H_
