// Prevention of damage as a rule: who is affected, and what is prevented.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_PREVENTION_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_PREVENTION_H_

#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {

struct Prevented {
  pb::Selector affected;
  pb::OpSpec op;
};

Prevented LowerPrevention(CardLowering& card, const Effect& effect,
                          const Site& site);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_PREVENTION_H_
