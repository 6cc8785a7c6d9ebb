// A table of what commands may act on: players, cards, characters in a ring, or
// only their arguments.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_ACTS_ON_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_ACTS_ON_H_

#include <cstdint>
#include <string>

#include "kernel/dialects/rulescript/ast.h"

namespace refold::rulescript {

enum class ActsOn : uint8_t {
  kNothing,     // whatever it does, its arguments say
  kPlayers,     // by default the player
  kCharacters,  // in a ring; by default this one
  kSeveral,     // characters in a ring, but not this one by default
  kCards,       // wherever they are; by default this one
  kHandCards,   // as kCards, but not this one by default
  kDamaged,     // players, and characters in a ring; by default the player
  kWhoseDeck,   // players, or whose cards they are; by default the player
  kByPile,      // the side of the pile in the arguments decides
  kByEffects,   // the effects in the arguments do
};

// Never kByPile; kByEffects of each() only.
ActsOn WhatItActsOn(const Effect& effect);

bool TakesPlayers(ActsOn acts_on);
bool TakesCards(ActsOn acts_on);
// Of the cards it takes, only those in a ring.
bool IsInRing(ActsOn acts_on);

// "'sp' acts on players: to(me), to(opp), to(players)"
std::string ActsOnText(const Effect& effect);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_ACTS_ON_H_
