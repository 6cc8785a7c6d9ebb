// Further ways to play a card: what its class builds in addition to the usual
// actions.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_PLAYS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_PLAYS_H_

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// `buildPlayCardActions(playType, overrides)`: the usual actions and others,
// each of a class of the file, as cast options of the program
// (kernel/games/swu/alternatives.h).
bool LowerPlayActions(Card& card, const Method& method);

// `new SomeAction(…)` of a class of the file that plays a card: what it passes
// to its base class; nullopt, without a report, if it is not one.
std::optional<Value> NewPlayAction(Card& card, const Class& type,
                                   std::vector<Value> arguments,
                                   const Span& where);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_PLAYS_H_
