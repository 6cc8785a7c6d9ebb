#include "kernel/costs/bill.h"

#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/verbs/acts.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/parts.h"
#include "kernel/verbs/proposal.h"

namespace refold {
namespace {

const Word kDiscard = Word::Of("discard");
const Word kSacrifice = Word::Of("sacrifice");

// By how much effects price the act, for claims of this name.
int64_t PriceFor(const Engine& engine, const Bill& bill, Word name) {
  if (bill.act.empty() || name.empty()) return 0;
  const Ref& what = bill.env.source;
  const Ref player = Ref::Player(bill.env.controller);
  auto with = [&](const Ref& other) {
    return SaturatingAdd(
        PriceOf(engine.view(), {bill.act, what, other}, name),
        PriceOf(engine.view(), {bill.act, player, what}, name));
  };
  if (bill.others.empty()) return with(Ref());
  int64_t least = with(bill.others.front());
  for (const Ref& other : bill.others) least = std::min(least, with(other));
  return least;
}

// A number moved by `price` away from 0, never beyond it.
int64_t Priced(int64_t amount, int64_t price) {
  if (amount < 0) {
    return std::min<int64_t>(SaturatingSub(amount, price), 0);
  }
  return std::max<int64_t>(SaturatingAdd(amount, price), 0);
}

void PriceDeeds(const Engine& engine, const Bill& bill, Due& due) {
  const int64_t price = PriceFor(engine, bill, due.claim->name());
  if (due.claim->has_of()) {
    due.count = std::max<int64_t>(SaturatingAdd(due.count, price), 0);
  } else if (price != 0) {
    for (Proposal& one : due.deeds) {
      SetNumber(one, part::kAmount,
                Priced(NumberOf(one, part::kAmount), price));
    }
  }
}

Proposal MovedTo(const Engine& engine, const Bill& bill,
                 const flat::Claim::Move& how, const Ref& ref) {
  const bool to_discard =
      how.reason() == kSacrifice || how.reason() == kDiscard;
  const Word zone = to_discard ? engine.rules().words().discard : how.zone();
  MoveProposal move = ProposeMove(engine, ref, zone, how.reason());
  move.bottom = how.bottom();
  move.player = bill.env.controller;
  return ProposalOf(move);
}

}  // namespace

Bill BillOf(const Engine& engine, Environment env, const CostPlace& place,
            const Ref& other) {
  const View view = engine.view();
  Bill bill{.env = std::move(env)};
  if (!other.empty()) bill.others.push_back(other);
  switch (place.of) {
    case CostPlace::Of::kInstruction:
      bill.act = kPayReason;
      bill.cost = &view.ability(bill.env.ability)
                       .code(static_cast<int>(place.index))
                       .pay()
                       .cost();
      if (const uint32_t x = bill.cost->x_into();
          x != 0 && x <= bill.env.registers.size()) {
        bill.x = bill.env.registers[x - 1].number;
      }
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
      bill.act = verb::kUse;
      bill.cost = &engine.rules().CostOfUse(engine, bill.env);
      break;
  }
  return bill;
}

const flat::Ability* UsedAbility(const Engine& engine, const Bill& bill) {
  if (bill.casting || bill.env.ability.empty()) return nullptr;
  const flat::Ability& ability = engine.view().ability(bill.env.ability);
  return bill.cost == &ability.cost() ? &ability : nullptr;
}

Word ReasonOfFlag(const Engine& engine, const Bill& bill, const Ref& payer) {
  const flat::Ability* used = UsedAbility(engine, bill);
  return used != nullptr && used->mana() && payer == bill.env.source
             ? kForManaReason
             : kCostReason;
}

Claims ClaimsOf(const Bill& bill) {
  Claims claims;
  for (const flat::Claim& claim : bill.cost->claims()) {
    if (!bill.as_effect || claim.has_move()) claims.push_back(&claim);
  }
  for (int64_t i = 0; i < bill.kicks; ++i) {
    for (const flat::Claim& claim : bill.kicker->claims()) {
      claims.push_back(&claim);
    }
  }
  return claims;
}

Ways WaysOf(const flat::Claim& claim) {
  Ways ways = {&claim};
  for (const flat::Claim& other : claim.instead()) ways.push_back(&other);
  return ways;
}

bool HasVerbs(const Bill& bill) {
  const Claims claims = ClaimsOf(bill);
  return std::any_of(
      claims.begin(), claims.end(),
      [](const flat::Claim* claim) { return claim->has_verb(); });
}

bool IsRandom(const flat::Claim& claim) {
  return claim.has_of() && !claim.top() && claim.has_move() &&
         claim.move().random();
}

bool IsChosen(const flat::Claim& claim) {
  return claim.has_of() && !claim.top() && !IsRandom(claim);
}

Due DueOf(const Engine& engine, const Bill& bill, const flat::Claim& claim) {
  Due due{.claim = &claim};
  if (claim.has_count()) {
    const int64_t count = Evaluate(engine.scope(bill.env), claim.count());
    // Effects' additions start from the count that it asks for, even if that is
    // below 0.
    due.count = claim.has_verb() ? count : std::max<int64_t>(count, 0);
  }
  if (claim.has_verb()) {
    due.deeds =
        ProposalsOf(engine.scope(bill.env),
                    engine.rules().verb(claim.verb().name()), claim.verb());
    PriceDeeds(engine, bill, due);
  }
  return due;
}

Proposal PaidWith(const Engine& engine, const Bill& bill, const Due& due,
                  const Ref& ref) {
  const flat::Claim& claim = *due.claim;
  const PlayerId payer = bill.env.controller;
  switch (claim.does_case()) {
    case flat::Claim::kVerb: {
      Proposal one = due.deeds.front();
      SetRole(one, engine.rules().verb(one.verb).main_role(), {ref});
      return one;
    }
    case flat::Claim::kMove:
      return MovedTo(engine, bill, claim.move(), ref);
    case flat::Claim::kFlag:
      return FlagChange(ref, claim.flag().flag(), claim.flag().on(),
                        ReasonOfFlag(engine, bill, ref));
    case flat::Claim::kCounters:
      return CounterChange(
          ref, claim.counters().counter(),
          Evaluate(engine.scope(bill.env), claim.counters().change()), payer,
          kPayReason);
    case flat::Claim::kResource:
      return ResourceChange(
          payer, claim.resource().resource(),
          SaturatingSub(
              0, Evaluate(engine.scope(bill.env), claim.resource().amount())),
          kPayReason, bill.env.source);
    case flat::Claim::kMana:
    case flat::Claim::kRule:
    case flat::Claim::DOES_NOT_SET:
      return {};
  }
  return {};
}

std::vector<Proposal> FixedDeedsOf(const Engine& engine, const Bill& bill,
                                   const Due& due) {
  if (due.claim->has_of()) return {};
  if (due.claim->has_verb()) return due.deeds;
  Proposal deed = PaidWith(engine, bill, due, bill.env.source);
  if (deed.verb.empty()) return {};
  return {std::move(deed)};
}

}  // namespace refold
