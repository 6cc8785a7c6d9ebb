// Tests and numbers specific to Card Fighters' Clash: Predicate.rule and Expr
// RULE.
//
// Tests of a card:
// | powerful   | has an ability                                         |
// | powerless  | has none                                               |
// | abinstant  | its ability is an instant one                          |
// | abtrigger  | ... an activated one                                   |
// | abauto     | ... an auto one                                        |
// | backedup   | there is a back-up under it                            |
// | infront    | is in front of the ability's source                    |
// | attacker   | attacks first in the attack that is meant              |
// | blocker    | blocks the attack that is meant                        |
// | unslotted  | its ring has an empty slot                             |
//
// "The attack that is meant" is the one that includes a party of the event or
// the ability's source, or else the first in progress; there may be none.
//
// Numbers about the first of the entities:
// | price         | SP that whoever holds the card must pay to play it     |
// | instants work | 1 if instant abilities of the card run now             |
// | attack bp     | BP of the attack that the card is part of or blocks    |
// | attack size   | characters in the attack that it is part of            |
// | slot          | of the card; 0 = in no ring                            |
// | ability       | type of the card's ability, see abilities.h            |
// | turn          | number of the turn, from 0                             |
#ifndef REFOLD_KERNEL_GAMES_CFC_QUESTIONS_H_
#define REFOLD_KERNEL_GAMES_CFC_QUESTIONS_H_

#include <map>

#include "kernel/games/skeleton/vocabulary.h"

namespace refold::cfc {

const std::map<Word, skeleton::TestFn>& Tests();
const std::map<Word, skeleton::NumberFn>& Numbers();

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_QUESTIONS_H_
