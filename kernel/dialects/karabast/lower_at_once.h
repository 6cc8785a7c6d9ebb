// Systems that happen at the same time: events in one window, and lasting
// effects that begin at the same moment. Nothing that happens with these reads
// or hears them, and the game's rules run after all of it.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_AT_ONCE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_AT_ONCE_H_

#include <functional>
#include <vector>

#include "kernel/dialects/karabast/lower_code.h"

namespace refold::karabast {

// What writes a system.
using Write = std::function<bool()>;

// Writes what happens and, behind it, what lasts.
bool WriteAsOne(Code& code, const std::vector<Write>& happens,
                const std::vector<Write>& lasts);
// Whether all that the system does is to begin lasting effects.
bool OnlyLasts(Card& card, const Context& context, const Value& system);
// The same system, worked out where the code has come to: what its arrow says,
// and of a conditional the condition.
Value WorkedOut(Card& card, Code& code, const Context& context,
                const Value& system);

// One of several systems, and what writes it.
struct AtOnce {
  Value system;
  std::function<bool(const Value& system)> write;
};
// Writes them so, and behind them what lets a player act, which cannot be in a
// window.
bool WriteAtOnce(Card& card, Code& code, const Context& context,
                 const std::vector<AtOnce>& parts);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_AT_ONCE_H_
