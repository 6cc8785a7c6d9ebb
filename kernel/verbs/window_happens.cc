// Carries out what is left in a window.
#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/lasting_changes.h"
#include "kernel/verbs/window_frame.h"

namespace refold::window {
namespace {

// Empty where the rules act, or a cost is paid: then there is no source.
Engine::Actor ActorOf(const Proposal& proposal) {
  const Ref source = RoleOf(proposal, part::kSource);
  if (source.empty()) return {};
  return {.source = source, .player = PlayerIn(proposal, part::kBy)};
}

std::span<const Proposal> GroupOf(const Frame& frame) {
  return std::span(frame.proposals).first(EndOfGroup(frame));
}

bool Comes(const Engine& engine, const Frame& frame) {
  const std::span<const Proposal> group = GroupOf(frame);
  return std::any_of(group.begin(), group.end(),
                     [&engine](const Proposal& one) {
                       return engine.rules().verb(one.verb).comes(engine, one);
                     });
}

// Answers and draws are stored after the other locals, each as its player, its
// number and the chosen options, preceded by their count. A draw has no player,
// only a number.
class Notes {
 public:
  explicit Notes(const Frame& frame) : locals_(frame.locals) {}

  // The next answer; nothing at the end.
  std::optional<Decision> NextAnswer() {
    std::optional<Decision> decision;
    while (!decision.has_value() && place_ < locals_.size()) {
      decision = Take();
      if (decision->player == 0) decision.reset();
    }
    return decision;
  }

  std::vector<uint64_t> Draws() {
    std::vector<uint64_t> draws;
    while (place_ < locals_.size()) {
      const Decision one = Take();
      if (one.player == 0) draws.push_back(static_cast<uint64_t>(one.number));
    }
    return draws;
  }

  static void Add(const Decision& decision, Frame& frame) {
    std::vector<int64_t>& locals = frame.locals;
    locals.push_back(decision.player);
    locals.push_back(decision.number);
    locals.push_back(std::ssize(decision.chosen));
    locals.insert(locals.end(), decision.chosen.begin(), decision.chosen.end());
  }

 private:
  Decision Take() {
    Decision decision{.player = static_cast<PlayerId>(locals_[place_]),
                      .number = locals_[place_ + 1]};
    const auto count = static_cast<size_t>(locals_[place_ + 2]);
    for (size_t i = 0; i < count; ++i) {
      decision.chosen.push_back(static_cast<uint32_t>(locals_[place_ + 3 + i]));
    }
    place_ += 3 + count;
    return decision;
  }

  const std::vector<int64_t>& locals_;
  size_t place_ = WindowLocal::kLocals;
};

// The register that waits for what comes of the proposal.
Register& ResultOf(Engine& engine, const Proposal& proposal) {
  std::vector<Register>& registers = engine.Caller().env.registers;
  const uint32_t index = proposal.into - 1;
  REFOLD_CHECK(index < registers.size(), "nobody waits for the result");
  return registers[index];
}

void Return(Engine& engine, const Proposal& proposal, const Outcome& outcome) {
  Register& result = ResultOf(engine, proposal);
  result.number = SaturatingAdd(result.number, outcome.amount);
  result.refs.insert(result.refs.end(), outcome.refs.begin(),
                     outcome.refs.end());
}

// Returns the first prompt that has no answer yet, if it comes to one.
std::optional<Prompt> Do(Engine& engine, const Frame& frame, bool comes) {
  // What cards enter with happens at the same time as their entering.
  const Engine::ClosedGroup group(engine, EndOfGroup(frame) + (comes ? 1 : 0));
  std::optional<Engine::AtomicScope> scope;
  if (comes) {
    scope.emplace(engine);
    engine.PresetDraws(Notes(frame).Draws());
  }
  Notes notes(frame);
  const auto answers = [&](const Prompt&) { return notes.NextAnswer(); };
  for (const Proposal& proposal : GroupOf(frame)) {
    const Engine::CauseScope cause(engine, CauseOf(proposal),
                                   ActorOf(proposal));
    if (IsOverAlready(engine, proposal)) continue;
    const Outcome outcome =
        engine.rules().verb(proposal.verb).act(engine, proposal);
    if (!proposal.lasting.empty()) BeginLasting(engine, proposal, outcome);
    if (proposal.into != 0) Return(engine, proposal, outcome);
    std::optional<Prompt> open = engine.RunWithin(answers);
    if (open.has_value()) return open;
  }
  return std::nullopt;
}

// Judges what has waited, after the results of the others.
Next BeginNextGroup(Frame& frame) {
  frame.proposals.erase(
      frame.proposals.begin(),
      frame.proposals.begin() + static_cast<std::ptrdiff_t>(EndOfGroup(frame)));
  frame.locals.assign(WindowLocal::kLocals, 0);
  frame.loops.clear();
  frame.step = WindowStep::kJudge;
  return frame.proposals.empty() ? Next::kDone : Next::kStay;
}

Next AskFirst(Engine& engine, Frame& frame, Prompt prompt,
              const std::vector<RandomDrawn>& drawn) {
  for (const RandomDrawn& one : drawn) {
    engine.Emit(one);
    Notes::Add({.number = static_cast<int64_t>(one.value)}, frame);
  }
  // The engine determines again who decides.
  if (prompt.whose != 0) prompt.player = std::exchange(prompt.whose, 0);
  // What has been revealed about it cannot be taken back.
  engine.EndAttempt();
  frame.step = WindowStep::kAnswered;
  engine.Ask(std::move(prompt));
  return Next::kStay;
}

}  // namespace

bool IsOnItsOwn(const Proposal& proposal) {
  return proposal.verb == verb::kDraw;
}

size_t EndOfGroup(const Frame& frame) {
  return frame.proposals.size() -
         static_cast<size_t>(frame.locals[WindowLocal::kWaiting]);
}

Cause CauseOf(const Proposal& proposal) {
  Cause cause{.event = proposal.event, .instruction = proposal.instruction};
  if (!proposal.ability.empty()) cause.ability = proposal.ability;
  return cause;
}

void NoteResult(Engine& engine, const Proposal& proposal, Word word) {
  if (proposal.into == 0) return;
  SetWord(ResultOf(engine, proposal).words, word, /*on=*/true);
}

Next Happen(Engine& engine, Frame& frame) {
  const bool comes = Comes(engine, frame);
  if (comes) {
    std::vector<RandomDrawn> drawn;
    std::optional<Prompt> open = engine.DryRun([&](Engine& simulated) {
      std::optional<Prompt> asks = Do(simulated, frame, /*comes=*/true);
      drawn = simulated.drawn();
      return asks;
    });
    if (open.has_value()) {
      return AskFirst(engine, frame, *std::move(open), drawn);
    }
  }
  const std::optional<Prompt> open = Do(engine, frame, comes);
  REFOLD_CHECK(!open.has_value(), "what happens was run dry otherwise");
  return BeginNextGroup(frame);
}

void NoteAnswer(Engine& engine, Frame& frame) {
  Notes::Add(engine.TakeAnswer().decision, frame);
}

}  // namespace refold::window
