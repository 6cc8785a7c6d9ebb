// `SetLife | Redistribute$ True`: life totals of players change hands.
#include <utility>

#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

// Values of players: what they had, and what they get.
constexpr absl::string_view kHad = "life total to give";
constexpr absl::string_view kGets = "life total to get";

void SetValueOf(CodeWriter& code, const Text& at, const pb::Selector& player,
                absl::string_view name, pb::Expr number) {
  pb::Instruction::Value* value = code.Add(at)->mutable_value();
  *value->mutable_of() = player;
  value->set_name(code.builder().W(name));
  *value->mutable_number() = std::move(number);
  value->set_set(true);
}

// The player whose total it will be, who gives it to nobody else.
pb::Selector EmitGiver(CodeWriter& code, const Text& at, uint32_t givers) {
  Choice choice;
  choice.from.set_players(true);
  *choice.from.mutable_where() = tree::IsOneOf(tree::RegisterRefs(givers));
  choice.min = tree::Number(1);
  choice.max = tree::Number(1);
  choice.reason = "choose";
  const uint32_t giver = EmitChoice(code, at, std::move(choice));
  pb::Query left;
  left.set_players(true);
  *left.mutable_where() =
      tree::All({tree::IsOneOf(tree::RegisterRefs(givers)),
                 tree::Not(tree::IsOneOf(tree::RegisterRefs(giver)))});
  code.Set(at, givers, tree::Among(std::move(left)), /*add=*/false);
  return tree::RegisterRefs(giver);
}

}  // namespace

void EmitRedistribute(CodeWriter& code, const Text& at,
                      const pb::Selector& players) {
  const auto each = [&](auto does) {
    does(tree::RegisterRefs(code.BeginForEach(at, players)));
    code.EndForEach();
  };
  each([&](const pb::Selector& player) {
    SetValueOf(code, at, player, kHad,
               code.builder().WordExpr(pb::Expr::RESOURCE, "life", player));
  });
  const uint32_t givers = code.Keep(at, players);
  each([&](const pb::Selector& player) {
    const pb::Selector giver = EmitGiver(code, at, givers);
    SetValueOf(code, at, player, kGets,
               code.builder().WordExpr(pb::Expr::VALUE, kHad, giver));
  });
  each([&](const pb::Selector& player) {
    pb::Instruction::Resource* life = code.Add(at)->mutable_resource();
    *life->mutable_player() = player;
    life->set_resource(code.builder().W("life"));
    *life->mutable_amount() =
        code.builder().WordExpr(pb::Expr::VALUE, kGets, player);
    life->set_set(true);
  });
  each([&](const pb::Selector& player) {
    for (absl::string_view name : {kHad, kGets}) {
      SetValueOf(code, at, player, name, tree::Number(0));
    }
  });
}

}  // namespace refold::forge
