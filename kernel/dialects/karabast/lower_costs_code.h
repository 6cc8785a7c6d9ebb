// Costs that a verb cannot express: their code runs before that of the ability,
// once its other costs have been paid.
//
// Whether such a cost can be paid is a condition of the ability, if it can be
// expressed; otherwise the game does a dry run of the code before it offers the
// ability (the verb "pay in code" of kernel/games/swu).
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COSTS_CODE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COSTS_CODE_H_

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

struct CostInCode {
  std::string name;  // of the cost, as context.costs has it
  Value system;
  bool tried = false;  // whether it can be paid is found out by running it dry
};

// What an ability costs beside the claims of its program.
struct CostsBeside {
  std::vector<CostInCode> in_code;
  // What was paid with, by the names of the costs (`context.costs`), as far as
  // that is known before the code runs.
  std::map<std::string, Value> paid;
};

// Whether the system could be paid with as things are; nothing, and no report,
// where only a try can tell.
std::optional<pb::Expr> CanPayInCode(Card& card, const Context& context,
                                     const Value& system);

// Writes the code of the costs where the ability is paid for, and the jumps
// that are taken when one of them has not been paid after all. What was paid
// with is added to the context.
bool WriteCosts(Card& card, Code& code, Context& context,
                const std::vector<CostInCode>& costs,
                std::vector<size_t>& unpaid);

// Whether the file asks what was paid with: then registers keep that.
bool AsksWhatWasPaid(const Card& card);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_COSTS_CODE_H_
