// What an Aura may enchant, as its program says (CardProgram.enchants): if it
// enters without being cast it is put on such a thing, and it stays only on
// such a thing (CR 303.4). An Aura that enchants something outside play stays
// on what it was put on in play as long as that also matches. If a program does
// not say what its card enchants, nothing is ruled out, and no host is found.
#ifndef REFOLD_KERNEL_GAMES_MTG_ENCHANTING_H_
#define REFOLD_KERNEL_GAMES_MTG_ENCHANTING_H_

#include "kernel/query/view.h"
#include "kernel/state/game_state.h"

namespace refold::mtg {

bool SaysWhatItEnchants(const View& view, const CardCell& aura);
// Whether the card, which is or will become an Aura, may be attached to the
// host under the player's control.
bool MayEnchant(const View& view, const CardCell& aura, PlayerId player,
                const Ref& host);
// The same, including protection, for a host chosen as the Aura enters.
bool MayComeOn(const View& view, const CardCell& aura, PlayerId player,
               const Ref& host);
// The same for hosts in play, for the Aura's controller, or its owner while it
// is not in play.
bool MayBePutOn(const View& view, const CardCell& aura, const Ref& host);
// Whether there is anything that it may enter attached to.
bool HasHost(const View& view, const CardCell& aura, PlayerId player);
// Whether its host may become illegal without a change of characteristics: by
// being tapped, or by somebody losing life.
bool EnchantsByMore(const View& view, const CardCell& aura);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_ENCHANTING_H_
