// Constant abilities: whom they affect, and what with.
#include <algorithm>
#include <set>
#include <utility>

#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_lasting.h"
#include "kernel/dialects/karabast/lower_limits.h"
#include "kernel/dialects/karabast/lower_registrations.h"
#include "kernel/dialects/karabast/lower_resolver.h"

namespace refold::karabast {
namespace {

// Whom a constant ability affects.
std::optional<pb::Selector> AffectedBy(Card& card, const Context& context,
                                       const Value& props,
                                       const Unsaid& unsaid) {
  const Value match = PropertyOf(props, "matchTarget");
  const Value controller = PropertyOf(props, "targetController");
  const Value types = PropertyOf(props, "targetCardTypeFilter");
  const Value zones = PropertyOf(props, "targetZoneFilter");
  const bool itself = match.undefined() && controller.undefined() &&
                      types.undefined() && zones.undefined();
  if (itself) return unsaid.affected;
  pb::Selector whose = tree::Entities(pb::Selector::CONTROLLER);
  const std::string relative =
      controller.text() == nullptr ? unsaid.controller : *controller.text();
  if (relative == "opponent") whose = tree::Entities(pb::Selector::OPPONENTS);
  std::vector<std::string> names = {"anyArena"};
  if (!zones.undefined()) {
    std::optional<std::vector<std::string>> said = AsTexts(card, zones);
    if (!said.has_value()) return std::nullopt;
    names = *std::move(said);
  }
  pb::Query query;
  std::set<std::string> searched;
  std::vector<pb::Predicate> in;
  for (const std::string& name : names) {
    const std::vector<const char*> kernel = ZonesToSearch(name);
    std::optional<pb::Predicate> inside = InZoneCalled(card, name);
    if (kernel.empty() || !inside.has_value()) {
      card.Fail(zones.span, "unknown-zone",
                "cards in \"" + name + "\" cannot be affected");
      return std::nullopt;
    }
    for (const char* zone : kernel) {
      if (!searched.insert(zone).second) continue;
      *query.add_zones() =
          relative == "any" ? card.b().Zone(zone) : card.b().Zone(zone, whose);
    }
    in.push_back(*std::move(inside));
  }
  std::vector<pb::Predicate> all = {tree::Any(std::move(in))};
  if (types.undefined()) {
    all.push_back(card.b().RuleTest("unit card"));
  } else {
    std::optional<pb::Predicate> of = OfTypesIn(card, types);
    if (!of.has_value()) return std::nullopt;
    all.push_back(*std::move(of));
  }
  if (!match.undefined()) {
    std::optional<pb::Predicate> fits =
        PredicateOf(card, match, Things::Sort::kCards, {{context}});
    if (!fits.has_value()) return std::nullopt;
    all.push_back(*std::move(fits));
  }
  *query.mutable_where() = tree::All(std::move(all));
  return tree::Among(std::move(query));
}

bool IsPlayerEffect(const Value& effect) {
  static const std::vector<std::string> names = {
      "addExploit",
      "additionalPhase",
      "canLookAtTopOfDeck",
      "modifyIndirectDamage",
      "assignIndirectDamageDealtToOpponents",
      "additionalPlayCost",
      "decreaseCost",
      "doubleDeckSearchCount",
      "forFree",
      "ignoreAllAspectPenalties",
      "ignoreSpecificAspectPenalties",
      "increaseCost",
      "modifyPayStageCost",
      "playerCannot",
      "rescuedUnitsEnterPlayReady",
      "tokenUnitsEnterPlayReady",
      "unitsEnterPlayReady"};
  const std::vector<Value>* list = effect.list();
  const Value& first =
      list == nullptr || list->empty() ? effect : list->front();
  const Named* named = first.As<Named>();
  return named != nullptr &&
         std::find(names.begin(), names.end(), named->name) != names.end();
}

// The players that `targetController` says; the ability's own if it is absent.
pb::Selector PlayersMeant(const Value& controller) {
  const std::string relative =
      controller.text() == nullptr ? "self" : *controller.text();
  return tree::Entities(relative == "opponent" ? pb::Selector::OPPONENTS
                        : relative == "any"    ? pb::Selector::PLAYERS
                                               : pb::Selector::CONTROLLER);
}

// The abilities that static ones of this card grant to it so far.
struct Grant {
  pb::OpSpec op;
  std::string condition;  // as bytes
};
std::vector<Grant> GrantsTo(const Card& card, const pb::Selector& whom) {
  const std::string wanted = whom.SerializeAsString();
  std::vector<Grant> grants;
  for (const pb::Ability& ability : card.b().program().abilities()) {
    const pb::Continuous& continuous = ability.continuous();
    if (continuous.affects().SerializeAsString() != wanted) continue;
    for (const pb::OpSpec& op : continuous.ops()) {
      if (op.kind() != pb::MOD_GRANT_ABILITY) continue;
      grants.push_back({op, continuous.condition().SerializeAsString()});
    }
  }
  return grants;
}

bool StandsAlone(const Value& effect) {
  static const std::set<std::string> names = {
      "canExhaustUnitsInsteadOfResources", "loseAllAbilitiesExceptFromSource",
      "modifyPayStageCost"};
  const Named* named = effect.As<Named>();
  return !WithoutLimit(effect).limit.undefined() ||
         (named != nullptr && names.contains(named->name));
}

}  // namespace

bool AddConstantOn(Card& card, const Value& props, const Unsaid& unsaid,
                   const Value& effects, bool granted) {
  if (!KnowsConstantKeys(card, props)) return false;
  const std::vector<Value>* several = effects.list();
  if (effects.undefined() || (several != nullptr && several->empty())) {
    card.Fail(effects.undefined() ? props.span : effects.span, "no-effect",
              "this ability does nothing: it has no ongoingEffect");
    return false;
  }
  // What has a limit of its own, or is about others, is an ability of its own.
  if (several != nullptr &&
      (several->size() == 1 ||
       std::any_of(several->begin(), several->end(), StandsAlone))) {
    return std::all_of(several->begin(), several->end(), [&](const Value& one) {
      return AddConstantOn(card, props, unsaid, one, granted);
    });
  }
  const std::vector<Grant> given = GrantsTo(card, unsaid.affected);
  const Context context = AbilityContext("");
  pb::Ability& ability = NewAbility(card, pb::ABILITY_STATIC, granted);
  AddLabel(card, props, context, ability);
  if (!AddZones(card, props, ability)) return false;
  pb::Continuous& continuous = *ability.mutable_continuous();
  const LimitedEffect limited = WithoutLimit(effects);
  if (!LowerLimit(card, limited.limit, std::nullopt, ability)) return false;
  if (std::optional<pb::Selector> hosts =
          HostsMeant(card, context, limited.effect)) {
    *continuous.mutable_affects() = *std::move(hosts);
  } else if (std::optional<pb::Selector> payers =
                 PayersMeant(card, context, limited.effect)) {
    *continuous.mutable_affects() = *std::move(payers);
  } else if (IsPlayerEffect(effects)) {
    *continuous.mutable_affects() =
        PlayersMeant(PropertyOf(props, "targetController"));
  } else {
    const std::optional<pb::Selector> whom =
        AffectedBy(card, context, props, unsaid);
    if (!whom.has_value()) return false;
    *continuous.mutable_affects() = *whom;
  }
  if (!AddWhile(card, context, PropertyOf(props, "condition"), continuous)) {
    return false;
  }
  // Granted abilities come behind; this one may move in memory, not its place.
  const int index = card.b().program().abilities_size() - 1;
  const std::optional<std::vector<pb::OpSpec>> ops =
      LowerEffects(card, context, limited.effect);
  if (!ops.has_value()) return false;
  pb::Continuous& into =
      *card.b().program().mutable_abilities(index)->mutable_continuous();
  for (const pb::OpSpec& op : *ops) *into.add_ops() = op;
  // What this card gives is not lost.
  const Named* named = effects.As<Named>();
  if (named == nullptr || named->name != "loseAllAbilitiesExceptFromSource") {
    return true;
  }
  for (const Grant& one : given) {
    if (!one.condition.empty() &&
        one.condition != into.condition().SerializeAsString()) {
      card.Fail(effects.span, "unsupported-condition",
                "what is not lost must be given under the same condition");
      return false;
    }
    *into.add_ops() = one.op;
  }
  return true;
}

bool AddConstant(Card& card, const Value& props, bool granted) {
  return AddConstantOn(card, props,
                       {tree::Entities(pb::Selector::SOURCE), "self"},
                       PropertyOf(props, "ongoingEffect"), granted);
}

}  // namespace refold::karabast
