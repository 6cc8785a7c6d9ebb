// The entities to which lines of a card refer most often.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_ROLES_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_ROLES_H_

#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::wagic {

// The card itself, its controller, and the opponents of that player.
inline pb::Selector Source() { return tree::Entities(pb::Selector::SOURCE); }
inline pb::Selector Controller() {
  return tree::Entities(pb::Selector::CONTROLLER);
}
inline pb::Selector Opponent() {
  return tree::Entities(pb::Selector::OPPONENTS);
}

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_ROLES_H_
