#include "kernel/verbs/window.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/players.h"
#include "kernel/query/saturate.h"
#include "kernel/verbs/judged.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/replacing.h"
#include "kernel/verbs/window_frame.h"

namespace refold {
namespace {

using flat::Replacement;
using window::BeginOrder;
using window::CauseOf;
using window::Choice;
using window::ChoicesIn;
using window::EndOfGroup;
using window::EndOrder;
using window::EnvOfCode;
using window::Gathers;
using window::Happen;
using window::IsOnItsOwn;
using window::IsOrderDecided;
using window::IsOrdered;
using window::kResultCancelled;
using window::kResultReplaced;
using window::NoteAnswer;
using window::NoteResult;
using window::NoteSiblings;
using window::OptionOf;
using window::PlayersOf;
using window::TakeSiblings;
using window::WhichNextPrompt;
using window::WhoseFirstPrompt;
using window::WindowLocal;
using window::WindowStep;
using window::WouldCodeChange;

const Word kWindow = Word::Of("window");

const Word kReplace = Word::Of("replace");
const Word kReplacement = Word::Of("replacement");

// A running window: a frame with accessors.
class Window {
 public:
  Window(Engine& engine, Frame& frame)
      : engine_(engine), frame_(frame), judged_(engine, frame) {}

  Next Run() {
    if (frame_.step == WindowStep::kReadChoice) {
      frame_.locals[WindowLocal::kPick] =
          engine_.TakeAnswer().decision.chosen.front();
      return Chosen(WaysAnew());
    }
    if (frame_.step == WindowStep::kReadConsent) return Consented(WaysAnew());
    if (frame_.step == WindowStep::kPaid) return Paid();
    if (frame_.step == WindowStep::kReadFirst) {
      BeginOrder(frame_, engine_.TakeAnswer().option().entity.id);
    }
    if (frame_.step == WindowStep::kReadNext) {
      const size_t chosen = engine_.TakeAnswer().decision.chosen.front();
      return TakeUp(ChoicesIn(engine_, frame_)[chosen]);
    }
    if (frame_.step == WindowStep::kAnswered) {
      NoteAnswer(engine_, frame_);
      return Happen(engine_, frame_);
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

  Next Judge() {
    frame_.step = WindowStep::kJudge;
    if (IsOrdered(frame_)) {
      const std::vector<Choice> choices = ChoicesIn(engine_, frame_);
      if (choices.size() > 1) return AskWhichIsNext(choices);
      if (!choices.empty()) return TakeUp(choices.front());
      EndOrder(frame_);
      frame_.locals[WindowLocal::kAt] = 0;
    }
    while (at() < EndOfGroup(frame_) || AddWhatFollows()) {
      if (MustWait()) {
        frame_.locals[WindowLocal::kWaiting] =
            std::ssize(frame_.proposals) - frame_.locals[WindowLocal::kAt];
        continue;
      }
      const Engine& judged = judged_.At(at());
      if (!WouldDo(judged, proposal()).possible) {
        SayPrevented(proposal(), Ref(), frame_.locals[WindowLocal::kAt] + 1);
        Unspend(proposal());
        Drop();
        continue;
      }
      ApplicableReplacements ways = WaysToReplace(judged, proposal());
      if (!ways.wasted.empty()) {
        // Their effect ends with the last use, so it is judged again.
        for (const Way& wasted : ways.wasted) PassBy(wasted);
        continue;
      }
      if (DropsIdle(ways.apply)) continue;
      if (ways.apply.empty()) {
        Settle();
        continue;
      }
      if (!IsOrderDecided(frame_) && DecidesOrder()) return Next::kStay;
      frame_.locals[WindowLocal::kPick] = 0;
      const PlayerId orders = WhoOrders(judged, ways.apply);
      if (orders != 0) return AskWhich(judged, orders, ways.apply);
      return Chosen(ways.apply);
    }
    engine_.rules().HoldBack(
        engine_, std::span(frame_.proposals).first(EndOfGroup(frame_)));
    return Happen(engine_, frame_);
  }

  // In games where a player chooses whose triggers come first: they take up
  // replacements in order, too. Whether that begins now.
  bool DecidesOrder() {
    // Other games need not look for what there is to order.
    const GameRules& rules = engine_.rules();
    if (rules.OrdersTriggers(engine_, PlayersFromActive(engine_.state())) ==
        0) {
      return false;
    }
    const std::vector<PlayerId> players =
        PlayersOf(engine_, ChoicesIn(engine_, frame_));
    if (players.size() <= 1) {
      BeginOrder(frame_, players.empty() ? 0 : players.front());
      return IsOrdered(frame_);
    }
    const PlayerId chooser = rules.OrdersTriggers(engine_, players);
    frame_.step = WindowStep::kReadFirst;
    engine_.Ask(WhoseFirstPrompt(chooser, players));
    return true;
  }

  Next AskWhichIsNext(const std::vector<Choice>& choices) {
    frame_.step = WindowStep::kReadNext;
    engine_.Ask(WhichNextPrompt(engine_, frame_, choices));
    return Next::kStay;
  }

  Next TakeUp(const Choice& choice) {
    frame_.locals[WindowLocal::kAt] = static_cast<int64_t>(choice.at);
    const std::vector<Way> ways = WaysAnew();
    const auto found = std::find_if(
        ways.begin(), ways.end(),
        [&](const Way& way) { return way.used == choice.way.used; });
    REFOLD_CHECK(found != ways.end(), "a replacement has gone meanwhile");
    frame_.locals[WindowLocal::kPick] = found - ways.begin();
    return Chosen(ways);
  }

  // Whether the next proposal must wait until the others have happened.
  bool MustWait() const {
    return at() > 0 && (IsOnItsOwn(frame_.proposals[at()]) ||
                        IsOnItsOwn(frame_.proposals[at() - 1]));
  }

  // Nothing replaces it any more. What follows from it is judged next.
  void Settle() {
    const Verb& row = engine_.rules().verb(proposal().verb);
    std::vector<Proposal> results =
        From(proposal(), row.results(engine_, proposal()));
    if (row.act == nullptr) {
      Drop();
    } else {
      ++frame_.locals[WindowLocal::kAt];
    }
    Add(frame_.locals[WindowLocal::kAt], std::move(results));
  }

  // They follow from it, and inherit its used replacements.
  static std::vector<Proposal> From(const Proposal& proposal,
                                    std::vector<Proposal> results) {
    for (Proposal& result : results) {
      result.used = proposal.used;
      result.event = proposal.event;
      result.ability = proposal.ability;
      result.instruction = proposal.instruction;
    }
    return results;
  }

  // Announces what is prevented of it, as the game defines.
  void SayPrevented(const Proposal& prevented, const Ref& by, int64_t place) {
    const Verb& row = engine_.rules().verb(prevented.verb);
    Add(place, From(prevented, row.prevented(engine_, prevented, by)));
  }

  // Nothing has changed since a player was asked about them: they are the same.
  std::vector<Way> WaysAnew() {
    return WaysToReplace(judged_.At(at()), proposal()).apply;
  }

  // "You may" is not asked if it would change nothing.
  bool DropsIdle(const std::vector<Way>& ways) {
    bool dropped = false;
    for (const Way& way : ways) {
      if (!way.how->optional() || WouldCodeChange(engine_, way)) continue;
      proposal().used.push_back(way.used);
      dropped = true;
    }
    return dropped;
  }

  // Spends a use on the proposal, whatever the result.
  void Spend(const Way& way) {
    if (way.spends != 0) engine_.SpendUse(way.spends);
  }

  // Spends a use and leaves the proposal unchanged.
  void PassBy(const Way& way) {
    if (!HasUsed(proposal(), way)) proposal().used.push_back(way.used);
    Spend(way);
  }

  void Drop() {
    frame_.proposals.erase(frame_.proposals.begin() +
                           static_cast<std::ptrdiff_t>(at()));
  }

  bool AddWhatFollows() {
    const auto end = static_cast<std::ptrdiff_t>(EndOfGroup(frame_));
    const auto begin = frame_.proposals.begin();
    std::vector<Proposal> more =
        end == std::ssize(frame_.proposals)
            ? engine_.rules().Follow(engine_, frame_.proposals)
            : engine_.rules().Follow(engine_, {begin, begin + end});
    std::for_each(begin, begin + end,
                  [](Proposal& one) { one.followed = true; });
    return Add(end, std::move(more));
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

  Occurrence Proposed(const Engine& judged) {
    const Verb& row = engine_.rules().verb(proposal().verb);
    return row.occurrence(judged.view(), proposal());
  }

  // The player who chooses which of them comes first; 0: the oldest does.
  PlayerId WhoOrders(const Engine& judged, const std::vector<Way>& ways) {
    if (ways.size() < 2) return 0;
    const PlayerId player =
        engine_.rules().OrdersReplacements(engine_, Proposed(judged));
    return player != 0 && OrderMatters(judged, proposal(), ways) ? player : 0;
  }

  Next AskWhich(const Engine& judged, PlayerId player,
                const std::vector<Way>& ways) {
    const Occurrence what = Proposed(judged);
    Prompt prompt{.player = player,
                  .kind = PromptKind::kMode,
                  .reason = kReplacement,
                  .min = 1,
                  .max = 1};
    for (const Way& way : ways) {
      prompt.options.push_back(
          OptionOf(engine_, kReplace, prompt.player, way, what.subject));
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
    NoteSiblings(engine_, frame_, way);
    PassSiblingsBy(way);
    PassBy(way);
    return Judge();
  }

  void PassSiblingsBy(const Way& way) {
    for (size_t other : TakeSiblings(frame_)) {
      frame_.proposals[other].used.push_back(way.used);
    }
  }

  Next Apply(const Way& way) {
    if (!way.how->spent().empty()) {
      SetValue(engine_, way.env.source, way.how->spent(), 1);
    }
    NoteSiblings(engine_, frame_, way);
    if (way.shield.has_value()) {
      Engine::CauseScope cause(engine_, CauseOf(proposal()));
      UseShield(engine_, *way.shield, proposal());
    } else {
      CountUse(engine_, way);
    }
    Spend(way);
    if (way.how->has_provided()) return Pay(way);
    return Replace(judged_.last(), way);
  }

  // Its first part happens now, outside of this window.
  Next Pay(const Way& way) {
    frame_.step = WindowStep::kPaid;
    proposal().used.push_back(way.used);
    frame_.env = EnvOfCode(engine_, way);
    Frame code = TriedFrame(
        frame_.env, 0, engine_.view().ability(way.env.ability).resolve_at());
    code.procedure = kCodeBefore;
    engine_.Push(std::move(code));
    return Next::kStay;
  }

  // The ability may have left as a result.
  Next Paid() {
    Way way{.env = std::move(frame_.env), .used = proposal().used.back()};
    way.how = &engine_.view().ability(way.env.ability).replacement();
    frame_.env = {};
    frame_.step = WindowStep::kJudge;
    const Engine& judged = judged_.At(at());
    if (Evaluate(judged.scope(way.env), way.how->provided()) == 0) {
      PassSiblingsBy(way);
      return Judge();
    }
    return Replace(judged, way);
  }

  // Code of a way that gathers runs once, for all of the amount.
  Next Replace(const Engine& judged, const Way& way) {
    frame_.step = WindowStep::kJudge;
    const bool once = Gathers(engine_, way);
    Way whole = way;
    const int64_t first = frame_.locals[WindowLocal::kAt];
    // From the last one, so that dropping one does not shift the others.
    const std::vector<size_t> siblings = TakeSiblings(frame_);
    for (auto it = siblings.rbegin(); it != siblings.rend(); ++it) {
      frame_.locals[WindowLocal::kAt] = static_cast<int64_t>(*it);
      if (!WouldDo(engine_, proposal()).possible) continue;
      Way same = way;
      const Verb& row = engine_.rules().verb(proposal().verb);
      TellEvent(row.occurrence(engine_.view(), proposal()),
                /*everything=*/true, same.env);
      if (once) {
        whole.env.event_amount =
            SaturatingAdd(whole.env.event_amount, same.env.event_amount);
      }
      ReplaceOne(engine_, same, /*runs=*/!once);
    }
    frame_.locals[WindowLocal::kAt] = first;
    // The first part of the way may have made it impossible.
    if (WouldDo(judged, proposal()).possible) {
      ReplaceOne(judged, whole, /*runs=*/true);
    }
    return Next::kStay;
  }

  void ReplaceOne(const Engine& judged, const Way& way, bool runs) {
    const Proposal proposed = proposal();
    const bool left = ApplyWay(judged, way, proposal());
    if (way.shield.has_value() || way.how->prevents()) {
      SayTaken(proposed, way, left);
    }
    if (!way.shield.has_value()) {
      const Environment env = EnvOfCode(engine_, way);
      const Engine::CauseScope cause(engine_, env, 0);
      engine_.rules().Replaced(engine_, env, proposed,
                               left ? &proposal() : nullptr);
    }
    if (runs) RunCode(way);
    if (left) return;
    NoteOmitted(proposed, way);
    Unspend(proposed);
    Drop();
  }

  // Whoever waits for the result learns that it is not what was proposed, and
  // whether anything else has come of that.
  void NoteOmitted(const Proposal& omitted, const Way& way) {
    const bool in_its_place =
        !way.shield.has_value() &&
        (way.how->kind() == Replacement::CODE || way.how->has_provided());
    NoteResult(engine_, omitted,
               in_its_place ? kResultReplaced : kResultCancelled);
  }

  // What its own replacement has spent is not lost: it can be used again.
  void Unspend(const Proposal& omitted) {
    const Ref whom = WhomOf(engine_, omitted);
    for (const UsedReplacement& one : omitted.used) {
      if (one.source != whom) continue;
      const Word spent =
          engine_.view().ability(one.ability).replacement().spent();
      if (!spent.empty()) SetValue(engine_, whom, spent, 0);
    }
  }

  // So much of what was proposed as is not `left` is prevented.
  void SayTaken(Proposal proposed, const Way& way, bool left) {
    const int64_t rest = left ? NumberOf(proposal(), part::kAmount) : 0;
    SetNumber(proposed, part::kAmount,
              SaturatingSub(NumberOf(proposed, part::kAmount), rest));
    SayPrevented(proposed, way.env.source, frame_.locals[WindowLocal::kAt] + 1);
  }

  void RunCode(const Way& way) {
    const bool collects = way.how->kind() == Replacement::CODE ||
                          way.how->kind() == Replacement::ALSO;
    const bool before = way.how->kind() == Replacement::BEFORE;
    if (!collects && !before) return;
    if (before) frame_.step = WindowStep::kBefore;
    Frame code =
        CodeFrame(EnvOfCode(engine_, way),
                  engine_.view().ability(way.env.ability).resolve_at());
    if (collects) {
      code.procedure = kReplacingCode;
      code.proposals = {proposal()};
    }
    engine_.Push(std::move(code));
  }

  Engine& engine_;
  Frame& frame_;
  window::Judged judged_;
};

}  // namespace

Frame ProposalsFrame(std::vector<Proposal> proposals) {
  return {.procedure = kWindow,
          .locals = std::vector<int64_t>(WindowLocal::kLocals),
          .proposals = std::move(proposals)};
}

bool PushIfAwaited(Engine& engine, Proposal proposal) {
  const ApplicableReplacements ways = WaysToReplace(engine, proposal);
  if (ways.apply.empty() && ways.wasted.empty()) return false;
  engine.Push(ProposalsFrame({std::move(proposal)}));
  return true;
}

Next RunWindow(Engine& engine, Frame& frame) {
  return Window(engine, frame).Run();
}

Proposal* RunsBefore(Engine& engine) {
  Frame& window = engine.Caller();
  if (window.procedure != kWindow || window.step != WindowStep::kBefore) {
    return nullptr;
  }
  const int64_t at = window.locals[WindowLocal::kAt];
  return &window.proposals[static_cast<size_t>(at)];
}

}  // namespace refold
