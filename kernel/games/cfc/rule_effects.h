// Effects specific to Card Fighters' Clash: Instruction.rule.
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
// duration and are then lasting effects. With a duration, "extra character"
// applies in every turn of it, and "skip phase" only to the next such phase in
// it.
//
// "change damage" and "cancel damage" affect the damage before which their code
// runs (Replacement::BEFORE).
//
// "begin play" and "finish play" enclose the code of an action or reaction
// (play.h). "run rules" runs code without its price: only cards are given up
// for it. Piles are swapped and moved between the players in order; without
// `other`, between piles of the same player; the code remembers their cards as
// what they are afterwards. "become" makes each card a copy of the other one's
// printed face: its back-ups are dropped, its counters and the effects on it
// end, but it stays in place and keeps its fresh and frozen states. The same
// happens when it turns back.
#ifndef REFOLD_KERNEL_GAMES_CFC_RULE_EFFECTS_H_
#define REFOLD_KERNEL_GAMES_CFC_RULE_EFFECTS_H_

#include "kernel/games/skeleton/rule_effects.h"

namespace refold::cfc {

const skeleton::RuleEffects& Effects();

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_RULE_EFFECTS_H_
