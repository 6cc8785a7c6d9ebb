#include "tools/scenario/scenario_steps.h"

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "replay/expression/expression.h"
#include "tools/scenario/answers.h"
#include "tools/show/prompt.h"

namespace refold::tools {
namespace {

// A phase that never comes must not be waited for.
constexpr int kMaxPasses = 400;

}  // namespace

void ScenarioSteps::Run(const Scenario& scenario, pb::TestReport& report) {
  for (const ScenarioStep& step : scenario.steps) {
    line_ = step.place.line;
    if (trace_) trace_(absl::StrCat("  ", step.place.line, ": ", step.text));
    absl::Status taken = Take(step);
    if (taken.ok()) continue;
    bool differs = absl::IsOutOfRange(taken);
    report.set_outcome(differs ? pb::TestReport::DIFFERENT
                               : pb::TestReport::UNPLAYABLE);
    report.add_failures(
        absl::StrCat(file_, ":", step.place.line, ": ", taken.message()));
    if (!differs) return;
  }
}

absl::Status ScenarioSteps::Take(const ScenarioStep& step) {
  switch (step.kind) {
    case ScenarioStep::kAnswer:
      return Answer(step);
    case ScenarioStep::kUntil:
      return Until(step);
    case ScenarioStep::kExpect:
      return Expect(step);
    case ScenarioStep::kOffered:
    case ScenarioStep::kRefused:
      return Offered(step);
    case ScenarioStep::kLegal:
    case ScenarioStep::kIllegal:
      return Legal(step);
  }
  REFOLD_CHECK(false, "a step of a kind that does not exist");
}

std::string ScenarioSteps::OpenPrompt() const {
  return DescribePrompt(namer_, engine_.state());
}

absl::Status ScenarioSteps::CheckAsked(uint32_t player) const {
  if (engine_.over()) {
    return absl::FailedPreconditionError("the game is over");
  }
  if (engine_.prompt().player == player) return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("player ", player, " is not asked; ", OpenPrompt()));
}

absl::Status ScenarioSteps::Answer(const ScenarioStep& step) {
  absl::Status asked = CheckAsked(step.player);
  if (!asked.ok()) return asked;
  auto decision = ReadAnswer(namer_, engine_.state(), step.text);
  if (!decision.ok()) {
    return absl::FailedPreconditionError(
        absl::StrCat(decision.status().message(), "; ", OpenPrompt()));
  }
  absl::Status submitted = engine_.Submit(*decision);
  if (submitted.ok()) return submitted;
  return absl::FailedPreconditionError(
      absl::StrCat(submitted.message(), "; ", OpenPrompt()));
}

absl::Status ScenarioSteps::UntilOver() {
  for (int answers = 0; answers < kMaxPasses; ++answers) {
    if (engine_.over()) return absl::OkStatus();
    const Prompt& prompt = engine_.prompt();
    const bool forced = prompt.options.size() == 1 && prompt.min == 1;
    auto answer =
        forced
            ? absl::StatusOr<Decision>({.player = prompt.player, .chosen = {0}})
            : ReadAnswer(namer_, engine_.state(), "pass");
    if (!answer.ok()) {
      return absl::FailedPreconditionError(
          absl::StrCat("there is a choice; ", OpenPrompt()));
    }
    absl::Status submitted = engine_.Submit(*answer);
    if (!submitted.ok()) return submitted;
  }
  return absl::FailedPreconditionError(
      absl::StrCat("the game is not over after ", kMaxPasses, " answers"));
}

absl::Status ScenarioSteps::Until(const ScenarioStep& step) {
  if (step.player == 0) return UntilOver();
  const Word phase = Word::Of(step.text);
  for (int passes = 0; passes < kMaxPasses; ++passes) {
    if (engine_.over()) {
      return absl::FailedPreconditionError("the game is over before that");
    }
    const GameCell& game = engine_.state().game();
    if (game.phase == phase && game.active_player == step.player) {
      return absl::OkStatus();
    }
    auto pass = ReadAnswer(namer_, engine_.state(), "pass");
    if (engine_.prompt().kind != PromptKind::kPriority || !pass.ok()) {
      return absl::FailedPreconditionError(
          absl::StrCat("cannot go on to it by passing alone; ", OpenPrompt()));
    }
    absl::Status submitted = engine_.Submit(*pass);
    if (!submitted.ok()) return submitted;
  }
  return absl::FailedPreconditionError(
      absl::StrCat("did not come after ", kMaxPasses, " passes"));
}

absl::Status ScenarioSteps::Expect(const ScenarioStep& step) const {
  expression::Vocabulary vocabulary = vocabulary_;
  vocabulary.Learn(engine_.state());
  auto expression = expression::Expression::Parse(step.text, vocabulary);
  if (!expression.ok()) {
    return absl::FailedPreconditionError(expression.status().message());
  }
  absl::StatusOr<bool> holds = expression->Holds(engine_.world());
  if (!holds.ok()) {
    return absl::FailedPreconditionError(holds.status().message());
  }
  if (*holds) return absl::OkStatus();
  auto why = expression->Explain(engine_.world());
  if (!why.ok()) return absl::FailedPreconditionError(why.status().message());
  return absl::OutOfRangeError(
      absl::StrCat("expected ", step.text, why->empty() ? "" : ", but ", *why));
}

absl::Status ScenarioSteps::Offered(const ScenarioStep& step) const {
  absl::Status asked = CheckAsked(step.player);
  if (!asked.ok()) return asked;
  const bool offered = OffersOption(namer_, engine_.state(), step.text);
  if (offered == (step.kind == ScenarioStep::kOffered)) return absl::OkStatus();
  return absl::OutOfRangeError(absl::StrCat("\"", step.text, "\" is ",
                                            offered ? "" : "not ", "offered; ",
                                            OpenPrompt()));
}

absl::Status ScenarioSteps::Legal(const ScenarioStep& step) const {
  absl::Status asked = CheckAsked(step.player);
  if (!asked.ok()) return asked;
  auto decision = ReadAnswer(namer_, engine_.state(), step.text);
  if (!decision.ok()) {
    return absl::FailedPreconditionError(
        absl::StrCat(decision.status().message(), "; ", OpenPrompt()));
  }
  const bool legal = engine_.CheckDecision(*decision).ok();
  if (legal == (step.kind == ScenarioStep::kLegal)) return absl::OkStatus();
  return absl::OutOfRangeError(absl::StrCat(
      "\"", step.text, "\" is ", legal ? "" : "not ", "legal; ", OpenPrompt()));
}

}  // namespace refold::tools
