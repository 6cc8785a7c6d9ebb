// Setting the table as the header says, and the first turn.
//
// Every card begins in its owner's deck and is really moved to where it is set
// up, in the order of the header: what came earlier sees later ones come. With
// a phase given, the game is put directly into it: the phase has begun, but
// nobody saw it begin. Without one the first turn is played from its beginning,
// after shuffling and opening hands as the header says.
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

// What a game says of its set-up.
struct SetupTable {
  std::vector<Word> closed_zones;  // where no card can begin
  SetupLimits limits;
  // InvalidArgument for what else does not fit; null: everything fits.
  absl::Status (*check)(const pb::Setup& setup) = nullptr;
  // How many cards more than the header's a player's opening hand has. Null:
  // none.
  int64_t (*hand_change)(const Engine& engine, PlayerId player) = nullptr;
  // What happens when all cards lie there and nothing is shuffled or drawn yet;
  // what it pushes comes before that. Null: nothing.
  void (*placed)(Engine& engine) = nullptr;
  // What happens when all cards lie there and hands are open. Null: nothing.
  void (*opened)(Engine& engine) = nullptr;
};

// InvalidArgument if the set-up names a phase or a zone that there is not, or
// what the table says.
absl::Status CheckSetup(const pb::Setup& setup, const SkeletonRules& rules);

Frame SetupFrame();
// Procedure "setup".
Next RunSetup(Engine& engine, Frame& frame);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_SETUP_H_
