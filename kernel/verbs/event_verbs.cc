#include "kernel/verbs/event_verbs.h"

#include <utility>

#include "kernel/base/check.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

const Word kAbilityNumber = Word::Of("ability");
const Word kProgramNumber = Word::Of("program");

Would AlwaysHappens(const View&, const Proposal&) { return AllOrNothing(true); }

Outcome SayEvent(Engine& engine, const Proposal& proposal) {
  const Verb& row = engine.rules().verb(proposal.verb);
  Happened event{.name = proposal.verb,
                 .roles = proposal.roles,
                 .numbers = proposal.numbers,
                 .words = proposal.words};
  if (HasWord(row.numbers, kProgramNumber)) {
    SetNamed(event.numbers, kProgramNumber, proposal.ability.program);
    SetNamed(event.numbers, kAbilityNumber, proposal.ability.ability);
  }
  engine.Emit(std::move(event));
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
