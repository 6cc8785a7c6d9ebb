// The verbs that every game may list (GameRules::verbs): what cards, players
// and numbers of any game undergo.
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
// What changes a number by more than there is does what it can: that is
// possible, but not in full.
#ifndef REFOLD_KERNEL_VERBS_CORE_VERBS_H_
#define REFOLD_KERNEL_VERBS_CORE_VERBS_H_

#include "kernel/engine/game_rules.h"
#include "kernel/engine/verb.h"

namespace refold {

const VerbTable& CoreVerbs();

// The rows, for games that bring rows of their own which do the same and more.
VerbTable CardVerbs();
VerbTable CopyVerbs();
VerbTable NumberVerbs();

// What a proposal of the verb "damage" says.
DamageProposal DamageOf(const Proposal& proposal);
// What a proposal of the verb "move" says of its card, which must be there; and
// the proposal that says as much.
MoveProposal MoveOf(const View& view, const Proposal& proposal);
Proposal ProposalOf(const MoveProposal& move);
// The flag set, or cleared.
Proposal FlagChange(const Ref& card, Word flag, bool on, Word reason);
// So many counters more, or fewer; `by` puts or removes them.
Proposal CounterChange(const Ref& card, Word counter, int64_t change,
                       PlayerId by, Word reason);
// So much more of the resource, or less. `source`: empty for none.
Proposal ResourceChange(PlayerId player, Word resource, int64_t change,
                        Word reason, const Ref& source);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_CORE_VERBS_H_
