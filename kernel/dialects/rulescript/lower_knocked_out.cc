// Characters that went from a ring to a discard pile: `destroyed`, and
// `sacrificed` if done by their controller. They are remembered as they were,
// so that their last BP can be asked for.
#include <algorithm>
#include <utility>

#include "kernel/dialects/rulescript/lower_effect.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

pb::Expr IsControlledBy(const Selector& player, Selector card) {
  return tree::HowMany(std::move(card), tree::ControlledBy(player));
}

}  // namespace

bool MayKnockOut(const CommandEffect& command) {
  switch (command.command) {
    case Command::kBp:
    case Command::kDamage:
    case Command::kDestroy:
      return true;
    case Command::kMoveTo:
      return std::get<MoveArgs>(command.args).zone.zone == Zone::kDiscards;
    default:
      return false;
  }
}

uint32_t RememberRings(EffectPlace& place, const CommandEffect& command) {
  if (!place.card().remembered.destroyed || !MayKnockOut(command)) {
    return kUnused;
  }
  uint32_t before = place.code.NewRegister();
  ProgramBuilder& b = place.builder();
  place.code.LetRefs(before, tree::Among(b.CardsIn(b.Zone("ring"))));
  return before;
}

void RememberKnockedOut(EffectPlace& place, uint32_t before) {
  if (before == kUnused) return;
  CodeWriter& code = place.code;
  ProgramBuilder& b = place.builder();
  uint32_t item = 0;
  uint32_t loop = code.BeginForEach(tree::RegisterRefs(before), &item);
  Selector one = tree::RegisterRefs(item);
  CodeWriter::Label next;
  pb::Expr there =
      tree::CountOf(tree::Among(b.CardsIn(b.Zone("ring"), tree::IsOneOf(one))));
  code.JumpUnless(tree::Unary(pb::Expr::NOT, std::move(there)), &next);
  code.AddRefs(kDestroyed, one);
  code.JumpUnless(IsControlledBy(place.site.me, one), &next);
  code.AddRefs(kSacrificed, one);
  code.Bind(&next);
  code.EndLoop(loop);
}

void RememberGivenUp(CodeWriter& code, const Action& action) {
  bool gives_up = std::any_of(
      action.costs.begin(), action.costs.end(),
      [](const CostPart& cost) { return cost.kind == CostKind::kSacrifice; });
  if (!gives_up || !code.card().remembered.destroyed) return;
  code.AddRefs(kDestroyed, tree::RegisterRefs(kSacrificed));
}

}  // namespace refold::rulescript
