// What can be done in Card Fighters' Clash, as a table of verbs.
//
// verb         done to   other parts
// -----------  --------  -----------------------------------------------------
// damage       target    source; amount, combat: of a player, or a character in
//                        a ring; what it costs (HP, wounds) follows
// use          card      by: proposed before an ability of the card is paid
//                        for, so that code may run before that, and nothing in
//                        itself
// attach, counters, create, draw, flag, move, resource, shuffle, value: those
// of core_verbs.h. A move says to whose zone.
//
// What the rules do immediately (knocking out characters, dropping back-ups of
// those that leave), payment for playing a card and its move are done by
// functions of kernel/effects: nothing replaces them.
#ifndef REFOLD_KERNEL_GAMES_CFC_VERBS_H_
#define REFOLD_KERNEL_GAMES_CFC_VERBS_H_

#include "kernel/engine/verb.h"

namespace refold::cfc {

const VerbTable& Verbs();

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_VERBS_H_
