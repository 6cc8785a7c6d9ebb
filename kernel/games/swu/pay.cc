#include "kernel/games/swu/pay.h"

#include <algorithm>
#include <utility>

#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/state/named.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

const Word kUseCredits = Word::Of("use credits");

struct PayStep {
  enum : uint32_t { kAsk = 0, kRead = 1, kPaid = 2 };
};
struct PayLocal {
  enum : size_t { kAmount = 0, kPaidInto = 1, kLocals = 2 };
};

Next PayNow(Engine& engine, Frame& frame, int64_t credits) {
  const PlayerId player = frame.env.controller;
  const int64_t amount = frame.locals[PayLocal::kAmount];
  std::vector<Proposal> proposals;
  if (credits > 0) {
    Proposal spend =
        OfOne(Word::Of("resource"), part::kPlayer, Ref::Player(player));
    SetNumber(spend, part::kAmount, -credits);
    SetWords(spend, Word::Of("resource"), {kCredits});
    SetWords(spend, part::kReason, {kPay});
    proposals.push_back(std::move(spend));
  }
  int64_t left = amount - credits;
  for (const Ref& resource : ReadyResources(engine.state(), player)) {
    if (left-- <= 0) break;
    proposals.push_back(OfOne(kExhaust, part::kCard, resource));
  }
  engine.Push(ProposalsFrame(std::move(proposals)));
  frame.step = PayStep::kPaid;
  return Next::kStay;
}

}  // namespace

Frame PayFrame(PlayerId player, int64_t amount, uint32_t paid,
               const Ref& what) {
  return {.procedure = Word::Of("pay resources"),
          .locals = {amount, paid},
          .env = {.source = what, .controller = player}};
}

Next RunPayResources(Engine& engine, Frame& frame) {
  if (frame.step == PayStep::kPaid) {
    engine.Caller()
        .locals[static_cast<size_t>(frame.locals[PayLocal::kPaidInto])] = 1;
    return Next::kDone;
  }
  if (frame.step == PayStep::kRead) {
    return PayNow(engine, frame, engine.TakeAnswer().decision.number);
  }
  const PlayerId player = frame.env.controller;
  const int64_t amount = frame.locals[PayLocal::kAmount];
  const int64_t ready =
      static_cast<int64_t>(ReadyResources(engine.state(), player).size());
  const int64_t credits =
      GetNamed(engine.state().player(player).resources, kCredits);
  const int64_t least = std::max<int64_t>(amount - ready, 0);
  const int64_t most = std::min(credits, amount);
  if (least >= most) return PayNow(engine, frame, std::min(least, most));
  engine.Ask({.player = player,
              .kind = PromptKind::kNumber,
              .reason = kUseCredits,
              .min = least,
              .max = most,
              .env = frame.env});
  frame.step = PayStep::kRead;
  return Next::kStay;
}

}  // namespace refold::swu
