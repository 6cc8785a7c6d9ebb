#include "kernel/verbs/cannot_happen.h"

#include <algorithm>

#include "kernel/engine/game_rules.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/replacing.h"

namespace refold {
namespace {

// Limited or optional replacements do not always prevent it.
bool ForbidsAlways(const Way& way) {
  return !way.shield.has_value() &&
         way.how->kind() == flat::Replacement::CANCEL && !way.how->optional() &&
         !way.how->has_provided() && way.how->spent().empty() &&
         way.spends == 0;
}

}  // namespace

bool CannotHappen(const Engine& engine, const Proposal& change) {
  if (change.verb != verb::kResource && change.verb != verb::kCounters) {
    return false;
  }
  const ApplicableReplacements ways = WaysToReplace(engine, change);
  return std::any_of(ways.apply.begin(), ways.apply.end(), ForbidsAlways);
}

}  // namespace refold
