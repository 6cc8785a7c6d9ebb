#include "kernel/verbs/tried.h"

#include <algorithm>

#include "kernel/verbs/parts.h"
#include "kernel/verbs/window.h"

namespace refold {

bool IsTried(const GameRules& rules, const Scope& scope,
             const flat::Predicate_Tried& tried) {
  const Verb& row = rules.verb(tried.verb().name());
  const std::vector<Proposal> proposals = ProposalsOf(scope, row, tried.verb());
  return std::any_of(proposals.begin(), proposals.end(),
                     [&](const Proposal& proposal) {
                       const Would would = WouldDo(scope.view, row, proposal);
                       switch (tried.level()) {
                         case flat::Predicate_Tried::POSSIBLE:
                           return would.possible;
                         case flat::Predicate_Tried::CHANGES:
                           return would.changes;
                         case flat::Predicate_Tried::IN_FULL:
                           return would.in_full;
                       }
                       return false;
                     });
}

}  // namespace refold
