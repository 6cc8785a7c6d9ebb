// Variables of CardCode that ask a question of their own, for
// lower_variable.cc, which has those that differ only in a word, a player or a
// colour.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_VARIABLE_FUNCTIONS_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_VARIABLE_FUNCTIONS_H_

#include "kernel/dialects/wagic/lower.h"

namespace refold::wagic {

// Where a variable is used. `x` is what was paid for an {X} of the cost.
struct Use {
  CardLowering& card;
  const Amount& amount;
  const Site& site;
  const pb::Expr& x;
};

using VariableFunction = pb::Expr (*)(const Use& of);

// Null if the variable has none.
VariableFunction FunctionOf(Variable variable);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_VARIABLE_FUNCTIONS_H_
