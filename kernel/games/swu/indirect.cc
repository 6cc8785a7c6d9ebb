#include "kernel/games/swu/indirect.h"

#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/verbs/acts.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

const Word kDealIndirect = Word::Of("deal indirect damage");
const Word kAssignsItsIndirect = Word::Of("assigns its indirect damage");
const Word kIndirectDamage = Word::Of("indirect damage");
const Word kSpread = Word::Of("distribute indirect damage");

struct IndirectStep {
  enum : uint32_t { kAsk = 0, kRead = 1, kDealt = 2 };
};
struct IndirectLocal {
  enum : size_t { kAmount = 0, kInto = 1 };
};

// Larger amounts are cut to this.
constexpr int64_t kMaxIndirect = 1'000;

// Units, then the base, which can take all.
std::vector<Ref> Takers(const View& view, PlayerId player) {
  std::vector<Ref> takers;
  for (const Ref& unit : UnitsOf(view, player)) {
    if (RemainingHp(view, unit) > 0) takers.push_back(unit);
  }
  const Ref base = BaseOf(view, player);
  if (!base.empty()) takers.push_back(base);
  return takers;
}

// At most a unit's remaining HP.
PromptOption Taking(const View& view, const Ref& taker) {
  PromptOption option = {.action = kSpread, .entity = taker};
  if (!IsBase(view, taker)) option.most = RemainingHp(view, taker);
  return option;
}

// Effects on the player who deals it price the act in its amount.
int64_t MoreOf(const View& view, const Frame& frame) {
  const PlayerId dealer = ControllerOf(view, frame.env.source);
  if (dealer == 0) return 0;
  return PriceOf(
      view,
      {kDealIndirect, Ref::Player(dealer), Ref::Player(frame.env.controller)},
      part::kAmount);
}

// The player who takes it, or the opponent who deals it, if an effect on that
// player or on the unit that deals it allows that.
PlayerId AssignerOf(const View& view, const Frame& frame) {
  const PlayerId player = frame.env.controller;
  const PlayerId dealer = ControllerOf(view, frame.env.source);
  if (dealer == 0 || dealer == player) return player;
  const bool assigns =
      view.game.HasAbilityWord(view, Ref::Player(dealer), kAssignsIndirect) ||
      view.game.HasAbilityWord(view, frame.env.source, kAssignsItsIndirect);
  return assigns ? dealer : player;
}

// Passes on what has been damaged. If both players are dealt it, one frame
// waits on top of the other, which passes it on with its own.
void Return(Engine& engine, const Frame& frame) {
  const int64_t into = frame.locals[IndirectLocal::kInto];
  if (into == 0 || frame.env.registers.empty()) return;
  const Register& dealt = frame.env.registers.front();
  Frame& caller = engine.Caller();
  const bool waits = caller.procedure == kIndirectDamage;
  std::vector<Register>& registers = caller.env.registers;
  const size_t index = waits ? 0 : static_cast<size_t>(into - 1);
  if (waits) registers.resize(1);
  REFOLD_CHECK(index < registers.size(), "nobody waits for the result");
  Register& result = registers[index];
  result.number = SaturatingAdd(result.number, dealt.number);
  result.refs.insert(result.refs.end(), dealt.refs.begin(), dealt.refs.end());
}

Proposal Part(const Ref& taker, const Ref& source, int64_t amount) {
  Proposal damage = OfOne(swu::kDamage, part::kTarget, taker);
  if (!source.empty()) SetRole(damage, part::kSource, {source});
  SetNumber(damage, part::kAmount, amount);
  SetNumber(damage, kIndirect, 1);
  SetNumber(damage, kUnpreventable, 1);
  damage.into = 1;
  return damage;
}

}  // namespace

Frame IndirectFrame(PlayerId player, const Ref& source, int64_t amount,
                    uint32_t into) {
  return {.procedure = kIndirectDamage,
          .locals = {amount, into},
          .env = {.source = source, .controller = player}};
}

Next RunIndirect(Engine& engine, Frame& frame) {
  if (frame.step == IndirectStep::kDealt) {
    Return(engine, frame);
    return Next::kDone;
  }
  const View view = engine.view();
  const PlayerId player = frame.env.controller;
  const int64_t amount = std::min(
      SaturatingAdd(frame.locals[IndirectLocal::kAmount], MoreOf(view, frame)),
      kMaxIndirect);
  std::vector<Ref> points;
  if (frame.step == IndirectStep::kRead) {
    points = engine.TakeAnswer().entities();
  } else {
    const std::vector<Ref> takers = Takers(view, player);
    if (takers.empty()) return Next::kDone;
    if (takers.size() > 1) {
      Prompt prompt = {.player = AssignerOf(view, frame),
                       .kind = PromptKind::kDistribute,
                       .reason = kSpread,
                       .min = amount,
                       .max = amount,
                       .env = frame.env};
      for (const Ref& taker : takers) {
        prompt.options.push_back(Taking(view, taker));
      }
      engine.Ask(std::move(prompt));
      frame.step = IndirectStep::kRead;
      return Next::kStay;
    }
    points.assign(static_cast<size_t>(amount), takers.front());
  }
  for (const Ref& taker : Takers(view, player)) {
    const int64_t share = std::count(points.begin(), points.end(), taker);
    if (share > 0) {
      frame.proposals.push_back(Part(taker, frame.env.source, share));
    }
  }
  frame.env.registers.resize(std::max<size_t>(frame.env.registers.size(), 1));
  frame.step = IndirectStep::kDealt;
  engine.Push(ProposalsFrame(std::move(frame.proposals)));
  return Next::kStay;
}

}  // namespace refold::swu
