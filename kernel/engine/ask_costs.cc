// The first phase of using something: what X is, how often a kicker is paid,
// and what to pay with is asked for.
#include <optional>

#include "kernel/effects/effects.h"
#include "kernel/engine/costs.h"
#include "kernel/engine/procedures.h"
#include "kernel/engine/use_frame.h"

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
// From now on the card says what X is, so that its targets can be asked for.
void SetX(Engine& engine, Frame& frame, const Charge& charge, int64_t x) {
  frame.locals[use_frame::kXValue] = x;
  if (const uint32_t into = charge.cost->x_into(); into != 0) {
    frame.env.registers[into - 1].number = x;
  }
  frame.locals[use_frame::kXChosen] = 1;
  SetValue(engine, frame.env.source, use_frame::kX, x);
  SetValue(engine, frame.env.source, use_frame::kXKnown, 1);
}

// Asks for a number from 0 to `most`.
void AskNumber(Engine& engine, const Frame& frame, Word reason, int64_t most) {
  engine.Ask({.player = frame.env.controller,
              .kind = PromptKind::kNumber,
              .reason = reason,
              .max = most,
              .env = frame.env});
}

// False if nothing has an {X}.
bool AskX(Engine& engine, const Frame& frame) {
  const std::optional<int64_t> most =
      MaxX(engine, frame.env, use_frame::ChargeOf(engine, frame));
  if (most.has_value()) AskNumber(engine, frame, use_frame::kX, *most);
  return most.has_value();
}

// How often a multikicker is paid, its player says (CR 702.33c). A kicker that
// is paid once at most is paid if it can be: where that is to be chosen, there
// is a way to cast the card without it. False if nobody is asked.
bool AskKicks(Engine& engine, Frame& frame) {
  const int64_t most = use_frame::AffordableKicks(engine, frame);
  frame.locals[use_frame::kKicks] = most;
  if (most == 0 || !use_frame::OptionOf(engine, frame).multikicker()) {
    return false;
  }
  AskNumber(engine, frame, kKicker, most);
  return true;
}

// Reads the answer to what has been asked last.
void ReadAnnounced(Engine& engine, Frame& frame) {
  const Charge charge = use_frame::ChargeOf(engine, frame);
  switch (frame.step) {
    case UseStep::kReadX:
      SetX(engine, frame, charge, engine.TakeAnswer().decision.number);
      frame.step = UseStep::kAskKicks;
      return;
    case UseStep::kReadKicks:
      frame.locals[use_frame::kKicks] = engine.TakeAnswer().decision.number;
      frame.step = UseStep::kAskPayment;
      return;
    case UseStep::kReadPayment:
      TakePaymentAnswer(engine, frame, charge,
                        use_frame::RegistersOf(engine, frame),
                        frame.locals[use_frame::kPart]);
      frame.step = UseStep::kAskPayment;
      return;
    default:
      return;  // nothing has been asked yet
  }
}

}  // namespace

Next RunUse(Engine& engine, Frame& frame) {
  ReadAnnounced(engine, frame);
  const size_t base = use_frame::RegistersOf(engine, frame);
  if (frame.step == UseStep::kAskX) {
    frame.env.registers.resize(base);
    frame.step = UseStep::kReadX;
    if (AskX(engine, frame)) return Next::kStay;
    frame.step = UseStep::kAskKicks;
  }
  if (frame.step == UseStep::kAskKicks) {
    frame.step = UseStep::kReadKicks;
    if (AskKicks(engine, frame)) return Next::kStay;
    frame.step = UseStep::kAskPayment;
  }
  switch (AskNextPayment(engine, frame, use_frame::ChargeOf(engine, frame),
                         base, frame.locals[use_frame::kPart])) {
    case Asked::kTooFew:
      return use_frame::Abandon(engine, frame);
    case Asked::kPrompt:
      frame.step = UseStep::kReadPayment;
      return Next::kStay;
    case Asked::kNothing:
      break;
  }
  frame.procedure = kAnnounce;
  frame.step = 0;
  return RunAnnounce(engine, frame);
}

namespace use_frame {

Next Abandon(Engine& engine, const Frame& frame) {
  if (frame.locals[kXChosen] != 0) {
    SetValue(engine, frame.env.source, kX, 0);
    SetValue(engine, frame.env.source, kXKnown, 0);
  }
  return Next::kDone;
}

}  // namespace use_frame

}  // namespace refold
