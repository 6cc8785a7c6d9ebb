#include "kernel/costs/choices.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/costs/life_or_mana.h"
#include "kernel/costs/payable.h"
#include "kernel/costs/payers.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"

namespace refold {
namespace {

// The number in a claim's register if the claim is optional or has several
// ways: the index of the way, from 1, or one of these. For a claim for mana,
// see life_or_mana.h.
constexpr int64_t kNotPaid = 0;  // also: not known yet
constexpr int64_t kAgreed = -1;  // it is paid, in a way not chosen yet

bool HasOneWay(const flat::Claim& claim) {
  return !claim.optional() && claim.instead().empty();
}

const flat::Claim& WayOf(const flat::Claim& claim, int64_t number) {
  return number <= 1 ? claim : claim.instead(static_cast<int>(number - 2));
}

// Why the player is asked.
Word ReasonOf(const flat::Claim& claim) {
  if (claim.has_move()) return claim.move().reason();
  if (claim.has_flag()) return claim.flag().flag();
  if (!claim.rule().empty()) return claim.rule();
  if (!claim.has_verb()) return Word::Of("counters");
  return claim.name().empty() ? claim.verb().name() : claim.name();
}

class PaymentChoices {
 public:
  PaymentChoices(Engine& engine, Bill& bill, Choosing& choosing,
                 SupplyIfNeeded supply)
      : engine_(engine),
        bill_(bill),
        choosing_(choosing),
        supply_(supply),
        claims_(ClaimsOf(bill)) {}

  Asked Next() {
    std::vector<Register>& registers = choosing_.frame.env.registers;
    registers.resize(
        std::max(registers.size(), choosing_.base + claims_.size()));
    for (; index() < claims_.size(); ++choosing_.claim) {
      Progress progress = Settle();
      if (progress == Progress::kDone) progress = SettleSymbols();
      if (progress == Progress::kAsked) return Asked::kWaits;
      if (progress == Progress::kFailed) return Asked::kTooFew;
    }
    return Asked::kNothing;
  }

  void Take() {
    if (!choosing_.frame.proposals.empty()) return TakePicked();
    const Answer answer = engine_.TakeAnswer();
    switch (answer.prompt->kind) {
      case PromptKind::kYesNo:
        if (answer.yes()) {
          chosen().number = kAgreed;
        } else {
          GoOn(0);
        }
        return;
      case PromptKind::kMode:
        if (claim().has_mana()) {
          SettleSymbol(SaysLife(answer));
        } else {
          chosen().number = answer.option().number + 1;
        }
        return;
      case PromptKind::kCards:
        return TakeRefs(answer.entities());
      default:
        REFOLD_CHECK(false, "no cost asks with such a prompt");
    }
  }

 private:
  enum class Progress { kDone, kAsked, kFailed };

  size_t index() const { return static_cast<size_t>(choosing_.claim); }
  const flat::Claim& claim() const { return *claims_[index()]; }
  Register& chosen() {
    return choosing_.frame.env.registers[choosing_.base + index()];
  }
  const flat::Claim& way() {
    return HasOneWay(claim()) ? claim() : WayOf(claim(), chosen().number);
  }
  PlayerId payer() const { return bill_.env.controller; }

  // One claim.
  Progress Settle() {
    if (!HasOneWay(claim()) && chosen().number <= 0) {
      const bool asks = claim().optional() && chosen().number == kNotPaid;
      const Progress progress = asks ? AskWhether() : SettleWay();
      if (progress != Progress::kDone || chosen().number == kNotPaid)
        return progress;
    }
    const Progress progress =
        IsChosen(way()) ? SettleThings() : Progress::kDone;
    if (progress == Progress::kDone) SetPaid(1);
    return progress;
  }

  // Whether what follows can be paid when this claim is paid in this way.
  bool Leads(const flat::Claim& way) {
    return IsPayableBeside(engine_, bill_, Already(),
                           {DueOf(engine_, bill_, way)}, index() + 1, supply_);
  }

  // What is settled for this claim and those before it.
  Deeds Already() {
    Deeds already;
    const auto settled = SettledIn(bill_, choosing_.frame, choosing_.base);
    for (size_t i = 0; i <= index(); ++i) {
      const std::vector<Ref>& with = settled[i].with;
      already.chosen.insert(already.chosen.end(), with.begin(), with.end());
      if (settled[i].way != nullptr && UsesUp(*settled[i].way)) {
        already.used_up.insert(already.used_up.end(), with.begin(), with.end());
      }
      const flat::Claim* done = i < index() ? settled[i].way : nullptr;
      if (done == nullptr) continue;
      // Short forms have been judged with the whole bill; but what they take of
      // a number must be left.
      if (!HasVerbs(bill_) && !done->has_resource()) continue;
      const std::vector<Proposal> deeds =
          FixedDeedsOf(engine_, bill_, DueOf(engine_, bill_, *done));
      already.fixed.insert(already.fixed.end(), deeds.begin(), deeds.end());
    }
    return already;
  }

