// Restrictions: what cards and players cannot do, or must.
#include <map>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_effects.h"
#include "kernel/dialects/karabast/lower_evaluate.h"

namespace refold::karabast {
namespace {

// What a restriction forbids, as the verb or act that it is about.
const std::map<std::string, const char*>& RestrictedActs() {
  static const std::map<std::string, const char*> acts = {
      {"abilityTarget", "be targeted"},
      {"attack", "attack"},
      {"beAttacked", "be attacked"},
      {"beCaptured", "capture"},
      {"beDefeated", "defeat"},
      {"beHealed", "heal"},
      {"dealCombatDamage", "deal combat damage"},
      {"enterPlay", "play"},
      {"doesNotReadyDuringRegroup", "ready in regroup"},
      {"exhaust", "exhaust"},
      {"initiateKeywords", "initiate keywords"},
      {"play", "play"},
      {"playEvent", "play"},
      {"playUnit", "play"},
      {"playUpgrade", "play"},
      {"putIntoPlay", "play"},
      {"ready", "ready"},
      {"receiveDamage", "damage"},
      {"returnToHand", "return to hand"},
      {"takeControl", "take control"},
      {"triggerAbilities", "trigger abilities"},
  };
  return acts;
}

// `(context) => …` of a restriction: it asks the card that would be played, the
// unit that would attack or, of attacks, what would be attacked.
std::optional<pb::Predicate> CardRestricted(Card& card, const Value& condition,
                                            const std::string& name,
                                            const Span& where) {
  const bool attacks = name == "attack";
  const Candidate meant(card);
  ObjectEntries ability;
  if (attacks) {
    ability.push_back({"isAttackAction", where, {true}});
  } else {
    ability.push_back({"card", where, meant.value()});
  }
  ObjectEntries context = {{"ability", where, MakeObject(std::move(ability))}};
  if (attacks) context.push_back({"target", where, meant.value()});
  // Who does what is forbidden, where that is the card itself.
  if (name.starts_with("play") || name == "putIntoPlay" ||
      name == "beAttacked") {
    context.push_back({"source", where, meant.value()});
    context.push_back(
        {"player", where,
         PlayersOf(tree::Then(meant.selector(), pb::Selector::CONTROLLER_OF),
                   false)});
  }
  const Value holds =
      Resolve(card, condition, {MakeObject(std::move(context))});
  std::optional<pb::Predicate> predicate = AsPredicate(holds);
  if (!predicate.has_value()) return std::nullopt;
  return meant.Close(*std::move(predicate));
}

// `(context) => …` of what cannot be a target, or cannot be used: it asks about
// the ability, by its card and its player.
std::optional<pb::Predicate> AbilityRestricted(Card& card,
                                               const Value& condition) {
  const Candidate by(card);
  ContextHandle context = *AbilityContext("");
  context.source = by.value();
  context.player =
      PlayersOf(tree::Then(by.selector(), pb::Selector::CONTROLLER_OF), false);
  std::optional<pb::Predicate> holds = AsPredicate(
      Resolve(card, condition,
              {{std::make_shared<const ContextHandle>(std::move(context))}}));
  if (!holds.has_value()) return std::nullopt;
  return by.Close(*std::move(holds));
}

}  // namespace

bool Cannot(Card& card, const EffectCall& call, Ops& ops) {
  const Value said = call.Argument(0);
  const Value* inner = said.Find("cannot");
  const Value* condition = said.Find("restrictedActionCondition");
  const std::optional<std::string> name =
      AsText(card, inner == nullptr ? said : *inner);
  if (!name.has_value()) return false;
  const auto act = RestrictedActs().find(*name);
  if (act == RestrictedActs().end()) {
    card.Fail(call.where, "restriction " + *name,
              absl::StrCat("the restriction ", *name, " is not supported",
                           OrMeant(*name, KeysOf(RestrictedActs()))));
    return false;
  }
  pb::OpSpec op = Rule(card, "forbid", {act->second});
  // A card that cannot enter play cannot be deployed or rescued, either.
  if (*name == "enterPlay") {
    for (const char* other : {"deploy", "rescue"}) {
      op.add_words(card.b().W(other));
    }
  }
  static const std::map<std::string, const char*> types = {
      {"playEvent", "event"},
      {"playUnit", "unit"},
      {"playUpgrade", "upgrade"},
      {"putIntoPlay", "unit"}};
  std::vector<pb::Predicate> all;
  if (auto type = types.find(*name); type != types.end()) {
    all.push_back(card.b().HasType(type->second));
  }
  if (condition != nullptr && !condition->undefined()) {
    const bool of_ability = *name == "abilityTarget" ||
                            *name == "initiateKeywords" ||
                            *name == "triggerAbilities";
    std::optional<pb::Predicate> meant =
        of_ability ? AbilityRestricted(card, *condition)
                   : CardRestricted(card, *condition, *name, call.where);
    if (!meant.has_value()) return false;
    all.push_back(*std::move(meant));
  }
  if (!all.empty()) *op.mutable_predicate() = tree::All(std::move(all));
  ops.push_back(std::move(op));
  return true;
}

bool CannotAttackBase(Card& card, const EffectCall&, Ops& ops) {
  pb::OpSpec op = Rule(card, "forbid", {"attack"});
  *op.mutable_predicate() = card.b().HasType("base");
  ops.push_back(std::move(op));
  return true;
}

bool CannotAttack(Card& card, const EffectCall& call, Ops& ops) {
  pb::OpSpec op = Rule(card, "forbid", {"attack"});
  if (!call.Argument(0).undefined()) {
    const std::optional<pb::Predicate> target = PredicateOf(
        card, call.Argument(0), Things::Sort::kCards, {{call.context}});
    if (!target.has_value()) return false;
    *op.mutable_predicate() = *target;
  }
  ops.push_back(std::move(op));
  return true;
}

namespace {

// While the unit can attack, its controller cannot pass: an ability that the
// unit gains.
pb::OpSpec KeepFromPassing(Card& card) {
  pb::OpSpec grant;
  grant.set_kind(pb::MOD_GRANT_ABILITY);
  grant.set_ability(static_cast<uint32_t>(card.b().program().abilities_size()));
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_STATIC);
  ability.set_granted_only(true);
  if (card.starts != nullptr) ability.set_registers(card.starts->registers());
  ability.add_zones(card.b().W("arena"));
  pb::Continuous& continuous = *ability.mutable_continuous();
  *continuous.mutable_affects() = tree::Entities(pb::Selector::CONTROLLER);
  const Things unit = {Things::Sort::kCards, false,
                       tree::Entities(pb::Selector::SOURCE)};
  *continuous.mutable_condition() =
      *AsCondition(SomeOf(unit, card.b().RuleTest("may attack")));
  *continuous.add_ops() = Rule(card, "forbid", {"pass"});
  return grant;
}

}  // namespace

// `{ targetUnitIfAble }`: the next action of its controller is an attack with
// it, if it can attack, and of a unit, if there is one that it can.
bool MustAttack(Card& card, const EffectCall& call, Ops& ops) {
  const Value* units = call.Argument(0).Find("targetUnitIfAble");
  const std::optional<bool> units_first =
      AsSwitch(card, units == nullptr ? Value{Undefined{}} : *units);
  if (!units_first.has_value()) return false;
  ops.push_back(Rule(card, "require", {"attack next"}));
  ops.push_back(KeepFromPassing(card));
  if (*units_first) {
    ops.push_back(Rule(card, "require", {"attack"}));
    *ops.back().mutable_predicate() = card.b().RuleTest("unit");
  }
  return true;
}

bool NoMulligan(Card& card, const EffectCall&, Ops& ops) {
  ops.push_back(Rule(card, "forbid", {"mulligan"}));
  return true;
}

}  // namespace refold::karabast
