// Which replacement abilities apply to a proposal, and what they make of it.
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
// shield, which takes of the amount of damage what it still can.
struct Way {
  Environment env;
  UsedReplacement used;
  // Lives in a program. Of a shield it says nothing.
  const flat::Replacement* how = nullptr;
  std::optional<Shield> shield;
  // The lasting effect of which this is a use; 0 if it has no end of uses.
  uint32_t spends = 0;
};

// It is used: once more, for an ability with a limit.
void CountUse(Engine& engine, const Way& way);
// The same for a shield, which takes its part of the proposal as it is.
void UseShield(Engine& engine, const Shield& shield, const Proposal& proposal);

// Whether the proposal has met it already.
bool HasUsed(const Proposal& proposal, const Way& way);

// What waits for a proposal, in registration order; shields come last.
struct ApplicableReplacements {
  // Those of the lowest rank among all that apply; of that rank none that only
  // runs code before it while there are others.
  std::vector<Way> apply;
  // Those with a number of uses that it spends in vain: their condition does
  // not hold.
  std::vector<Way> wasted;
};

// The proposal must be possible (WouldDo of window.h).
ApplicableReplacements WaysToReplace(const Engine& engine,
                                     const Proposal& proposal);

// Whether the way applies to this proposal, too, which is told to it then.
bool AppliesTo(const Engine& engine, const Proposal& proposal, Way& way);

// Whether the order in which they are applied makes a difference, as far as can
// be told: of amounts and changes by trying, of what runs code or may be
// declined always, of several uses of the same ability never.
bool OrderMatters(const Engine& engine, const Proposal& proposal,
                  const std::vector<Way>& ways);

// Notes that it has been used, on the proposal, and does what can be done
// without running code. False if nothing is left of the proposal.
bool ApplyWay(const Engine& engine, const Way& way, Proposal& proposal);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_REPLACING_H_
