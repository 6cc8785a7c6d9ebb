#include "kernel/effects/replacement.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/projections/match_event.h"

namespace refold {
namespace {

// A replacement ability in force, found for the proposal at hand.
struct ActiveReplacement {
  Environment env;
  uint32_t modifier = 0;  // with a number of uses, that it hangs on; 0 = none
  bool used = false;      // it has replaced, or spent its use
};

std::vector<ActiveReplacement> Collect(const Engine& engine,
                                       const Occurrence& proposal) {
  std::vector<ActiveReplacement> all;
  for (Listener& listener :
       engine.world().projections().Replacements(engine.view(), proposal)) {
    all.push_back(
        {.env = std::move(listener.env), .modifier = listener.spends()});
  }
  return all;
}

const flat::Replacement& HowOf(const View& view, const ActiveReplacement& one) {
  return view.ability(one.env.ability).replacement();
}

bool RunsBefore(const View& view, const ActiveReplacement& one) {
  return HowOf(view, one).kind() == flat::Replacement::BEFORE;
}

// The value of the source that says that it has replaced something; empty if
// that does not end it.
Word SpentOf(const View& view, const ActiveReplacement& one) {
  return HowOf(view, one).spent();
}

bool Applies(Engine& engine, ActiveReplacement& one,
             const Occurrence& proposal) {
  if (one.used) return false;
  Word spent = SpentOf(engine.view(), one);
  if (!spent.empty() && GetValue(engine.state(), one.env.source, spent) != 0) {
    return false;
  }
  const uint32_t program = one.env.ability.program;
  TellEvent(proposal, engine.world().programs().program(program).asks_event(),
            one.env);
  Scope scope = engine.scope(one.env);
  const flat::Ability& ability = scope.view.ability(one.env.ability);
  if (!PatternMatches(scope, ability.trigger(), proposal)) return false;
  const bool holds = Holds(scope, ability.has_condition(), ability.condition());
  if (one.modifier != 0) {
    one.used = true;
    engine.SpendUse(one.modifier);
  }
  return holds;
}

// Changes the proposal. False if it is cancelled.
bool ApplyTo(Engine& engine, const ActiveReplacement& one,
             Occurrence& proposal) {
  Scope scope = engine.scope(one.env);
  const flat::Replacement& how = HowOf(scope.view, one);
  switch (how.kind()) {
    case flat::Replacement::AMOUNT:
      proposal.amount = Evaluate(scope, how.amount());
      return proposal.amount > 0;
    case flat::Replacement::CODE: {
      Environment env = one.env;
      env.event = engine.world().sequence();
      engine.Push(CodeFrame(std::move(env), 0));
      return false;
    }
    case flat::Replacement::CANCEL:
      return false;
    case flat::Replacement::BEFORE:  // PushCodeBefore
    case flat::Replacement::ALSO:    // of windows only
    case flat::Replacement::CHANGE:
      break;
  }
  REFOLD_CHECK(false, "a replacement that only windows know");
  return false;
}

// What replaces once has done so.
void MarkUsed(Engine& engine, const ActiveReplacement& one) {
  Word spent = SpentOf(engine.view(), one);
  if (!spent.empty()) SetValue(engine, one.env.source, spent, 1);
}

}  // namespace

Occurrence OccurrenceOf(const View& view, const MoveProposal& move) {
  const CardCell& card = *view.state.Find(move.card);
  const GameWords& words = view.game.words();
  if (!words.CrossesBorder(card.zone, move.to)) {
    return OfPassage(move.card, move.controller, card.zone, move.to,
                     move.reason);
  }
  Occurrence what{.kind = flat::EventPattern::MOVED,
                  .subject = move.card,
                  .amount = 1,
                  .word = move.reason,
                  .reason = move.reason};
  what.from = {card.zone, card.zone_player};
  if (words.InPlay(card.zone)) {
    what.from.player = CharacteristicsOf(view, card.id).controller;
  }
  const bool to_play = words.InPlay(move.to);
  what.to = {move.to, to_play ? move.controller : move.to_player};
  const bool arrives = to_play && !words.InPlay(card.zone);
  what.player = arrives ? what.to.player : what.from.player;
  return what;
}

Occurrence OccurrenceOf(const View& view, const DamageProposal& damage) {
  return {.kind = flat::EventPattern::DAMAGED,
          .subject = damage.target,
          .other = damage.source,
          .amount = damage.amount,
          .player = ControllerOf(view, damage.source),
          .combat = damage.combat};
}

Replaced ReplaceProposal(Engine& engine, Word verb, Occurrence proposal) {
  if (engine.rules().has_verb(verb)) return {.amount = proposal.amount};
  std::vector<ActiveReplacement> in_force = Collect(engine, proposal);
  bool cancelled = false;
  while (!cancelled) {
    auto next = std::find_if(in_force.begin(), in_force.end(),
                             [&](ActiveReplacement& one) {
                               return !RunsBefore(engine.view(), one) &&
                                      Applies(engine, one, proposal);
                             });
    if (next == in_force.end()) break;
    next->used = true;
    cancelled = !ApplyTo(engine, *next, proposal);
    MarkUsed(engine, *next);
  }
  return {.cancelled = cancelled, .amount = proposal.amount};
}

bool PushCodeBefore(Engine& engine, Word verb, const Occurrence& proposal,
                    const AbilityRef& by) {
  if (engine.rules().has_verb(verb)) return false;
  bool pushed = false;
  for (ActiveReplacement& one : Collect(engine, proposal)) {
    if (one.env.ability == by || !RunsBefore(engine.view(), one) ||
        !Applies(engine, one, proposal)) {
      continue;
    }
    Environment env = one.env;
    env.event = engine.world().sequence();
    engine.Push(CodeFrame(std::move(env), 0));
    MarkUsed(engine, one);
    pushed = true;
  }
  return pushed;
}

}  // namespace refold
