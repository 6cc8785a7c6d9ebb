// Code that runs in place of a proposal of a window, or in addition to it.
#include <cstddef>
#include <vector>

#include "kernel/engine/game_rules.h"
#include "kernel/verbs/window.h"
#include "kernel/verbs/window_frame.h"

namespace refold {
namespace {

// Where the collected proposals of the code go. The code of a sibling waits
// above other replacing code, which takes all of them along.
std::ptrdiff_t PlaceIn(const Frame& caller, const Proposal& replaced,
                       bool beside) {
  if (caller.procedure == kReplacingCode) return std::ssize(caller.proposals);
  const std::ptrdiff_t at = caller.locals[window::WindowLocal::kAt];
  if (beside) return at + 1;
  return window::IsOnItsOwn(replaced)
             ? at
             : static_cast<std::ptrdiff_t>(window::EndOfGroup(caller));
}

}  // namespace

// The first proposal of code that replaces is the one that it is in place of,
// or beside; what it collects comes behind all that is judged with that. In
// place of what is done on its own it comes where that was, before what waits.
// What is done beside a proposal is done right behind it: whatever else the
// window says of what has entered play is said of it as it has entered. The
// code has come to its end: its registers wait for no result. What is done in
// place of an event of the game, and is the same event, is what came of that.
void Join(Engine& engine, Frame& code) {
  const Proposal& replaced = code.proposals.front();
  const auto event_of = [&engine](const Proposal& proposal) {
    return engine.rules().verb(proposal.verb).proposes;
  };
  const Word event = event_of(replaced);
  const uint32_t waits = replaced.into;
  const bool beside =
      engine.view().ability(code.env.ability).replacement().kind() ==
      flat::Replacement::ALSO;
  for (Proposal& proposal : code.proposals) {
    const bool same = !beside && !event.empty() && event_of(proposal) == event;
    proposal.into = same ? waits : 0;
  }
  Frame& caller = engine.Caller();
  std::vector<Proposal>& joined = caller.proposals;
  joined.insert(joined.begin() + PlaceIn(caller, replaced, beside),
                code.proposals.begin() + 1, code.proposals.end());
  if (joined.size() > kMaxProposals) engine.rules().EndLoop(engine);
}

std::vector<UsedReplacement> Inherited(const Engine& engine,
                                       const Frame& code) {
  if (code.procedure != kReplacingCode) return {};
  const flat::Ability& ability = engine.view().ability(code.env.ability);
  const std::vector<UsedReplacement>& used = code.proposals.front().used;
  // The last one is the code's own ability, which never replaces itself.
  if (ability.replacement().anew()) return {used.back()};
  return used;
}

}  // namespace refold
