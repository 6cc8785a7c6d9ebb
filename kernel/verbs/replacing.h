// Finds the replacement abilities that apply to a proposal, and applies them.
#ifndef REFOLD_KERNEL_VERBS_REPLACING_H_
#define REFOLD_KERNEL_VERBS_REPLACING_H_

#include <optional>
#include <vector>

#include "kernel/effects/shields.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/verb.h"
#include "kernel/program/flat/program.h"
#include "kernel/projections/listener_index.h"

namespace refold {

// A replacement ability that applies, with the proposal as its event; or a
// shield, which absorbs as much of the damage as it still can.
struct Way {
  Environment env;
  UsedReplacement used;
  // Lives in a program. Unused for a shield.
  const flat::Replacement* how = nullptr;
  std::optional<Shield> shield;
  // The lasting effect of which this is a use; 0 if its uses are unlimited.
  uint32_t spends = 0;
};

// Counts a use of an ability with a limit.
void CountUse(Engine& engine, const Way& way);
// The same for a shield, which absorbs its share of the proposal as it is.
void UseShield(Engine& engine, const Shield& shield, const Proposal& proposal);

// Whether it has already been applied to the proposal.
bool HasUsed(const Proposal& proposal, const Way& way);

// The replacements for a proposal, in registration order; shields come last.
struct ApplicableReplacements {
  // Those of the lowest rank that apply; within that rank, those that only run
  // code before the proposal are left out while there are others.
  std::vector<Way> apply;
  // Those with limited uses that lose a use without effect, since their
  // condition does not hold.
  std::vector<Way> wasted;
};

// The proposal must be possible (WouldDo of window.h).
ApplicableReplacements WaysToReplace(const Engine& engine,
                                     const Proposal& proposal);

// Whether the way also applies to this proposal; if so, sets its event.
bool AppliesTo(const Engine& engine, const Proposal& proposal, Way& way);

// Whether the order in which they are applied may make a difference: amounts
// and changes are tried out; what runs code or is optional always does; several
// uses of the same ability never do.
bool OrderMatters(const Engine& engine, const Proposal& proposal,
                  const std::vector<Way>& ways);

// Records its use on the proposal, and does what can be done without running
// code. False if nothing is left of the proposal.
bool ApplyWay(const Engine& engine, const Way& way, Proposal& proposal);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_REPLACING_H_
