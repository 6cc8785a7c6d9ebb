// Costs by name: the mana cost of another card, half of one's life.
#include <utility>

#include "kernel/dialects/forge/cost_lowering.h"

namespace refold::forge {

// What those cards cost; a card without a mana cost cannot be paid for.
void CostLowering::AddCostOf(pb::Selector cards, int64_t more) {
  pb::Claim::Mana* mana = cost_.add_parts()->mutable_mana();
  *mana->mutable_cost_of() = std::move(cards);
  if (more != 0) *mana->mutable_generic() = tree::Number(more);
}

bool CostLowering::LowerNamed(const CostPartText& part) {
  const std::string& name = part.name.value;
  if (name == "CardManaCost") {
    AddCostOf(Source());
    return true;
  }
  if (name == "TriggeredSpellManaCost") {
    auto spell = scene_.objects.find("Card");
    if (spell == scene_.objects.end()) return false;
    AddCostOf(spell->second);
    return true;
  }
  if (name == "ChosenManaCost") {
    AddCostOf(MemoryOf(card_, part.name, "chosen card", scene_));
    return true;
  }
  if (name == "RememberedCostMinus2") {
    AddCostOf(MemoryOf(card_, part.name, "remembered", scene_), -2);
    return true;
  }
  if (name == "ConvertedManaCost") {
    *cost_.add_parts()->mutable_mana()->mutable_generic() =
        card_.builder.WordExpr(pb::Expr::RULE, "total cost", Source());
    return true;
  }
  if (name == "LifeTotalHalfUp") {
    pb::Claim::Resource* life = cost_.add_parts()->mutable_resource();
    life->set_resource(card_.builder.W("life"));
    *life->mutable_amount() =
        tree::Binary(pb::Expr::DIV_UP,
                     card_.builder.WordExpr(pb::Expr::RESOURCE, "life", You()),
                     tree::Number(2));
    return true;
  }
  return false;
}

}  // namespace refold::forge
