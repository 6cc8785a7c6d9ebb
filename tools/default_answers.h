// Default answers to prompts, used when the player leaves the choice to the
// rules.
#ifndef REFOLD_TOOLS_DEFAULT_ANSWERS_H_
#define REFOLD_TOOLS_DEFAULT_ANSWERS_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::tools {

// One option chosen.
Decision Choose(const Prompt& prompt, uint32_t option);
// These options chosen, in this order.
Decision ChooseAll(const Prompt& prompt, std::vector<uint32_t> options);
// For PromptKind::kNumber.
Decision ChooseNumber(const Prompt& prompt, int64_t number);
// For PromptKind::kYesNo.
Decision ChooseYes(const Prompt& prompt, bool yes);

// The first options, as few as are allowed.
Decision ChooseFirst(const Prompt& prompt);

// For PromptKind::kDistribute: each option in turn gets its share while there
// are points. The rest goes to the last option if that is a player, else to the
// first, and to the next ones if it cannot take it all.
Decision ChooseShares(const Prompt& prompt);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_DEFAULT_ANSWERS_H_
