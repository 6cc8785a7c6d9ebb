#include "kernel/games/mtg/land_mana.h"

#include <algorithm>

#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"

namespace refold::mtg {
namespace {

bool AbilityMakes(const flat::Ability& ability, Word mana) {
  if (ability.kind() != flat::ABILITY_ACTIVATED || !ability.mana()) return false;
  return std::any_of(ability.code().begin(), ability.code().end(),
                     [mana](const flat::Instruction& step) {
                       return step.has_resource() &&
                              step.resource().resource() == mana;
                     });
}

}  // namespace

int64_t LandsThatMake(const View& view, PlayerId player, Word mana) {
  int64_t count = 0;
  VisitPermanents(view.state, [&](const CardCell& card) {
    const Characteristics& is = CharacteristicsOf(view, card.id);
    if (is.controller != player || !is.Has(kLand)) return false;
    count += std::any_of(is.abilities.begin(), is.abilities.end(),
                         [&](const auto& granted) {
                           return AbilityMakes(view.ability(granted.ability),
                                               mana);
                         });
    return false;
  });
  return count;
}

}  // namespace refold::mtg
