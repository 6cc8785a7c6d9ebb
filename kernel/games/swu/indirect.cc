#include "kernel/games/swu/indirect.h"

#include <algorithm>
#include <utility>

#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

const Word kSpread = Word::Of("distribute indirect damage");

struct IndirectStep {
  enum : uint32_t { kAsk = 0, kRead = 1 };
};
struct IndirectLocal {
  enum : size_t { kLeft = 0, kAt = 1, kLocals = 2 };
};

// Units, then the base, which can take all.
std::vector<Ref> Takers(const View& view, PlayerId player) {
  std::vector<Ref> takers = UnitsOf(view, player);
  const Ref base = BaseOf(view, player);
  if (!base.empty()) takers.push_back(base);
  return takers;
}

int64_t MostFor(const View& view, const Ref& taker, int64_t left) {
  return IsBase(view, taker) ? left : std::min(left, RemainingHp(view, taker));
}

Proposal Part(const Ref& taker, const Ref& source, int64_t amount) {
  Proposal damage = OfOne(swu::kDamage, part::kTarget, taker);
  if (!source.empty()) SetRole(damage, part::kSource, {source});
  SetNumber(damage, part::kAmount, amount);
  SetNumber(damage, kIndirect, 1);
  SetNumber(damage, kUnpreventable, 1);
  return damage;
}

}  // namespace

Frame IndirectFrame(PlayerId player, const Ref& source, int64_t amount) {
  return {.procedure = Word::Of("indirect damage"),
          .locals = {amount, 0},
          .env = {.source = source, .controller = player}};
}

Next RunIndirect(Engine& engine, Frame& frame) {
  const View view = engine.view();
  const PlayerId player = frame.env.controller;
  const std::vector<Ref> takers = Takers(view, player);
  int64_t& left = frame.locals[IndirectLocal::kLeft];
  int64_t& at = frame.locals[IndirectLocal::kAt];
  auto take = [&](int64_t amount) {
    if (amount > 0) {
      frame.proposals.push_back(
          Part(takers[static_cast<size_t>(at)], frame.env.source, amount));
    }
    left -= amount;
    ++at;
  };
  if (frame.step == IndirectStep::kRead) {
    take(engine.TakeAnswer().decision.number);
    frame.step = IndirectStep::kAsk;
  }
  const int64_t last = static_cast<int64_t>(takers.size()) - 1;
  while (left > 0 && at <= last) {
    const Ref& taker = takers[static_cast<size_t>(at)];
    const int64_t most = MostFor(view, taker, left);
    // Whoever comes last takes what is left.
    if (at == last || most == 0) {
      take(at == last ? most : 0);
      continue;
    }
    engine.Ask({.player = player,
                .kind = PromptKind::kNumber,
                .reason = kSpread,
                .max = most,
                .env = {.source = taker, .controller = player}});
    frame.step = IndirectStep::kRead;
    return Next::kStay;
  }
  if (!frame.proposals.empty()) {
    engine.Push(ProposalsFrame(std::move(frame.proposals)));
  }
  return Next::kDone;
}

}  // namespace refold::swu
