// Lasting effects: their operations, what they affect, and their duration.
// Plain data, as cells.h describes it.
#ifndef REFOLD_KERNEL_STATE_MODIFIER_CELL_H_
#define REFOLD_KERNEL_STATE_MODIFIER_CELL_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/state/environment.h"

namespace refold {

enum class ModifierOpKind {
  kNone = 0,
  kSetController = 1,
  kAddType = 2,
  kRemoveType = 3,
  kRemoveSubtypes = 4,
  kAddColor = 5,
  kSetColor = 6,
  kAddKeyword = 7,
  kRemoveKeyword = 8,
  kGrantAbility = 9,
  kLoseAbilities = 10,
  kDefineStat = 11,
  kSetStat = 12,
  kAddStat = 13,
  kSwapStats = 14,
  kRule = 15,
  kShield = 16,
  kTrigger = 17,
  kAddCost = 18,
  kAbility = 20,
  kSetFlag = 21,
  kAddResource = 22,
  kAddValue = 23,
  kProxyStat = 40,
  kCopy = 24,
  kForbidAbilities = 25,
  kForbidKeyword = 26,
  kReword = 27,
  kChangeFlag = 28,
  kChangeResource = 29,
};

struct ModifierOp {
  using WireTag = void;
  ModifierOpKind kind = ModifierOpKind::kNone;
  Word word;
  int64_t number = 0;
  std::vector<Word> words;
  AbilityRef ability;
  bool copiable = false;
  friend bool operator==(const ModifierOp&, const ModifierOp&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "kind", self.kind);
    v(2, "word", self.word);
    v(3, "number", self.number);
    v(4, "words", self.words);
    v(5, "ability", self.ability);
    v(6, "copiable", self.copiable);
  }
};

enum class DurationKind {
  kPermanent = 0,
  kEndOfTurn = 1,
  kSourceInPlay = 2,
  kUntilTurnOf = 3,
  kEndOfCombat = 4,
  kUntilUsed = 5,
  kEndOfTurnOf = 6,
};

struct DurationEnd {
  using WireTag = void;
  AbilityRef ability;
  uint32_t matches = 0;
  friend bool operator==(const DurationEnd&, const DurationEnd&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "ability", self.ability);
    v(2, "matches", self.matches);
  }
};

struct Duration {
  using WireTag = void;
  DurationKind kind = DurationKind::kPermanent;
  PlayerId player = 0;
  std::vector<DurationEnd> ends;
  friend bool operator==(const Duration&, const Duration&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "kind", self.kind);
    v(2, "player", self.player);
    v(3, "ends", self.ends);
  }
};

struct ModifierCell {
  using WireTag = void;
  uint32_t id = 0;
  Environment env;
  std::vector<Ref> affected;
  std::vector<ModifierOp> ops;
  Duration duration;
  uint64_t timestamp = 0;
  Word name;
  uint32_t uses = 0;
  AbilityRef begin;
  uint32_t into = 0;
  Duration bound;
  uint32_t of = 0;

  // Whether it has not begun yet.
  bool waits() const { return !begin.empty(); }
  friend bool operator==(const ModifierCell&, const ModifierCell&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "id", self.id);
    v(2, "env", self.env);
    v(3, "affected", self.affected);
    v(4, "ops", self.ops);
    v(5, "duration", self.duration);
    v(6, "timestamp", self.timestamp);
    v(7, "name", self.name);
    v(8, "uses", self.uses);
    v(9, "begin", self.begin);
    v(10, "into", self.into);
    v(11, "bound", self.bound);
    v(12, "of", self.of);
  }
};

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_MODIFIER_CELL_H_
