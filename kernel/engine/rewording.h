// Effects that change words of a card's text (MOD_REWORD): derives the changed
// programs. kernel/program/reword.h says which words can change.
#ifndef REFOLD_KERNEL_ENGINE_REWORDING_H_
#define REFOLD_KERNEL_ENGINE_REWORDING_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/query/copies.h"

namespace refold {

// The index of the program after these changes, applied in order. It is created
// if it does not exist yet, with what it creates and turns into. Changing a
// word that it does not contain has no effect. Ends the game if there are too
// many programs.
uint32_t RewordProgram(Engine& engine, uint32_t program,
                       const std::vector<WordChange>& changes);

// A spell that becomes a permanent keeps what effects have made of its text (CR
// 400.7a of Magic). Returns the effects on a card on the stack that are to
// continue.
std::vector<ModifierCell> RewordingEffectsOn(const Engine& engine,
                                             const Ref& card);
// Continues them on the card that has entered play with the program that they
// make of `own`.
void GoOnRewording(Engine& engine, const Ref& card, uint32_t own,
                   std::vector<ModifierCell> effects);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_REWORDING_H_
