// What X is, where a card does not say it as any other number.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

bool IsXChoice(absl::string_view value) {
  return value == "XChoice" || value == "Count$XChoice";
}

XIs WhatXIs(const CardLowering& card) {
  auto svar = card.face->svars.find("X");
  if (svar == card.face->svars.end()) return XIs::kAsked;
  const std::string& value = svar->second.value;
  if (value == "Count$xPaid" || IsXChoice(value)) return XIs::kAsked;
  if (value == "Targeted$Amount" || value == "TargetedObjects$Amount") {
    return XIs::kTargets;
  }
  return value == "Targeted$CardManaCost" ? XIs::kTargetCost : XIs::kNumber;
}

pb::Expr ManaSpentOn(CardLowering& card, const pb::Selector& what) {
  pb::Expr spent = tree::Number(0);
  for (absl::string_view kind : {"w", "u", "b", "r", "g", "c"}) {
    spent = tree::Binary(
        pb::Expr::ADD, std::move(spent),
        card.builder.WordExpr(pb::Expr::VALUE,
                              absl::StrCat("spent mana.", kind), what));
  }
  return spent;
}

pb::Expr ChosenX(CardLowering& card, const Scene& scene) {
  if (scene.x.has_value() && (!scene.announcing || scene.x_first)) {
    return tree::RegisterNumber(*scene.x);
  }
  pb::Expr x = card.builder.WordExpr(pb::Expr::VALUE, "x", Source());
  if (!scene.announcing) return x;
  pb::Expr cost;
  cost.set_op(pb::Expr::COST);
  *cost.mutable_of() = Source();
  pb::Expr left = tree::Binary(
      pb::Expr::SUB, card.builder.WordExpr(pb::Expr::RULE, "mana", You()),
      std::move(cost));
  return tree::If(
      card.builder.WordExpr(pb::Expr::VALUE, "x known", Source()), std::move(x),
      tree::Binary(pb::Expr::MAX, std::move(left), tree::Number(0)));
}

}  // namespace refold::forge
