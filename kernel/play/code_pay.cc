// The operation that offers a cost to a player: whether it is paid, with mana
// that may be made for it first, and how much X is.
#include <algorithm>
#include <utility>

#include "kernel/costs/bill.h"
#include "kernel/costs/mana_need.h"
#include "kernel/costs/payable.h"
#include "kernel/play/code_ops.h"
#include "kernel/play/mana_sources.h"
#include "kernel/play/pay.h"
#include "kernel/play/play.h"

namespace refold::code_ops {
namespace {

// A player who lacks the mana for an offer may use mana abilities first.
// Choosing none declines the offer. False if there are none.
bool AskForMana(CodeStep& step, PlayerId player, const flat::Cost& cost) {
  bool costs_mana =
      std::any_of(cost.claims().begin(), cost.claims().end(),
                  [](const flat::Claim& claim) { return claim.has_mana(); });
  if (!costs_mana) return false;
  std::vector<PromptOption> sources =
      UsableActions(step.engine(), player, {.resources_only = true});
  if (sources.empty()) return false;
  step.Ask(player, PromptKind::kMode, kPayReason, std::move(sources), 0, 1);
  return true;
}

// The state of an offer: accepted, declined, or still open while mana is being
// made for it.
enum class Offer { kAccepted, kDeclined, kOpen };

Offer ReadOffer(CodeStep& step) {
  Answer answer = step.TakeAnswer();
  if (answer.prompt->kind == PromptKind::kYesNo) {
    return answer.yes() ? Offer::kAccepted : Offer::kDeclined;
  }
  if (answer.decision.chosen.empty()) return Offer::kDeclined;
  const PromptOption& used = answer.option();
  step.engine().Push(ActivateFrame(step.engine(), answer.prompt->chooser(),
                                   used.entity, used.ability));
  return Offer::kOpen;
}

// Paying a cost with an X, which the payer chooses after agreeing to pay. The
// register with X also names the payer until it is paid, since mana may
// be made meanwhile, and the instruction runs again.
class PayWithX {
 public:
  PayWithX(CodeStep& step, const Op::Pay& op, Environment env)
      : step_(step), op_(op), env_(std::move(env)) {}

  void Run() {
    if (step_.waiting()) return Read();
    if (!x().refs.empty()) return Pay();
    if (MaxOfX() < op_.cost().x_at_least()) return Decline();
    if (!op_.may()) return AskX();
    step_.AskYesNo(env_.controller, kPayReason);
  }

 private:
  Register& x() { return step_.env().registers[op_.cost().x_into() - 1]; }

  Bill BillWithX() {
    env_.registers = step_.env().registers;
    return BillOf(step_.engine(), env_, {.index = step_.frame().step}, Ref());
  }

  int64_t MaxOfX() {
    const ManaToBeMade more(step_.engine(), env_.controller);
    return MaxX(step_.engine(), BillWithX(), more.get()).value_or(0);
  }

  void AskX() {
    step_.Ask(env_.controller, PromptKind::kNumber, Word::Of("x"), {},
              op_.cost().x_at_least(), MaxOfX());
  }

  void Read() {
    if (step_.engine().answer().prompt->kind == PromptKind::kNumber) {
      const int64_t number = step_.TakeAnswer().decision.number;
      x().number = number;
      x().refs = {Ref::Player(env_.controller)};
      return Pay();
    }
    const bool agrees =
        step_.engine().answer().prompt->kind == PromptKind::kYesNo;
    switch (ReadOffer(step_)) {
      case Offer::kOpen:
        return;  // this instruction runs again
      case Offer::kDeclined:
        return Decline();
      case Offer::kAccepted:
        return agrees ? AskX() : Pay();
    }
  }

  void Pay() {
    const Bill bill = BillWithX();
    if (!IsPayable(step_.engine(), bill)) {
      if (!AskForMana(step_, env_.controller, op_.cost())) Decline();
      return;
    }
    x().refs.clear();
    env_.registers = step_.env().registers;
    step_.engine().Push(
        PayInstructionFrame(std::move(env_), step_.frame().step));
    step_.WaitForFrame();
  }

  void Decline() {
    x() = {};
    step_.Jump(op_.otherwise());
  }

  CodeStep& step_;
  const Op::Pay& op_;
  Environment env_;
};

}  // namespace

void Pay(CodeStep& step, const Op::Pay& op) {
  // The cost refers to its payer.
  Environment env = step.env();
  env.controller = step.waiting() ? step.engine().answer().prompt->chooser()
                                  : step.PlayerOr(op.has_who(), op.who());
  if (op.cost().x_into() != 0 && env.controller != 0) {
    return PayWithX(step, op, std::move(env)).Run();
  }
  const CostPlace place{.index = step.frame().step};
  if (step.waiting()) {
    Offer offer = ReadOffer(step);
    if (offer == Offer::kOpen) return;  // this instruction runs again
    if (offer == Offer::kDeclined) return step.Jump(op.otherwise());
  } else if (env.controller == 0) {
    return step.Jump(op.otherwise());
  } else if (!IsPayable(step.engine(),
                        BillOf(step.engine(), env, place, Ref()))) {
    if (op.may() && AskForMana(step, env.controller, op.cost())) return;
    return step.Jump(op.otherwise());
  } else if (op.may()) {
    return step.AskYesNo(env.controller, kPayReason);
  }
  step.engine().Push(PayInstructionFrame(std::move(env), place.index));
  step.WaitForFrame();
}

}  // namespace refold::code_ops
