#include "kernel/verbs/pay_bill.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/contains.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

const Word kPayFor = Word::Of("pay");

struct BillStep {
  enum : uint32_t {
    kNextClaim = 0,
    kReadOptional = 1,
    kReadWay = 2,
    kReadChoice = 3,
    kPaid = 4,
    kReadPick = 5,
  };
};
struct BillLocal {
  enum : size_t {
    kOf = 0,
    kIndex = 1,
    kOtherKind = 2,
    kOtherId = 3,
    kOtherIncarnation = 4,
    kPaidInto = 5,
    kClaim = 6,   // which claim is being paid
    kAgreed = 7,  // 1 once it is known that it is paid
    kWay = 8,     // which of its ways, from 1; 0 = not known yet
    kChosen = 9,  // how many have been chosen for it
    kFixed = 10,  // how many of the proposals are fixed: they come first
    kLocals = 11,
  };
};

class BillPayment {
 public:
  BillPayment(Engine& engine, Frame& frame)
      : engine_(engine), frame_(frame), bill_(BillFrom(engine, frame)) {}

  Next Run() {
    switch (frame_.step) {
      case BillStep::kPaid:
        return Finish(true);
      case BillStep::kReadOptional:
        ReadOptional();
        break;
      case BillStep::kReadWay:
        local(BillLocal::kWay) = engine_.TakeAnswer().option().number + 1;
        break;
      case BillStep::kReadChoice:
        Take(engine_.TakeAnswer().entities());
        break;
      case BillStep::kReadPick:
        ReadPick();
        break;
      default:
        break;
    }
    frame_.step = BillStep::kNextClaim;
    while (claim_index() < bill_.cost->claims_size()) {
      switch (PayClaim()) {
        case Went::kAsked:
          return Next::kStay;
        case Went::kFailed:
          return Finish(false);
        case Went::kOn:
          break;
      }
    }
    return PayAll();
  }

 private:
  enum class Went { kOn, kAsked, kFailed };

  static Bill BillFrom(const Engine& engine, const Frame& frame) {
    const std::vector<int64_t>& locals = frame.locals;
    const Ref other{
        static_cast<RefKind>(locals[BillLocal::kOtherKind]),
        static_cast<uint32_t>(locals[BillLocal::kOtherId]),
        static_cast<uint32_t>(locals[BillLocal::kOtherIncarnation])};
    return BillOf(engine, frame.env,
                  {static_cast<CostPlace::Of>(locals[BillLocal::kOf]),
                   static_cast<uint32_t>(locals[BillLocal::kIndex])},
                  other);
  }

  int64_t& local(size_t index) { return frame_.locals[index]; }
  int claim_index() { return static_cast<int>(local(BillLocal::kClaim)); }
  const flat::Claim& claim() { return bill_.cost->claims(claim_index()); }
  const flat::Claim& way() {
    return *WaysOf(claim())[static_cast<size_t>(local(BillLocal::kWay) - 1)];
  }

  // Whether what follows can be paid when this claim is paid in this way.
  bool Leads(const flat::Claim& way) {
    return AnyRest(Settled(), DueOf(engine_, bill_, way));
  }

  bool AnyRest(const Deeds& already, const Due& with) {
    return IsPayableBeside(engine_, bill_, already, {with}, claim_index() + 1);
  }

  // What is settled: the frame's proposals, the fixed ones first.
  Deeds Settled() {
    const auto middle = frame_.proposals.begin() +
                        static_cast<std::ptrdiff_t>(local(BillLocal::kFixed));
    return {.fixed = {frame_.proposals.begin(), middle},
            .chosen = {middle, frame_.proposals.end()}};
  }

  Went PayClaim() {
    if (claim().optional() && local(BillLocal::kAgreed) == 0) {
      return AskWhether();
    }
    if (local(BillLocal::kWay) == 0 && !SettleWay()) {
      return frame_.step == BillStep::kReadWay ? Went::kAsked : Went::kFailed;
    }
    return SettleChoice();
  }

  Went AskWhether() {
    const std::vector<const flat::Claim*> ways = WaysOf(claim());
    const bool can =
        std::any_of(ways.begin(), ways.end(),
                    [this](const flat::Claim* one) { return Leads(*one); });
    if (!can) {
      Decline();
      return Went::kOn;
    }
    frame_.step = BillStep::kReadOptional;
    engine_.AskYesNo(bill_.env.controller,
                     claim().name().empty() ? kPayFor : claim().name(),
                     frame_.env);
    return Went::kAsked;
  }

