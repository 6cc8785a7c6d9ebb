#include "kernel/dialects/rulescript/lower_filter.h"

#include <algorithm>
#include <utility>

#include "kernel/dialects/rulescript/lower_filter_terms.h"

namespace refold::rulescript {
namespace {

using pb::Predicate;
using pb::Selector;

Zone ZoneOf(const TargetFilter& filter, const FilterPlace& place) {
  return filter.zone.has_value() ? filter.zone->zone : place.zone;
}

pb::ZoneSpec ZoneSpecOf(CardLowering& card, const Site& site,
                        const TargetFilter& filter, const FilterPlace& place) {
  Zone zone = ZoneOf(filter, place);
  bool table = zone == Zone::kArena || zone == Zone::kInFront;
  pb::ZoneSpec spec = card.builder.Zone(table ? "ring" : ZoneName(zone));
  Selector whose = place.whose;
  if (whose.base() == Selector::NONE && !table) {
    whose = WhoseSide(site,
                      filter.zone.has_value() ? filter.zone->side : Side::kMy);
  }
  if (whose.base() != Selector::NONE) *spec.mutable_whose() = whose;
  return spec;
}

// One group of the type segment: players that match, or cards that do. It says
// which only where both are `mixed`.
Predicate Group(CardLowering& card, const Site& site,
                const std::vector<TypeTerm>& group, bool mixed) {
  std::vector<Predicate> tests;
  bool players = std::any_of(group.begin(), group.end(), IsOfPlayers);
  if (mixed) tests.push_back(IsPlayer(players));
  for (const TypeTerm& term : group) {
    tests.push_back(TypeTest(card, site, term));
  }
  return AllOf(std::move(tests));
}

// What each candidate must be; with the zones it makes the query.
Predicate Conditions(CardLowering& card, const Site& site,
                     const TargetFilter& filter, const FilterPlace& place,
                     bool mixed) {
  std::vector<Predicate> groups;
  for (const std::vector<TypeTerm>& group : filter.types) {
    groups.push_back(Group(card, site, group, mixed));
  }
  std::vector<Predicate> all = {AnyOf(std::move(groups))};
  auto add_about_cards = [&](Predicate test) {
    if (mixed) test = tree::Any({IsPlayer(true), std::move(test)});
    all.push_back(std::move(test));
  };
  if (ZoneOf(filter, place) == Zone::kInFront) {
    add_about_cards(card.builder.RuleTest("infront"));
  }
  if (ZoneOf(filter, place) == Zone::kHand) {
    // A card that is being played is out of the hand already.
    add_about_cards(tree::Not(tree::IsOneOf(tree::Entities(Selector::SOURCE))));
  }
  if (filter.excluded) {
    all.push_back(
        tree::Not(tree::IsOneOf(LowerRefs(card, site, *filter.excluded))));
  }
  return AllOf(std::move(all));
}

// The filter segment is about cards; of players only their SP is asked.
bool AsksPlayers(const TargetFilter& filter) {
  for (const std::vector<FilterTerm>& group : filter.filters) {
    for (const FilterTerm& term : group) {
      if (term.kind != FilterTerm::Kind::kSp) return false;
    }
  }
  return true;
}

void AddFilters(CardLowering& card, const TargetFilter& filter,
                FilterLowering* out) {
  if (filter.filters.empty()) return;
  pb::Query others = out->query;
  Predicate tests = FilterTests(card, filter, others);
  if (out->players && !AsksPlayers(filter)) {
    tests = tree::Any({IsPlayer(true), std::move(tests)});
  }
  *out->query.mutable_where() = tree::All({others.where(), std::move(tests)});
}

bool IsPlural(const TargetFilter& filter) {
  for (const std::vector<TypeTerm>& group : filter.types) {
    for (const TypeTerm& term : group) {
      if (term.plural) return true;
    }
  }
  return false;
}

// `this`, `me`, `opp` and what is in front are one thing at most.
bool IsOneAtMost(const TargetFilter& filter, const FilterPlace& place) {
  if (ZoneOf(filter, place) == Zone::kInFront) return true;
  if (filter.types.size() != 1) return false;
  return std::any_of(filter.types[0].begin(), filter.types[0].end(),
                     [](const TypeTerm& term) {
                       return !term.negated && !term.other &&
                              (term.kind == TypeTerm::Kind::kThis ||
                               term.kind == TypeTerm::Kind::kMe ||
                               term.kind == TypeTerm::Kind::kOpp);
                     });
}

void SetQuantity(const TargetFilter& filter, const FilterPlace& place,
                 FilterLowering* out) {
  if (!filter.quantity.has_value()) {
    bool all = IsPlural(filter) || filter.pick.has_value() ||
               IsOneAtMost(filter, place);
    if (!all) out->how = FilterLowering::How::kChoose;
    return;
  }
  const Quantity& quantity = *filter.quantity;
  out->how = quantity.kind == Quantity::Kind::kRandom
                 ? FilterLowering::How::kRandom
                 : FilterLowering::How::kChoose;
  out->min = quantity.kind == Quantity::Kind::kBetween ? quantity.min : 1;
  out->max = quantity.max;
  if (quantity.kind == Quantity::Kind::kAnyNumber) out->max.reset();
}

// Of a filter that only players can match, what is asked of cards.
void CheckPlayers(CardLowering& card, const TargetFilter& filter) {
  if (filter.zone.has_value()) {
    card.Unsupported(filter.zone->position, "asked-of-players",
                     "players are in no zone: this filter has no card in it");
  }
  if (filter.pick.has_value()) {
    card.Unsupported(filter.position, "asked-of-players",
                     "players are in no pile that they are taken from");
  }
  for (const std::vector<FilterTerm>& group : filter.filters) {
    for (const FilterTerm& term : group) {
      if (term.kind == FilterTerm::Kind::kSp) continue;
      card.Unsupported(term.position, "asked-of-players",
                       "of players only their SP can be asked: [sp>=3]");
    }
  }
}

// In front of whom?
void CheckInFront(CardLowering& card, const TargetFilter& filter) {
  if (!filter.zone.has_value() || filter.zone->zone != Zone::kInFront ||
      card.facts.type == CardType::kCharacter) {
    return;
  }
  card.Unsupported(filter.zone->position, "never-matches",
                   "only a character in the ring has somebody in front of it, "
                   "and this card is none");
}

// No card is of two card types, and in a ring there are characters only.
void CheckTypes(CardLowering& card, const std::vector<TypeTerm>& group,
                Zone zone) {
  const bool ring =
      zone == Zone::kArena || zone == Zone::kRing || zone == Zone::kInFront;
  const TypeTerm* type = nullptr;
  for (const TypeTerm& term : group) {
    if (term.kind != TypeTerm::Kind::kCardType || term.negated) continue;
    if (type != nullptr && type->card_type != term.card_type) {
      card.Unsupported(term.position, "never-matches",
                       "no card is of two card types; ',' is 'or'");
    }
    type = &term;
    if (ring && term.card_type != CardType::kCharacter) {
      card.Unsupported(term.position, "never-matches",
                       "in a ring there are characters only; cards elsewhere "
                       "are named with '@hand', '@discards' …");
    }
  }
}

}  // namespace

pb::Selector WhoseSide(const Site& site, Side side) {
  switch (side) {
    case Side::kMy:
      return site.me;
    case Side::kOpp:
      return site.opp;
    case Side::kCtrl:
      return tree::Then(tree::Entities(Selector::SOURCE),
                        Selector::CONTROLLER_OF);
    default:
      return {};
  }
}

bool IsOfPlayers(const TypeTerm& term) {
  return term.kind == TypeTerm::Kind::kPlayer ||
         term.kind == TypeTerm::Kind::kMe || term.kind == TypeTerm::Kind::kOpp;
}

FilterLowering LowerFilter(CardLowering& card, const Site& site,
                           const TargetFilter& filter,
                           const FilterPlace& place) {
  FilterLowering out;
  CheckInFront(card, filter);
  for (const std::vector<TypeTerm>& group : filter.types) {
    bool players = std::any_of(group.begin(), group.end(), IsOfPlayers);
    (players ? out.players : out.cards) = true;
    if (!players) CheckTypes(card, group, ZoneOf(filter, place));
  }
  if (!out.cards) CheckPlayers(card, filter);
  out.query.set_players(out.players);
  if (out.cards) {
    *out.query.add_zones() = ZoneSpecOf(card, site, filter, place);
  }
  *out.query.mutable_where() =
      Conditions(card, site, filter, place, out.cards && out.players);
  AddFilters(card, filter, &out);
  if (filter.pick.has_value()) {
    pb::Expr* count =
        *filter.pick > 0 ? out.query.mutable_top() : out.query.mutable_bottom();
    *count = tree::Number(*filter.pick > 0 ? *filter.pick : -*filter.pick);
  }
  SetQuantity(filter, place, &out);
  out.all = tree::Among(out.query);
  return out;
}

bool IsFromOnePile(const TargetFilter& filter) {
  if (!filter.zone.has_value()) return false;
  Side side = filter.zone->side;
  bool several = IsPlural(filter) || filter.pick.has_value() ||
                 (filter.quantity.has_value() && filter.quantity->max > 1);
  if (side == Side::kSame) return several;
  bool pile = filter.zone->zone == Zone::kDeck ||
              filter.zone->zone == Zone::kHand ||
              filter.zone->zone == Zone::kDiscards ||
              filter.zone->zone == Zone::kRemoved;
  return side == Side::kAny && pile && several;
}

std::vector<TargetFilter> OnePerName(const TargetFilter& filter) {
  if (filter.types.size() != 1 || filter.types[0].size() < 2) return {filter};
  std::vector<TargetFilter> one_each;
  for (const TypeTerm& term : filter.types[0]) {
    if (term.kind != TypeTerm::Kind::kName || term.negated) return {filter};
    one_each.push_back(filter);
    one_each.back().types = {{term}};
  }
  return one_each;
}

}  // namespace refold::rulescript
