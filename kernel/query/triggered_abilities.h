// The triggered abilities that a card has, whatever they wait for: for what
// counts them, and for what lets them be used.
//
// An ability counts only while its condition holds: one that the card has
// "while you control three units" is none of it otherwise.
#ifndef REFOLD_KERNEL_QUERY_TRIGGERED_ABILITIES_H_
#define REFOLD_KERNEL_QUERY_TRIGGERED_ABILITIES_H_

#include <vector>

#include "kernel/query/view.h"

namespace refold {

// Those of the keyword, if it is not empty; of a card that is not there, none.
std::vector<AbilityRef> TriggeredAbilitiesOf(const View& view, const Ref& card,
                                             Word keyword);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_TRIGGERED_ABILITIES_H_
