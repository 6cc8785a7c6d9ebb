// Counts how often triggered abilities with limits have triggered: once in the
// object's life, a number of times per turn, or once per group of simultaneous
// events.
#ifndef REFOLD_KERNEL_PROJECTIONS_TRIGGER_USAGE_H_
#define REFOLD_KERNEL_PROJECTIONS_TRIGGER_USAGE_H_

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "kernel/state/game_state.h"

namespace refold {

// One instance of an ability, by object and grant. An object that was granted
// an ability twice has two of them.
struct TriggerInstance {
  using WireTag = void;
  Ref source;
  AbilityRef ability;
  uint32_t modifier = 0;  // of a delayed trigger
  Ref granted_by;         // the card that granted it
  uint32_t copy = 0;      // distinguishes equal grants
  friend auto operator<=>(const TriggerInstance&,
                          const TriggerInstance&) = default;
  friend bool operator==(const TriggerInstance&,
                         const TriggerInstance&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "source", self.source);
    v(2, "ability", self.ability);
    v(3, "modifier", self.modifier);
    v(4, "granted_by", self.granted_by);
    v(5, "copy", self.copy);
  }
};

// How often one instance has triggered.
struct TriggerUse {
  using WireTag = void;
  TriggerInstance instance;
  bool ever = false;
  int64_t this_turn = 0;
  uint64_t group = 0;  // the group in which it last triggered
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "instance", self.instance);
    v(2, "ever", self.ever);
    v(3, "this_turn", self.this_turn);
    v(4, "group", self.group);
  }
};

// The limits of an instance.
struct TriggerLimits {
  bool once = false;
  bool each_group = false;
  std::optional<int64_t> per_turn;

  bool any() const { return once || each_group || per_turn.has_value(); }
};

class TriggerUsage {
 public:
  // Whether the instance may trigger in `group` (0: a single event).
  bool MayWake(const TriggerInstance& instance, const TriggerLimits& limits,
               uint64_t group) const;
  // Records that it has triggered. Needed only for instances with limits.
  void Record(const TriggerInstance& instance, uint64_t group);

  // Call when a turn begins: resets the counts, and forgets instances that are
  // gone.
  void BeginTurn(const GameState& state);

  // In order of instances.
  std::vector<TriggerUse> ToList() const;
  static TriggerUsage FromList(const std::vector<TriggerUse>& list);

 private:
  std::map<TriggerInstance, TriggerUse> uses_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_TRIGGER_USAGE_H_
