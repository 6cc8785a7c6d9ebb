// Tests and numbers specific to Magic: Predicate.rule and Expr RULE.
//
// Tests of a candidate (a card, where nothing else is said):
// | fresh            | came into play, or to a graveyard, this turn          |
// | attacked         | attacked this turn                                    |
// | blocked this turn| blocked this turn                                     |
// | unblocked        | attacks, blocks are settled, and nothing blocks it    |
// | damaged          | has damage marked on it                               |
// | damaged by source| was dealt damage by the ability's source this turn    |
// | damaged by host  | ... by what the ability's source is attached to       |
// | damaged you      | dealt damage to the ability's controller this turn    |
// | damaged opponent | dealt damage to the next player this turn             |
// | enchanted        | an aura is attached to it                             |
// | equipped         | an equipment is attached to it                        |
// | dual wielding    | two equipments or more are attached to it             |
// | can attack       | could be declared as an attacker                      |
// | can block source | could block the ability's source                      |
// | blockable        | the ability's source could block it                   |
// | targetable       | the ability could target it (card or player)          |
// | unprotected      | has no protection from the ability's source           |
// | permanent        | is neither an instant nor a sorcery                   |
// | monarch          | is the monarch (a player)                             |
// | leads the planes | is the first of the planes and phenomena face up      |
//
// Numbers about the first of the entities:
// | turn                 | number of the turn, from 0                        |
// | gear, auras          | equipments, auras attached to the card            |
// | remaining toughness  | of the card                                       |
// | basic land types     | among the lands that the player controls          |
// | hand limit           | maximum hand size of the player; -1 = none        |
// | graveyard card types | different card types in the player's graveyard    |
// | mana                 | mana in the player's pool                         |
// | colors spent         | colours of mana spent to cast the card            |
// | attackers, blockers  | creatures that attack, block; of the player, or   |
// |                      | overall if there is no entity                     |
// | lands for mana.g, …  | lands of the player that could make such mana     |
// | starting life        | of the player; 20 if there is no entity           |
//
// Numbers about all of the entities; 0 if there are none:
// | total cost           | sum of the converted costs of the cards           |
// | highest cost         | the highest of them                               |
// | lowest cost          | the lowest of them                                |
// | devotion mana.w      | symbols of one or both of the two kinds in their  |
// |   mana.u, …          | costs; for each pair of colours                   |
#ifndef REFOLD_KERNEL_GAMES_MTG_QUESTIONS_H_
#define REFOLD_KERNEL_GAMES_MTG_QUESTIONS_H_

#include <cstdint>
#include <map>

#include "kernel/games/skeleton/vocabulary.h"
#include "kernel/query/view.h"

namespace refold::mtg {

inline constexpr int64_t kStartingLife = 20;
inline constexpr int64_t kHandSize = 7;

const std::map<Word, skeleton::TestFn>& Tests();
const std::map<Word, skeleton::NumberFn>& Numbers();
const std::map<Word, skeleton::NumberOfAllFn>& NumbersOfAll();

// The most cards that the player may keep; -1 if any number.
int64_t HandLimit(const View& view, PlayerId player);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_QUESTIONS_H_
