// Targets of announced code: whether there are enough, and which are still
// legal.
#ifndef REFOLD_KERNEL_PLAY_TARGETS_H_
#define REFOLD_KERNEL_PLAY_TARGETS_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

// Whether every target that announcing env.ability will ask for can be chosen
// now. Code that branches before its targets is assumed to have enough.
bool EnoughTargets(const Engine& engine, const Environment& env);

// The targets that its announcement has chosen so far, and the candidates; each
// once per choice.
std::vector<Ref> ChosenTargets(const Engine& engine, const Environment& env);
std::vector<Ref> PossibleTargets(const Engine& engine, const Environment& env);

// Drops targets that have become illegal from the registers that announcing
// filled. False if there were targets and none is left: the item does nothing.
bool KeepLegalTargets(const Engine& engine, Environment& env);

// False if the announcement had to choose targets but chose none.
bool HasItsTargets(const Engine& engine, const Environment& env);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_TARGETS_H_
