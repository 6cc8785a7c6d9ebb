// Effects that only Card Fighters' Clash knows: Instruction.rule.
//
// | name               | what                | other          | number, words |
// |--------------------|---------------------|----------------|---------------|
// | begin play         |                     |                |               |
// | finish play        |                     |                |               |
// | run rules          | cards whose code    |                |               |
// |                    | runs for the source |                |               |
// | lose ability       | characters          |                |               |
// | copy ability       | characters          | whose (first)  |               |
// | steal ability      | whose (first)       | who gets it    |               |
// | swap abilities     | two characters      |                |               |
// | swap characters    | two characters      |                |               |
// | move to slot       | characters          |                | slot          |
// | remove from attack | characters          |                |               |
// | unite              | characters          |                |               |
// | extra character    | players             |                | how many      |
// | extra turn         | players             |                | how many      |
// | skip phase         | players             |                | how many;     |
// |                    |                     |                | phases        |
// | swap piles         | players             | players        | two zones     |
// | move pile          | players             | players        | two zones     |
// | become             | cards               | card (first),  |               |
// |                    |                     | or a program   |               |
// | reveal             | cards               |                |               |
// | change damage      |                     |                | change        |
// | cancel damage      |                     |                |               |
//
// Those on abilities, "become", "extra character" and "skip phase" can have a
// duration: they are lasting effects then. For a time, "extra character" is
// about every turn of it, and "skip phase" about the next phase of it only.
//
// "change damage" and "cancel damage" are about the damage before which their
// code runs (Replacement::BEFORE).
//
// "begin play" and "finish play" stand around the code of an action or reaction
// (play.h). "run rules" runs code without its price: only
// cards are given up for it. Piles are swapped and moved
// between the players in order; without `other`, between piles of the same
// player; the code remembers their cards as what they are afterwards. "become"
// makes each card a copy of what the other one is printed as: its back-ups are
// dropped, its counters and the effects on it end, but it stays fresh, frozen
// and where it is, as long as that is so. When it turns back it does so in the
// same way.
#ifndef REFOLD_KERNEL_GAMES_CFC_RULE_EFFECTS_H_
#define REFOLD_KERNEL_GAMES_CFC_RULE_EFFECTS_H_

#include "kernel/games/skeleton/rule_effects.h"

namespace refold::cfc {

const skeleton::RuleEffects& Effects();

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_RULE_EFFECTS_H_
