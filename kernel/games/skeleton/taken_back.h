// What was announced and taken back is not offered again as long as nothing
// else has happened: who always does the same would never come to an end.
//
// It is noted in the registers of the frame that offers it, which has no other
// use for them.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_TAKEN_BACK_H_
#define REFOLD_KERNEL_GAMES_SKELETON_TAKEN_BACK_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::skeleton {

void NoteTakenBack(const PromptOption& option, Frame& frame);
void ForgetTakenBack(Frame& frame);
// Takes from the options what is noted.
void DropTakenBack(const Frame& frame, std::vector<PromptOption>& options);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_TAKEN_BACK_H_
