// Effects that only Magic knows: the Rule instructions of card programs.
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
// | abandon             | schemes            |          |          |        |
// | become the monarch  | a player           |          |          |        |
// | end the turn        |                    |          |          |        |
//
// No number means 1. "skip phase" also knows "combat" for all of it; "extra
// combat" comes after the second main phase, with another one behind it,
// "combat after combat" right after a combat; "fog" lasts for the turn; copies
// of spells are the ability controller's and keep their targets, or may be
// given new ones; "cast free" has its controller, or a caster who is named,
// cast each card without paying, from where it is: a land, or what lacks a
// target, stays; "offer free" asks whether he wants to, where he could. Who
// planeswalks is the ability's controller, without cards to
// the next plane of the planar deck. "search": they begin to search their
// libraries (searching.h).
#ifndef REFOLD_KERNEL_GAMES_MTG_RULE_EFFECTS_H_
#define REFOLD_KERNEL_GAMES_MTG_RULE_EFFECTS_H_

#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/rule_effects.h"

namespace refold::mtg {

const skeleton::RuleEffects& Effects();

// Puts copies of a spell or ability on the stack, which keep its choices, also
// of one that has left it: as it last was there. Nothing happens if `spell`
// (its card or stack item) is none that is known. The last copy's item; 0 if
// there is none.
uint32_t CopyStackItem(Engine& engine, const Ref& spell, int64_t times,
                       PlayerId controller);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_RULE_EFFECTS_H_
