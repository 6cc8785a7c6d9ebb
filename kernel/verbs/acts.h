// Acts: what effects in force say of what players and their cards may do.
//
// An act has a name, who does it (a card or a player) and, where there is one,
// to whom. Verbs are acts, and so is what the rules of a game let players do:
// "attack", "play", "defend". An effect is an operation MOD_RULE on whoever
// acts; its word is one of the names below, its first further word the act, and
// its predicate, if it has one, must hold of the other party:
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
// So nothing that is allowed comes about where it is forbidden, whatever began
// first (CR 101.2 of Magic); what only stands against it is set aside.
//
// A third further word of "hinder", "allow" and "price" says as what sort the
// other party must be meant, or with "not " before it as what not: a card that
// can be played in several ways is of another sort in each. Where the sort is
// not asked for, such a rule is about any.
//
// A rule of a static ability with a limit counts so often, until the game has
// uses forgotten (query/uses.h); whoever does the act says that it was used.
// What a game asks of them is its own: nothing here is offered or done.
#ifndef REFOLD_KERNEL_VERBS_ACTS_H_
#define REFOLD_KERNEL_VERBS_ACTS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/program/rules_of_acts.h"
#include "kernel/query/view.h"

namespace refold {

// An act that is asked about. `other` may be empty: then no effect with a
// predicate is meant. `as`: of which sort it is meant to be; empty = of any.
struct AskedAct {
  Word name;
  Ref who;
  Ref other = {};
  Word as = {};
};

// Whether what is meant `as` that sort, or as any if it is empty, is of the
// sort that a rule's third further word names.
bool IsOfSort(Word sort, Word as);

bool IsForbidden(const View& view, const AskedAct& act);
// What stands against it, as effects say.
std::vector<Word> ObstaclesTo(const View& view, const AskedAct& act);
// Whether it may be done though `obstacle` stands against it.
bool IsAllowedThough(const View& view, const AskedAct& act, Word obstacle);
bool IsRequired(const View& view, const AskedAct& act);
// The least of all bounds; absent if there is none.
std::optional<int64_t> BoundOf(const View& view, const AskedAct& act);
// How many more may do it than the game lets: the sum of all rules.
int64_t MoreOf(const View& view, const AskedAct& act);
// The sum of what it costs more, of this resource.
int64_t PriceOf(const View& view, const AskedAct& act, Word resource);
// The same where the other party is several: what each rule says counts once
// for all of those that it is about. What it costs less is told apart.
struct SeveralPrices {
  int64_t more = 0;
  int64_t less = 0;  // at most 0
};
SeveralPrices PricesOfAny(const View& view, AskedAct act,
                          const std::vector<Ref>& others, Word resource);
// The greatest of what it costs at least, of this resource; 0 if nothing is
// said.
int64_t LeastPriceOf(const View& view, const AskedAct& act, Word resource);
// The greatest of what is left of it in any case; 0 if nothing is said.
int64_t LeftPriceOf(const View& view, const AskedAct& act, Word resource);
// The act is done: of the limited abilities whose rules price it or allow it
// each has been used once more.
void CountRulesUsed(Engine& engine, const AskedAct& act);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_ACTS_H_
