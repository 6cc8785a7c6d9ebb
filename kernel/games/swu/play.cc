#include "kernel/games/swu/play.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/games/swu/alternatives.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/exploit.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/paid_besides.h"
#include "kernel/games/swu/pay.h"
#include "kernel/games/swu/play_frame.h"
#include "kernel/games/swu/play_prompts.h"
#include "kernel/games/swu/put_in_play.h"
#include "kernel/games/swu/resources.h"
#include "kernel/games/swu/say_use.h"
#include "kernel/games/swu/use_ability.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/play/pay.h"
#include "kernel/play/trigger_window.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

struct PlayStep {
  enum : uint32_t {
    kAnnounce = 0,
    kReadHost = 1,
    kPay = 2,
    kPut = 3,
    kAfter = 4,
    kResolve = 5,
    kReadExploit = 6,
    kReadAlternative = 7,
    kPayBesides = 8,
    kChoose = 9,
    kChosen = 10,
  };
};
// PlayLocal::kExploited, if units have been defeated: kCostPaid is what is left
// to pay.
constexpr int64_t kAtFixedCost = 2;

class Playing {
 public:
  Playing(Engine& engine, Frame& frame) : engine_(engine), frame_(frame) {}

  Next Run() {
    switch (frame_.step) {
      case PlayStep::kAnnounce:
        return Announce();
      case PlayStep::kReadHost:
        frame_.env.event_subject = engine_.TakeAnswer().option().entity;
        return Go(PlayStep::kPay);
      case PlayStep::kChoose:
        return Choose();
      case PlayStep::kChosen:
        return KeepChosen();
      case PlayStep::kPay:
        return Pay();
      case PlayStep::kReadExploit:
        return ReadExploit();
      case PlayStep::kReadAlternative:
        return PlayIn(engine_.TakeAnswer().option().number);
      case PlayStep::kPayBesides:
        return PayBesides();
      case PlayStep::kPut:
        return Put();
      case PlayStep::kAfter:
        return After();
      case PlayStep::kResolve:
        return Settled() ? Next::kDone : Next::kStay;
      default:
        REFOLD_CHECK(false, "playing a card has no such step");
    }
  }

 private:
  const Ref& card() const { return frame_.env.source; }
  PlayerId player() const { return frame_.env.controller; }
  View view() const { return engine_.view(); }
  Next Go(uint32_t step) {
    frame_.step = step;
    return Next::kStay;
  }

  PlayTerms Terms() const { return TermsOfPlay(frame_); }
  CostTerms Costs() const { return TermsOfPlay(frame_).cost; }
  Way WayOf() const { return Costs().way; }
  bool Attaches() const { return IsAttachedByPlaying(view(), card(), WayOf()); }

  Next Announce() {
    frame_.locals[PlayLocal::kSince] =
        static_cast<int64_t>(engine_.world().sequence());
    if (PlayLocalOf(frame_, PlayLocal::kInAnyWay) != 0) return AskAlternative();
    const PlayTerms terms = Terms();
    if (!MayPlay(view(), player(), card(), terms)) return Next::kDone;
    if (!Attaches() || !frame_.env.event_subject.empty()) {
      return Go(PlayStep::kChoose);
    }
    engine_.Ask(HostPrompt(view(), frame_.env, terms));
    return Go(PlayStep::kReadHost);
  }

  Next AskAlternative() {
    const std::vector<int64_t> open =
        OpenWays(view(), player(), card(), Terms());
    frame_.locals[PlayLocal::kInAnyWay] = 0;
    if (open.empty()) return Next::kDone;
    if (open.size() == 1) return PlayIn(open.front());
    engine_.Ask(AlternativePrompt(view(), frame_.env, WayOf(), open));
    return Go(PlayStep::kReadAlternative);
  }

  // As OpenWays() numbers them.
  Next PlayIn(int64_t way) {
    if (way < 0) frame_.locals[PlayLocal::kWay] = -way;
    if (way > 0) frame_.locals[PlayLocal::kAlternative] = way;
    return Go(PlayStep::kAnnounce);
  }

