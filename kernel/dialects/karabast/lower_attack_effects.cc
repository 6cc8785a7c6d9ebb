#include "kernel/dialects/karabast/lower_attack_effects.h"

#include <algorithm>
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
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

namespace {

bool AsksTheAttack(const Value& value) {
  const Closure* closure = value.As<Closure>();
  return closure != nullptr && closure->function->parameters.size() > 1;
}

bool IsRegister(const Value& value) {
  const Things* things = value.As<Things>();
  return things != nullptr && things->selector.base() == pb::Selector::REGISTER;
}

// What an ability of the attacker knows of the one that makes it attack: the
// player, and what its code has put into registers. The card whose ability it
// is, is put there now.
Value AttackersContext(Card& card, Code& code, const Context& of) {
  ContextHandle context;
  context.player = PlayersOf(tree::Entities(pb::Selector::CONTROLLER), false);
  const std::optional<pb::Selector> source = WhereItIs(card, of->source);
  if (source.has_value()) {
    context.source = CardsOf(tree::RegisterRefs(code.Note(*source)), false);
  }
  for (const auto& [name, target] : of->targets) {
    if (IsRegister(target)) context.targets[name] = target;
  }
  return {std::make_shared<const ContextHandle>(std::move(context))};
}

// Whether the condition asks for more than the attack.
bool AsksItsContext(const Value& condition) {
  const Closure* closure = condition.As<Closure>();
  return closure != nullptr && closure->function->parameters.size() > 1;
}

}  // namespace

std::optional<std::vector<pb::OpSpec>> WhileAttackIs(
    Card& card, Code& code, const Context& context, const Value& condition,
    std::vector<pb::OpSpec> ops) {
  std::optional<pb::Expr> expr;
  if (!condition.undefined()) {
    std::vector<Value> arguments = {OwnAttack(card)};
    if (AsksItsContext(condition)) {
      arguments.push_back(AttackersContext(card, code, context));
    }
    const Value holds = Resolve(card, condition, std::move(arguments));
    expr = AsCondition(holds);
    if (!expr.has_value()) return std::nullopt;
  }
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
  if (expr.has_value()) *continuous.mutable_condition() = *expr;
  return std::vector<pb::OpSpec>{std::move(grant)};
}

namespace {

Value ConditionIn(const Value& props) {
  const Value* condition = props.Find("condition");
  return condition == nullptr ? Value{Undefined{}} : *condition;
}

// Numbers as they are now.
void NoteNumbers(Code& code, std::vector<pb::OpSpec>& ops) {
  for (pb::OpSpec& op : ops) {
    if (!op.has_number() || op.number().op() == pb::Expr::CONST) continue;
    const uint32_t index = code.Note(op.number());
    *op.mutable_number() = tree::RegisterNumber(index);
  }
}

// `(context, attack) => …`: how much it is is asked when the attack begins, and
// its condition as long as it lasts.
bool AddAsAttackBegins(Card& card, Code& code, const SystemCall& call,
                       const pb::Selector& attacker, const Value& said) {
  const Value attack = {AttackHandle{card.b().EventRole("attacker"),
                                     card.b().EventRole("defender")}};
  const Value begins = Resolve(card, said, {{call.context}, attack});
  const Value lasts =
      Resolve(card, said,
              {AttackersContext(card, code, call.context), OwnAttack(card)});
  if (!KnowsAttackEffectKeys(card, begins)) return false;
  const Value* effect = begins.Find("effect");
  if (effect == nullptr) return !begins.failed();
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
  std::optional<std::vector<pb::OpSpec>> ops =
      LowerStartedEffects(card, then, call.context, *effect);
  if (!ops.has_value()) return false;
  NoteNumbers(then, *ops);
  ops = WhileAttackIs(card, then, call.context, ConditionIn(lasts),
                      *std::move(ops));
  if (!ops.has_value() ||
      !AddForThisAttack(card, then, call, card.b().EventRole("attacker"),
                        *std::move(ops))) {
    return false;
  }
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

// The unit whose abilities an effect gives; nothing if it gives none of those.
std::optional<Value> LenderIn(Card& card, const Context& context,
                              const std::vector<Value>& effects) {
  for (const Value& one : effects) {
    const Named* named = one.As<Named>();
    if (named == nullptr || named->name != "gainNonKeywordAbilitiesFromUnit" ||
        named->arguments->empty()) {
      continue;
    }
    return Resolve(card, named->arguments->front(), {{context}});
  }
  return std::nullopt;
}

// Of a unit's abilities and its keywords: a unit in play lends them, or one
// that lies in a discard pile.
bool AddLending(Card& card, Code& code, const SystemCall& call,
                const pb::Selector& attacker, const Value& lender,
                const std::vector<Value>& effects) {
  const Things* unit = lender.As<Things>();
  bool keywords = false;
  for (const Value& one : effects) {
    const Named* named = one.As<Named>();
    if (named == nullptr || named->name != "gainKeywords" ||
        named->arguments->empty()) {
      continue;
    }
    const Value said = Resolve(card, named->arguments->front(),
                               {{Undefined{}}, {call.context}});
    const WordSet* words = said.As<WordSet>();
    keywords = unit != nullptr && words != nullptr &&
               words->list.SerializeAsString() ==
                   tree::WordsOf(pb::WordList::KEYWORDS, unit->selector)
                       .SerializeAsString();
  }
  if (unit == nullptr || !keywords || effects.size() != 2) {
    card.Fail(call.where, "unsupported-effect",
              "a unit can only gain all abilities and keywords of another one "
              "together");
    return false;
  }
  pb::Query lenders = card.b().CardsIn(
      card.b().Zone("arena"),
      tree::Any(
          {tree::IsOneOf(unit->selector),
           tree::IsOneOf(tree::Then(unit->selector, pb::Selector::BECOMES))}));
  *lenders.add_zones() = card.b().Zone("discard");
  Done ignored;
  AddVerb(card, code, "lend abilities",
          {card.b().Part("card", attacker),
           card.b().Part("source", tree::Among(std::move(lenders))),
           card.b().Part("reason", kThisAttack)},
          ignored);
  return true;
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
    std::optional<std::vector<pb::OpSpec>> ops =
        LowerStartedEffects(card, code, call.context, *effect);
    const Value condition = ConditionIn(resolved);
    if (ops.has_value() && !condition.undefined()) {
      ops = WhileAttackIs(card, code, call.context, condition, *std::move(ops));
    }
    if (!ops.has_value() ||
        !AddForThisAttack(card, code, call, attacker, *ops)) {
      return false;
    }
  }
  return true;
}

}  // namespace refold::karabast
