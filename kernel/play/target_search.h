// A search for whether all choices of an announcement can be made, since later
// targets may depend on earlier ones (CR 601.2c: "target player and target
// creature that player controls").
//
// It changes nothing. Instructions between the choices are not run, and a
// search that takes too long is given up: then there are assumed to be enough
// targets, and an announcement that turns out to have too few is taken back.
#ifndef REFOLD_KERNEL_PLAY_TARGET_SEARCH_H_
#define REFOLD_KERNEL_PLAY_TARGET_SEARCH_H_

#include <cstdint>
#include <vector>

#include "absl/functional/function_ref.h"
#include "kernel/engine/engine.h"

namespace refold {

// Whether the choices of the announcement of env.ability, from that instruction
// on, can all be made; those before it are in the registers.
bool CanChooseAll(const Engine& engine, const Environment& env, uint32_t from);

// Whether they can be made so that `accept` accepts the result, with as many or
// as few targets as they allow; true if that takes too long to find out, or the
// code branches.
bool CanChooseSo(const Engine& engine, const Environment& env,
                 absl::FunctionRef<bool(const Environment& chosen)> accept);

// Of the candidates for the choice at instruction `at`, those that leave enough
// for the targets after it.
std::vector<Ref> WithEnoughBehind(const Engine& engine, const Environment& env,
                                  uint32_t at, std::vector<Ref> candidates);

// Code that branches before its targets are chosen is not searched.
bool BranchesBeforeTargets(const flat::Ability& ability);

// How many the choice must take at least.
int64_t FewestOf(const Scope& scope, const flat::Instruction::Choose& choose);
// How many of that number it takes at most.
int64_t MostOf(const Scope& scope, const flat::Instruction::Choose& choose,
               int64_t there_are);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_TARGET_SEARCH_H_
