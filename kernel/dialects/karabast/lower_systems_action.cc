// Systems that let a player act: attack, play a card.
#include <algorithm>
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

// The attack of the unit that has an ability.
Value OwnAttack(Card& card) {
  pb::Selector targets = tree::Entities(pb::Selector::LINK);
  targets.set_word(card.b().W("attack targets"));
  return {
      AttackHandle{tree::Entities(pb::Selector::SOURCE), std::move(targets)}};
}

bool AsksTheAttack(const Value& value) {
  const Closure* closure = value.As<Closure>();
  return closure != nullptr && closure->function->parameters.size() > 1;
}

// What an ability of the attacker knows of the one that makes it attack: the
// player, and what its code has put into registers.
Value AttackersContext() {
  ContextHandle context;
  context.player = PlayersOf(tree::Entities(pb::Selector::CONTROLLER), false);
  return {std::make_shared<const ContextHandle>(std::move(context))};
}

// The operations as an ability that the attacker gains: it works while the
// attack is as the condition says.
std::optional<std::vector<pb::OpSpec>> WhileAttackIs(
    Card& card, const Code& code, const Value& condition,
    std::vector<pb::OpSpec> ops) {
  std::optional<pb::Expr> expr;
  if (!condition.undefined()) {
    const Value holds =
        Resolve(card, condition, {OwnAttack(card), AttackersContext()});
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

Value ConditionIn(const Value& props) {
  const Value* condition = props.Find("condition");
  return condition == nullptr ? Value{Undefined{}} : *condition;
}

// Numbers as they are now.
void NoteNumbers(Code& code, std::vector<pb::OpSpec>& ops) {
  for (pb::OpSpec& op : ops) {
    if (!op.has_number() || op.number().op() == pb::Expr::CONST) continue;
    const uint32_t index = code.NewRegister();
    pb::Instruction note;
    note.mutable_let()->set_register_(index);
    *note.mutable_let()->mutable_number() = op.number();
    code.Add(std::move(note));
    *op.mutable_number() = tree::RegisterNumber(index);
  }
}

constexpr char kAttackBegins[] = "this attack: begins";

// `(context, attack) => …`: how much it is is asked when the attack begins, and
// its condition as long as it lasts.
bool AddAsAttackBegins(Card& card, Code& code, const SystemCall& call,
                       const pb::Selector& attacker, const Value& said) {
  const Value attack = {AttackHandle{card.b().EventRole("attacker"),
                                     card.b().EventRole("defender")}};
  const Value begins = Resolve(card, said, {{call.context}, attack});
  const Value lasts =
      Resolve(card, said, {AttackersContext(), OwnAttack(card)});
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
  ops = WhileAttackIs(card, then, ConditionIn(lasts), *std::move(ops));
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

// What lasts for the attack: on the attacker, before it attacks.
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
      ops = WhileAttackIs(card, code, condition, *std::move(ops));
    }
    if (!ops.has_value() ||
        !AddForThisAttack(card, code, call, attacker, *ops)) {
      return false;
    }
  }
  return true;
}

constexpr char kDefendersAttack[] = "this attack: defender";

// What lasts for the attack on what is attacked: bound once that is known.
bool AddForDefender(Card& card, Code& code, const SystemCall& call,
                    const pb::Selector& attacker, const Value& effects) {
  const Value attack = {AttackHandle{card.b().EventRole("attacker"),
                                     card.b().EventRole("defender")}};
  for (const Value& one : OneOrMore(effects)) {
    const Value resolved = Resolve(card, one, {{call.context}, attack});
    if (resolved.failed()) return false;
    if (!KnowsAttackEffectKeys(card, resolved)) return false;
    const Value* effect = resolved.Find("effect");
    if (effect == nullptr) continue;
    std::optional<std::vector<pb::OpSpec>> ops =
        LowerEffects(card, call.context, *effect);
    if (!ops.has_value() ||
        !KeepPredicates(card, code, call.context, *ops, call.where)) {
      return false;
    }
    pb::EventPattern pattern;
    pattern.set_kind(pb::EventPattern::HAPPENED);
    pattern.add_words(card.b().W("attack begins"));
    pb::EventPattern::Role& role = *pattern.add_roles();
    role.set_role(card.b().W("attacker"));
    *role.mutable_where() = tree::IsOneOf(attacker);
    const Value* condition = resolved.Find("condition");
    if (condition != nullptr && !condition->undefined()) {
      const Value holds = Resolve(card, *condition, {attack, {call.context}});
      const std::optional<pb::Expr> expr = AsCondition(holds);
      if (!expr.has_value()) return false;
      *pattern.mutable_condition() = *expr;
    }
    const int begin = card.b().program().abilities_size();
    pb::Ability& ability = card.b().AddAbility(pb::ABILITY_TRIGGERED);
    ability.set_granted_only(true);
    ability.set_registers(code.ability().registers());
    *ability.mutable_trigger() = std::move(pattern);
    pb::Instruction instruction;
    pb::Instruction::Modify& modify = *instruction.mutable_modify();
    for (pb::OpSpec& op : *ops) *modify.add_ops() = std::move(op);
    modify.mutable_duration()->set_kind(pb::DURATION_END_OF_COMBAT);
    modify.mutable_bound()->set_kind(pb::DURATION_END_OF_COMBAT);
    modify.set_name(card.b().W(kDefendersAttack));
    *modify.mutable_uses() = tree::Number(1);
    modify.set_begin(static_cast<uint32_t>(begin) + 1);
    code.Add(std::move(instruction));
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
  return said == RuleTest(card, "unit card").SerializeAsString() ||
         said == tree::Not(card.b().HasType("base")).SerializeAsString();
}

}  // namespace

