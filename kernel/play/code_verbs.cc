// Verbs, and blocks of them that happen together.
//
// A verb opens a window and waits for it, or, in collecting code, adds its
// proposals to those that the frame has collected.
#include <algorithm>
#include <iterator>
#include <utility>

#include "kernel/engine/code_frame.h"
#include "kernel/engine/game_rules.h"
#include "kernel/play/code_ops.h"
#include "kernel/play/interpreter.h"
#include "kernel/state/named.h"
#include "kernel/verbs/parts.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold::code_ops {
namespace {

// Whether the code is in a block of verbs that happen together, or replaces.
bool Collects(CodeStep& step) {
  const Frame& frame = step.frame();
  return frame.procedure == kReplacingCode ||
         std::any_of(
             frame.loops.begin(), frame.loops.end(), [&step](uint32_t begin) {
               const Op& op = step.ability().code(static_cast<int>(begin));
               return op.has_together() && !op.together().in_turn();
             });
}

void OpenWindow(CodeStep& step, std::vector<Proposal> proposals) {
  step.engine().Push(ProposalsFrame(std::move(proposals)));
}

void NameOrigin(CodeStep& step, std::vector<Proposal>& proposals) {
  for (Proposal& proposal : proposals) {
    proposal.event = step.env().event;
    proposal.ability = step.env().ability;
    proposal.instruction = step.frame().step + 1;
    proposal.used = Inherited(step.engine(), step.frame());
  }
}

void Collect(CodeStep& step, std::vector<Proposal> proposals) {
  std::vector<Proposal>& collected = step.frame().proposals;
  std::move(proposals.begin(), proposals.end(), std::back_inserter(collected));
}

}  // namespace

void NameActor(CodeStep& step, Proposal& proposal) {
  const struct Verb& row = step.engine().rules().verb(proposal.verb);
  if (HasWord(row.roles, part::kSource)) {
    SetRole(proposal, part::kSource, {step.env().source});
  }
  if (HasWord(row.roles, part::kBy) && RoleOf(proposal, part::kBy).empty()) {
    SetRole(proposal, part::kBy, {Ref::Player(step.env().controller)});
  }
}

void DoByVerbs(CodeStep& step, std::vector<Proposal> proposals) {
  NameOrigin(step, proposals);
  if (Collects(step)) return Collect(step, std::move(proposals));
  if (proposals.empty()) return;
  OpenWindow(step, std::move(proposals));
  step.WaitForFrame();
}

void DoOneByOne(CodeStep& step, std::vector<Proposal> proposals) {
  NameOrigin(step, proposals);
  if (Collects(step)) return Collect(step, std::move(proposals));
  if (proposals.empty()) return;
  for (Proposal& proposal : proposals) {
    OpenWindow(step, {std::move(proposal)});
  }
  step.WaitForFrame();
}

void Verb(CodeStep& step, const Op::Verb& op) {
  if (op.into() != 0) step.SetRegister(op.into() - 1, {});
  const struct Verb& row = step.engine().rules().verb(op.name());
  DoByVerbs(step, ProposalsOf(step.engine().scope(step.env()), row, op));
}

void Together(CodeStep& step, const Op::Together& op) {
  if (!step.waiting()) {
    // Within another block, or in code that replaces, its verbs are collected
    // anyway.
    if (!Collects(step)) step.WaitForFrame();
    return step.Advance();
  }
  // At its end CloseLoops returns here, and so does the window later.
  if (step.frame().proposals.empty()) {
    step.EndWait();
    return step.Jump(op.end());
  }
  OpenWindow(step, std::exchange(step.frame().proposals, {}));
}

void Would(CodeStep& step, const Op::Would& op) {
  const bool would =
      step.engine().WouldChange(TriedFrame(step.env(), op.begin(), op.end()));
  Register& result = step.env().registers[op.into()];
  result.number = would ? 1 : 0;
  result.refs.clear();
}

}  // namespace refold::code_ops
