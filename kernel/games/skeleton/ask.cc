#include "kernel/games/skeleton/ask.h"

#include <utility>

namespace refold::skeleton {

void AskForAction(Engine& engine, PlayerId player, Word reason,
                  std::vector<PromptOption> options, PassIs pass) {
  options.insert(pass == PassIs::kFirst ? options.begin() : options.end(),
                 {.action = kPass});
  engine.Ask({.player = player,
              .kind = PromptKind::kPriority,
              .reason = reason,
              .options = std::move(options),
              .min = 1,
              .max = 1});
}

}  // namespace refold::skeleton
