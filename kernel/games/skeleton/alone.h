// Taking turns alone: one player acts in a phase, one action after another,
// until they pass.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_ALONE_H_
#define REFOLD_KERNEL_GAMES_SKELETON_ALONE_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::skeleton {

struct AloneTable {
  PlayerId (*player)(const GameState& state) = nullptr;
  Word reason;  // of the prompts
  // What the player may do besides passing.
  std::vector<PromptOption> (*options)(const Engine& engine,
                                       PlayerId player) = nullptr;
  void (*perform)(Engine& engine, PlayerId player,
                  const PromptOption& option) = nullptr;
  // Whether the player is asked even if they can only pass.
  bool asks_anyway = true;
};

// Part of a phase's procedure: begins the phase and lets the player act. Done
// once the player has passed; then the phase can use the frame's steps from
// kAfterAlone on.
Next RunAlone(Engine& engine, Frame& frame, const AloneTable& table);
inline constexpr uint32_t kAfterAlone = 3;

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_ALONE_H_
