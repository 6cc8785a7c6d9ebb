#include "kernel/games/mtg/combat_deeds.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "kernel/costs/bill.h"
#include "kernel/costs/payable.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/play/pay.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

const Word kDeeds = Word::Of("do deeds of combat");
const Word kAttackPaidWith = Word::Of("attack paid with");
const Word kBlockPaidWith = Word::Of("block paid with");

struct DeedStep {
  enum : uint32_t { kNext = 0, kPaid = 1 };
};
struct DeedLocal {
  enum : size_t {
    kPaid = 0,  // whether the last one was
    kDone = 1,  // how many have been
    kAttacks = 2,
    kOtherKind = 3,
    kOtherId = 4,
    kOtherIncarnation = 5,
    kLocals = 6,
  };
};

Word LawOf(Word act) {
  return act == kAttack ? kAttackPaidWith : kBlockPaidWith;
}

// The environments of the abilities with such costs.
std::vector<Environment> Asking(const View& view, CardId creature, Word act,
                                const Ref& other) {
  const Characteristics& is = CharacteristicsOf(view, creature);
  const Word law = LawOf(act);
  std::vector<Environment> asking;
  for (const Characteristics::Rule& rule : is.rules) {
    if (rule.word != law || !RuleMatches(view, rule, other)) continue;
    Environment env = rule.env;
    env.source = view.state.card(creature)->ref();
    env.controller = is.controller;
    env.registers.resize(std::max<size_t>(
        env.registers.size(), view.ability(env.ability).registers()));
    asking.push_back(std::move(env));
  }
  return asking;
}

bool IsPayableNow(const Engine& engine, const Environment& env) {
  return IsPayable(engine,
                   BillOf(engine, env, {.of = CostPlace::Of::kAbility}, Ref()));
}

void TakeBack(Engine& engine, const Ref& creature, Word act) {
  Declare(engine, {.action = act == kAttack ? kUnattack : kUnblock,
                   .entity = creature});
}

}  // namespace

bool HasDeeds(const View& view, CardId creature, Word act, const Ref& other) {
  return !Asking(view, creature, act, other).empty();
}

bool CanDoDeeds(const Engine& engine, CardId creature, Word act,
                const Ref& other) {
  const std::vector<Environment> asking =
      Asking(engine.view(), creature, act, other);
  return std::all_of(
      asking.begin(), asking.end(),
      [&engine](const Environment& env) { return IsPayableNow(engine, env); });
}

void DoDeeds(Engine& engine, CardId creature, Word act, const Ref& other) {
  if (!HasDeeds(engine.view(), creature, act, other)) return;
  Frame frame{.procedure = kDeeds,
              .locals = std::vector<int64_t>(DeedLocal::kLocals),
              .env = {.source = engine.state().card(creature)->ref()}};
  frame.locals[DeedLocal::kAttacks] = act == kAttack ? 1 : 0;
  frame.locals[DeedLocal::kOtherKind] = static_cast<int64_t>(other.kind);
  frame.locals[DeedLocal::kOtherId] = other.id;
  frame.locals[DeedLocal::kOtherIncarnation] = other.incarnation;
  engine.Push(std::move(frame));
}

Next RunDeeds(Engine& engine, Frame& frame) {
  std::vector<int64_t>& locals = frame.locals;
  const Ref creature = frame.env.source;
  if (InPlay(engine.state(), creature) == nullptr) return Next::kDone;
  const Word act = locals[DeedLocal::kAttacks] != 0 ? kAttack : kBlockReason;
  if (frame.step == DeedStep::kPaid) {
    frame.step = DeedStep::kNext;
    if (locals[DeedLocal::kPaid] == 0) {
      TakeBack(engine, creature, act);
      return Next::kDone;
    }
    ++locals[DeedLocal::kDone];
  }
  const Ref other = {
      static_cast<RefKind>(locals[DeedLocal::kOtherKind]),
      static_cast<uint32_t>(locals[DeedLocal::kOtherId]),
      static_cast<uint32_t>(locals[DeedLocal::kOtherIncarnation])};
  const std::vector<Environment> asking =
      Asking(engine.view(), creature.id, act, other);
  const auto next = static_cast<size_t>(locals[DeedLocal::kDone]);
  if (next >= asking.size()) return Next::kDone;
  if (!IsPayableNow(engine, asking[next])) {
    TakeBack(engine, creature, act);
    return Next::kDone;
  }
  frame.env.registers = asking[next].registers;
  locals[DeedLocal::kPaid] = 0;
  frame.step = DeedStep::kPaid;
  engine.Push(PayBillFrame(asking[next], {.of = CostPlace::Of::kAbility}, Ref(),
                           DeedLocal::kPaid));
  return Next::kStay;
}

}  // namespace refold::mtg
