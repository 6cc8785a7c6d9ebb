#include "tools/commands/rules_of.h"

#include "absl/strings/str_cat.h"
#include "kernel/games/registry.h"

namespace refold::tools {

absl::StatusOr<const GameRules*> RulesOf(const GameReader& game) {
  const GameRules* rules = FindGame(game.header().game());
  if (rules != nullptr) return rules;
  return absl::UnimplementedError(absl::StrCat(
      "this build does not know the game \"", game.header().game(), "\""));
}

}  // namespace refold::tools
