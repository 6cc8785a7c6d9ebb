// How often triggered abilities have woken, for those that may not wake at
// every event they hear: once in the object's life, so often a turn, once a
// group of simultaneous events.
#ifndef REFOLD_KERNEL_PROJECTIONS_TRIGGER_USAGE_H_
#define REFOLD_KERNEL_PROJECTIONS_TRIGGER_USAGE_H_

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "kernel/state/game_state.h"

namespace refold {

// One instance of an ability: on which object, and by which grant. An object
// that was granted an ability twice has two of them.
struct TriggerInstance {
  using WireTag = void;
  Ref source;
  AbilityRef ability;
  uint32_t modifier = 0;  // of a delayed trigger
  Ref granted_by;         // the card that granted it
  uint32_t copy = 0;      // tells equal grants apart
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

// How often one instance has woken.
struct TriggerUse {
  using WireTag = void;
  TriggerInstance instance;
  bool ever = false;
  int64_t this_turn = 0;
  uint64_t group = 0;  // the group in which it last woke
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "instance", self.instance);
    v(2, "ever", self.ever);
    v(3, "this_turn", self.this_turn);
    v(4, "group", self.group);
  }
};

// What holds an instance back.
struct TriggerLimits {
  bool once = false;
  bool each_group = false;
  std::optional<int64_t> per_turn;

  bool any() const { return once || each_group || per_turn.has_value(); }
};

class TriggerUsage {
 public:
  // Whether the instance may wake in `group` (0: an event on its own).
  bool MayWake(const TriggerInstance& instance, const TriggerLimits& limits,
               uint64_t group) const;
  // It wakes. Needed only for instances with limits.
  void Record(const TriggerInstance& instance, uint64_t group);

  // Call when a turn begins: counts start again, and instances that are gone
  // are forgotten.
  void BeginTurn(const GameState& state);

  // In order of instances.
  std::vector<TriggerUse> ToList() const;
  static TriggerUsage FromList(const std::vector<TriggerUse>& list);

 private:
  std::map<TriggerInstance, TriggerUse> uses_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_TRIGGER_USAGE_H_
