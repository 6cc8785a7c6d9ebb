// The smaller sentences of CardCode, parsed: zones, what may be targeted, and
// what costs are paid. Conditions and triggers follow in event_syntax.h.
//
// Plain data, filled by the parsers of the same name (parse_target,
// parse_cost). Nothing here has behaviour, and no name is looked up: subtypes
// and card names are kept as written.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_SYNTAX_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_SYNTAX_H_

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/dialects/wagic/amount.h"
#include "kernel/dialects/wagic/static_ability.h"

namespace refold::wagic {

enum class Color : uint8_t { kWhite, kBlue, kBlack, kRed, kGreen };

enum class Comparison : uint8_t {
  kEqual,
  kNotEqual,
  kLess,
  kLessOrEqual,
  kGreater,
  kGreaterOrEqual,
};

// ---- Zones ----------------------------------------------------------------

enum class Zone : uint8_t {
  kBattlefield,
  kGraveyard,
  kHand,
  kLibrary,
  kExile,
  kStack,
  kNonBattle,  // hand, graveyard, library, exile
  kAll,        // `*`
};

enum class ZoneOwner : uint8_t {
  kAnyone,  // No prefix.
  kMy,
  kOpponent,
  kOwner,
  kController,
  kTargetController,
  kTargetOwner,
  kTargetedPersons,
};

struct ZoneRef {
  Span span;
  ZoneOwner owner = ZoneOwner::kAnyone;
  Zone zone = Zone::kBattlefield;
};

// ---- Targets --------------------------------------------------------------

enum class AttributeKind : uint8_t {
  kAttacking,
  kBlocking,
  kBlocked,
  kTapped,
  kToken,
  kFresh,
  kLeveler,
  kEnchanted,
  kDamaged,
  kOpponentDamager,
  kControllerDamager,
  kDamager,
  kMulticolor,
  kColorless,
  kColor,  // color
  kChosenColor,
  kChosenType,
  kPower,      // comparison, amount
  kToughness,  // comparison, amount
  kManaCost,   // comparison, amount
  kShareName,
  kShareColor,
  kShareTypes,
  kCounter,  // counter
  kAbility,  // ability
  kWord,     // word: a type, subtype or name
};

struct Attribute {
  Span span;
  bool negated = false;
  AttributeKind kind = AttributeKind::kWord;
  Color color = Color::kWhite;
  Comparison comparison = Comparison::kEqual;
  Amount amount;
  CounterSpec counter;
  StaticAbility ability = StaticAbility::kTrample;
  std::string word;
};

enum class SubjectKind : uint8_t {
  kAnyCard,  // `*`
  kType,     // word: a type, subtype or card name
  kPlayer,
  kController,
  kOpponent,
  kTargetedPlayer,
  kTargetController,
  kOwner,
  kThis,
  kMyTarget,     // `mytgt`: what this card is attached to or targets
  kTriggerTo,    // The card the event happened to.
  kTriggerFrom,  // The card the event came from.
  kSourceCard,
  kMyStored,
  kAbilityController,
  kBlockable,
  kPairable,
  kDredgeable,
  kMyCurses,
  kProliferation,
  kChildren,
  kParents,
};

// One of the alternatives of a target specification.
struct Subject {
  Span span;
  SubjectKind kind = SubjectKind::kAnyCard;
  std::string word;    // kType
  Span word_span;      // Of the word alone, without `other` and attributes.
  bool other = false;  // Not this card.
  std::vector<Attribute> attributes;
  bool all_attributes = false;  // All must hold; otherwise one of them.
};

enum class TargetCount : uint8_t { kOne, kExactly, kUpTo, kAnyAmount };

struct TargetSpec {
  Span span;
  TargetCount count_kind = TargetCount::kOne;
  Amount count;  // kExactly, kUpTo
  std::vector<Subject> subjects;
  std::vector<ZoneRef> zones;  // Empty: the battlefield, if it is about cards.
};

// ---- Costs ----------------------------------------------------------------

enum class CostKind : uint8_t {
  kMana,       // colors has one
  kGeneric,    // amount
  kColorless,  // amount
  kHybrid,     // two of colors, or amount and one of colors
  kPhyrexian,  // colors has one
  kSnow,
  kX,  // colors has one if only that colour may pay it
  kChosenColor,
  kTap,  // spec empty: this card; so in all that have a spec
  kUntap,
  kSacrifice,
  kExile,
  kReturnToHand,
  kDiscard,  // spec
  kDiscardAtRandom,
  kMillTop,
  kExileTop,
  kLife,          // amount
  kToLibraryTop,  // spec
  kToGraveyard,   // spec
  kCounters,      // counter, spec
  kCycle,         // Discard this card, as cycling.
  kNinja,         // Return an unblocked attacker.
  kOffering,      // word: the creature type
  kUnattach,
};

struct CostPart {
  Span span;
  CostKind kind = CostKind::kGeneric;
  std::vector<Color> colors;
  Amount amount;
  std::vector<TargetSpec> spec;  // At most one.
  CounterSpec counter;
  std::string word;
};

struct Cost {
  Span span;
  bool multi = false;  // `multi…` of a kicker: may be paid repeatedly.
  std::vector<CostPart> parts;
};

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_SYNTAX_H_
