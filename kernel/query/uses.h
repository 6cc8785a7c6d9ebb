// Counts of uses of limited abilities.
//
// Each ability of a card has a count, a value of that card; with Ability.uses
// there is one for each player who controls it, for each grant by which the
// card has it, or, as a value of a player or of the game, one that all
// abilities of a name share. The code that uses the ability increments the
// value (effects/count_use.h), and it is removed when the game resets uses
// (play/play.h), unless the ability says that its uses are counted as something
// else (Ability.counted_as), which a game may keep longer.
//
// An ability may say what ends a use (Uses.ends). Then there is no value: each
// use is a lasting effect, which has the name of the count and those ends.
#ifndef REFOLD_KERNEL_QUERY_USES_H_
#define REFOLD_KERNEL_QUERY_USES_H_

#include <cstdint>

#include "kernel/base/word.h"
#include "kernel/program/flat/program.h"
#include "kernel/query/view.h"
#include "kernel/state/cells.h"

namespace refold {

// Where uses are counted.
struct UsesCount {
  Ref of;  // the card, or the player; empty: the game
  Word name;
  friend bool operator==(const UsesCount&, const UsesCount&) = default;
};

// The count of what is used in this environment; `of` is its ability.
UsesCount CountOfUses(const Environment& env, const flat::Ability& of);
// How often it has been used; 0 if the card that counts it is gone.
int64_t UsesSoFar(const GameState& state, const UsesCount& count,
                  const flat::Ability& of);
int64_t UsesSoFar(const GameState& state, const Environment& env,
                  const flat::Ability& of);
// Whether a value, or an effect, of this name counts uses.
bool CountsUses(Word name);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_USES_H_
