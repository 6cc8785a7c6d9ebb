// Whether a charge can be paid in full with what was chosen for it.
//
// Whoever chose did so one part after another, and other code may have run
// since then. So all is asked again, for all parts together: a cost is paid
// whole or not at all.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "kernel/engine/costs.h"
#include "kernel/engine/mana_need.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

bool IsAmongRefs(const std::vector<Ref>& refs, const Ref& ref) {
  return std::find(refs.begin(), refs.end(), ref) != refs.end();
}

bool IsRandom(const flat::Claim& part) {
  return part.has_of() && part.has_move() && part.move().random() &&
         !part.top();
}

// What the parts of a charge lay claim to, in the order of payment.
class Claims {
 public:
  Claims(const Engine& engine, Environment& env, const Charge& charge)
      : engine_(engine), env_(env), charge_(charge) {}

  // Whether the part can be paid beside those that were added before. What is
  // picked at random comes last: AddRandom().
  bool Add(const flat::Claim& part, const std::vector<Ref>& chosen) {
    switch (part.does_case()) {
      case flat::Claim::kMana:
        return true;  // planned when all else is known
      case flat::Claim::kResource:
        return AddResource(part);
      case flat::Claim::kRule:
        return engine_.rules().CanPayRule(engine_, part.rule(), env_) &&
               (!part.has_of() || AddThings(part, chosen));
      case flat::Claim::kMove:
      case flat::Claim::kFlag:
      case flat::Claim::kCounters:
        return IsRandom(part) || AddThings(part, chosen);
      case flat::Claim::kVerb:  // a bill (verbs/bill.h)
      case flat::Claim::DOES_NOT_SET:
        return false;
    }
    return false;
  }

  // Whichever cards chance picks, there must be enough of them.
  bool AddRandom(const flat::Claim& part) {
    int64_t missing = PaymentCount(engine_, env_, part);
    for (const Ref& ref : PaymentCandidates(engine_, env_, charge_, part)) {
      if (missing == 0) break;
      if (IsAmongRefs(moved_, ref)) continue;
      moved_.push_back(ref);
      --missing;
    }
    return missing == 0;
  }

  // Whether the payer has so much of the resource beside what the parts take.
  bool TakeResource(Word resource, int64_t amount) {
    const PlayerCell& payer = engine_.state().player(charge_.payer);
    return TakeNumber(Ref::Player(payer.id), resource,
                      GetNamed(payer.resources, resource), amount);
  }

 private:
  Scope scope() const { return engine_.scope(env_); }

  // Of a number that somebody or something has, `all` before any part takes.
  bool TakeNumber(const Ref& whose, Word name, int64_t all, int64_t amount) {
    int64_t& left = left_.try_emplace({whose, name}, all).first->second;
    if (left < amount) return false;
    left = SaturatingSub(left, amount);
    return true;
  }

  bool AddResource(const flat::Claim& part) {
    return TakeResource(part.resource().resource(),
                        Evaluate(scope(), part.resource().amount()));
  }

  // Whether the thing can pay for one unit of the part beside what it pays for
  // already.
  bool Take(const flat::Claim& part, const Ref& ref) {
    if (part.has_counters()) {
      Word counter = part.counters().counter();
      int64_t change = Evaluate(scope(), part.counters().change());
      return TakeNumber(ref, counter,
                        GetNamed(engine_.state().Find(ref)->counters, counter),
                        SaturatingSub(0, change));
    }
    if (part.has_flag()) {
      Word flag = part.flag().flag();
      return flags_.insert({ref, flag}).second;
    }
    // Nothing becomes of what the game's rules ask for.
    if (part.does_case() == flat::Claim::kRule) return true;
    if (IsAmongRefs(moved_, ref)) return false;
    moved_.push_back(ref);
    return true;
  }

  bool AddThings(const flat::Claim& part, const std::vector<Ref>& chosen) {
    std::vector<Ref> with = {env_.source};
    bool enough = true;
    if (IsChosen(part)) {
      with = chosen;
      enough = AreRight(part, chosen);
    } else if (part.top()) {
      with = TopOfTheRest(part);
      enough = static_cast<int64_t>(with.size()) ==
               PaymentCount(engine_, env_, part);
    } else {
      enough = CanPayWith(engine_, scope(), part, env_.source);
    }
    if (!enough) return false;
    for (const Ref& ref : with) {
      if (!Take(part, ref)) return false;
    }
    if (part.into() != 0) {
      env_.registers[part.into() - 1].refs = std::move(with);
    }
    return true;
  }

  // Whether these can be chosen now, and are as many as the part asks for.
  bool AreRight(const flat::Claim& part, const std::vector<Ref>& chosen) {
    std::vector<Ref> candidates =
        PaymentCandidates(engine_, env_, charge_, part);
    for (const Ref& ref : chosen) {
      if (!IsAmongRefs(candidates, ref) || IsAmongRefs(chosen_, ref)) {
        return false;
      }
      chosen_.push_back(ref);
    }
    int64_t count = PaymentCount(engine_, env_, part);
    int64_t size = static_cast<int64_t>(chosen.size());
    return size == count || (size > count && part.or_more());
  }

  // The top cards of the zone, without those that other parts move.
  std::vector<Ref> TopOfTheRest(const flat::Claim& part) const {
    std::vector<Ref> top;
    const std::vector<CardId>& cards =
        engine_.state().zone(charge_.payer, part.of().zones(0).zone());
    int64_t missing = PaymentCount(engine_, env_, part);
    for (auto id = cards.rbegin(); id != cards.rend() && missing > 0; ++id) {
      Ref ref = engine_.state().card(*id)->ref();
      if (IsAmongRefs(moved_, ref)) continue;
      top.push_back(ref);
      --missing;
    }
    return top;
  }

  const Engine& engine_;
  Environment& env_;
  const Charge& charge_;
  std::map<std::pair<Ref, Word>, int64_t> left_;
  std::set<std::pair<Ref, Word>> flags_;
  std::vector<Ref> chosen_;
  std::vector<Ref> moved_;
};

}  // namespace

std::optional<PaymentPlan> PlanCharge(
    const Engine& engine, Environment env, const Charge& charge,
    const std::vector<std::vector<Ref>>& chosen) {
  Claims claims(engine, env, charge);
  const CostParts parts = PartsOf(charge);
  for (size_t i = 0; i < parts.size(); ++i) {
    if (!claims.Add(*parts[i], chosen[i])) return std::nullopt;
  }
  for (const flat::Claim* part : parts) {
    if (IsRandom(*part) && !claims.AddRandom(*part)) return std::nullopt;
  }
  std::vector<Helper> helpers;
  for (size_t i = 0; i < parts.size(); ++i) {
    const std::vector<Helper> some = HelpersOf(engine, *parts[i], chosen[i]);
    helpers.insert(helpers.end(), some.begin(), some.end());
  }
  std::optional<PaymentPlan> plan =
      PlanMana(engine, NeedOf(engine, env, charge), charge.payer, charge.x,
               helpers, /*all_pay=*/true);
  if (plan.has_value() && plan->life > 0 &&
      !claims.TakeResource(engine.rules().words().life, plan->life)) {
    return std::nullopt;
  }
  return plan;
}

}  // namespace refold
