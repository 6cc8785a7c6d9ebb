// The events of triggers, as patterns.
#include <utility>

#include "kernel/dialects/wagic/lower_condition.h"
#include "kernel/dialects/wagic/lower_trigger.h"

namespace refold::wagic {
namespace {

using tree::All;
using tree::Among;
using tree::Any;
using tree::IsOneOf;

using Pattern = pb::EventPattern;

bool IsAboutStack(const TargetSpec& spec) {
  for (const ZoneRef& zone : spec.zones) {
    if (zone.zone == Zone::kStack) return true;
  }
  return false;
}

}  // namespace

void TriggerLowering::AddPhase() {
  if (trigger_.phase.phase == Phase::kBeforeNextTurn) {
    Unsupported("beforenextturn");
    return;
  }
  const bool turn = trigger_.phase.phase == Phase::kBeginOfTurn;
  Pattern& pattern = Add(turn ? Pattern::TURN : Pattern::PHASE);
  if (!turn) {
    pattern.add_words(card_.builder.W(PhaseName(trigger_.phase.phase)));
  }
  pb::Selector whose;
  if (PhasePlayers(trigger_.phase, site_, &whose)) {
    *pattern.mutable_whose() = std::move(whose);
  }
}

void TriggerLowering::AddZones(
    const TargetSpec& spec,
    google::protobuf::RepeatedPtrField<pb::ZoneSpec>* zones) {
  std::vector<ZoneRef> refs = spec.zones;
  if (refs.empty()) refs.emplace_back().span = spec.span;
  for (const ZoneRef& ref : refs) {
    for (pb::ZoneSpec& zone : LowerZones(card_, ref, site_)) {
      *zones->Add() = std::move(zone);
    }
  }
}

void TriggerLowering::Require(const TargetSpec& spec, Pattern* pattern) {
  const bool any_card = spec.subjects.size() == 1 &&
                        spec.subjects[0].kind == SubjectKind::kAnyCard &&
                        spec.subjects[0].attributes.empty() &&
                        !spec.subjects[0].other;
  if (any_card) return;
  pb::Predicate test = LowerSubjects(card_, spec, site_);
  if (pattern->has_subject()) {
    test = All({pattern->subject(), std::move(test)});
  }
  *pattern->mutable_subject() = std::move(test);
}

// A card that becomes a spell: such triggers do not use the stack.
void TriggerLowering::AddCast(const TargetSpec& spec) {
  Pattern& pattern = Add(Pattern::CAST);
  Require(spec, &pattern);
  std::vector<pb::Predicate> casters;
  for (const ZoneRef& zone : spec.zones) {
    pb::Selector whose;
    if (!ZonePlayers(card_, zone, site_, &whose)) return;
    casters.push_back(IsOneOf(std::move(whose)));
  }
  *pattern.mutable_other() =
      casters.size() == 1 ? std::move(casters[0]) : Any(std::move(casters));
}

void TriggerLowering::AddMovedTo() {
  const TargetSpec& to = trigger_.to[0];
  site_.moved = true;
  if (IsAboutStack(to)) {
    ability_->set_immediate(true);
    if (to.zones.size() == 1 && trigger_.from.empty()) {
      AddCast(to);
      return;
    }
  }
  Pattern& pattern = Add(Pattern::MOVED);
  AddZones(to, pattern.mutable_to());
  Require(to, &pattern);
  if (trigger_.from.empty()) return;
  AddZones(trigger_.from[0], pattern.mutable_from());
  Require(trigger_.from[0], &pattern);
}

// The pattern that wakes for each creature on the other side if the trigger
// names what that must be, else the one that wakes once.
void TriggerLowering::AddBlocks(Pattern::Kind each, Pattern::Kind once) {
  const bool named = !trigger_.from.empty();
  Pattern& pattern = Add(named ? each : once);
  SetOther(trigger_.from, &pattern);
}

void TriggerLowering::AddCombat() {
  if (trigger_.attacking) SetOther(trigger_.from, &Add(Pattern::ATTACKED));
  if (trigger_.attacked_alone) {
    Pattern& pattern = Add(Pattern::ATTACKED);
    pattern.set_alone(true);
    SetOther(trigger_.from, &pattern);
  }
  if (trigger_.not_blocked) SetOther(trigger_.from, &Add(Pattern::UNBLOCKED));
  if (trigger_.blocked) AddBlocks(Pattern::BLOCKED, Pattern::BECAME_BLOCKED);
  if (trigger_.blocking) AddBlocks(Pattern::BLOCKS, Pattern::BLOCKS);
  if (patterns_.empty()) Unsupported("combat");
  for (Pattern& pattern : patterns_) {
    if (trigger_.source.empty()) continue;
    *pattern.mutable_subject() =
        LowerTargetTest(card_, trigger_.source[0], site_);
  }
}

void TriggerLowering::AddDamage(Pattern::Damage damage) {
  Pattern& pattern = Add(Pattern::DAMAGED);
  pattern.set_damage(damage);
  *pattern.mutable_subject() = LowerTargetTest(card_, trigger_.to[0], site_);
  SetOther(trigger_.from, &pattern);
}

void TriggerLowering::AddDamageOf(Pattern::Damage damage, pb::Selector player) {
  Pattern& pattern = Add(Pattern::DAMAGED);
  pattern.set_damage(damage);
  *pattern.mutable_subject() = IsOneOf(std::move(player));
  SetOther(trigger_.from, &pattern);
}

void TriggerLowering::AddFlag(bool on) {
  Pattern& pattern = Add(Pattern::FLAG);
  pattern.add_words(card_.builder.W("tapped"));
  pattern.set_on(on);
  *pattern.mutable_subject() = LowerTargetTest(card_, trigger_.to[0], site_);
}

void TriggerLowering::AddLife(Pattern::Sign sign) {
  Pattern& pattern = Add(Pattern::RESOURCE);
  pattern.add_words(card_.builder.W("life"));
  pattern.set_sign(sign);
  *pattern.mutable_subject() = LowerTargetTest(card_, trigger_.to[0], site_);
}

void TriggerLowering::AddLifeOf(Pattern::Sign sign, pb::Selector player) {
  Pattern& pattern = Add(Pattern::RESOURCE);
  pattern.add_words(card_.builder.W("life"));
  pattern.set_sign(sign);
  *pattern.mutable_subject() = IsOneOf(std::move(player));
}

// `@drawn(player)` and its like; without `player`, the player that the trigger
// names.
void TriggerLowering::AddDraw(const pb::Selector* player) {
  Pattern& pattern = Add(Pattern::MOVED);
  pattern.add_reasons(card_.builder.W("draw"));
  pb::ZoneSpec* library = pattern.add_from();
  *library = card_.builder.Zone("library");
  if (player != nullptr) {
    *library->mutable_whose() = *player;
    return;
  }
  pb::Query players;
  players.set_players(true);
  *players.mutable_where() = LowerSubjects(card_, trigger_.to[0], site_);
  *library->mutable_whose() = Among(std::move(players));
}

// A card that leaves `zone` for one of the reasons.
void TriggerLowering::AddLeft(
    absl::string_view zone, std::initializer_list<absl::string_view> reasons) {
  const TargetSpec& spec = trigger_.to[0];
  site_.moved = true;
  Pattern& pattern = Add(Pattern::MOVED);
  for (absl::string_view reason : reasons) {
    pattern.add_reasons(card_.builder.W(reason));
  }
  const std::vector<TargetSpec>& from = trigger_.from;
  if (spec.zones.empty() && from.empty()) {
    *pattern.add_from() = card_.builder.Zone(zone);
  } else {
    AddZones(from.empty() ? spec : from[0], pattern.mutable_from());
  }
  Require(spec, &pattern);
  if (!from.empty()) Require(from[0], &pattern);
}

void TriggerLowering::AddCounter(Pattern::Sign sign) {
  Pattern& pattern = Add(Pattern::COUNTER);
  pattern.set_sign(sign);
  if (!trigger_.counter.any) {
    pattern.add_words(card_.builder.W(CounterName(trigger_.counter)));
  }
  if (trigger_.from.empty()) return;
  *pattern.mutable_subject() = LowerTargetTest(card_, trigger_.from[0], site_);
}

void TriggerLowering::AddTargeted() {
  Pattern& pattern = Add(Pattern::TARGETED);
  *pattern.mutable_subject() = LowerTargetTest(card_, trigger_.to[0], site_);
  SetOther(trigger_.from, &pattern);
  ability_->set_immediate(true);
}

// A creature dies that the source, or what the source is attached to, has dealt
// damage this turn.
void TriggerLowering::AddVampired() {
  if (trigger_.from.size() != 1 || IsVampiredByOthers(trigger_)) {
    Unsupported("vampired");
    return;
  }
  const bool host = MeansHost(trigger_.from[0]);
  site_.moved = true;
  Pattern& pattern = Add(Pattern::MOVED);
  *pattern.add_from() = card_.builder.Zone("battlefield");
  *pattern.add_to() = card_.builder.Zone("graveyard");
  *pattern.mutable_subject() =
      card_.builder.RuleTest(host ? "damaged by host" : "damaged by source");
  Require(trigger_.to[0], &pattern);
}

}  // namespace refold::wagic
