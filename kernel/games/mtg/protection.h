// Protection, shroud and their like: what cannot be targeted or enchanted by
// what. Words are in protection.cc.
#ifndef REFOLD_KERNEL_GAMES_MTG_PROTECTION_H_
#define REFOLD_KERNEL_GAMES_MTG_PROTECTION_H_

#include "kernel/query/view.h"

namespace refold::mtg {

// Whether the permanent has protection from the source.
bool IsProtected(const View& view, CardId card, const Ref& source);
// Whether that keeps the Aura or Equipment off the permanent (CR 702.16c, d):
// a protection may say what it does not remove.
bool IsProtectedFromAttached(const View& view, CardId card,
                             const Ref& attached);
// Whether a rule has a say in that, and not keywords alone: it may ask for
// anything.
bool HasProtectionRule(const View& view, CardId card);

// Whether the ability that `env` is about may target `target`.
bool MayTarget(const View& view, const Environment& env, const Ref& target);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PROTECTION_H_
