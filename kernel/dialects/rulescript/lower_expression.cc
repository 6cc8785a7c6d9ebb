// Expressions: names, attributes and elements. Operators: lower_operator.cc;
// functions: lower_call.cc.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/code_writer.h"
#include "kernel/dialects/rulescript/lower_filter.h"
#include "kernel/dialects/rulescript/lowering.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

Value Number(pb::Expr number) {
  return {.kind = Value::Kind::kNumber, .number = std::move(number)};
}

Value Refs(Value::Kind kind, Selector refs) {
  return {.kind = kind, .refs = std::move(refs)};
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

// A register, which only code has.
Value Remembered(CardLowering& card, const Site& site, const Expr& expr,
                 Value::Kind kind, uint32_t index) {
  if (site.code == nullptr) {
    card.Unsupported(expr.position, "outside-code",
                     "nothing is remembered here: no effect has happened");
    return {};
  }
  return Refs(kind, tree::RegisterRefs(index));
}

Selector RingOf(CardLowering& card, Selector players) {
  return tree::Among(
      card.builder.CardsIn(card.builder.Zone("ring", std::move(players))));
}

// The only character in the ring of whoever controls the card.
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

// Types of abilities, as the game numbers them.
enum AbilityNumber : int64_t { kInstant = 1, kActivated = 2, kAuto = 3 };

Value LowerName(CardLowering& card, const Site& site, const Expr& expr,
                Variable variable) {
  using Kind = Value::Kind;
  Selector source = tree::Entities(Selector::SOURCE);
  switch (variable) {
    case Variable::kTgt:
      return Remembered(card, site, expr, Kind::kEither, kTgt);
    case Variable::kPrevTgt:
      return Remembered(card, site, expr, Kind::kEither, kPrevTgt);
    case Variable::kDiscarded:
      return Remembered(card, site, expr, Kind::kCards, kDiscarded);
    case Variable::kTrashed:
      return Remembered(card, site, expr, Kind::kCards, kTrashed);
    case Variable::kDestroyed:
      return Remembered(card, site, expr, Kind::kCards, kDestroyed);
    case Variable::kMoved:
      return Remembered(card, site, expr, Kind::kCards, kMoved);
    case Variable::kSacrificed:
      return Remembered(card, site, expr, Kind::kCards, kSacrificed);
    case Variable::kMe:
      return Refs(Kind::kPlayers, site.me);
    case Variable::kOpp:
      return Refs(Kind::kPlayers, site.opp);
    case Variable::kThis:
      return Refs(Kind::kCards, source);
    case Variable::kAttacker:
      return Party(card, expr, site.attacker, "attacker");
    case Variable::kBlocker:
      return Party(card, expr, site.blocker, "blocker");
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
      return Number(tree::Number(kInstant));
    case Variable::kTriggered:
      return Number(tree::Number(kActivated));
    case Variable::kAuto:
      return Number(tree::Number(kAuto));
  }
  return {};
}

// SP that the player has lost this turn; once effects of this code take SP, how
// much they took.
pb::Expr LostSp(CardLowering& card, const Site& site, Selector player) {
  bool since = site.lost_before != 0 && player.base() == site.opp.base();
  pb::Expr lost =
      card.builder.WordExpr(pb::Expr::WATCH, "sp lost", std::move(player));
  if (!since) return lost;
  return tree::Binary(pb::Expr::SUB, std::move(lost),
                      tree::RegisterNumber(site.lost_before));
}

Value AttributeOfPlayer(CardLowering& card, const Site& site, Selector player,
                        Attribute attribute, bool* known) {
  ProgramBuilder& b = card.builder;
  auto pile = [&](const char* zone) {
    return Refs(Value::Kind::kCards,
                tree::Among(b.CardsIn(b.Zone(zone, player))));
  };
  switch (attribute) {
    case Attribute::kHp:
      return Number(b.WordExpr(pb::Expr::RESOURCE, "hp", player));
    case Attribute::kSp:
      return Number(b.WordExpr(pb::Expr::RESOURCE, "sp", player));
    case Attribute::kHand:
      return pile("hand");
    case Attribute::kDiscards:
      return pile("discards");
    case Attribute::kRing:
      return pile("ring");
    case Attribute::kNcDamaged:
      return Number(tree::Binary(
          pb::Expr::GT,
          b.WordExpr(pb::Expr::WATCH, "noncombat damage taken", player),
          tree::Number(0)));
    case Attribute::kLostSp:
      return Number(LostSp(card, site, player));
    default:
      *known = false;
      return {};
  }
}

Value AttributeOfCard(CardLowering& card, Selector refs, Attribute attribute,
                      bool* known) {
  ProgramBuilder& b = card.builder;
  switch (attribute) {
    case Attribute::kBp:
    case Attribute::kLastBp:
      return Number(b.StatOf("bp", std::move(refs)));
    case Attribute::kSp:
      return Number(b.StatOf("sp", std::move(refs)));
    case Attribute::kAbility:
      return Number(RuleNumber(card, "ability", std::move(refs)));
    case Attribute::kController:
      return Refs(Value::Kind::kPlayers,
                  tree::Then(std::move(refs), Selector::CONTROLLER_OF));
    default:
      *known = false;
      return {};
  }
}

Value LowerAttribute(CardLowering& card, const Site& site, const Expr& expr,
                     const AttributeOf& member) {
  Value object = LowerExpr(card, site, *member.object);
  if (card.failed) return {};
  bool known = object.has_refs();
  if (member.attribute == Attribute::kSize && known) {
    return Number(tree::CountOf(object.refs));
  }
  Value value;
  if (object.kind == Value::Kind::kPlayers) {
    value =
        AttributeOfPlayer(card, site, object.refs, member.attribute, &known);
  } else if (known) {
    value = AttributeOfCard(card, object.refs, member.attribute, &known);
  }
  if (!known) {
    card.Unsupported(
        expr.position, "unsupported-attribute",
        absl::StrCat("nothing here has '",
                     std::string(Spelling(member.attribute)), "'"));
  }
  return value;
}

Value LowerElement(CardLowering& card, const Site& site, const Expr& expr,
                   const ElementOf& element) {
  Value list = LowerExpr(card, site, *element.list);
  const auto* index = std::get_if<IntegerLiteral>(&element.index->value);
  constexpr int64_t kMost = 1000;
  if (card.failed) return {};
  if (!list.has_refs() || index == nullptr || index->value < -kMost ||
      index->value > kMost || list.refs.nth() != 0 ||
      !list.refs.steps().empty()) {
    card.Unsupported(expr.position, "unsupported-element",
                     "only an element of a list, by a number, is supported");
    return {};
  }
  list.refs.set_nth(
      static_cast<int32_t>(index->value < 0 ? index->value : index->value + 1));
  return list;
}

Value LowerDeclared(CardLowering& card, const Site& site, const Expr& expr,
                    const std::string& name) {
  auto found = site.variables.find(name);
  if (found == site.variables.end()) {
    card.Unsupported(expr.position, "outside-code",
                     absl::StrCat("'", name, "' has no value here"));
    return {};
  }
  return found->second;
}

}  // namespace

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
  return value.kind == Value::Kind::kNone ? tree::Number(0) : value.number;
}

pb::Selector LowerRefs(CardLowering& card, const Site& site, const Expr& expr) {
  Value value = LowerExpr(card, site, expr);
  if (!card.failed && !value.has_refs()) {
    card.Unsupported(expr.position, "not-a-card",
                     "cards or a player are needed here");
  }
  return value.refs;
}

}  // namespace refold::rulescript
