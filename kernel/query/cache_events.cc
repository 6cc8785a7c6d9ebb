// Which events make which cached characteristics stale.
#include <algorithm>

#include "kernel/program/reads.h"
#include "kernel/query/view.h"
#include "proto/event.pb.h"

namespace refold {

void CharacteristicsCache::Invalidate() {
  DropAll();
  in_force_.reset();
}

void CharacteristicsCache::DropAll() {
  cards_.clear();
  players_.clear();
  table_built_ = false;
}

void CharacteristicsCache::Drop(const Ref& thing) {
  std::vector<Slot>& slots = thing.is_player() ? players_ : cards_;
  if (thing.id >= 1 && thing.id <= slots.size()) slots[thing.id - 1].reset();
}

void CharacteristicsCache::Touch(CardId card) {
  if (!in_force_.has_value()) return;
  if (card == 0) {
    if ((in_force_->reads & kReadsGame) != 0) DropAll();
  } else if (LooksAround()) {
    DropAll();
  } else {
    Drop(Ref::Card(card, 0));
  }
}

void CharacteristicsCache::TouchLastKnown() {
  if (LooksAround()) DropAll();
}

void CharacteristicsCache::AfterCardChange(const View& view, CardId card) {
  const CardCell* cell = view.state.card(card);
  bool has_statics =
      !view.programs.program(cell->program).statics().empty() ||
      std::any_of(in_force_->statics.begin(), in_force_->statics.end(),
                  [card](const InForce::Static& item) {
                    return item.source.id == card;
                  });
  if (has_statics) {
    Invalidate();
  } else {
    Touch(card);
  }
}

void CharacteristicsCache::AfterModifierEvent(const View& view,
                                              const pb::Event& event) {
  uint32_t id =
      event.has_modifier_added()     ? event.modifier_added().modifier().id()
      : event.has_modifier_changed() ? event.modifier_changed().modifier()
                                     : event.modifier_removed().modifier();
  bool granted = !in_force_->granted.empty();
  if (event.has_modifier_added()) {
    AddToInForce(view.programs, view.state.modifiers().at(id).get(),
                 *in_force_);
    granted = !in_force_->granted.empty();
  }
  for (auto it = in_force_->modifiers.begin();
       it != in_force_->modifiers.end();) {
    std::vector<uint32_t>& ids = it->second;
    auto found = std::find(ids.begin(), ids.end(), id);
    if (found != ids.end()) {
      Drop(it->first);
      if (event.has_modifier_removed()) ids.erase(found);
    }
    it = ids.empty() ? in_force_->modifiers.erase(it) : std::next(it);
  }
  if (granted) {
    Invalidate();
  } else if (LooksAround()) {
    DropAll();
  }
}

void CharacteristicsCache::AfterEvent(const View& view,
                                      const pb::Event& event) {
  if (!in_force_.has_value()) return;
  // Flags, values and links of a card matter to nothing but effects that ask.
  bool asks_state = (in_force_->reads & kReadsCardState) != 0;
  switch (event.fact_case()) {
    case pb::Event::kFlagChanged:
      if (asks_state) Touch(event.flag_changed().card().id());
      break;
    case pb::Event::kLinksChanged:
      if (asks_state) Touch(event.links_changed().card().id());
      break;
    case pb::Event::kValueChanged:
      if (asks_state && event.value_changed().entity().kind() == pb::REF_CARD) {
        Touch(event.value_changed().entity().id());
      }
      break;
    case pb::Event::kCounterChanged:
      Touch(event.counter_changed().card().id());
      break;
    case pb::Event::kCardCreated:
      AfterCardChange(view, event.card_created().card());
      break;
    case pb::Event::kCardMoved:
      AfterCardChange(view, event.card_moved().card().id());
      break;
    case pb::Event::kFaceChanged:
      AfterCardChange(view, event.face_changed().card().id());
      break;
    case pb::Event::kControlChanged:
      Touch(event.control_changed().card().id());
      break;
    case pb::Event::kAttached:
      Touch(event.attached().card().id());
      break;
    case pb::Event::kModifierAdded:
    case pb::Event::kModifierChanged:
    case pb::Event::kModifierRemoved:
      AfterModifierEvent(view, event);
      break;
    case pb::Event::kGameStarted:
    case pb::Event::FACT_NOT_SET:
      Invalidate();
      break;
    default:
      break;
  }
  // Any event may be one that watchers and the rules of the game count.
  Touch(0);
}

}  // namespace refold
