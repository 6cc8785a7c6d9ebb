// Of opposite effects the newest counts: the order in which rules came to be on
// a character or player.
//
// Every rule that effects put on somebody (a word such as "unblockable", a rule
// of the game that is on or off, its number, a price) is read through
// RulesOn(), and what holds is what they make of it one after the other, the
// oldest first.
//
// - A lasting effect began when it was made: ids of modifiers are in that
//   order. What a copied ability does began with the effect that copied it.
// - What a character does while it is in the ring began when it came there, or
//   became another card: its value "since" is the id of the newest modifier of
//   that time. A condition that becomes true later does not make it younger.
#ifndef REFOLD_KERNEL_GAMES_CFC_NEWEST_H_
#define REFOLD_KERNEL_GAMES_CFC_NEWEST_H_

#include <initializer_list>
#include <utility>
#include <vector>

#include "kernel/query/view.h"

namespace refold::cfc {

// Compares as the effects began: younger ones are greater. Those of characters
// that came after the same modifier are of one age, and in timestamp order.
using Age = std::pair<int64_t, int>;

// What a modifier does.
inline Age AgeOfModifier(uint32_t id) { return {id, 0}; }
Age AgeOf(const View& view, const Characteristics::Rule& rule);

// The rules of these names that are on the card or player, the oldest first;
// none if it does not exist. Valid until the next event.
std::vector<const Characteristics::Rule*> RulesOn(
    const View& view, const Ref& ref, std::initializer_list<Word> names);

// The value "since" of a character that comes into the ring now.
int64_t SinceNow(const GameState& state);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_NEWEST_H_
