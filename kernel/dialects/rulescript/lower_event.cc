// Events of autos as patterns.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_auto.h"

namespace refold::rulescript {
namespace {

using pb::EventPattern;
using pb::Predicate;
using pb::Selector;

std::vector<EventPattern> PhasePattern(CardLowering& card,
                                       const EventTrigger& event,
                                       const char* phase) {
  EventPattern pattern;
  pattern.set_kind(EventPattern::PHASE);
  pattern.add_words(card.builder.W(phase));
  Selector whose = WhoseEvent(event.side);
  if (whose.base() != Selector::NONE) *pattern.mutable_whose() = whose;
  return {pattern};
}

// Which cards an event is about: this one, or those of the prefix's side.
Predicate AboutCard(CardLowering& card, const EventTrigger& event) {
  std::vector<Predicate> tests;
  bool this_card = event.scope == Scope::kThis ||
                   (event.scope == Scope::kDefault && event.side == Side::kMy);
  Selector whose = WhoseEvent(event.side);
  if (this_card) {
    tests.push_back(tree::IsOneOf(tree::Entities(Selector::SOURCE)));
  } else if (whose.base() != Selector::NONE) {
    tests.push_back(tree::ControlledBy(whose));
  }
  if (event.card_type.has_value()) {
    tests.push_back(card.builder.HasType(TypeName(*event.card_type)));
  }
  return tree::All(std::move(tests));
}

EventPattern OfCard(CardLowering& card, const EventTrigger& event,
                    EventPattern::Kind kind) {
  EventPattern pattern;
  pattern.set_kind(kind);
  *pattern.mutable_subject() = AboutCard(card, event);
  return pattern;
}

// The cards in a zone of the side's players change: one comes, or one goes.
std::vector<EventPattern> ChangePatterns(CardLowering& card,
                                         const EventTrigger& event,
                                         const char* zone) {
  pb::ZoneSpec place = card.builder.Zone(zone);
  Selector whose = WhoseEvent(event.side);
  if (whose.base() != Selector::NONE) *place.mutable_whose() = whose;
  std::vector<EventPattern> patterns(2);
  *patterns[0].add_to() = place;
  *patterns[1].add_from() = place;
  for (EventPattern& pattern : patterns) {
    pattern.set_kind(EventPattern::MOVED);
    pattern.set_each_group(true);
    if (event.card_type.has_value()) {
      *pattern.mutable_subject() =
          card.builder.HasType(TypeName(*event.card_type));
    }
  }
  return patterns;
}

EventPattern RemovedPattern(CardLowering& card, const EventTrigger& event) {
  EventPattern pattern;
  pattern.set_kind(EventPattern::MOVED);
  pb::ZoneSpec* removed = pattern.add_to();
  *removed = card.builder.Zone("removed");
  Selector whose = WhoseEvent(event.side);
  if (whose.base() != Selector::NONE) *removed->mutable_whose() = whose;
  if (event.card_type.has_value()) {
    *pattern.mutable_subject() =
        card.builder.HasType(TypeName(*event.card_type));
  }
  return pattern;
}

EventPattern PlayerDamaged(CardLowering& card, const EventTrigger& event) {
  EventPattern pattern;
  pattern.set_kind(EventPattern::DAMAGED);
  pattern.set_damage(EventPattern::COMBAT);
  pattern.mutable_subject()->set_player(true);
  if (event.scope == Scope::kFromThis || event.scope == Scope::kThis) {
    *pattern.mutable_other() = tree::IsOneOf(tree::Entities(Selector::SOURCE));
    return pattern;
  }
  Selector whose = WhoseEvent(event.side);
  if (whose.base() != Selector::NONE) {
    *pattern.mutable_subject() = tree::IsOneOf(whose);
  }
  if (event.card_type.has_value()) {
    *pattern.mutable_other() = card.builder.HasType(TypeName(*event.card_type));
  }
  return pattern;
}

EventPattern BackedUp(CardLowering& card, const EventTrigger& event) {
  EventPattern pattern;
  pattern.set_kind(EventPattern::ATTACHED);
  *pattern.mutable_other() = AboutCard(card, event);
  return pattern;
}

}  // namespace

Selector WhoseEvent(Side side) {
  switch (side) {
    case Side::kMy:
      return tree::Entities(Selector::CONTROLLER);
    case Side::kOpp:
      return tree::Entities(Selector::OPPONENTS);
    default:
      return {};
  }
}

Site SiteOf(const Listening& listening) {
  Site site;
  if (listening.side == Side::kOpp) std::swap(site.me, site.opp);
  return site;
}

std::vector<EventPattern> LowerEvent(CardLowering& card,
                                     const EventTrigger& event, Site* site) {
  Selector subject = tree::Entities(Selector::EVENT_SUBJECT);
  Selector other = tree::Entities(Selector::EVENT_OTHER);
  site->trigger = subject;
  switch (event.event) {
    case Event::kActivatePhase:
    case Event::kDrawPhase:
    case Event::kBlockPhase:
    case Event::kEndPhase:
    case Event::kCleanupPhase:
      site->trigger = {};
      break;
    default:
      break;
  }
  switch (event.event) {
    case Event::kActivatePhase:
      return PhasePattern(card, event, "activate");
    case Event::kDrawPhase:
      return PhasePattern(card, event, "draw");
    case Event::kBlockPhase:
      return PhasePattern(card, event, "counter-attack");
    case Event::kEndPhase:
      return PhasePattern(card, event, "end");
    case Event::kCleanupPhase:
      return PhasePattern(card, event, "cleanup");
    case Event::kHandChanges:
      return ChangePatterns(card, event, "hand");
    case Event::kRingChanges:
      return ChangePatterns(card, event, "ring");
    case Event::kRemoved:
      return {RemovedPattern(card, event)};
    case Event::kPowerless: {
      EventPattern pattern = OfCard(card, event, EventPattern::FLAG);
      pattern.add_words(card.builder.W("powerless"));
      pattern.set_on(true);
      return {pattern};
    }
    case Event::kBackedUp:
      site->trigger = other;
      return {BackedUp(card, event)};
    case Event::kPlayerCombatDamaged:
      site->trigger = other;
      return {PlayerDamaged(card, event)};
    case Event::kAttacks:
      site->attacker = subject;
      return {OfCard(card, event, EventPattern::ATTACKED)};
    case Event::kBlocks: {
      // One attack may have several attackers.
      site->blocker = subject;
      site->attacker = other;
      EventPattern pattern = OfCard(card, event, EventPattern::BLOCKS);
      pattern.set_each_group(true);
      return {pattern};
    }
    case Event::kBlocked:
      site->attacker = subject;
      site->blocker = other;
      return {OfCard(card, event, EventPattern::BLOCKED)};
    default:
      card.Unsupported(event.position, "unsupported-event",
                       absl::StrCat("nothing can be done behind '",
                                    std::string(Spelling(event.event)), "'"));
      return {};
  }
}

}  // namespace refold::rulescript
