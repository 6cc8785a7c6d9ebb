#include "kernel/engine/costs.h"

#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

const Word kLife = Word::Of("life");
const Word kPay = Word::Of("pay");
const Word kCost = Word::Of("cost");

// The mana of a charge: symbols, generic amount, how many {X}, and their kind.
struct ManaNeed {
  std::vector<Symbol> symbols;
  int64_t generic = 0;
  int64_t x = 0;
  int x_kind = -1;
};

int KindIndex(const GameRules& rules, Word kind) {
  const std::vector<Word>& order = rules.shape().payment_order;
  auto it = std::find(order.begin(), order.end(), kind);
  return it == order.end() ? -1 : static_cast<int>(it - order.begin());
}

void AddMana(const Engine& engine, const Scope& scope,
             const pb::CostPart::Mana& mana, ManaNeed& need) {
  for (const pb::ManaSymbol& symbol : mana.symbols()) {
    Symbol wanted{
        .kinds = {}, .generic = symbol.generic(), .life = symbol.life()};
    for (uint32_t word : symbol.kinds()) {
      int kind = KindIndex(engine.rules(), scope.program.word(word));
      if (kind >= 0) wanted.kinds.push_back(kind);
    }
    need.symbols.push_back(std::move(wanted));
  }
  if (mana.has_generic()) need.generic += Evaluate(scope, mana.generic());
  need.x += mana.x();
  if (mana.x_kind() != 0) {
    need.x_kind = KindIndex(engine.rules(), scope.program.word(mana.x_kind()));
  }
}

// Applies changes of the cost of casting. A reduction of a kind takes away
// symbols of that kind and nothing else.
void ChangeNeed(const Engine& engine, const Ref& card, ManaNeed& need) {
  int64_t generic_symbols = 0;
  for (Symbol& symbol : need.symbols) {
    if (symbol.kinds.empty()) generic_symbols += symbol.generic;
  }
  for (const NamedValue& change : engine.rules().CostChanges(engine, card)) {
    if (change.name.empty()) {
      need.generic = std::max(need.generic + change.value, -generic_symbols);
      continue;
    }
    int kind = KindIndex(engine.rules(), change.name);
    for (int64_t i = 0; i < change.value; ++i) {
      need.symbols.push_back({.kinds = {kind}});
    }
    for (int64_t i = change.value; i < 0; ++i) {
      auto it = std::find_if(need.symbols.begin(), need.symbols.end(),
                             [kind](const Symbol& symbol) {
                               return symbol.kinds == std::vector<int>{kind};
                             });
      if (it == need.symbols.end()) break;
      need.symbols.erase(it);
    }
  }
}

ManaNeed NeedOf(const Engine& engine, const Environment& env,
                const Charge& charge) {
  ManaNeed need;
  if (charge.free) return need;
  Scope scope = engine.scope(env);
  for (const pb::CostPart* part : PartsOf(charge)) {
    if (part->has_mana()) AddMana(engine, scope, part->mana(), need);
  }
  if (charge.casting) ChangeNeed(engine, env.source, need);
  return need;
}

std::vector<int64_t> PoolOf(const Engine& engine, PlayerId player) {
  std::vector<int64_t> pool;
  for (Word kind : engine.rules().shape().payment_order) {
    pool.push_back(GetNamed(engine.state().player(player).resources, kind));
  }
  return pool;
}

std::optional<PaymentPlan> Plan(const Engine& engine, const ManaNeed& need,
                                PlayerId payer, int64_t x) {
  std::vector<Symbol> symbols = need.symbols;
  int64_t generic = need.generic;
  if (need.x_kind >= 0) {
    for (int64_t i = 0; i < x * need.x; ++i) {
      symbols.push_back({.kinds = {need.x_kind}});
    }
  } else {
    generic += x * need.x;
  }
  int64_t life = GetNamed(engine.state().player(payer).resources, kLife);
  return PlanPayment(PoolOf(engine, payer), symbols, generic, life);
}

bool FlagCanChange(const Engine& engine, const Ref& ref, Word flag, bool on) {
  const CardCell* card = engine.state().Find(ref);
  return card != nullptr && HasWord(card->flags, flag) != on &&
         engine.rules().CanPayFlag(engine, ref, flag);
}

