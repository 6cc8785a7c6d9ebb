// Symbols that mana or life pays for (CR 107.4f): with which of them is said
// before anything is paid (CR 601.2b), of each on its own.
//
// What has been said of a claim's symbols is one number: a bit for each in
// order, the first one highest, behind a bit that is set; set means life. So 0,
// and 1, say nothing yet.
#ifndef REFOLD_KERNEL_COSTS_LIFE_OR_MANA_H_
#define REFOLD_KERNEL_COSTS_LIFE_OR_MANA_H_

#include <cstdint>
#include <vector>

#include "kernel/costs/bill.h"

namespace refold {

// Of how many symbols of the claim it is to be said; 0 for a claim in which
// there is a choice of another kind, or which is not paid. Of symbols beyond
// the 32nd of a claim nothing is said: whatever can be paid.
int SymbolsToSettle(const Bill& bill, const flat::Claim& claim);

std::vector<bool> ByLifeIn(int64_t said);
int64_t SaidOfNext(int64_t said, bool by_life);

// Asks the payer, in that environment, of the next symbol of the claim.
void AskOfNextSymbol(Engine& engine, const flat::Claim& claim, int64_t said,
                     const Environment& env);
// Whether the answer is life.
bool SaysLife(const Answer& answer);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_LIFE_OR_MANA_H_
