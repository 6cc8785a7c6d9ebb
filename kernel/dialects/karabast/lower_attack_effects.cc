#include "kernel/dialects/karabast/lower_attack_effects.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "kernel/dialects/karabast/lower_attack_lending.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_lasting.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

bool AddForThisAttack(Card& card, Code& code, const SystemCall& call,
                      const pb::Selector& attacker,
                      std::vector<pb::OpSpec> ops) {
  if (!KeepPredicates(card, code, call.context, ops, call.where)) return false;
  pb::Instruction instruction;
  pb::Instruction::Modify& modify = *instruction.mutable_modify();
  *modify.mutable_what() = attacker;
  for (pb::OpSpec& op : ops) *modify.add_ops() = std::move(op);
  modify.mutable_duration()->set_kind(pb::DURATION_END_OF_COMBAT);
  modify.set_name(card.b().W(kThisAttack));
  code.Add(std::move(instruction));
  return true;
}

Value OwnAttack(Card& card) {
  pb::Selector targets = tree::Entities(pb::Selector::LINK);
  targets.set_word(card.b().W("attack targets"));
  return {
      AttackHandle{tree::Entities(pb::Selector::SOURCE), std::move(targets)}};
}

std::vector<pb::OpSpec> AsGained(Card& card, Code& code,
                                 std::vector<pb::OpSpec> ops,
                                 const std::optional<pb::Expr>& condition) {
  pb::OpSpec grant;
  grant.set_kind(pb::MOD_GRANT_ABILITY);
  grant.set_ability(static_cast<uint32_t>(card.b().program().abilities_size()));
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_STATIC);
  ability.set_granted_only(true);
  ability.set_registers(code.registers());
  ability.add_zones(card.b().W("arena"));
  pb::Continuous& continuous = *ability.mutable_continuous();
  *continuous.mutable_affects() = tree::Entities(pb::Selector::SOURCE);
  for (pb::OpSpec& op : ops) *continuous.add_ops() = std::move(op);
  if (condition.has_value()) *continuous.mutable_condition() = *condition;
  return {std::move(grant)};
}

