// What keywords forbid and allow, and what they make spells cost: rules of acts
// (verbs/acts.h) in the program "#rules".
//
// A static ability of that program is such a rule. Its label is the keyword;
// whoever has that is the ability's source, and the ability says whether the
// rule is about the card itself, its controller or all players. One that works
// on the stack is that of spells, and about players. It is looked up when the
// act is asked about, so that what nobody asks about costs nothing.
#ifndef REFOLD_KERNEL_GAMES_MTG_KEYWORD_RULES_H_
#define REFOLD_KERNEL_GAMES_MTG_KEYWORD_RULES_H_

#include <cstdint>
#include <vector>

#include "kernel/query/view.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {

// Whether an effect in force or a keyword forbids the act.
bool IsBarred(const View& view, const AskedAct& act);

// Whether an effect in force or a keyword allows it though this stands against
// it.
bool IsAllowed(const View& view, const AskedAct& act, Word obstacle);

// By how much keywords price the act: by what is paid with, sorted.
std::vector<NamedValue> PricesByKeywords(const View& view, const AskedAct& act);

// What the act costs at least in this resource, by effects and keywords; 0 if
// nothing is said.
int64_t LeastPrice(const View& view, const AskedAct& act, Word resource);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_KEYWORD_RULES_H_
