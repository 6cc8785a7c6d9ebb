// What a proposal would do.
#include "kernel/engine/game_rules.h"
#include "kernel/verbs/acts.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold {

Ref WhomOf(const Engine& engine, const Proposal& proposal) {
  return RoleOf(proposal, engine.rules().verb(proposal.verb).main_role());
}

Would WouldDo(const View& view, const Verb& row, const Proposal& proposal) {
  const AskedAct act{.name = proposal.verb,
                     .who = RoleOf(proposal, row.main_role()),
                     .other = RoleOf(proposal, part::kSource)};
  if (IsForbidden(view, act)) return {};
  return row.would(view, proposal);
}

Would WouldDo(const Engine& engine, const Proposal& proposal) {
  return WouldDo(engine.view(), engine.rules().verb(proposal.verb), proposal);
}

}  // namespace refold
