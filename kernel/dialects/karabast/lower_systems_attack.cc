// The system that lets a unit attack.
#include <algorithm>
#include <string>
#include <utility>

#include "kernel/dialects/karabast/lower_attack_effects.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// Nothing may be attacked but what the condition allows.
bool AddTargetCondition(Card& card, Code& code, const SystemCall& call,
                        const pb::Selector& attacker) {
  const Value condition = call.Prop("targetCondition");
  if (condition.undefined()) return true;
  const std::optional<pb::Predicate> allowed =
      PredicateOf(card, condition, Things::Sort::kCards, {{call.context}});
  if (!allowed.has_value()) return false;
  pb::OpSpec op = card.b().Op(pb::MOD_RULE, "forbid");
  op.add_words(card.b().W("attack"));
  *op.mutable_predicate() = tree::Not(*allowed);
  return AddForThisAttack(card, code, call, attacker, {std::move(op)});
}

bool IsOfUnitsOnly(Card& card, const Context& context, const Value& props) {
  const Value* condition = props.Find("targetCondition");
  if (condition == nullptr || condition->undefined()) return false;
  const size_t reported = card.diagnostics->size();
  const std::optional<pb::Predicate> allowed =
      PredicateOf(card, *condition, Things::Sort::kCards, {{context}});
  // Whoever writes the attack reports it.
  card.diagnostics->resize(reported);
  if (!allowed.has_value()) return false;
  const std::string said = allowed->SerializeAsString();
  return said == card.b().RuleTest("unit card").SerializeAsString() ||
         said == tree::Not(card.b().HasType("base")).SerializeAsString();
}

}  // namespace

pb::Predicate MayAttackSo(Card& card, const Context& context,
                          const Value& props) {
  const Value* said = props.Find("allowExhaustedAttacker");
  const bool exhausted = said != nullptr && KnownTruth(*said).value_or(false);
  if (IsOfUnitsOnly(card, context, props)) {
    return card.b().RuleTest(exhausted ? "may ambush" : "may attack a unit");
  }
  return card.b().RuleTest(exhausted ? "may attack now" : "may attack");
}

std::optional<pb::Predicate> LegalAttacker(Card& card, const Context& context,
                                           const Value& props) {
  pb::Predicate own = tree::InZone(
      card.b().Zone("arena", tree::Entities(pb::Selector::CONTROLLER)));
  std::vector<pb::Predicate> all = {MayAttackSo(card, context, props),
                                    std::move(own)};
  const Value* condition = props.Find("attackerCondition");
  if (condition != nullptr && !condition->undefined()) {
    std::optional<pb::Predicate> meant =
        PredicateOf(card, *condition, Things::Sort::kCards, {{context}});
    if (!meant.has_value()) return std::nullopt;
    all.push_back(*std::move(meant));
  }
  return tree::All(std::move(all));
}

bool AttacksItself(const Card& card, const std::string& system) {
  const std::string base =
      card.type->base.has_value() ? card.type->base->text : "";
  return system == "attack" && base != "EventCard" && base != "BaseCard";
}

