#include "kernel/projections/projections.h"

#include <algorithm>
#include <utility>

#include "kernel/projections/last_known.h"
#include "kernel/query/set_up.h"

namespace refold {

void Projections::Before(const View& view, const View& before_group,
                         const Event& event) {
  BuildIndex(view);
  if (keeper_ == nullptr) {
    keeper_ = std::make_shared<RecordKeeper>(view.programs, view.game);
  }
  if (event.group != gathered_->group) WakeGathered(view);
  EnterGroup(event.group);
  effect_hits_.clear();
  moment_.Clear();
  AddOccurrences(view, event, moment_.occurrences);
  NoteArrival(view, event);
  CollectHearings(view, before_group, event);
  MakeRecords(before_group, event, /*as_was=*/true);
  Wake(before_group, event, /*as_was=*/true);
  HitEffects(view, event, /*as_was=*/true);
  RecordLeaver(view, event);
  if (const auto* removed = event.As<StackItemRemoved>()) {
    last_known_items_.TouchIf([&](LastKnownItems& items) {
      return RecordLastKnown(view.state, *removed, items);
    });
  }
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
  if (event.As<GroupClosed>() != nullptr) CountArrivals();
  Count(view, event);
  Wake(view, event, /*as_was=*/false);
  HitEffects(view, event, /*as_was=*/false);
  RecordStateTrigger(view, event);
  UpdateIndex(view, event);
  HearOwnComing(view, event);
  HearArrivals(view, event);
  if (event.As<GroupClosed>() != nullptr) WakeGathered(view);
  std::stable_sort(effect_hits_.begin(), effect_hits_.end(),
                   [](const EffectHit& a, const EffectHit& b) {
                     return a.edge.modifier < b.edge.modifier;
                   });
  moment_.Clear();
}

void Projections::EnterGroup(uint64_t group) {
  if (group == 0 || group == leaving_->group) return;
  Leaving& leaving = leaving_.Touch();
  leaving.group = group;
  leaving.leavers.clear();
}

bool Projections::ForgetOldLeavers(uint32_t turn, const GameState& state) {
  if (!HasOld(turn, last_known_.get(), last_known_items_.get())) return false;
  const std::set<Ref> asked = AskedFor(state, records_.get());
  const bool cards = last_known_.TouchIf(
      [&](LastKnownTable& table) { return ForgetOld(turn, asked, table); });
  const bool items = last_known_items_.TouchIf(
      [&](LastKnownItems& table) { return ForgetOld(turn, asked, table); });
  return cards || items;
}

void Projections::Count(const View& view, const Event& event) {
  const auto* turn = event.As<TurnBegan>();
  bool changed = turn != nullptr;
  bool known_changed = false;
  if (turn != nullptr) {
    known_changed = ForgetOldLeavers(turn->turn, view.state);
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
  // Effects in force may depend on last-known information and on tallies.
  if (known_changed) view.cache.TouchLastKnown();
  changed = CountTallies(view, event) || changed;
  changed = KeepRecords(view, event) || changed;
  if (changed) view.cache.Touch(0);
}

bool Projections::CountTallies(const View& view, const Event& event) {
  bool changed = tallies_.TouchIf(
      [&](TallyTable& table) { return keeper_->Reset(event, table); });
  if (moment_.occurrences.empty() || IsSettingUp(view)) return changed;
  for (const Occurrence& what : moment_.occurrences) {
    const bool counted = tallies_.TouchIf(
        [&](TallyTable& table) { return keeper_->Count(view, what, table); });
    changed = counted || changed;
  }
  return changed;
}

void Projections::MakeRecords(const View& view, const Event& event,
                              bool as_was) {
  if (moment_.occurrences.empty() || IsSettingUp(view)) return;
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

// Other facts neither add nor remove an ability of a face.
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
