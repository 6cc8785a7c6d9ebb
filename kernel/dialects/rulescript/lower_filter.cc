#include "kernel/dialects/rulescript/lower_filter.h"

#include <algorithm>
#include <utility>

namespace refold::rulescript {
namespace {

using pb::Predicate;
using pb::Selector;

Predicate AllOf(std::vector<Predicate> items) {
  return items.size() == 1 ? std::move(items[0]) : tree::All(std::move(items));
}

Predicate AnyOf(std::vector<Predicate> items) {
  return items.size() == 1 ? std::move(items[0]) : tree::Any(std::move(items));
}

Predicate RuleTest(CardLowering& card, absl::string_view name) {
  Predicate predicate;
  predicate.set_rule(card.builder.W(name));
  return predicate;
}

Predicate IsPlayer(bool is) {
  Predicate predicate;
  predicate.set_player(is);
  return predicate;
}

Predicate Negated(bool negate, Predicate predicate) {
  return negate ? tree::Not(std::move(predicate)) : predicate;
}

bool IsOfPlayers(const TypeTerm& term) {
  return term.kind == TypeTerm::Kind::kPlayer ||
         term.kind == TypeTerm::Kind::kMe || term.kind == TypeTerm::Kind::kOpp;
}

Predicate TypePredicate(CardLowering& card, const Site& site,
                        const TypeTerm& term) {
  ProgramBuilder& b = card.builder;
  switch (term.kind) {
    case TypeTerm::Kind::kPlayer:
      return IsPlayer(true);
    case TypeTerm::Kind::kMe:
      return tree::IsOneOf(site.me);
    case TypeTerm::Kind::kOpp:
      return tree::IsOneOf(site.opp);
    case TypeTerm::Kind::kThis:
      return tree::IsOneOf(tree::Entities(Selector::SOURCE));
    case TypeTerm::Kind::kCardType:
      return b.HasType(TypeName(term.card_type));
    case TypeTerm::Kind::kSubtype:
      return b.HasType(term.text);
    case TypeTerm::Kind::kName: {
      std::string name = card.name_of(term.text);
      if (name.empty()) {
        card.Unsupported(term.position, "unknown-card",
                         "there is no card of this name");
      }
      Predicate called;
      called.set_name(b.W(name));
      return called;
    }
    default:
      return tree::All({});
  }
}

// What a term of the type segment asks, other than whether it is a card.
Predicate TypeTest(CardLowering& card, const Site& site,
                   const TypeTerm& term) {
  Predicate test = Negated(term.negated, TypePredicate(card, site, term));
  if (!term.other) return test;
  return tree::All(
      {std::move(test),
       tree::Not(tree::IsOneOf(tree::Entities(Selector::SOURCE)))});
}

// The stat of a card, or the SP of a player.
pb::Expr Compared(CardLowering& card, const FilterTerm& term) {
  Selector candidate = tree::Entities(Selector::CANDIDATE);
  if (term.kind == FilterTerm::Kind::kBp) {
    return card.builder.StatOf("bp", candidate);
  }
  pb::Expr is_player;
  is_player.set_op(pb::Expr::HOLDS);
  *is_player.mutable_of() = candidate;
  *is_player.mutable_predicate() = IsPlayer(true);
  return tree::If(std::move(is_player),
                  card.builder.WordExpr(pb::Expr::RESOURCE, "sp", candidate),
                  card.builder.StatOf("sp", candidate));
}

pb::Expr::Op OpOf(ComparisonOperator op) {
  return op == ComparisonOperator::kLessOrEqual      ? pb::Expr::LE
         : op == ComparisonOperator::kGreaterOrEqual ? pb::Expr::GE
                                                     : pb::Expr::EQ;
}

Predicate StateTest(CardLowering& card, CardState state) {
  std::string name(Spelling(state));
  switch (state) {
    case CardState::kAttack:
    case CardState::kUnitedAttack:
    case CardState::kBlock:
    case CardState::kBlocked:
    case CardState::kFrozen:
    case CardState::kFresh:
      return card.builder.HasFlag(name);
    default:
      return RuleTest(card, name);
  }
}

// `others` is what is asked beside: the lowest BP is that of all for which it
// holds.
Predicate FilterTest(CardLowering& card, const FilterTerm& term,
                     const pb::Query& others) {
  switch (term.kind) {
    case FilterTerm::Kind::kBp:
    case FilterTerm::Kind::kSp:
      return tree::Compared(Compared(card, term), OpOf(term.op),
                            tree::Number(term.value));
    case FilterTerm::Kind::kLowestBp:
      return tree::Compared(
          card.builder.StatOf("bp", tree::Entities(Selector::CANDIDATE)),
          pb::Expr::EQ,
          card.builder.WordExpr(pb::Expr::MIN_STAT, "bp",
                                tree::Among(others)));
    case FilterTerm::Kind::kState:
      return StateTest(card, term.state);
    case FilterTerm::Kind::kCardType:
      return card.builder.HasType(TypeName(term.card_type));
    case FilterTerm::Kind::kSubtype:
      return card.builder.HasType(term.text);
  }
  return {};
}

Predicate FilterTests(CardLowering& card, const TargetFilter& filter,
                      const pb::Query& others) {
  std::vector<Predicate> groups;
  for (const std::vector<FilterTerm>& group : filter.filters) {
    std::vector<Predicate> terms;
    for (const FilterTerm& term : group) {
      terms.push_back(Negated(term.negated, FilterTest(card, term, others)));
    }
    groups.push_back(AllOf(std::move(terms)));
  }
  return AnyOf(std::move(groups));
}

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
    whose = WhoseSide(site, filter.zone.has_value() ? filter.zone->side
                                                    : Side::kMy);
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
    add_about_cards(RuleTest(card, "infront"));
  }
  if (ZoneOf(filter, place) == Zone::kHand) {
    // A card that is being played is out of the hand already.
    add_about_cards(
        tree::Not(tree::IsOneOf(tree::Entities(Selector::SOURCE))));
  }
  if (filter.excluded) {
    all.push_back(tree::Not(
        tree::IsOneOf(LowerRefs(card, site, *filter.excluded))));
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
  *out->query.mutable_where() =
      tree::All({others.where(), std::move(tests)});
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

FilterLowering LowerFilter(CardLowering& card, const Site& site,
                           const TargetFilter& filter,
                           const FilterPlace& place) {
  FilterLowering out;
  for (const std::vector<TypeTerm>& group : filter.types) {
    bool players = std::any_of(group.begin(), group.end(), IsOfPlayers);
    (players ? out.players : out.cards) = true;
  }
  out.query.set_players(out.players);
  if (out.cards) {
    *out.query.add_zones() = ZoneSpecOf(card, site, filter, place);
  }
  *out.query.mutable_where() =
      Conditions(card, site, filter, place, out.cards && out.players);
  AddFilters(card, filter, &out);
  if (filter.pick.has_value()) {
    pb::Expr* count = *filter.pick > 0 ? out.query.mutable_top()
                                       : out.query.mutable_bottom();
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
