// What is counted in every turn, for cards to ask
// (kernel/projections/watchers.h).
//
// name                     counted of                    what
// -----------------------  ----------------------------  ------------------
// spells cast *            caster, overall               spells
// cards drawn              player                        cards
// cards discarded          player                        cards
// life lost, life gained   player                        life
// damage taken             player or card                damage
// combat damage taken      player or card                damage
// damage dealt             source card                   damage
// damage dealt to players  source card                   damage
// combat hits on players * source, its controller        times dealt
// attackers declared       attacker, its player, overall attacks
// blocks                   blocker, its player           blocked attackers
// died *                   last controller, overall      from play zone to
//                                                        a graveyard
// entered *                controller, overall           into play zone
//
// A name with * is also counted by type and colour of the card.
#ifndef REFOLD_KERNEL_GAMES_MTG_WATCHES_H_
#define REFOLD_KERNEL_GAMES_MTG_WATCHES_H_

#include <vector>

#include "kernel/query/watch.h"

namespace refold::mtg {

const std::vector<Watch>& Watches();

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_WATCHES_H_
