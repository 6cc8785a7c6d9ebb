// The rules for a stored game.
#ifndef REFOLD_TOOLS_COMMANDS_RULES_OF_H_
#define REFOLD_TOOLS_COMMANDS_RULES_OF_H_

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/engine/game_rules.h"

namespace refold::tools {

// Unimplemented if this build lacks the rules that the header names. They live
// as long as the process.
absl::StatusOr<const GameRules*> RulesOf(const GameReader& game);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_RULES_OF_H_
