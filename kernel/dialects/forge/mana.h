// What mana an effect makes.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_MANA_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_MANA_H_

#include <string>
#include <vector>

#include "kernel/dialects/forge/code_writer.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

// The kinds of mana that players have, as resources of the game.
inline constexpr absl::string_view kKindsOfMana[] = {
    "mana.w", "mana.u", "mana.b", "mana.r", "mana.g", "mana.c"};

// One of its links makes mana, none has a target, and it is no loyalty ability:
// it does not use the stack (CR 605.1a).
bool IsManaAbility(const CardLowering& card, const ParamLine& line);
// The letters that may be chosen from (`Produced$ Combo G W`); empty if nothing
// is to be chosen.
std::vector<std::string> ManaChoices(absl::string_view produced);
// Why the next mana of this code is made, for what waits for that: the first of
// a mana ability says how, and other kinds that they come besides.
absl::string_view ReasonOfMana(CodeWriter& code);
// The player gets this amount of mana of this kind (`mana.g`).
void AddMana(CodeWriter& code, const Text& at, const pb::Selector& player,
             absl::string_view kind, pb::Expr amount, absl::string_view reason);
// lower_effect_reflected.cc: an ability that reflects mana, once for each kind.
std::vector<ParamLine> ReflectedAlternatives(const ParamLine& line);
// The same for a trigger that produces the mana of its event: the trigger once
// for each kind. Nullopt if it is not such a trigger.
std::vector<ParamLine> ReflectingTriggers(CardLowering& card,
                                          const ParamLine& line);
// A trigger about mana of the colour chosen for the card, once for each
// possible colour. Nullopt if it is not such a trigger.
std::vector<ParamLine> TriggersOfChosenColor(const ParamLine& line);
// The same ability once for each mana that may be chosen.
std::vector<ParamLine> ManaAlternatives(CardLowering& card,
                                        const ParamLine& line);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_MANA_H_
