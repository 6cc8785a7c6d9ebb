// A target filter: which cards or players something is about.
//
//   <qty> type <pick> [filter] @zone ::not(expr)
//
// An omitted type is filled in (`*`); an omitted zone is not, since its meaning
// depends on where the filter is used.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_TARGET_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_TARGET_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/rulescript/expression.h"
#include "kernel/dialects/rulescript/node.h"
#include "kernel/dialects/rulescript/words.h"

namespace refold::rulescript {

// `<2>`, `<1,5>`, `<,5>`, `<r2>`, `<**>`: how many are chosen.
struct Quantity : Node {
  enum class Kind : uint8_t {
    kBetween,    // min to max, as the player likes
    kRandom,     // max of them, at random
    kAnyNumber,  // at least one
  };
  Kind kind = Kind::kBetween;
  int64_t min = 1;  // kBetween only; 1 <= min <= max
  int64_t max = 1;
  friend bool operator==(const Quantity&, const Quantity&) = default;
};

// One word of the type segment.
struct TypeTerm : Node {
  enum class Kind : uint8_t {
    kAnyCard,  // `*`; with plural also `all`
    kPlayer,   // one of the players; with plural both
    kMe,
    kOpp,
    kThis,
    kCardType,  // card_type
    kSubtype,   // text
    kName,      // text
  };
  bool other = false;    // `^`: not the card itself.
  bool negated = false;  // `!`
  Kind kind = Kind::kAnyCard;
  CardType card_type = CardType::kCharacter;
  // kSubtype: in lower case, without the plural's s. kName: as written; names
  // are compared without regard to case.
  std::string text;
  bool plural = false;  // All that match, instead of one that is chosen.
  friend bool operator==(const TypeTerm&, const TypeTerm&) = default;
};

// One condition of the filter segment.
struct FilterTerm : Node {
  enum class Kind : uint8_t {
    kBp,        // op, value
    kSp,        // op, value
    kLowestBp,  // `bp:lowest`
    kState,     // state
    kCardType,  // card_type
    kSubtype,   // text, in lower case
  };
  bool negated = false;  // `-` or `^`
  Kind kind = Kind::kState;
  ComparisonOperator op = ComparisonOperator::kEqual;  // ==, <= or >=
  int64_t value = 0;
  CardState state = CardState::kAttack;
  CardType card_type = CardType::kCharacter;
  std::string text;
  friend bool operator==(const FilterTerm&, const FilterTerm&) = default;
};

// A zone of cards. The arena and the place in front take no side (kMy then);
// only the ring takes kSame.
struct ZoneRef : Node {
  Side side = Side::kMy;
  Zone zone = Zone::kArena;
  friend bool operator==(const ZoneRef&, const ZoneRef&) = default;
};

struct TargetFilter : Node {
  std::optional<Quantity> quantity;
  // One group must match, and in it every term (`,` separates groups, `&`
  // terms). Never empty.
  std::vector<std::vector<TypeTerm>> types;
  // Cards from the top of the pile, negative from its bottom. Never 0.
  std::optional<int64_t> pick;
  // Read as `types`; empty if nothing is asked.
  std::vector<std::vector<FilterTerm>> filters;
  // None: the arena; in a cost or as an argument of discard, where cards are
  // sacrificed or discarded from; for players nothing.
  std::optional<ZoneRef> zone;
  Ref<Expr> excluded;  // `::not(expr)`; may be empty.
  friend bool operator==(const TargetFilter&, const TargetFilter&) = default;
};

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_TARGET_H_
