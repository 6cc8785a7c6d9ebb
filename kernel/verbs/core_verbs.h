// The verbs that every game may list (GameRules::verbs): what happens to cards,
// players and numbers in any game.
//
// verb         done to  other parts
// -----------  -------  ------------------------------------------------------
// move         card     player, controller, by; bottom, depth, resolves (into
//                       play, as the spell that it is on the stack: its code
//                       goes on as that of what it becomes); zone, reason,
//                       flags (which it has there)
// draw         player
// create       player   copy of; amount (absent: 1); token (name of a program)
// attach       card     host (absent: comes loose)
// control      card     player
// copy spell   card     by (who may choose new targets for the copy); the card
//                       is that of a spell
// become copy  card     copy of; types (that it has, too), loses (types)
// shuffle      player   zone
// damage       target   source; amount, combat
// flag         card     on; flag, reason
// counters     card     by; amount (negative: removed); counter, reason
// resource     player   source; amount (negative: lost); resource, reason
// value        of       amount; name. Without `of` it is the game's
// lose         player   reason
//
// Reducing a number by more than its value is possible, but not in full.
#ifndef REFOLD_KERNEL_VERBS_CORE_VERBS_H_
#define REFOLD_KERNEL_VERBS_CORE_VERBS_H_

#include "kernel/engine/game_rules.h"
#include "kernel/engine/verb.h"

namespace refold {

const VerbTable& CoreVerbs();

// The rows, for games whose own rows extend these.
VerbTable CardVerbs();
VerbTable CopyVerbs();
VerbTable NumberVerbs();

// The content of a proposal of the verb "damage".
DamageProposal DamageOf(const Proposal& proposal);
// Converts a proposal of the verb "move", whose card must exist; and back.
MoveProposal MoveOf(const View& view, const Proposal& proposal);
Proposal ProposalOf(const MoveProposal& move);
// The flag set, or cleared.
Proposal FlagChange(const Ref& card, Word flag, bool on, Word reason);
// Adds or removes that number of counters; `by` does it.
Proposal CounterChange(const Ref& card, Word counter, int64_t change,
                       PlayerId by, Word reason);
// Adds or removes that amount of the resource. `source`: empty for none.
Proposal ResourceChange(PlayerId player, Word resource, int64_t change,
                        Word reason, const Ref& source);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_CORE_VERBS_H_
