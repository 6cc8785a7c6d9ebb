// Events that end an effect: each is an ability of the program that hears its
// event and does nothing else (pb::DurationEnd).
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ENDS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ENDS_H_

#include <cstdint>

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// The effect ends, too, when the pattern has matched `matches` times. The
// pattern may read the effect's `registers` registers.
void AddEnd(Card& card, uint32_t registers, pb::EventPattern pattern,
            uint32_t matches, pb::Duration& duration);
// The effect is over when the card in this register leaves play: what comes
// back is another object.
void EndAsItLeaves(Card& card, uint32_t registers, uint32_t about,
                   pb::Duration& duration);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ENDS_H_
