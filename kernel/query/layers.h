// Layers: the order in which the operations of effects are applied, and what
// each of them does to the characteristics of one thing.
#ifndef REFOLD_KERNEL_QUERY_LAYERS_H_
#define REFOLD_KERNEL_QUERY_LAYERS_H_

#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/query/view.h"

namespace refold {

// In the order of application. What a card is a copy of is its program, and so
// is what effects have made of its text; both come before all of them.
enum class Layer {
  kCopy,  // exceptions of what it is a copy of
  kControl,
  kTypes,
  kColors,
  kAbilities,  // keywords, abilities, rules and changes of cost
  kDefineStats,
  kSetStats,
  kAddStats,  // counters, too
  kSwapStats,
  kProxies,  // what something has from what it stands for
  kDone,     // behind the last one
};

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
};

// kDone for operations that change no characteristics. What takes abilities
// with a type that it sets, which is its word, does so as it sets the type.
Layer LayerOf(ModifierOpKind kind, Word word);
inline Layer LayerOf(const ModifierOp& op) {
  return op.copiable ? Layer::kCopy : LayerOf(op.kind, op.word);
}

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

#endif  // REFOLD_KERNEL_QUERY_LAYERS_H_
