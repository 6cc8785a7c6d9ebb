// Targets on the stack: spells, and activated and triggered abilities.
//
// `ValidTgts` of an ability is about its source card; the ability has its own
// controller.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

// The test of a card, of the card that an ability on the stack is of.
pb::Predicate OfItsSource(pb::Predicate test) {
  switch (test.test_case()) {
    case pb::Predicate::kAll:
      for (pb::Predicate& item : *test.mutable_all()->mutable_items()) {
        item = OfItsSource(std::move(item));
      }
      return test;
    case pb::Predicate::kAny:
      for (pb::Predicate& item : *test.mutable_any()->mutable_items()) {
        item = OfItsSource(std::move(item));
      }
      return test;
    case pb::Predicate::kNot: {
      pb::Predicate item = OfItsSource(std::move(*test.mutable_not_()));
      return tree::Not(std::move(item));
    }
    case pb::Predicate::kControlledBy:
      return test;
    default:
      return LeadsTo(pb::Selector::SOURCE_OF, std::move(test));
  }
}

}  // namespace

std::optional<pb::Query> StackTargets(CardLowering& card, const Text& types,
                                      const Text& valid, const Scene& scene) {
  pb::Query query = QueryOf(card, valid, {"stack"}, scene);
  const pb::Predicate where = query.where();
  query.clear_zones();
  std::vector<pb::Predicate> any;
  for (const Text& type : types.Split(',')) {
    if (type.value == "Spell") {
      *query.add_zones() = card.builder.Zone("stack");
      any.push_back(
          tree::All({tree::InZone(card.builder.Zone("stack")), where}));
      continue;
    }
    if (type.value != "Activated" && type.value != "Triggered") {
      card.Unsupported(
          type, absl::StrCat("target-type-", type.value),
          absl::StrCat("'", type.value, "' is nothing that is on the stack"));
      return std::nullopt;
    }
    query.set_abilities(true);
    any.push_back(tree::All(
        {card.builder.RuleTest(type.value == "Activated" ? "activated ability"
                                                         : "triggered ability"),
         OfItsSource(where)}));
  }
  // What older programs say of spells alone.
  *query.mutable_where() =
      query.abilities() ? tree::Any(std::move(any)) : where;
  return query;
}

bool TargetsAbilities(const ParamLine& link) {
  const Text* types = link.Find("TargetType");
  return types != nullptr && types->value != "Spell";
}

pb::Selector ItemsTargeting(CardLowering& card, const pb::Selector& source,
                            const pb::Selector& target) {
  const pb::Selector item = tree::Entities(pb::Selector::CANDIDATE);
  const auto some = [](pb::Selector of, pb::Predicate holds) {
    pb::Expr number = tree::HowMany(std::move(of), std::move(holds));
    return tree::Compared(std::move(number), pb::Expr::GT, tree::Number(0));
  };
  // A spell gets its targets before it is on the stack.
  const pb::Predicate its = tree::IsOneOf(
      Union(card, {source, tree::Then(source, pb::Selector::BECOMES)}));
  pb::Query items = card.builder.CardsIn(card.builder.Zone("stack"));
  items.set_abilities(true);
  *items.mutable_where() = tree::All(
      {tree::Any({its, some(tree::Then(item, pb::Selector::SOURCE_OF), its)}),
       some(tree::Then(item, pb::Selector::TARGETS_OF),
            tree::IsOneOf(target))});
  return tree::Among(std::move(items));
}

}  // namespace refold::forge
