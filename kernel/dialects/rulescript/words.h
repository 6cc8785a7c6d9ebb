// The vocabulary of RuleScript: one enumeration for each class of words, and
// one table for each that says how its members are written.
//
// The first row of a value is its canonical spelling; further rows are other
// spellings of it. These words are compared without regard to case; those of
// expressions, which are exact, are in expression_words.h.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_WORDS_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_WORDS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace refold::rulescript {

enum class PropertyKey : uint8_t {
  kTarget,
  kAction,
  kLabel,
  kAbilities,
  kAuto,
  kRequisite,
  kVars,
};

enum class Command : uint8_t {
  kActivate,
  kAlterCost,
  kBp,
  kClear,
  kCopyAbility,
  kDamage,
  kDestroy,
  kDisableRule,
  kDiscard,
  kDraw,
  kEach,
  kEnableRule,
  kFreeze,
  kHp,
  kLoseAbility,
  kLoseLife,
  kModCost,
  kModDamage,
  kModRule,
  kMovePile,
  kMoveRevealedTo,
  kMoveTo,
  kMoveToSlot,
  kPeek,
  kPileView,
  kPlayExtraChar,
  kProphecy,
  kRemoveFromAttack,
  kReveal,
  kRndDiscard,
  kShuffle,
  kSkip,
  kSp,
  kSteal,
  kSwapAbilities,
  kSwapChars,
  kSwapPiles,
  kTransform,
  kTrash,
  kTurns,
  kUnfreeze,
  kUnite,
};

enum class Ability : uint8_t {
  kUnblockable,
  kCantAttack,
  kCantBlock,
  kUnlimitedBackup,
  kUnfreezable,
  kPierce,
  kPreventPierce,
  kRush,
  kFrosted,
  kCantPlayAc,  // Of a player, as the next.
  kCantPlayRe,
};

enum class Event : uint8_t {
  kActivatePhase,
  kDrawPhase,
  kBlockPhase,
  kEndPhase,
  kCleanupPhase,
  kHandChanges,
  kRingChanges,
  kRemoved,
  kPowerless,
  kBackedUp,
  kBeforePayCostAction,
  kBeforePayCostReaction,
  kBeforeDamage,
  kCancelCombatDamage,
  kPlayerCombatDamaged,
  kAttacks,
  kBlocks,
  kBlocked,
};

enum class Hook : uint8_t { kCanBlock };

// Behind an event or a hook, after a colon. They combine.
enum class Suffix : uint8_t {
  kThis,
  kFromThis,
  kAny,
  kOnce,
  kAction,
  kReaction,
  kChar,
};

// In front of events, hooks, zones and restrictions. Not every one takes all.
enum class Side : uint8_t { kMy, kOpp, kAny, kCtrl, kSame };

enum class Zone : uint8_t {
  kArena,
  kRing,
  kInFront,
  kHand,
  kDeck,
  kDiscards,
  kRemoved,
};

enum class CardType : uint8_t { kCharacter, kAction, kReaction };

// What alterCost and modCost change the cost of.
enum class CostSubject : uint8_t { kCharacter, kAction, kReaction, kUa2, kUa3 };

enum class GameRule : uint8_t {
  kAbTriggerFresh,
  kAbTriggerAct,
  kAbInstantAct,
  kPiercing,
  kBackupFresh,
  kPlayCharBpLimit,
  kDmgCombatDeal,
  kAttackFreeze,
  kAttack,
  kBackupLimit,
  kPlayRemoved,
};
// Whether modRule can change the rule; the others are on or off.
bool HasNumber(GameRule rule);

enum class Phase : uint8_t {
  kActivate,
  kDraw,
  kMain,
  kAttack,
  kCounterAttack,
};

enum class PileState : uint8_t { kCollapsed, kPile, kExpanded };
enum class PileEnd : uint8_t { kTop, kBottom };

// How long an effect lasts.
enum class Until : uint8_t {
  kEndOfTurn,       // ueot
  kNextActionCard,  // unac
  kYourNextTurn,    // uynt
};

// A state of a card that a filter asks for. BP, SP, card types and subtypes
// are filters too, but not words of this class.
enum class CardState : uint8_t {
  kBackedUp,
  kAttack,
  kUnitedAttack,
  kBlock,
  kBlocked,
  kFrozen,
  kFresh,
  kPowerful,
  kPowerless,
  kAbInstant,
  kAbTrigger,
  kAbAuto,
};

// Targets that are not cards of a certain type or name.
enum class TargetWord : uint8_t { kPlayer, kMe, kOpp, kThis, kAll };

enum class CostKind : uint8_t { kFreeze, kSacrifice, kDiscard };

template <typename E>
struct Word {
  absl::string_view text;
  E value;
};

// The table of an enumeration: specialised for each.
template <typename E>
absl::Span<const Word<E>> Words();
template <>
absl::Span<const Word<PropertyKey>> Words<PropertyKey>();
template <>
absl::Span<const Word<Command>> Words<Command>();
template <>
absl::Span<const Word<Ability>> Words<Ability>();
template <>
absl::Span<const Word<Event>> Words<Event>();
template <>
absl::Span<const Word<Hook>> Words<Hook>();
template <>
absl::Span<const Word<Suffix>> Words<Suffix>();
template <>
absl::Span<const Word<Side>> Words<Side>();
template <>
absl::Span<const Word<Zone>> Words<Zone>();
template <>
absl::Span<const Word<CardType>> Words<CardType>();
template <>
absl::Span<const Word<CostSubject>> Words<CostSubject>();
template <>
absl::Span<const Word<GameRule>> Words<GameRule>();
template <>
absl::Span<const Word<Phase>> Words<Phase>();
template <>
absl::Span<const Word<PileState>> Words<PileState>();
template <>
absl::Span<const Word<PileEnd>> Words<PileEnd>();
template <>
absl::Span<const Word<Until>> Words<Until>();
template <>
absl::Span<const Word<CardState>> Words<CardState>();
template <>
absl::Span<const Word<TargetWord>> Words<TargetWord>();
template <>
absl::Span<const Word<CostKind>> Words<CostKind>();

template <typename E>
std::optional<E> FindWord(absl::string_view text) {
  for (const Word<E>& word : Words<E>()) {
    if (absl::EqualsIgnoreCase(word.text, text)) return word.value;
  }
  return std::nullopt;
}

template <typename E>
std::optional<E> FindExactWord(absl::string_view text) {
  for (const Word<E>& word : Words<E>()) {
    if (word.text == text) return word.value;
  }
  return std::nullopt;
}

// The canonical spelling. Every value of an enumeration has one.
template <typename E>
absl::string_view Spelling(E value) {
  for (const Word<E>& word : Words<E>()) {
    if (word.value == value) return word.text;
  }
  return {};
}

// All spellings, for a diagnostic that names the nearest.
template <typename E>
std::vector<absl::string_view> Spellings() {
  std::vector<absl::string_view> out;
  for (const Word<E>& word : Words<E>()) out.push_back(word.text);
  return out;
}

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_WORDS_H_