  Progress AskWhether() {
    const Ways ways = WaysOf(claim());
    if (std::none_of(ways.begin(), ways.end(),
                     [this](const flat::Claim* one) { return Leads(*one); })) {
      SetPaid(0);
      return Progress::kDone;
    }
    engine_.AskYesNo(payer(),
                     claim().name().empty() ? kPayReason : claim().name(),
                     choosing_.frame.env);
    return Progress::kAsked;
  }

  Progress SettleWay() {
    const Ways ways = WaysOf(claim());
    Prompt prompt{.player = payer(),
                  .kind = PromptKind::kMode,
                  .reason = kPayReason,
                  .min = 1,
                  .max = 1,
                  .env = choosing_.frame.env};
    for (size_t i = 0; i < ways.size(); ++i) {
      if (!Leads(*ways[i])) continue;
      prompt.options.push_back({.action = Word::Of("mode"),
                                .number = static_cast<int64_t>(i),
                                .word = ways[i]->verb().name()});
    }
    if (prompt.options.empty()) return Progress::kFailed;
    if (prompt.options.size() == 1) {
      chosen().number = prompt.options.front().number + 1;
      return Progress::kDone;
    }
    engine_.Ask(std::move(prompt));
    return Progress::kAsked;
  }

  // Each symbol that mana or life pays for (CR 601.2b).
  Progress SettleSymbols() {
    const int count = SymbolsToSettle(bill_, claim());
    while (std::ssize(ByLifeIn(chosen().number)) < count) {
      const bool mana = CouldPaySymbol(false);
      const bool life = CouldPaySymbol(true);
      if (mana && life) {
        AskOfNextSymbol(engine_, claim(), chosen().number, choosing_.frame.env);
        return Progress::kAsked;
      }
      SettleSymbol(life);
    }
    return Progress::kDone;
  }

  bool CouldPaySymbol(bool by_life) {
    Bill so = bill_;
    so.by_life = PaidByLife(SettledIn(bill_, choosing_.frame, choosing_.base));
    so.by_life.push_back(by_life);
    return IsPayableBeside(engine_, so, Already(), {}, index() + 1, supply_);
  }

  void SettleSymbol(bool by_life) {
    chosen().number = SaidOfNext(chosen().number, by_life);
  }

  Progress SettleThings() {
    Due due = DueOf(engine_, bill_, way());
    due.count -= std::ssize(chosen().refs);
    if (due.count <= 0 && way().helps() == flat::Claim::NOTHING) {
      return Progress::kDone;
    }
    const Deeds already = Already();
    std::vector<Ref> candidates = CandidatesFor(engine_, bill_, due, already);
    if (due.count <= 0 && candidates.empty()) return Progress::kDone;
    if (std::ssize(candidates) < due.count) return Progress::kFailed;
    int64_t count = due.count;
    if (!way().or_more() && AreNeeded(already, candidates)) {
      // One after another, since not every set of them leaves enough.
      candidates = WhatLeavesEnough(engine_, bill_, due, already, candidates,
                                    index() + 1, supply_);
      if (candidates.empty()) return Progress::kFailed;
      count = 1;
    }
    const bool forced = std::ssize(candidates) == due.count &&
                        engine_.rules().TakesForcedPayments();
    if (way().any() || (forced && !way().or_more())) {
      return TakeAny(candidates, count);
    }
    return AskThings(candidates, count);
  }

  // Whether another claim, or the mana, may need some of the candidates.
  bool AreNeeded(const Deeds& already, const std::vector<Ref>& candidates) {
    if (AreWantedLater(engine_, bill_, already, candidates, index() + 1)) {
      return true;
    }
    if (!UsesUp(way())) return false;
    std::vector<Ref> used_up = already.used_up;
    used_up.insert(used_up.end(), candidates.begin(), candidates.end());
    return !IsManaPayableWithout(engine_, bill_, used_up, supply_);
  }

