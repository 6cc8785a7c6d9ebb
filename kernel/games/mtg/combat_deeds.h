// What must be done to attack or to block, besides mana (CR 508.1h, 509.1d): a
// land that is sacrificed, life that is paid. Effects say it as a law of the
// creature, `attack paid with` or `block paid with`, on a static ability that
// has the cost; its predicate is about what is attacked or blocked. The
// creature's controller pays as it is declared, and chooses what with.
#ifndef REFOLD_KERNEL_GAMES_MTG_COMBAT_DEEDS_H_
#define REFOLD_KERNEL_GAMES_MTG_COMBAT_DEEDS_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Whether there is anything to be done for it. `act`: "attack" or "block".
bool HasDeeds(const View& view, CardId creature, Word act, const Ref& other);
// Whether each of them could be done now.
bool CanDoDeeds(const Engine& engine, CardId creature, Word act,
                const Ref& other);
// For what has just been declared: they are done, or the declaration is taken
// back.
void DoDeeds(Engine& engine, CardId creature, Word act, const Ref& other);
// Procedure "do deeds of combat".
Next RunDeeds(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COMBAT_DEEDS_H_
