// The prompt shared by all ways of taking turns: choose an action, or pass.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_ASK_H_
#define REFOLD_KERNEL_GAMES_SKELETON_ASK_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::skeleton {

// The action of the option to pass.
inline const Word kPass = Word::Of("pass");
// The steps of a procedure that lets players act: one opens the prompt, and one
// reads the answer.
inline constexpr uint32_t kAskStep = 1;
inline constexpr uint32_t kReadStep = 2;
// The position of passing among the options.
enum class PassIs { kFirst, kLast };

// Asks the player for one of the options, or to pass; or another player, who
// answers for them.
void AskForAction(Engine& engine, PlayerId player, Word reason,
                  std::vector<PromptOption> options, PassIs pass,
                  PlayerId answers = 0);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_ASK_H_
