#include "kernel/games/mtg/command_zone.h"

#include <algorithm>

#include "kernel/effects/effects.h"
#include "kernel/effects/enter_play.h"
#include "kernel/games/mtg/questions.h"
#include "kernel/projections/projections.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"

namespace refold::mtg {
namespace {

const Word kConspiracy = Word::Of("conspiracy");
const Word kVanguard = Word::Of("vanguard");
const Word kHandChange = Word::Of("hand modifier");
const Word kLifeChange = Word::Of("life modifier");
const Word kVanguardReason = Word::Of("setup");

constexpr int64_t kArchenemyLife = 40;

bool IsOneOf(const View& view, const Ref& card,
             const std::vector<Word>& types) {
  return std::any_of(types.begin(), types.end(),
                     [&](Word type) { return HasType(view, card, type); });
}

int64_t SumOverVanguards(const View& view, PlayerId player, Word stat) {
  int64_t sum = 0;
  for (const Ref& card : InCommand(view, {kVanguard})) {
    if (ControllerOf(view, card) != player) continue;
    sum = SaturatingAdd(sum, CharacteristicsOf(view, card.id).Stat(stat));
  }
  return sum;
}

bool HeaderSaysLife(const Engine& engine, PlayerId player) {
  const pb::SetupPlayer& setup =
      engine.header().setup().players(static_cast<int>(player) - 1);
  return std::any_of(setup.resources().begin(), setup.resources().end(),
                     [](const pb::NamedValue& resource) {
                       return resource.name() == kLife.text();
                     });
}

}  // namespace

std::vector<Ref> InCommand(const View& view, const std::vector<Word>& types) {
  std::vector<Ref> found;
  for (PlayerId seat = 1; seat <= view.state.player_count(); ++seat) {
    for (CardId id : view.state.zone(seat, kCommand)) {
      const Ref card = view.state.card(id)->ref();
      if (IsOneOf(view, card, types)) found.push_back(card);
    }
  }
  return found;
}

int64_t HandChangeByVanguards(const Engine& engine, PlayerId player) {
  return SumOverVanguards(engine.view(), player, kHandChange);
}

// A player with a scheme is an archenemy: schemes never leave their owner's
// zones.
int64_t StartingLife(const View& view, PlayerId player) {
  const bool schemes =
      !view.state.zone(player, kSchemeDeck).empty() ||
      std::any_of(view.state.zone(player, kCommand).begin(),
                  view.state.zone(player, kCommand).end(), [&view](CardId id) {
                    return CharacteristicsOf(view, id).Has(kScheme);
                  });
  return SaturatingAdd(schemes ? kArchenemyLife : kStartingLife,
                       SumOverVanguards(view, player, kLifeChange));
}

void BeginCommandZone(Engine& engine) {
  if (!engine.state().has_zone(1, kCommand)) return;
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    const int64_t hand = HandChangeByVanguards(engine, id);
    if (hand != 0) SetValue(engine, Ref::Player(id), kHandModifier, hand);
    if (HeaderSaysLife(engine, id)) continue;
    SetResource(engine, id, kLife, StartingLife(engine.view(), id),
                kVanguardReason, Ref());
  }
  for (const Ref& card : InCommand(engine.view(), {kConspiracy})) {
    PushAskingEntersCode(engine, card);
  }
}

bool HasTriggered(const Engine& engine, const std::vector<Word>& types) {
  const View view = engine.view();
  for (const PendingTrigger& trigger : engine.world().projections().pending()) {
    if (IsOneOf(view, trigger.env.source, types)) return true;
  }
  for (const CellSlot<StackItemCell>& item : view.state.stack()) {
    if (item->kind == StackItemKind::kTriggered &&
        IsOneOf(view, item->env.source, types)) {
      return true;
    }
  }
  return false;
}

}  // namespace refold::mtg
