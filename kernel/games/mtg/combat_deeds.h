// Costs of attacking or blocking other than mana (CR 508.1h, 509.1d), such as
// sacrificing a land or paying life. Effects impose them as a law of the
// creature, `attack paid with` or `block paid with`, on a static ability that
// has the cost; its predicate is about what is attacked or blocked. The
// creature's controller pays as it is declared, and chooses with what.
#ifndef REFOLD_KERNEL_GAMES_MTG_COMBAT_DEEDS_H_
#define REFOLD_KERNEL_GAMES_MTG_COMBAT_DEEDS_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Whether it has any such costs. `act`: "attack" or "block".
bool HasDeeds(const View& view, CardId creature, Word act, const Ref& other);
// Whether each of them could be paid now.
bool CanDoDeeds(const Engine& engine, CardId creature, Word act,
                const Ref& other);
// For a creature that has just been declared: they are paid, or the declaration
// is taken back.
void DoDeeds(Engine& engine, CardId creature, Word act, const Ref& other);
// Procedure "do deeds of combat".
Next RunDeeds(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COMBAT_DEEDS_H_
