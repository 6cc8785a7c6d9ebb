// What pays for resources: ready resource cards, Credit tokens, which are
// defeated, and, for costs, ready units that effects let pay.
#ifndef REFOLD_KERNEL_GAMES_SWU_PAYERS_H_
#define REFOLD_KERNEL_GAMES_SWU_PAYERS_H_

#include <cstdint>
#include <vector>

#include "kernel/query/view.h"

namespace refold::swu {

// What is paid: costs of cards and abilities, or a payment by an effect, for
// which units cannot pay.
enum class Payment { kCard = 0, kAbility = 1, kEffect = 2 };

// Credits that have not lost their ability.
std::vector<Ref> CreditsOf(const View& view, PlayerId player);
std::vector<Ref> PayingUnitsOf(const View& view, PlayerId player);
bool IsCredit(const View& view, const Ref& card);
bool IsPayingUnit(const View& view, const Ref& card);
// The most that can be paid with all of these, or without the units in `gone`.
int64_t CanPayAtMost(const View& view, PlayerId player, Payment payment,
                     const std::vector<Ref>& gone = {});

// The prompts that ask the environment's controller which of these units pay,
// and how many Credits.
Prompt PayUnitsPrompt(const Environment& env, const std::vector<Ref>& units,
                      int64_t least, int64_t most);
Prompt PayCreditsPrompt(const Environment& env, Payment payment, int64_t least,
                        int64_t most);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PAYERS_H_
