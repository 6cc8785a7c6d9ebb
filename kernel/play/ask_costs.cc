// The first phase of using something: asks for X, the number of kicks, and what
// to pay with.
#include <algorithm>
#include <optional>
#include <vector>

#include "kernel/costs/choices.h"
#include "kernel/costs/mana_need.h"
#include "kernel/effects/effects.h"
#include "kernel/play/mana_sources.h"
#include "kernel/play/procedures.h"
#include "kernel/play/use_frame.h"

namespace refold {
namespace {

const Word kAnnounce = Word::Of("announce");  // the next procedure
// Why a player is asked for a number, besides X.
const Word kKicker = Word::Of("kicker");

// Steps of "use".
struct UseStep {
  enum : uint32_t {
    kAskX = 0,
    kReadX = 1,
    kAskPayment = 2,
    kReadPayment = 3,
    kAskKicks = 4,
    kReadKicks = 5,
  };
};
// Sets X on the card, so that its targets can be determined.
void SetX(Engine& engine, Frame& frame, const Bill& bill, int64_t x) {
  frame.locals[use_frame::kXValue] = x;
  if (const uint32_t into = bill.cost->x_into(); into != 0) {
    frame.env.registers[into - 1].number = x;
  }
  frame.locals[use_frame::kXChosen] = 1;
  SetValue(engine, frame.env.source, use_frame::kX, x);
  SetValue(engine, frame.env.source, use_frame::kXKnown, 1);
}

// Asks for a number from `least` to `most`.
void AskNumber(Engine& engine, const Frame& frame, Word reason, int64_t least,
               int64_t most) {
  engine.Ask({.player = frame.env.controller,
              .kind = PromptKind::kNumber,
              .reason = reason,
              .min = std::min(least, most),
              .max = most,
              .env = frame.env});
}

// False if nothing has an {X}.
bool AskX(Engine& engine, const Frame& frame) {
  const Bill bill = use_frame::BillOfUse(engine, frame);
  std::optional<int64_t> most = MaxX(engine, bill);
  if (most.has_value() && use_frame::MayMakeMana(engine, frame)) {
    const ManaToBeMade more(engine, frame.env.controller);
    most = MaxX(engine, bill, more.get());
  }
  if (most.has_value()) {
    AskNumber(engine, frame, use_frame::kX,
              bill.free ? 0 : bill.cost->x_at_least(), *most);
  }
  return most.has_value();
}

// Asks how many times a multikicker is paid (CR 702.33c). A simple kicker is
// paid if possible: if that is a choice, there is a separate way to cast the
// card without it. False if nobody is asked.
bool AskKicks(Engine& engine, Frame& frame) {
  const int64_t most = use_frame::AffordableKicks(engine, frame);
  frame.locals[use_frame::kKicks] = most;
  if (most == 0 || !use_frame::OptionOf(engine, frame).multikicker()) {
    return false;
  }
  AskNumber(engine, frame, kKicker, 0, most);
  return true;
}

// Whether the number of the spell's targets is counted when it is announced.
bool CountsTargets(const Engine& engine, const Frame& frame) {
  const flat::Ability* ability = use_frame::AbilityOf(engine, frame.env);
  if (ability == nullptr) return false;
  for (uint32_t i = 0; i < ability->resolve_at(); ++i) {
    const flat::Instruction& step = ability->code(static_cast<int>(i));
    if (step.has_choose() && step.choose().target() &&
        step.choose().max().op() != flat::Expr::CONST) {
      return true;
    }
  }
  return false;
}

// The words for how the card is being cast; none for the ordinary way.
std::vector<Word> WaysSaid(const Engine& engine, const Frame& frame) {
  std::vector<Word> ways;
  if (frame.locals[use_frame::kKind] != use_frame::kCast ||
      !CountsTargets(engine, frame)) {
    return ways;
  }
  if (frame.locals[use_frame::kOption] != 0) {
    ways.push_back(
        Word::Of("paid " + use_frame::OptionOf(engine, frame).name().text()));
  }
  if (frame.locals[use_frame::kKicks] > 0) {
    ways.push_back(Word::Of("paid kicker"));
  }
  return ways;
}

// Sets on the card in which way it is cast, since the number of targets can
// depend on that (CR 601.2b-c).
void SayWays(Engine& engine, const Frame& frame, int64_t value) {
  for (Word way : WaysSaid(engine, frame)) {
    SetValue(engine, frame.env.source, way, value);
  }
}

Choosing ChoosingIn(const Engine& engine, Frame& frame) {
  return {.frame = frame,
          .base = use_frame::RegistersOf(engine, frame),
          .claim = frame.locals[use_frame::kClaim]};
}

// Reads the answer to the last question.
void ReadAnnounced(Engine& engine, Frame& frame) {
  switch (frame.step) {
    case UseStep::kReadX:
      SetX(engine, frame, use_frame::BillOfUse(engine, frame),
           engine.TakeAnswer().decision.number);
      frame.step = UseStep::kAskKicks;
      return;
    case UseStep::kReadKicks:
      frame.locals[use_frame::kKicks] = engine.TakeAnswer().decision.number;
      frame.step = UseStep::kAskPayment;
      return;
    case UseStep::kReadPayment: {
      Bill bill = use_frame::BillOfUse(engine, frame);
      TakePaymentAnswer(engine, bill, ChoosingIn(engine, frame));
      frame.step = UseStep::kAskPayment;
      return;
    }
    default:
      return;  // nothing has been asked yet
  }
}

}  // namespace

Next RunUse(Engine& engine, Frame& frame) {
  ReadAnnounced(engine, frame);
  if (frame.step == UseStep::kAskX) {
    frame.env.registers.resize(use_frame::RegistersOf(engine, frame));
    frame.step = UseStep::kReadX;
    if (AskX(engine, frame)) return Next::kStay;
    frame.step = UseStep::kAskKicks;
  }
  if (frame.step == UseStep::kAskKicks) {
    frame.step = UseStep::kReadKicks;
    if (AskKicks(engine, frame)) return Next::kStay;
    frame.step = UseStep::kAskPayment;
  }
  Bill bill = use_frame::BillOfUse(engine, frame);
  const ManaToBeMade more(engine, frame.env.controller);
  const bool may_make = use_frame::MayMakeMana(engine, frame);
  switch (AskNextPayment(
      engine, bill, ChoosingIn(engine, frame),
      [&more, may_make] { return may_make ? more.get() : nullptr; })) {
    case Asked::kTooFew:
      return use_frame::Abandon(engine, frame);
    case Asked::kWaits:
      frame.step = UseStep::kReadPayment;
      return Next::kStay;
    case Asked::kNothing:
      break;
  }
  SayWays(engine, frame, 1);
  frame.procedure = kAnnounce;
  frame.step = 0;
  return RunAnnounce(engine, frame);
}

namespace use_frame {

Next Abandon(Engine& engine, const Frame& frame) {
  if (MayMakeMana(engine, frame) && engine.TakeBackAttempt()) {
    return Next::kDone;
  }
  if (engine.state().Find(frame.env.source) == nullptr) return Next::kDone;
  SayWays(engine, frame, 0);
  if (frame.locals[kXChosen] != 0) {
    SetValue(engine, frame.env.source, kX, 0);
    SetValue(engine, frame.env.source, kXKnown, 0);
  }
  return Next::kDone;
}

}  // namespace use_frame

}  // namespace refold
