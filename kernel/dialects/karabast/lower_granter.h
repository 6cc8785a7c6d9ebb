// `this` of an ability that can be lent: its lender.
//
// While a card is lowered it is Selector GRANTER, of the card's own abilities
// alone; what these lend in turn is given it in a register (lower_frame.h). The
// granter's register is assigned when all abilities exist: one register of the
// card, above all others in use, so that steps that run with the registers of
// others find it, too.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_GRANTER_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_GRANTER_H_

#include "proto/program.pb.h"

namespace refold::karabast {

void PlaceGranter(pb::CardProgram& program);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_GRANTER_H_
