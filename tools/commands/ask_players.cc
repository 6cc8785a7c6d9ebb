#include "tools/commands/ask_players.h"

#include <iostream>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "tools/commands/output.h"
#include "tools/scenario/answers.h"
#include "tools/show/prompt.h"

namespace refold::tools {

absl::Status AskPlayers(Engine& engine) {
  const Namer namer(engine.header(), engine.world().programs());
  std::string line;
  while (!engine.over()) {
    Print(absl::StrCat(DescribePrompt(namer, engine.state()), "\n"));
    absl::Status shown = FinishOutput();
    if (!shown.ok()) return shown;
    if (!std::getline(std::cin, line)) break;
    if (absl::StripAsciiWhitespace(line) == "q") break;
    auto decision = ReadNumberedAnswer(namer, engine.state(), line);
    absl::Status submitted =
        decision.ok() ? engine.Submit(*decision) : decision.status();
    if (absl::IsInvalidArgument(submitted)) {
      PrintError(absl::string_view(submitted.message()));
    } else if (!submitted.ok()) {
      return submitted;
    }
  }
  return absl::OkStatus();
}

}  // namespace refold::tools
