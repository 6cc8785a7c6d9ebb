// Effects specific to Magic: the Rule instructions of card programs.
//
// | name                | what               | other    | number   | words  |
// |---------------------|--------------------|----------|----------|--------|
// | remove from combat  | creatures          |          |          |        |
// | become blocked      | attackers          |          |          |        |
// | block               | a blocker          | attacker |          |        |
// | clear damage        | permanents         |          |          |        |
// | extra turn          | players            |          | how many |        |
// | skip turn           | players            |          | how many |        |
// | skip phase          | players            |          | how many | phases |
// | extra combat        |                    |          | how many |        |
// | combat after combat |                    |          | how many |        |
// | fog                 |                    |          |          |        |
// | exchange life       | a player           | another  |          |        |
// | exchange with stat  | a permanent        | a player |          | stat   |
// | copy spell          | spells             |          | how many |        |
// | copy and retarget   | spells             |          |          |        |
// | copy for each       | spells             | targets  |          |        |
// | control spell       | spells             | for whom |          |        |
// | choose new targets  | of these           |          |          |        |
// | change targets      | of these           |          |          |        |
// | change targets among| of these           | to these |          |        |
// | change a target to  | of these           | to this  |          |        |
// | cast free           | cards              | caster   |          |        |
// | offer free          | cards              |          |          |        |
// | search              | players            |          |          |        |
// | control next turn   | players            |          |          |        |
// | phase out           | permanents         |          |          |        |
// | proliferate         | permanents, players|          |          |        |
// | planeswalk          | cards to go to     |          |          |        |
// | roll the planar die | players            |          |          |        |
// | set in motion       | players            |          | how many |        |
// | set in motion again | schemes            |          |          |        |
// | abandon             | schemes            |          |          |        |
// | become the monarch  | a player           |          |          |        |
// | end the turn        |                    |          |          |        |
//
// No number means 1. "skip phase" also knows "combat" for all of it; "extra
// combat" comes after the second main phase, followed by another main phase,
// "combat after combat" right after a combat; "fog" lasts for the turn; copies
// of spells belong to the ability's controller and keep their targets, or may
// be given new ones; "cast free" has its controller, or a named caster, cast
// each card without paying, from where it is: a land, or a card without a
// target, stays; "offer free" asks whether they want to, if they can. The
// ability's controller planeswalks; if no cards are given, to
// the next plane of the planar deck. "search": they begin to search their
// libraries (searching.h).
#ifndef REFOLD_KERNEL_GAMES_MTG_RULE_EFFECTS_H_
#define REFOLD_KERNEL_GAMES_MTG_RULE_EFFECTS_H_

#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/rule_effects.h"

namespace refold::mtg {

const skeleton::RuleEffects& Effects();

// Puts copies of a spell or ability on the stack, with the same choices; one
// that has left the stack is copied as it last was there. Does nothing if
// `spell` (its card or stack item) is unknown. Returns the last copy's item; 0
// if there is none.
uint32_t CopyStackItem(Engine& engine, const Ref& spell, int64_t times,
                       PlayerId controller);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_RULE_EFFECTS_H_
