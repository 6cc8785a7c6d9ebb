// Effects that change words of a card's text (MOD_REWORD): what becomes of the
// programs. kernel/program/reword.h says which words they are.
#ifndef REFOLD_KERNEL_ENGINE_REWORDING_H_
#define REFOLD_KERNEL_ENGINE_REWORDING_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/query/copies.h"

namespace refold {

// The index of what the program becomes by the changes, one after the other; it
// comes about if it is not there yet, with what it creates and turns into. A
// change of a word that it does not say changes nothing. Ends the game if there
// are too many programs.
uint32_t RewordProgram(Engine& engine, uint32_t program,
                       const std::vector<WordChange>& changes);

// A spell that becomes a permanent keeps what effects have made of its text (CR
// 400.7a of Magic). Of a card on the stack: the effects that are to go on.
std::vector<ModifierCell> RewordingEffectsOn(const Engine& engine,
                                             const Ref& card);
// They go on, on the card that has come into play with the program that they
// make of `own`.
void GoOnRewording(Engine& engine, const Ref& card, uint32_t own,
                   std::vector<ModifierCell> effects);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_REWORDING_H_
