// A character's single ability, and how it is lost, copied and stolen.
//
// A card's program has at most one ability in the sense of this game, made of
// any number of kernel abilities; its stat "ability" is the ability's type. An
// effect that removes or gives one replaces it as a whole: it is a lasting
// effect that removes all of the card's abilities and grants those of the other
// program. Its first operation, the rule "ability of", says which program that
// is, or -1 for none. Of several such effects in force the youngest counts.
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

// The program whose ability the card has, in any zone; 0 if it has none. A card
// that is gone has its printed ability.
uint32_t AbilityProgram(const View& view, const Ref& card);
AbilityType AbilityTypeOf(const View& view, const Ref& card);

// Gives the character the ability of this program from now on; 0: none, and the
// loss of its own is announced while it still has that. Does nothing if nothing
// would change, or if the character is not in a ring. A permanent change also
// replaces temporary ones.
void SetAbility(Engine& engine, const Environment& env, const Ref& character,
                uint32_t program, const Duration& duration);
// Whether it is an effect of SetAbility() on the character.
bool ReplacesAbility(const ModifierCell& modifier, const Ref& character);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_ABILITIES_H_
