// What an Aura may enchant, as its program says (CardProgram.enchants): it is
// put on that where nobody casts it, and stays on that only (CR 303.4). An Aura
// that looks for it elsewhere than in play stays on what it is put on in play
// as long as that is such a thing as well. Of what nobody says what it enchants
// this rules out nothing, and finds nothing.
#ifndef REFOLD_KERNEL_GAMES_MTG_ENCHANTING_H_
#define REFOLD_KERNEL_GAMES_MTG_ENCHANTING_H_

#include "kernel/query/view.h"
#include "kernel/state/game_state.h"

namespace refold::mtg {

bool SaysWhatItEnchants(const View& view, const CardCell& aura);
// Whether the Aura, which it is or is to become, may be attached to the host
// under the player's control.
bool MayEnchant(const View& view, const CardCell& aura, PlayerId player,
                const Ref& host);
// The same, with protection, of what is looked for as the Aura comes.
bool MayComeOn(const View& view, const CardCell& aura, PlayerId player,
               const Ref& host);
// The same of what is in play, for the Aura's controller, or its owner while it
// is not in play.
bool MayBePutOn(const View& view, const CardCell& aura, const Ref& host);
// Whether there is anything on which it may come.
bool HasHost(const View& view, const CardCell& aura, PlayerId player);
// Whether what it enchants may stop being such without its characteristics
// being changed: it is tapped, somebody's life is less.
bool EnchantsByMore(const View& view, const CardCell& aura);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_ENCHANTING_H_
