// What code plants to happen later: phase actions, and triggers inside code.
#include <utility>

#include "kernel/dialects/wagic/lower_condition.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_rebase.h"
#include "kernel/dialects/wagic/lower_trigger.h"

namespace refold::wagic {
namespace {

bool EndsThisTurn(Phase phase) {
  switch (phase) {
    case Phase::kBlockers:
    case Phase::kCombatDamage:
    case Phase::kCombatEnds:
    case Phase::kSecondMain:
    case Phase::kEnd:
    case Phase::kCleanup:
      return true;
    case Phase::kBeginOfTurn:
    case Phase::kUntap:
    case Phase::kUpkeep:
    case Phase::kDraw:
    case Phase::kFirstMain:
    case Phase::kCombatBegins:
    case Phase::kAttackers:
    case Phase::kBeforeNextTurn:
      return false;
  }
  return false;
}

// An action that is not to be done once comes back for as long as what planted
// it lasts.
pb::Duration PhaseActionDuration(const PhaseActionArgs& args,
                                 const Site& site) {
  pb::Duration duration;
  if (args.once) {
    duration.set_kind(pb::DURATION_UNTIL_USED);
  } else if (site.until_end_of_turn && EndsThisTurn(args.phase.phase)) {
    // A player's own phase may be one of another turn.
    duration.set_kind(args.phase.whose == WhosePhase::kAnyone
                          ? pb::DURATION_END_OF_TURN
                          : pb::DURATION_UNTIL_USED);
  } else {
    duration.set_kind(pb::DURATION_PERMANENT);
  }
  return duration;
}

// The memory of what the effect acts on now, for code that runs later.
Site KeptSite(CodeWriter& code, const Span& span, const Site& site) {
  Site later = site;
  later.triggered = false;
  later.lasting = false;
  later.moved = false;
  later.from = pb::Selector();
  const bool kept =
      IsSource(site.object) || (site.object.base() == pb::Selector::REGISTER &&
                                site.object.steps().empty());
  if (!kept) later.object = code.Keep(span, site.object);
  return later;
}

pb::Expr IsIn(CardLowering& card, absl::string_view zone, pb::Selector what) {
  return tree::HowMany(std::move(what), tree::InZone(card.builder.Zone(zone)));
}

// Whether it is a move to a zone of "me" or of "my opponent".
bool MovesToOwnZones(const Ability& ability) {
  if (ability.effects.size() != 1) return false;
  const auto* move = std::get_if<MoveArgs>(&ability.effects[0].args);
  return move != nullptr && (move->zone.owner == ZoneOwner::kMy ||
                             move->zone.owner == ZoneOwner::kOpponent);
}

}  // namespace

pb::Ability* AddDelayed(CodeWriter& code, const Span& span,
                        pb::EventPattern pattern,
                        const pb::Duration& duration) {
  CardLowering& card = code.card();
  const auto index =
      static_cast<uint32_t>(card.builder.program().abilities_size());
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_TRIGGERED);
  *ability.mutable_span() = PlaceOf(card, span);
  ability.set_granted_only(true);
  ability.set_registers(code.registers());
  *ability.mutable_trigger() = std::move(pattern);
  pb::Instruction::Delay* delay = code.Add(span)->mutable_delay();
  delay->set_ability(index);
  *delay->mutable_duration() = duration;
  return &ability;
}

namespace {

pb::EventPattern WhenPhaseComes(CardLowering& card, const PhaseActionArgs& args,
                                const Site& site) {
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::PHASE);
  pattern.add_words(card.builder.W(PhaseName(args.phase.phase)));
  pb::Selector whose;
  if (PhasePlayers(args.phase, site, &whose)) {
    *pattern.mutable_whose() = std::move(whose);
  }
  if (args.source_in_play) {
    *pattern.mutable_condition() =
        IsIn(card, "battlefield", tree::Entities(pb::Selector::SOURCE));
  }
  return pattern;
}

