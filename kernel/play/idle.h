// Whether an ability has no effect, as players are told of it before it is
// used or put in order.
//
// Games differ in what that means. Where the code of an ability says itself
// whether it has a legal target, that counts: it has an effect if there is
// anybody that it would be done to, even if nothing would be changed. Where it
// does not say so, it is found out by running the code in a simulation: then
// it has an effect if something would be changed, or a player asked.
#ifndef REFOLD_KERNEL_PLAY_IDLE_H_
#define REFOLD_KERNEL_PLAY_IDLE_H_

#include <optional>

#include "kernel/base/word.h"
#include "kernel/engine/engine.h"

namespace refold {

// A Rule instruction with this name, as the first of an ability's code, says
// with its number whether the ability has a legal target. It does nothing. A
// game that has such programs must have the effect in its vocabulary.
inline const Word kLegalTarget = Word::Of("legal target");

// What the code of the environment's ability says; nullopt if it says nothing.
std::optional<bool> SaysLegalTarget(const Engine& engine,
                                    const Environment& env);
// Whether the ability's condition does not hold, or it has no effect.
bool HasNoEffect(Engine& engine, const Environment& env);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_IDLE_H_
