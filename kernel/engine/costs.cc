#include "kernel/engine/costs.h"

#include <algorithm>
#include <iterator>

#include "kernel/engine/mana_need.h"
#include "kernel/query/contains.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/seating.h"

namespace refold {
namespace {

bool FlagCanChange(const Engine& engine, PlayerId player,
                   const flat::Claim& part, const Ref& ref) {
  const CardCell* card = engine.state().Find(ref);
  return card != nullptr &&
         HasWord(card->flags, part.flag().flag()) != part.flag().on() &&
         engine.rules().Allows(engine, {.kind = Act::Kind::kPay,
                                        .player = player,
                                        .card = ref,
                                        .flag = part.flag().flag(),
                                        .chosen = part.has_of()});
}

bool CountersSuffice(const Engine& engine, const Scope& scope, const Ref& ref,
                     const flat::Claim::Counters& counters) {
  const CardCell* card = engine.state().Find(ref);
  int64_t change = Evaluate(scope, counters.change());
  return card != nullptr &&
         SaturatingAdd(GetNamed(card->counters, counters.counter()), change) >=
             0;
}

}  // namespace

bool CanPayWith(const Engine& engine, const Scope& scope,
                const flat::Claim& part, const Ref& ref) {
  switch (part.does_case()) {
    case flat::Claim::kMove:
      return engine.state().Find(ref) != nullptr;
    case flat::Claim::kFlag:
      return FlagCanChange(engine, scope.env.controller, part, ref);
    case flat::Claim::kCounters:
      return CountersSuffice(engine, scope, ref, part.counters());
    case flat::Claim::kRule:
      return engine.state().Find(ref) != nullptr;
    default:
      return false;
  }
}

namespace {

bool CanPayPart(const Engine& engine, const Environment& env,
                const Charge& charge, const flat::Claim& part) {
  Scope scope = engine.scope(env);
  switch (part.does_case()) {
    case flat::Claim::kMana:
      return true;  // all mana is planned together
    case flat::Claim::kResource:
      return GetNamed(engine.state().player(charge.payer).resources,
                      part.resource().resource()) >=
             Evaluate(scope, part.resource().amount());
    case flat::Claim::kRule:
      if (!engine.rules().CanPayRule(engine, part.rule(), env)) return false;
      if (!part.has_of()) return true;
      [[fallthrough]];
    case flat::Claim::kMove:
    case flat::Claim::kFlag:
    case flat::Claim::kCounters: {
      int64_t count = PaymentCount(engine, env, part);
      if (part.top()) {
        return static_cast<int64_t>(
                   TopCards(engine, scope, charge.payer, part).size()) >= count;
      }
      if (!part.has_of()) return CanPayWith(engine, scope, part, env.source);
      return static_cast<int64_t>(
                 PaymentCandidates(engine, env, charge, part).size()) >= count;
    }
    case flat::Claim::kVerb:  // a bill (verbs/bill.h)
    case flat::Claim::DOES_NOT_SET:
      return false;
  }
  return false;
}

}  // namespace

bool IsChosen(const flat::Claim& part) {
  return part.has_of() && !part.top() &&
         !(part.has_move() && part.move().random());
}

int64_t PaymentCount(const Engine& engine, const Environment& env,
                     const flat::Claim& part) {
  if (!part.has_count()) return 1;
  return std::max<int64_t>(Evaluate(engine.scope(env), part.count()), 0);
}

namespace {

// Whether the source pays another part in the same way.
bool SourcePaysAlike(const Charge& charge, const flat::Claim& part) {
  for (const flat::Claim* other : PartsOf(charge)) {
    if (other->has_of()) continue;
    if (part.has_move() && other->has_move()) return true;
    if (part.has_flag() && other->has_flag() &&
        part.flag().flag() == other->flag().flag()) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::vector<Ref> PaymentCandidates(const Engine& engine, const Environment& env,
                                   const Charge& charge,
                                   const flat::Claim& part) {
  Scope scope = engine.scope(env);
  std::vector<Ref> candidates = Find(scope, part.of());
  const bool not_source = charge.casting || SourcePaysAlike(charge, part);
  std::erase_if(candidates, [&](const Ref& ref) {
    return (not_source && ref == env.source) ||
           !CanPayWith(engine, scope, part, ref);
  });
  return candidates;
}

std::vector<std::vector<Ref>> SeatsFrom(const Engine& engine,
                                        const Environment& env,
                                        const Charge& charge, size_t first,
                                        const std::vector<Ref>& taken) {
  std::vector<std::vector<Ref>> seats;
  const CostParts parts = PartsOf(charge);
  for (size_t i = first; i < parts.size(); ++i) {
    if (!IsChosen(*parts[i])) continue;
    const int64_t count = PaymentCount(engine, env, *parts[i]);
    if (count == 0) continue;
    std::vector<Ref> wants = PaymentCandidates(engine, env, charge, *parts[i]);
    std::erase_if(wants, [&](const Ref& ref) { return Contains(taken, ref); });
    // More seats than things: one that nobody can have says so.
    if (count > std::ssize(wants)) return {{}};
    seats.insert(seats.end(), static_cast<size_t>(count), wants);
  }
  return seats;
}

CostParts PartsOf(const Charge& charge) {
  CostParts parts;
  for (const flat::Claim& part : charge.cost->claims()) {
    if (!charge.as_effect || part.has_move()) parts.push_back(&part);
  }
  for (int64_t i = 0; i < charge.kicks; ++i) {
    for (const flat::Claim& part : charge.kicker->claims()) {
      parts.push_back(&part);
    }
  }
  return parts;
}

std::vector<Ref> TopCards(const Engine& engine, const Scope& scope,
                          PlayerId payer, const flat::Claim& part) {
  std::vector<Ref> top;
  if (part.of().zones().empty()) return top;
  const std::vector<CardId>& cards =
      engine.state().zone(payer, part.of().zones(0).zone());
  int64_t count = PaymentCount(engine, scope.env, part);
  for (auto it = cards.rbegin(); it != cards.rend() && count > 0; ++it) {
    top.push_back(engine.state().card(*it)->ref());
    --count;
  }
  return top;
}

std::vector<Helper> AllHelpers(const Engine& engine, const Environment& env,
                               const Charge& charge) {
  std::vector<Helper> all;
  for (const flat::Claim* part : PartsOf(charge)) {
    if (part->helps() == flat::Claim::NOTHING) continue;
    const std::vector<Helper> some =
        HelpersOf(engine, *part, PaymentCandidates(engine, env, charge, *part));
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

bool CanPayCharge(const Engine& engine, const Environment& env,
                  const Charge& charge) {
  int chosen = 0;
  bool mana = charge.casting;  // which may change what it costs
  for (const flat::Claim* part : PartsOf(charge)) {
    mana = mana || part->has_mana();
    if (!CanPayPart(engine, env, charge, *part)) return false;
    if (IsChosen(*part)) ++chosen;
  }
  // One thing pays for one part.
  if (chosen > 1 && !CanSeatAll(SeatsFrom(engine, env, charge, 0, {}))) {
    return false;
  }
  if (!mana) return true;
  const ManaNeed need = NeedOf(engine, env, charge);
  return AsksForNothing(need) || PlanMana(engine, need, charge.payer, charge.x,
                                          AllHelpers(engine, env, charge))
                                     .has_value();
}

}  // namespace refold
