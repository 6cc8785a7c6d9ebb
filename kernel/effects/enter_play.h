// What every card and token goes through on coming into the play zone.
#ifndef REFOLD_KERNEL_EFFECTS_ENTER_PLAY_H_
#define REFOLD_KERNEL_EFFECTS_ENTER_PLAY_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold {

// Pushes the code of its ENTERS abilities, granted ones included, in order. The
// card must exist. While cards are being placed for the set-up, code that asks
// a player waits.
void PushEntersCode(Engine& engine, const Ref& card);
// Pushes the code that waited then, if the card is still there.
void PushAskingEntersCode(Engine& engine, const Ref& card);

// Whether a card with this face may have an ability that says what it comes as
// or with (Ability.coming).
bool MayComeWith(const Engine& engine, uint32_t program);
// Whether what is happening (Engine::Happening) includes that.
bool IsArriving(const Engine& engine, uint32_t program);
// Pushes what is part of its coming, within what happens: those of its
// abilities that say what it comes as, then those that say with what, as they
// are once it is there; what it has by something that comes at the same time
// does not count. Where their order makes a difference its controller chooses.
// Then those of its ENTERS abilities follow that say no such thing.
void PushComing(Engine& engine, const Ref& card);
// Procedure of that.
Next RunComing(Engine& engine, Frame& frame);
inline const Word kComing = Word::Of("coming");

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_ENTER_PLAY_H_
