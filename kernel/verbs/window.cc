#include "kernel/verbs/window.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/saturate.h"
#include "kernel/verbs/acts.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/replacing.h"

namespace refold {
namespace {

using flat::Replacement;

const Word kReplace = Word::Of("replace");
const Word kReplacement = Word::Of("replacement");

struct WindowStep {
  enum : uint32_t { kJudge = 0, kReadChoice = 1, kReadConsent = 2 };
};
struct WindowLocal {
  enum : size_t {
    kAt = 0,    // the proposal that is being judged
    kPick = 1,  // which of the ways to replace it has been chosen
    kLocals = 2,
  };
};

Cause CauseOf(const Proposal& proposal) {
  Cause cause{.event = proposal.event, .instruction = proposal.instruction};
  if (!proposal.ability.empty()) cause.ability = proposal.ability;
  return cause;
}

// The window at work: a frame with what is read off it.
class Window {
 public:
  Window(Engine& engine, Frame& frame) : engine_(engine), frame_(frame) {}

  Next Run() {
    if (frame_.step == WindowStep::kReadChoice) {
      frame_.locals[WindowLocal::kPick] =
          engine_.TakeAnswer().decision.chosen.front();
      return Chosen(WaysAnew());
    }
    if (frame_.step == WindowStep::kReadConsent) return Consented(WaysAnew());
    return Judge();
  }

 private:
  size_t at() const {
    return static_cast<size_t>(frame_.locals[WindowLocal::kAt]);
  }
  Proposal& proposal() { return frame_.proposals[at()]; }
  const Way& PickedOf(const std::vector<Way>& ways) const {
    return ways[static_cast<size_t>(frame_.locals[WindowLocal::kPick])];
  }

  // What comes behind a move may be about what the card becomes by it: that is
  // judged as it would then be.
  const Engine& Judged() {
    const Ref whom = WhomOf(engine_, proposal());
    const bool comes = whom.is_card() && whom.incarnation > 1 &&
                       engine_.state().Find(
                           Ref::Card(whom.id, whom.incarnation - 1)) != nullptr;
    supposed_ = nullptr;
    if (!comes) return engine_;
    supposed_ = engine_.Suppose();
    for (size_t i = 0; i < at(); ++i) {
      const Proposal& before = frame_.proposals[i];
      engine_.rules().verb(before.verb).act(*supposed_, before);
    }
    return *supposed_;
  }

  Next Judge() {
    frame_.step = WindowStep::kJudge;
    while (at() < frame_.proposals.size() || AddWhatFollows()) {
      const Engine& judged = Judged();
      if (!WouldDo(judged, proposal()).possible) {
        Drop();
        continue;
      }
      const Ways ways = WaysToReplace(judged, proposal());
      if (!ways.wasted.empty()) {
        // What they were part of ends with their last use: it is judged anew.
        for (const Way& wasted : ways.wasted) PassBy(wasted);
        continue;
      }
      if (ways.apply.empty()) {
        ++frame_.locals[WindowLocal::kAt];
        continue;
      }
      frame_.locals[WindowLocal::kPick] = 0;
      if (OrderMatters(judged, proposal(), ways.apply)) {
        return AskWhich(judged, ways.apply);
      }
      return Chosen(ways.apply);
    }
    Happen();
    return Next::kDone;
  }

  // Nothing has changed since a player was asked about them: they are the same.
  std::vector<Way> WaysAnew() {
    return WaysToReplace(Judged(), proposal()).apply;
  }

  // It has had the proposal, whatever it made of it.
  void Spend(const Way& way) {
    if (way.spends != 0) engine_.SpendUse(way.spends);
  }

  // It has had the proposal, and leaves it as it is.
  void PassBy(const Way& way) {
    if (!HasUsed(proposal(), way)) proposal().used.push_back(way.used);
    Spend(way);
  }

  void Drop() {
    frame_.proposals.erase(frame_.proposals.begin() +
                           static_cast<std::ptrdiff_t>(at()));
  }

  bool AddWhatFollows() {
    std::vector<Proposal> more =
        engine_.rules().Follow(engine_, frame_.proposals);
    if (frame_.proposals.size() + more.size() > kMaxProposals) {
      engine_.rules().EndLoop(engine_);
      return false;
    }
    frame_.proposals.insert(frame_.proposals.end(),
                            std::make_move_iterator(more.begin()),
                            std::make_move_iterator(more.end()));
    return !more.empty();
  }

