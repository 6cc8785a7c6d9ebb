// Expressions: names and what is written out. Attributes and elements:
// lower_attribute.cc; operators: lower_operator.cc, lower_comparison.cc;
// functions: lower_call.cc.
#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/code_writer.h"
#include "kernel/dialects/rulescript/lower_filter.h"
#include "kernel/dialects/rulescript/lower_remembered.h"
#include "kernel/dialects/rulescript/lowering.h"
#include "kernel/dialects/rulescript/rule_walk.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

Value Text(absl::string_view text) {
  return {.kind = Value::Kind::kText, .text = std::string(text)};
}

// An entity that only some places have.
Value Party(CardLowering& card, const Expr& expr, const Selector& party,
            const char* what) {
  if (party.base() == Selector::NONE) {
    card.Unsupported(expr.position, "nobody-meant",
                     absl::StrCat("there is no ", what, " here"));
  }
  return Refs(Value::Kind::kCards, party);
}

// The character that attacks or blocks in the attack in progress; nobody while
// there is none. Where an event names its parties they are meant.
Value InAttack(CardLowering& card, const Site& site, const Expr& expr,
               const Selector& party, absl::string_view test) {
  if (party.base() != Selector::NONE) {
    return Refs(Value::Kind::kCards, party);
  }
  if (site.in_main_phase) {
    card.Warn(expr.position, "nobody-attacks",
              absl::StrCat("'", test,
                           "' is nobody here: this happens in the main phase, "
                           "when nobody attacks"));
  }
  pb::Predicate is = card.builder.RuleTest(test);
  return Refs(Value::Kind::kCards,
              tree::Among(card.builder.CardsIn(card.builder.Zone("ring"),
                                               std::move(is))));
}

// A register, which only code has.
Value Remembered(CardLowering& card, const Site& site, const Expr& expr,
                 FixedRegister index) {
  if (site.code == nullptr) {
    card.Unsupported(expr.position, "outside-code",
                     "nothing is remembered here: no effect has happened");
    return {};
  }
  CheckRemembered(card, site, expr, index);
  if (index == kDestroyed || index == kSacrificed) card.asked.destroyed = true;
  bool targets = index == kTgt || index == kPrevTgt;
  return Refs(targets ? Value::Kind::kEither : Value::Kind::kCards,
              tree::RegisterRefs(index));
}

Selector RingOf(CardLowering& card, Selector players) {
  return tree::Among(
      card.builder.CardsIn(card.builder.Zone("ring", std::move(players))));
}

// The only character in the ring of the card's controller.
pb::Expr Alone(CardLowering& card) {
  Selector holder =
      tree::Then(tree::Entities(Selector::SOURCE), Selector::CONTROLLER_OF);
  return tree::Binary(pb::Expr::EQ,
                      tree::CountOf(RingOf(card, std::move(holder))),
                      tree::Number(1));
}

pb::Expr RuleNumber(CardLowering& card, absl::string_view name, Selector of) {
  return card.builder.WordExpr(pb::Expr::RULE, name, std::move(of));
}

Value LowerName(CardLowering& card, const Site& site, const Expr& expr,
                Variable variable) {
  using Kind = Value::Kind;
  FixedRegister index = RegisterOf(variable);
  if (index != kUnused) return Remembered(card, site, expr, index);
  Selector source = tree::Entities(Selector::SOURCE);
  switch (variable) {
    case Variable::kMe:
      return Refs(Kind::kPlayers, site.me);
    case Variable::kOpp:
      return Refs(Kind::kPlayers, site.opp);
    case Variable::kThis:
      return Refs(Kind::kCards, source);
    case Variable::kAttacker:
      return InAttack(card, site, expr, site.attacker, "attacker");
    case Variable::kBlocker:
      return InAttack(card, site, expr, site.blocker, "blocker");
    case Variable::kTrigger:
      return Party(card, expr, site.trigger, "card that set it off");
    case Variable::kCard:
    case Variable::kChar:
    case Variable::kAction:
    case Variable::kReaction:
      return Party(card, expr, site.element, "card that is gone through");
    case Variable::kUaBp:
      return Number(RuleNumber(card, "attack bp", source));
    case Variable::kAlone:
      return Number(Alone(card));
    case Variable::kSoloAttack:
      return Number(tree::Binary(pb::Expr::EQ,
                                 RuleNumber(card, "attack size", source),
                                 tree::Number(1)));
    case Variable::kOppLostSp:
      return Number(tree::Binary(
          pb::Expr::GT,
          card.builder.WordExpr(pb::Expr::WATCH, "sp lost", site.opp),
          tree::Number(0)));
    case Variable::kInstant:
    case Variable::kTriggered:
    case Variable::kAuto:
      return Text(Spelling(variable));
    default:
      return {};
  }
}

Value LowerList(CardLowering& card, const Site& site, const ListLiteral& list) {
  Value value{.kind = Value::Kind::kList};
  for (const Ref<Expr>& element : list.elements) {
    value.elements.push_back(LowerExpr(card, site, *element));
    if (card.failed) return {};
  }
  return value;
}

// The variables that the value of `name` is made of, itself included.
std::set<std::string> Needed(const CardRule& rule, const std::string& name) {
  std::set<std::string> needed = {name};
  for (auto variable = rule.variables.rbegin();
       variable != rule.variables.rend(); ++variable) {
    if (!needed.contains(variable->name)) continue;
    Walk(variable->value, {.expr = [&](const Expr& part) {
           const auto* other = std::get_if<DeclaredName>(&part.value);
           if (other != nullptr) needed.insert(other->name);
         }});
  }
  return needed;
}

