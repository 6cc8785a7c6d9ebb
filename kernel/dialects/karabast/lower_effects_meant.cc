// What a lasting effect on costs and on playing cards is about: which cards, as
// what they are played, onto what, and who pays with what; and how often.
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_effects.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_lasting.h"

namespace refold::karabast {

std::optional<pb::Predicate> CardsMeant(Card& card, const EffectCall& call,
                                        bool by_sort) {
  std::vector<pb::Predicate> all;
  const Value props = call.Argument(0);
  if (const Value* filter = props.Find("cardTypeFilter");
      filter != nullptr && !filter->undefined() && !by_sort) {
    std::optional<pb::Predicate> of = OfTypesIn(card, *filter);
    if (!of.has_value()) return std::nullopt;
    all.push_back(*std::move(of));
  }
  if (const Value* match = props.Find("match");
      match != nullptr && !match->undefined()) {
    const std::optional<pb::Predicate> fits =
        PredicateOf(card, *match, Things::Sort::kCards,
                    {CardsOf(tree::Entities(pb::Selector::SOURCE), false)});
    if (!fits.has_value()) return std::nullopt;
    all.push_back(*fits);
  }
  return tree::All(std::move(all));
}

namespace {

// As what cards of this type are played; false if that is not known by the type
// alone.
bool AddSortsOf(const Value& type, std::set<std::string>& sorts) {
  if (type.text() == nullptr) return false;
  const std::string& name = *type.text();
  if (name == "unit" || name == "upgrade" || name == "event") {
    sorts.insert(name);
  } else if (name == "basicUnit") {
    sorts.insert("unit");
  } else if (name == "nonUnit") {
    sorts.insert({"event", "upgrade"});
  } else {
    return false;
  }
  return true;
}

}  // namespace

std::optional<std::string> SortMeant(const Value& props) {
  for (const char* other : {"playType", "attachTargetCondition"}) {
    const Value* said = props.Find(other);
    if (said != nullptr && !said->undefined()) return std::nullopt;
  }
  const Value* filter = props.Find("cardTypeFilter");
  if (filter == nullptr) return std::nullopt;
  std::set<std::string> sorts;
  std::vector<Value> types = {*filter};
  if (filter->list() != nullptr) types = *filter->list();
  for (const Value& type : types) {
    if (!AddSortsOf(type, sorts)) return std::nullopt;
  }
  if (sorts.size() == 1) return *sorts.begin();
  if (sorts.size() != 2) return std::nullopt;
  for (const char* other : {"event", "unit", "upgrade"}) {
    if (!sorts.contains(other)) return absl::StrCat("not ", other);
  }
  return std::nullopt;
}

LimitedEffect WithoutLimit(const Value& effect) {
  const Named* named = effect.As<Named>();
  // An ability that is given has a limit of its own.
  if (named == nullptr || named->arguments->empty() ||
      named->name == "gainAbility") {
    return {effect, {}};
  }
  const Value& props = named->arguments->front();
  const Value* limit = props.Find("limit");
  if (limit == nullptr || limit->undefined()) return {effect, {}};
  std::vector<Value> arguments = *named->arguments;
  arguments.front() = Without(props, {"limit"});
  arguments.front().span = props.span;
  return {
      {Named{named->of, named->name,
             std::make_shared<const std::vector<Value>>(std::move(arguments))},
       effect.span},
      *limit};
}

std::optional<pb::Selector> HostsMeant(Card& card, const Context& context,
                                       const Value& effect) {
  const Named* named = effect.As<Named>();
  if (named == nullptr || named->arguments->empty()) return std::nullopt;
  const Value* onto = named->arguments->front().Find("attachTargetCondition");
  if (onto == nullptr || onto->undefined()) return std::nullopt;
  const std::optional<pb::Predicate> fits = PredicateOf(
      card, *onto, Things::Sort::kCards,
      {{context}, CardsOf(tree::Entities(pb::Selector::SOURCE), false)});
  if (!fits.has_value()) return std::nullopt;
  pb::Query hosts;
  for (const char* zone : {"arena", "base"}) {
    *hosts.add_zones() = card.b().Zone(zone);
  }
  *hosts.mutable_where() = *fits;
  return tree::Among(std::move(hosts));
}

std::optional<pb::Selector> PayersMeant(Card& card, const Context& context,
                                        const Value& effect) {
  const Named* named = effect.As<Named>();
  if (named == nullptr || named->name != "canExhaustUnitsInsteadOfResources") {
    return std::nullopt;
  }
  std::vector<pb::Predicate> all = {card.b().RuleTest("unit")};
  const Value* condition =
      named->arguments->empty()
          ? nullptr
          : named->arguments->front().Find("canExhaustUnitCondition");
  if (condition != nullptr && !condition->undefined()) {
    std::optional<pb::Predicate> fits =
        PredicateOf(card, *condition, Things::Sort::kCards, {{context}});
    if (!fits.has_value()) return std::nullopt;
    all.push_back(*std::move(fits));
  }
  return tree::Among(card.b().CardsIn(
      card.b().Zone("arena", tree::Entities(pb::Selector::CONTROLLER)),
      tree::All(std::move(all))));
}

}  // namespace refold::karabast
