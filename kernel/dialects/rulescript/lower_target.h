// Targets in code: choosing them, and saying what effects are done to.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_TARGET_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_TARGET_H_

#include <vector>

#include "kernel/dialects/rulescript/code_writer.h"
#include "kernel/dialects/rulescript/lower_filter.h"

namespace refold::rulescript {

// How targets are chosen.
struct TargetUse {
  FilterPlace place;
  // Who chooses; NONE: whoever the site calls `me`.
  pb::Selector chooser;
  // The choice is made while something is announced: it is a target, and
  // without enough of them nothing is announced.
  bool announced = false;
  // With fewer than the filter asks for, what there is will do.
  bool as_many_as_there_are = true;
};

// Fills the register with what the filters give, in their order. Returns what
// that can be.
Targets::Kind WriteTargets(CodeWriter& code, const Site& site,
                           const std::vector<TargetFilter>& filters,
                           const TargetUse& use, uint32_t into);

// 1 where the filter has as many matches as it asks for.
pb::Expr EnoughMatches(CardLowering& card, const Site& site,
                       const TargetFilter& filter);

// What an effect that is done to cards is done to here, and one that is done to
// players.
pb::Selector CardTargets(const Site& site);
pb::Selector PlayerTargets(const Site& site);
// Of effects that are done to both: the player if nothing was said.
pb::Selector AnyTargets(const Site& site);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_TARGET_H_
