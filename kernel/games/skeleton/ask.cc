#include "kernel/games/skeleton/ask.h"

#include <utility>

namespace refold::skeleton {

void AskForAction(Engine& engine, PlayerId player, Word reason,
                  std::vector<PromptOption> options, PassIs pass,
                  PlayerId answers) {
  options.insert(pass == PassIs::kFirst ? options.begin() : options.end(),
                 {.action = kPass});
  Prompt prompt{.player = player,
                .kind = PromptKind::kPriority,
                .reason = reason,
                .options = std::move(options),
                .min = 1,
                .max = 1};
  if (answers != 0 && answers != player) {
    prompt.player = answers;
    prompt.whose = player;
  }
  engine.Ask(std::move(prompt));
}

}  // namespace refold::skeleton
