// Cards and where they are.
#include <algorithm>
#include <set>
#include <vector>

#include "kernel/base/word.h"
#include "kernel/fold/folders.h"
#include "kernel/state/named.h"

namespace refold::fold_internal {

absl::Status Fold(StateWriter& writer, const Event& event,
                  const CardCreated& fact) {
  const GameState& state = writer.state();
  if (fact.card != state.game().next_card + 1) {
    return Contradiction(event, "card ids are given in order");
  }
  if (!state.has_player(fact.owner)) {
    return Contradiction(event, kNoSuchPlayer);
  }
  if (!state.has_player(fact.controller)) {
    return Contradiction(event, kNoSuchController);
  }
  ZoneCell* zone = writer.zone(fact.player, fact.zone);
  if (zone == nullptr) return Contradiction(event, "there is no such zone");
  zone->cards.push_back(fact.card);
  writer.game().next_card = fact.card;
  writer.AddCard({.id = fact.card,
                  .incarnation = 1,
                  .owner = fact.owner,
                  .controller = fact.controller,
                  .zone_player = fact.player,
                  .zone = zone->name,
                  .printed = fact.program,
                  .program = fact.program,
                  .token = fact.token,
                  .timestamp = event.sequence});
  return absl::OkStatus();
}

namespace {

// The same incarnation, in another zone.
absl::Status StaySame(StateWriter& writer, const Event& event,
                      const CardMoved& fact) {
  CardCell& card = writer.card(fact.card.id);
  if (fact.to.empty() || fact.program != card.program ||
      !fact.keep_values.empty() || !fact.keep_links.empty()) {
    return Contradiction(event, "the card is the same and yet another");
  }
  card.zone_player = fact.to_player;
  card.zone = fact.to;
  card.controller = fact.controller;
  return absl::OkStatus();
}

}  // namespace

absl::Status Fold(StateWriter& writer, const Event& event,
                  const CardMoved& fact) {
  const CardCell* before = writer.state().Find(fact.card);
  if (before == nullptr) {
    return Contradiction(event, "the card is not what it was");
  }
  if (before->zone != fact.from || before->zone_player != fact.from_player) {
    return Contradiction(event, "the card is in another zone");
  }
  ZoneCell* from = writer.zone(before->zone_player, before->zone);
  if (from == nullptr || fact.from_index >= from->cards.size() ||
      from->cards[fact.from_index] != before->id) {
    return Contradiction(event, "the card is at another place in its zone");
  }
  if (!fact.to.empty() && !writer.state().has_zone(fact.to_player, fact.to)) {
    return Contradiction(event, "there is no such zone");
  }
  // What has left the game may or may not have had a controller.
  bool nobodys = fact.to.empty() && fact.controller == 0;
  if (!nobodys && !writer.state().has_player(fact.controller)) {
    return Contradiction(event, kNoSuchController);
  }
  from->cards.erase(from->cards.begin() + fact.from_index);
  if (!fact.to.empty()) {
    ZoneCell* to = writer.zone(fact.to_player, fact.to);
    if (fact.to_index > to->cards.size()) {
      return Contradiction(event, "there is no such place in the zone");
    }
    to->cards.insert(to->cards.begin() + fact.to_index, before->id);
  }
  if (fact.same) return StaySame(writer, event, fact);
  // A new incarnation: it keeps only what the event says.
  CardCell& card = writer.card(before->id);
  card = {.id = card.id,
          .incarnation = card.incarnation + 1,
          .owner = card.owner,
          .controller = fact.controller,
          .zone_player = fact.to.empty() ? 0 : fact.to_player,
          .zone = fact.to,
          .printed = card.printed,
          .program = fact.program,
          .token = card.token,
          .timestamp = event.sequence};
  for (const NamedValue& kept : fact.keep_values) {
    SetNamed(card.values, kept.name, kept.value);
  }
  for (const NamedRefs& kept : fact.keep_links) {
    SetRefs(card.links, kept.name, kept.refs);
  }
  return absl::OkStatus();
}

namespace {

absl::Status GoAbsent(StateWriter& writer, const Event& event,
                      const AbsenceChanged& fact) {
  const CardCell* before = writer.state().Find(fact.card);
  if (before == nullptr) {
    return Contradiction(event, "the card is not what it was");
  }
  ZoneCell* zone = writer.zone(fact.player, fact.zone);
  if (zone == nullptr || fact.index >= zone->cards.size() ||
      zone->cards[fact.index] != before->id) {
    return Contradiction(event, "the card is at another place");
  }
  if (!writer.state().has_player(fact.of)) {
    return Contradiction(event, kNoSuchController);
  }
  zone->cards.erase(zone->cards.begin() + fact.index);
  CardCell& card = writer.card(before->id);
  card.zone = {};
  card.zone_player = 0;
  card.absence = {.player = fact.player,
                  .zone = fact.zone,
                  .of = fact.of,
                  .with = fact.with};
  return absl::OkStatus();
}

absl::Status ComeBack(StateWriter& writer, const Event& event,
                      const AbsenceChanged& fact) {
  const CardCell* before = writer.state().FindEvenAbsent(fact.card);
  if (before == nullptr || !before->absent()) {
    return Contradiction(event, "the card is not absent");
  }
  if (before->absence.zone != fact.zone ||
      before->absence.player != fact.player) {
    return Contradiction(event, "the card is absent from another zone");
  }
  ZoneCell* zone = writer.zone(fact.player, fact.zone);
  if (zone == nullptr || fact.index > zone->cards.size()) {
    return Contradiction(event, "there is no such place in the zone");
  }
  zone->cards.insert(zone->cards.begin() + fact.index, before->id);
  CardCell& card = writer.card(before->id);
  card.zone = fact.zone;
  card.zone_player = fact.player;
  card.absence = {};
  return absl::OkStatus();
}

}  // namespace

absl::Status Fold(StateWriter& writer, const Event& event,
                  const AbsenceChanged& fact) {
  return fact.absent ? GoAbsent(writer, event, fact)
                     : ComeBack(writer, event, fact);
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const Shuffled& fact) {
  ZoneCell* zone = writer.zone(fact.player, fact.zone);
  if (zone == nullptr) return Contradiction(event, "there is no such zone");
  std::vector<CardId> before = zone->cards;
  std::vector<CardId> after = fact.order;
  std::sort(before.begin(), before.end());
  std::sort(after.begin(), after.end());
  if (before != after) {
    return Contradiction(event, "the new order holds other cards");
  }
  zone->cards = fact.order;
  return absl::OkStatus();
}

}  // namespace refold::fold_internal
