// Writes games as goldens: a scenario, a recorded game as recorded, and as
// replayed by today's rules.
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
  // Failed expectations of the scenario, or why it cannot be played, with file
  // and line.
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

// The recorded decisions replayed by today's rules. If one of them can no
// longer be made, the text says so and ends. Errors as PlayDecisions().
absl::StatusOr<GoldenText> TellDecided(const GameReader& game,
                                       const GameRules& rules,
                                       const std::string& test);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_GOLDEN_TELL_GAME_H_
