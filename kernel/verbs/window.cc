#include "kernel/verbs/window.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/evaluate.h"
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
  enum : uint32_t {
    kJudge = 0,
    kReadChoice = 1,
    kReadConsent = 2,
    kPaid = 3,      // the code that comes first has run
    kAnswered = 4,  // what a card comes with has been asked
  };
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

// Nobody where the rules act, or a cost is paid: then no source is said.
Engine::Actor ActorOf(const Proposal& proposal) {
  const Ref source = RoleOf(proposal, part::kSource);
  if (source.empty()) return {};
  return {.source = source, .player = PlayerIn(proposal, part::kBy)};
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
    if (frame_.step == WindowStep::kPaid) return Paid();
    if (frame_.step == WindowStep::kAnswered) {
      NoteAnswer(engine_.TakeAnswer().decision);
      return Happen();
    }
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
        Settle();
        continue;
      }
      if (DropsIdle(ways.apply)) continue;
      frame_.locals[WindowLocal::kPick] = 0;
      if (OrderMatters(judged, proposal(), ways.apply)) {
        return AskWhich(judged, ways.apply);
      }
      return Chosen(ways.apply);
    }
    return Happen();
  }

  // Nothing replaces it any more. What follows from it is judged next.
  void Settle() {
    const Verb& row = engine_.rules().verb(proposal().verb);
    std::vector<Proposal> results = row.results(engine_, proposal());
    for (Proposal& result : results) {
      result.used = proposal().used;
      result.event = proposal().event;
      result.ability = proposal().ability;
      result.instruction = proposal().instruction;
    }
    if (row.act == nullptr) {
      Drop();
    } else {
      ++frame_.locals[WindowLocal::kAt];
    }
    Add(frame_.locals[WindowLocal::kAt], std::move(results));
  }

  // Nothing has changed since a player was asked about them: they are the same.
  std::vector<Way> WaysAnew() {
    return WaysToReplace(Judged(), proposal()).apply;
  }

  // "You may" is not asked where nothing would come of it.
  bool DropsIdle(const std::vector<Way>& ways) {
    bool dropped = false;
    for (const Way& way : ways) {
      if (!way.how->optional() || WouldCodeChange(way)) continue;
      proposal().used.push_back(way.used);
      dropped = true;
    }
    return dropped;
  }

  // Whether the code that it would begin with changes anything; true if it has
  // none.
  bool WouldCodeChange(const Way& way) {
    const flat::Ability& ability = engine_.view().ability(way.env.ability);
    const uint32_t begin = way.how->has_provided() ? 0 : ability.resolve_at();
    const uint32_t end = way.how->has_provided()
                             ? ability.resolve_at()
                             : static_cast<uint32_t>(ability.code_size());
    return begin == end ||
           engine_.WouldChange(TriedFrame(EnvOfCode(way), begin, end));
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
    return Add(std::ssize(frame_.proposals),
               engine_.rules().Follow(engine_, frame_.proposals));
  }

  // Puts them there. False if there are none, or too many, which ends the game.
  bool Add(std::ptrdiff_t place, std::vector<Proposal> more) {
    if (frame_.proposals.size() + more.size() > kMaxProposals) {
      engine_.rules().EndLoop(engine_);
      return false;
    }
    frame_.proposals.insert(frame_.proposals.begin() + place,
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
    NoteSiblings(way);
    PassSiblingsBy(way);
    PassBy(way);
    return Judge();
  }

  void PassSiblingsBy(const Way& way) {
    for (size_t other : TakeSiblings()) {
      frame_.proposals[other].used.push_back(way.used);
    }
  }

  Next Apply(const Way& way) {
    if (!way.how->spent().empty()) {
      SetValue(engine_, way.env.source, way.how->spent(), 1);
    }
    NoteSiblings(way);
    if (way.shield.has_value()) {
      Engine::CauseScope cause(engine_, CauseOf(proposal()));
      UseShield(engine_, *way.shield, proposal());
    } else {
      CountUse(engine_, way);
    }
    Spend(way);
    if (way.how->has_provided()) return Pay(way);
    const Engine& judged = supposed_ == nullptr ? engine_ : *supposed_;
    return Replace(judged, way);
  }

  // The other proposals of the same event, as long as the way applies to them:
  // what it does first may take it away.
  void NoteSiblings(const Way& way) {
    frame_.locals.resize(WindowLocal::kLocals);
    if (!engine_.rules().verb(proposal().verb).one_event) return;
    for (size_t i = at() + 1; i < frame_.proposals.size(); ++i) {
      const Proposal& other = frame_.proposals[i];
      Way same = way;
      if (IsSibling(other) && AppliesTo(engine_, other, same)) {
        frame_.locals.push_back(static_cast<int64_t>(i));
      }
    }
  }

  // Where those that have been noted stand, which are forgotten by that.
  std::vector<size_t> TakeSiblings() {
    std::vector<size_t> siblings;
    for (size_t i = WindowLocal::kLocals; i < frame_.locals.size(); ++i) {
      siblings.push_back(static_cast<size_t>(frame_.locals[i]));
    }
    frame_.locals.resize(WindowLocal::kLocals);
    return siblings;
  }

  bool IsSibling(const Proposal& other) {
    const Proposal& one = proposal();
    return !one.ability.empty() && other.ability == one.ability &&
           other.instruction == one.instruction && other.event == one.event &&
           other.verb == one.verb;
  }

  // What it does first happens now, outside of this window.
  Next Pay(const Way& way) {
    frame_.step = WindowStep::kPaid;
    proposal().used.push_back(way.used);
    frame_.env = EnvOfCode(way);
    Frame code = TriedFrame(
        frame_.env, 0, engine_.view().ability(way.env.ability).resolve_at());
    code.procedure = kCodeBefore;
    engine_.Push(std::move(code));
    return Next::kStay;
  }

  // The ability may have left by what it did.
  Next Paid() {
    Way way{.env = std::move(frame_.env), .used = proposal().used.back()};
    way.how = &engine_.view().ability(way.env.ability).replacement();
    frame_.env = {};
    frame_.step = WindowStep::kJudge;
    const Engine& judged = Judged();
    if (Evaluate(judged.scope(way.env), way.how->provided()) == 0) {
      PassSiblingsBy(way);
      return Judge();
    }
    return Replace(judged, way);
  }

  Next Replace(const Engine& judged, const Way& way) {
    frame_.step = WindowStep::kJudge;
    const int64_t first = frame_.locals[WindowLocal::kAt];
    // From the last on, so that none that is dropped moves another.
    const std::vector<size_t> siblings = TakeSiblings();
    for (auto it = siblings.rbegin(); it != siblings.rend(); ++it) {
      frame_.locals[WindowLocal::kAt] = static_cast<int64_t>(*it);
      if (!WouldDo(engine_, proposal()).possible) continue;
      Way same = way;
      const Verb& row = engine_.rules().verb(proposal().verb);
      TellEvent(row.occurrence(engine_.view(), proposal()),
                /*everything=*/true, same.env);
      ReplaceOne(engine_, same);
    }
    frame_.locals[WindowLocal::kAt] = first;
    // What the way has done first may have made it impossible.
    if (WouldDo(judged, proposal()).possible) ReplaceOne(judged, way);
    return Next::kStay;
  }

  void ReplaceOne(const Engine& judged, const Way& way) {
    const bool left = ApplyWay(judged, way, proposal());
    RunCode(way);
    if (!left) Drop();
  }

  Environment EnvOfCode(const Way& way) const {
    Environment env = way.env;
    env.event = engine_.world().sequence();
    return env;
  }

  void RunCode(const Way& way) {
    const bool collects = way.how->kind() == Replacement::CODE ||
                          way.how->kind() == Replacement::ALSO;
    if (!collects && way.how->kind() != Replacement::BEFORE) return;
    Frame code = CodeFrame(
        EnvOfCode(way), engine_.view().ability(way.env.ability).resolve_at());
    if (collects) {
      code.procedure = kReplacingCode;
      code.proposals = {proposal()};
    }
    engine_.Push(std::move(code));
  }

  // What cards come as and with is part of what happens, and what it asks is
  // asked before: it is rehearsed with the answers that there are, until there
  // are all.
  Next Happen() {
    const bool comes = Comes();
    if (comes) {
      std::optional<Prompt> open = engine_.Rehearse([this](Engine& supposed) {
        Frame frame = frame_;
        return Window(supposed, frame).Do(/*comes=*/true);
      });
      if (open.has_value()) return AskFirst(*std::move(open));
    }
    REFOLD_CHECK(!Do(comes).has_value(),
                 "what happens was rehearsed otherwise");
    return Next::kDone;
  }

  bool Comes() const {
    return std::any_of(frame_.proposals.begin(), frame_.proposals.end(),
                       [this](const Proposal& one) {
                         return engine_.rules().verb(one.verb).comes(engine_,
                                                                     one);
                       });
  }

  Next AskFirst(Prompt prompt) {
    // The engine says anew who decides.
    if (prompt.whose != 0) prompt.player = std::exchange(prompt.whose, 0);
    // What has been seen of how it will be is not taken back.
    engine_.EndAttempt();
    frame_.step = WindowStep::kAnswered;
    engine_.Ask(std::move(prompt));
    return Next::kStay;
  }

  // Answers stand behind the other locals, each as its player, its number and
  // the options chosen, with their count first.
  void NoteAnswer(const Decision& decision) {
    std::vector<int64_t>& locals = frame_.locals;
    locals.push_back(decision.player);
    locals.push_back(decision.number);
    locals.push_back(std::ssize(decision.chosen));
    locals.insert(locals.end(), decision.chosen.begin(), decision.chosen.end());
  }

  // The answer that begins at `place`, which is moved behind it; nothing at the
  // end.
  std::optional<Decision> AnswerAt(size_t& place) const {
    const std::vector<int64_t>& locals = frame_.locals;
    if (place >= locals.size()) return std::nullopt;
    Decision decision{.player = static_cast<PlayerId>(locals[place])};
    decision.number = locals[place + 1];
    const auto count = static_cast<size_t>(locals[place + 2]);
    for (size_t i = 0; i < count; ++i) {
      decision.chosen.push_back(static_cast<uint32_t>(locals[place + 3 + i]));
    }
    place += 3 + count;
    return decision;
  }

  // Returns the first prompt that has no answer yet, if it comes to one.
  std::optional<Prompt> Do(bool comes) {
    const Engine::ClosedGroup group(engine_, frame_.proposals.size());
    std::optional<Engine::Happening> happening;
    if (comes) happening.emplace(engine_);
    size_t answered = WindowLocal::kLocals;
    const auto answers = [&](const Prompt&) { return AnswerAt(answered); };
    for (const Proposal& proposal : frame_.proposals) {
      const Engine::CauseScope cause(engine_, CauseOf(proposal),
                                     ActorOf(proposal));
      const Verb& row = engine_.rules().verb(proposal.verb);
      const Outcome outcome = row.act(engine_, proposal);
      if (proposal.into != 0) Return(proposal.into - 1, outcome);
      std::optional<Prompt> open = engine_.RunWithin(answers);
      if (open.has_value()) return open;
    }
    return std::nullopt;
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
// or beside; what it collects comes behind it. What is done beside a proposal
// is done right behind it: whatever else the window says of what has entered
// play is said of it as it has entered. The code has come to its end: its
// registers wait for no result.
void Join(Engine& engine, Frame& code) {
  for (Proposal& proposal : code.proposals) proposal.into = 0;
  Frame& window = engine.Caller();
  std::vector<Proposal>& joined = window.proposals;
  const bool beside =
      engine.view().ability(code.env.ability).replacement().kind() ==
      Replacement::ALSO;
  const std::ptrdiff_t place = beside
                                   ? window.locals[WindowLocal::kAt] + 1
                                   : static_cast<std::ptrdiff_t>(joined.size());
  joined.insert(joined.begin() + place, code.proposals.begin() + 1,
                code.proposals.end());
  if (joined.size() > kMaxProposals) engine.rules().EndLoop(engine);
}

std::vector<UsedReplacement> Inherited(const Engine& engine,
                                       const Frame& code) {
  if (code.procedure != kReplacingCode) return {};
  const flat::Ability& ability = engine.view().ability(code.env.ability);
  const std::vector<UsedReplacement>& used = code.proposals.front().used;
  // The last one is the ability whose code it is: it never replaces itself.
  if (ability.replacement().anew()) return {used.back()};
  return used;
}

}  // namespace refold
