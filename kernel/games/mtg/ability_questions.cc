#include "kernel/games/mtg/ability_questions.h"

#include <algorithm>

#include "kernel/games/mtg/face_down.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/faces.h"
#include "kernel/verbs/retarget.h"

namespace refold::mtg {
namespace {

// Null if it is not an activated ability on the stack.
const flat::Ability* ActivatedOn(const View& view, const Ref& ref) {
  const StackItemCell* item =
      ref.is_stack_item() ? view.state.stack_item(ref.id) : nullptr;
  return item != nullptr && item->kind == StackItemKind::kActivated
             ? &view.ability(item->env.ability)
             : nullptr;
}

}  // namespace

bool HasAbilities(const View& view, const Ref& ref) {
  const CardCell* card = InPlay(view.state, ref);
  if (card == nullptr) return false;
  const Characteristics& is = CharacteristicsOf(view, ref.id);
  if (!IsFaceDown(*card)) return !is.abilities.empty() || !is.keywords.empty();
  // What turns it up is not an ability that it has (CR 708.2a).
  const std::vector<AbilityRef> turn_up = TurningUp(view, *card);
  return std::any_of(is.keywords.begin(), is.keywords.end(),
                     [](const NamedValue& keyword) {
                       return keyword.name != Word::Of("face down");
                     }) ||
         std::any_of(is.abilities.begin(), is.abilities.end(),
                     [&turn_up](const auto& has) {
                       return std::find(turn_up.begin(), turn_up.end(),
                                        has.ability) == turn_up.end();
                     });
}

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

bool IsLoyaltyAbility(const View& view, const Ref& item) {
  const flat::Ability* ability = ActivatedOn(view, item);
  if (ability == nullptr) return false;
  const auto& claims = ability->cost().claims();
  return std::any_of(
      claims.begin(), claims.end(), [](const flat::Claim& claim) {
        return claim.has_counters() && claim.counters().counter() == kLoyalty &&
               !claim.has_of();
      });
}

bool CouldTarget(const View& view, const Ref& item, const Ref& target) {
  const StackItemCell* known = KnownItem(view, item);
  return known != nullptr && Contains(CommonTargets(view, *known), target);
}

}  // namespace refold::mtg
