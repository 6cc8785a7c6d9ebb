// What resources are paid with: ready resource cards, Credit tokens, which are
// defeated, and, of costs, ready units that effects let pay.
#ifndef REFOLD_KERNEL_GAMES_SWU_PAYERS_H_
#define REFOLD_KERNEL_GAMES_SWU_PAYERS_H_

#include <cstdint>
#include <vector>

#include "kernel/query/view.h"

namespace refold::swu {

// What is paid: costs of cards and abilities, or what an effect says. Of the
// latter no unit pays.
enum class Payment { kCard = 0, kAbility = 1, kEffect = 2 };

// Credits of which nothing takes their ability.
std::vector<Ref> CreditsOf(const View& view, PlayerId player);
std::vector<Ref> PayingUnitsOf(const View& view, PlayerId player);
bool IsCredit(const View& view, const Ref& card);
bool IsPayingUnit(const View& view, const Ref& card);
// The cards of which effects let a unit or a Credit pay; empty if none does.
std::vector<Ref> LetPayBy(const View& view, const Ref& card);
// With all of these, or with the units that are left when `gone` have left
// play.
int64_t CanPayAtMost(const View& view, PlayerId player, Payment payment,
                     const std::vector<Ref>& gone = {});

// Which of these units pay, and how many Credits, as the controller of the
// environment is asked.
Prompt PayUnitsPrompt(const Environment& env, const std::vector<Ref>& units,
                      int64_t least, int64_t most);
Prompt PayCreditsPrompt(const Environment& env, Payment payment, int64_t least,
                        int64_t most);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PAYERS_H_