namespace {

// The unit that attacks: what is given, or else the ability's own, or one that
// is chosen for it.
std::optional<pb::Selector> AttackerFor(Card& card, Code& code,
                                        const SystemCall& call) {
  for (const char* key : {"attacker", "target"}) {
    const Value said = Resolve(card, call.Prop(key), {{call.context}});
    if (!said.undefined()) return AsSelector(card, said);
  }
  if (!call.target.undefined()) return AsSelector(card, call.target);
  if (AttacksItself(card, call.name))
    return WhereItIs(card, call.context->source);
  pb::Query from = card.b().CardsIn(
      card.b().Zone("arena", tree::Entities(pb::Selector::CONTROLLER)));
  std::vector<pb::Predicate> all = {
      MayAttackSo(card, call.context, call.props)};
  const Value condition = call.Prop("attackerCondition");
  if (!condition.undefined()) {
    const std::optional<pb::Predicate> fits =
        PredicateOf(card, condition, Things::Sort::kCards, {{call.context}});
    if (!fits.has_value()) return std::nullopt;
    all.push_back(*fits);
  }
  *from.mutable_where() = tree::All(std::move(all));
  const uint32_t attacker = code.NewRegister();
  pb::Instruction choose;
  *choose.mutable_choose()->mutable_from() = std::move(from);
  choose.mutable_choose()->set_register_(attacker);
  choose.mutable_choose()->set_optional(true);
  const bool may = KnownTruth(call.Prop("optional")).value_or(false);
  if (may) *choose.mutable_choose()->mutable_min() = tree::Number(0);
  // It is asked for as any target is.
  const Value units =
      MakeObject({{"cardTypeFilter", call.where, {std::string("unit")}}});
  choose.mutable_choose()->set_reason(
      card.b().W(PromptByTypes(code.title(), units)));
  code.Add(std::move(choose));
  return tree::RegisterRefs(attacker);
}

// What the attacker deals as combat damage instead of its power, asked when it
// deals it: an ability that it gains says how much that is, when all else is
// known of it.
bool AddDamageOverride(Card& card, Code& code, const SystemCall& call,
                       const pb::Selector& attacker) {
  const Value said = call.Prop("attackerCombatDamageOverride");
  if (said.undefined()) return true;
  constexpr char kWord[] = "deals instead of its power";
  std::vector<pb::OpSpec> gained;
  {
    Frame frame(card, Frame::Kind::kGranted, &code);
    const std::optional<pb::Expr> amount = AsNumber(
        card, Resolve(card, Brought(card, said),
                      {OwnAttack(card), LentContext(card, call.context)}));
    if (!amount.has_value()) return false;
    std::vector<pb::OpSpec> ops = {
        card.b().Op(pb::MOD_ADD_KEYWORD, kWord, tree::Number(1)),
        card.b().Op(pb::MOD_PROXY_STAT, kWord, *amount)};
    gained = AsGained(card, code, std::move(ops), std::nullopt);
  }
  return AddForThisAttack(card, code, call, attacker, std::move(gained));
}

// Whether something that has been written there waits for the attack to begin.
bool WaitsForAttack(Code& code, uint32_t from, uint32_t to) {
  const auto& all = code.ability().code();
  return std::any_of(
      all.begin() + static_cast<int>(from), all.begin() + static_cast<int>(to),
      [](const pb::Instruction& one) { return one.has_delay(); });
}

// What lasts for an attack does not begin where the unit cannot make it: a jump
// that is taken then. A unit that is chosen for the attack can.
std::optional<size_t> SkipIdle(Card& card, Code& code, const SystemCall& call,
                               const pb::Selector& attacker) {
  const bool chosen =
      call.props.Find("attacker") == nullptr &&
      call.props.Find("target") == nullptr &&
      (!call.target.undefined() || !AttacksItself(card, call.name));
  static constexpr const char* kLasting[] = {
      "attackerCombatDamageOverride", "attackerLastingEffects",
      "defenderLastingEffects", "targetCondition"};
  const bool lasts =
      std::any_of(std::begin(kLasting), std::end(kLasting),
                  [&](const char* key) { return !call.Prop(key).undefined(); });
  if (chosen || !lasts) return std::nullopt;
  return code.JumpUnless(tree::CountOf(
      Narrowed(card, attacker, MayAttackSo(card, call.context, call.props))));
}

bool Attack(Card& card, Code& code, const SystemCall& call, Done& done) {
  const bool exhausted =
      KnownTruth(call.Prop("allowExhaustedAttacker")).value_or(false);
  const std::optional<pb::Selector> attacker = AttackerFor(card, code, call);
  if (!attacker.has_value()) return false;
  if (!AttacksItself(card, call.name) && call.props.Find("target") == nullptr &&
      call.target.undefined()) {
    done.targets["target"] = CardsOf(*attacker, false);
  }
  const std::optional<size_t> idle = SkipIdle(card, code, call, *attacker);
  const uint32_t lasting = code.here();
  if (!AddForAttack(card, code, call, *attacker,
                    call.Prop("attackerLastingEffects")) ||
      !AddTargetCondition(card, code, call, *attacker) ||
      !AddDamageOverride(card, code, call, *attacker)) {
    return false;
  }
  const Value on_defender = call.Prop("defenderLastingEffects");
  if (!AddForDefender(card, code, call, *attacker, on_defender)) return false;
  std::vector<pb::Instruction_Part> parts = {card.b().Part("card", *attacker)};
  if (exhausted)
    parts.push_back(card.b().Part("though exhausted", tree::Number(1)));
  const std::optional<bool> ambush = AsSwitch(card, call.Prop("isAmbush"));
  if (!ambush.has_value()) return false;
  if (*ambush) parts.push_back(card.b().Part("ambush", tree::Number(1)));
  // Even the player who chose the attacker may let it attack nothing, as with
  // any ability that may be declined.
  const Value may = call.Prop("optional");
  if (may.undefined() ? code.is_optional() : KnownTruth(may).value_or(false)) {
    parts.push_back(card.b().Part("may decline", tree::Number(1)));
  }
  const uint32_t before = code.here();
  AddVerb(card, code, "attack", std::move(parts), done);
  if (before > lasting) {
    pb::Instruction end;
    end.mutable_end_effects()->set_name(card.b().W(kThisAttack));
    *end.mutable_end_effects()->mutable_of() = *attacker;
    code.Add(std::move(end));
  }
  if (WaitsForAttack(code, lasting, before)) {
    pb::Instruction end;
    end.mutable_end_effects()->set_name(card.b().W(kAttackBegins));
    code.Add(std::move(end));
  }
  if (idle.has_value()) code.Land(*idle);
  return true;
}

}  // namespace

const SystemTable& AttackSystems() {
  static const Keys attack = {"allowExhaustedAttacker",
                              "attacker",
                              "attackerCombatDamageOverride",
                              "attackerCondition",
                              "attackerLastingEffects",
                              "defenderLastingEffects",
                              "isAmbush",
                              "optional",
                              "target",
                              "targetCondition"};
  static const SystemTable systems = {
      {"attack", {Attack, attack, "", true}},
      {"initiateAttack", {Attack, attack, "", true}}};
  return systems;
}

}  // namespace refold::karabast
