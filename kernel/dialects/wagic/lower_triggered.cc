// Triggered abilities.
#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"
#include "kernel/dialects/wagic/lower_trigger.h"

namespace refold::wagic {
namespace {

bool MeansItself(const std::vector<TargetSpec>& specs) {
  return specs.size() == 1 && specs[0].subjects.size() == 1 &&
         specs[0].subjects[0].kind == SubjectKind::kThis;
}

// Whether a trigger is about this card's own move to another zone, named on
// either side of it.
bool IsOwnDeparture(const Ability& ability) {
  const Trigger& trigger = *ability.trigger;
  return trigger.kind == TriggerKind::kMovedTo && !trigger.from.empty() &&
         (MeansItself(trigger.to) || MeansItself(trigger.from));
}

// Whether it is about cards of this card's name that leave: it may be one of
// them, and is acted on wherever it then lies.
bool IsDepartureByName(const CardLowering& card, const Ability& ability) {
  const Trigger& trigger = *ability.trigger;
  return trigger.kind == TriggerKind::kMovedTo && trigger.from.size() == 1 &&
         trigger.from[0].subjects.size() == 1 &&
         trigger.from[0].subjects[0].kind == SubjectKind::kType &&
         absl::EqualsIgnoreCase(trigger.from[0].subjects[0].word,
                                card.record->name);
}

// An aura hears its host leave, and then goes to the graveyard itself, before
// or after what it does about that.
bool IsHostsDeparture(const CardLowering& card, const Ability& ability) {
  const Trigger& trigger = *ability.trigger;
  return card.is_aura && trigger.kind == TriggerKind::kMovedTo &&
         ((trigger.to.size() == 1 && MeansHost(trigger.to[0])) ||
          (trigger.from.size() == 1 && MeansHost(trigger.from[0])));
}

// The card itself, where it is or where it went from there.
pb::Selector WhereverItIs(CardLowering& card) {
  pb::Query query;
  for (absl::string_view zone : {"battlefield", "graveyard", "exile"}) {
    *query.add_zones() = card.builder.Zone(zone);
  }
  *query.mutable_where() =
      tree::Any({tree::IsOneOf(Source()),
                 tree::IsOneOf(tree::Then(Source(), pb::Selector::BECOMES))});
  return tree::Among(std::move(query));
}

bool Leaves(const Ability& ability, Zone from) {
  if (!IsOwnDeparture(ability)) return false;
  const std::vector<ZoneRef>& zones = ability.trigger->from[0].zones;
  return std::any_of(zones.begin(), zones.end(),
                     [from](const ZoneRef& zone) { return zone.zone == from; });
}

// Whether a line that works elsewhere than in play waits for the card itself to
// come into play from there: `@movedTo(battlefield) from(this|graveyard)`, or
// `@movedTo(this|battlefield) from(graveyard)`.
bool IsOwnReturn(const Trigger& trigger, const Holder& holder) {
  const auto only = [](const std::vector<TargetSpec>& specs) {
    return specs.size() == 1 && specs[0].subjects.size() == 1 &&
           specs[0].zones.size() == 1;
  };
  return trigger.kind == TriggerKind::kMovedTo && !holder.zones.empty() &&
         only(trigger.to) && only(trigger.from) &&
         trigger.to[0].zones[0].zone == Zone::kBattlefield &&
         trigger.from[0].zones[0].zone != Zone::kBattlefield &&
         (MeansItself(trigger.from) || MeansItself(trigger.to));
}

// A line that waits in a graveyard for the card to come there from the
// battlefield or a library hears it leave that; what the card does as it comes
// into play it does there.
Holder ListeningHolder(const Ability& ability, const Holder& holder) {
  Holder listening = holder;
  if (IsOwnReturn(*ability.trigger, holder)) listening.zones.clear();
  // A card is given it where it is, and not in play only.
  if (holder.granted && holder.zones.empty() && Leaves(ability, Zone::kHand)) {
    listening.zones = {ZoneName(Zone::kHand)};
    return listening;
  }
  if (Leaves(ability, Zone::kBattlefield)) {
    listening.zones.clear();
  } else if (Leaves(ability, Zone::kLibrary)) {
    listening.zones = {ZoneName(Zone::kLibrary)};
  }
  return listening;
}

// What the ability does once it has triggered.
Ability RestOf(const Ability& ability) {
  Ability rest = ability;
  rest.trigger.reset();
  rest.cost.reset();
  rest.conditions.clear();
  rest.limit.reset();
  rest.limit_effect.reset();
  rest.paid_with = PaidWith::kAnything;
  return rest;
}

absl::string_view TextOf(const CardLowering& card, size_t field,
                         const Span& span) {
  const absl::string_view text = card.record->fields[field].value;
  return span.offset <= text.size() ? text.substr(span.offset, span.length)
                                    : absl::string_view();
}

// The lines of a permanent that hear the same spell and ask somebody, with the
// one that is being lowered: they are done at once, and so come up together.
std::vector<const CardLine*> AskedTogether(const CardLowering& card,
                                           const Ability& ability,
                                           const Holder& holder) {
  std::vector<const CardLine*> together;
  if (holder.granted || !holder.zones.empty() ||
      ability.trigger->kind != TriggerKind::kMovedTo ||
      !IsMenuEntry(RestOf(ability))) {
    return together;
  }
  const absl::string_view hears =
      TextOf(card, card.field, ability.trigger->span);
  for (const CardLine* line : card.lines) {
    const Ability& other = line->line.ability;
    if (other.trigger.has_value() && other.conditions.empty() &&
        line->line.zone == LineZone::kBattlefield &&
        TextOf(card, line->field, other.trigger->span) == hears &&
        IsMenuEntry(RestOf(other))) {
      together.push_back(line);
    }
  }
  return together;
}

}  // namespace

void AddTriggered(CardLowering& card, const Ability& ability,
                  const Holder& holder, std::vector<uint32_t>* added) {
  const Holder listening = ListeningHolder(ability, holder);
  const bool returns = IsOwnReturn(*ability.trigger, holder);
  const bool departs = !returns && IsOwnDeparture(ability);
  Site site;
  site.object = holder.object;
  site.until_end_of_turn = true;
  site.lasting =
      !departs && !card.is_instant_or_sorcery && listening.zones.empty();
  RecallPlayer(card, &site);
  if (departs && site.target.base() == pb::Selector::LINK) {
    site.target.set_base(pb::Selector::KEPT_LINK);  // it is not there any more
  }
  pb::Ability waits;
  const std::vector<pb::EventPattern> patterns =
      LowerTrigger(card, *ability.trigger, site, &waits);
  pb::Expr condition;
  site.triggered = true;
  if (LowerConditions(card, ability.conditions, site, nullptr, &condition)) {
    AddCondition(std::move(condition), &waits);
  }
  if (ability.limit.has_value()) {
    *waits.mutable_limit() = LowerAmount(card, *ability.limit, site);
  }
  if (ability.cost.has_value() || ability.limit_effect.has_value()) {
    card.Unsupported(ability.span, "trigger-cost",
                     "a triggered ability has no cost");
  }
  const Ability rest = RestOf(ability);
  std::vector<const CardLine*> together;
  if (waits.immediate()) together = AskedTogether(card, ability, holder);
  if (together.size() > 1 && together[0]->field != card.field) return;
  std::vector<Ability> rests;
  for (const CardLine* line : together) {
    rests.push_back(RestOf(line->line.ability));
  }
  std::vector<WrittenLine> menu;
  for (size_t i = 0; i < rests.size(); ++i) {
    menu.push_back({&rests[i], together[i]->field});
  }
  for (const pb::EventPattern& pattern : patterns) {
    pb::Ability* triggered = AddAbilityOf(card, pb::ABILITY_TRIGGERED,
                                          ability.span, listening, added);
    triggered->set_label(card.builder.W(ability.menu_text));
    *triggered->mutable_trigger() = pattern;
    if (returns) triggered->mutable_trigger()->set_own_arrival(true);
    triggered->set_once(waits.once());
    triggered->set_immediate(waits.immediate());
    if (waits.has_limit()) *triggered->mutable_limit() = waits.limit();
    if (waits.has_condition()) AddCondition(waits.condition(), triggered);
    SetEvent(*ability.trigger, pattern, &site);
    CodeWriter code(card, triggered);
    if (Leaves(ability, Zone::kLibrary) || IsHostsDeparture(card, ability)) {
      code.set_moved_self(WhereverItIs(card));
    } else if (departs) {
      code.set_moved_self(tree::Entities(pb::Selector::EVENT_OTHER));
    } else if (IsDepartureByName(card, ability)) {
      code.set_moved_self(tree::Then(Source(), pb::Selector::NOW));
    }
    CodeWriter::Label end;
    Site asked = site;
    if (departs) asked.self = tree::Entities(pb::Selector::EVENT_OTHER);
    EmitAskedAfterwards(code, *ability.trigger, asked, &end);
    if (menu.size() > 1) {
      EmitLines(code, menu, site);
    } else {
      EmitAbility(code, rest, site);
    }
    code.Bind(&end);
  }
}

}  // namespace refold::wagic
