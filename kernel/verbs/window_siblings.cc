// Proposals of a window that are one event.
#include <vector>

#include "kernel/engine/game_rules.h"
#include "kernel/verbs/window_frame.h"

namespace refold::window {
namespace {

bool AreSiblings(const Proposal& one, const Proposal& other) {
  return !one.ability.empty() && other.ability == one.ability &&
         other.instruction == one.instruction && other.event == one.event &&
         other.verb == one.verb;
}

}  // namespace

void NoteSiblings(const Engine& engine, Frame& frame, const Way& way) {
  frame.locals.resize(WindowLocal::kLocals);
  const auto at = static_cast<size_t>(frame.locals[WindowLocal::kAt]);
  const Proposal& one = frame.proposals[at];
  if (!engine.rules().verb(one.verb).one_event) return;
  for (size_t i = at + 1; i < EndOfGroup(frame); ++i) {
    const Proposal& other = frame.proposals[i];
    Way same = way;
    if (AreSiblings(one, other) && AppliesTo(engine, other, same)) {
      frame.locals.push_back(static_cast<int64_t>(i));
    }
  }
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
