// Change: an operation of an effect with its numbers evaluated, and its
// application to the characteristics of one thing. The game's layers (layers.h)
// determine when it applies.
#ifndef REFOLD_KERNEL_QUERY_CHANGE_H_
#define REFOLD_KERNEL_QUERY_CHANGE_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/query/view.h"

namespace refold {

// One operation with its numbers evaluated.
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
  // For a granted ability: the contents of registers that override those of the
  // environment.
  std::vector<std::pair<uint32_t, std::vector<Ref>>> lent;
  // For a granted ability: 1 + the register in which it finds what granted it
  // (Uses.grant); 0 = it does not ask.
  uint32_t grant = 0;
};

// The environment of the ability that the change grants.
Environment EnvironmentOf(const Change& grant);

// Whether it removes existing abilities.
inline bool TakesAbilities(ModifierOpKind kind) {
  return kind == ModifierOpKind::kLoseAbilities ||
         kind == ModifierOpKind::kForbidAbilities;
}

// The new controller of a change of control: its number, or with number 0 the
// player who controls the effect. Not a player's id if the number is not one.
PlayerId NewController(const Change& change);

// A keyword of number 0 counts once.
void ApplyChange(const GameQueries& game, const Change& change,
                 Characteristics& thing);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_CHANGE_H_