  void ReadOptional() {
    if (engine_.TakeAnswer().yes()) {
      local(BillLocal::kAgreed) = 1;
    } else {
      Decline();
    }
  }

  void Decline() {
    NotePaid(0);
    GoOn();
  }

  // False if a prompt was opened, or if there is no way.
  bool SettleWay() {
    const std::vector<const flat::Claim*> ways = WaysOf(claim());
    Prompt prompt{.player = bill_.env.controller,
                  .kind = PromptKind::kMode,
                  .reason = kPayFor,
                  .min = 1,
                  .max = 1,
                  .env = frame_.env};
    for (size_t i = 0; i < ways.size(); ++i) {
      if (!Leads(*ways[i])) continue;
      prompt.options.push_back({.action = Word::Of("mode"),
                                .number = static_cast<int64_t>(i),
                                .word = ways[i]->verb().name()});
    }
    if (prompt.options.empty()) return false;
    if (prompt.options.size() == 1) {
      local(BillLocal::kWay) = prompt.options.front().number + 1;
      return true;
    }
    frame_.step = BillStep::kReadWay;
    engine_.Ask(std::move(prompt));
    return false;
  }

  Went SettleChoice() {
    Due due = DueOf(engine_, bill_, way());
    const int64_t missing = due.count - local(BillLocal::kChosen);
    if (!due.is_chosen() || missing <= 0) {
      AddFixed(std::move(due.fixed));
      NotePaid(1);
      GoOn();
      return Went::kOn;
    }
    due.count = missing;
    const std::vector<Ref> candidates = Offered(due);
    if (static_cast<int64_t>(candidates.size()) < missing) {
      return Went::kFailed;
    }
    const bool free = IsFree(due, candidates);
    const bool forced = static_cast<int64_t>(candidates.size()) == missing;
    if (way().any() || (forced && !engine_.rules().AsksForcedPayments())) {
      const int64_t count = free ? missing : 1;
      std::optional<Frame> picks =
          engine_.rules().PicksPayment(engine_, bill_.env, candidates, count);
      if (picks.has_value()) {
        frame_.step = BillStep::kReadPick;
        engine_.Push(*std::move(picks));
        return Went::kAsked;
      }
      Take({candidates.begin(), candidates.begin() + count});
      return Went::kOn;
    }
    return AskChoice(candidates, free ? missing : 1);
  }

  // What leaves enough for the rest when it is taken for this due.
  std::vector<Ref> Offered(const Due& due) {
    const Deeds settled = Settled();
    Due rest = due;
    --rest.count;
    std::vector<Ref> offered;
    for (const Ref& ref : CandidatesFor(engine_, bill_, due, settled)) {
      Deeds with = settled;
      with.chosen.push_back(PaidWith(engine_, due, ref));
      if (AnyRest(with, rest)) offered.push_back(ref);
    }
    return offered;
  }

  // Whether every choice of so many of them leaves enough for the rest: none of
  // what comes later is paid with any of them.
  bool IsFree(const Due& due, const std::vector<Ref>& candidates) {
    if (due.count <= 1) return true;
    for (int i = claim_index() + 1; i < bill_.cost->claims_size(); ++i) {
      for (const flat::Claim* one : WaysOf(bill_.cost->claims(i))) {
        const Due later = DueOf(engine_, bill_, *one);
        if (!later.is_chosen()) continue;
        for (const Ref& ref : CandidatesFor(engine_, bill_, later, Settled())) {
          if (Contains(candidates, ref)) return false;
        }
      }
    }
    return true;
  }

  Went AskChoice(const std::vector<Ref>& candidates, int64_t count) {
    const Word reason =
        way().name().empty() ? way().verb().name() : way().name();
    Prompt prompt{.player = bill_.env.controller,
                  .kind = PromptKind::kCards,
                  .reason = reason,
                  .min = count,
                  .max = count,
                  .env = frame_.env};
    for (const Ref& ref : candidates) {
      prompt.options.push_back({.action = kPayFor, .entity = ref});
    }
    frame_.step = BillStep::kReadChoice;
    engine_.Ask(std::move(prompt));
    return Went::kAsked;
  }

