// Symbols that mana or life pays for (CR 107.4f): the choice is made before
// anything is paid (CR 601.2b), separately for each.
//
// The choices for a claim's symbols are stored as one number: a leading 1 bit,
// followed by a bit for each symbol in order; set means life. So 0 and 1 mean
// that nothing has been chosen yet.
#ifndef REFOLD_KERNEL_COSTS_LIFE_OR_MANA_H_
#define REFOLD_KERNEL_COSTS_LIFE_OR_MANA_H_

#include <cstdint>
#include <vector>

#include "kernel/costs/bill.h"

namespace refold {

// The number of symbols of the claim to choose for; 0 for a claim with a choice
// of another kind, or one that is not paid. For symbols beyond the 32nd of a
// claim there is no choice: whichever can be paid is.
int SymbolsToSettle(const Bill& bill, const flat::Claim& claim);

std::vector<bool> ByLifeIn(int64_t said);
int64_t SaidOfNext(int64_t said, bool by_life);

// Asks the payer, in that environment, about the next symbol of the claim.
void AskOfNextSymbol(Engine& engine, const flat::Claim& claim, int64_t said,
                     const Environment& env);
// Whether the answer is life.
bool SaysLife(const Answer& answer);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_LIFE_OR_MANA_H_
