#include "kernel/verbs/event_verbs.h"

#include "kernel/base/check.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

Would AlwaysHappens(const View&, const Proposal&) { return AllOrNothing(true); }

Outcome SayEvent(Engine& engine, const Proposal& proposal) {
  engine.Emit(Happened{.name = proposal.verb,
                       .roles = proposal.roles,
                       .numbers = proposal.numbers,
                       .words = proposal.words});
  const Verb& row = engine.rules().verb(proposal.verb);
  return {.refs = GetRefs(proposal.roles, row.main_role()), .amount = 1};
}

}  // namespace

VerbTable EventVerbs(const std::vector<EventShape>& events) {
  VerbTable verbs;
  for (const EventShape& event : events) {
    REFOLD_CHECK(!event.roles.empty(), "an event that happens to nobody");
    Verb row{.roles = event.roles,
             .numbers = event.numbers,
             .would = AlwaysHappens,
             .act = SayEvent};
    for (Word word : event.words) row.words.push_back({word});
    verbs.emplace(event.name, row);
  }
  return verbs;
}

}  // namespace refold
