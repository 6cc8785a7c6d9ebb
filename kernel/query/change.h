// Change: an operation of an effect with its numbers known, and what it does to
// the characteristics of one thing. When it does so is up to the game's layers
// (layers.h).
#ifndef REFOLD_KERNEL_QUERY_CHANGE_H_
#define REFOLD_KERNEL_QUERY_CHANGE_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/query/view.h"

namespace refold {

// One operation with its numbers known.
struct Change {
  ModifierOpKind kind = ModifierOpKind::kNone;
  Word word;
  int64_t number = 0;
  std::vector<Word> words;
  AbilityRef ability;
  const flat::Predicate* predicate = nullptr;
  const Environment* env = nullptr;  // of the effect
  uint32_t modifier = 0;             // see Characteristics::Rule
  uint64_t since = 0;                // likewise
  // Of a granted ability: what it finds in registers instead of what the
  // environment has there.
  std::vector<std::pair<uint32_t, std::vector<Ref>>> lent;
  // Of a granted ability: with 1 added, the register in which it finds by what
  // it is granted (Uses.grant); 0 = it does not ask.
  uint32_t grant = 0;
};

// The environment of the ability that the change grants.
Environment EnvironmentOf(const Change& grant);

// Whether it takes abilities that are there.
inline bool TakesAbilities(ModifierOpKind kind) {
  return kind == ModifierOpKind::kLoseAbilities ||
         kind == ModifierOpKind::kForbidAbilities;
}

// Of a change of control, to whom: its number, or with number 0 the player who
// controls the effect. No player's id if the number is none.
PlayerId NewController(const Change& change);

// A keyword of number 0 counts once.
void ApplyChange(const GameQueries& game, const Change& change,
                 Characteristics& thing);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_CHANGE_H_
