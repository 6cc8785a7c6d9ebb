// What happens to every card and token as it enters the play zone.
#ifndef REFOLD_KERNEL_EFFECTS_ENTER_PLAY_H_
#define REFOLD_KERNEL_EFFECTS_ENTER_PLAY_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold {

// Pushes the code of its ENTERS abilities, granted ones included, in order. The
// card must exist. While the set-up places cards, code that asks a player is
// deferred.
void PushEntersCode(Engine& engine, const Ref& card);
// Pushes the deferred code, if the card still exists.
void PushAskingEntersCode(Engine& engine, const Ref& card);

// Whether a card with this face may have an ability that says what it enters as
// or with (Ability.coming).
bool MayComeWith(const Engine& engine, uint32_t program);
// Whether such an entry is part of the current Engine::AtomicScope.
bool IsArriving(const Engine& engine, uint32_t program);
// Pushes what is part of its entering, within the scope: its abilities that
// say what it enters as, then those that say with what, as they are once it is
// in play; abilities from something that enters at the same time do not count.
// Where their order makes a difference, its controller chooses. Its other
// ENTERS abilities follow.
void PushComing(Engine& engine, const Ref& card);
// The procedure of PushComing.
Next RunComing(Engine& engine, Frame& frame);
inline const Word kComing = Word::Of("coming");

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_ENTER_PLAY_H_
