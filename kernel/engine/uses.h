// How often a limited ability has been used: a value of the card that has it.
//
// The value is counted up by whatever uses the ability, and taken away when the
// game calls ForgetUses (play.h), unless the ability says that its uses are
// counted as something else (Ability.counted_as), which a game may keep longer.
#ifndef REFOLD_KERNEL_ENGINE_USES_H_
#define REFOLD_KERNEL_ENGINE_USES_H_

#include "kernel/base/word.h"
#include "kernel/program/flat/program.h"
#include "kernel/state/cells.h"

namespace refold {

// `of` is the ability that `ability` means.
Word UsesName(const AbilityRef& ability, const flat::Ability& of);
// Whether a value of a card counts uses.
bool CountsUses(Word value);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_USES_H_
