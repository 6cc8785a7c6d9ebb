#include "kernel/dialects/karabast/lower_keywords.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_given.h"
#include "kernel/dialects/karabast/lower_older.h"
#include "kernel/dialects/karabast/lower_registrations.h"
#include "kernel/dialects/karabast/lower_titled.h"
#include "kernel/dialects/karabast/lower_trigger.h"
#include "kernel/dialects/karabast/lower_whose_registrar.h"

namespace refold::karabast {
namespace {

pb::Expr IsAttachedNow(Card& card) {
  return *AsCondition(SomeOf(
      {Things::Sort::kCards, false, tree::Entities(pb::Selector::SOURCE)},
      card.b().RuleTest("attached")));
}

// What a keyword says works while the card has it.
pb::Expr HasIt(Card& card, const char* keyword) {
  return *AsCondition(SomeOf(
      {Things::Sort::kCards, false, tree::Entities(pb::Selector::SOURCE)},
      card.b().HasKeyword(keyword)));
}

// A card with an ability of the keyword has it, whether or not its record says
// so.
void HasAbilityOf(Card& card, const char* keyword) {
  const uint32_t word = card.b().W(keyword);
  const auto& printed = card.b().program().keywords();
  const bool has =
      std::any_of(printed.begin(), printed.end(),
                  [word](const auto& one) { return one.word() == word; });
  if (!has) card.b().Keyword(keyword);
}

pb::Expr IsCoordinated(Card& card) {
  return tree::Binary(pb::Expr::AND, HasIt(card, "coordinate"),
                      card.b().WordExpr(pb::Expr::RULE, "coordinated",
                                        tree::Entities(pb::Selector::SOURCE)));
}

pb::Expr Both(bool has, const pb::Expr& before, const pb::Expr& more) {
  return has ? tree::Binary(pb::Expr::AND, before, more) : more;
}

// The ability works under one condition more.
void GateOne(pb::Ability& ability, const pb::Expr& condition) {
  if (ability.kind() == pb::ABILITY_STATIC) {
    pb::Continuous& continuous = *ability.mutable_continuous();
    *continuous.mutable_condition() =
        Both(continuous.has_condition(), continuous.condition(), condition);
  } else {
    *ability.mutable_condition() =
        Both(ability.has_condition(), ability.condition(), condition);
  }
}

}  // namespace

void GateAbilities(Card& card, int first, const pb::Expr& condition) {
  for (int i = first; i < card.b().program().abilities_size(); ++i) {
    pb::Ability& ability = *card.b().program().mutable_abilities(i);
    if (ability.granted_only() || ability.kind() == pb::ABILITY_SPELL) continue;
    GateOne(ability, condition);
  }
}

namespace {

// Says of the abilities from this one on where they stand.
void Place(Card& card, int first, const Span& where) {
  for (int i = first; i < card.b().program().abilities_size(); ++i) {
    pb::Ability& ability = *card.b().program().mutable_abilities(i);
    if (!ability.has_span()) *ability.mutable_span() = AsProgramSpan(where);
  }
}

std::string TypeIn(const Value& props) {
  const Value* type = props.Find("type");
  return type == nullptr || type->text() == nullptr ? std::string()
                                                    : *type->text();
}

// The registrar's method for an ability of the type; empty if there is none.
std::string MethodOfType(const std::string& type, bool gained) {
  static const std::map<std::string, std::pair<const char*, const char*>>
      methods = {
          {"action",
           {"addActionAbility", "addGainActionAbilityTargetingAttached"}},
          {"constant",
           {"addConstantAbility", "addGainConstantAbilityTargetingAttached"}},
          {"damageModification",
           {"addDamageModificationAbility",
            "addDamageModificationAbilityTargetingAttached"}},
          {"replacementEffect",
           {"addReplacementEffectAbility",
            "addReplacementEffectAbilityTargetingAttached"}},
          {"triggered",
           {"addTriggeredAbility",
            "addGainTriggeredAbilityTargetingAttached"}}};
  auto found = methods.find(type);
  if (found == methods.end()) return "";
  return gained ? found->second.second : found->second.first;
}

// The registrar's methods of Coordinate and of pilots, and the plain ones that
// they stand for; none where that depends on the type of the ability.
const std::map<std::string, const char*>& GatedMethods() {
  static const std::map<std::string, const char*> methods = {
      {"addCoordinateAbility", nullptr},
      {"addPilotingAbility", nullptr},
      {"addPilotingConstantAbilityTargetingAttached",
       "addConstantAbilityTargetingAttached"},
      {"addPilotingGainAbilityTargetingAttached", nullptr},
      {"addPilotingGainKeywordTargetingAttached",
       "addGainKeywordTargetingAttached"},
      {"addPilotingGainTriggeredAbilityTargetingAttached",
       "addGainTriggeredAbilityTargetingAttached"}};
  return methods;
}

// "You may" collect it, if it does not say otherwise, under its own title.
Value AsBounty(const Value& props) {
  ObjectEntries entries;
  for (const ObjectEntry& entry : *props.entries()) {
    if (entry.key == "title" && entry.value.text() != nullptr) {
      entries.push_back(
          {entry.key,
           entry.span,
           {absl::StrCat("Collect Bounty: ", *entry.value.text())}});
    } else {
      entries.push_back(entry);
    }
  }
  if (props.Find("optional") == nullptr) {
    entries.push_back({"optional", props.span, {true}});
  }
  return MakeObject(std::move(entries));
}

// It is collected when the unit is defeated or captured, by the opponent of who
// controlled it. The trigger; nothing if an error was reported.
std::optional<uint32_t> AddBounty(Card& card, const Value& props, bool granted,
                                  const Span& where) {
  if (props.entries() == nullptr) {
    card.Fail(where, "unsupported-properties",
              "the properties of an ability must be known");
    return std::nullopt;
  }
  const uint32_t index =
      static_cast<uint32_t>(card.b().program().abilities_size());
  const Value said = AsBounty(props);
  const Context context = AfterDefeat(/*of_source=*/true);
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_TRIGGERED);
  ability.add_zones(card.b().W("arena"));
  ability.set_granted_only(granted);
  ability.set_keyword(card.b().W("bounty"));
  ability.set_label(card.b().W(ShownTitle(card, said, context)));
  *ability.mutable_trigger() =
      PatternOfStandard(card, {"card defeated", "card"});
  ability.mutable_trigger()->add_words(card.b().W("card captured"));
  *ability.mutable_condition() = HasIt(card, "bounty");
  *ability.mutable_controlled_by() = tree::Entities(pb::Selector::OPPONENTS);
  Code code(&ability);
  if (!LowerBountySteps(card, code, context, said)) return std::nullopt;
  return index;
}

bool HasPiloting(const Card& card) {
  for (const pb::WordNumber& keyword : card.b().program().keywords()) {
    const int word = static_cast<int>(keyword.word()) - 1;
    const std::string& name = card.b().program().words(word);
    if (name == "piloting" || name == "pilot deploy") return true;
  }
  return false;
}

}  // namespace

