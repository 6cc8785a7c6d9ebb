// `this` of an ability that can be lent: who lends it.
//
// While a card is lowered it is Selector GRANTER, of the card's own abilities
// alone; what these lend in turn is given it in a register (lower_frame.h).
// Where the granter is found is settled when all abilities are there: one
// register of the card, above all that they use, so that steps that run with
// the registers of others find it, too.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_GRANTER_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_GRANTER_H_

#include "proto/program.pb.h"

namespace refold::karabast {

void PlaceGranter(pb::CardProgram& program);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_GRANTER_H_