  // What an event does; null if it is none, or does nothing.
  const flat::Ability* EventOf(const Environment& env) const {
    const bool blank = !HasType(view(), card(), kEvent) ||
                       view().game.HasAbilityWord(view(), card(), kBlankEvent);
    return blank ? nullptr : SpellOf(view(), env);
  }

  // An event's targets are chosen before its costs, unless units may be
  // exploited for it.
  Next Choose() {
    const Environment env = SpellEnvironment(view(), player(), card());
    const flat::Ability* spell = EventOf(env);
    if (spell == nullptr || spell->resolve_at() == 0 ||
        ExploitOf(view(), player(), card(), Costs()).most > 0) {
      return Go(PlayStep::kPay);
    }
    frame_.locals.resize(PlayLocal::kLocalsOfTargets);
    engine_.Push(ChooseFirstFrame(env, *spell));
    return Go(PlayStep::kChosen);
  }

  // Where nobody was asked there was nothing to choose: it is looked for again
  // when the event has been paid for, and lies in the discard pile.
  Next KeepChosen() {
    const int64_t since = frame_.locals[PlayLocal::kSince];
    if (static_cast<int64_t>(engine_.world().sequence()) == since) {
      frame_.locals[PlayLocal::kGoesOn] = 0;
      frame_.env.registers.clear();
    }
    return Go(PlayStep::kPay);
  }

  // Asks for Exploit first: one unit after another, at least as many as are
  // needed.
  Next Pay() {
    const Saving exploit = ExploitOf(view(), player(), card(), Costs());
    if (exploit.most == 0 || frame_.locals[PlayLocal::kExploited] != 0) {
      return PayRest();
    }
    Prompt prompt = ExploitPrompt(view(), frame_.env, Costs(),
                                  GetRefs(frame_.env.roles, kExploit));
    if (prompt.options.empty() && prompt.picked.empty()) return PayRest();
    engine_.Ask(std::move(prompt));
    return Go(PlayStep::kReadExploit);
  }

  Next ReadExploit() {
    const Answer answer = engine_.TakeAnswer();
    if (answer.decision.chosen.empty()) return Exploit();
    std::vector<Ref> picked = GetRefs(frame_.env.roles, kExploit);
    picked.push_back(answer.option().entity);
    SetRefs(frame_.env.roles, kExploit, std::move(picked));
    return Go(PlayStep::kPay);
  }

  // They are defeated at once; triggers wait until the card is played. What it
  // costs without that has been worked out before, while they were there.
  Next Exploit() {
    const Saving exploit = ExploitOf(view(), player(), card(), Costs());
    const int64_t cost = CostToPlay(view(), player(), card(), Costs());
    std::vector<Proposal> deeds;
    for (const Ref& unit : GetRefs(frame_.env.roles, kExploit)) {
      deeds.push_back(ExploitDeed(view(), player(), card(), unit));
    }
    const int64_t saved = exploit.worth * static_cast<int64_t>(deeds.size());
    frame_.locals[PlayLocal::kChange] -= saved;
    frame_.locals[PlayLocal::kExploited] = 1;
    if (!deeds.empty()) {
      frame_.locals[PlayLocal::kExploited] = kAtFixedCost;
      frame_.locals[PlayLocal::kCostPaid] = std::max<int64_t>(cost - saved, 0);
      engine_.Push(ProposalsFrame(std::move(deeds)));
    }
    return Go(PlayStep::kPay);
  }

