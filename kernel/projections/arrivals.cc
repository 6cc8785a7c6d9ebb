// What comes into play at the same time: each hears the others come (in Magic,
// CR 603.6a). Whatever is there already hears them all anyway.
//
// What is still coming while the group goes on is held: it is heard at the end.
#include <algorithm>
#include <utility>

#include "kernel/projections/match_event.h"
#include "kernel/projections/projections.h"
#include "kernel/projections/waking.h"

namespace refold {
namespace {

// The card that an event has brought into play; 0 if it brought none.
CardId ArrivedBy(const View& view, const Event& event) {
  CardId card = 0;
  if (const auto* moved = event.As<CardMoved>()) {
    card = moved->card.id;
  } else if (const auto* created = event.As<CardCreated>()) {
    card = created->card;
  }
  const CardCell* cell = view.state.card(card);
  const bool in_play = cell != nullptr && cell->zone == view.game.words().play;
  return in_play ? card : 0;
}

// Whether the group will say more of how it comes.
bool IsStillComing(const Event& event) {
  if (event.group == 0 || !event.closed_group) return false;
  const auto* moved = event.As<CardMoved>();
  const auto* created = event.As<CardCreated>();
  return (moved != nullptr && moved->arriving) ||
         (created != nullptr && created->arriving);
}

uint32_t FaceIn(const Event& event) {
  const auto* moved = event.As<CardMoved>();
  return moved != nullptr ? moved->program : event.As<CardCreated>()->program;
}

// Whether the ability works there, so that it hears its card come from there.
bool WorksIn(const View& view, const Listener& listener, Word zone) {
  const AbilityRef& ref = listener.env.ability;
  const LinkedProgram& program = view.programs.program(ref.program);
  return program.WorksIn(program.ability(ref.ability), zone,
                         view.game.words().play);
}

bool Arrives(const View& view, const Occurrence& what) {
  return what.kind == flat::EventPattern::MOVED && !what.as_was &&
         what.to.zone == view.game.words().play;
}

}  // namespace

void Projections::HearArrivedBefore(const View& view, const Event& event) {
  if (event.group == 0) return;
  const CardId card = ArrivedBy(view, event);
  if (card == 0) return;
  if (arrivals_.group != event.group) arrivals_ = {.group = event.group};
  // What is held hears and is heard at the end.
  const bool held = IsStillComing(event);
  if (held) holding_.all.back().earlier = arrivals_.all;
  if (!held && !(arrivals_.all.empty() && holding_.all.empty())) {
    for (const Listener& listener : index_.ListenersOn(
             view, card, flat::ABILITY_TRIGGERED, flat::EventPattern::MOVED)) {
      for (const auto& [what, sequence] : arrivals_.all) {
        WakeOne(view, listener, what, event, sequence);
      }
      for (Held& one : holding_.all) one.heard.push_back(listener);
    }
  }
  for (const Occurrence& what : moment_.occurrences) {
    if (Arrives(view, what)) arrivals_.all.emplace_back(what, event.sequence);
  }
}

void Projections::HoldArrival(const Event& event) {
  if (!IsStillComing(event) || moment_.occurrences.empty()) return;
  // The move is the first that the event is.
  Held held{.what = std::move(moment_.occurrences.front()),
            .sequence = event.sequence,
            .program = FaceIn(event),
            .created = event.As<CardCreated>() != nullptr};
  moment_.occurrences.erase(moment_.occurrences.begin());
  std::vector<Hearing> others;
  for (Hearing& hearing : moment_.heard) {
    if (hearing.occurrence == 0) {
      held.heard.push_back(std::move(hearing.listener));
    } else {
      --hearing.occurrence;
      others.push_back(std::move(hearing));
    }
  }
  moment_.heard = std::move(others);
  holding_.all.push_back(std::move(held));
}

void Projections::DropFlagsOfHeld() {
  std::erase_if(moment_.occurrences, [this](const Occurrence& what) {
    return what.kind == flat::EventPattern::FLAG &&
           std::any_of(holding_.all.begin(), holding_.all.end(),
                       [&what](const Held& held) {
                         return held.what.subject == what.subject;
                       });
  });
}

// They happen now, as far as they are counted, noted and waited for.
void Projections::ReleaseHeld(const Event& event) {
  if (holding_.group != event.group) return;
  for (const Held& held : holding_.all)
    moment_.occurrences.push_back(held.what);
}

void Projections::HearHeld(const View& view, const Event& event) {
  if (holding_.group != event.group) return;
  const Holding holding = std::exchange(holding_, {.group = event.group});
  std::vector<std::vector<Listener>> own;
  for (const Held& held : holding.all) {
    own.push_back(view.state.Find(held.what.subject) == nullptr
                      ? std::vector<Listener>()
                      : index_.ListenersOn(view, held.what.subject.id,
                                           flat::ABILITY_TRIGGERED,
                                           flat::EventPattern::MOVED));
  }
  for (size_t i = 0; i < holding.all.size(); ++i) {
    const Held& held = holding.all[i];
    const CardCell* card = view.state.Find(held.what.subject);
    const bool turned = card != nullptr && card->program != held.program;
    std::vector<Listener> heard = held.heard;
    std::erase_if(heard, [&view, &held](const Listener& listener) {
      return projections_internal::IsLostByComing(view, listener, held.what);
    });
    // What it has become hears it come in place of what it was, as far as it
    // would from where it was.
    if (turned) {
      std::erase_if(heard, [&held](const Listener& listener) {
        return listener.instance.source == held.what.other;
      });
    }
    for (const Listener& listener : own[i]) {
      const bool hears =
          held.created
              ? view.ability(listener.env.ability).trigger().when_created()
              : turned && WorksIn(view, listener, held.what.from.zone);
      if (hears) heard.push_back(listener);
    }
    for (size_t later = i + 1; later < holding.all.size(); ++later) {
      heard.insert(heard.end(), own[later].begin(), own[later].end());
    }
    std::stable_sort(heard.begin(), heard.end(), RegisteredBefore);
    for (const Listener& listener : heard) {
      WakeOne(view, listener, held.what, event, held.sequence);
    }
    for (const auto& [what, sequence] : held.earlier) {
      for (const Listener& listener : own[i]) {
        WakeOne(view, listener, what, event, sequence);
      }
    }
  }
}

}  // namespace refold
