// Numbers, flags, links and faces of cards and players.
#include <vector>

#include "kernel/fold/folders.h"
#include "kernel/state/named.h"

namespace refold::fold_internal {
namespace {

constexpr char kNoCard[] = "the card is not what it was";
constexpr char kOtherAmount[] = "the amount before was another";

// Write access to the card that an event is about; null if it is another
// incarnation by now. Absent cards can change, too: their damage is removed,
// and copy effects end.
CardCell* CardOf(StateWriter& writer, const Ref& ref) {
  const CardCell* card = writer.state().FindEvenAbsent(ref);
  return card == nullptr ? nullptr : &writer.card(card->id);
}

}  // namespace

absl::Status Fold(StateWriter& writer, const Event& event,
                  const DamageDealt& fact) {
  if (!fact.target.is_card()) {
    return writer.state().has_player(fact.target.id)
               ? absl::OkStatus()
               : Contradiction(event, kNoSuchPlayer);
  }
  return writer.state().Find(fact.target) != nullptr
             ? absl::OkStatus()
             : Contradiction(event, kNoCard);
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const ResourceChanged& fact) {
  if (!writer.state().has_player(fact.player)) {
    return Contradiction(event, kNoSuchPlayer);
  }
  PlayerCell& player = writer.player(fact.player);
  if (GetNamed(player.resources, fact.resource) != fact.before) {
    return Contradiction(event, kOtherAmount);
  }
  SetNamed(player.resources, fact.resource, fact.after);
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const ValueChanged& fact) {
  std::vector<NamedValue>* values = nullptr;
  switch (fact.entity.kind) {
    case RefKind::kNone:
      values = &writer.game().values;
      break;
    case RefKind::kPlayer:
      if (!writer.state().has_player(fact.entity.id)) {
        return Contradiction(event, kNoSuchPlayer);
      }
      values = &writer.player(fact.entity.id).values;
      break;
    case RefKind::kCard: {
      CardCell* card = CardOf(writer, fact.entity);
      if (card == nullptr) return Contradiction(event, kNoCard);
      values = &card->values;
      break;
    }
    default:
      return Contradiction(event, "such a thing has no values");
  }
  if (GetNamed(*values, fact.name) != fact.before) {
    return Contradiction(event, kOtherAmount);
  }
  SetNamed(*values, fact.name, fact.after);
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const FlagChanged& fact) {
  CardCell* card = CardOf(writer, fact.card);
  if (card == nullptr) return Contradiction(event, kNoCard);
  if (fact.flag.empty() || HasWord(card->flags, fact.flag) == fact.on) {
    return Contradiction(event, "the flag is so already");
  }
  SetWord(card->flags, fact.flag, fact.on);
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const CounterChanged& fact) {
  CardCell* card = CardOf(writer, fact.card);
  if (card == nullptr) return Contradiction(event, kNoCard);
  if (GetNamed(card->counters, fact.counter) != fact.before) {
    return Contradiction(event, kOtherAmount);
  }
  SetNamed(card->counters, fact.counter, fact.after);
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const LinksChanged& fact) {
  CardCell* card = CardOf(writer, fact.card);
  if (card == nullptr) return Contradiction(event, kNoCard);
  SetRefs(card->links, fact.name, fact.refs);
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const ControlChanged& fact) {
  CardCell* card = CardOf(writer, fact.card);
  if (card == nullptr) return Contradiction(event, kNoCard);
  if (card->controller != fact.before) {
    return Contradiction(event, "another player controlled the card");
  }
  if (!writer.state().has_player(fact.after)) {
    return Contradiction(event, kNoSuchController);
  }
  card->controller = fact.after;
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const Attached& fact) {
  CardCell* card = CardOf(writer, fact.card);
  if (card == nullptr) return Contradiction(event, kNoCard);
  if (card->attached_to != fact.before) {
    return Contradiction(event, "the card was attached to something else");
  }
  card->attached_to = fact.after;
  if (fact.stamps) card->stamped = event.sequence;
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const FaceChanged& fact) {
  CardCell* card = CardOf(writer, fact.card);
  if (card == nullptr) return Contradiction(event, kNoCard);
  if (card->program != fact.before) {
    return Contradiction(event, "the card had another face");
  }
  card->program = fact.after;
  card->beneath = fact.beneath;
  if (fact.stamps) card->stamped = event.sequence;
  return absl::OkStatus();
}

}  // namespace refold::fold_internal
