#include "kernel/verbs/window.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/players.h"
#include "kernel/verbs/running_window.h"

namespace refold {
namespace window {
namespace {

const Word kReplace = Word::Of("replace");
const Word kReplacement = Word::Of("replacement");

}  // namespace

Next Window::Run() {
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

Next Window::Judge() {
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

bool Window::DecidesOrder() {
  // Other games need not look for what there is to order.
  const GameRules& rules = engine_.rules();
  if (rules.OrdersTriggers(engine_, PlayersFromActive(engine_.state())) == 0) {
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

Next Window::AskWhichIsNext(const std::vector<Choice>& choices) {
  frame_.step = WindowStep::kReadNext;
  engine_.Ask(WhichNextPrompt(engine_, frame_, choices));
  return Next::kStay;
}

Next Window::TakeUp(const Choice& choice) {
  frame_.locals[WindowLocal::kAt] = static_cast<int64_t>(choice.at);
  const std::vector<Way> ways = WaysAnew();
  const auto found =
      std::find_if(ways.begin(), ways.end(),
                   [&](const Way& way) { return way.used == choice.way.used; });
  REFOLD_CHECK(found != ways.end(), "a replacement has gone meanwhile");
  frame_.locals[WindowLocal::kPick] = found - ways.begin();
  return Chosen(ways);
}

bool Window::MustWait() const {
  return at() > 0 && (IsOnItsOwn(frame_.proposals[at()]) ||
                      IsOnItsOwn(frame_.proposals[at() - 1]));
}

void Window::Settle() {
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

std::vector<Way> Window::WaysAnew() {
  return WaysToReplace(judged_.At(at()), proposal()).apply;
}

bool Window::DropsIdle(const std::vector<Way>& ways) {
  bool dropped = false;
  for (const Way& way : ways) {
    if (!way.how->optional() || WouldCodeChange(engine_, way)) continue;
    proposal().used.push_back(way.used);
    dropped = true;
  }
  return dropped;
}

void Window::Drop() {
  frame_.proposals.erase(frame_.proposals.begin() +
                         static_cast<std::ptrdiff_t>(at()));
}

bool Window::AddWhatFollows() {
  const auto end = static_cast<std::ptrdiff_t>(EndOfGroup(frame_));
  const auto begin = frame_.proposals.begin();
  std::vector<Proposal> more =
      end == std::ssize(frame_.proposals)
          ? engine_.rules().Follow(engine_, frame_.proposals)
          : engine_.rules().Follow(engine_, {begin, begin + end});
  std::for_each(begin, begin + end, [](Proposal& one) { one.followed = true; });
  return Add(end, std::move(more));
}

bool Window::Add(std::ptrdiff_t place, std::vector<Proposal> more) {
  if (frame_.proposals.size() + more.size() > kMaxProposals) {
    engine_.rules().EndLoop(engine_);
    return false;
  }
  frame_.proposals.insert(frame_.proposals.begin() + place,
                          std::make_move_iterator(more.begin()),
                          std::make_move_iterator(more.end()));
  return !more.empty();
}

Occurrence Window::Proposed(const Engine& judged) {
  const Verb& row = engine_.rules().verb(proposal().verb);
  return row.occurrence(judged.view(), proposal());
}

PlayerId Window::WhoOrders(const Engine& judged, const std::vector<Way>& ways) {
  if (ways.size() < 2) return 0;
  const PlayerId player =
      engine_.rules().OrdersReplacements(engine_, Proposed(judged));
  return player != 0 && OrderMatters(judged, proposal(), ways) ? player : 0;
}

Next Window::AskWhich(const Engine& judged, PlayerId player,
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

Next Window::Chosen(const std::vector<Way>& ways) {
  const Way& way = PickedOf(ways);
  if (!way.how->optional()) return Apply(way);
  frame_.step = WindowStep::kReadConsent;
  engine_.AskYesNo(way.env.controller, kReplacement, way.env);
  return Next::kStay;
}

Next Window::Consented(const std::vector<Way>& ways) {
  const Way& way = PickedOf(ways);
  if (engine_.TakeAnswer().yes()) return Apply(way);
  NoteSiblings(engine_, frame_, way);
  PassSiblingsBy(way);
  PassBy(way);
  return Judge();
}

}  // namespace window

namespace {

const Word kWindow = Word::Of("window");

}  // namespace

Frame ProposalsFrame(std::vector<Proposal> proposals) {
  return {.procedure = kWindow,
          .locals = std::vector<int64_t>(window::WindowLocal::kLocals),
          .proposals = std::move(proposals)};
}

bool PushIfAwaited(Engine& engine, Proposal proposal) {
  const ApplicableReplacements ways = WaysToReplace(engine, proposal);
  if (ways.apply.empty() && ways.wasted.empty()) return false;
  engine.Push(ProposalsFrame({std::move(proposal)}));
  return true;
}

Next RunWindow(Engine& engine, Frame& frame) {
  return window::Window(engine, frame).Run();
}

Proposal* RunsBefore(Engine& engine) {
  Frame& around = engine.Caller();
  if (around.procedure != kWindow ||
      around.step != window::WindowStep::kBefore) {
    return nullptr;
  }
  const int64_t at = around.locals[window::WindowLocal::kAt];
  return &around.proposals[static_cast<size_t>(at)];
}

}  // namespace refold
