// Resources, values, flags, counters and links.
#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/query/faces.h"
#include "kernel/query/saturate.h"
#include "kernel/state/entity_values.h"
#include "kernel/state/named.h"
#include "proto/program.pb.h"

namespace refold {
void SetResource(Engine& engine, PlayerId player, Word resource, int64_t amount,
                 Word reason, const Ref& source) {
  if (engine.full()) return;
  if (amount < 0 && HasWord(engine.rules().shape().never_negative, resource)) {
    amount = 0;
  }
  int64_t before = GetNamed(engine.state().player(player).resources, resource);
  if (amount == before) return;
  engine.Emit(ResourceChanged{.player = player,
                              .resource = resource,
                              .before = before,
                              .after = amount,
                              .reason = reason,
                              .source = source});
}

void ChangeResource(Engine& engine, PlayerId player, Word resource,
                    int64_t change, Word reason, const Ref& source) {
  if (change == 0 || engine.full()) return;
  int64_t before = GetNamed(engine.state().player(player).resources, resource);
  SetResource(engine, player, resource, SaturatingAdd(before, change), reason,
              source);
}

void SetValue(Engine& engine, const Ref& entity, Word name, int64_t value) {
  const std::vector<NamedValue>* values = ValuesOf(engine.state(), entity);
  if (values == nullptr || GetNamed(*values, name) == value || engine.full()) {
    return;
  }
  engine.Emit(ValueChanged{.entity = entity,
                           .name = name,
                           .before = GetNamed(*values, name),
                           .after = value});
}

int64_t GetValue(const GameState& state, const Ref& entity, Word name) {
  const std::vector<NamedValue>* values = ValuesOf(state, entity);
  return values == nullptr ? 0 : GetNamed(*values, name);
}

bool UseUp(Engine& engine, const Ref& entity, Word name) {
  int64_t left = GetValue(engine.state(), entity, name);
  if (left <= 0 || engine.full()) return false;
  SetValue(engine, entity, name, left - 1);
  return true;
}

bool SetFlag(Engine& engine, const Ref& card, Word flag, bool on, Word reason) {
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || HasWord(cell->flags, flag) == on || engine.full()) {
    return false;
  }
  engine.Emit(
      FlagChanged{.card = card, .flag = flag, .on = on, .reason = reason});
  return true;
}

bool SetFlagOrTurn(Engine& engine, const Ref& card, Word flag, bool on,
                   Word reason) {
  if (flag == kFaceDownFlag) {
    return engine.Turn(card, on ? flat::TURN_DOWN : flat::TURN_UP, reason);
  }
  if (flag == kFlippedFlag) {
    return on && engine.Turn(card, flat::TURN_FLIPPED, reason);
  }
  return SetFlag(engine, card, flag, on, reason);
}

void ChangeCounters(Engine& engine, const Ref& card, Word counter,
                    int64_t change, PlayerId player) {
  if (change == 0 || engine.full() || engine.state().Find(card) == nullptr) {
    return;
  }
  int64_t before = GetNamed(engine.state().Find(card)->counters, counter);
  int64_t after = std::max<int64_t>(SaturatingAdd(before, change), 0);
  if (after == before) return;
  engine.Emit(CounterChanged{.card = card,
                             .counter = counter,
                             .before = before,
                             .after = after,
                             .player = player});
}

void SetLinks(Engine& engine, const Ref& card, Word name,
              std::vector<Ref> refs) {
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || engine.full() || GetRefs(cell->links, name) == refs) {
    return;
  }
  engine.Emit(
      LinksChanged{.card = card, .name = name, .refs = std::move(refs)});
}

}  // namespace refold
