// What mana an effect makes.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_MANA_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_MANA_H_

#include <string>
#include <vector>

#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

// Without a target, and no loyalty ability: it does not use the stack.
bool IsManaAbility(const ParamLine& line);
// The letters that may be chosen from (`Produced$ Combo G W`); empty if nothing
// is to be chosen.
std::vector<std::string> ManaChoices(absl::string_view produced);
// Why the next mana of this code is made, for what waits for that: the first of
// a mana ability says how, and other kinds that they come besides.
absl::string_view ReasonOfMana(CodeWriter& code);
// The player gets so much mana of this kind (`mana.g`).
void AddMana(CodeWriter& code, const Text& at, const pb::Selector& player,
             absl::string_view kind, pb::Expr amount, absl::string_view reason);
// lower_effect_reflected.cc: an ability that reflects mana, once for each kind.
std::vector<ParamLine> ReflectedAlternatives(const ParamLine& line);
// The same of a trigger that gives what its event was about: the trigger once
// for each kind of that. Nothing if it is no such trigger.
std::vector<ParamLine> ReflectingTriggers(CardLowering& card,
                                          const ParamLine& line);
// A trigger about mana of the colour that the card has chosen, once for each
// that it may be. Nothing if it is no such trigger.
std::vector<ParamLine> TriggersOfChosenColor(const ParamLine& line);
// The same ability once for each mana that may be chosen.
std::vector<ParamLine> ManaAlternatives(CardLowering& card,
                                        const ParamLine& line);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_MANA_H_
