// Resolving the top item of the stack.
#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/play/play.h"
#include "kernel/play/procedures.h"
#include "kernel/play/targets.h"
#include "kernel/play/use_frame.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

// Steps of "resolve".
struct ResolveStep {
  enum : uint32_t { kBegin = 0, kFinish = 1 };
};

const Word kResolved = Word::Of("resolved");
const Word kIllegal = Word::Of("illegal");

MoveProposal ProposeTo(const Engine& engine, const Ref& card,
                       const Destination& where) {
  return ProposeMove(engine, card, where.zone, where.reason);
}

// Removes the item from the stack; a spell's card goes to its destination.
void Finish(Engine& engine, const StackItemCell& item, Resolving how) {
  bool spell = item.kind == StackItemKind::kSpell;
  MoveProposal move;
  if (spell) {
    move = ProposeTo(engine, item.card,
                     engine.rules().AfterResolution(engine, item, how));
    // A permanent is controlled by the spell's controller.
    if (engine.rules().words().InPlay(move.to)) {
      move.to_player = item.env.controller;
      move.controller = item.env.controller;
    }
  }
  RemoveStackItem(engine, item.id,
                  how == Resolving::kFailed ? kIllegal : kResolved);
  if (spell && engine.state().Find(item.card) != nullptr) {
    engine.Push(ProposalsFrame({ProposalOf(move)}));
  }
}

// The card of a spell enters play; its code continues as that of the permanent,
// before its ENTERS abilities: an aura is attached before its other lines look
// at its host.
void EnterPlay(Engine& engine, const StackItemCell& item,
               const Destination& where) {
  MoveProposal move = ProposeTo(engine, item.card, where);
  move.to_player = item.env.controller;
  move.controller = item.env.controller;
  move.player = item.env.controller;
  Proposal enters = ProposalOf(move);
  SetNumber(enters, part::kResolves, 1);
  engine.Push(ProposalsFrame({std::move(enters)}));
}

Next Begin(Engine& engine, Frame& frame) {
  StackItemCell item =
      *engine.state().stack_item(static_cast<uint32_t>(frame.locals[0]));
  Environment env = item.env;
  const flat::Ability* ability = use_frame::AbilityOf(engine, env);
  if (!KeepLegalTargets(engine, env)) {
    Finish(engine, item, Resolving::kFailed);
    return Next::kDone;
  }
  if (item.kind == StackItemKind::kSpell) {
    const Destination where =
        engine.rules().AfterResolution(engine, item, Resolving::kBegins);
    if (engine.rules().words().InPlay(where.zone)) {
      // A spell that does not enter play after all must still be finished.
      EnterPlay(engine, item, where);
      frame.step = ResolveStep::kFinish;
      return Next::kStay;
    }
  }
  frame.step = ResolveStep::kFinish;
  if (ability != nullptr) {
    engine.Push(CodeFrame(std::move(env), ability->resolve_at()));
  }
  return Next::kStay;
}

}  // namespace

Frame ResolveFrame(const Engine& engine) {
  REFOLD_CHECK(!engine.state().stack().empty(), "there is nothing to resolve");
  return {.procedure = Word::Of("resolve"),
          .step = ResolveStep::kBegin,
          .locals = {engine.state().stack().back()->id}};
}

Next RunResolve(Engine& engine, Frame& frame) {
  if (frame.step == ResolveStep::kBegin) return Begin(engine, frame);
  const StackItemCell* item =
      engine.state().stack_item(static_cast<uint32_t>(frame.locals[0]));
  // Code may have removed its own spell from the stack.
  if (item != nullptr) Finish(engine, StackItemCell(*item), Resolving::kDone);
  return Next::kDone;
}

}  // namespace refold
