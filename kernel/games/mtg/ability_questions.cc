#include "kernel/games/mtg/ability_questions.h"

#include <algorithm>

#include "kernel/games/mtg/names.h"

namespace refold::mtg {
namespace {

// Null if it is no activated ability that waits there.
const flat::Ability* ActivatedOn(const View& view, const Ref& ref) {
  const StackItemCell* item =
      ref.is_stack_item() ? view.state.stack_item(ref.id) : nullptr;
  return item != nullptr && item->kind == StackItemKind::kActivated
             ? &view.ability(item->env.ability)
             : nullptr;
}

}  // namespace

bool TapsForItsCost(const View& view, const Ref& item) {
  const flat::Ability* ability = ActivatedOn(view, item);
  if (ability == nullptr) return false;
  const auto& claims = ability->cost().claims();
  return std::any_of(
      claims.begin(), claims.end(), [](const flat::Claim& claim) {
        return claim.has_flag() && claim.flag().flag() == kTapped &&
               claim.flag().on() && !claim.has_of();
      });
}

bool HasLabel(const View& view, const Ref& item, Word label) {
  const flat::Ability* ability = ActivatedOn(view, item);
  return ability != nullptr && ability->label() == label;
}

}  // namespace refold::mtg
