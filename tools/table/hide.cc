// What a player does not see of a table.
#include <set>

#include "kernel/engine/sight.h"
#include "kernel/state/named.h"
#include "tools/table/view.h"

namespace refold::tools {
namespace {

// What effects give to players who may look at the top card of their deck.
const char kSeesTop[] = "looks at the top of the deck";

bool SeesTop(PlayerId viewer, const GameRules& rules, const pb::TableView& view,
             const pb::TableZone& zone) {
  if (zone.player() != viewer || zone.cards().empty() ||
      Word::Of(zone.zone()) != rules.words().deck) {
    return false;
  }
  for (const pb::TablePlayer& player : view.players()) {
    if (player.player() == viewer) {
      return player.keywords().count(kSeesTop) != 0;
    }
  }
  return false;
}

using Ids = google::protobuf::RepeatedField<uint32_t>;

void TakeOut(const std::set<uint32_t>& hidden, Ids& ids) {
  Ids left;
  for (uint32_t id : ids) {
    if (hidden.count(id) == 0) left.Add(id);
  }
  ids.Swap(&left);
}

void TakeOut(const std::set<uint32_t>& hidden, pb::TableCard& card) {
  if (hidden.count(card.attached_to()) != 0) card.clear_attached_to();
  TakeOut(hidden, *card.mutable_attachments());
  for (pb::TableLinks& links : *card.mutable_links()) {
    TakeOut(hidden, *links.mutable_cards());
  }
}

// Its source can be in a hidden zone, too.
void HidePrompt(PlayerId viewer, const std::set<uint32_t>& hidden,
                pb::TablePrompt& prompt) {
  if (hidden.count(prompt.source()) != 0) prompt.clear_source();
  if (prompt.player() == viewer) return;
  prompt.clear_options();
  prompt.clear_selected();
  prompt.clear_shown();
  prompt.clear_picked();
  prompt.set_hidden(true);
}

}  // namespace

void HideFrom(PlayerId viewer, const Engine& engine, pb::TableView& view) {
  const GameRules& rules = engine.rules();
  // Who makes a player's decisions sees what that player sees (CR 723.4).
  const auto sees_as = [&](PlayerId player) {
    return player != 0 && rules.Decides(engine, player) == viewer ? player
                                                                  : viewer;
  };
  std::set<uint32_t> hidden;
  for (pb::TableZone& zone : *view.mutable_zones()) {
    const PlayerId looks = sees_as(zone.player());
    if (SeesCardsIn(rules, looks, Word::Of(zone.zone()), zone.player())) {
      continue;
    }
    const bool top = SeesTop(looks, rules, view, zone);
    const uint32_t last = top ? zone.cards(zone.cards_size() - 1) : 0;
    hidden.insert(zone.cards().begin(), zone.cards().end());
    zone.clear_cards();
    zone.set_hidden(true);
    if (!top) continue;
    hidden.erase(last);
    zone.add_cards(last);
  }
  pb::TableView shown;
  for (pb::TableCard& card : *view.mutable_cards()) {
    if (hidden.count(card.card()) != 0) continue;
    TakeOut(hidden, card);
    shown.add_cards()->Swap(&card);
  }
  view.mutable_cards()->Swap(shown.mutable_cards());
  for (pb::TableStackItem& item : *view.mutable_stack()) {
    if (hidden.count(item.card()) != 0) item.clear_card();
    TakeOut(hidden, *item.mutable_target_cards());
  }
  for (pb::TableEffect& effect : *view.mutable_effects()) {
    if (hidden.count(effect.source()) != 0) effect.clear_source();
    TakeOut(hidden, *effect.mutable_cards());
  }
  if (view.has_prompt()) HidePrompt(viewer, hidden, *view.mutable_prompt());
}

}  // namespace refold::tools
