// Games as goldens: a scenario as it plays, a recorded game as recorded, and as
// today's rules replay it.
#ifndef REFOLD_TOOLS_GOLDEN_TELL_GAME_H_
#define REFOLD_TOOLS_GOLDEN_TELL_GAME_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/engine/game_rules.h"
#include "replay/cards/card_source.h"
#include "replay/golden/golden_text.h"
#include "tools/scenario/scenario_file.h"

namespace refold::tools {

struct ToldScenario {
  GoldenText text;
  // What is not as the scenario itself expects, or why it cannot be played,
  // with file and line.
  std::vector<std::string> failures;
  // Every step could be taken: the text is that of all of it.
  bool whole = false;
};

// Plays a scenario of a file without errors. `cards` of the file's game.
absl::StatusOr<ToldScenario> TellScenario(const ScenarioFile& file,
                                          const Scenario& scenario,
                                          CardSource& cards);

// What the recorded events say. `test`: as in GoldenText. DataLoss or
// FailedPrecondition if they cannot be folded.
absl::StatusOr<GoldenText> TellRecorded(const GameReader& game,
                                        const GameRules& rules,
                                        const std::string& test);

// What today's rules make of the recorded decisions. Where one of them cannot
// be made any more, the text says so and ends. Errors as PlayDecisions().
absl::StatusOr<GoldenText> TellDecided(const GameReader& game,
                                       const GameRules& rules,
                                       const std::string& test);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_GOLDEN_TELL_GAME_H_
