// Acts: permissions, prohibitions and prices that effects in force set for what
// players and their cards do.
//
// An act has a name, who does it (a card or a player) and, where there is one,
// to whom. Verbs are acts, and so is what the rules of a game let players do:
// "attack", "play", "defend". An effect is an operation MOD_RULE on the one who
// acts; its word is one of the names below, its first further word is the act,
// and its predicate, if it has one, must hold for the other party:
//
// rule      number          says
// --------  --------------  --------------------------------------------------
// forbid    -               it does not happen; this wins over everything else.
//                           Further words name other acts that do not, either
// hinder    -               it is not done, unless it is allowed: what the
//                           second further word names stands against it
// allow     -               it may be done though what the second further word
//                           names stands against it
// require   -               it is done if it can be done
// bound     how many        no more than so many do it, or have it done to them
// more      how many        so many more may do it than the game lets
// price     how much        it costs so much more of what the second word names
// least     how much        it costs no less than so much of that
// leave     how much        what prices it less leaves so much of that, as far
//                           as it costs it
//
// So forbidding overrides allowing, whichever began first (CR 101.2 of Magic);
// allowing only sets aside what hinders.
//
// A third further word of "hinder", "allow" and "price" names the sort that the
// other party must be treated as, or with "not " before it, must not be: a card
// that can be played in several ways is of a different sort in each. If the
// question names no sort, such a rule applies to any.
//
// A rule of a static ability with a limit applies that number of times, until
// the game resets the counts of uses (query/uses.h); the code that does the act
// reports the use. Which acts a game asks about is up to the game: nothing here
// offers or does anything.
#ifndef REFOLD_KERNEL_VERBS_ACTS_H_
#define REFOLD_KERNEL_VERBS_ACTS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/program/rules_of_acts.h"
#include "kernel/query/view.h"

namespace refold {

// An act that is asked about. `other` may be empty: then effects with a
// predicate do not apply. `as`: the sort that it is treated as; empty = any.
struct AskedAct {
  Word name;
  Ref who;
  Ref other = {};
  Word as = {};
};

// Whether something treated `as` that sort, or as any if empty, matches the
// sort that a rule's third further word names.
bool IsOfSort(Word sort, Word as);

bool IsForbidden(const View& view, const AskedAct& act);
// The obstacles that effects put in its way.
std::vector<Word> ObstaclesTo(const View& view, const AskedAct& act);
// Whether it may be done in spite of `obstacle`.
bool IsAllowedThough(const View& view, const AskedAct& act, Word obstacle);
bool IsRequired(const View& view, const AskedAct& act);
// The least of all bounds; absent if there is none.
std::optional<int64_t> BoundOf(const View& view, const AskedAct& act);
// How many more may do it than the game allows: the sum of all rules.
int64_t MoreOf(const View& view, const AskedAct& act);
// The sum of what it costs more, of this resource.
int64_t PriceOf(const View& view, const AskedAct& act, Word resource);
// The same with several other parties: each rule counts once for all the
// parties to which it applies. Reductions are kept separate.
struct SeveralPrices {
  int64_t more = 0;
  int64_t less = 0;  // at most 0
};
SeveralPrices PricesOfAny(const View& view, AskedAct act,
                          const std::vector<Ref>& others, Word resource);
// The greatest of its minimum prices in this resource; 0 if there is none.
int64_t LeastPriceOf(const View& view, const AskedAct& act, Word resource);
// The greatest of the amounts that reductions must leave; 0 if there is none.
int64_t LeftPriceOf(const View& view, const AskedAct& act, Word resource);
// Call when the act is done: counts a use of each limited ability whose rules
// price or allow it.
void CountRulesUsed(Engine& engine, const AskedAct& act);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_ACTS_H_
