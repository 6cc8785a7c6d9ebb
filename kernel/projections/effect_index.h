// EffectIndex: an index of the events for which lasting effects wait, to begin
// or to end.
//
// Each waits with the pattern of an ability, so they are filed by the same keys
// as triggered abilities: the cost of an event depends on what it wakes. Ends
// whose pattern is STATE do not wait for events and are kept separately.
//
// The index is a function of the state and the programs: Rebuild() gives the
// same result as the updates.
#ifndef REFOLD_KERNEL_PROJECTIONS_EFFECT_INDEX_H_
#define REFOLD_KERNEL_PROJECTIONS_EFFECT_INDEX_H_

#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "kernel/projections/event_key.h"
#include "kernel/projections/occurrence.h"
#include "kernel/query/view.h"

namespace refold {

// What an event may do to an effect.
struct EffectEdge {
  enum class Kind {
    kBegins,  // it binds the event's subject
    kEnds,    // the event counts for one of its ends
    kWorks,   // an ability of the effect triggers; heard with the triggers
  };
  uint32_t modifier = 0;
  Kind kind = Kind::kBegins;
  uint32_t end = 0;  // of kEnds: index in the ends of its duration
  friend auto operator<=>(const EffectEdge&, const EffectEdge&) = default;
};

// The ability whose pattern the edge uses; empty if the effect or the end does
// not exist.
AbilityRef AbilityOfEdge(const GameState& state, const EffectEdge& edge);

class EffectIndex {
 public:
  void Rebuild(const View& view);
  // Call after a modifier began or ended.
  void Update(const View& view, uint32_t modifier);

  // The edges that may match `what`: by modifier, each at most once.
  std::vector<EffectEdge> WaitingFor(const Occurrence& what) const;
  // The ends that are conditions on the state, by modifier.
  const std::set<EffectEdge>& states() const { return states_; }

 private:
  void File(const View& view, const EffectEdge& edge);

  std::map<EventKey, std::set<EffectEdge>> filed_;
  std::set<EffectEdge> states_;
  std::map<uint32_t, std::vector<std::pair<EventKey, EffectEdge>>> by_modifier_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_EFFECT_INDEX_H_
