// What cards may be attached to: the condition of an upgrade, and what a unit's
// class says of itself as an upgrade, which its own ability makes it.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTACHABLE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTACHABLE_H_

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// The first thing that the card does when it is played is to choose such a
// unit. False if an error was reported.
bool AddAttachCondition(Card& card, const Candidate& host, const Value& fits);

// `canAttach`, `getUpgradePower`, `getUpgradeHp`, `checkIsAttachable`: whether
// a method of the class is one of these.
bool IsOfAttachable(const std::string& method);
bool LowerAttachable(Card& card);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTACHABLE_H_
