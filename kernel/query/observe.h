// How the characteristics of one thing come about: every step, in the order in
// which the layers apply them.
//
// An observer sees the very walk that CharacteristicsOf() takes, not a second
// one, so what it adds up to is what the kernel computes. Abilities that a game
// gives by its rules (GameQueries::RuleAbilities) are not shown.
#ifndef REFOLD_KERNEL_QUERY_OBSERVE_H_
#define REFOLD_KERNEL_QUERY_OBSERVE_H_

#include <cstdint>

#include "kernel/query/view.h"

namespace refold {

// An ability at work.
struct Doer {
  Ref source;          // the card that it is on
  AbilityRef ability;  // empty if nothing but the rules is at work
  // The modifier that a resolved ability left; 0 = a static ability.
  uint32_t modifier = 0;

  bool empty() const { return ability.empty() && modifier == 0; }
};

struct BuildStep {
  enum class Kind {
    kPrinted,   // all that stands on the card; who a player is
    kCounters,  // all counters of one kind
    kModifier,  // one operation of a modifier
    kStatic,    // one operation of a static ability
    // The stats that an earlier run came to, lent to those who ask before the
    // layers of stats. Two such steps, the second of which undoes the first.
    kLent,
  };
  Kind kind = Kind::kPrinted;
  Word counter;                               // of kCounters
  int64_t count = 0;                          // of kCounters
  ModifierOpKind op = ModifierOpKind::kNone;  // of kModifier and kStatic
  Doer doer;                                  // of kModifier and kStatic
  // What gave the ability at work to its card; empty if it is printed there.
  Doer granter;
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
// nothing while `observer` looks on. Costs what CharacteristicsOf() costs with
// an empty cache; the view's own cache is not touched.
Characteristics ObserveCharacteristics(const View& view, const Ref& thing,
                                       BuildObserver& observer);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_OBSERVE_H_
