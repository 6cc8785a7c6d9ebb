// Counts of uses of limited abilities, stored as values of the card that has
// them.
//
// The code that uses the ability increments the value, and it is removed when
// the game resets uses (play/play.h), unless the ability says that its uses are
// counted as something else (Ability.counted_as), which a game may keep longer.
// Each ability of a card has a count; with Ability.uses, there is one for each
// player who controls it, and for each grant by which the card has it.
#ifndef REFOLD_KERNEL_QUERY_USES_H_
#define REFOLD_KERNEL_QUERY_USES_H_

#include <cstdint>

#include "kernel/base/word.h"
#include "kernel/program/flat/program.h"
#include "kernel/query/view.h"
#include "kernel/state/cells.h"

namespace refold {

// The value that counts what is used in this environment; `of` is its ability.
Word UsesName(const Environment& env, const flat::Ability& of);
// How often it has been used; 0 if its card is gone.
int64_t UsesSoFar(const GameState& state, const Environment& env,
                  const flat::Ability& of);
// Whether a value of a card counts uses.
bool CountsUses(Word value);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_USES_H_