  Next AskWhich(const Engine& judged, const std::vector<Way>& ways) {
    const Verb& row = engine_.rules().verb(proposal().verb);
    const Occurrence what = row.occurrence(judged.view(), proposal());
    Prompt prompt{.player = engine_.rules().OrdersReplacements(engine_, what),
                  .kind = PromptKind::kMode,
                  .reason = kReplacement,
                  .min = 1,
                  .max = 1};
    for (const Way& way : ways) {
      prompt.options.push_back({.action = kReplace,
                                .entity = way.env.source,
                                .ability = way.env.ability,
                                .other = what.subject});
    }
    frame_.step = WindowStep::kReadChoice;
    engine_.Ask(std::move(prompt));
    return Next::kStay;
  }

  Next Chosen(const std::vector<Way>& ways) {
    const Way& way = PickedOf(ways);
    if (!way.how->optional()) return Apply(way);
    frame_.step = WindowStep::kReadConsent;
    engine_.AskYesNo(way.env.controller, kReplacement, way.env);
    return Next::kStay;
  }

  Next Consented(const std::vector<Way>& ways) {
    const Way& way = PickedOf(ways);
    if (engine_.TakeAnswer().yes()) return Apply(way);
    PassBy(way);
    return Judge();
  }

  Next Apply(const Way& way) {
    frame_.step = WindowStep::kJudge;
    if (!way.how->spent().empty()) {
      SetValue(engine_, way.env.source, way.how->spent(), 1);
    }
    const Engine& judged = supposed_ == nullptr ? engine_ : *supposed_;
    const bool left = ApplyWay(judged, way, proposal());
    Spend(way);
    RunCode(way);
    if (!left) Drop();
    return Next::kStay;
  }

  void RunCode(const Way& way) {
    const bool collects = way.how->kind() == Replacement::CODE ||
                          way.how->kind() == Replacement::ALSO;
    if (!collects && way.how->kind() != Replacement::BEFORE) return;
    Environment env = way.env;
    env.event = engine_.world().sequence();
    Frame code = CodeFrame(std::move(env), 0);
    if (collects) {
      code.procedure = kReplacingCode;
      code.proposals = {proposal()};
    }
    engine_.Push(std::move(code));
  }

  void Happen() {
    Engine::ClosedGroup group(engine_);
    for (const Proposal& proposal : frame_.proposals) {
      Engine::CauseScope cause(engine_, CauseOf(proposal));
      const Verb& row = engine_.rules().verb(proposal.verb);
      const Outcome outcome = row.act(engine_, proposal);
      if (proposal.into != 0) Return(proposal.into - 1, outcome);
    }
  }

  void Return(uint32_t index, const Outcome& outcome) {
    std::vector<Register>& registers = engine_.Caller().env.registers;
    REFOLD_CHECK(index < registers.size(), "nobody waits for the result");
    Register& result = registers[index];
    result.number = SaturatingAdd(result.number, outcome.amount);
    result.refs.insert(result.refs.end(), outcome.refs.begin(),
                       outcome.refs.end());
  }

  Engine& engine_;
  Frame& frame_;
  std::unique_ptr<Engine> supposed_;  // of the proposal that is being judged
};

}  // namespace

Frame ProposalsFrame(std::vector<Proposal> proposals) {
  return {.procedure = Word::Of("window"),
          .locals = std::vector<int64_t>(WindowLocal::kLocals),
          .proposals = std::move(proposals)};
}

Next RunWindow(Engine& engine, Frame& frame) {
  return Window(engine, frame).Run();
}

Ref WhomOf(const Engine& engine, const Proposal& proposal) {
  return RoleOf(proposal, engine.rules().verb(proposal.verb).main_role());
}

Would WouldDo(const View& view, const Verb& row, const Proposal& proposal) {
  const AskedAct act{.name = proposal.verb,
                     .who = RoleOf(proposal, row.main_role()),
                     .other = RoleOf(proposal, part::kSource)};
  if (IsForbidden(view, act)) return {};
  return row.would(view, proposal);
}

Would WouldDo(const Engine& engine, const Proposal& proposal) {
  return WouldDo(engine.view(), engine.rules().verb(proposal.verb), proposal);
}

// The first proposal of code that replaces is the one that it is in place of,
// or beside; what it collects comes behind it. The code has come to its end:
// its registers wait for no result.
void Join(Engine& engine, Frame& code) {
  for (Proposal& proposal : code.proposals) proposal.into = 0;
  std::vector<Proposal>& joined = engine.Caller().proposals;
  joined.insert(joined.end(), code.proposals.begin() + 1, code.proposals.end());
  if (joined.size() > kMaxProposals) engine.rules().EndLoop(engine);
}

std::vector<UsedReplacement> Inherited(const Frame& code) {
  if (code.procedure != kReplacingCode) return {};
  return code.proposals.front().used;
}

}  // namespace refold
