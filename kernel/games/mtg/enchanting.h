// What an aura may stay attached to (CR 303.4c, 704.5m): what its spell could
// have as a target, as far as that is about types, colours, keywords and names.
// Whatever else the target had to be (attacking, tapped, an opponent's) is
// asked only when it is chosen. An aura whose spell looks for its target
// elsewhere than in play stays on that while it lies there, and on what it is
// put on in play as long as that looks so as well.
#ifndef REFOLD_KERNEL_GAMES_MTG_ENCHANTING_H_
#define REFOLD_KERNEL_GAMES_MTG_ENCHANTING_H_

#include "kernel/query/view.h"
#include "kernel/state/game_state.h"

namespace refold::mtg {

bool MayStayOn(const View& view, const CardCell& aura, const Ref& host);
// Whether the aura, wherever it is, can be put on the host, which is in play
// (CR 303.4f): all that its spell asks of a target holds of it, and nothing
// protects it.
bool MayBePutOn(const View& view, const CardCell& aura, const Ref& host);
// Whether the host, which is not in play, lies where the aura's spell looks for
// its target.
bool EnchantsElsewhere(const View& view, const CardCell& aura, const Ref& host);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_ENCHANTING_H_
