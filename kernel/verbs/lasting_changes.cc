#include "kernel/verbs/lasting_changes.h"

#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/engine/game_rules.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

const Word kEffect = Word::Of("effect");
const Word kTurnedOn = Word::Of("on");

// Empty if the thing is of the wrong kind for the change.
std::vector<Proposal> ChangeOf(const Engine& engine, const Ref& thing,
                               const ModifierOp& op, const Ref& source) {
  const GameState& state = engine.state();
  if (op.kind == ModifierOpKind::kChangeFlag) {
    if (state.Find(thing) == nullptr && !IsToCome(state, thing)) return {};
    return {FlagChange(thing, op.word, op.number >= 0, kEffect)};
  }
  if (!thing.is_player() || !state.has_player(thing.id) || op.number == 0) {
    return {};
  }
  return {ResourceChange(thing.id, op.word, op.number, kEffect, source)};
}

// The outcome of the proposal, in the form in which an effect undoes it.
ModifierOp OpOf(const Proposal& proposal, const Outcome& outcome) {
  if (proposal.verb == verb::kFlag) {
    return {.kind = ModifierOpKind::kChangeFlag,
            .word = WordOf(proposal, verb::kFlag),
            .number = NumberOf(proposal, kTurnedOn) != 0 ? 0 : -1};
  }
  const bool falls = NumberOf(proposal, part::kAmount) < 0;
  return {.kind = ModifierOpKind::kChangeResource,
          .word = WordOf(proposal, verb::kResource),
          .number = falls ? -outcome.amount : outcome.amount};
}

}  // namespace

std::vector<Proposal> ProposalsOfChanges(const Engine& engine,
                                         std::vector<Proposal> changes) {
  std::vector<Proposal> all;
  for (Proposal& change : changes) {
    ModifierCell& effect = change.lasting.front();
    const std::vector<Ref> things = std::exchange(effect.affected, {});
    const ModifierOp op = std::exchange(effect.ops, {}).front();
    for (const Ref& thing : things) {
      for (Proposal& one : ChangeOf(engine, thing, op, effect.env.source)) {
        one.lasting = change.lasting;
        all.push_back(std::move(one));
      }
    }
  }
  return all;
}

bool IsOverAlready(const Engine& engine, const Proposal& proposal) {
  return !proposal.lasting.empty() &&
         IsOverBeforeItBegins(engine, proposal.lasting.front());
}

void BeginLasting(Engine& engine, const Proposal& proposal,
                  const Outcome& outcome) {
  if (outcome.refs.empty() || engine.full()) return;
  ModifierCell effect = proposal.lasting.front();
  effect.affected = outcome.refs;
  effect.ops = {OpOf(proposal, outcome)};
  engine.BeginEffect(std::move(effect));
}

Next RunChangesOfEffect(Engine& engine, Frame& frame) {
  std::vector<Proposal> changes =
      ProposalsOfChanges(engine, std::move(frame.proposals));
  for (Proposal& one : changes) {
    const Environment& env = one.lasting.front().env;
    one.event = env.event;
    one.ability = env.ability;
  }
  if (!changes.empty()) engine.Push(ProposalsFrame(std::move(changes)));
  return Next::kDone;
}

}  // namespace refold
