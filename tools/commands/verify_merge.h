// `refold verify merge`, a subcommand of `refold verify`.
#ifndef REFOLD_TOOLS_COMMANDS_VERIFY_MERGE_H_
#define REFOLD_TOOLS_COMMANDS_VERIFY_MERGE_H_

#include "tools/commands/command.h"

namespace refold::tools {

void DefineVerifyMerge(CLI::App& app, Run& run);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_VERIFY_MERGE_H_
