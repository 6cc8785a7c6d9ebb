#include "tools/puzzle/moves.h"

#include <algorithm>
#include <utility>

#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "kernel/games/skeleton/ask.h"
#include "tools/puzzle/declarations.h"
#include "tools/puzzle/goal.h"
#include "tools/puzzle/mana_book.h"
#include "tools/puzzle/mana_moves.h"
#include "tools/puzzle/possible_answers.h"

namespace refold::tools {
namespace {

constexpr absl::string_view kActs[] = {"play", "cast", "activate"};
// Steps outside combat in which a narrow search does not act.
constexpr absl::string_view kIdleSteps[] = {"upkeep", "draw", "combatbegins",
                                            "combatends", "end"};

bool IsOneOf(absl::string_view word, const absl::string_view* begin,
             const absl::string_view* end) {
  return std::find(begin, end, word) != end;
}

bool IsAct(const PromptOption& option) {
  return IsOneOf(option.action.text(), std::begin(kActs), std::end(kActs));
}

// Whether the solver waits for something where others could act.
bool Waits(const GameState& state, Breadth breadth) {
  if (breadth == Breadth::kAll) return false;
  if (!state.stack().empty()) {
    return breadth == Breadth::kOneByOne &&
           state.stack().back()->env.controller == kSolver;
  }
  return IsOneOf(state.game().phase.text(), std::begin(kIdleSteps),
                 std::end(kIdleSteps));
}

bool OnlyPasses(const Engine& engine, Breadth breadth) {
  if (engine.over() || engine.prompt().kind != PromptKind::kPriority) {
    return false;
  }
  if (engine.prompt().options.size() == 1) return true;
  return engine.prompt().player == kSolver && AsksForAction(engine) &&
         Waits(engine.state(), breadth);
}

uint32_t PassOf(const Prompt& prompt) {
  const auto pass = std::find_if(prompt.options.begin(), prompt.options.end(),
                                 [](const PromptOption& option) {
                                   return option.action == skeleton::kPass;
                                 });
  REFOLD_CHECK(pass != prompt.options.end(), "whoever may act may pass");
  return static_cast<uint32_t>(pass - prompt.options.begin());
}

}  // namespace

std::unique_ptr<Engine> After(const Engine& engine, const Decision& decision) {
  std::unique_ptr<Engine> after = engine.Simulate();
  const absl::Status submitted = after->Submit(decision);
  REFOLD_CHECK(submitted.ok(), "an answer that was offered is illegal");
  return after;
}

std::optional<Decision> PassIfOnly(Engine& engine, Breadth breadth) {
  if (!OnlyPasses(engine, breadth)) return std::nullopt;
  Decision pass{.player = engine.prompt().player,
                .chosen = {PassOf(engine.prompt())}};
  const absl::Status submitted = engine.Submit(pass);
  REFOLD_CHECK(submitted.ok(), "whoever may act may pass");
  return pass;
}

Moves MovesAt(const Engine& engine, Breadth breadth, ManaBook& book) {
  Moves moves;
  const Prompt& prompt = engine.prompt();
  PossibleAnswers answers = AnswersTo(engine);
  moves.all = answers.all;
  const ManaMoves mana(engine, breadth, book);
  const Declarations declarations(engine, breadth);
  for (Decision& decision : answers.decisions) {
    Move move;
    if (prompt.kind == PromptKind::kPriority) {
      const uint32_t chosen = decision.chosen.front();
      if (mana.IsSource(chosen) || !declarations.IsTried(chosen)) continue;
      move.acts = IsAct(prompt.options[chosen]);
      move.passes = prompt.options[chosen].action == skeleton::kPass;
    }
    if (!engine.CheckDecision(decision).ok()) continue;  // of a distribution
    move.after = After(engine, decision);
    move.decisions.push_back(std::move(decision));
    moves.moves.push_back(std::move(move));
  }
  mana.AddTo(moves);
  return moves;
}

}  // namespace refold::tools
