#include "tools/puzzle/mana_left.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "kernel/engine/game_rules.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::tools {
namespace {

// Of so many needs every set is asked about.
constexpr size_t kMostNeeds = 6;

// The resources that may pay for it, in the order of the plan.
std::vector<Word> ResourcesFor(const Engine& engine, const ManaNeed& need) {
  std::vector<Word> resources = engine.rules().shape().payment_order;
  for (const PurposeMana& mana : need.with_purpose) {
    resources.push_back(mana.resource);
  }
  return resources;
}

bool HaveOnePurpose(const ManaNeed& a, const ManaNeed& b) {
  return std::equal(a.with_purpose.begin(), a.with_purpose.end(),
                    b.with_purpose.begin(), b.with_purpose.end(),
                    [](const PurposeMana& one, const PurposeMana& other) {
                      return one.resource == other.resource;
                    });
}

// Both together. Mana whose purpose only one of them has pays for neither.
ManaNeed Sum(ManaNeed sum, const ManaNeed& more) {
  const bool alike = HaveOnePurpose(sum, more);
  ManaPrice& price = sum.price;
  price.unpayable = price.unpayable || more.price.unpayable || !alike;
  price.generic = SaturatingAdd(price.generic, more.price.generic);
  price.symbols.insert(price.symbols.end(), more.price.symbols.begin(),
                       more.price.symbols.end());
  for (size_t i = 0; i < more.price.of_kind.size(); ++i) {
    if (price.of_kind.size() <= i) price.of_kind.resize(i + 1);
    price.of_kind[i] = SaturatingAdd(price.of_kind[i], more.price.of_kind[i]);
  }
  return sum;
}

}  // namespace

bool PaysFor(const Engine& engine, const ManaNeed& need,
             const std::vector<NamedValue>& mana,
             std::vector<NamedValue>* left) {
  const std::vector<Word> resources = ResourcesFor(engine, need);
  Amounts amounts;
  for (Word resource : resources) amounts.push_back(GetNamed(mana, resource));
  const std::optional<PaymentPlan> plan = PlanPayment(
      amounts, need.price, GetNamed(mana, engine.rules().words().life));
  if (!plan.has_value()) return false;
  for (size_t i = 0; left != nullptr && i < plan->spend.size(); ++i) {
    SetNamed(*left, resources[i],
             GetNamed(*left, resources[i]) - plan->spend[i]);
  }
  return true;
}

ManaLeft::ManaLeft(const Engine& engine, const std::vector<ManaNeed>& needs)
    : engine_(engine) {
  for (size_t i = 0; i < std::min(needs.size(), kMostNeeds); ++i) {
    const size_t before = sets_.size();
    for (size_t set = 0; set < before; ++set) {
      sets_.push_back(Sum(sets_[set], needs[i]));
    }
    sets_.push_back(needs[i]);
  }
}

std::vector<bool> ManaLeft::Pays(const std::vector<NamedValue>& mana) const {
  std::vector<bool> pays;
  for (const ManaNeed& set : sets_) {
    pays.push_back(PaysFor(engine_, set, mana));
  }
  return pays;
}

bool IsNoMore(const std::vector<bool>& one, const std::vector<bool>& other) {
  for (size_t i = 0; i < one.size(); ++i) {
    if (one[i] && !other[i]) return false;
  }
  return true;
}

}  // namespace refold::tools
