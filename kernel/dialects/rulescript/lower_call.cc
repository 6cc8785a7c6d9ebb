// Functions of expressions.
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/code_writer.h"
#include "kernel/dialects/rulescript/lower_filter.h"
#include "kernel/dialects/rulescript/lowering.h"

namespace refold::rulescript {
namespace {

pb::Expr Absolute(CardLowering& card, const Expr& expr, pb::Expr number) {
  pb::Expr negative = tree::Unary(pb::Expr::NEG, Doubled(card, expr, number));
  return tree::Binary(pb::Expr::MAX, std::move(number), std::move(negative));
}

// max(a, b), max([a, b]), sum([a, b]).
pb::Expr Folded(CardLowering& card, const Site& site, const Expr& expr,
                const std::vector<Ref<Expr>>& arguments, pb::Expr::Op op) {
  std::vector<Value> values;
  for (const Ref<Expr>& argument : arguments) {
    values.push_back(LowerExpr(card, site, *argument));
  }
  bool list = values.size() == 1 && values[0].kind == Value::Kind::kList;
  if (list) values = std::vector<Value>(values[0].elements);
  if (card.failed) return {};
  if (values.empty() || (arguments.size() == 1 && !list)) {
    card.Unsupported(expr.position, "unsupported-list",
                     "only numbers that are written out can be put together");
    return {};
  }
  pb::Expr all;
  for (size_t i = 0; i < values.size(); ++i) {
    if (values[i].kind != Value::Kind::kNumber) {
      card.Unsupported(expr.position, "not-a-number",
                       "numbers are needed here");
      return {};
    }
    all = i == 0 ? values[i].number
                 : tree::Binary(op, std::move(all), values[i].number);
  }
  return all;
}

// How many there are in a list.
pb::Expr Length(CardLowering& card, const Site& site, const Expr& list) {
  Value value = LowerExpr(card, site, list);
  if (value.kind == Value::Kind::kList) {
    return tree::Number(static_cast<int64_t>(value.elements.size()));
  }
  return tree::CountOf(RefsOf(card, list, value));
}

// The player calls the coin; whether the call was right.
Value FlipCoin(CardLowering& card, const Site& site, const Expr& expr) {
  if (site.code == nullptr) {
    card.Unsupported(expr.position, "outside-code",
                     "no coin can be flipped here");
    return {};
  }
  CodeWriter& code = *site.code;
  uint32_t call = code.NewRegister();
  uint32_t coin = code.NewRegister();
  std::vector<CodeWriter::Label> sides;
  CodeWriter::Label called;
  code.Let(call, tree::Number(0));
  code.Mode(site.me, {"heads", "tails"}, {}, &sides, &called);
  code.Bind(&sides[1]);
  code.Let(call, tree::Number(1));
  code.Bind(&sides[0]);
  code.Bind(&called);
  pb::Instruction::Random* random = code.Add()->mutable_random();
  random->set_register_(coin);
  random->set_bound(2);
  random->set_reason(code.builder().W("coin"));
  return Number(tree::Binary(pb::Expr::EQ, tree::RegisterNumber(call),
                             tree::RegisterNumber(coin)));
}

Value LowerGetTargets(CardLowering& card, const Site& site, const Expr& expr,
                      const TargetFilter& filter) {
  FilterLowering lowered = LowerFilter(card, site, filter, {});
  if (lowered.how != FilterLowering::How::kAll) {
    card.Unsupported(expr.position, "choice-in-expression",
                     "an expression cannot ask a player to choose");
  }
  return {.kind = lowered.players ? (lowered.cards ? Value::Kind::kEither
                                                   : Value::Kind::kPlayers)
                                  : Value::Kind::kCards,
          .refs = lowered.all};
}

}  // namespace

pb::Expr IsOfType(CardLowering& card, pb::Selector refs, CardType type) {
  return tree::HowMany(std::move(refs), card.builder.HasType(TypeName(type)));
}

Value LowerCall(CardLowering& card, const Site& site, const Expr& expr) {
  if (const auto* get = std::get_if<GetTargets>(&expr.value)) {
    return LowerGetTargets(card, site, expr, *get->filter);
  }
  const auto& call = std::get<FunctionCall>(expr.value);
  const std::vector<Ref<Expr>>& arguments = call.arguments;
  switch (call.function) {
    case Function::kIsChar:
      return Number(IsOfType(card, LowerRefs(card, site, *arguments[0]),
                             CardType::kCharacter));
    case Function::kFlipCoin:
      return FlipCoin(card, site, expr);
    case Function::kInUAttack:
      return Number(tree::HowMany(LowerRefs(card, site, *arguments[0]),
                                  card.builder.HasFlag("uattack")));
    case Function::kAbs:
      return Number(
          Absolute(card, expr, LowerNumber(card, site, *arguments[0])));
    case Function::kBool:
      return Number(tree::Binary(
          pb::Expr::NE, LowerTest(card, site, *arguments[0]), tree::Number(0)));
    case Function::kInt:
      return Number(LowerNumber(card, site, *arguments[0]));
    case Function::kLen:
      return Number(Length(card, site, *arguments[0]));
    case Function::kMax:
      return Number(Folded(card, site, expr, arguments, pb::Expr::MAX));
    case Function::kMin:
      return Number(Folded(card, site, expr, arguments, pb::Expr::MIN));
    case Function::kSum:
      return Number(Folded(card, site, expr, arguments, pb::Expr::ADD));
  }
  return {};
}

}  // namespace refold::rulescript
