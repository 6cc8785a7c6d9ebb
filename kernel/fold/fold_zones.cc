#include <algorithm>
#include <set>
#include <vector>

#include "kernel/base/word.h"
#include "kernel/fold/folders.h"
#include "kernel/state/convert.h"
#include "kernel/state/named.h"
#include "proto/event.pb.h"

namespace refold::fold_internal {

absl::Status FoldCardCreated(StateWriter& writer, const pb::Event& event) {
  const pb::CardCreated& fact = event.card_created();
  const GameState& state = writer.state();
  if (fact.card() != state.game().next_card + 1) {
    return Contradiction(event, "card ids are given in order");
  }
  if (!state.has_player(fact.owner())) {
    return Contradiction(event, kNoSuchPlayer);
  }
  if (!state.has_player(fact.controller())) {
    return Contradiction(event, kNoSuchController);
  }
  ZoneCell* zone = writer.zone(fact.player(), Word::Of(fact.zone()));
  if (zone == nullptr) return Contradiction(event, "there is no such zone");
  zone->cards.push_back(fact.card());
  writer.game().next_card = fact.card();
  writer.AddCard({.id = fact.card(),
                  .incarnation = 1,
                  .owner = fact.owner(),
                  .controller = fact.controller(),
                  .zone_player = fact.player(),
                  .zone = zone->name,
                  .printed = fact.program(),
                  .program = fact.program(),
                  .token = fact.token(),
                  .timestamp = event.sequence()});
  return absl::OkStatus();
}

absl::Status FoldCardMoved(StateWriter& writer, const pb::Event& event) {
  const pb::CardMoved& fact = event.card_moved();
  const CardCell* before = writer.state().Find(FromProto(fact.card()));
  if (before == nullptr) {
    return Contradiction(event, "the card is not what it was");
  }
  if (before->zone != Word::Of(fact.from()) ||
      before->zone_player != fact.from_player()) {
    return Contradiction(event, "the card is in another zone");
  }
  ZoneCell* from = writer.zone(before->zone_player, before->zone);
  if (from == nullptr || fact.from_index() >= from->cards.size() ||
      from->cards[fact.from_index()] != before->id) {
    return Contradiction(event, "the card is at another place in its zone");
  }
  Word to_name = Word::Of(fact.to());
  if (!to_name.empty() && !writer.state().has_zone(fact.to_player(), to_name)) {
    return Contradiction(event, "there is no such zone");
  }
  // Of what has left the game somebody may have had control, or nobody.
  bool nobodys = to_name.empty() && fact.controller() == 0;
  if (!nobodys && !writer.state().has_player(fact.controller())) {
    return Contradiction(event, kNoSuchController);
  }
  from->cards.erase(from->cards.begin() + fact.from_index());
  if (!to_name.empty()) {
    ZoneCell* to = writer.zone(fact.to_player(), to_name);
    if (fact.to_index() > to->cards.size()) {
      return Contradiction(event, "there is no such place in the zone");
    }
    to->cards.insert(to->cards.begin() + fact.to_index(), before->id);
  }
  // A new incarnation: nothing is kept but what the event says.
  CardCell& card = writer.card(before->id);
  card = {.id = card.id,
          .incarnation = card.incarnation + 1,
          .owner = card.owner,
          .controller = fact.controller(),
          .zone_player = to_name.empty() ? 0 : fact.to_player(),
          .zone = to_name,
          .printed = card.printed,
          .program = fact.program(),
          .token = card.token,
          .timestamp = event.sequence()};
  for (const pb::NamedValue& kept : fact.keep_values()) {
    SetNamed(card.values, Word::Of(kept.name()), kept.value());
  }
  for (const pb::NamedRefs& kept : fact.keep_links()) {
    std::vector<Ref> refs;
    for (const pb::Ref& ref : kept.refs()) refs.push_back(FromProto(ref));
    SetRefs(card.links, Word::Of(kept.name()), std::move(refs));
  }
  return absl::OkStatus();
}

absl::Status FoldShuffled(StateWriter& writer, const pb::Event& event) {
  const pb::Shuffled& fact = event.shuffled();
  ZoneCell* zone = writer.zone(fact.player(), Word::Of(fact.zone()));
  if (zone == nullptr) return Contradiction(event, "there is no such zone");
  std::vector<CardId> order(fact.order().begin(), fact.order().end());
  std::vector<CardId> before = zone->cards;
  std::vector<CardId> after = order;
  std::sort(before.begin(), before.end());
  std::sort(after.begin(), after.end());
  if (before != after) {
    return Contradiction(event, "the new order holds other cards");
  }
  zone->cards = std::move(order);
  return absl::OkStatus();
}

}  // namespace refold::fold_internal
