// The triggered abilities that a card has, regardless of their events: for code
// that counts them or lets them be used.
//
// An ability counts only while its condition holds: one that the card has
// "while you control three units" does not count otherwise.
#ifndef REFOLD_KERNEL_QUERY_TRIGGERED_ABILITIES_H_
#define REFOLD_KERNEL_QUERY_TRIGGERED_ABILITIES_H_

#include <vector>

#include "kernel/query/view.h"

namespace refold {

// Only those of the keyword, if it is not empty; none for a card that does not
// exist.
std::vector<AbilityRef> TriggeredAbilitiesOf(const View& view, const Ref& card,
                                             Word keyword);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_TRIGGERED_ABILITIES_H_
