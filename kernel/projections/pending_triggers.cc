// Pending triggers, which wait until an event removes them.
#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/projections/projections.h"
#include "kernel/projections/waking.h"

namespace refold {

using projections_internal::LimitsOf;

namespace {

// The pending trigger that an event removes, as named by the event.
struct Taken {
  uint32_t place = 0;  // from 1, in events of older rules; 0 = by the others
  uint64_t woken_by = 0;
  uint32_t nth = 0;

  bool any() const { return place != 0 || woken_by != 0; }
  std::string Name() const {
    if (place != 0) return absl::StrCat("pending trigger ", place);
    return absl::StrCat("pending trigger ", nth + 1, " of event ", woken_by);
  }
};

Taken TakenBy(const Event& event) {
  if (const auto* added = event.As<StackItemAdded>()) {
    return {added->pending, added->woken_by, added->nth};
  }
  if (const auto* removed = event.As<PendingRemoved>()) {
    return {removed->pending, removed->woken_by, removed->nth};
  }
  return {};
}

// Where it is; the end if it is not there.
size_t PlaceOf(const Taken& taken, const std::vector<PendingTrigger>& pending) {
  if (taken.place != 0) {
    return std::min<size_t>(taken.place - 1, pending.size());
  }
  const auto found = std::find_if(
      pending.begin(), pending.end(), [&taken](const PendingTrigger& one) {
        return one.woken_by() == taken.woken_by && one.nth == taken.nth;
      });
  return static_cast<size_t>(found - pending.begin());
}

}  // namespace

absl::Status Projections::Check(const Event& event) const {
  const Taken taken = TakenBy(event);
  if (!taken.any()) return absl::OkStatus();
  const std::string what =
      absl::StrCat("event ", event.sequence, " takes ", taken.Name());
  const size_t place = PlaceOf(taken, pending());
  if (place == pending().size()) {
    return absl::FailedPreconditionError(
        taken.place != 0 ? absl::StrCat(what, " of ", pending().size())
                         : absl::StrCat(what, ", and it is not there"));
  }
  const auto* added = event.As<StackItemAdded>();
  if (added == nullptr) return absl::OkStatus();
  const Environment& env = pending()[place].env;
  if (added->item.env.ability == env.ability &&
      added->item.env.source == env.source) {
    return absl::OkStatus();
  }
  return absl::FailedPreconditionError(
      absl::StrCat(what, " as another ability than it is"));
}

void Projections::TakePending(const Event& event) {
  const Taken taken = TakenBy(event);
  if (!taken.any()) return;
  std::vector<PendingTrigger>& pending = pending_.Touch();
  const size_t place = PlaceOf(taken, pending);
  REFOLD_CHECK(place < pending.size(), "Check() was not called");
  pending.erase(pending.begin() + static_cast<std::ptrdiff_t>(place));
}

void Projections::Note(const View& view, Listener listener, uint64_t group,
                       int64_t times) {
  const TriggerInstance& instance = listener.instance;
  TriggerLimits limits =
      LimitsOf({view, listener.env}, view.ability(listener.env.ability));
  limits.once = limits.once || listener.until_used;
  if (!usage_->MayWake(instance, limits, group)) return;
  if (limits.any()) usage_.Touch().Record(instance, group);
  PendingTrigger woken{.env = std::move(listener.env),
                       .modifier = instance.modifier};
  for (const PendingTrigger& one : pending()) {
    if (one.woken_by() == woken.woken_by()) {
      woken.nth = std::max(woken.nth, one.nth + 1);
    }
  }
  for (int64_t i = 1; i < times; ++i) {
    pending_.Touch().push_back(woken);
    ++woken.nth;
  }
  pending_.Touch().push_back(std::move(woken));
}

void Projections::WakeGathered(const View& view) {
  if (gathered_->group == 0 && gathered_->all.empty()) return;
  Gathered gathered = std::move(gathered_.Touch());
  gathered_.Touch() = {};
  std::stable_sort(gathered.all.begin(), gathered.all.end(),
                   [](const Gathering& a, const Gathering& b) {
                     return RegisteredBefore(a.listener, b.listener);
                   });
  for (Gathering& one : gathered.all) {
    // Those from a checkpoint may contain any reference.
    if (!IsOfKind(view.programs, one.listener.env.ability,
                  flat::ABILITY_TRIGGERED)) {
      continue;
    }
    Note(view, std::move(one.listener), gathered.group, 1 + one.again);
  }
}

}  // namespace refold
