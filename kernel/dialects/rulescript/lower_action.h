// Actions: code shared with their costs.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_ACTION_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_ACTION_H_

#include <cstdint>

#include "kernel/dialects/rulescript/ast.h"
#include "kernel/dialects/rulescript/lowering.h"
#include "proto/program.pb.h"

namespace refold::rulescript {

// When the actions of a card happen.
enum class When : uint8_t {
  kPlayed,   // an action or reaction: when it is played
  kEntered,  // an instant ability: when the character enters the ring
  kUsed,     // an activated ability
};

// lower_cost.cc: the printed price, if it is played, and the action's costs.
void LowerCosts(CardLowering& card, When when, const Action& action,
                pb::Ability* ability);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_ACTION_H_
