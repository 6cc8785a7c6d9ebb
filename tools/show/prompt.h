// Prompts and answers in one line each.
#ifndef REFOLD_TOOLS_SHOW_PROMPT_H_
#define REFOLD_TOOLS_SHOW_PROMPT_H_

#include <string>
#include <vector>

#include "kernel/engine/engine.h"
#include "tools/show/names.h"

namespace refold::tools {

// The state's open prompt:
// "player 1, firstmain (priority): 0 pass, 1 cast Scorch#3 (normal)"
std::string DescribePrompt(const Namer& namer, const GameState& state);

// "priority", "targets", "yes or no", …
const char* PromptKindName(PromptKind kind);

// Each option of the open prompt: as DescribeOption() has it, with the number
// where several would look alike.
std::vector<std::string> DescribeOptions(const Namer& namer,
                                         const GameState& state);

// What an option does, and to what: "cast Scorch#3"
std::string DescribeAct(const Namer& namer, const GameState& state,
                        const PromptOption& option);

// With what else tells it from others: "cast Scorch#3 (normal)"
std::string DescribeOption(const Namer& namer, const GameState& state,
                           const PromptOption& option);

// An answer to the state's open prompt: "player 1: cast Scorch#3 (normal)"
std::string DescribeDecision(const Namer& namer, const GameState& state,
                             const Decision& decision);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SHOW_PROMPT_H_
