// Costs of abilities: paying their resources.
#include <algorithm>
#include <utility>

#include "kernel/costs/choices.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/pay.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/contains.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kPickPayment = Word::Of("pick payment");

struct PickStep {
  enum : uint32_t {
    kUnits = 0,
    kReadUnits = 1,
    kCredits = 2,
    kReadCredits = 3,
  };
};
// Register 0 holds the candidates, register 1 the chosen ones.
struct PickLocal {
  enum : size_t { kCount = 0, kLocals = 1 };
};

Word VerbFor(const View& view, const Ref& card) {
  return IsCredit(view, card) ? kDefeat : kExhaust;
}

bool IsReadyResource(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  return cell != nullptr && cell->zone == kResources &&
         !IsExhausted(view, card);
}

Would WouldPayWith(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  return AllOrNothing(IsReadyResource(view, card) || IsCredit(view, card) ||
                      IsPayingUnit(view, card));
}

Outcome PayWith(Engine& engine, const Proposal& proposal) {
  if (!WouldPayWith(engine.view(), proposal).possible) return {};
  const Ref card = RoleOf(proposal, kCard);
  Proposal one = proposal;
  one.verb = VerbFor(engine.view(), card);
  return Verbs().at(one.verb).act(engine, one);
}

Would WouldPayInCode(const View& view, const Proposal& proposal) {
  return AllOrNothing(view.state.has_player(PlayerIn(proposal, kPlayer)));
}

Outcome PayInCode(Engine&, const Proposal& proposal) {
  return {.refs = {RoleOf(proposal, kPlayer)}, .amount = 1};
}

class Picking {
 public:
  Picking(Engine& engine, Frame& frame) : engine_(engine), frame_(frame) {}

  Next Run() {
    if (frame_.step == PickStep::kReadUnits) {
      const Answer answer = engine_.TakeAnswer();
      for (const Ref& unit : answer.entities()) Take(unit);
      frame_.step = PickStep::kCredits;
    } else if (frame_.step == PickStep::kReadCredits) {
      int64_t credits = engine_.TakeAnswer().decision.number;
      for (const Ref& one : Those(IsCredit)) {
        if (credits-- <= 0) break;
        Take(one);
      }
      return Finish();
    }
    if (frame_.step == PickStep::kUnits && AsksUnits()) return Next::kStay;
    return AsksCredits() ? Next::kStay : Finish();
  }

 private:
  int64_t left() const {
    return frame_.locals[PickLocal::kCount] -
           static_cast<int64_t>(frame_.env.registers[1].refs.size());
  }
  void Take(const Ref& ref) { frame_.env.registers[1].refs.push_back(ref); }

  std::vector<Ref> Those(bool (*are)(const View&, const Ref&)) const {
    std::vector<Ref> those = frame_.env.registers[0].refs;
    std::erase_if(those, [&](const Ref& one) {
      return !are(engine_.view(), one) ||
             Contains(frame_.env.registers[1].refs, one);
    });
    return those;
  }
  int64_t CountOf(bool (*are)(const View&, const Ref&)) const {
    return static_cast<int64_t>(Those(are).size());
  }
  Environment Asked() const {
    return {.source = frame_.env.source,
            .controller = frame_.env.controller,
            .ability = frame_.env.ability};
  }

  bool AsksUnits() {
    const int64_t units = CountOf(IsPayingUnit);
    frame_.step = PickStep::kCredits;
    if (units == 0) return false;
    const int64_t others = CountOf(IsReadyResource) + CountOf(IsCredit);
    frame_.step = PickStep::kReadUnits;
    engine_.Ask(PayUnitsPrompt(Asked(), Those(IsPayingUnit),
                               std::max<int64_t>(left() - others, 0),
                               std::min(units, left())));
    return true;
  }

  bool AsksCredits() {
    const int64_t most = std::min(CountOf(IsCredit), left());
    if (most == 0) return false;
    const int64_t least =
        std::max<int64_t>(left() - CountOf(IsReadyResource), 0);
    frame_.step = PickStep::kReadCredits;
    engine_.Ask(PayCreditsPrompt(Asked(), Payment::kAbility,
                                 std::min(least, most), most));
    return true;
  }

  Next Finish() {
    for (const Ref& one : Those(IsReadyResource)) {
      if (left() <= 0) break;
      Take(one);
    }
    TakePayment(engine_, frame_.env.registers[1].refs);
    return Next::kDone;
  }

  Engine& engine_;
  Frame& frame_;
};

}  // namespace

std::optional<Frame> PickPaymentFrame(const Engine& engine,
                                      const Environment& env,
                                      const std::vector<Ref>& candidates,
                                      int64_t count) {
  const View view = engine.view();
  const bool plain = std::all_of(
      candidates.begin(), candidates.end(), [&view](const Ref& one) {
        return !IsCredit(view, one) && !IsPayingUnit(view, one);
      });
  if (plain) return std::nullopt;
  Frame frame{.procedure = kPickPayment, .locals = {count}};
  frame.env = {.source = env.source,
               .controller = env.controller,
               .ability = env.ability};
  frame.env.registers.resize(2);
  frame.env.registers[0].refs = candidates;
  return frame;
}

Next RunPickPayment(Engine& engine, Frame& frame) {
  return Picking(engine, frame).Run();
}

VerbTable PayVerbs() {
  return {{Word::Of("pay with"),
           {.roles = {kCard},
            .needed = {kCard},
            .would = WouldPayWith,
            .act = PayWith}},
          {kPayInCode,
           {.roles = {kPlayer},
            .numbers = {kCodeBegin, kCodeEnd},
            .needed = {kPlayer, kCodeBegin, kCodeEnd},
            .would = WouldPayInCode,
            .act = PayInCode}}};
}

}  // namespace refold::swu
