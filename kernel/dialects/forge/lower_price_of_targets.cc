// Spells whose price is a number of their own targets.
#include <utility>

#include "kernel/dialects/forge/cast_lowering.h"
#include "kernel/dialects/forge/tree_edit.h"

namespace refold::forge {
namespace {

// Puts the selector wherever the register is named.
void PutInPlaceOf(uint32_t index, const pb::Selector& selector,
                  pb::Expr* tree) {
  EditSelectors(
      [&](pb::Selector* named) {
        if (named->base() != pb::Selector::REGISTER ||
            named->register_() != index || !named->steps().empty()) {
          return false;
        }
        *named = selector;
        return true;
      },
      tree);
}

}  // namespace

const pb::Instruction::Choose* FirstTargets(const pb::CardProgram& program) {
  for (const pb::Ability& ability : program.abilities()) {
    if (ability.kind() != pb::ABILITY_SPELL || ability.granted_only()) continue;
    for (const pb::Instruction& step : ability.code()) {
      if (step.has_choose() && step.choose().target()) return &step.choose();
    }
    return nullptr;
  }
  return nullptr;
}

// A number of its targets; before they are chosen, of whatever could be one: a
// bound of what it may come to. If it need not have any it could not be told
// from what has none.
void CastLowering::AddPriceOfTargets(
    const CardLowering::PriceOfTargets& price) {
  pb::CardProgram& program = card_.builder.program();
  const pb::Instruction::Choose* targets = FirstTargets(program);
  if (targets == nullptr) {
    return card_.Unsupported(price.amount, "price-targets",
                             "what its targets price has no targets");
  }
  if (targets->has_min() || targets->optional()) {
    return card_.Unsupported(price.amount, "price-no-targets",
                             "what its targets price needs none");
  }
  Scene scene;
  Scene::Targets& first = scene.targets.emplace_back();
  first.at = targets->register_();
  const pb::Expr known = LowerNumber(card_, price.amount, scene);
  pb::Expr hoped = known;
  PutInPlaceOf(targets->register_(), tree::Among(targets->from()), &hoped);
  const pb::Expr amount =
      tree::If(tree::CountOf(tree::RegisterRefs(targets->register_())), known,
               std::move(hoped));
  for (pb::CastOption& cast : *program.mutable_casts()) {
    *cast.mutable_cost()->add_parts()->mutable_mana()->mutable_generic() =
        price.sign < 0 ? tree::Unary(pb::Expr::NEG, amount) : amount;
  }
}

}  // namespace refold::forge
