#include "tools/commands/puzzle_line.h"

#include <optional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/games/registry.h"
#include "kernel/games/skeleton/ask.h"
#include "replay/record.h"
#include "tools/show/phrases.h"
#include "tools/show/prompt.h"

namespace refold::tools {
namespace {

bool IsPassed(const Prompt& prompt, const Decision& decision) {
  return prompt.kind == PromptKind::kPriority &&
         prompt.options[decision.chosen.front()].action == skeleton::kPass;
}

std::string Ending(const Engine& engine) {
  const GameCell& game = engine.state().game();
  if (!game.over) return "  and so it stands\n";
  if (game.winners.empty()) return "  nobody wins\n";
  return absl::StrCat("  player ", absl::StrJoin(game.winners, ", player "),
                      " wins\n");
}

}  // namespace

std::string SolutionText(const Solution& solution) {
  const std::string looked =
      absl::StrCat(Counted(solution.nodes, "position"), " looked at");
  switch (solution.solved) {
    case Solved::kFound:
      return absl::StrCat("solved with ", Counted(solution.acts, "act"), ", ",
                          looked);
    case Solved::kNone:
      return absl::StrCat("there is no solution, ", looked);
    case Solved::kBounded:
      return absl::StrCat("not known: ", solution.why, ", ", looked);
  }
  return "";
}

absl::StatusOr<std::string> PlayLine(const SeatedDecks& table,
                                     const std::vector<Decision>& line,
                                     Log* log) {
  std::optional<Recorder> recorder;
  if (log != nullptr) {
    recorder.emplace(*log, table.programs, Durability::kGroup);
  }
  auto engine = Engine::Start(
      table.header, table.programs, *FindGame(table.header.game()),
      log == nullptr ? [](const Batch&) { return absl::OkStatus(); }
                     : recorder->commit());
  if (!engine.ok()) return engine.status();
  const Namer namer((*engine)->header(), (*engine)->world().programs());
  std::string told;
  Word phase;
  for (const Decision& decision : line) {
    const GameState& state = (*engine)->state();
    if (!IsPassed(state.prompt(), decision)) {
      if (state.game().phase != phase) {
        phase = state.game().phase;
        absl::StrAppend(&told, "  ", phase.text(), "\n");
      }
      absl::StrAppend(&told, "    ", DescribeDecision(namer, state, decision),
                      "\n");
    }
    absl::Status submitted = (*engine)->Submit(decision);
    if (!submitted.ok()) return submitted;
  }
  absl::StrAppend(&told, Ending(**engine));
  if (recorder.has_value()) {
    absl::StrAppend(&told, "  recorded as game ", recorder->game(), "\n");
  }
  return told;
}

}  // namespace refold::tools
