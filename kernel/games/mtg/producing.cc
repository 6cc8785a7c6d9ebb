#include "kernel/games/mtg/producing.h"

#include "absl/strings/match.h"
#include "kernel/games/mtg/table.h"

namespace refold::mtg {
namespace {

const Word kReflecting = Word::Of("reflected mana");

}  // namespace

bool CouldProduce(const View& view, const Ref& ref, Word mana) {
  if (InPlay(view.state, ref) == nullptr) return false;
  for (const auto& granted : CharacteristicsOf(view, ref.id).abilities) {
    const flat::Ability& ability = view.ability(granted.ability);
    if (!ability.mana() || ability.label() == kReflecting) continue;
    for (const flat::Instruction& step : ability.code()) {
      // Whatever it can be spent on.
      if (step.has_resource() &&
          absl::StartsWith(step.resource().resource().text(), mana.text())) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace refold::mtg
