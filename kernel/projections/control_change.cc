#include "kernel/projections/control_change.h"

#include <algorithm>

#include "kernel/query/evaluate.h"
#include "kernel/state/convert.h"
#include "proto/event.pb.h"

namespace refold {
namespace {

// The player to whom a modifier gives control of what it affects; 0 if none.
PlayerId GivesControlTo(const ModifierCell& modifier) {
  PlayerId player = 0;
  for (const ModifierOp& op : modifier.ops) {
    if (op.kind == ModifierOpKind::kSetController) {
      player = static_cast<PlayerId>(op.number);
    }
  }
  return player;
}

void AddGained(const View& view, const pb::ModifierCell& added,
               std::vector<ControlChange>& out) {
  for (const pb::ModifierOp& op : added.ops()) {
    if (op.kind() != pb::MOD_SET_CONTROLLER) continue;
    for (const pb::Ref& affected : added.affected()) {
      Ref card = FromProto(affected);
      out.push_back(
          {card, ControllerOf(view, card), static_cast<PlayerId>(op.number())});
    }
  }
}

// Who controls a card once modifier `without` has ended: whoever the latest of
// the others says, else whoever did before any of them.
PlayerId ControllerWithout(const View& view, const CardCell& card,
                           uint32_t without) {
  PlayerId controller = card.controller;
  for (const auto& [id, modifier] : view.state.modifiers()) {
    const std::vector<Ref>& affected = modifier->affected;
    PlayerId given = id == without ? 0 : GivesControlTo(modifier.get());
    if (given != 0 && std::find(affected.begin(), affected.end(), card.ref()) !=
                          affected.end()) {
      controller = given;
    }
  }
  return controller;
}

void AddLost(const View& view, uint32_t id, std::vector<ControlChange>& out) {
  auto it = view.state.modifiers().find(id);
  if (it == view.state.modifiers().end()) return;
  if (GivesControlTo(it->second.get()) == 0) return;
  for (const Ref& affected : it->second->affected) {
    const CardCell* card = view.state.Find(affected);
    if (card == nullptr) continue;
    out.push_back({affected, ControllerOf(view, affected),
                   ControllerWithout(view, *card, id)});
  }
}

}  // namespace

std::vector<ControlChange> ControlChangesOf(const View& view,
                                            const pb::Event& event) {
  std::vector<ControlChange> out;
  if (event.has_control_changed()) {
    const pb::ControlChanged& change = event.control_changed();
    out.push_back({FromProto(change.card()), change.before(), change.after()});
  } else if (event.has_modifier_added()) {
    AddGained(view, event.modifier_added().modifier(), out);
  } else if (event.has_modifier_removed()) {
    AddLost(view, event.modifier_removed().modifier(), out);
  }
  std::erase_if(out, [](const ControlChange& change) {
    return change.before == change.after;
  });
  return out;
}

}  // namespace refold
