#include "kernel/play/pay.h"

#include <optional>
#include <utility>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/costs/choices.h"
#include "kernel/costs/payment.h"
#include "kernel/play/interpreter.h"

namespace refold {
namespace {

struct PayingStep {
  enum : uint32_t { kChoose = 0, kRead = 1, kPaid = 2 };
};
// Of both procedures, and then of "pay bill".
struct PayingLocal {
  enum : size_t {
    kPayer = 0,  // the controller
    kIndex = 1,  // CostPlace.index
    kClaim = 2,  // how many claims have been asked for
    kInstructionLocals = 3,
    kOf = 3,  // CostPlace.of
    kOtherKind = 4,
    kOtherId = 5,
    kOtherIncarnation = 6,
    kPaidInto = 7,
    kBillLocals = 8,
  };
};

Frame FrameOf(Word procedure, Environment env, uint32_t index, size_t locals) {
  Frame frame{.procedure = procedure,
              .step = PayingStep::kChoose,
              .locals = std::vector<int64_t>(locals),
              .env = std::move(env)};
  frame.locals[PayingLocal::kPayer] = frame.env.controller;
  frame.locals[PayingLocal::kIndex] = index;
  return frame;
}

bool IsOfInstruction(const Frame& frame) {
  return frame.procedure == kPayInstruction;
}

uint32_t IndexOf(const Frame& frame) {
  return static_cast<uint32_t>(frame.locals[PayingLocal::kIndex]);
}

Bill BillIn(const Engine& engine, const Frame& frame) {
  CostPlace place{.index = IndexOf(frame)};
  Ref other;
  if (!IsOfInstruction(frame)) {
    place.of = static_cast<CostPlace::Of>(frame.locals[PayingLocal::kOf]);
    other = {
        static_cast<RefKind>(frame.locals[PayingLocal::kOtherKind]),
        static_cast<uint32_t>(frame.locals[PayingLocal::kOtherId]),
        static_cast<uint32_t>(frame.locals[PayingLocal::kOtherIncarnation])};
  }
  return BillOf(engine, frame.env, place, other);
}

// What the code knows of what was paid with.
void ReportRegisters(const Claims& claims, const Frame& frame, Frame& waiting) {
  auto report = [&](uint32_t place) {
    if (place == 0) return;
    std::vector<Register>& registers = waiting.env.registers;
    REFOLD_CHECK(place <= registers.size(), "nobody waits for what pays");
    registers[place - 1] = frame.env.registers[place - 1];
  };
  for (const flat::Claim* claim : claims) {
    report(claim->into());
    report(claim->paid());
    for (const flat::Claim& other : claim->instead()) report(other.into());
  }
}

Next Finish(Engine& engine, Frame& frame, bool paid) {
  const Bill bill = BillIn(engine, frame);
  Frame& waiting = engine.Caller();
  ReportRegisters(ClaimsOf(bill), frame, waiting);
  if (IsOfInstruction(frame)) {
    const flat::Instruction::Pay& pay =
        engine.view()
            .ability(frame.env.ability)
            .code(static_cast<int>(IndexOf(frame)))
            .pay();
    FinishInstruction(engine, waiting,
                      paid ? IndexOf(frame) + 1 : pay.otherwise());
    return Next::kDone;
  }
  const auto into = static_cast<size_t>(frame.locals[PayingLocal::kPaidInto]);
  REFOLD_CHECK(into < waiting.locals.size(), "nobody waits for the payment");
  waiting.locals[into] = paid ? 1 : 0;
  return Next::kDone;
}

// Pays what has been chosen, if that can be.
Next PayChosen(Engine& engine, Frame& frame, Bill& bill, size_t base) {
  const std::vector<Settled> settled = SettledIn(bill, frame, base);
  const std::optional<Payment> payment = PlanBill(engine, bill, settled);
  if (!payment.has_value()) return Finish(engine, frame, false);
  std::optional<Engine::CauseScope> cause;
  if (IsOfInstruction(frame)) {
    cause.emplace(engine, frame.env, IndexOf(frame) + 1);
  }
  PayBill(engine, bill, *payment, settled);
  frame.env.registers = std::move(bill.env.registers);
  if (!engine.HasPushed()) return Finish(engine, frame, true);
  frame.step = PayingStep::kPaid;
  return Next::kStay;
}

}  // namespace

Frame PayInstructionFrame(Environment env, uint32_t instruction) {
  return FrameOf(kPayInstruction, std::move(env), instruction,
                 PayingLocal::kInstructionLocals);
}

Frame PayBillFrame(Environment env, const CostPlace& place, const Ref& other,
                   uint32_t paid) {
  Frame frame =
      FrameOf(kPayBill, std::move(env), place.index, PayingLocal::kBillLocals);
  frame.locals[PayingLocal::kOf] = static_cast<int64_t>(place.of);
  frame.locals[PayingLocal::kOtherKind] = static_cast<int64_t>(other.kind);
  frame.locals[PayingLocal::kOtherId] = other.id;
  frame.locals[PayingLocal::kOtherIncarnation] = other.incarnation;
  frame.locals[PayingLocal::kPaidInto] = paid;
  return frame;
}

Next RunPaying(Engine& engine, Frame& frame) {
  if (frame.step == PayingStep::kPaid) return Finish(engine, frame, true);
  std::vector<Register>& registers = frame.env.registers;
  const bool begins = frame.step == PayingStep::kChoose;
  if (begins && IsOfInstruction(frame)) {
    registers.resize(engine.view().ability(frame.env.ability).registers());
  }
  Bill bill = BillIn(engine, frame);
  const size_t base =
      begins ? registers.size() : registers.size() - ClaimsOf(bill).size();
  const Choosing choosing{
      .frame = frame, .base = base, .claim = frame.locals[PayingLocal::kClaim]};
  if (!begins) TakePaymentAnswer(engine, bill, choosing);
  frame.step = PayingStep::kRead;
  switch (AskNextPayment(engine, bill, choosing, [] { return nullptr; })) {
    case Asked::kWaits:
      return Next::kStay;
    case Asked::kTooFew:
      return Finish(engine, frame, false);
    case Asked::kNothing:
      break;
  }
  return PayChosen(engine, frame, bill, base);
}

}  // namespace refold
