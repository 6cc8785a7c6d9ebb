// The names that expressions know: variables, attributes, functions. Unlike the
// rest of RuleScript they are Python's, and case-sensitive; if cards spell a
// name in several ways, each spelling has a row in its table.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_EXPRESSION_WORDS_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_EXPRESSION_WORDS_H_

#include <cstdint>

#include "kernel/dialects/rulescript/words.h"

namespace refold::rulescript {

// The last four exist where something goes over a
// list of cards: in each(… in …) and all … in ….
enum class Variable : uint8_t {
  kTgt,
  kPrevTgt,
  kUaBp,
  kMe,
  kOpp,
  kDiscarded,
  kTrashed,
  kDestroyed,
  kMoved,
  kSacrificed,
  kThis,
  kAttacker,
  kBlocker,
  kTrigger,
  kAlone,
  kSoloAttack,
  kOppLostSp,
  kInstant,
  kTriggered,
  kAuto,
  kCard,
  kChar,
  kAction,
  kReaction,
};

enum class Attribute : uint8_t {
  kSize,  // of a list
  kHp,    // of a player, up to kLostSp
  kSp,    // of a player; of a card too
  kHand,
  kDiscards,
  kRing,
  kNcDamaged,
  kLostSp,
  kBp,  // of a card, as the rest
  kLastBp,
  kAbility,
  kController,
};

// getTargets is not one of them: it is a node of its own.
enum class Function : uint8_t {
  kIsChar,
  kFlipCoin,
  kInUAttack,
  kAbs,
  kBool,
  kInt,
  kLen,
  kMax,
  kMin,
  kSum,
};

template <>
absl::Span<const Word<Variable>> Words<Variable>();
template <>
absl::Span<const Word<Attribute>> Words<Attribute>();
template <>
absl::Span<const Word<Function>> Words<Function>();

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_EXPRESSION_WORDS_H_
