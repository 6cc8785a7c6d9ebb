// Effects that last until some time and are undone then.
//
// What a modifier does by itself, such as more BP, needs nothing to be undone:
// it is over with the modifier. What has changed cells (a flag, a resource, a
// face, whose ability a character has) is written down in a modifier, as rules
// that only this file reads, and EndLasting() changes it back:
//
// | rule          | words    | number                                       |
// |---------------|----------|----------------------------------------------|
// | undo flag     | flag     | 1: it is set again; 0: cleared               |
// | undo resource | resource | the change that is taken back                |
// | turn back     |          | the program that the card becomes again      |
//
// The abilities of characters are undone by abilities.h. What is gone or has
// become another object is not undone.
#ifndef REFOLD_KERNEL_GAMES_CFC_LASTING_H_
#define REFOLD_KERNEL_GAMES_CFC_LASTING_H_

#include <cstdint>
#include <functional>

#include "kernel/engine/engine.h"

namespace refold::cfc {

// Ends every modifier for which `ends` is true, oldest first, and then undoes
// what they stood for, the youngest first.
void EndLasting(Engine& engine, Word reason,
                const std::function<bool(const ModifierCell&)>& ends);

void SetFlagUntil(Engine& engine, const Environment& env, const Ref& card,
                  Word flag, bool on, const Duration& duration);
// What is undone is what has changed: of a resource that cannot fall below 0
// that may be less than `change`.
void ChangeResourceUntil(Engine& engine, const Environment& env,
                         PlayerId player, Word resource, int64_t change,
                         const Duration& duration);

// The card becomes what the program is printed as, until the duration is over
// or for good: its back-ups are dropped, its counters and the effects on it
// end, and it stays fresh, frozen and where it is. When it turns back it does
// so in the same way. Of several such effects the last counts, and what the
// card was before the first is what it becomes again.
void BecomeUntil(Engine& engine, const Environment& env, const Ref& card,
                 uint32_t program, const Duration& duration);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_LASTING_H_