std::optional<std::vector<uint32_t>> LowerGrantedCoordinate(
    Card& card, const Value& props) {
  const std::optional<std::vector<uint32_t>> granted =
      LowerGranted(card, props);
  if (!granted.has_value()) return std::nullopt;
  for (const uint32_t index : *granted) {
    GateOne(*card.b().program().mutable_abilities(static_cast<int>(index)),
            IsCoordinated(card));
  }
  return granted;
}

std::optional<std::vector<uint32_t>> LowerGrantedBounty(Card& card,
                                                        const Value& props,
                                                        const Span& where) {
  const std::optional<uint32_t> bounty =
      AddBounty(card, props, /*granted=*/true, where);
  if (!bounty.has_value()) return std::nullopt;
  return std::vector<uint32_t>{*bounty};
}

Names RegistrarNames() {
  Names names = PlainRegistrarNames();
  const Names gated = KeysOf(GatedMethods());
  names.insert(names.end(), gated.begin(), gated.end());
  names.insert(names.end(), {"addBountyAbility", "addPilotDeploy"});
  return names;
}

bool LowerRegistrarCall(Card& card, const std::string& method,
                        const std::vector<Value>& given, const Span& where) {
  if (card.undecided > 0) {
    card.Fail(where, "conditional-ability",
              absl::StrCat(method,
                           " is called here only if the game decides so; an "
                           "ability says itself when it works, by its "
                           "condition"));
    return false;
  }
  if (!RegistrarHas(card, method, where)) return false;
  if (!TakesAll(card, method, given, 1)) return false;
  std::vector<Value> arguments = given;
  if (!arguments.empty()) {
    arguments.front() = AbilityByTodaysNames(card, arguments.front());
    if (arguments.front().failed()) return false;
  }
  const Value props =
      arguments.empty() ? Value{Undefined{}} : arguments.front();
  if (TakesProperties(method) && props.entries() == nullptr) {
    card.Fail(arguments.empty() ? where : given.front().span,
              "unsupported-properties",
              "the properties of an ability must be known");
    return false;
  }
  if (!IsTitled(card, method, props)) return false;
  if (method == "addBountyAbility") {
    const int from = card.b().program().abilities_size();
    HasAbilityOf(card, "bounty");
    if (!AddBounty(card, props, /*granted=*/false, where)) return false;
    Place(card, from, where);
    return true;
  }
  if (method == "addPilotDeploy") {
    if (!arguments.empty()) {
      card.Fail(where, "registrar addPilotDeploy",
                "addPilotDeploy with properties is not supported");
      return false;
    }
    card.b().Keyword("pilot deploy");
    return true;
  }
  const int first = card.b().program().abilities_size();
  const auto gated = GatedMethods().find(method);
  if (gated == GatedMethods().end()) {
    if (!LowerRegistration(card, method, arguments, where)) return false;
    Place(card, first, where);
    if (HasPiloting(card)) {
      GateAbilities(card, first,
                    tree::Unary(pb::Expr::NOT, IsAttachedNow(card)));
    }
    return true;
  }
  const bool gains = method == "addPilotingGainAbilityTargetingAttached";
  const std::string plain = gated->second != nullptr
                                ? gated->second
                                : MethodOfType(TypeIn(props), gains);
  if (plain.empty()) {
    card.Fail(where, absl::StrCat("registrar ", method),
              absl::StrCat("the registrar's ", method,
                           " is not supported with an ability of this type"));
    return false;
  }
  if (!LowerRegistration(card, plain, arguments, where)) return false;
  Place(card, first, where);
  const bool coordinates = method == "addCoordinateAbility";
  if (coordinates) HasAbilityOf(card, "coordinate");
  GateAbilities(card, first,
                coordinates ? IsCoordinated(card) : IsAttachedNow(card));
  return true;
}

}  // namespace refold::karabast