pb::Predicate MayAttackSo(Card& card, const Context& context,
                          const Value& props) {
  const Value* said = props.Find("allowExhaustedAttacker");
  const bool exhausted = said != nullptr && KnownTruth(*said).value_or(false);
  if (IsOfUnitsOnly(card, context, props)) {
    return RuleTest(card, exhausted ? "may ambush" : "may attack a unit");
  }
  return RuleTest(card, exhausted ? "may attack now" : "may attack");
}

namespace {

// The unit that attacks: what is given, or one that is chosen for it.
std::optional<pb::Selector> AttackerFor(Card& card, Code& code,
                                        const SystemCall& call) {
  for (const char* key : {"attacker", "target"}) {
    const Value said = Resolve(card, call.Prop(key), {{call.context}});
    if (!said.undefined()) return AsSelector(card, said);
  }
  if (!call.target.undefined()) return AsSelector(card, call.target);
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
  choose.mutable_choose()->set_reason(
      card.b().W(may ? code.title() : "Choose a unit to attack with"));
  code.Add(std::move(choose));
  return tree::RegisterRefs(attacker);
}

// What the attacker deals as combat damage instead of its power, asked when it
// deals it.
bool AddDamageOverride(Card& card, Code& code, const SystemCall& call,
                       const pb::Selector& attacker) {
  const Value said = call.Prop("attackerCombatDamageOverride");
  if (said.undefined()) return true;
  const std::optional<pb::Expr> amount =
      AsNumber(card, Resolve(card, said, {OwnAttack(card)}));
  if (!amount.has_value()) return false;
  std::optional<std::vector<pb::OpSpec>> ops =
      WhileAttackIs(card, code, {Undefined{}},
                    {card.b().Op(pb::MOD_ADD_KEYWORD,
                                 "deals instead of its power", *amount)});
  return ops.has_value() &&
         AddForThisAttack(card, code, call, attacker, *std::move(ops));
}

// Whether something that has been written there waits for the attack to begin.
bool WaitsForAttack(Code& code, uint32_t from, uint32_t to) {
  const auto& all = code.ability().code();
  return std::any_of(
      all.begin() + static_cast<int>(from), all.begin() + static_cast<int>(to),
      [](const pb::Instruction& one) { return one.has_delay(); });
}

bool Attack(Card& card, Code& code, const SystemCall& call, Done& done) {
  const bool exhausted =
      KnownTruth(call.Prop("allowExhaustedAttacker")).value_or(false);
  const std::optional<pb::Selector> attacker = AttackerFor(card, code, call);
  if (!attacker.has_value()) return false;
  if (call.props.Find("target") == nullptr && call.target.undefined()) {
    done.targets["target"] = CardsOf(*attacker, false);
  }
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
  if (exhausted) parts.push_back(Said(card, "though exhausted"));
  // Who chooses the attacker declines by choosing none.
  const bool given = !call.Prop("target").undefined();
  if (given && KnownTruth(call.Prop("optional")).value_or(false)) {
    parts.push_back(Said(card, "may decline"));
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
  if (!on_defender.undefined()) {
    pb::Instruction end;
    end.mutable_end_effects()->set_name(card.b().W(kDefendersAttack));
    code.Add(std::move(end));
  }
  return true;
}

// In which way it is played: what kind of card it becomes says it, or the way
// itself.
bool AddWay(Card& card, const SystemCall& call,
            std::vector<pb::Instruction_Part>& parts) {
  const Value type = Resolve(card, call.Prop("playAsType"), {{call.context}});
  for (const char* sort : {"unit", "upgrade", "event"}) {
    if (type.text() != nullptr && *type.text() == sort) {
      parts.push_back(Said(card, (std::string("as ") + sort).c_str()));
    }
  }
  const Value way = Resolve(card, call.Prop("playType"), {{call.context}});
  if (way.failed()) return false;
  if (way.undefined()) return true;
  const std::string name = way.text() == nullptr ? "" : *way.text();
  if (name == "smuggle" || name == "piloting") {
    parts.push_back(card.b().Part("way", name));
    return true;
  }
  // From which zone it is played makes no difference.
  const Named* words = way.As<Named>();
  if (name == "playFromHand" || name == "playFromOutOfPlay" ||
      (name.empty() && words == nullptr && way.text() == nullptr)) {
    return true;
  }
  card.Fail(way.span, "unsupported-play",
            "this way to play a card is not supported");
  return false;
}

// What it may be attached to.
bool AddHosts(Card& card, const SystemCall& call,
              std::vector<pb::Instruction_Part>& parts) {
  const Value condition = call.Prop("attachTargetCondition");
  if (condition.undefined()) return true;
  std::optional<pb::Predicate> fits =
      PredicateOf(card, condition, Things::Sort::kCards, {{call.context}});
  if (!fits.has_value()) return false;
  parts.push_back(card.b().Part(
      "hosts",
      tree::Among(card.b().CardsIn(card.b().Zone("arena"), *std::move(fits)))));
  parts.push_back(Said(card, "some hosts"));
  return true;
}

bool Play(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  std::vector<pb::Instruction_Part> parts = {
      card.b().Part("card", *target),
      card.b().Part("by", tree::Entities(pb::Selector::CONTROLLER))};
  if (!AddCostChanges(card, call.Prop("adjustCost"), parts)) return false;
  if (!AddSwitch(card, call, "entersReady", "ready", parts)) return false;
  if (!AddWay(card, call, parts)) return false;
  if (!AddHosts(card, call, parts)) return false;
  const std::optional<pb::Expr> exploit =
      NumberOf(card, call, "exploitValue", 0);
  if (!exploit.has_value()) return false;
  if (!call.Prop("exploitValue").undefined()) {
    parts.push_back(card.b().Part("exploit", *exploit));
  }
  AddVerb(card, code, "play card", std::move(parts), done);
  return true;
}

// One card after another from the discard pile, as long as the player wants.
bool PlayFromDiscardPile(Card& card, Code& code, const SystemCall& call,
                         Done& done) {
  const pb::Selector pile = tree::Among(card.b().CardsIn(
      card.b().Zone("discard", tree::Entities(pb::Selector::CONTROLLER))));
  std::optional<pb::Expr> most = NumberOf(card, call, "maxCards", 1);
  if (!most.has_value()) return false;
  if (call.Prop("maxCards").undefined()) most = tree::CountOf(pile);
  ObjectEntries play;
  ObjectEntries choice = {{"zoneFilter", call.where, {std::string("discard")}},
                          {"controller", call.where, {std::string("self")}},
                          {"canChooseNoCards", call.where, {true}}};
  for (const ObjectEntry& entry : *call.props.entries()) {
    const bool chosen =
        entry.key.starts_with("card") || entry.key == "activePromptTitle";
    if (entry.key != "maxCards") (chosen ? choice : play).push_back(entry);
  }
  const Value system = {
      Named{"immediateEffects", "playCardFromOutOfPlay",
            std::make_shared<const std::vector<Value>>(
                std::vector<Value>{MakeObject(std::move(play))})},
      call.where};
  const Code::Loop loop = code.BeginRepeat(*most);
  const std::optional<TargetChoice> chosen =
      LowerChoice(card, code, call.context, MakeObject(std::move(choice)),
                  code.title(), {}, system);
  if (!chosen.has_value()) return false;
  const size_t none =
      code.JumpUnless(tree::CountOf(tree::RegisterRefs(chosen->index)));
  const uint32_t begin = code.here();
  if (!LowerSystem(card, code, call.context, system, chosen->value, done)) {
    return false;
  }
  chosen->Probe(code, begin);
  code.EndRepeat(loop, none);
  return true;
}

}  // namespace

const SystemTable& ActionSystems() {
  static const Keys play = {"adjustCost",
                            "attachTargetCondition",
                            "canPlayFromAnyZone",
                            "entersReady",
                            "exploitValue",
                            "nested",
                            "playAsType",
                            "playType",
                            "target"};
  static const Keys attack = {"allowExhaustedAttacker",
                              "attacker",
                              "attackerCombatDamageOverride",
                              "attackerCondition",
                              "attackerLastingEffects",
                              "defenderLastingEffects",
                              "optional",
                              "target",
                              "targetCondition"};
  static const SystemTable systems = {
      {"attack", {Attack, attack, "", true}},
      {"playCard", {Play, play, "", true}},
      {"playCardFromHand", {Play, play, "", true}},
      {"playCardFromOutOfPlay", {Play, play, "", true}},
      {"playMultipleCardsFromDiscard",
       {PlayFromDiscardPile,
        {"adjustCost", "attachTargetCondition", "cardCondition",
         "cardTypeFilter", "maxCards", "playAsType"},
        "",
        true}},
  };
  return systems;
}

}  // namespace refold::karabast
