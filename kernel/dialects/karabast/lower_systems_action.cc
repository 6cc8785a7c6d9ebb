// Systems that let a player act: attack, play a card.
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

pb::Instruction_Part Said(Card& card, const char* name) {
  return card.b().Part(name, tree::Number(1));
}

constexpr char kThisAttack[] = "this attack";

// An effect that is over with the attack, or once it is known that there is
// none.
bool AddForThisAttack(Card& card, Code& code, const SystemCall& call,
                      const pb::Selector& attacker,
                      std::vector<pb::OpSpec> ops) {
  if (!KeepPredicates(card, ops, call.where)) return false;
  pb::Instruction instruction;
  pb::Instruction::Modify& modify = *instruction.mutable_modify();
  *modify.mutable_what() = attacker;
  for (pb::OpSpec& op : ops) *modify.add_ops() = std::move(op);
  modify.mutable_duration()->set_kind(pb::DURATION_END_OF_COMBAT);
  modify.set_name(card.b().W(kThisAttack));
  code.Add(std::move(instruction));
  return true;
}

// The attack of the unit that has an ability.
Value OwnAttack(Card& card) {
  pb::Selector targets = tree::Entities(pb::Selector::LINK);
  targets.set_word(card.b().W("attack targets"));
  return {
      AttackHandle{tree::Entities(pb::Selector::SOURCE), std::move(targets)}};
}

// What an ability of the attacker knows of the one that makes it attack: the
// player.
Value AttackersContext() {
  ContextHandle context;
  context.player = PlayersOf(tree::Entities(pb::Selector::CONTROLLER), false);
  return {std::make_shared<const ContextHandle>(std::move(context))};
}

bool AsksTheAttack(const Value& value) {
  const Closure* closure = value.As<Closure>();
  return closure != nullptr && closure->function->parameters.size() > 1;
}

// The operations as an ability that the attacker gains: it works while the
// attack is as the condition says. Nothing but the attack is known to it.
std::optional<std::vector<pb::OpSpec>> WhileAttackIs(
    Card& card, const Value& condition, std::vector<pb::OpSpec> ops) {
  std::optional<pb::Expr> expr;
  if (!condition.undefined()) {
    const Value holds =
        Resolve(card, condition, {OwnAttack(card), AttackersContext()});
    expr = AsCondition(card, holds);
    if (!expr.has_value()) return std::nullopt;
  }
  pb::OpSpec grant;
  grant.set_kind(pb::MOD_GRANT_ABILITY);
  grant.set_ability(static_cast<uint32_t>(card.b().program().abilities_size()));
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_STATIC);
  ability.set_granted_only(true);
  ability.add_zones(card.b().W("arena"));
  pb::Continuous& continuous = *ability.mutable_continuous();
  *continuous.mutable_affects() = tree::Entities(pb::Selector::SOURCE);
  for (pb::OpSpec& op : ops) *continuous.add_ops() = std::move(op);
  if (expr.has_value()) *continuous.mutable_condition() = *expr;
  return std::vector<pb::OpSpec>{std::move(grant)};
}

// What lasts for the attack: on the attacker, before it attacks.
bool AddForAttack(Card& card, Code& code, const SystemCall& call,
                  const pb::Selector& attacker, const Value& effects) {
  for (const Value& one : OneOrMore(effects)) {
    const bool asks = AsksTheAttack(one);
    const Value resolved =
        asks ? Resolve(card, one, {AttackersContext(), OwnAttack(card)})
             : Resolve(card, one, {{call.context}});
    if (resolved.failed()) return false;
    const Value* effect = resolved.Find("effect");
    if (effect == nullptr) continue;
    std::optional<std::vector<pb::OpSpec>> ops =
        LowerStartedEffects(card, code, call.context, *effect);
    const Value* said = resolved.Find("condition");
    const Value condition = said == nullptr ? Value{Undefined{}} : *said;
    if (ops.has_value() && (asks || !condition.undefined())) {
      ops = WhileAttackIs(card, condition, *std::move(ops));
    }
    if (!ops.has_value() ||
        !AddForThisAttack(card, code, call, attacker, *ops)) {
      return false;
    }
  }
  return true;
}

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

