#include "replay/play_decisions.h"

#include "absl/strings/str_cat.h"
#include "kernel/engine/engine.h"
#include "replay/linked_events.h"
#include "replay/redecide.h"

namespace refold {
namespace {

std::string Stopped(uint64_t sequence, absl::string_view why) {
  return absl::StrCat("the decision recorded as event ", sequence,
                      " cannot be made: ", why);
}

}  // namespace

absl::StatusOr<std::string> PlayDecisions(
    const GameReader& game, const GameRules& rules,
    absl::FunctionRef<absl::Status(const pb::Event&)> emit) {
  auto programs = LoadPrograms(game);
  if (!programs.ok()) return programs.status();
  auto commit = [&emit](const Batch& batch) {
    for (const pb::Event& event : batch.events) {
      absl::Status emitted = emit(event);
      if (!emitted.ok()) return emitted;
    }
    return absl::OkStatus();
  };
  auto engine = Engine::Start(game.header(), *programs, rules, commit);
  if (!engine.ok()) return engine.status();
  LinkedEvents recorded(game, 0, game.root());
  for (;;) {
    absl::StatusOr<bool> found = recorded.Next();
    if (!found.ok()) return found.status();
    if (!*found) return "";
    if (!recorded.event().has_decision_made()) continue;
    if ((*engine)->over())
      return Stopped(recorded.sequence(), "the game is over");
    const pb::DecisionMade& fact = recorded.event().decision_made();
    Decision decision{.player = fact.player(), .number = fact.number()};
    decision.chosen.assign(fact.chosen().begin(), fact.chosen().end());
    absl::Status legal = (*engine)->CheckDecision(decision);
    if (!legal.ok()) return Stopped(recorded.sequence(), legal.message());
    absl::Status submitted = (*engine)->Submit(decision);
    if (!submitted.ok()) return submitted;
  }
}

}  // namespace refold
