// Prompts and answers in one line each.
#ifndef REFOLD_TOOLS_SHOW_PROMPT_H_
#define REFOLD_TOOLS_SHOW_PROMPT_H_

#include <string>

#include "kernel/engine/engine.h"

namespace refold::tools {

// "player 1, firstmain (priority): 0 pass, 1 cast Grizzly Bears#3 (normal)"
std::string DescribePrompt(const World& world, const Prompt& prompt);

// An answer to the world's open prompt: "player 1: cast Grizzly Bears#3 (normal)"
std::string DescribeDecision(const World& world, const Decision& decision);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SHOW_PROMPT_H_
