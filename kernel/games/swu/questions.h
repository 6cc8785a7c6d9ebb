// The tests and numbers that the game's programs can use.
//
// test              of a card
// ----------------  ----------------------------------------------------------
// unit              a unit in play
// leader unit       one that is a leader
// token             a token
// base              a base
// in arena          a unit or what is attached to one
// upgraded          something is attached to it
// attached          it is attached to something
// unit card         a card that is a unit, in play or not
// upgrade card      an upgrade, in play or not, or what has become one
// in play           it lies in the arena or the base zone
// can be damaged    a unit or base; "resource": it lies among the resources
// captured by       by the ability's source
//  source
// attacking         it attacks; "defending": it is attacked
// may attack        it is ready and has something to attack
// may attack now    the same, be it exhausted
// may ambush        be it exhausted, and there is a unit to attack
// damaged           it has damage
// affordable        the ability's controller could play it now
//
// number            about the first of them
// ----------------  ----------------------------------------------------------
// power, hp         as they are now, never below 0
// damage            on it; "remaining hp"
// raid, exploit …   how much of the keyword it has
// cost to play      for its owner, now
// printed power     and "printed hp": what is printed
// total power       of all of them; "total hp", "total damage", "total
//                   remaining hp"
// ready resources   of the player; "resources", "hand", "deck": how many cards
// initiative        1 if the player has it
// round             which one it is, from 1
// coordinated       1 if its controller has as many units as Coordinate needs
// carries more pilots  how many more than one the unit can have
// cost divisor      of the player: by how much what costs come to is divided
#ifndef REFOLD_KERNEL_GAMES_SWU_QUESTIONS_H_
#define REFOLD_KERNEL_GAMES_SWU_QUESTIONS_H_

#include <map>

#include "kernel/games/skeleton/vocabulary.h"

namespace refold::swu {

const std::map<Word, skeleton::TestFn>& Tests();
const std::map<Word, skeleton::NumberFn>& Numbers();
const std::map<Word, skeleton::NumberOfAllFn>& NumbersOfAll();

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_QUESTIONS_H_