namespace {

bool AsksTheAttack(const Value& value) {
  const Closure* closure = value.As<Closure>();
  return closure != nullptr && closure->function->parameters.size() > 1;
}

// As the attack begins what it is about is known, and so is the event no more
// in which the ability was used.
Context AsItBegins(const Context& context) {
  ContextHandle then = *context;
  then.event = {EventHandle{""}};
  return std::make_shared<const ContextHandle>(std::move(then));
}

// The attack as it begins, and that of the unit that has an ability.
Value BegunAttack(Card& card) {
  return {AttackHandle{card.b().EventRole("attacker"),
                       card.b().EventRole("defender")}};
}

// Whether the condition asks for more than the attack.
bool AsksItsContext(const Value& condition) {
  const Closure* closure = condition.As<Closure>();
  return closure != nullptr && closure->function->parameters.size() > 1;
}

// Whether the condition holds of the attack.
std::optional<pb::Expr> Holds(Card& card, const Value& condition,
                              const Value& attack, const Value& context) {
  std::vector<Value> arguments = {attack};
  if (AsksItsContext(condition)) arguments.push_back(context);
  return AsCondition(Resolve(card, condition, std::move(arguments)));
}

// What `write` adds runs as the unit's next attack begins, before anything
// hears of that.
bool AsAttackBegins(Card& card, Code& code, const pb::Selector& attacker,
                    const std::function<bool(Code&)>& write) {
  Frame frame(card, Frame::Kind::kDelayed, &code);
  const uint32_t index =
      static_cast<uint32_t>(card.b().program().abilities_size());
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_granted_only(true);
  ability.set_immediate(true);
  ability.set_registers(code.registers());
  pb::EventPattern& pattern = *ability.mutable_trigger();
  pattern.set_kind(pb::EventPattern::HAPPENED);
  pattern.add_words(card.b().W("attack begins"));
  pb::EventPattern::Role& role = *pattern.add_roles();
  role.set_role(card.b().W("attacker"));
  *role.mutable_where() = tree::IsOneOf(attacker);
  Code then(&ability);
  if (!write(then)) return false;
  code.Reserve(then.registers());
  pb::Instruction instruction;
  pb::Instruction::Delay& delay = *instruction.mutable_delay();
  delay.set_ability(index);
  delay.mutable_duration()->set_kind(pb::DURATION_END_OF_COMBAT);
  delay.set_name(card.b().W(kAttackBegins));
  *delay.mutable_uses() = tree::Number(1);
  code.Add(std::move(instruction));
  return true;
}

Value ConditionIn(const Value& props) {
  const Value* condition = props.Find("condition");
  return condition == nullptr ? Value{Undefined{}} : *condition;
}

// The condition under which an effect on the attacker goes on, for an ability
// that the attacker gains: of a context of that ability's lender, which is the
// one that makes the attack.
using LastsFn = std::function<Value(const Value& context)>;

// The operations as such an ability: it works while the attack is as the
// condition says.
std::optional<std::vector<pb::OpSpec>> WhileAttackIs(
    Card& card, Code& code, const Context& context, const LastsFn& lasts,
    std::vector<pb::OpSpec> ops) {
  Frame frame(card, Frame::Kind::kGranted, &code);
  const Value of = LentContext(card, context);
  const Value condition = lasts(of);
  if (condition.failed()) return std::nullopt;
  const std::optional<pb::Expr> holds =
      Holds(card, condition, OwnAttack(card), of);
  if (!holds.has_value()) return std::nullopt;
  return AsGained(card, code, std::move(ops), holds);
}

// The condition that was worked out with the other properties.
LastsFn AsSaid(Card& card, const Value& props) {
  return [&card, condition = ConditionIn(props)](const Value&) {
    return Brought(card, condition);
  };
}

// Numbers as they are now.
void NoteNumbers(Code& code, std::vector<pb::OpSpec>& ops) {
  for (pb::OpSpec& op : ops) {
    if (!op.has_number() || op.number().op() == pb::Expr::CONST) continue;
    const uint32_t index = code.Note(op.number());
    *op.mutable_number() = tree::RegisterNumber(index);
  }
}

// What is said of `whom`. A condition must hold now; of the attacker it must go
// on to hold (`lasts`).
struct ForAttack {
  const Value& props;
  const Value& attack;
  LastsFn lasts = nullptr;
  bool notes_numbers = false;
};

bool AddWhere(Card& card, Code& code, const SystemCall& call,
              const pb::Selector& whom, const ForAttack& said) {
  const Value* effect = said.props.Find("effect");
  if (effect == nullptr) return true;
  std::optional<size_t> skipped;
  const Value condition = ConditionIn(said.props);
  if (!condition.undefined()) {
    const std::optional<pb::Expr> holds =
        Holds(card, condition, said.attack, {call.context});
    if (!holds.has_value()) return false;
    skipped = code.JumpUnless(*holds);
  }
  std::optional<std::vector<pb::OpSpec>> ops =
      LowerStartedEffects(card, code, call.context, *effect);
  if (!ops.has_value()) return false;
  if (said.notes_numbers) NoteNumbers(code, *ops);
  if (said.lasts != nullptr && !condition.undefined()) {
    ops = WhileAttackIs(card, code, call.context, said.lasts, *std::move(ops));
    if (!ops.has_value()) return false;
  }
  if (!AddForThisAttack(card, code, call, whom, *std::move(ops))) return false;
  if (skipped.has_value()) code.Land(*skipped);
  return true;
}

// `(context, attack) => …` of the attacker: how much it is is asked when the
// attack begins.
bool AddAsAttackBegins(Card& card, Code& code, const SystemCall& call,
                       const pb::Selector& attacker, const Value& said) {
  SystemCall begun = call;
  begun.context = AsItBegins(call.context);
  const Value attack = BegunAttack(card);
  return AsAttackBegins(card, code, attacker, [&](Code& then) {
    const Value props = Resolve(card, said, {{begun.context}, attack});
    const LastsFn lasts = [&](const Value& context) {
      const Value later = Resolve(card, said, {context, OwnAttack(card)});
      return later.failed() ? later : ConditionIn(later);
    };
    return !props.failed() && KnowsAttackEffectKeys(card, props) &&
           AddWhere(card, then, begun, card.b().EventRole("attacker"),
                    {.props = props,
                     .attack = attack,
                     .lasts = lasts,
                     .notes_numbers = true});
  });
}

// Properties whose condition asks what is attacked.
bool AddOfTargets(Card& card, Code& code, const SystemCall& call,
                  const pb::Selector& attacker, const Value& props) {
  SystemCall begun = call;
  begun.context = AsItBegins(call.context);
  const Value attack = BegunAttack(card);
  return AsAttackBegins(card, code, attacker, [&](Code& then) {
    const Value here = Brought(card, props);
    return !here.failed() &&
           AddWhere(
               card, then, begun, card.b().EventRole("attacker"),
               {.props = here, .attack = attack, .lasts = AsSaid(card, here)});
  });
}

// Whether the condition asks what is attacked: it is another one of what is
// attacked in another role.
std::optional<bool> AsksForTargets(Card& card, const SystemCall& call,
                                   const pb::Selector& attacker,
                                   const Value& condition) {
  std::string asked;
  for (const char* role : {"defender", "subject"}) {
    const Value attack = {AttackHandle{attacker, card.b().EventRole(role)}};
    const std::optional<pb::Expr> expr =
        Holds(card, condition, attack, {call.context});
    if (!expr.has_value()) return std::nullopt;
    const std::string said = expr->SerializeAsString();
    if (!asked.empty() && said != asked) return true;
    asked = said;
  }
  return false;
}

}  // namespace

