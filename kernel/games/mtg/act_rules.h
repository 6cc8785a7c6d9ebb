// What the rules and keywords forbid and allow, what stands against acts, and
// what keywords make spells cost: rules of acts (verbs/acts.h) in the program
// "#rules".
//
// A static ability of that program is such a rule. Its label is a keyword;
// whoever has that is the ability's source, and the ability says whether the
// rule is about the card itself, its controller or all players. One that works
// on the stack is that of spells, and about players. Without a label it is a
// rule of the game: whoever acts is its source, and the other party, if it asks
// for one, is the player who does it. That is asked once a moment, of all that
// he might do in it (RulesAgainst).
//
// A rule is looked up when the act is asked about, so that what nobody asks
// about costs nothing. Which rules there are is this build's to say.
#ifndef REFOLD_KERNEL_GAMES_MTG_ACT_RULES_H_
#define REFOLD_KERNEL_GAMES_MTG_ACT_RULES_H_

#include <cstdint>
#include <vector>

#include "kernel/query/view.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {

// Whether an effect in force or a keyword forbids the act.
bool IsBarred(const View& view, const AskedAct& act);

// Which rules of the game that ask for the player and the moment stand against
// what he does now, as bits; for Moment::against.
uint64_t RulesAgainst(const View& view, PlayerId player);

// Whether something stands against the act that nothing allows it in spite of:
// a rule of the game, a keyword, an effect in force. Rules that ask for the
// moment count as far as they are among `against`.
bool IsHindered(const View& view, const AskedAct& act, uint64_t against = 0);

// Whether effects or keywords may allow this card the act: else nothing does,
// whatever stands against it.
bool MayBeAllowed(const Characteristics& card, Word act);
// Whether an effect in force or a keyword allows it though this stands against
// it.
bool IsAllowed(const View& view, const AskedAct& act, Word obstacle);

// By how much keywords price the act: by what is paid with, sorted.
std::vector<NamedValue> PricesByKeywords(const View& view, const AskedAct& act);

// What the act costs at least in this resource, by effects and keywords; 0 if
// nothing is said.
int64_t LeastPrice(const View& view, const AskedAct& act, Word resource);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_ACT_RULES_H_
