#include "kernel/games/swu/verbs.h"

#include <algorithm>
#include <vector>

#include "kernel/games/swu/names.h"
#include "kernel/games/swu/pay.h"
#include "kernel/games/swu/shape.h"
#include "kernel/games/swu/strike.h"
#include "kernel/play/run_abilities.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/event_verbs.h"

namespace refold::swu {
namespace {

const EventShape& ShapeOf(Word event) {
  const std::vector<EventShape>& events = Shape().events;
  return *std::find_if(
      events.begin(), events.end(),
      [event](const EventShape& shape) { return shape.name == event; });
}

VerbTable MakeVerbs() {
  VerbTable verbs;
  for (VerbTable table :
       {DamageVerbs(), UnitVerbs(), TokenVerbs(), CardVerbs(), CaptureVerbs(),
        PlayerVerbs(), ActionVerbs(), AttachVerbs(), SupportVerbs(),
        CopyVerbs(), OlderVerbs(), AbilityVerbsTold(ShapeOf(kCardPlayed)),
        PayVerbs(), StrikeVerbs(), CoreVerbs(), EventVerbs(Shape().events)}) {
    verbs.merge(table);
  }
  return verbs;
}

}  // namespace

const VerbTable& Verbs() {
  static const VerbTable* const verbs = new VerbTable(MakeVerbs());
  return *verbs;
}

Proposal OfOne(Word verb, Word role, const Ref& ref) {
  Proposal proposal = Propose(verb);
  SetRole(proposal, role, {ref});
  return proposal;
}

Proposal DefeatOf(const Ref& card, PlayerId by) {
  Proposal proposal = OfOne(kDefeat, part::kCard, card);
  if (by != 0) SetRole(proposal, part::kBy, {Ref::Player(by)});
  return proposal;
}

Outcome DefeatInstead(Engine& engine, const Ref& card) {
  return Verbs().at(kDefeat).act(engine, DefeatOf(card, 0));
}

}  // namespace refold::swu
