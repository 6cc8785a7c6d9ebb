// Observes how the characteristics of one thing are computed: every step, in
// the order in which the layers apply them.
//
// An observer sees the same computation as CharacteristicsOf(), not a second
// implementation, so the steps add up to what the kernel computes. Abilities
// that a game gives by its rules (GameQueries::RuleAbilities) are not shown.
#ifndef REFOLD_KERNEL_QUERY_OBSERVE_H_
#define REFOLD_KERNEL_QUERY_OBSERVE_H_

#include <cstdint>

#include "kernel/query/view.h"

namespace refold {

// An ability that contributes a step.
struct AbilityAtWork {
  Ref source;          // the card that it is on
  AbilityRef ability;  // empty if nothing but the rules is at work
  // The modifier that a resolved ability left; 0 = a static ability.
  uint32_t modifier = 0;

  bool empty() const { return ability.empty() && modifier == 0; }
};

struct BuildStep {
  enum class Kind {
    kPrinted,   // all that is printed on the card; who a player is
    kCounters,  // all counters of one kind
    kModifier,  // one operation of a modifier
    kStatic,    // one operation of a static ability
    // The stats computed by an earlier run, lent to code that asks before the
    // layers of stats. There are two such steps; the second undoes the first.
    kLent,
  };
  Kind kind = Kind::kPrinted;
  Word counter;                               // of kCounters
  int64_t count = 0;                          // of kCounters
  ModifierOpKind op = ModifierOpKind::kNone;  // of kModifier and kStatic
  AbilityAtWork doer;                         // of kModifier and kStatic
  // What granted the ability to its card; empty if it is printed there.
  AbilityAtWork granter;
};

class BuildObserver {
 public:
  virtual ~BuildObserver() = default;
  // `before` and `after` are everything that is known of the thing around the
  // step. The first `before` is empty.
  virtual void Applied(const BuildStep& step, const Characteristics& before,
                       const Characteristics& after) = 0;
};

// The characteristics of a card or player that exists now, computed from
// scratch while `observer` watches. Costs what CharacteristicsOf() costs with
// an empty cache; the view's own cache is not touched.
Characteristics ObserveCharacteristics(const View& view, const Ref& thing,
                                       BuildObserver& observer);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_OBSERVE_H_
