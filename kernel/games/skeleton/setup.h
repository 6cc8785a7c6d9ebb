// Sets up the table from the header, and begins the first turn.
//
// Every card begins in its owner's deck and is actually moved to where it is
// set up, in the order of the header: earlier cards see later ones enter. If
// the header names a phase, the game is put directly into it: the phase has
// begun, but nothing saw it begin. Without one the first turn is played from
// its beginning, after shuffling and opening hands as the header says.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_SETUP_H_
#define REFOLD_KERNEL_GAMES_SKELETON_SETUP_H_

#include <vector>

#include "absl/status/status.h"
#include "kernel/effects/set_up.h"
#include "kernel/engine/engine.h"
#include "proto/forward.h"

namespace refold::skeleton {

class SkeletonRules;

// Value of the game: 1 while cards are being placed.
inline const Word kSettingUp = Word::Of("setting up");

// The game's part of the set-up.
struct SetupTable {
  std::vector<Word> closed_zones;  // where no card can begin
  SetupLimits limits;
  // InvalidArgument for anything else that is invalid; null: no further checks.
  absl::Status (*check)(const pb::Setup& setup) = nullptr;
  // The number of cards to add to the header's opening hand for a player. Null:
  // none.
  int64_t (*hand_change)(const Engine& engine, PlayerId player) = nullptr;
  // Called when all cards are placed and nothing is shuffled or drawn yet; what
  // it pushes runs before that. Null: nothing.
  void (*placed)(Engine& engine) = nullptr;
  // Called when all cards are placed and opening hands drawn. Null: nothing.
  void (*opened)(Engine& engine) = nullptr;
};

// InvalidArgument if the set-up names a phase or a zone that does not exist, or
// violates the table.
absl::Status CheckSetup(const pb::Setup& setup, const SkeletonRules& rules);

Frame SetupFrame();
// Procedure "setup".
Next RunSetup(Engine& engine, Frame& frame);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_SETUP_H_
