// The one ability of a character, and how it is lost, copied and stolen.
//
// A card's program has at most one ability in the sense of this game, made of
// any number of abilities of the kernel; its stat "ability" says of which type.
// An effect that takes or gives one replaces it whole: it leaves a lasting
// effect that removes everything the card could do and grants what the other
// program can, and the value "ability of" says which program that is.
#ifndef REFOLD_KERNEL_GAMES_CFC_ABILITIES_H_
#define REFOLD_KERNEL_GAMES_CFC_ABILITIES_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold::cfc {

// The stat "ability" of a program.
enum class AbilityType : int64_t {
  kNone = 0,
  kInstant = 1,    // runs when the character enters the ring
  kActivated = 2,  // used in one's main phase
  kAuto = 3,       // always on
};

// The program whose ability the card has, wherever it lies; 0 if it has none.
// A card that is gone has the one that is printed on it.
uint32_t AbilityProgram(const View& view, const Ref& card);
AbilityType AbilityTypeOf(const View& view, const Ref& card);

// The character has the ability of this program from now on; 0: none. Does
// nothing if it has it already, or is not in a ring.
void SetAbility(Engine& engine, const Environment& env, const Ref& character,
                uint32_t program);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_ABILITIES_H_
