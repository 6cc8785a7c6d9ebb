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

bool NamesThis(Scope scope) {
  return scope == Scope::kThis || scope == Scope::kFromThis;
}

// Without a suffix an event is about this card, but with a prefix about all
// cards of that side.
bool IsAboutThis(const EventTrigger& event) {
  if (event.scope == Scope::kDefault) return event.side == Side::kMy;
  return NamesThis(event.scope);
}

// Whether a party of the event is this card.
pb::Expr ThisIs(Selector::Base party) {
  return tree::HowMany(tree::Entities(party), IsThis());
}

Predicate OfSide(const EventTrigger& event) {
  Selector whose = WhoseEvent(event.side);
  return whose.base() == Selector::NONE ? tree::All({})
                                        : tree::ControlledBy(whose);
}

// Which cards an event is about: this one, or those of the prefix's side.
Predicate AboutCard(const EventTrigger& event) {
  return IsAboutThis(event) ? IsThis() : OfSide(event);
}

EventPattern OfCard(const EventTrigger& event, EventPattern::Kind kind) {
  EventPattern pattern;
  pattern.set_kind(kind);
  *pattern.mutable_subject() = AboutCard(event);
  return pattern;
}

// Blocks have a card on both sides. This one does what the event says (my), has
// it done to it by the opponent's (opp), or either (any).
EventPattern OfPair(const EventTrigger& event, EventPattern::Kind kind) {
  if (event.side == Side::kMy || !IsAboutThis(event)) {
    return OfCard(event, kind);
  }
  EventPattern pattern;
  pattern.set_kind(kind);
  pb::Expr about = ThisIs(Selector::EVENT_OTHER);
  if (event.side == Side::kOpp) {
    *pattern.mutable_subject() = OfSide(event);
  } else {
    about = tree::Binary(pb::Expr::OR, ThisIs(Selector::EVENT_SUBJECT),
                         std::move(about));
  }
  *pattern.mutable_condition() = std::move(about);
  return pattern;
}

// What moved: any card of the type, or this one where the suffix says so.
void SetMoved(CardLowering& card, const EventTrigger& event, bool this_card,
              EventPattern* pattern) {
  if (this_card) {
    *pattern->mutable_subject() = IsThis();
  } else if (event.card_type.has_value()) {
    *pattern->mutable_subject() =
        card.builder.HasType(TypeName(*event.card_type));
  }
}

pb::ZoneSpec ZoneOfSide(CardLowering& card, const EventTrigger& event,
                        const char* zone) {
  pb::ZoneSpec place = card.builder.Zone(zone);
  Selector whose = WhoseEvent(event.side);
  if (whose.base() != Selector::NONE) *place.mutable_whose() = whose;
  return place;
}

// The cards in a zone of the side's players change: one comes, or one goes.
std::vector<EventPattern> ChangePatterns(CardLowering& card,
                                         const EventTrigger& event,
                                         const char* zone) {
  pb::ZoneSpec place = ZoneOfSide(card, event, zone);
  std::vector<EventPattern> patterns(2);
  *patterns[0].add_to() = place;
  *patterns[1].add_from() = place;
  for (EventPattern& pattern : patterns) {
    pattern.set_kind(EventPattern::MOVED);
    pattern.set_each_group(true);
    SetMoved(card, event, NamesThis(event.scope), &pattern);
  }
  return patterns;
}

EventPattern RemovedPattern(CardLowering& card, const EventTrigger& event) {
  EventPattern pattern;
  pattern.set_kind(EventPattern::MOVED);
  *pattern.add_to() = ZoneOfSide(card, event, "removed");
  SetMoved(card, event, IsAboutThis(event), &pattern);
  return pattern;
}

// Damage that this character deals in combat, to whom the prefix `opp` says,
// else to any player; or what any character deals to the prefix's side.
EventPattern PlayerDamaged(const EventTrigger& event) {
  EventPattern pattern;
  pattern.set_kind(EventPattern::DAMAGED);
  pattern.set_damage(EventPattern::COMBAT);
  *pattern.mutable_subject() = tree::IsPlayer();
  bool by_this = event.scope != Scope::kAny;
  if (by_this) *pattern.mutable_other() = IsThis();
  Selector whose = WhoseEvent(event.side);
  bool anybody =
      whose.base() == Selector::NONE || (by_this && event.side == Side::kMy);
  if (!anybody) *pattern.mutable_subject() = tree::IsOneOf(whose);
  return pattern;
}