size_t BytesOf(const Value& value) {
  size_t bytes = value.number.ByteSizeLong() + value.refs.ByteSizeLong();
  for (const Value& element : value.elements) bytes += BytesOf(element);
  return bytes;
}

// Where no code runs, nothing is kept: the variable is its expression, as that
// is now. Each use writes it out, so uses are bounded.
Value Expanded(CardLowering& card, const Site& site, const Expr& expr,
               const std::string& name) {
  constexpr size_t kMaxBytes = 64 * 1024;
  const std::set<std::string> needed = Needed(card.rule, name);
  Site here = site;
  for (const Declaration& variable : card.rule.variables) {
    if (!needed.contains(variable.name)) continue;
    Value value = LowerExpr(card, here, variable.value);
    if (card.failed) return {};
    card.bytes_of_variables += BytesOf(value);
    if (card.bytes_of_variables > kMaxBytes) {
      card.Unsupported(expr.position, "expression-too-large",
                       absl::StrCat("with what '", name,
                                    "' stands for, what is always on becomes "
                                    "too large a calculation"));
      return {};
    }
    here.variables[variable.name] = std::move(value);
  }
  return here.variables[name];
}

Value LowerDeclared(CardLowering& card, const Site& site, const Expr& expr,
                    const std::string& name) {
  auto found = site.variables.find(name);
  if (found != site.variables.end()) return found->second;
  if (site.code == nullptr) return Expanded(card, site, expr, name);
  card.Unsupported(expr.position, "outside-code",
                   absl::StrCat("'", name,
                                "' has no value yet: 'vars' are worked out "
                                "when the rule's targets are chosen"));
  return {};
}

}  // namespace

FixedRegister RegisterOf(Variable variable) {
  switch (variable) {
    case Variable::kTgt:
      return kTgt;
    case Variable::kPrevTgt:
      return kPrevTgt;
    case Variable::kDiscarded:
      return kDiscarded;
    case Variable::kTrashed:
      return kTrashed;
    case Variable::kDestroyed:
      return kDestroyed;
    case Variable::kMoved:
      return kMoved;
    case Variable::kSacrificed:
      return kSacrificed;
    default:
      return kUnused;
  }
}

Value LowerExpr(CardLowering& card, const Site& site, const Expr& expr) {
  if (const auto* number = std::get_if<IntegerLiteral>(&expr.value)) {
    return Number(tree::Number(number->value));
  }
  if (const auto* truth = std::get_if<BooleanLiteral>(&expr.value)) {
    return Number(tree::Number(truth->value ? 1 : 0));
  }
  if (std::holds_alternative<NoneLiteral>(expr.value)) {
    return {.kind = Value::Kind::kNone};
  }
  if (const auto* text = std::get_if<StringLiteral>(&expr.value)) {
    return Text(text->value);
  }
  if (const auto* list = std::get_if<ListLiteral>(&expr.value)) {
    return LowerList(card, site, *list);
  }
  if (const auto* name = std::get_if<BuiltInName>(&expr.value)) {
    return LowerName(card, site, expr, name->variable);
  }
  if (const auto* declared = std::get_if<DeclaredName>(&expr.value)) {
    return LowerDeclared(card, site, expr, declared->name);
  }
  if (const auto* member = std::get_if<AttributeOf>(&expr.value)) {
    return LowerAttribute(card, site, expr, *member);
  }
  if (const auto* element = std::get_if<ElementOf>(&expr.value)) {
    return LowerElement(card, site, expr, *element);
  }
  if (std::holds_alternative<FunctionCall>(expr.value) ||
      std::holds_alternative<GetTargets>(expr.value)) {
    return LowerCall(card, site, expr);
  }
  return LowerOperator(card, site, expr);
}

pb::Expr LowerNumber(CardLowering& card, const Site& site, const Expr& expr) {
  Value value = LowerExpr(card, site, expr);
  if (!card.failed && value.kind != Value::Kind::kNumber) {
    card.Unsupported(expr.position, "not-a-number", "a number is needed here");
  }
  return value.number;
}

pb::Expr LowerTest(CardLowering& card, const Site& site, const Expr& expr) {
  // `char` as a whole test asks what type the card is.
  if (const auto* name = std::get_if<BuiltInName>(&expr.value)) {
    switch (name->variable) {
      case Variable::kCard:
        return tree::Number(1);
      case Variable::kChar:
        return IsOfType(card, site.element, CardType::kCharacter);
      case Variable::kAction:
        return IsOfType(card, site.element, CardType::kAction);
      case Variable::kReaction:
        return IsOfType(card, site.element, CardType::kReaction);
      default:
        break;
    }
  }
  Value value = LowerExpr(card, site, expr);
  if (value.has_refs()) return tree::CountOf(value.refs);
  if (value.kind == Value::Kind::kNone) return tree::Number(0);
  if (value.kind == Value::Kind::kList) {
    return tree::Number(value.elements.empty() ? 0 : 1);
  }
  if (value.text.has_value()) return tree::Number(value.text->empty() ? 0 : 1);
  return value.number;
}

pb::Selector LowerRefs(CardLowering& card, const Site& site, const Expr& expr) {
  return RefsOf(card, expr, LowerExpr(card, site, expr));
}

pb::Selector RefsOf(CardLowering& card, const Expr& expr, const Value& value) {
  if (!card.failed && !value.has_refs()) {
    card.Unsupported(expr.position, "not-a-card",
                     "cards or a player are needed here");
  }
  return value.refs;
}

}  // namespace refold::rulescript
