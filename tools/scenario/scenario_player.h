// Plays a scenario from its text to its result, and records it.
//
// A passing scenario may still prove nothing about the scripts that it tests.
// So it can be played again with these cards' scripts removed: it must fail
// then.
#ifndef REFOLD_TOOLS_SCENARIO_SCENARIO_PLAYER_H_
#define REFOLD_TOOLS_SCENARIO_SCENARIO_PLAYER_H_

#include <utility>

#include "absl/status/statusor.h"
#include "events/log.h"
#include "proto/report.pb.h"
#include "replay/cards/card_source.h"
#include "tools/scenario/scenario_file.h"
#include "tools/scenario/scenario_watcher.h"
#include "tools/suite/trace.h"

namespace refold::tools {

class ScenarioPlayer {
 public:
  // With cards in the language of the scenarios' game. They must outlive the
  // player, and so must the log; without one nothing is recorded.
  ScenarioPlayer(CardSource& cards, Log* log, Trace trace)
      : cards_(cards), log_(log), trace_(std::move(trace)) {}

  // Plays a scenario of a file that is ok. Faults of the scenario are not
  // errors but in the report, each failure with its line. An error means that
  // the game could not be recorded, or comes from the watcher, which may be
  // null.
  absl::StatusOr<pb::TestReport> Play(const ScenarioFile& file,
                                      const Scenario& scenario,
                                      ScenarioWatcher* watcher = nullptr);

  // Plays it, unrecorded, once for each card that it is about, with that card's
  // script taken away. A report that passed becomes DIFFERENT, with the cards
  // whose script makes no difference.
  absl::Status Prove(const ScenarioFile& file, const Scenario& scenario,
                     pb::TestReport& report);

 private:
  CardSource& cards_;
  Log* log_;
  Trace trace_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SCENARIO_SCENARIO_PLAYER_H_
