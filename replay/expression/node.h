// Node: an expression as a tree, with every word looked up and every type
// checked. Made by the parser (parser.h), only read afterwards.
//
// Trees are at most kMaxDepth deep, so code may recurse into them.
#ifndef REFOLD_REPLAY_EXPRESSION_NODE_H_
#define REFOLD_REPLAY_EXPRESSION_NODE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kernel/base/word.h"
#include "replay/expression/value.h"

namespace refold::expression {

inline constexpr int kMaxDepth = 64;
// Bytes of an expression.
inline constexpr size_t kMaxLength = 4096;
// Nesting depth of filter conditions: each is evaluated for every card.
inline constexpr int kMaxFilters = 2;
// Zones in one list.
inline constexpr size_t kMaxZones = 16;

enum class Op {
  // Leaves.
  kInteger,  // number
  kBoolean,  // number
  kText,     // text
  kSeat,     // player `number`
  kNobody,
  kTurn,
  kPhase,
  kActive,
  kOver,
  kWinner,
  kGameValue,  // word
  kIt,         // the card that a filter asks about
  // Cards.
  kNamedCard,  // the `number`th, from 1, called `text` in `zones`
  kCardById,   // number; called `text` unless that is empty
  kTop,        // of the zone
  kBottom,     // of the zone
  // Of the card args[0].
  kCardName,
  kCardZone,
  kCardOwner,
  kCardController,
  kCardId,
  kCardToken,
  kCardNumber,  // word, as any of `kinds`
  kCardTrait,   // has the word, as any of `kinds`
  kCardCalled,  // is called `text`
  kCardAt,      // is in `zones`
  // Of the player args[0].
  kPlayerLost,
  kPlayerWon,
  kPlayerNumber,  // word, as any of `kinds`
  // About the cards of `zones` for which args[0] holds.
  kCount,
  kExists,
  kNames,
  // Operators.
  kNot,
  kAnd,  // all of args
  kOr,   // one of args
  kCompare,
  kNegate,
  kAdd,
  kSubtract,
  kMultiply,
};

enum class Comparison { kEq, kNe, kLt, kLe, kGt, kGe };

// Part of the table.
struct Zone {
  PlayerId player = 0;  // whose; 0 = everybody's
  bool active = false;  // the active player's
  Word name;            // empty = every zone
};

struct Node;
using NodePtr = std::unique_ptr<Node>;

struct Node {
  Op op = Op::kInteger;
  Type type = Type::kInteger;
  // The bytes of the expression that this node covers.
  size_t begin = 0;
  size_t end = 0;
  int depth = 1;  // of the tree below it
  int64_t number = 0;
  std::string text;
  Word word;
  uint32_t kinds = 0;  // bits of WordKind
  // kNamedCard: the number was given, not defaulted to the first.
  bool said = false;
  Comparison comparison = Comparison::kEq;
  // kNames: written only as zones (`p1.hand`), which becomes kCount where a
  // number is expected.
  bool only_zones = false;
  std::vector<Zone> zones;
  std::vector<NodePtr> args;
};

}  // namespace refold::expression

#endif  // REFOLD_REPLAY_EXPRESSION_NODE_H_