// The unit that attacks: what is given, or one that is chosen for it.
std::optional<pb::Selector> AttackerFor(Card& card, Code& code,
                                        const SystemCall& call,
                                        bool exhausted) {
  const Value said = Resolve(card, call.Prop("target"), {{call.context}});
  if (!said.undefined()) return AsSelector(card, said);
  if (!call.target.undefined()) return AsSelector(card, call.target);
  pb::Query from = card.b().CardsIn(
      card.b().Zone("arena", tree::Entities(pb::Selector::CONTROLLER)));
  std::vector<pb::Predicate> all = {
      RuleTest(card, exhausted ? "may attack now" : "may attack")};
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
  if (KnownTruth(call.Prop("optional")).value_or(false)) {
    *choose.mutable_choose()->mutable_min() = tree::Number(0);
  }
  choose.mutable_choose()->set_reason(
      card.b().W("Choose a unit to attack with"));
  code.Add(std::move(choose));
  return tree::RegisterRefs(attacker);
}

bool Attack(Card& card, Code& code, const SystemCall& call, Done& done) {
  const bool exhausted =
      KnownTruth(call.Prop("allowExhaustedAttacker")).value_or(false);
  const std::optional<pb::Selector> attacker =
      AttackerFor(card, code, call, exhausted);
  if (!attacker.has_value()) return false;
  const uint32_t lasting = code.here();
  if (!AddForAttack(card, code, call, *attacker,
                    call.Prop("attackerLastingEffects")) ||
      !AddTargetCondition(card, code, call, *attacker)) {
    return false;
  }
  if (!call.Prop("defenderLastingEffects").undefined()) {
    card.Fail(call.where, "unsupported-defender-effects",
              "lasting effects on the defender are not supported");
    return false;
  }
  std::vector<pb::Instruction_Part> parts = {card.b().Part("card", *attacker)};
  if (exhausted) parts.push_back(Said(card, "though exhausted"));
  const uint32_t before = code.here();
  AddVerb(card, code, "attack", std::move(parts), done);
  if (before > lasting) {
    pb::Instruction end;
    end.mutable_end_effects()->set_name(card.b().W(kThisAttack));
    *end.mutable_end_effects()->mutable_of() = *attacker;
    code.Add(std::move(end));
  }
  return true;
}

// Adjustments of the cost, one or a list of them.
bool AddAdjustments(Card& card, const Value& adjust,
                    std::vector<pb::Instruction_Part>& parts) {
  for (const Value& one : OneOrMore(adjust)) {
    const Value* type = one.Find("costAdjustType");
    if (type == nullptr || type->text() == nullptr) {
      card.Fail(one.span, "unsupported-cost-change",
                "this change of a cost is not supported");
      return false;
    }
    const std::string& name = *type->text();
    if (name == "free") {
      parts.push_back(Said(card, "free"));
    } else if (name == "ignoreAllAspects") {
      parts.push_back(Said(card, "no penalty"));
    } else if (name == "decrease") {
      const Value* amount = one.Find("amount");
      const std::optional<pb::Expr> number =
          amount == nullptr ? tree::Number(1) : AsNumber(card, *amount);
      if (!number.has_value()) return false;
      parts.push_back(card.b().Part("less", *number));
    } else {
      card.Fail(type->span, "unsupported-cost-change",
                "the cost change " + name + " is not supported");
      return false;
    }
  }
  return true;
}

bool Play(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target =
      TargetOf(card, call, tree::Entities(pb::Selector::SOURCE));
  if (!target.has_value()) return false;
  std::vector<pb::Instruction_Part> parts = {
      card.b().Part("card", *target),
      card.b().Part("by", tree::Entities(pb::Selector::CONTROLLER))};
  if (!AddAdjustments(card, call.Prop("adjustCost"), parts)) return false;
  if (!AddSwitch(card, call, "entersReady", "ready", parts)) return false;
  for (const char* other : {"attachTargetCondition", "exploitAmount"}) {
    if (call.Prop(other).undefined()) continue;
    card.Fail(call.where, "unsupported-play",
              std::string(other) + " of playing a card is not supported");
    return false;
  }
  AddVerb(card, code, "play card", std::move(parts), done);
  return true;
}

}  // namespace

const SystemTable& ActionSystems() {
  static const Keys play = {
      "adjustCost",  "attachTargetCondition", "canPlayFromAnyZone",
      "entersReady", "exploitAmount",         "playAsType",
      "target"};
  static const Keys attack = {
      "allowExhaustedAttacker", "attackerCondition", "attackerLastingEffects",
      "defenderLastingEffects", "optional",          "target",
      "targetCondition"};
  static const SystemTable systems = {
      {"attack", {Attack, attack, "", true}},
      {"playCard", {Play, play, "", true}},
      {"playCardFromHand", {Play, play, "", true}},
      {"playCardFromOutOfPlay", {Play, play, "", true}},
  };
  return systems;
}

}  // namespace refold::karabast
