// Plays the steps of a scenario on an engine that has begun.
#ifndef REFOLD_TOOLS_SCENARIO_SCENARIO_STEPS_H_
#define REFOLD_TOOLS_SCENARIO_SCENARIO_STEPS_H_

#include <string>

#include "absl/status/status.h"
#include "kernel/engine/engine.h"
#include "proto/report.pb.h"
#include "replay/expression/vocabulary.h"
#include "tools/scenario/scenario_file.h"
#include "tools/show/names.h"
#include "tools/suite/trace.h"

namespace refold::tools {

class ScenarioSteps {
 public:
  // All must outlive this. `file`: for messages. `line` is kept at the line of
  // the step that is being taken.
  ScenarioSteps(const std::string& file, Engine& engine, const Trace& trace,
                int& line)
      : file_(file),
        engine_(engine),
        namer_(engine.header(), engine.world().programs()),
        vocabulary_(engine.world().programs(), engine.rules()),
        trace_(trace),
        line_(line) {}

  // Takes the steps in turn. Failed expectations are added to the report; a
  // step that cannot be taken ends the play.
  void Run(const Scenario& scenario, pb::TestReport& report);

 private:
  // OutOfRange: an expectation failed. Any other error: neither the step nor
  // anything after it can be taken.
  absl::Status Take(const ScenarioStep& step);
  absl::Status Answer(const ScenarioStep& step);
  absl::Status Until(const ScenarioStep& step);
  absl::Status UntilOver();
  absl::Status Expect(const ScenarioStep& step) const;
  absl::Status Offered(const ScenarioStep& step) const;
  absl::Status Legal(const ScenarioStep& step) const;
  // Checks that this player is asked something.
  absl::Status CheckAsked(uint32_t player) const;
  std::string OpenPrompt() const;

  const std::string& file_;
  Engine& engine_;
  Namer namer_;
  expression::Vocabulary vocabulary_;
  const Trace& trace_;
  int& line_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SCENARIO_SCENARIO_STEPS_H_
