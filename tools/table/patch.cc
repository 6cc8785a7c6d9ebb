// What has changed from one view of a table to the next.
#include <google/protobuf/util/message_differencer.h>

#include <map>
#include <string>
#include <utility>

#include "tools/table/view.h"

namespace refold::tools {
namespace {

using google::protobuf::util::MessageDifferencer;

uint32_t KeyOf(const pb::TablePlayer& player) { return player.player(); }
uint32_t KeyOf(const pb::TableCard& card) { return card.card(); }
std::pair<uint32_t, std::string> KeyOf(const pb::TableZone& zone) {
  return {zone.player(), zone.zone()};
}

// Leaves in `now` what is not so in `before`.
template <class Thing>
void KeepChanged(const google::protobuf::RepeatedPtrField<Thing>& before,
                 google::protobuf::RepeatedPtrField<Thing>& now) {
  std::map<decltype(KeyOf(std::declval<Thing>())), const Thing*> known;
  for (const Thing& thing : before) known[KeyOf(thing)] = &thing;
  google::protobuf::RepeatedPtrField<Thing> changed;
  for (Thing& thing : now) {
    const auto found = known.find(KeyOf(thing));
    if (found != known.end() &&
        MessageDifferencer::Equals(*found->second, thing)) {
      continue;
    }
    changed.Add()->Swap(&thing);
  }
  now.Swap(&changed);
}

void AddGone(const pb::TableView& before, const pb::TableView& now,
             pb::TableView& patch) {
  auto next = now.cards().begin();
  for (const pb::TableCard& card : before.cards()) {
    while (next != now.cards().end() && next->card() < card.card()) ++next;
    if (next == now.cards().end() || next->card() != card.card()) {
      patch.add_gone(card.card());
    }
  }
}

}  // namespace

pb::TableView PatchOf(const pb::TableView& before, const pb::TableView& now) {
  pb::TableView patch = now;
  patch.set_patch(true);
  KeepChanged(before.players(), *patch.mutable_players());
  KeepChanged(before.zones(), *patch.mutable_zones());
  KeepChanged(before.cards(), *patch.mutable_cards());
  AddGone(before, now, patch);
  return patch;
}

}  // namespace refold::tools
