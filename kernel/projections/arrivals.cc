// A card's entry is heard by what exists once it has entered (in Magic, CR
// 603.6a): everything that entered at the same time exists then, and hears and
// is heard with its characteristics at that time.
#include <algorithm>
#include <optional>
#include <utility>

#include "kernel/projections/match_event.h"
#include "kernel/projections/projections.h"
#include "kernel/projections/waking.h"

namespace refold {
namespace {

// Whether the group still determines how it enters.
bool IsStillComing(const Event& event) {
  if (event.group == 0 || !event.closed_group) return false;
  const auto* moved = event.As<CardMoved>();
  const auto* created = event.As<CardCreated>();
  return (moved != nullptr && moved->arriving) ||
         (created != nullptr && created->arriving);
}

// Whether what hears one of them hears the other, judging by zones.
bool ComeAlike(const Occurrence& one, const Occurrence& other) {
  return one.from.zone == other.from.zone && one.to.zone == other.to.zone;
}

bool IsOwn(const Listener& listener, const Occurrence& what) {
  return listener.instance.modifier == 0 &&
         listener.instance.source == what.subject;
}

// Whether an ability of the card hears the card's own entry there, but did not
// work in its previous zone.
bool HearsItselfCome(const View& view, const flat::Ability& ability,
                     const LinkedProgram& program, const CardMoved& move) {
  return ability.kind() == flat::ABILITY_TRIGGERED &&
         ability.trigger().kind() == flat::EventPattern::MOVED &&
         ability.trigger().own_arrival() &&
         program.WorksIn(ability, move.to, /*in_play=*/false) &&
         !program.WorksIn(ability, move.from,
                          view.game.words().InPlay(move.from));
}

}  // namespace

void Projections::NoteArrival(const View& view, const Event& event) {
  if (event.group == 0 || event.group != arrivals_.group) {
    arrivals_ = {.group = event.group};
  }
  if (event.closed_group && !arrivals_.all.empty()) DropFlagsOfComing();
  // Its move is the first occurrence of an event.
  std::vector<Occurrence>& all = moment_.occurrences;
  if (all.empty() || !projections_internal::IsArrival(view, all.front())) {
    return;
  }
  arrivals_.all.push_back({.what = all.front(),
                           .sequence = event.sequence,
                           .coming = IsStillComing(event)});
  if (arrivals_.all.back().coming) all.erase(all.begin());
}

void Projections::DropFlagsOfComing() {
  std::erase_if(moment_.occurrences, [this](const Occurrence& what) {
    return what.kind == flat::EventPattern::FLAG &&
           std::any_of(arrivals_.all.begin(), arrivals_.all.end(),
                       [&what](const Arrival& arrival) {
                         return arrival.coming &&
                                arrival.what.subject == what.subject;
                       });
  });
}

void Projections::CountArrivals() {
  for (const Arrival& arrival : arrivals_.all) {
    if (arrival.coming) moment_.occurrences.push_back(arrival.what);
  }
}

void Projections::HearArrivals(const View& view, const Event& event) {
  const bool closes = event.As<GroupClosed>() != nullptr;
  if (arrivals_.all.empty() || (event.closed_group && !closes)) return;
  for (size_t i = arrivals_.heard; i < arrivals_.all.size(); ++i) {
    // What enters in a group that is not closed hears earlier entries. Most
    // things hear no entries: for these, characteristics need not be computed.
    const Occurrence& what = arrivals_.all[i].what;
    std::vector<Listener> listeners;
    index_.AddListeners(view, what, listeners);
    const bool hears = std::any_of(listeners.begin(), listeners.end(),
                                   [&what](const Listener& one) {
                                     return one.instance.source == what.subject;
                                   });
    std::optional<std::vector<Listener>> own;
    for (size_t before = 0; before < arrivals_.heard; ++before) {
      const Arrival& earlier = arrivals_.all[before];
      if (!hears && ComeAlike(earlier.what, what)) continue;
      if (!own.has_value()) {
        own = index_.ListenersOn(view, what.subject.id, flat::ABILITY_TRIGGERED,
                                 flat::EventPattern::MOVED);
      }
      for (const Listener& listener : *own) {
        WakeOne(view, listener, earlier.what, event, earlier.sequence);
      }
    }
    HearArrival(view, arrivals_.all[i], event);
  }
  arrivals_.heard = arrivals_.all.size();
}

void Projections::HearArrival(const View& view, const Arrival& arrival,
                              const Event& event) {
  std::vector<Listener> listeners;
  index_.AddListeners(view, arrival.what, listeners);
  std::stable_sort(listeners.begin(), listeners.end(), RegisteredBefore);
  for (const Listener& listener : listeners) {
    const flat::Ability& ability = view.ability(listener.env.ability);
    if (IsOwn(listener, arrival.what) && !ability.trigger().own_arrival()) {
      continue;
    }
    WakeOne(view, listener, arrival.what, event, arrival.sequence);
  }
}

// In Magic, an ability about a card that is put into a graveyard from anywhere
// works only there (CR 603.6c): whether the card has it is checked once it is
// there.
void Projections::HearOwnComing(const View& view, const Event& event) {
  const auto* move = event.As<CardMoved>();
  if (move == nullptr || move->same || move->to.empty() ||
      view.game.words().InPlay(move->to) || moment_.occurrences.empty()) {
    return;
  }
  const CardCell* card = view.state.card(move->card.id);
  if (card == nullptr || card->zone != move->to) return;
  const LinkedProgram& program = view.programs.program(card->program);
  const auto hears = [&](const flat::Ability& ability) {
    return HearsItselfCome(view, ability, program, *move);
  };
  const auto& abilities = program.flat().abilities();
  if (std::none_of(abilities.begin(), abilities.end(), hears)) return;
  Occurrence what = moment_.occurrences.front();
  what.as_was = false;
  what.subject = card->ref();
  what.other = move->card;
  for (const Listener& listener :
       index_.ListenersOn(view, card->id, flat::ABILITY_TRIGGERED,
                          flat::EventPattern::MOVED)) {
    if (listener.env.ability.program == card->program &&
        hears(view.ability(listener.env.ability))) {
      WakeOne(view, listener, what, event, event.sequence);
    }
  }
}

}  // namespace refold
