// Systems as costs: what an effect does, a player can have to do first.
#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_costs.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// What says of which cards one is chosen.
constexpr std::array<const char*, 4> kFilters = {
    "cardCondition", "cardTypeFilter", "controller", "zoneFilter"};

// The filters among the properties; undefined if there are none.
Value FiltersOf(const Value& props) {
  ObjectEntries filters;
  if (props.entries() == nullptr) return {Undefined{}};
  for (const ObjectEntry& entry : *props.entries()) {
    for (const char* filter : kFilters) {
      if (entry.key == filter) filters.push_back(entry);
    }
  }
  return filters.empty() ? Value{Undefined{}} : MakeObject(std::move(filters));
}

}  // namespace

Names CostSystemNames() {
  Names names;
  for (const auto& row : CardSystems()) names.push_back(row.first);
  for (const auto& row : PlayerSystems()) names.push_back(row.first);
  return names;
}

bool LowerSystemCost(Card& card, const Context& context, const Named& cost,
                     const Value& props, pb::Cost& into) {
  const Value filters = FiltersOf(props);
  const bool chosen = !filters.undefined();
  const Value own =
      Without(props, {kFilters[0], kFilters[1], kFilters[2], kFilters[3]});
  const Value system = {Named{"immediateEffects", cost.name,
                              std::make_shared<const std::vector<Value>>(
                                  std::vector<Value>{own})},
                        props.span};
  const Value target =
      chosen ? CardsOf(tree::Entities(pb::Selector::CANDIDATE), false)
             : Value{Undefined{}};
  pb::Ability scratch;
  Code code(&scratch);
  Done done;
  if (!LowerSystem(card, code, context, system, target, done)) return false;
  if (scratch.code_size() != 1 || !scratch.code(0).has_verb()) {
    card.Fail(props.span, absl::StrCat("cost ", cost.name),
              absl::StrCat("the system ", cost.name, " cannot be a cost"));
    return false;
  }
  pb::Claim claim;
  *claim.mutable_verb() = scratch.code(0).verb();
  claim.mutable_verb()->clear_into();
  if (chosen) {
    std::optional<pb::Query> of = Payers(card, context, filters, "arena");
    if (!of.has_value()) return false;
    // To whom it is done is what is chosen.
    auto& parts = *claim.mutable_verb()->mutable_parts();
    parts.erase(parts.begin());
    *claim.mutable_of() = *std::move(of);
  }
  *into.add_claims() = std::move(claim);
  return true;
}

}  // namespace refold::karabast
