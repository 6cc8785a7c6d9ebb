#include "kernel/games/swu/pay.h"

#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

struct PayStep {
  enum : uint32_t {
    kUnits = 0,
    kReadUnits = 1,
    kCredits = 2,
    kReadCredits = 3,
    kPaid = 4,
  };
};
struct PayLocal {
  enum : size_t {
    kAmount = 0,   // what is left to pay
    kReport = 1,   // 1 + where the report goes; 0 = nowhere
    kPayment = 2,  // a Payment
    kCredits = 3,  // so many have paid
    kResources = 4,
    kLocals = 5,
  };
};

int64_t SizeOf(const std::vector<Ref>& refs) {
  return static_cast<int64_t>(refs.size());
}

class Paying {
 public:
  Paying(Engine& engine, Frame& frame) : engine_(engine), frame_(frame) {}

  Next Run() {
    switch (frame_.step) {
      case PayStep::kUnits:
        return AskUnits();
      case PayStep::kReadUnits:
        return ReadUnits();
      case PayStep::kCredits:
        return AskCredits();
      case PayStep::kReadCredits:
        return PayRest(engine_.TakeAnswer().decision.number);
      case PayStep::kPaid:
        return Report();
      default:
        REFOLD_CHECK(false, "paying has no such step");
    }
  }

 private:
  int64_t& local(size_t index) { return frame_.locals[index]; }
  int64_t& amount() { return local(PayLocal::kAmount); }
  PlayerId player() const { return frame_.env.controller; }
  Payment payment() { return static_cast<Payment>(local(PayLocal::kPayment)); }
  Next Go(uint32_t step) {
    frame_.step = step;
    return Next::kStay;
  }

  Next AskUnits() {
    const std::vector<Ref> units = PayingUnitsOf(engine_.view(), player());
    if (payment() == Payment::kEffect || amount() == 0 || units.empty()) {
      return Go(PayStep::kCredits);
    }
    const int64_t others =
        CanPayAtMost(engine_.view(), player(), Payment::kEffect);
    engine_.Ask(PayUnitsPrompt(frame_.env, units,
                               std::max<int64_t>(amount() - others, 0),
                               SizeOf(units)));
    return Go(PayStep::kReadUnits);
  }

  Next ReadUnits() {
    const Answer answer = engine_.TakeAnswer();
    std::vector<Proposal> exhausts;
    for (const Ref& unit : answer.entities()) {
      exhausts.push_back(OfOne(kExhaust, part::kCard, unit));
    }
    amount() =
        std::max<int64_t>(amount() - static_cast<int64_t>(exhausts.size()), 0);
    if (!exhausts.empty()) engine_.Push(ProposalsFrame(std::move(exhausts)));
    return Go(PayStep::kCredits);
  }

  Next AskCredits() {
    const int64_t ready = SizeOf(ReadyResources(engine_.state(), player()));
    const int64_t most =
        std::min(SizeOf(CreditsOf(engine_.view(), player())), amount());
    if (most == 0) return PayRest(0);
    const int64_t least =
        std::min(std::max<int64_t>(amount() - ready, 0), most);
    engine_.Ask(PayCreditsPrompt(frame_.env, payment(), least, most));
    return Go(PayStep::kReadCredits);
  }

  Next PayRest(int64_t credits) {
    std::vector<Proposal> proposals;
    for (const Ref& credit : CreditsOf(engine_.view(), player())) {
      if (local(PayLocal::kCredits) == credits) break;
      proposals.push_back(DefeatOf(credit, player()));
      ++local(PayLocal::kCredits);
    }
    const int64_t rest = amount() - local(PayLocal::kCredits);
    for (const Ref& resource : ReadyResources(engine_.state(), player())) {
      if (local(PayLocal::kResources) >= rest) break;
      proposals.push_back(OfOne(kExhaust, part::kCard, resource));
      ++local(PayLocal::kResources);
    }
    if (!proposals.empty()) engine_.Push(ProposalsFrame(std::move(proposals)));
    return Go(PayStep::kPaid);
  }

  Next Report() {
    const size_t report = static_cast<size_t>(local(PayLocal::kReport));
    if (report == 0) return Next::kDone;
    std::vector<int64_t>& locals = engine_.Caller().locals;
    locals[report - 1] = 1;
    locals[report] = local(PayLocal::kResources);
    locals[report + 1] = local(PayLocal::kCredits);
    return Next::kDone;
  }

  Engine& engine_;
  Frame& frame_;
};

Frame FrameOf(PlayerId player, int64_t amount, Payment payment,
              const Ref& source, int64_t report) {
  return {.procedure = Word::Of("pay resources"),
          .locals = {amount, report, static_cast<int64_t>(payment), 0, 0},
          .env = {.source = source, .controller = player}};
}

}  // namespace

Frame PayFrame(PlayerId player, int64_t amount, const Ref& card,
               uint32_t report) {
  return FrameOf(player, amount, Payment::kCard, card, report + 1);
}

Frame PayEffectFrame(PlayerId player, int64_t amount, const Ref& source) {
  return FrameOf(player, amount, Payment::kEffect, source, 0);
}

Next RunPayResources(Engine& engine, Frame& frame) {
  return Paying(engine, frame).Run();
}

}  // namespace refold::swu
