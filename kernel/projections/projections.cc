#include "kernel/projections/projections.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/projections/last_known.h"
#include "kernel/projections/match_event.h"
#include "kernel/projections/waking.h"
#include "kernel/query/evaluate.h"
#include "proto/program.pb.h"

namespace refold {

using projections_internal::ControllerAt;
using projections_internal::EnvironmentAt;
using projections_internal::IsWokenBy;
using projections_internal::LimitsOf;

namespace {

// The pending trigger that an event takes, as it names it.
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

void Projections::Before(const View& view, const View& before_group,
                         const Event& event) {
  BuildIndex(view);
  if (keeper_ == nullptr) {
    keeper_ = std::make_shared<RecordKeeper>(view.programs);
    counter_ = std::make_shared<WatchCounter>(view.programs, view.game);
  }
  if (event.group != gathered_->group) WakeGathered(view);
  EnterGroup(event.group);
  effect_hits_.clear();
  moment_.Clear();
  AddOccurrences(view, event, moment_.occurrences);
  if (event.group != holding_.group) holding_ = {.group = event.group};
  if (!holding_.all.empty()) DropFlagsOfHeld();
  CollectHearings(view, before_group, event);
  HoldArrival(event);
  MakeRecords(before_group, event, /*as_was=*/true);
  Wake(before_group, event, /*as_was=*/true);
  HitEffects(view, event, /*as_was=*/true);
  RecordLeaver(view, event);
}

bool Projections::FollowAttempt(const Event& event) {
  if (event.As<AttemptBegan>() != nullptr) {
    auto kept = std::make_shared<Projections>(*this);
    kept->index_ = ListenerIndex();
    kept->effects_ = EffectIndex();
    kept->moment_.Clear();
    attempt_.Touch() = std::move(kept);
    return true;
  }
  const auto* ended = event.As<AttemptEnded>();
  if (ended == nullptr) return false;
  const std::shared_ptr<const Projections> kept = attempt_.get();
  attempt_.Touch() = nullptr;
  if (ended->taken_back && kept != nullptr) *this = *kept;
  return true;
}

void Projections::After(const View& view, const Event& event) {
  if (FollowAttempt(event)) {
    moment_.Clear();
    return;
  }
  TakePending(event);
  if (event.As<GroupClosed>() != nullptr) ReleaseHeld(event);
  Count(view, event);
  HearOwnCreation(view, event);
  Wake(view, event, /*as_was=*/false);
  if (event.As<GroupClosed>() != nullptr) {
    HearHeld(view, event);
    WakeGathered(view);
  }
  HitEffects(view, event, /*as_was=*/false);
  std::stable_sort(effect_hits_.begin(), effect_hits_.end(),
                   [](const EffectHit& a, const EffectHit& b) {
                     return a.edge.modifier < b.edge.modifier;
                   });
  RecordStateTrigger(view, event);
  UpdateIndex(view, event);
  HearArrivedBefore(view, event);
  moment_.Clear();
}

void Projections::EnterGroup(uint64_t group) {
  if (group == 0 || group == leaving_->group) return;
  Leaving& leaving = leaving_.Touch();
  leaving.group = group;
  leaving.leavers.clear();
}

// Of what leaves in a closed group all hear that were there before the group;
// in another group, those that are there, and those that have left in it.
void Projections::CollectHearings(const View& view, const View& before_group,
                                  const Event& event) {
  const bool changed = event.closed_group && index_before_group_ == event.group;
  std::vector<Listener> listeners;
  for (size_t i = 0; i < moment_.occurrences.size(); ++i) {
    const Occurrence& what = moment_.occurrences[i];
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

// What a game says of a group (two units are defeated) is heard, too, by what
// was there before the group and has gone in it.
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

// A token comes from nowhere, where nothing of it could have listened.
void Projections::HearOwnCreation(const View& view, const Event& event) {
  const auto* created = event.As<CardCreated>();
  if (created == nullptr || !created->token) return;
  for (size_t i = 0; i < moment_.occurrences.size(); ++i) {
    if (moment_.occurrences[i].kind != flat::EventPattern::MOVED) continue;
    for (Listener& listener :
         index_.ListenersOn(view, created->card, flat::ABILITY_TRIGGERED,
                            flat::EventPattern::MOVED)) {
      const flat::Ability& ability = view.ability(listener.env.ability);
      if (!ability.trigger().when_created()) continue;
      moment_.heard.push_back({std::move(listener), i});
    }
  }
}

void Projections::RecordLeaver(const View& view, const Event& event) {
  const auto* move = event.As<CardMoved>();
  if (event.group == 0 || move == nullptr) return;
  if (move->from != view.game.words().play) return;
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
  // A checkpoint's leavers may name anything.
  if (!IsOfKind(view.programs, listener.env.ability, flat::ABILITY_TRIGGERED)) {
    return;
  }
  const flat::Ability& ability = view.ability(listener.env.ability);
  Environment env = EnvironmentAt(view, listener, what, sequence);
  env.controller = ControllerAt({view, env}, ability);
  Scope scope{view, env};
  if (!PatternMatches(scope, ability.trigger(), what)) return;
  if (listener.uses != 0 && !SpendUse(listener)) return;
  if (!Holds(scope, ability.has_condition(), ability.condition())) return;
  Listener told = listener;
  told.env = std::move(env);
  if (!ability.trigger().gather()) {
    return Note(view, std::move(told), event.group);
  }
  for (Gathering& heard : GatheringsOf(told, ability.trigger(), what)) {
    if (event.closed_group && event.group != 0) {
      gathered_.Touch().group = event.group;
      Gather(std::move(heard), gathered_.Touch().all);
    } else {
      Note(view, std::move(heard.listener), event.group);
    }
  }
}

void Projections::Note(const View& view, Listener listener, uint64_t group) {
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
    // A checkpoint's may name anything.
    if (!IsOfKind(view.programs, one.listener.env.ability,
                  flat::ABILITY_TRIGGERED)) {
      continue;
    }
    Note(view, std::move(one.listener), gathered.group);
  }
}

bool Projections::SpendUse(const Listener& listener) {
  const EffectEdge edge{.modifier = listener.instance.modifier,
                        .kind = EffectEdge::Kind::kWorks};
  const auto spent =
      std::count_if(effect_hits_.begin(), effect_hits_.end(),
                    [&edge](const EffectHit& hit) { return hit.edge == edge; });
  if (spent >= static_cast<int64_t>(listener.uses)) return false;
  effect_hits_.push_back({.edge = edge});
  return true;
}

void Projections::HitEffects(const View& view, const Event& event,
                             bool as_was) {
  for (const Occurrence& what : moment_.occurrences) {
    if (what.as_was != as_was) continue;
    for (const EffectEdge& edge : effects_.WaitingFor(what)) {
      const AbilityRef ref = AbilityOfEdge(view.state, edge);
      const flat::Ability& ability = view.ability(ref);
      const Listener waiting{.env =
                                 view.state.modifiers().at(edge.modifier)->env};
      Environment env = EnvironmentAt(view, waiting, what, event.sequence);
      if (!IsWokenBy({view, env}, ability, what)) continue;
      effect_hits_.push_back({.edge = edge,
                              .subject = what.subject,
                              .other = what.other,
                              .amount = what.amount});
    }
  }
}

std::vector<EffectEdge> Projections::EndsThatHold(const View& view) const {
  BuildIndex(view);
  std::vector<EffectEdge> holding;
  for (const EffectEdge& edge : effects_.states()) {
    const flat::Ability& ability =
        view.ability(AbilityOfEdge(view.state, edge));
    const Environment& env = view.state.modifiers().at(edge.modifier)->env;
    const Occurrence state{.kind = flat::EventPattern::STATE,
                           .subject = env.source};
    if (IsWokenBy({view, env}, ability, state)) holding.push_back(edge);
  }
  return holding;
}

void Projections::TakePending(const Event& event) {
  const Taken taken = TakenBy(event);
  if (!taken.any()) return;
  std::vector<PendingTrigger>& pending = pending_.Touch();
  const size_t place = PlaceOf(taken, pending);
  REFOLD_CHECK(place < pending.size(), "Check() was not called");
  pending.erase(pending.begin() + static_cast<std::ptrdiff_t>(place));
}

void Projections::Count(const View& view, const Event& event) {
  const auto* turn = event.As<TurnBegan>();
  bool changed = turn != nullptr;
  bool known_changed = false;
  if (turn != nullptr) {
    known_changed = last_known_.TouchIf([&](LastKnownTable& table) {
      return ForgetOldCards(turn->turn, records_.get(), table);
    });
    counter_->BeginTurn(watches_.Touch());
    usage_.Touch().BeginTurn(view.state);
  }
  if (const auto* move = event.As<CardMoved>()) {
    known_changed = last_known_.TouchIf([&](LastKnownTable& table) {
      return RecordLastKnown(view.state, *move, table);
    });
  } else if (const auto* absence = event.As<AbsenceChanged>()) {
    known_changed = last_known_.TouchIf([&](LastKnownTable& table) {
      return RecordLastKnown(view.state, *absence, table);
    });
  }
  // What is in force may depend on what is known and on what is counted.
  if (known_changed) view.cache.TouchLastKnown();
  for (const Occurrence& what : moment_.occurrences) {
    const bool counted = watches_.TouchIf(
        [&](WatchTable& table) { return counter_->Count(view, what, table); });
    changed = counted || changed;
  }
  changed = KeepRecords(view, event) || changed;
  if (changed) view.cache.Touch(0);
}

void Projections::MakeRecords(const View& view, const Event& event,
                              bool as_was) {
  for (const Occurrence& what : moment_.occurrences) {
    if (what.as_was != as_was) continue;
    keeper_->Make(view, what, event.sequence, moment_.records);
  }
}

bool Projections::KeepRecords(const View& view, const Event& event) {
  bool changed = records_.TouchIf(
      [&](RecordTables& tables) { return keeper_->Reset(event, tables); });
  MakeRecords(view, event, /*as_was=*/false);
  for (RecordKeeper::Made& made : moment_.records) {
    const bool added = records_.TouchIf([&](RecordTables& tables) {
      return keeper_->Add(std::move(made), tables);
    });
    changed = added || changed;
  }
  return changed;
}

std::vector<Listener> Projections::Replacements(
    const View& view, const Occurrence& proposal) const {
  BuildIndex(view);
  std::vector<Listener> all;
  index_.AddReplacements(view, proposal, all);
  std::sort(all.begin(), all.end(), RegisteredBefore);
  const CardCell* subject = view.state.Find(proposal.subject);
  if (subject == nullptr || view.game.ReplacesFrom(subject->zone)) return all;
  auto lasting = std::find_if(all.begin(), all.end(), [](const Listener& one) {
    return one.instance.modifier != 0;
  });
  std::vector<Listener> own = index_.ListenersOn(
      view, subject->id, flat::ABILITY_REPLACEMENT, proposal.kind);
  all.insert(lasting, own.begin(), own.end());
  return all;
}

void Projections::BuildIndex(const View& view) const {
  if (index_.built()) return;
  index_.Rebuild(view);
  effects_.Rebuild(view);
}

// The rest neither brings nor takes an ability by face.
void Projections::UpdateIndex(const View& view, const Event& event) {
  const bool moves = event.As<CardMoved>() != nullptr ||
                     event.As<AbsenceChanged>() != nullptr ||
                     event.As<ModifierRemoved>() != nullptr ||
                     event.As<FaceChanged>() != nullptr;
  if (moves && event.closed_group && index_before_group_ != event.group) {
    index_before_ = index_;
    index_before_group_ = event.group;
  }
  if (const auto* created = event.As<CardCreated>()) {
    index_.UpdateCard(view, created->card);
  } else if (const auto* moved = event.As<CardMoved>()) {
    index_.UpdateCard(view, moved->card.id);
  } else if (const auto* absence = event.As<AbsenceChanged>()) {
    index_.UpdateCard(view, absence->card.id);
  } else if (const auto* face = event.As<FaceChanged>()) {
    index_.UpdateCard(view, face->card.id);
  } else if (const auto* attached = event.As<Attached>()) {
    if (attached->stamps) index_.UpdateCard(view, attached->card.id);
  } else if (const auto* added = event.As<ModifierAdded>()) {
    index_.UpdateModifier(view, added->modifier.id);
    effects_.Update(view, added->modifier.id);
  } else if (const auto* removed = event.As<ModifierRemoved>()) {
    index_.UpdateModifier(view, removed->modifier);
    effects_.Update(view, removed->modifier);
  }
}

}  // namespace refold
