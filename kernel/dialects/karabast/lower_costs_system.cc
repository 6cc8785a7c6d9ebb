// Systems as costs: what an effect does, a player can have to do first.
#include <algorithm>
#include <array>
#include <optional>
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

Value SystemNamed(const std::string& name, Value props, const Span& where) {
  return {Named{"immediateEffects", name,
                std::make_shared<const std::vector<Value>>(
                    std::vector<Value>{std::move(props)})},
          where};
}

// The verb that the system is; nothing, and no report, if it is more than that.
std::optional<pb::Instruction::Verb> VerbOf(Card& card, const Context& context,
                                            const Value& system,
                                            const Value& target) {
  const size_t reported = card.diagnostics->size();
  pb::Ability scratch;
  Code code = Code::OnTrial(&scratch);
  Done done;
  const bool lowered = LowerSystem(card, code, context, system, target, done);
  card.diagnostics->resize(reported);
  if (!lowered || scratch.code_size() != 1 || !scratch.code(0).has_verb()) {
    return std::nullopt;
  }
  pb::Instruction::Verb verb = scratch.code(0).verb();
  verb.clear_into();
  return verb;
}

// The ability asks whether it can be paid with, if that can be told.
bool RequirePayable(Card& card, const Context& context, const Value& system,
                    const CostInto& into) {
  const std::optional<pb::Expr> payable = CanPayInCode(card, context, system);
  if (!payable.has_value() || into.ability == nullptr) return false;
  pb::Ability& ability = *into.ability;
  *ability.mutable_condition() =
      ability.has_condition()
          ? tree::Binary(pb::Expr::AND, ability.condition(), *payable)
          : *payable;
  return true;
}

bool AddInCode(Card& card, const Context& context, const Named& cost,
               const Value& props, const CostInto& into) {
  if (into.beside == nullptr) {
    card.Fail(props.span, absl::StrCat("cost ", cost.name),
              absl::StrCat("the system ", cost.name,
                           " cannot be a cost of playing a card"));
    return false;
  }
  const Value system = SystemNamed(cost.name, props, props.span);
  const bool told = RequirePayable(card, context, system, into);
  into.beside->in_code.push_back({cost.name, system, !told});
  return true;
}

// `costs.simultaneous([ … ])`: each of them is paid.
std::optional<std::vector<Value>> PaidPartsOf(Card& card,
                                              const Context& context,
                                              const Named& cost,
                                              const Value& props) {
  if (cost.name != "simultaneous" && cost.name != "sequential") {
    return std::nullopt;
  }
  const std::vector<Value>* list = SystemsOf(props);
  if (list == nullptr || props.Find("resolutionMode") != nullptr) {
    return std::nullopt;
  }
  std::vector<Value> parts;
  for (const Value& one : *list) {
    parts.push_back(Resolve(card, one, {{context}}));
    if (parts.back().As<Named>() == nullptr) return std::nullopt;
  }
  return parts;
}

// One of several: a cost itself, or a system.
bool AddPart(Card& card, const Context& context, const Value& part,
             const Span& where, const CostInto& into) {
  const Named& named = *part.As<Named>();
  if (named.of == "costs") return LowerCostInto(card, context, part, into);
  const Value own = named.arguments->empty()
                        ? Value{Undefined{}, where}
                        : Resolve(card, named.arguments->front(), {{context}});
  return !own.failed() && LowerSystemCost(card, context, named, own, into);
}

}  // namespace

bool LowerSystemCost(Card& card, const Context& context, const Named& cost,
                     const Value& props, const CostInto& into) {
  if (const auto parts = PaidPartsOf(card, context, cost, props)) {
    return std::all_of(parts->begin(), parts->end(), [&](const Value& part) {
      return AddPart(card, context, part, props.span, into);
    });
  }
  const SystemRow* row = FindSystem(cost.name);
  const Value filters = FiltersOf(props);
  // Systems with filters of their own say themselves what is chosen.
  const bool chosen =
      !filters.undefined() &&
      std::none_of(kFilters.begin(), kFilters.end(),
                   [row](const char* key) { return row->keys.contains(key); });
  const Value own =
      chosen
          ? Without(props, {kFilters[0], kFilters[1], kFilters[2], kFilters[3]})
          : props;
  const Value target =
      chosen ? CardsOf(tree::Entities(pb::Selector::CANDIDATE), false)
             : Value{Undefined{}};
  std::optional<pb::Instruction::Verb> verb =
      VerbOf(card, context, SystemNamed(cost.name, own, props.span), target);
  if (!verb.has_value()) return AddInCode(card, context, cost, props, into);
  // The claim by itself is paid with as many as there are.
  if (cost.name == "exhaustResources" || cost.name == "readyResources") {
    RequirePayable(card, context, SystemNamed(cost.name, props, props.span),
                   into);
  }
  pb::Claim claim;
  *claim.mutable_verb() = *std::move(verb);
  if (chosen) {
    std::optional<pb::Query> of = Payers(card, context, filters, "arena");
    if (!of.has_value()) return false;
    // To whom it is done is what is chosen.
    auto& parts = *claim.mutable_verb()->mutable_parts();
    parts.erase(parts.begin());
    *claim.mutable_of() = *std::move(of);
    // What pays is asked for by the ability's title.
    if (into.ability != nullptr) claim.set_name(into.ability->label());
  }
  *into.claims.add_claims() = std::move(claim);
  return true;
}

}  // namespace refold::karabast
