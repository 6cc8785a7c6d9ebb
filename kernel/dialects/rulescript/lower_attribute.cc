// Attributes of players, cards and lists; elements of lists.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_remembered.h"
#include "kernel/dialects/rulescript/lowering.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

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
      return {.kind = Value::Kind::kText,
              .number = b.WordExpr(pb::Expr::RULE, "ability", std::move(refs))};
    case Attribute::kController:
      return Refs(Value::Kind::kPlayers,
                  tree::Then(std::move(refs), Selector::CONTROLLER_OF));
    default:
      *known = false;
      return {};
  }
}

Value ElementOfList(CardLowering& card, const Expr& expr, const Value& list,
                    int64_t index) {
  int64_t size = static_cast<int64_t>(list.elements.size());
  if (index < -size || index >= size) {
    card.Unsupported(expr.position, "no-element",
                     absl::StrCat("this list has ", size, " elements"));
    return {};
  }
  return list.elements[static_cast<size_t>(index < 0 ? size + index : index)];
}

}  // namespace

Value LowerAttribute(CardLowering& card, const Site& site, const Expr& expr,
                     const AttributeOf& member) {
  Value object = LowerExpr(card, site, *member.object);
  if (card.failed) return {};
  bool known = object.has_refs();
  if (member.attribute == Attribute::kSize) {
    if (known) return Number(tree::CountOf(object.refs));
    if (object.kind == Value::Kind::kList) {
      return Number(tree::Number(static_cast<int64_t>(object.elements.size())));
    }
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
  CheckElement(card, site, expr, element);
  if (list.kind == Value::Kind::kList && index != nullptr) {
    return ElementOfList(card, expr, list, index->value);
  }
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

}  // namespace refold::rulescript
