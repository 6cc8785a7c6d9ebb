#include "kernel/dialects/karabast/lower_ability.h"

#include <map>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_types.h"

namespace refold::karabast {

Value PropertyOf(const Value& props, const char* key) {
  const Value* value = props.Find(key);
  return value == nullptr ? Value{Undefined{}} : *value;
}

namespace {

// The kernel's zones in which abilities can be active; none if it is no such
// zone.
std::vector<const char*> KernelZonesOf(const std::string& zone) {
  static const std::map<std::string, std::vector<const char*>> zones = {
      {"any", {"arena", "base", "deck", "discard", "hand", "resources"}},
      {"anyArena", {"arena"}},
      {"base", {"base"}},
      {"deck", {"deck"}},
      {"discard", {"discard"}},
      {"groundArena", {"arena"}},
      {"hand", {"hand"}},
      {"resource", {"resources"}},
      {"spaceArena", {"arena"}}};
  auto found = zones.find(zone);
  return found == zones.end() ? std::vector<const char*>() : found->second;
}

}  // namespace

bool AddZones(Card& card, const Value& props, pb::Ability& ability) {
  Value filter = PropertyOf(props, "zoneFilter");
  if (filter.undefined()) filter = PropertyOf(props, "sourceZoneFilter");
  if (filter.undefined()) {
    ability.add_zones(card.b().W(card.active_zone));
    return true;
  }
  const std::optional<std::vector<std::string>> zones = AsTexts(card, filter);
  if (!zones.has_value()) return false;
  for (const std::string& zone : *zones) {
    const std::vector<const char*> kernel = KernelZonesOf(zone);
    if (kernel.empty()) {
      card.Fail(filter.span, "unknown-zone",
                "an ability cannot be active in \"" + zone + "\"");
      return false;
    }
    for (const char* one : kernel) ability.add_zones(card.b().W(one));
  }
  return true;
}

bool IsCondition(Card& card, const Value& holds, const Span& where) {
  const std::string wrong = Misfit({Type::kCondition}, holds);
  if (wrong.empty()) return true;
  card.Fail(holds.span.line > 0 ? holds.span : where, "type of condition",
            absl::StrCat("what is asked here ", wrong));
  return false;
}

bool AddCondition(Card& card, const Context& context, const Value& condition,
                  pb::Ability& ability) {
  if (condition.undefined()) return true;
  const Value holds = Resolve(card, condition, {{context}});
  if (!IsCondition(card, holds, condition.span)) return false;
  const std::optional<pb::Expr> expr = AsCondition(holds);
  if (!expr.has_value()) return false;
  *ability.mutable_condition() =
      ability.has_condition()
          ? tree::Binary(pb::Expr::AND, ability.condition(), *expr)
          : *expr;
  return true;
}

bool AddWhile(Card& card, const Context& context, const Value& condition,
              pb::Continuous& continuous) {
  if (condition.undefined()) return true;
  const Value holds = Resolve(card, condition, {{context}});
  if (!IsCondition(card, holds, condition.span)) return false;
  const std::optional<pb::Expr> expr = AsCondition(holds);
  if (!expr.has_value()) return false;
  *continuous.mutable_condition() = *expr;
  return true;
}

void AddLabel(Card& card, const Value& props, const Context& context,
              pb::Ability& ability) {
  ability.set_label(card.b().W(ShownTitle(card, props, context)));
}

pb::Ability& NewAbility(Card& card, pb::AbilityKind kind, bool granted) {
  if (granted) {
    card.granted.push_back(
        static_cast<uint32_t>(card.b().program().abilities_size()));
  }
  pb::Ability& ability = card.b().AddAbility(kind);
  ability.set_granted_only(granted);
  if (granted && card.frame != nullptr) {
    ability.set_registers(card.frame->registers());
  }
  return ability;
}

}  // namespace refold::karabast
