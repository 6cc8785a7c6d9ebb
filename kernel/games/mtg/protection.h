// Protection, shroud and similar: what cannot be targeted or enchanted by what.
// Effects and keywords forbid it (act_rules.h).
#ifndef REFOLD_KERNEL_GAMES_MTG_PROTECTION_H_
#define REFOLD_KERNEL_GAMES_MTG_PROTECTION_H_

#include "kernel/query/view.h"

namespace refold::mtg {

// Whether the Aura or Equipment is forbidden to be attached to the permanent
// (CR 702.16c, d).
bool IsBarredFrom(const View& view, CardId card, const Ref& attached);
// Whether an effect matters there, and not only keywords: it may depend on
// anything.
bool HasRuleOfAttachments(const View& view, CardId card);

// Whether the ability of `env` may target `target`.
bool MayTarget(const View& view, const Environment& env, const Ref& target);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PROTECTION_H_
