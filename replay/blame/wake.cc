#include "replay/blame/wake.h"

#include <algorithm>

#include "absl/functional/function_ref.h"

namespace refold::blame {
namespace {

using Test = absl::FunctionRef<bool(const pb::Event& event)>;

// A card of the same incarnation, or the same player.
bool Same(const pb::Ref& a, const pb::Ref& b) {
  return a.kind() == b.kind() && a.id() == b.id() &&
         a.incarnation() == b.incarnation();
}

// The last event for which `is` holds, before the event and in its batch; 0 if
// there is none.
absl::StatusOr<uint64_t> EarlierInBatch(PastEvents& past,
                                        const pb::Event& event, Test is) {
  absl::StatusOr<EventPtr> found =
      past.LastBetween(0, event.sequence(), [&](const pb::Event& before) {
        return before.batch() != event.batch() || is(before);
      });
  if (!found.ok()) return found.status();
  if (*found == nullptr || (*found)->batch() != event.batch()) return 0;
  return (*found)->sequence();
}

// The same, in its group.
absl::StatusOr<uint64_t> EarlierInGroup(PastEvents& past,
                                        const pb::Event& event, Test is) {
  if (event.group() == 0) return 0;
  absl::StatusOr<EventPtr> found =
      past.LastBetween(0, event.sequence(), [&](const pb::Event& before) {
        return before.group() != event.group() || is(before);
      });
  if (!found.ok()) return found.status();
  if (*found == nullptr || (*found)->group() != event.group()) return 0;
  return (*found)->sequence();
}

bool IsDamageTo(const pb::Event& event, const pb::Ref& victim) {
  return event.has_damage_dealt() &&
         Same(event.damage_dealt().target(), victim);
}

// What changed so may be the mark of damage to this; else nothing.
pb::Ref MarkedByDamage(const pb::Event& event) {
  pb::Ref victim;
  if (event.has_resource_changed()) {
    victim.set_kind(pb::REF_PLAYER);
    victim.set_id(event.resource_changed().player());
  } else if (event.has_counter_changed()) {
    victim = event.counter_changed().card();
  } else if (event.has_value_changed()) {
    victim = event.value_changed().entity();
  }
  return victim;
}

absl::StatusOr<uint64_t> OfLinks(PastEvents& past, const pb::Event& event) {
  const pb::LinksChanged& links = event.links_changed();
  return EarlierInGroup(past, event, [&](const pb::Event& before) {
    return Same(before.damage_dealt().source(), links.card()) &&
           std::any_of(
               links.refs().begin(), links.refs().end(),
               [&](const pb::Ref& ref) { return IsDamageTo(before, ref); });
  });
}

// The event by which the host left that something was attached to; 0 if that
// did not happen in this turn before the event. A card leaves only once as what
// it is: then it is a new incarnation.
absl::StatusOr<uint64_t> HostLeft(PastEvents& past, const pb::Event& event,
                                  const pb::Ref& host) {
  if (host.kind() != pb::REF_CARD) return 0;
  absl::StatusOr<EventPtr> found =
      past.LastBetween(0, event.sequence(), [&](const pb::Event& before) {
        return before.has_turn_began() ||
               (before.has_card_moved() &&
                Same(before.card_moved().card(), host));
      });
  if (!found.ok()) return found.status();
  if (*found == nullptr || (*found)->has_turn_began()) return 0;
  return (*found)->sequence();
}

absl::StatusOr<uint64_t> OfMove(PastEvents& past, const pb::Event& event) {
  // What an ability moves is its doing.
  if (event.cause().has_ability()) return 0;
  const pb::CardMoved& moved = event.card_moved();
  absl::StatusOr<uint64_t> host_left =
      HostLeft(past, event, moved.last_known().attached_to());
  if (!host_left.ok() || *host_left != 0) return host_left;
  return EarlierInBatch(past, event, [&](const pb::Event& before) {
    return IsDamageTo(before, moved.card());
  });
}

absl::StatusOr<uint64_t> OfAttachment(PastEvents& past,
                                      const pb::Event& event) {
  const pb::Attached& attached = event.attached();
  if (event.cause().has_ability() || attached.after().kind() != pb::REF_NONE) {
    return 0;
  }
  return HostLeft(past, event, attached.before());
}

absl::StatusOr<uint64_t> OfLoss(PastEvents& past, const pb::Event& event) {
  const pb::PlayerLost& lost = event.player_lost();
  return EarlierInBatch(past, event, [&](const pb::Event& before) {
    return before.has_resource_changed() &&
           before.resource_changed().player() == lost.player() &&
           before.resource_changed().resource() == lost.reason();
  });
}

// Whose attack or block the declaration tells, if that makes what the event is
// about: a card, or for no card the whole game.
uint32_t DeclaredFor(const pb::Event& declaration, const pb::Ref& about) {
  if (declaration.has_attack_declared()) {
    const pb::Ref& attacker = declaration.attack_declared().attacker();
    if (about.kind() == pb::REF_NONE || Same(attacker, about)) {
      return attacker.id();
    }
  }
  if (declaration.has_block_declared()) {
    const pb::BlockDeclared& block = declaration.block_declared();
    if (Same(block.blocker(), about) || Same(block.attacker(), about)) {
      return block.blocker().id();
    }
  }
  return 0;
}

}  // namespace

absl::StatusOr<uint64_t> InWakeOf(PastEvents& past, const pb::Event& event) {
  switch (event.fact_case()) {
    case pb::Event::kLinksChanged:
      return OfLinks(past, event);
    case pb::Event::kCardMoved:
      return OfMove(past, event);
    case pb::Event::kAttached:
      return OfAttachment(past, event);
    case pb::Event::kPlayerLost:
      return OfLoss(past, event);
    case pb::Event::kGameEnded:
      return EarlierInBatch(past, event, [](const pb::Event& before) {
        return before.has_player_lost();
      });
    default:
      break;
  }
  const pb::Ref victim = MarkedByDamage(event);
  if (victim.kind() == pb::REF_NONE) return 0;
  return EarlierInGroup(past, event, [&](const pb::Event& before) {
    return IsDamageTo(before, victim);
  });
}

absl::StatusOr<uint32_t> DeclaredWith(PastEvents& past,
                                      const pb::Event& event) {
  pb::Ref about;
  if (event.has_flag_changed()) {
    about = event.flag_changed().card();
  } else if (event.has_value_changed()) {
    about = event.value_changed().entity();
  } else {
    return 0;
  }
  if (event.group() == 0 || event.cause().has_ability()) return 0;
  absl::StatusOr<uint64_t> end = past.End();
  if (!end.ok()) return end.status();
  // A group bears the number of its first event.
  for (uint64_t sequence = event.group(); sequence <= *end; ++sequence) {
    absl::StatusOr<EventPtr> other = past.At(sequence);
    if (!other.ok()) return other.status();
    if ((*other)->group() != event.group()) return 0;
    const uint32_t card = DeclaredFor(**other, about);
    if (card != 0) return card;
  }
  return 0;
}

}  // namespace refold::blame