bool AddForAttack(Card& card, Code& code, const SystemCall& call,
                  const pb::Selector& attacker, const Value& effects) {
  for (const Value& one : OneOrMore(effects)) {
    if (AsksTheAttack(one)) {
      if (!AddAsAttackBegins(card, code, call, attacker, one)) return false;
      continue;
    }
    const Value resolved = Resolve(card, one, {{call.context}});
    if (resolved.failed()) return false;
    if (const Either* either = resolved.As<Either>()) {
      const size_t otherwise = code.JumpUnless(either->test);
      if (!AddForAttack(card, code, call, attacker, *either->yes)) return false;
      code.Land(otherwise);
      continue;
    }
    if (!KnowsAttackEffectKeys(card, resolved)) return false;
    const Value* effect = resolved.Find("effect");
    if (effect == nullptr) continue;
    const std::vector<Value> all = OneOrMore(*effect);
    if (const std::optional<Value> lender = LenderIn(card, call.context, all)) {
      if (!AddLending(card, code, call, attacker, *lender, all)) return false;
      continue;
    }
    const Value condition = ConditionIn(resolved);
    const std::optional<bool> later =
        condition.undefined() ? false
                              : AsksForTargets(card, call, attacker, condition);
    if (!later.has_value()) return false;
    const Value attack = {AttackHandle{attacker, pb::Selector()}};
    const bool added = *later
                           ? AddOfTargets(card, code, call, attacker, resolved)
                           : AddWhere(card, code, call, attacker,
                                      {.props = resolved,
                                       .attack = attack,
                                       .lasts = AsSaid(card, resolved)});
    if (!added) return false;
  }
  return true;
}

bool AddForDefender(Card& card, Code& code, const SystemCall& call,
                    const pb::Selector& attacker, const Value& effects) {
  SystemCall begun = call;
  begun.context = AsItBegins(call.context);
  const Value attack = BegunAttack(card);
  const std::vector<Value> all = OneOrMore(effects);
  return std::all_of(all.begin(), all.end(), [&](const Value& one) {
    return AsAttackBegins(card, code, attacker, [&](Code& then) {
      const Value props =
          Resolve(card, Brought(card, one), {{begun.context}, attack});
      return !props.failed() && KnowsAttackEffectKeys(card, props) &&
             AddWhere(card, then, begun, card.b().EventRole("defender"),
                      {.props = props, .attack = attack});
    });
  });
}

}  // namespace refold::karabast
