#include "kernel/engine/game_rules.h"

#include "kernel/projections/watchers.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

bool HasResource(const GameShape& shape, Word word) {
  return HasWord(shape.words.resources, word) ||
         HasWord(shape.payment_order, word);
}

}  // namespace

bool GameRules::Knows(WordKind kind, Word word) const {
  switch (kind) {
    case WordKind::kResource:
      return HasResource(shape(), word);
    case WordKind::kMana:
      return HasWord(shape().payment_order, word);
    case WordKind::kZone:
      return HasWord(shape().zones, word) ||
             HasWord(shape().shared_zones, word);
    case WordKind::kWatch:
      return KnowsWatch(*this, word);
    case WordKind::kTest:
    case WordKind::kNumber:
    case WordKind::kRule:
    case WordKind::kLastingRule:
    case WordKind::kCost:
      return false;
  }
  return false;
}

}  // namespace refold