void EmitComingPhaseAction(CodeWriter& code, const Effect& effect,
                           const Site& later, const pb::Duration& duration) {
  const auto& args = std::get<PhaseActionArgs>(effect.args);
  CardLowering& card = code.card();
  // Where the event has put the card itself is kept: it is forgotten by then.
  pb::Selector moved = code.Movable(later.object);
  const bool keeps = IsSource(later.object) && MentionsEvent(moved);
  if (keeps) moved = code.Keep(effect.span, moved);
  pb::Ability* waiting = AddDelayed(
      code, effect.span, WhenPhaseComes(card, args, later), duration);
  // What a card is given to do is done by its controller at that time.
  if (IsSource(later.object)) {
    *waiting->mutable_controlled_by() = tree::Then(
        tree::Entities(pb::Selector::SOURCE), pb::Selector::CONTROLLER_OF);
  }
  CodeWriter action(card, waiting, code.registers());
  action.FollowFrom(code);
  if (keeps) action.set_moved_self(moved);
  CodeWriter::Label gone;
  if (args.check_exile) {
    action.JumpUnless(effect.span,
                      IsIn(card, "exile", action.Movable(later.object)), &gone);
  }
  if (MovesToOwnZones(*args.inner) && !IsSource(later.object)) {
    // Where another card goes then is said from its own point of view.
    EmitOthersLines(action, effect, {{args.inner.get(), card.field}}, later);
  } else {
    EmitAbility(action, *args.inner, later);
  }
  action.Bind(&gone);
  for (const pb::Instruction& step : waiting->code()) {
    if (!MentionsEvent(step)) continue;
    return card.Unsupported(effect.span, "delayed-event",
                            "the event is forgotten when the phase comes");
  }
}

}  // namespace

void EmitPhaseAction(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<PhaseActionArgs>(effect.args);
  if (args.phase.phase == Phase::kBeforeNextTurn ||
      args.phase.phase == Phase::kBeginOfTurn) {
    return UnsupportedEffect(code.card(), effect, "phaseaction");
  }
  Site later = KeptSite(code, effect.span, site);
  later.until_end_of_turn = true;
  const pb::Duration duration = PhaseActionDuration(args, site);
  if (!args.next) return EmitComingPhaseAction(code, effect, later, duration);
  // With `next` the phase passes once before it is waited for.
  pb::Duration first;
  first.set_kind(pb::DURATION_UNTIL_USED);
  pb::Ability* passes = AddDelayed(
      code, effect.span, WhenPhaseComes(code.card(), args, later), first);
  passes->set_immediate(true);
  CodeWriter planting(code.card(), passes, code.registers());
  planting.FollowFrom(code);
  EmitComingPhaseAction(planting, effect, later, duration);
}

void EmitDelayed(CodeWriter& code, const Ability& ability, const Site& site) {
  CardLowering& card = code.card();
  const Trigger& trigger = *ability.trigger;
  pb::Ability waits;
  Site later = KeptSite(code, ability.span, site);
  const std::vector<pb::EventPattern> patterns =
      LowerTrigger(card, trigger, later, &waits);
  pb::Duration duration;
  const bool once = waits.once() || trigger.kind == TriggerKind::kNextPhase;
  if (once) {
    duration.set_kind(pb::DURATION_UNTIL_USED);
  } else if (site.until_end_of_turn) {
    duration.set_kind(pb::DURATION_END_OF_TURN);
  }
  for (const pb::EventPattern& pattern : patterns) {
    SetEvent(trigger, pattern, &later);
    pb::Ability* waiting = AddDelayed(code, ability.span, pattern, duration);
    waiting->set_immediate(waits.immediate());
    if (waits.has_condition()) {
      *waiting->mutable_condition() = waits.condition();
    }
    if (waits.has_limit()) *waiting->mutable_limit() = waits.limit();
    CodeWriter inner(card, waiting, code.registers());
    inner.FollowFrom(code);
    Ability rest = ability;
    rest.trigger.reset();
    CodeWriter::Label end;
    EmitAskedAfterwards(inner, trigger, later, &end);
    EmitAbility(inner, rest, later);
    inner.Bind(&end);
  }
}

}  // namespace refold::wagic
