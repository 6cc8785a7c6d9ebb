// Which abilities hear an event, and which of them it wakes.
#include <algorithm>
#include <utility>

#include "kernel/projections/match_event.h"
#include "kernel/projections/projections.h"
#include "kernel/projections/waking.h"
#include "kernel/query/evaluate.h"

namespace refold {

namespace {

// Larger numbers are treated as infinite.
constexpr int64_t kMaxRepeats = 1000;

int64_t TimesMore(const View& view, const Environment& woken,
                  const Occurrence& what) {
  if (what.kind != flat::EventPattern::MOVED) return 0;
  return std::clamp<int64_t>(
      view.game.TriggersAgain(view, woken, what.subject, what.from.zone,
                              what.to.zone),
      0, kMaxRepeats);
}

}  // namespace

using projections_internal::ControllerAt;
using projections_internal::EnvironmentAt;
using projections_internal::IsArrival;

// Leaving in a closed group is heard by everything that existed before the
// group; in another group, by what exists, and what has left in it. Who hears
// an entry is determined once the card is there (arrivals.cc).
void Projections::CollectHearings(const View& view, const View& before_group,
                                  const Event& event) {
  if (moment_.occurrences.empty()) return;
  const bool changed = event.closed_group && index_before_group_ == event.group;
  std::vector<Listener> listeners;
  for (size_t i = 0; i < moment_.occurrences.size(); ++i) {
    const Occurrence& what = moment_.occurrences[i];
    if (IsArrival(view, what)) continue;
    listeners.clear();
    if (what.as_was && event.closed_group) {
      (changed ? index_before_ : index_)
          .AddListeners(before_group, what, listeners);
    } else {
      index_.AddListeners(view, what, listeners);
    }
    if (what.as_was && event.group != 0 && !event.closed_group) {
      listeners.insert(listeners.end(), leaving_->leavers.begin(),
                       leaving_->leavers.end());
    }
    if (changed && what.kind == flat::EventPattern::HAPPENED) {
      AddGone(before_group, i, listeners);
    }
    for (Listener& listener : listeners) {
      moment_.heard.push_back({std::move(listener), i});
    }
  }
  std::stable_sort(moment_.heard.begin(), moment_.heard.end(),
                   [](const Hearing& a, const Hearing& b) {
                     return RegisteredBefore(a.listener, b.listener);
                   });
}

// A game's own event about a group (two units are defeated) is also heard by
// what existed before the group and has left in it.
void Projections::AddGone(const View& before_group, size_t occurrence,
                          const std::vector<Listener>& there) {
  std::vector<Listener> before;
  index_before_.AddListeners(before_group, moment_.occurrences[occurrence],
                             before);
  for (Listener& listener : before) {
    const bool stays = std::any_of(there.begin(), there.end(),
                                   [&listener](const Listener& one) {
                                     return one.instance == listener.instance;
                                   });
    if (!stays)
      moment_.heard.push_back({std::move(listener), occurrence, true});
  }
}

void Projections::RecordLeaver(const View& view, const Event& event) {
  const auto* move = event.As<CardMoved>();
  if (event.group == 0 || move == nullptr) return;
  if (move->same || !view.game.words().InPlay(move->from)) return;
  if (view.state.Find(move->card) == nullptr) return;
  for (Listener& listener :
       index_.ListenersOn(view, move->card.id, flat::ABILITY_TRIGGERED,
                          flat::EventPattern::MOVED)) {
    leaving_.Touch().leavers.push_back(std::move(listener));
  }
}

void Projections::Wake(const View& view, const Event& event, bool as_was) {
  for (const Hearing& hearing : moment_.heard) {
    const Occurrence& what = moment_.occurrences[hearing.occurrence];
    if ((what.as_was || hearing.gone) != as_was) continue;
    WakeOne(view, hearing.listener, what, event, event.sequence);
  }
}

void Projections::WakeOne(const View& view, const Listener& listener,
                          const Occurrence& what, const Event& event,
                          uint64_t sequence) {
  // Leavers from a checkpoint may contain any reference.
  if (!IsOfKind(view.programs, listener.env.ability, flat::ABILITY_TRIGGERED)) {
    return;
  }
  if (IsArrival(view, what) && !view.game.ArrivalTriggers(view, what.subject)) {
    return;
  }
  const flat::Ability& ability = view.ability(listener.env.ability);
  Environment env = EnvironmentAt(view, listener, what, sequence);
  env.controller = ControllerAt({view, env}, ability);
  Scope scope{view, env};
  if (!PatternMatches(scope, ability.trigger(), what)) return;
  if (listener.uses != 0 && !SpendUse(listener)) return;
  if (!Holds(scope, ability.has_condition(), ability.condition())) return;
  const int64_t again = TimesMore(view, env, what);
  Listener told = listener;
  told.env = std::move(env);
  if (!ability.trigger().gather()) {
    return Note(view, std::move(told), event.group, 1 + again);
  }
  for (Gathering& heard : GatheringsOf(told, ability.trigger(), what)) {
    heard.again = again;
    if (event.closed_group && event.group != 0) {
      gathered_.Touch().group = event.group;
      Gather(std::move(heard), gathered_.Touch().all);
    } else {
      Note(view, std::move(heard.listener), event.group, 1 + again);
    }
  }
}

}  // namespace refold
