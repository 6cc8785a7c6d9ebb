#include "replay/blame/wake.h"

#include <algorithm>

#include "absl/functional/function_ref.h"

namespace refold::blame {
namespace {

using Test = absl::FunctionRef<bool(const Event& event)>;

// The last event for which `is` holds, before the event and in its batch; 0 if
// there is none.
absl::StatusOr<uint64_t> EarlierInBatch(PastEvents& past, const Event& event,
                                        Test is) {
  absl::StatusOr<EventPtr> found =
      past.LastBetween(0, event.sequence, [&](const Event& before) {
        return before.batch != event.batch || is(before);
      });
  if (!found.ok()) return found.status();
  if (*found == nullptr || (*found)->batch != event.batch) return 0;
  return (*found)->sequence;
}

// The same, in its group.
absl::StatusOr<uint64_t> EarlierInGroup(PastEvents& past, const Event& event,
                                        Test is) {
  if (event.group == 0) return 0;
  absl::StatusOr<EventPtr> found =
      past.LastBetween(0, event.sequence, [&](const Event& before) {
        return before.group != event.group || is(before);
      });
  if (!found.ok()) return found.status();
  if (*found == nullptr || (*found)->group != event.group) return 0;
  return (*found)->sequence;
}

bool IsDamageTo(const Event& event, const Ref& victim) {
  const auto* damage = event.As<DamageDealt>();
  return damage != nullptr && damage->target == victim;
}

// What changed so may be the mark of damage to this; else nothing.
Ref MarkedByDamage(const Event& event) {
  if (const auto* resource = event.As<ResourceChanged>()) {
    return Ref::Player(resource->player);
  }
  if (const auto* counter = event.As<CounterChanged>()) return counter->card;
  if (const auto* value = event.As<ValueChanged>()) return value->entity;
  return {};
}

absl::StatusOr<uint64_t> OfLinks(PastEvents& past, const Event& event,
                                 const LinksChanged& links) {
  return EarlierInGroup(past, event, [&](const Event& before) {
    const auto* damage = before.As<DamageDealt>();
    return damage != nullptr && damage->source == links.card &&
           std::any_of(links.refs.begin(), links.refs.end(),
                       [&](const Ref& ref) { return damage->target == ref; });
  });
}

// The event by which the host left that something was attached to; 0 if that
// did not happen in this turn before the event. A card leaves only once as what
// it is: then it is a new incarnation.
absl::StatusOr<uint64_t> HostLeft(PastEvents& past, const Event& event,
                                  const Ref& host) {
  if (!host.is_card()) return 0;
  absl::StatusOr<EventPtr> found =
      past.LastBetween(0, event.sequence, [&](const Event& before) {
        const auto* moved = before.As<CardMoved>();
        return before.As<TurnBegan>() != nullptr ||
               (moved != nullptr && !moved->same && moved->card == host);
      });
  if (!found.ok()) return found.status();
  if (*found == nullptr || (*found)->As<TurnBegan>() != nullptr) return 0;
  return (*found)->sequence;
}

absl::StatusOr<uint64_t> OfMove(PastEvents& past, const Event& event,
                                const CardMoved& moved) {
  // What an ability moves is its doing.
  if (event.cause.ability.has_value()) return 0;
  if (moved.last_known.has_value()) {
    absl::StatusOr<uint64_t> host_left =
        HostLeft(past, event, moved.last_known->attached_to);
    if (!host_left.ok() || *host_left != 0) return host_left;
  }
  return EarlierInBatch(past, event, [&](const Event& before) {
    return IsDamageTo(before, moved.card);
  });
}

absl::StatusOr<uint64_t> OfAttachment(PastEvents& past, const Event& event,
                                      const Attached& attached) {
  if (event.cause.ability.has_value() || !attached.after.empty()) return 0;
  return HostLeft(past, event, attached.before);
}

absl::StatusOr<uint64_t> OfLoss(PastEvents& past, const Event& event,
                                const PlayerLost& lost) {
  return EarlierInBatch(past, event, [&](const Event& before) {
    const auto* resource = before.As<ResourceChanged>();
    return resource != nullptr && resource->player == lost.player &&
           resource->resource == lost.reason;
  });
}

// Whose attack or block the declaration tells, if that makes what the event is
// about: a card, or for no card the whole game.
uint32_t DeclaredFor(const Event& declaration, const Ref& about) {
  if (const auto* attack = declaration.As<AttackDeclared>()) {
    if (about.empty() || attack->attacker == about) return attack->attacker.id;
  }
  if (const auto* block = declaration.As<BlockDeclared>()) {
    if (block->blocker == about || block->attacker == about) {
      return block->blocker.id;
    }
  }
  return 0;
}

}  // namespace

absl::StatusOr<uint64_t> InWakeOf(PastEvents& past, const Event& event) {
  if (const auto* links = event.As<LinksChanged>()) {
    return OfLinks(past, event, *links);
  }
  if (const auto* moved = event.As<CardMoved>()) {
    return OfMove(past, event, *moved);
  }
  if (const auto* attached = event.As<Attached>()) {
    return OfAttachment(past, event, *attached);
  }
  if (const auto* lost = event.As<PlayerLost>()) {
    return OfLoss(past, event, *lost);
  }
  if (event.As<GameEnded>() != nullptr) {
    return EarlierInBatch(past, event, [](const Event& before) {
      return before.As<PlayerLost>() != nullptr;
    });
  }
  const Ref victim = MarkedByDamage(event);
  if (victim.empty()) return 0;
  return EarlierInGroup(past, event, [&](const Event& before) {
    return IsDamageTo(before, victim);
  });
}

absl::StatusOr<uint32_t> DeclaredWith(PastEvents& past, const Event& event) {
  Ref about;
  if (const auto* flag = event.As<FlagChanged>()) {
    about = flag->card;
  } else if (const auto* value = event.As<ValueChanged>()) {
    about = value->entity;
  } else {
    return 0;
  }
  if (event.group == 0 || event.cause.ability.has_value()) return 0;
  absl::StatusOr<uint64_t> end = past.End();
  if (!end.ok()) return end.status();
  // A group bears the number of its first event.
  for (uint64_t sequence = event.group; sequence <= *end; ++sequence) {
    absl::StatusOr<EventPtr> other = past.At(sequence);
    if (!other.ok()) return other.status();
    if ((*other)->group != event.group) return 0;
    const uint32_t card = DeclaredFor(**other, about);
    if (card != 0) return card;
  }
  return 0;
}

}  // namespace refold::blame