EventPattern BackedUp(const EventTrigger& event) {
  EventPattern pattern;
  pattern.set_kind(EventPattern::ATTACHED);
  *pattern.mutable_other() = AboutCard(event);
  return pattern;
}

// ---- What makes no sense ----------------------------------------------------

bool IsPhase(Event event) {
  switch (event) {
    case Event::kActivatePhase:
    case Event::kDrawPhase:
    case Event::kBlockPhase:
    case Event::kEndPhase:
    case Event::kCleanupPhase:
      return true;
    default:
      return false;
  }
}

bool IsOfAnyCard(Event event) {
  return event == Event::kHandChanges || event == Event::kRemoved ||
         event == Event::kBeforeDamage;
}

// Of these this card is never a party when the opponent's does it.
bool IsOfOneCharacter(Event event) {
  return event == Event::kAttacks || event == Event::kPowerless ||
         event == Event::kBackedUp;
}

// Says which suffix cannot be, and returns false.
bool CheckSuffixes(CardLowering& card, const EventTrigger& event) {
  std::string name(Spelling(event.event));
  if (event.card_type.has_value() && IsPhase(event.event)) {
    card.Unsupported(
        event.position, "unsupported-event",
        absl::StrCat("'", name, "' is of a player, not of a type of cards"));
  } else if (event.card_type.has_value() && !IsOfAnyCard(event.event) &&
             *event.card_type != CardType::kCharacter) {
    card.Unsupported(event.position, "unsupported-event",
                     absl::StrCat("'", name, "' is of characters, never of ",
                                  TypeName(*event.card_type), "s"));
  } else if (event.side == Side::kOpp && NamesThis(event.scope) &&
             IsOfOneCharacter(event.event)) {
    card.Unsupported(
        event.position, "unsupported-event",
        absl::StrCat("this card is not the opponent's: 'opp", name,
                     ":any' is about theirs, '", name, ":this' about it"));
  }
  return !card.failed;
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

Site SiteOf(const HookTrigger& hook) {
  Site site;
  if (hook.side == Side::kOpp) std::swap(site.me, site.opp);
  return site;
}

Site SiteOf(const EventTrigger& /*event*/) { return {}; }

Site SiteOfPlayed(CardType type, const EventTrigger& event) {
  Site site;
  bool their_turn = type == CardType::kReaction && event.side == Side::kOpp;
  if (their_turn) std::swap(site.me, site.opp);
  return site;
}

std::vector<EventPattern> LowerEvent(CardLowering& card,
                                     const EventTrigger& event, Site* site) {
  if (!CheckSuffixes(card, event)) return {};
  Selector subject = tree::Entities(Selector::EVENT_SUBJECT);
  Selector other = tree::Entities(Selector::EVENT_OTHER);
  if (!IsPhase(event.event)) site->trigger = subject;
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
      EventPattern pattern = OfCard(event, EventPattern::HAPPENED);
      pattern.add_words(card.builder.W("powerless"));
      return {pattern};
    }
    case Event::kBackedUp:
      site->trigger = other;
      return {BackedUp(event)};
    case Event::kPlayerCombatDamaged:
      site->trigger = other;
      site->attacker = other;
      return {PlayerDamaged(event)};
    case Event::kAttacks:
      site->attacker = subject;
      return {OfCard(event, EventPattern::ATTACKED)};
    case Event::kBlocks: {
      // One attack may have several attackers.
      site->blocker = subject;
      site->attacker = other;
      EventPattern pattern = OfPair(event, EventPattern::BLOCKS);
      pattern.set_each_group(true);
      return {pattern};
    }
    case Event::kBlocked:
      site->attacker = subject;
      site->blocker = other;
      return {OfPair(event, EventPattern::BLOCKED)};
    default:
      card.Unsupported(event.position, "unsupported-event",
                       absl::StrCat("nothing can be done behind '",
                                    std::string(Spelling(event.event)), "'"));
      return {};
  }
}

}  // namespace refold::rulescript