bool CountersSuffice(const Engine& engine, const Scope& scope, const Ref& ref,
                     const pb::CostPart::Counters& counters) {
  const CardCell* card = engine.state().Find(ref);
  int64_t change = Evaluate(scope, counters.change());
  return card != nullptr &&
         GetNamed(card->counters, scope.program.word(counters.counter())) +
                 change >=
             0;
}

// Whether one thing could pay for one unit of the part.
bool CanPayWith(const Engine& engine, const Scope& scope,
                const pb::CostPart& part, const Ref& ref) {
  switch (part.kind_case()) {
    case pb::CostPart::kMove:
      return engine.state().Find(ref) != nullptr;
    case pb::CostPart::kFlag:
      return FlagCanChange(engine, ref, scope.program.word(part.flag().flag()),
                           part.flag().on());
    case pb::CostPart::kCounters:
      return CountersSuffice(engine, scope, ref, part.counters());
    default:
      return false;
  }
}

std::vector<Ref> TopCards(const Engine& engine, const Scope& scope,
                          PlayerId payer, const pb::CostPart& part) {
  std::vector<Ref> top;
  if (part.of().zones().empty()) return top;
  const std::vector<CardId>& cards =
      engine.state().zone(payer, scope.program.word(part.of().zones(0).zone()));
  int64_t count = PaymentCount(engine, scope.env, part);
  for (auto it = cards.rbegin(); it != cards.rend() && count > 0; ++it) {
    top.push_back(engine.state().card(*it)->ref());
    --count;
  }
  return top;
}

bool CanPayPart(const Engine& engine, const Environment& env,
                const Charge& charge, const pb::CostPart& part) {
  Scope scope = engine.scope(env);
  switch (part.kind_case()) {
    case pb::CostPart::kMana:
      return true;  // all mana is planned together
    case pb::CostPart::kResource:
      return GetNamed(engine.state().player(charge.payer).resources,
                      scope.program.word(part.resource().resource())) >=
             Evaluate(scope, part.resource().amount());
    case pb::CostPart::kRule:
      return engine.rules().CanPayRule(engine, scope.program.word(part.rule()),
                                       env);
    case pb::CostPart::kMove:
    case pb::CostPart::kFlag:
    case pb::CostPart::kCounters: {
      int64_t count = PaymentCount(engine, env, part);
      if (part.top()) {
        return static_cast<int64_t>(
                   TopCards(engine, scope, charge.payer, part).size()) >= count;
      }
      if (!part.has_of()) return CanPayWith(engine, scope, part, env.source);
      return static_cast<int64_t>(
                 PaymentCandidates(engine, env, part).size()) >= count;
    }
    case pb::CostPart::KIND_NOT_SET:
      return false;
  }
  return false;
}

void PayPartWith(Engine& engine, const Scope& scope, PlayerId payer,
                 const pb::CostPart& part, const Ref& ref) {
  switch (part.kind_case()) {
    case pb::CostPart::kMove: {
      Word reason = scope.program.word(part.move().reason());
      if (reason == Word::Of("sacrifice")) {
        SacrificeCard(engine, ref, payer);
      } else if (reason == Word::Of("discard")) {
        DiscardCard(engine, ref);
      } else {
        MoveProposal move = ProposeMove(
            engine, ref, scope.program.word(part.move().zone()), reason);
        move.bottom = part.move().bottom();
        move.player = payer;
        MoveCard(engine, std::move(move));
      }
      return;
    }
    case pb::CostPart::kFlag:
      SetFlag(engine, ref, scope.program.word(part.flag().flag()),
              part.flag().on(), kCost);
      return;
    case pb::CostPart::kCounters:
      ChangeCounters(engine, ref, scope.program.word(part.counters().counter()),
                     Evaluate(scope, part.counters().change()), payer);
      return;
    default:
      return;
  }
}

std::vector<Ref> PickAtRandom(Engine& engine, std::vector<Ref> from,
                              int64_t count) {
  std::vector<Ref> picked;
  while (count-- > 0 && !from.empty()) {
    uint64_t index = engine.Random(from.size(), kPay);
    picked.push_back(from[index]);
    from.erase(from.begin() + static_cast<std::ptrdiff_t>(index));
  }
  return picked;
}

