// The single terms of a filter as tests of a candidate.
#include "kernel/dialects/rulescript/lower_filter_terms.h"

#include <utility>

#include "kernel/dialects/rulescript/lower_known_cards.h"

namespace refold::rulescript {

pb::Predicate AllOf(std::vector<pb::Predicate> items) {
  return items.size() == 1 ? std::move(items[0]) : tree::All(std::move(items));
}

pb::Predicate AnyOf(std::vector<pb::Predicate> items) {
  return items.size() == 1 ? std::move(items[0]) : tree::Any(std::move(items));
}

pb::Predicate IsPlayer(bool is) {
  pb::Predicate predicate;
  predicate.set_player(is);
  return predicate;
}

namespace {

using pb::Predicate;
using pb::Selector;

Predicate NegatedTest(bool negate, Predicate predicate) {
  return negate ? tree::Not(std::move(predicate)) : predicate;
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
      Predicate called;
      called.set_name(b.W(KnownCard(card, term.position, term.text)));
      return called;
    }
    default:
      return tree::All({});
  }
}

// The stat of a card, or the SP of a player.
pb::Expr Compared(CardLowering& card, const FilterTerm& term) {
  Selector candidate = tree::Entities(Selector::CANDIDATE);
  if (term.kind == FilterTerm::Kind::kBp) {
    return card.builder.StatOf("bp", candidate);
  }
  pb::Expr is_player = tree::HowMany(candidate, IsPlayer(true));
  return tree::If(std::move(is_player),
                  card.builder.WordExpr(pb::Expr::RESOURCE, "sp", candidate),
                  card.builder.StatOf("sp", candidate));
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
      return card.builder.RuleTest(name);
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
          card.builder.WordExpr(pb::Expr::MIN_STAT, "bp", tree::Among(others)));
    case FilterTerm::Kind::kState:
      return StateTest(card, term.state);
    case FilterTerm::Kind::kCardType:
      return card.builder.HasType(TypeName(term.card_type));
    case FilterTerm::Kind::kSubtype:
      return card.builder.HasType(term.text);
  }
  return {};
}

}  // namespace

Predicate FilterTests(CardLowering& card, const TargetFilter& filter,
                      const pb::Query& others) {
  std::vector<Predicate> groups;
  for (const std::vector<FilterTerm>& group : filter.filters) {
    std::vector<Predicate> terms;
    for (const FilterTerm& term : group) {
      terms.push_back(
          NegatedTest(term.negated, FilterTest(card, term, others)));
    }
    groups.push_back(AllOf(std::move(terms)));
  }
  return AnyOf(std::move(groups));
}

// What a term of the type segment asks, other than whether it is a card.
Predicate TypeTest(CardLowering& card, const Site& site, const TypeTerm& term) {
  Predicate test = NegatedTest(term.negated, TypePredicate(card, site, term));
  if (!term.other) return test;
  return tree::All({std::move(test), tree::Not(tree::IsOneOf(
                                         tree::Entities(Selector::SOURCE)))});
}

}  // namespace refold::rulescript
