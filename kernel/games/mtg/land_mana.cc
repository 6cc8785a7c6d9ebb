#include "kernel/games/mtg/land_mana.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/strip.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/rules_program.h"
#include "kernel/games/mtg/subtypes.h"
#include "kernel/games/mtg/table.h"

namespace refold::mtg {
namespace {

// Whatever it can be spent on.
bool IsOfKind(Word resource, Word mana) {
  absl::string_view rest = resource.text();
  return absl::ConsumePrefix(&rest, mana.text()) &&
         (rest.empty() || absl::StartsWith(rest, " for "));
}

bool AbilityMakes(const flat::Ability& ability, Word mana) {
  if (ability.kind() != flat::ABILITY_ACTIVATED || !ability.mana() ||
      ability.granted_only()) {
    return false;
  }
  return std::any_of(ability.code().begin(), ability.code().end(),
                     [mana](const flat::Instruction& step) {
                       return step.has_resource() &&
                              IsOfKind(step.resource().resource(), mana);
                     });
}

bool IsPrintedOn(const View& view, const CardCell& card, Word mana) {
  const flat::CardProgram& program = view.programs.program(card.program).flat();
  return std::any_of(program.abilities().begin(), program.abilities().end(),
                     [mana](const flat::Ability& ability) {
                       return AbilityMakes(ability, mana);
                     });
}

bool HasTypeFor(const Characteristics& is, Word mana) {
  const std::vector<Word>& types = BasicLandTypes();
  for (size_t i = 0; i < types.size(); ++i) {
    if (BasicLandMana(i) == mana && is.Has(types[i])) return true;
  }
  return false;
}

}  // namespace

int64_t LandsThatMake(const View& view, PlayerId player, Word mana) {
  int64_t count = 0;
  VisitPermanents(view.state, [&](const CardCell& card) {
    const Characteristics& is = CharacteristicsOf(view, card.id);
    if (is.controller != player || !is.Has(kLand)) return false;
    if (HasTypeFor(is, mana) || IsPrintedOn(view, card, mana)) ++count;
    return false;
  });
  return count;
}

}  // namespace refold::mtg
