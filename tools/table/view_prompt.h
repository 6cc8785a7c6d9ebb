// The open prompt as a table shows it.
#ifndef REFOLD_TOOLS_TABLE_VIEW_PROMPT_H_
#define REFOLD_TOOLS_TABLE_VIEW_PROMPT_H_

#include <cstdint>
#include <vector>

#include "kernel/program/program_set.h"
#include "kernel/state/game_state.h"
#include "tools/show/names.h"
#include "tools/table/table.pb.h"

namespace refold::tools {

// `selected`: indices of its options.
pb::TablePrompt PromptView(const Namer& namer, const ProgramSet& programs,
                           const GameState& state,
                           const std::vector<uint32_t>& selected);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_VIEW_PROMPT_H_
