// Targets of code that is announced: are there enough, are they still legal.
#ifndef REFOLD_KERNEL_PLAY_TARGETS_H_
#define REFOLD_KERNEL_PLAY_TARGETS_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

// Whether every target that announcing env.ability will ask for can be chosen
// now. Code that branches before its targets is taken at its word.
bool EnoughTargets(const Engine& engine, const Environment& env);

// What announcing it has chosen as targets so far, and what it could choose,
// each once for each choice.
std::vector<Ref> ChosenTargets(const Engine& engine, const Environment& env);
std::vector<Ref> PossibleTargets(const Engine& engine, const Environment& env);

// Drops targets that have become illegal from the registers that announcing
// filled. False if there were targets and none is left: the item does nothing.
bool KeepLegalTargets(const Engine& engine, Environment& env);

// False if announcing was to choose targets and chose none although it had to.
bool HasItsTargets(const Engine& engine, const Environment& env);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_TARGETS_H_
