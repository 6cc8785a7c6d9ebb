#include "tools/golden/tell_game.h"

#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "proto/report.pb.h"
#include "replay/play_decisions.h"
#include "replay/walk_world.h"
#include "tools/golden/golden_teller.h"
#include "tools/scenario/scenario_player.h"

namespace refold::tools {
namespace {

absl::Status TellBatch(const Batch& batch, const std::string& place,
                       GoldenTeller& teller) {
  for (const Event& event : batch.events) {
    absl::Status told = teller.Tell(event, place);
    if (!told.ok()) return told;
  }
  teller.EndBatch(batch.world, place);
  return absl::OkStatus();
}

class TellingWatcher : public ScenarioWatcher {
 public:
  TellingWatcher(const std::string& file, std::string test)
      : file_(file), test_(std::move(test)) {}

  absl::Status Saw(const Batch& batch, int line) override {
    if (teller_ == nullptr) {
      // That of the batch goes away with the engine.
      header_ = batch.header;
      teller_ = std::make_unique<GoldenTeller>(header_, test_);
    }
    return TellBatch(batch, absl::StrCat(file_, ":", line), *teller_);
  }

  // Empty if the game did not begin.
  GoldenText Finish() {
    return teller_ == nullptr ? GoldenText() : std::move(*teller_).Finish();
  }

 private:
  const std::string& file_;
  const std::string test_;
  pb::GameHeader header_;
  std::unique_ptr<GoldenTeller> teller_;
};

}  // namespace

absl::StatusOr<ToldScenario> TellScenario(const ScenarioFile& file,
                                          const Scenario& scenario,
                                          CardSource& cards) {
  TellingWatcher watcher(file.name, absl::StrCat("scenario: ", scenario.title));
  auto report =
      ScenarioPlayer(cards, nullptr, Trace()).Play(file, scenario, &watcher);
  if (!report.ok()) return report.status();
  return ToldScenario{watcher.Finish(),
                      {report->failures().begin(), report->failures().end()},
                      report->outcome() == pb::TestReport::PASSED ||
                          report->outcome() == pb::TestReport::DIFFERENT};
}

absl::StatusOr<GoldenText> TellRecorded(const GameReader& game,
                                        const GameRules& rules,
                                        const std::string& test) {
  absl::StatusOr<WorldWalker> walker = WorldWalker::Create(game, rules);
  if (!walker.ok()) return walker.status();
  GoldenTeller teller(game.header(), test);
  bool open = false;  // a batch has begun
  for (;;) {
    absl::StatusOr<bool> next = walker->Next();
    if (!next.ok()) return next.status();
    if (!*next) break;
    // What effects make of cards is told, and must be known.
    absl::Status known = walker->world().projections_status();
    if (!known.ok()) return known;
    absl::Status told = teller.Tell(walker->event(), "");
    if (!told.ok()) return told;
    open = walker->event().As<PromptOpened>() == nullptr;
    // A batch ends with the next question, or with the game.
    if (!open) teller.EndBatch(walker->world(), "");
  }
  if (open) teller.EndBatch(walker->world(), "");
  return std::move(teller).Finish();
}

absl::StatusOr<GoldenText> TellDecided(const GameReader& game,
                                       const GameRules& rules,
                                       const std::string& test) {
  GoldenTeller teller(game.header(), test);
  absl::StatusOr<std::string> stopped = PlayDecisions(
      game, rules,
      [&teller](const Batch& batch) { return TellBatch(batch, "", teller); });
  if (!stopped.ok()) return stopped.status();
  if (!stopped->empty()) teller.Stop(*stopped);
  return std::move(teller).Finish();
}

}  // namespace refold::tools
