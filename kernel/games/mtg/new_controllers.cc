#include "kernel/games/mtg/new_controllers.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/projections/event_names.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

using event_names::kOther;
using event_names::kPlayer;
using event_names::kSubject;

const Word kNewController = Word::Of("new controller");
const Word kHeldBy = Word::Of("held by");

struct ControlChange {
  Ref permanent;
  PlayerId before = 0;
  PlayerId now = 0;
};

PlayerId LastSeenWith(const CardCell& card) {
  const int64_t held = GetNamed(card.values, kHeldBy);
  return held == 0 ? card.controller : static_cast<PlayerId>(held);
}

void SayNewController(Engine& engine, const ControlChange& change) {
  Happened fact{.name = kNewController};
  SetRefs(fact.roles, kSubject, {change.permanent});
  SetRefs(fact.roles, kOther, {Ref::Player(change.before)});
  SetRefs(fact.roles, kPlayer, {Ref::Player(change.now)});
  engine.Emit(std::move(fact));
}

}  // namespace

void NoteNewControllers(Engine& engine) {
  const View view = engine.view();
  std::vector<ControlChange> all;
  VisitPermanents(view.state, [&](const CardCell& card) {
    const PlayerId before = LastSeenWith(card);
    const PlayerId now = CharacteristicsOf(view, card.id).controller;
    if (now != before) {
      all.push_back({.permanent = card.ref(), .before = before, .now = now});
    }
    return false;
  });
  for (const ControlChange& change : all) {
    const CardCell* card = InPlay(engine.state(), change.permanent);
    if (card == nullptr) continue;
    SetValue(engine, change.permanent, kHeldBy,
             change.now == card->controller ? 0 : change.now);
    if (engine.option(kReadyWhenTaken) == 0) {
      SetFlag(engine, change.permanent, kSick, true, kNewController);
    }
    if (engine.IsHeard(kNewController)) SayNewController(engine, change);
  }
}

void NoteControlEffect(Engine& engine) {
  const auto& effects = engine.state().modifiers();
  if (effects.empty()) return;
  const ModifierCell& latest = effects.rbegin()->second.get();
  if (latest.timestamp != engine.world().sequence()) return;
  const bool takes = std::any_of(
      latest.ops.begin(), latest.ops.end(), [](const ModifierOp& op) {
        return op.kind == ModifierOpKind::kSetController;
      });
  if (takes) NoteNewControllers(engine);
}

}  // namespace refold::mtg
