#include "kernel/effects/replacement.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/projections/match_event.h"

namespace refold {
namespace {

// A replacement ability in force.
struct ActiveReplacement {
  Environment env;
  uint32_t modifier = 0;  // the lasting effect that it comes from; 0 = a card's
  bool used = false;      // on the proposal at hand
};

const pb::Ability& AbilityOf(const View& view, const AbilityRef& ref) {
  return view.programs.program(ref.program).ability(ref.ability);
}

// Whether it is a replacement ability of something of the proposal's kind. Most
// abilities are not, and are not looked at further.
bool IsOfKind(const View& view, const AbilityRef& ref,
              pb::EventPattern::Kind kind) {
  const pb::Ability& ability = AbilityOf(view, ref);
  return ability.kind() == pb::ABILITY_REPLACEMENT &&
         ability.trigger().kind() == kind;
}

std::vector<const CardCell*> CardsInPlay(const View& view) {
  std::vector<const CardCell*> cards;
  for (PlayerId player = 0; player <= view.state.player_count(); ++player) {
    for (CardId id : view.state.zone(player, view.game.words().play)) {
      cards.push_back(view.state.card(id));
    }
  }
  std::sort(
      cards.begin(), cards.end(), [](const CardCell* a, const CardCell* b) {
        return std::pair(a->timestamp, a->id) < std::pair(b->timestamp, b->id);
      });
  return cards;
}

void AddOfCard(const View& view, const CardCell& card,
               pb::EventPattern::Kind kind,
               std::vector<ActiveReplacement>& out) {
  const Characteristics& is = CharacteristicsOf(view, card.id);
  for (const Characteristics::GrantedAbility& has : is.abilities) {
    if (!IsOfKind(view, has.ability, kind)) continue;
    const LinkedProgram& program = view.programs.program(has.ability.program);
    if (!program.WorksIn(program.ability(has.ability.ability), card.zone,
                         view.game.words().play)) {
      continue;
    }
    ActiveReplacement& added = out.emplace_back();
    added.env = has.env;
    added.env.source = card.ref();
    added.env.controller = is.controller;
    added.env.ability = has.ability;
  }
}

// A lasting effect that affects something replaces only what happens to that.
void AddOfModifier(const View& view, const ModifierCell& modifier,
                   const Occurrence& proposal,
                   std::vector<ActiveReplacement>& out) {
  const std::vector<Ref>& affected = modifier.affected;
  bool concerned =
      affected.empty() || std::find(affected.begin(), affected.end(),
                                    proposal.subject) != affected.end();
  if (!concerned) return;
  for (const ModifierOp& op : modifier.ops) {
    if (op.kind != ModifierOpKind::kReplacement) continue;
    if (!IsOfKind(view, op.ability, proposal.kind)) continue;
    ActiveReplacement& added = out.emplace_back();
    added.env = modifier.env;
    added.env.ability = op.ability;
    added.modifier = modifier.id;
  }
}

std::vector<ActiveReplacement> Collect(const View& view,
                                       const Occurrence& proposal) {
  std::vector<ActiveReplacement> all;
  for (const CardCell* card : CardsInPlay(view)) {
    AddOfCard(view, *card, proposal.kind, all);
  }
  // A card elsewhere may replace what happens to itself.
  const CardCell* subject = view.state.Find(proposal.subject);
  if (subject != nullptr && subject->zone != view.game.words().play) {
    AddOfCard(view, *subject, proposal.kind, all);
  }
  for (const auto& [id, modifier] : view.state.modifiers()) {
    AddOfModifier(view, modifier.get(), proposal, all);
  }
  return all;
}

const pb::Replacement& HowOf(const View& view, const ActiveReplacement& one) {
  return AbilityOf(view, one.env.ability).replacement();
}

bool RunsBefore(const View& view, const ActiveReplacement& one) {
  return HowOf(view, one).kind() == pb::Replacement::BEFORE;
}

// The value of the source that says that it has replaced something; empty if
// that does not end it.
Word SpentOf(const View& view, const ActiveReplacement& one) {
  return view.programs.program(one.env.ability.program)
      .word(HowOf(view, one).spent());
}

bool Applies(Engine& engine, ActiveReplacement& one,
             const Occurrence& proposal) {
  if (one.used) return false;
  Word spent = SpentOf(engine.view(), one);
  if (!spent.empty() && GetValue(engine.state(), one.env.source, spent) != 0) {
    return false;
  }
  one.env.event_subject = proposal.subject;
  one.env.event_other = proposal.other;
  one.env.event_amount = proposal.amount;
  Scope scope = engine.scope(one.env);
  const pb::Ability& ability = AbilityOf(scope.view, one.env.ability);
  return PatternMatches(scope, ability.trigger(), proposal) &&
         Holds(scope, ability.has_condition(), ability.condition());
}

// Changes the proposal. False if it is cancelled.
bool ApplyTo(Engine& engine, const ActiveReplacement& one,
             Occurrence& proposal) {
  Scope scope = engine.scope(one.env);
  const pb::Replacement& how =
      AbilityOf(scope.view, one.env.ability).replacement();
  switch (how.kind()) {
    case pb::Replacement::AMOUNT:
      proposal.amount = Evaluate(scope, how.amount());
      return proposal.amount > 0;
    case pb::Replacement::ZONE:
      proposal.to.zone = scope.program.word(how.zone());
      return true;
    case pb::Replacement::CODE: {
      Environment env = one.env;
      env.event = engine.world().sequence();
      engine.Push(CodeFrame(std::move(env), 0));
      return false;
    }
    default:  // CANCEL
      return false;
  }
}

// What replaces once, or is over once used, has done so.
void UseUp(Engine& engine, const ActiveReplacement& one) {
  Word spent = SpentOf(engine.view(), one);
  if (!spent.empty()) SetValue(engine, one.env.source, spent, 1);
  uint32_t modifier = one.modifier;
  auto it = engine.state().modifiers().find(modifier);
  if (it == engine.state().modifiers().end()) return;
  if (it->second->duration.kind == DurationKind::kUntilUsed) {
    RemoveModifier(engine, modifier, Word::Of("used"));
  }
}

}  // namespace

Replaced ReplaceProposal(Engine& engine, Occurrence proposal) {
  std::vector<ActiveReplacement> in_force = Collect(engine.view(), proposal);
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
    UseUp(engine, *next);
  }
  return {.cancelled = cancelled,
          .amount = proposal.amount,
          .to = proposal.to.zone};
}

bool PushCodeBefore(Engine& engine, const Occurrence& proposal,
                    const AbilityRef& by) {
  bool pushed = false;
  for (ActiveReplacement& one : Collect(engine.view(), proposal)) {
    if (one.env.ability == by || !RunsBefore(engine.view(), one) ||
        !Applies(engine, one, proposal)) {
      continue;
    }
    Environment env = one.env;
    env.event = engine.world().sequence();
    engine.Push(CodeFrame(std::move(env), 0));
    UseUp(engine, one);
    pushed = true;
  }
  return pushed;
}

}  // namespace refold
