// A bot that chooses random legal answers.
//
// Every legal answer is possible. With priority the probabilities are uneven,
// so that games make progress: mana is made in main phases, and spent.
//
// The n-th answer for a seed depends only on the seed, n and the prompts, so a
// bot game can be replayed from its seed.
#ifndef REFOLD_TOOLS_BOTS_RANDOM_BOT_H_
#define REFOLD_TOOLS_BOTS_RANDOM_BOT_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::tools {

class RandomBot {
 public:
  explicit RandomBot(uint64_t seed) : seed_(seed) {}

  // A legal answer to the prompt, which must be open.
  Decision Decide(const Prompt& prompt);

 private:
  // A number in [0, bound).
  uint64_t Below(uint64_t bound);
  // `count` different numbers below `size`, in random order.
  std::vector<uint32_t> Pick(size_t size, size_t count);
  Decision Act(const Prompt& prompt);
  Decision Distribute(const Prompt& prompt);
  Decision MoveWithin(const Prompt& prompt, Decision decision);

  uint64_t seed_;
  uint64_t draws_ = 0;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_BOTS_RANDOM_BOT_H_
