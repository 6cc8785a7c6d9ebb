// The one ability of a character, and how it is lost, copied and stolen.
//
// A card's program has at most one ability in the sense of this game, made of
// any number of abilities of the kernel; its stat "ability" says of which type.
// An effect that takes or gives one replaces it whole: it is a lasting effect
// that removes everything the card could do and grants what the other program
// can. Its first operation, the rule "ability of", says which program that is,
// or -1 for none. Of several such effects in force the youngest counts.
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

// The character has the ability of this program from now on; 0: none, and it is
// said that it loses its own while it still has that. Does nothing if it is so
// already, or the character is not in a ring. For good it replaces those that
// it has for a time as well.
void SetAbility(Engine& engine, const Environment& env, const Ref& character,
                uint32_t program, const Duration& duration);
// Whether it is an effect of SetAbility() on the character.
bool ReplacesAbility(const ModifierCell& modifier, const Ref& character);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_ABILITIES_H_
