// Withholds options that were announced and taken back until something else has
// happened: a player who always does the same would never finish.
//
// They are noted in the registers of the frame that offers them, which are
// otherwise unused.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_TAKEN_BACK_H_
#define REFOLD_KERNEL_GAMES_SKELETON_TAKEN_BACK_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::skeleton {

void NoteTakenBack(const PromptOption& option, Frame& frame);
void ForgetTakenBack(Frame& frame);
// Removes the noted options.
void DropTakenBack(const Frame& frame, std::vector<PromptOption>& options);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_TAKEN_BACK_H_