  // The first ones, if the game does not let the player pick.
  Progress TakeAny(const std::vector<Ref>& candidates, int64_t count) {
    std::optional<Frame> picks =
        engine_.rules().PicksPayment(engine_, bill_.env, candidates, count);
    if (picks.has_value()) {
      engine_.Push(*std::move(picks));
      return Progress::kAsked;
    }
    const int64_t before = choosing_.claim;
    TakeRefs({candidates.begin(), candidates.begin() + count});
    if (choosing_.claim == before) return Settle();
    --choosing_.claim;
    return Progress::kDone;
  }

  Progress AskThings(const std::vector<Ref>& candidates, int64_t count) {
    const Word reason = ReasonOf(way());
    Prompt prompt{.player = payer(),
                  .kind = PromptKind::kCards,
                  .reason = reason,
                  .min = count,
                  .max = MostOf(count, std::ssize(candidates)),
                  .env = choosing_.frame.env};
    const Word action = way().has_verb() ? kPayReason : reason;
    for (const Ref& ref : candidates) {
      prompt.options.push_back({.action = action, .entity = ref});
    }
    engine_.Ask(std::move(prompt));
    return Progress::kAsked;
  }

  // How many of the candidates may be chosen.
  int64_t MostOf(int64_t count, int64_t candidates) {
    if (!way().or_more()) return count;
    if (!way().has_at_most()) return candidates;
    return std::clamp(Evaluate(engine_.scope(bill_.env), way().at_most()),
                      count, candidates);
  }

  void TakeRefs(const std::vector<Ref>& refs) {
    std::vector<Ref>& with = chosen().refs;
    with.insert(with.end(), refs.begin(), refs.end());
    const flat::Claim& paid = way();
    if (paid.into() != 0) {
      Register& into = RegisterOf(paid.into());
      into.refs = with;
      if (paid.has_verb()) into.number = std::ssize(with);
      bill_.env.registers[paid.into() - 1] = into;
    }
    if (paid.or_more() || refs.empty() ||
        std::ssize(with) >= DueOf(engine_, bill_, paid).count) {
      GoOn(1);
    }
  }

  void TakePicked() {
    const Proposal picked = std::move(choosing_.frame.proposals.back());
    choosing_.frame.proposals.clear();
    TakeRefs(GetRefs(picked.roles, kPayReason));
  }

  void GoOn(int64_t paid) {
    SetPaid(paid);
    ++choosing_.claim;
  }
  void SetPaid(int64_t paid) {
    if (claim().paid() == 0) return;
    RegisterOf(claim().paid()).number = paid;
    bill_.env.registers[claim().paid() - 1].number = paid;
  }
  Register& RegisterOf(uint32_t place) {  // its index + 1
    return choosing_.frame.env.registers[place - 1];
  }

  Engine& engine_;
  Bill& bill_;
  Choosing& choosing_;
  const SupplyIfNeeded supply_;
  const Claims claims_;
};

}  // namespace

Asked AskNextPayment(Engine& engine, Bill& bill, Choosing choosing,
                     SupplyIfNeeded supply) {
  return PaymentChoices(engine, bill, choosing, supply).Next();
}

void TakePaymentAnswer(Engine& engine, Bill& bill, Choosing choosing) {
  PaymentChoices(engine, bill, choosing, [] { return nullptr; }).Take();
}

void TakePayment(Engine& engine, const std::vector<Ref>& refs) {
  Proposal picked;
  SetRole(picked, kPayReason, refs);
  engine.Caller().proposals.push_back(std::move(picked));
}

std::vector<Settled> SettledIn(const Bill& bill, const Frame& frame,
                               size_t base) {
  const Claims claims = ClaimsOf(bill);
  std::vector<Settled> settled(claims.size());
  for (size_t i = 0; i < claims.size(); ++i) {
    const bool one = HasOneWay(*claims[i]);
    if (one) settled[i].way = claims[i];
    if (base + i >= frame.env.registers.size()) continue;
    const Register& chosen = frame.env.registers[base + i];
    settled[i].with = chosen.refs;
    if (SymbolsToSettle(bill, *claims[i]) > 0) {
      settled[i].by_life = ByLifeIn(chosen.number);
    }
    if (one || chosen.number <= 0) continue;
    settled[i].way = &WayOf(*claims[i], chosen.number);
  }
  return settled;
}

std::vector<bool> PaidByLife(const std::vector<Settled>& settled) {
  std::vector<bool> all;
  for (const Settled& one : settled) {
    all.insert(all.end(), one.by_life.begin(), one.by_life.end());
  }
  return all;
}

}  // namespace refold