void PayPart(Engine& engine, const Environment& env, const Charge& charge,
             const pb::CostPart& part, const std::vector<Ref>& chosen) {
  Scope scope = engine.scope(env);
  if (part.has_mana()) return;
  if (part.has_resource()) {
    ChangeResource(
        engine, charge.payer, scope.program.word(part.resource().resource()),
        -Evaluate(scope, part.resource().amount()), kPay, env.source);
    return;
  }
  if (part.kind_case() == pb::CostPart::kRule) {
    engine.rules().PayRule(engine, scope.program.word(part.rule()), env);
    return;
  }
  std::vector<Ref> with = chosen;
  if (part.top()) {
    with = TopCards(engine, scope, charge.payer, part);
  } else if (!part.has_of()) {
    with = {env.source};
  } else if (!IsChosen(part)) {
    with = PickAtRandom(engine, PaymentCandidates(engine, env, part),
                        PaymentCount(engine, env, part));
  }
  for (const Ref& ref : with) {
    PayPartWith(engine, scope, charge.payer, part, ref);
  }
}

}  // namespace

bool IsChosen(const pb::CostPart& part) {
  return part.has_of() && !part.top() &&
         !(part.has_move() && part.move().random());
}

int64_t PaymentCount(const Engine& engine, const Environment& env,
                     const pb::CostPart& part) {
  if (!part.has_count()) return 1;
  return std::max<int64_t>(Evaluate(engine.scope(env), part.count()), 0);
}

std::vector<Ref> PaymentCandidates(const Engine& engine, const Environment& env,
                                   const pb::CostPart& part) {
  Scope scope = engine.scope(env);
  std::vector<Ref> candidates = Find(scope, part.of());
  std::erase_if(candidates, [&](const Ref& ref) {
    return !CanPayWith(engine, scope, part, ref);
  });
  return candidates;
}

std::vector<const pb::CostPart*> PartsOf(const Charge& charge) {
  std::vector<const pb::CostPart*> parts;
  for (const pb::CostPart& part : charge.cost->parts()) parts.push_back(&part);
  for (int64_t i = 0; i < charge.kicks; ++i) {
    for (const pb::CostPart& part : charge.kicker->parts()) {
      parts.push_back(&part);
    }
  }
  return parts;
}

bool CanPayCharge(const Engine& engine, const Environment& env,
                  const Charge& charge) {
  // One thing pays for one part: parts that ask for the same things are checked
  // against what the parts before them leave.
  std::vector<Ref> taken;
  for (const pb::CostPart* part : PartsOf(charge)) {
    if (!CanPayPart(engine, env, charge, *part)) return false;
    if (!IsChosen(*part)) continue;
    int64_t count = PaymentCount(engine, env, *part);
    for (const Ref& ref : PaymentCandidates(engine, env, *part)) {
      if (count == 0) break;
      if (std::find(taken.begin(), taken.end(), ref) != taken.end()) continue;
      taken.push_back(ref);
      --count;
    }
    if (count > 0) return false;
  }
  return Plan(engine, NeedOf(engine, env, charge), charge.payer, charge.x)
      .has_value();
}

std::optional<int64_t> MaxX(const Engine& engine, const Environment& env,
                            const Charge& charge) {
  ManaNeed need = NeedOf(engine, env, charge);
  if (need.x == 0) return std::nullopt;
  std::vector<int64_t> pool = PoolOf(engine, charge.payer);
  int64_t most = 0;
  for (int64_t amount : pool) most += amount;
  // Payability only falls as X grows: halve until the last payable X is found.
  int64_t low = 0;
  int64_t high = most;
  while (low < high) {
    int64_t middle = low + (high - low + 1) / 2;
    if (Plan(engine, need, charge.payer, middle).has_value()) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

std::vector<int64_t> PayCharge(Engine& engine, const Environment& env,
                               const Charge& charge,
                               const std::vector<std::vector<Ref>>& chosen) {
  std::optional<PaymentPlan> plan =
      Plan(engine, NeedOf(engine, env, charge), charge.payer, charge.x);
  REFOLD_CHECK(plan.has_value(), "a cost that cannot be paid is being paid");
  const std::vector<Word>& kinds = engine.rules().shape().payment_order;
  for (size_t kind = 0; kind < plan->spend.size(); ++kind) {
    ChangeResource(engine, charge.payer, kinds[kind], -plan->spend[kind], kPay,
                   env.source);
  }
  ChangeResource(engine, charge.payer, kLife, -plan->life, kPay, env.source);
  std::vector<const pb::CostPart*> parts = PartsOf(charge);
  for (size_t i = 0; i < parts.size(); ++i) {
    PayPart(engine, env, charge, *parts[i], chosen[i]);
  }
  return plan->spend;
}

}  // namespace refold
