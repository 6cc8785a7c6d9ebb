#include "kernel/costs/payers.h"

#include <algorithm>
#include <memory>

#include "kernel/base/check.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/cannot_happen.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

Ref WhomIn(const Engine& engine, const Proposal& one) {
  return RoleOf(one, engine.rules().verb(one.verb).main_role());
}

// Does it and its results, as far as possible.
void DoSimulated(Engine& simulated, const Proposal& proposal) {
  const Verb& row = simulated.rules().verb(proposal.verb);
  if (!row.would(simulated.view(), proposal).possible) return;
  const std::vector<Proposal> results = row.results(simulated, proposal);
  if (row.act != nullptr) row.act(simulated, proposal);
  for (const Proposal& result : results) DoSimulated(simulated, result);
}

bool FlagCanChange(const Engine& engine, const Bill& bill,
                   const flat::Claim& claim, const CardCell& card) {
  return HasWord(card.flags, claim.flag().flag()) != claim.flag().on() &&
         engine.rules().Allows(engine, {.kind = PlayerAction::Kind::kPay,
                                        .player = bill.env.controller,
                                        .card = card.ref(),
                                        .flag = claim.flag().flag(),
                                        .chosen = claim.has_of()});
}

// Whether the source pays another claim in the same way.
bool SourcePaysAlike(const Bill& bill, const flat::Claim& claim) {
  for (const flat::Claim* other : ClaimsOf(bill)) {
    if (other->has_of()) continue;
    if (claim.has_move() && other->has_move()) return true;
    if (claim.has_flag() && other->has_flag() &&
        claim.flag().flag() == other->flag().flag()) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool UsesUp(const flat::Claim& claim) { return !claim.has_counters(); }

bool CanPayWith(const Engine& engine, const Bill& bill,
                const flat::Claim& claim, const Ref& ref) {
  const CardCell* card = engine.state().Find(ref);
  if (card == nullptr) return false;
  switch (claim.does_case()) {
    case flat::Claim::kMove:
    case flat::Claim::kRule:
      return true;
    case flat::Claim::kFlag:
      return FlagCanChange(engine, bill, claim, *card);
    case flat::Claim::kCounters: {
      const Word counter = claim.counters().counter();
      const int64_t change =
          Evaluate(engine.scope(bill.env), claim.counters().change());
      if (change > 0) {
        return !CannotHappen(
            engine, CounterChange(ref, counter, change, bill.env.controller,
                                  kPayReason));
      }
      return SaturatingAdd(GetNamed(card->counters, counter), change) >= 0;
    }
    // These involve no choice of what pays.
    case flat::Claim::kMana:
    case flat::Claim::kResource:
      return false;
    // Judged by its verb; see CandidatesAfter().
    case flat::Claim::kVerb:
    case flat::Claim::DOES_NOT_SET:
      break;
  }
  REFOLD_CHECK(false, "a claim that is no short form");
}

std::vector<Ref> CandidatesAfter(const Engine& engine, const Engine& after,
                                 const Bill& bill, const Due& due,
                                 const std::vector<Ref>& chosen) {
  const flat::Claim& claim = *due.claim;
  std::vector<Ref> candidates = Find(engine.scope(bill.env), claim.of());
  const bool verb = claim.has_verb();
  const bool not_source =
      !verb && (bill.casting || SourcePaysAlike(bill, claim));
  std::erase_if(candidates, [&](const Ref& ref) {
    if (Contains(chosen, ref) || (not_source && ref == bill.env.source)) {
      return true;
    }
    if (!verb) return !CanPayWith(after, bill, claim, ref);
    const Proposal deed = PaidWith(engine, bill, due, ref);
    return !WouldDo(after, deed).in_full || CannotHappen(after, deed);
  });
  return candidates;
}

std::vector<Ref> CandidatesFor(const Engine& engine, const Bill& bill,
                               const Due& due, const Deeds& already) {
  const std::unique_ptr<Engine> after = AfterDeeds(engine, already.fixed);
  return CandidatesAfter(engine, after == nullptr ? engine : *after, bill, due,
                         already.chosen);
}

std::vector<Ref> TopCards(const Engine& engine, const Bill& bill,
                          const Due& due, const std::vector<Ref>& but) {
  std::vector<Ref> top;
  if (due.claim->of().zones().empty()) return top;
  const std::vector<CardId>& cards =
      engine.state().zone(bill.env.controller, due.claim->of().zones(0).zone());
  int64_t missing = due.count;
  for (auto id = cards.rbegin(); id != cards.rend() && missing > 0; ++id) {
    const Ref ref = engine.state().card(*id)->ref();
    if (Contains(but, ref)) continue;
    top.push_back(ref);
    --missing;
  }
  return top;
}

namespace {

// The reason does not distinguish deeds.
bool IsSameDeed(const Engine& engine, const Proposal& a, const Proposal& b) {
  if (a.verb != b.verb || WhomIn(engine, a) != WhomIn(engine, b)) return false;
  const std::vector<VerbWords>& words = engine.rules().verb(a.verb).words;
  return std::all_of(words.begin(), words.end(), [&](const VerbWords& one) {
    return one.name == part::kReason ||
           WordsOf(a, one.name) == WordsOf(b, one.name);
  });
}

}  // namespace

bool AddDeed(const Engine& engine, const Proposal& one,
             std::vector<Proposal>& sums) {
  for (Proposal& sum : sums) {
    if (!IsSameDeed(engine, sum, one)) continue;
    const int64_t more = NumberOf(one, part::kAmount);
    if (more == 0) return false;
    SetNumber(sum, part::kAmount,
              SaturatingAdd(NumberOf(sum, part::kAmount), more));
    return true;
  }
  sums.push_back(one);
  return true;
}

bool CanBeDone(const Engine& engine, const Bill& bill, const Proposal& sum) {
  const Verb& row = engine.rules().verb(sum.verb);
  const bool nothing =
      NumberOf(sum, part::kAmount) == 0 && HasWord(row.numbers, part::kAmount);
  if (nothing) return true;
  const Would would = HasVerbs(bill) ? WouldDo(engine.view(), row, sum)
                                     : row.would(engine.view(), sum);
  return would.in_full && !CannotHappen(engine, sum);
}

std::unique_ptr<Engine> AfterDeeds(const Engine& engine,
                                   const std::vector<Proposal>& deeds) {
  const bool cards = std::any_of(
      deeds.begin(), deeds.end(),
      [&](const Proposal& one) { return WhomIn(engine, one).is_card(); });
  if (!cards) return nullptr;
  std::unique_ptr<Engine> after = engine.Simulate();
  for (const Proposal& one : deeds) DoSimulated(*after, one);
  return after;
}

}  // namespace refold
