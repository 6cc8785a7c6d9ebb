// Choosing what to pay with, one prompt a part, and the Pay instruction.
#include <algorithm>
#include <iterator>
#include <utility>

#include "kernel/engine/costs.h"
#include "kernel/engine/interpreter.h"
#include "kernel/query/contains.h"
#include "kernel/verbs/seating.h"

namespace refold {
namespace {

// How many of so many candidates may be chosen.
int64_t MostOf(const Scope& scope, const flat::Claim& part, int64_t count,
               int64_t candidates) {
  if (!part.or_more()) return count;
  if (!part.has_at_most()) return candidates;
  return std::clamp(Evaluate(scope, part.at_most()), count, candidates);
}

// What has been chosen for the parts before this one, and for it.
std::vector<Ref> TakenSoFar(const Frame& frame, size_t base, int64_t part) {
  std::vector<Ref> taken;
  for (int64_t done = 0; done <= part; ++done) {
    const std::vector<Ref>& refs = frame.env.registers[base + done].refs;
    taken.insert(taken.end(), refs.begin(), refs.end());
  }
  return taken;
}

bool WantAny(const std::vector<std::vector<Ref>>& seats,
             const std::vector<Ref>& things) {
  return std::any_of(seats.begin(), seats.end(), [&](const auto& wants) {
    return std::any_of(wants.begin(), wants.end(),
                       [&](const Ref& ref) { return Contains(things, ref); });
  });
}

// Of the candidates of whom so many are needed, those that can be among them
// so that the later seats can be filled, too.
std::vector<Ref> WhatLeavesEnough(const std::vector<Ref>& candidates,
                                  int64_t count,
                                  const std::vector<std::vector<Ref>>& later) {
  std::vector<Ref> fit;
  for (const Ref& ref : candidates) {
    std::vector<std::vector<Ref>> seats = later;
    seats.insert(seats.end(), static_cast<size_t>(count) - 1, candidates);
    for (std::vector<Ref>& wants : seats) std::erase(wants, ref);
    if (CanSeatAll(seats)) fit.push_back(ref);
  }
  return fit;
}

// Steps of the procedure "pay instruction".
struct PayInstructionStep {
  enum : uint32_t { kChoose = 0, kRead = 1, kPaid = 2 };
};
// Its locals.
struct PayLocal {
  enum : size_t { kPayer = 0, kInstruction = 1, kPart = 2 };
};

const flat::Instruction::Pay& InstructionOf(const Engine& engine,
                                            const Frame& frame) {
  return engine.view()
      .ability(frame.env.ability)
      .code(static_cast<int>(frame.locals[PayLocal::kInstruction]))
      .pay();
}

Charge InstructionCharge(const Engine& engine, const Frame& frame) {
  return {.cost = &InstructionOf(engine, frame).cost(),
          .payer = static_cast<PlayerId>(frame.locals[PayLocal::kPayer])};
}

size_t InstructionRegisters(const Engine& engine, const Frame& frame) {
  return engine.view().ability(frame.env.ability).registers();
}

}  // namespace

Asked AskNextPayment(Engine& engine, Frame& frame, const Charge& charge,
                     size_t base, int64_t& part) {
  const CostParts parts = PartsOf(charge);
  frame.env.registers.resize(
      std::max(frame.env.registers.size(), base + parts.size()));
  for (; part < static_cast<int64_t>(parts.size()); ++part) {
    const flat::Claim& next = *parts[part];
    if (!IsChosen(next)) continue;
    const std::vector<Ref> taken = TakenSoFar(frame, base, part);
    std::vector<Ref> candidates =
        PaymentCandidates(engine, frame.env, charge, next);
    std::erase_if(candidates,
                  [&](const Ref& ref) { return Contains(taken, ref); });
    int64_t count = PaymentCount(engine, frame.env, next) -
                    std::ssize(frame.env.registers[base + part].refs);
    const bool helps = next.helps() != flat::Claim::NOTHING;
    if (count == 0 && (!helps || candidates.empty())) continue;
    if (static_cast<int64_t>(candidates.size()) < count) return Asked::kTooFew;
    if (!next.or_more()) {
      const std::vector<std::vector<Ref>> later =
          SeatsFrom(engine, frame.env, charge, part + 1, taken);
      if (WantAny(later, candidates)) {
        // One after another, for not every set of them leaves enough.
        candidates = WhatLeavesEnough(candidates, count, later);
        if (candidates.empty()) return Asked::kTooFew;
        count = 1;
      }
    }
    Scope scope = engine.scope(frame.env);
    Word reason = next.has_move()   ? next.move().reason()
                  : next.has_flag() ? next.flag().flag()
                                    : Word::Of("counters");
    Prompt prompt{.player = charge.payer,
                  .kind = PromptKind::kCards,
                  .reason = reason,
                  .min = count,
                  .max = MostOf(scope, next, count,
                                static_cast<int64_t>(candidates.size())),
                  .env = frame.env};
    for (const Ref& ref : candidates) {
      prompt.options.push_back({.action = reason, .entity = ref});
    }
    engine.Ask(std::move(prompt));
    return Asked::kPrompt;
  }
  return Asked::kNothing;
}

void TakePaymentAnswer(Engine& engine, Frame& frame, const Charge& charge,
                       size_t base, int64_t& part) {
  const std::vector<Ref> refs = engine.TakeAnswer().entities();
  const CostParts parts = PartsOf(charge);
  const flat::Claim& paid = *parts[part];
  std::vector<Ref>& with = frame.env.registers[base + part].refs;
  with.insert(with.end(), refs.begin(), refs.end());
  if (paid.into() != 0) frame.env.registers[paid.into() - 1].refs = with;
  if (paid.or_more() || refs.empty() ||
      std::ssize(frame.env.registers[base + part].refs) >=
          PaymentCount(engine, frame.env, paid)) {
    ++part;
  }
}

std::vector<std::vector<Ref>> ChosenPayments(const Frame& frame,
                                             const Charge& charge,
                                             size_t base) {
  std::vector<std::vector<Ref>> chosen;
  for (size_t i = 0; i < PartsOf(charge).size(); ++i) {
    chosen.push_back(base + i < frame.env.registers.size()
                         ? frame.env.registers[base + i].refs
                         : std::vector<Ref>());
  }
  return chosen;
}

Frame PayFrame(const Engine& /*engine*/, Environment env, PlayerId payer,
               uint32_t instruction) {
  return {.procedure = Word::Of("pay instruction"),
          .step = PayInstructionStep::kChoose,
          .locals = {payer, instruction, 0},
          .env = std::move(env)};
}

Next RunPayInstruction(Engine& engine, Frame& frame) {
  const uint32_t place =
      static_cast<uint32_t>(frame.locals[PayLocal::kInstruction]);
  if (frame.step == PayInstructionStep::kPaid) {
    FinishInstruction(engine, engine.Caller(), place + 1);
    return Next::kDone;
  }
  Charge charge = InstructionCharge(engine, frame);
  size_t base = InstructionRegisters(engine, frame);
  int64_t& part = frame.locals[PayLocal::kPart];
  if (frame.step == PayInstructionStep::kChoose) {
    frame.env.registers.resize(base);
  } else {
    TakePaymentAnswer(engine, frame, charge, base, part);
  }
  frame.step = PayInstructionStep::kRead;
  Asked asked = AskNextPayment(engine, frame, charge, base, part);
  if (asked == Asked::kPrompt) return Next::kStay;
  std::vector<std::vector<Ref>> chosen = ChosenPayments(frame, charge, base);
  bool paid = asked == Asked::kNothing &&
              PlanCharge(engine, frame.env, charge, chosen).has_value();
  if (paid) {
    const Engine::CauseScope cause(engine, frame.env, place + 1);
    PayCharge(engine, frame.env, charge, chosen);
    if (engine.HasPushed()) {
      frame.step = PayInstructionStep::kPaid;
      return Next::kStay;
    }
  }
  FinishInstruction(
      engine, engine.Caller(),
      paid ? place + 1 : InstructionOf(engine, frame).otherwise());
  return Next::kDone;
}

}  // namespace refold
