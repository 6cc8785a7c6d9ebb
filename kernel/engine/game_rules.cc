#include "kernel/engine/game_rules.h"

#include <algorithm>

#include "kernel/projections/watchers.h"

namespace refold {
namespace {

bool Has(const std::vector<Word>& words, Word word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool HasResource(const GameShape& shape, Word word) {
  return Has(shape.words.resources, word) || Has(shape.payment_order, word);
}

}  // namespace

bool GameRules::Knows(WordKind kind, Word word) const {
  switch (kind) {
    case WordKind::kResource:
      return HasResource(shape(), word);
    case WordKind::kMana:
      return Has(shape().payment_order, word);
    case WordKind::kZone:
      return Has(shape().zones, word) || Has(shape().shared_zones, word);
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
