// Protection, shroud and their like: what cannot be targeted or enchanted by
// what. Effects and keywords forbid it (act_rules.h).
#ifndef REFOLD_KERNEL_GAMES_MTG_PROTECTION_H_
#define REFOLD_KERNEL_GAMES_MTG_PROTECTION_H_

#include "kernel/query/view.h"

namespace refold::mtg {

// Whether it is forbidden that the Aura or Equipment is attached to the
// permanent (CR 702.16c, d).
bool IsBarredFrom(const View& view, CardId card, const Ref& attached);
// Whether an effect has a say in that, and not keywords alone: it may ask for
// anything.
bool HasRuleOfAttachments(const View& view, CardId card);

// Whether the ability that `env` is about may target `target`.
bool MayTarget(const View& view, const Environment& env, const Ref& target);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PROTECTION_H_
