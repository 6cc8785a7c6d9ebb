// Proposals of a window that are one event.
#include <vector>

#include "kernel/engine/game_rules.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window_frame.h"

namespace refold::window {
namespace {

bool AreSiblings(const Proposal& one, const Proposal& other) {
  return !one.ability.empty() && other.ability == one.ability &&
         other.instruction == one.instruction && other.event == one.event &&
         other.verb == one.verb;
}

bool AreDoneToOne(const Engine& engine, const Proposal& one,
                  const Proposal& other) {
  const Word whom = engine.rules().verb(one.verb).main_role();
  return other.verb == one.verb && RoleOf(other, whom) == RoleOf(one, whom);
}

}  // namespace

bool Gathers(const Engine& engine, const Way& way) {
  return !way.shield.has_value() &&
         engine.view().ability(way.env.ability).trigger().gather();
}

void NoteSiblings(const Engine& engine, Frame& frame, const Way& way) {
  frame.locals.resize(WindowLocal::kLocals);
  const auto at = static_cast<size_t>(frame.locals[WindowLocal::kAt]);
  const Proposal& one = frame.proposals[at];
  const bool gathers = Gathers(engine, way);
  if (!gathers && !engine.rules().verb(one.verb).one_event) return;
  for (size_t i = at + 1; i < EndOfGroup(frame); ++i) {
    const Proposal& other = frame.proposals[i];
    Way same = way;
    const bool together =
        gathers ? AreDoneToOne(engine, one, other) : AreSiblings(one, other);
    if (together && AppliesTo(engine, other, same)) {
      frame.locals.push_back(static_cast<int64_t>(i));
    }
  }
}

bool AreOneEvent(const Engine& engine, const Proposal& one,
                 const Proposal& other) {
  return engine.rules().verb(one.verb).one_event && AreSiblings(one, other);
}

std::vector<size_t> TakeSiblings(Frame& frame) {
  std::vector<size_t> siblings;
  for (size_t i = WindowLocal::kLocals; i < frame.locals.size(); ++i) {
    siblings.push_back(static_cast<size_t>(frame.locals[i]));
  }
  frame.locals.resize(WindowLocal::kLocals);
  return siblings;
}

}  // namespace refold::window
