#include "tools/story/story_line.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace refold::tools {

std::string StoryText(const StoryLine& line) {
  const std::string number =
      line.kind == LineKind::kPlayer ? "" : absl::StrCat(line.event);
  return absl::StrCat(absl::StrFormat("%6s  ", number),
                      std::string(static_cast<size_t>(2 * line.depth), ' '),
                      line.together ? "& " : "", line.text);
}

const char* LineKindName(LineKind kind) {
  switch (kind) {
    case LineKind::kTurn:
      return "turn";
    case LineKind::kPhase:
      return "phase";
    case LineKind::kPlayer:
      return "player";
    case LineKind::kDecision:
      return "decision";
    case LineKind::kFact:
      return "fact";
    case LineKind::kPrompt:
      return "prompt";
  }
  return "";
}

}  // namespace refold::tools
