// What code can remember: targets, and cards moved by earlier costs and
// effects.
//
// A name to which nothing has been assigned has a value (nobody, and a size of
// 0), so using it is not an error. But it never means anything there, which
// causes a warning. An effect on two cards that is done to one does nothing at
// all, which is an error.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_REMEMBERED_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_REMEMBERED_H_

#include <cstdint>
#include <vector>

#include "kernel/dialects/rulescript/ast.h"
#include "kernel/dialects/rulescript/lowering.h"

namespace refold::rulescript {

// How many targets the filters can give at most, or the clause; kAnyNumber if
// the script does not say.
inline constexpr int64_t kAnyNumberOfTargets = INT64_MAX;
int64_t MostTargets(const std::vector<TargetFilter>& filters);
int64_t MostTargets(const TargetClause& clause);
// That a branch of the statement, or what was the target before, can leave.
int64_t MostTargetsAfter(const Statement& statement, int64_t before);

// What the costs, the effect or the statement put into registers.
void AddFilled(const std::vector<CostPart>& costs, Site& site);
void AddFilled(const Effect& effect, Site& site);
void AddFilled(const Statement& statement, Site& site);

// Warns of a name for what can never be remembered here.
void CheckRemembered(CardLowering& card, const Site& site, const Expr& expr,
                     FixedRegister index);
// Warns of an element of the targets behind the last that there can be.
void CheckElement(CardLowering& card, const Site& site, const Expr& expr,
                  const ElementOf& element);
// Reports an effect on two characters whose target is one at most.
void CheckTwoTargets(CardLowering& card, const Site& site, const Position& at,
                     Command command);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_REMEMBERED_H_
