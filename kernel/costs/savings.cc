#include "kernel/costs/savings.h"

#include <algorithm>
#include <map>

#include "kernel/query/contains.h"
#include "kernel/query/saturate.h"
#include "kernel/verbs/parts.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

constexpr int kMaxSets = 2'000;

// Searches for a set that leaves enough for the rest.
class SavingSearch {
 public:
  SavingSearch(const Saving& saving, const LeftOver& left_over,
               std::vector<Ref> chosen)
      : left_over_(left_over), set_(std::move(chosen)), most_(saving.most) {
    std::map<Ref, int64_t> alone;
    for (const Ref& thing : saving.things) {
      if (Contains(set_, thing)) continue;
      others_.push_back(thing);
      alone[thing] = left_over({thing});
    }
    std::stable_sort(others_.begin(), others_.end(),
                     [&alone](const Ref& a, const Ref& b) {
                       return alone.at(a) > alone.at(b);
                     });
  }

  std::optional<size_t> Least() {
    const size_t already = set_.size();
    for (size_t size = already; size <= most_; ++size) {
      if (size - already > others_.size()) break;
      if (Extends(0, size - already)) return size;
    }
    return std::nullopt;
  }

 private:
  // Whether `more` further ones, from `first` on, make the rest payable.
  bool Extends(size_t first, size_t more) {
    if (more == 0) return ++looked_at_ <= kMaxSets && left_over_(set_) >= 0;
    for (size_t i = first; i + more <= others_.size(); ++i) {
      if (looked_at_ >= kMaxSets) return false;
      set_.push_back(others_[i]);
      const bool found = Extends(i + 1, more - 1);
      set_.pop_back();
      if (found) return true;
    }
    return false;
  }

  const LeftOver& left_over_;
  std::vector<Ref> set_;
  std::vector<Ref> others_;
  size_t most_;
  int looked_at_ = 0;
};

}  // namespace

Saving SavingOf(const Scope& scope, const Verb& row, const flat::Claim& claim,
                int64_t price) {
  Saving saving{.things = Find(scope, claim.of()),
                .worth = Evaluate(scope, claim.worth())};
  const std::vector<Proposal> each = ProposalsOf(scope, row, claim.verb());
  std::erase_if(saving.things, [&](const Ref& thing) {
    Proposal one = each.front();
    SetRole(one, row.main_role(), {thing});
    return !WouldDo(scope.view, row, one).in_full;
  });
  const int64_t count = SaturatingAdd(
      claim.has_count() ? Evaluate(scope, claim.count()) : 1, price);
  saving.most = std::min(saving.things.size(),
                         static_cast<size_t>(std::max<int64_t>(count, 0)));
  return saving;
}

std::optional<size_t> LeastWith(const Saving& saving, const LeftOver& left_over,
                                const std::vector<Ref>& chosen) {
  return SavingSearch(saving, left_over, chosen).Least();
}

std::vector<Ref> WhatFits(const Saving& saving, const LeftOver& left_over,
                          const std::vector<Ref>& chosen) {
  std::vector<Ref> fit;
  if (chosen.size() >= saving.most) return fit;
  for (const Ref& thing : saving.things) {
    if (Contains(chosen, thing)) continue;
    std::vector<Ref> with = chosen;
    with.push_back(thing);
    if (LeastWith(saving, left_over, with).has_value()) fit.push_back(thing);
  }
  return fit;
}

}  // namespace refold