  Next PayRest() {
    const int64_t cost = frame_.locals[PlayLocal::kExploited] == kAtFixedCost
                             ? frame_.locals[PlayLocal::kCostPaid]
                             : CostToPlay(view(), player(), card(), Costs());
    if (!CanPay(cost)) return Next::kDone;
    const int64_t paid = PaidOf(view(), player(), cost, Costs());
    frame_.locals[PlayLocal::kCostPaid] = paid;
    if (frame_.locals[PlayLocal::kFree] == 0) {
      SpendReductions(engine_, player(), card(), Costs());
    }
    engine_.Push(PayFrame(player(), paid, card(), PlayLocal::kReport));
    const bool besides = PlayLocalOf(frame_, PlayLocal::kAlternative) != 0 ||
                         DamageToOwnBase(view(), player(), card()) > 0;
    return Go(besides ? PlayStep::kPayBesides : PlayStep::kPut);
  }

  // Costs other than resources, from effects or the card's own way.
  Next PayBesides() {
    if (frame_.locals[PlayLocal::kReport] == 0) return Next::kDone;
    PayDamageToOwnBase(engine_, player(), card());
    if (PlayLocalOf(frame_, PlayLocal::kAlternative) == 0) {
      return Go(PlayStep::kPut);
    }
    frame_.locals[PlayLocal::kReport] = 0;
    const uint32_t option =
        static_cast<uint32_t>(PlayLocalOf(frame_, PlayLocal::kAlternative) - 1);
    engine_.Push(PayBillFrame({.source = card(), .controller = player()},
                              {.of = CostPlace::Of::kCast, .index = option}, {},
                              PlayLocal::kReport));
    return Go(PlayStep::kPut);
  }

  bool CanPay(int64_t cost) const {
    return PaidOf(view(), player(), cost, Costs()) <=
           CanPayAtMost(view(), player(), Payment::kCard);
  }

  Next Put() {
    if (frame_.locals[PlayLocal::kReport] == 0 ||
        engine_.state().Find(card()) == nullptr) {
      return Next::kDone;
    }
    ExhaustInstead(engine_, card());
    const PaidCard paid = {
        .player = player(),
        .card = card(),
        .way = WayOf(),
        .host = frame_.env.event_subject,
        .ready = frame_.locals[PlayLocal::kReady] != 0,
        .exploited = GetRefs(frame_.env.roles, kExploit),
        .cost = frame_.locals[PlayLocal::kCostPaid],
        .resources = frame_.locals[PlayLocal::kPaidResources],
        .credits = frame_.locals[PlayLocal::kPaidCredits]};
    engine_.Push(ProposalsFrame(PutInPlay(engine_, paid)));
    std::vector<Proposal> enters = EnterAsUnit(engine_, paid);
    if (!enters.empty()) engine_.Push(ProposalsFrame(std::move(enters)));
    frame_.env.source = Ref::Card(card().id, card().incarnation + 1);
    return Go(PlayStep::kAfter);
  }

  // Runs the additional code of its way.
  void FinishWay() {
    CodeOfWay code = CodeAfterPlaying(view(), player(), card(), WayOf());
    if (code.empty) return;
    code.env.event = engine_.world().sequence();
    engine_.Push(CodeFrame(std::move(code.env), code.from));
  }

  Next After() {
    FinishWay();
    Environment env = SpellEnvironment(view(), player(), card());
    if (EventOf(env) == nullptr) return Go(PlayStep::kResolve);
    const int64_t from = PlayLocalOf(frame_, PlayLocal::kGoesOn);
    if (from != 0) env.registers = std::move(frame_.env.registers);
    const uint32_t begin = static_cast<uint32_t>(from);
    SayEventUsed(engine_, env, begin);
    env.event = engine_.world().sequence();
    engine_.Push(CodeFrame(std::move(env), begin));
    return Go(PlayStep::kResolve);
  }

  bool Settled() {
    return frame_.locals[PlayLocal::kSettles] == 0 ||
           !PushTriggersSince(engine_, static_cast<uint64_t>(
                                           frame_.locals[PlayLocal::kSince]));
  }

  Engine& engine_;
  Frame& frame_;
};

}  // namespace

Next RunPlay(Engine& engine, Frame& frame) {
  return Playing(engine, frame).Run();
}

}  // namespace refold::swu