  void Take(const std::vector<Ref>& refs) {
    const Due due = DueOf(engine_, bill_, way());
    for (const Ref& ref : refs) {
      frame_.proposals.push_back(PaidWith(engine_, due, ref));
      frame_.proposals.back().into = 0;
    }
    local(BillLocal::kChosen) += static_cast<int64_t>(refs.size());
    if (way().into() == 0) return;
    Register& into = RegisterOf(way().into());
    into.refs.insert(into.refs.end(), refs.begin(), refs.end());
    into.number = static_cast<int64_t>(into.refs.size());
  }

  // What has been picked is the last of the proposals.
  void ReadPick() {
    const Proposal picked = std::move(frame_.proposals.back());
    frame_.proposals.pop_back();
    Take(GetRefs(picked.roles, kPayFor));
  }

  void AddFixed(std::vector<Proposal> deeds) {
    for (Proposal& one : deeds) {
      one.into = 0;
      frame_.proposals.insert(
          frame_.proposals.begin() +
              static_cast<std::ptrdiff_t>(local(BillLocal::kFixed)++),
          std::move(one));
    }
  }

  void NotePaid(int64_t paid) {
    if (claim().paid() != 0) RegisterOf(claim().paid()).number = paid;
  }

  void GoOn() {
    ++local(BillLocal::kClaim);
    local(BillLocal::kAgreed) = 0;
    local(BillLocal::kWay) = 0;
    local(BillLocal::kChosen) = 0;
  }

  Next PayAll() {
    const int behind = bill_.cost->claims_size();
    if (!IsPayableBeside(engine_, bill_, Settled(), {}, behind)) {
      return Finish(false);
    }
    frame_.step = BillStep::kPaid;
    if (frame_.proposals.empty()) return Finish(true);
    engine_.Push(ProposalsFrame(std::exchange(frame_.proposals, {})));
    return Next::kStay;
  }

  Next Finish(bool paid) {
    std::vector<int64_t>& locals = engine_.Caller().locals;
    const size_t index = static_cast<size_t>(local(BillLocal::kPaidInto));
    REFOLD_CHECK(index < locals.size(), "nobody waits for the payment");
    locals[index] = paid ? 1 : 0;
    return Next::kDone;
  }

  // Of the frame that waits, by its index + 1.
  Register& RegisterOf(uint32_t place) {
    std::vector<Register>& registers = engine_.Caller().env.registers;
    REFOLD_CHECK(place <= registers.size(), "nobody waits for what pays");
    return registers[place - 1];
  }

  Engine& engine_;
  Frame& frame_;
  Bill bill_;
};

}  // namespace

Bill BillOf(const Engine& engine, Environment env, const CostPlace& place,
            const Ref& other) {
  const View view = engine.view();
  Bill bill{.env = std::move(env)};
  if (!other.empty()) bill.others.push_back(other);
  switch (place.of) {
    case CostPlace::Of::kInstruction:
      bill.act = kPayFor;
      bill.cost = &view.ability(bill.env.ability)
                       .code(static_cast<int>(place.index))
                       .pay()
                       .cost();
      break;
    case CostPlace::Of::kCast:
      bill.act = Word::Of("play");
      bill.cost =
          &view.programs.program(view.state.card(bill.env.source.id)->program)
               .flat()
               .casts(static_cast<int>(place.index))
               .cost();
      break;
    case CostPlace::Of::kAbility:
      bill.act = Word::Of("use");
      bill.cost = &view.ability(bill.env.ability).cost();
      break;
  }
  return bill;
}

Frame PayBillFrame(Environment env, const CostPlace& place, const Ref& other,
                   uint32_t paid) {
  Frame frame{.procedure = Word::Of("pay bill"),
              .locals = std::vector<int64_t>(BillLocal::kLocals),
              .env = std::move(env)};
  frame.locals[BillLocal::kOf] = static_cast<int64_t>(place.of);
  frame.locals[BillLocal::kIndex] = place.index;
  frame.locals[BillLocal::kOtherKind] = static_cast<int64_t>(other.kind);
  frame.locals[BillLocal::kOtherId] = other.id;
  frame.locals[BillLocal::kOtherIncarnation] = other.incarnation;
  frame.locals[BillLocal::kPaidInto] = paid;
  return frame;
}

void TakePayment(Engine& engine, const std::vector<Ref>& refs) {
  Proposal picked;
  SetRole(picked, kPayFor, refs);
  engine.Caller().proposals.push_back(std::move(picked));
}

Next RunPayBill(Engine& engine, Frame& frame) {
  return BillPayment(engine, frame).Run();
}

}  // namespace refold
