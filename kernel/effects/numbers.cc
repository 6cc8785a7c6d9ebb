#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/effects/replacement.h"
#include "kernel/query/saturate.h"
#include "kernel/state/convert.h"
#include "kernel/state/named.h"
#include "proto/event.pb.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

// The change that replacement leaves, with the sign it had; 0 if cancelled.
// `proposal` has everything but the amount and the direction.
int64_t ReplaceChange(Engine& engine, Occurrence proposal, int64_t change) {
  proposal.rises = change > 0;
  proposal.amount = change > 0 ? change : SaturatingSub(0, change);
  Replaced replaced = ReplaceProposal(engine, std::move(proposal));
  if (replaced.cancelled) return 0;
  return change > 0 ? replaced.amount : -replaced.amount;
}

// Null if the entity is gone, or of a kind that has no values.
const std::vector<NamedValue>* ValuesOf(const GameState& state,
                                        const Ref& entity) {
  switch (entity.kind) {
    case RefKind::kNone:
      return &state.game().values;
    case RefKind::kPlayer:
      return state.has_player(entity.id) ? &state.player(entity.id).values
                                         : nullptr;
    case RefKind::kCard: {
      const CardCell* card = state.Find(entity);
      return card == nullptr ? nullptr : &card->values;
    }
    case RefKind::kStackItem:
      return nullptr;
  }
  return nullptr;
}

}  // namespace

void SetResource(Engine& engine, PlayerId player, Word resource, int64_t amount,
                 Word reason, const Ref& source) {
  if (engine.full()) return;
  if (amount < 0 && HasWord(engine.rules().shape().never_negative, resource)) {
    amount = 0;
  }
  int64_t before = GetNamed(engine.state().player(player).resources, resource);
  if (amount == before) return;
  pb::Event event;
  pb::ResourceChanged* fact = event.mutable_resource_changed();
  fact->set_player(player);
  fact->set_resource(resource.text());
  fact->set_before(before);
  fact->set_after(amount);
  fact->set_reason(reason.text());
  if (!source.empty()) ToProto(source, fact->mutable_source());
  engine.Emit(std::move(event));
}

void ChangeResource(Engine& engine, PlayerId player, Word resource,
                    int64_t change, Word reason, const Ref& source) {
  if (change == 0 || engine.full()) return;
  change = ReplaceChange(engine,
                         {.kind = flat::EventPattern::RESOURCE,
                          .subject = Ref::Player(player),
                          .other = source,
                          .player = player,
                          .word = resource,
                          .reason = reason},
                         change);
  int64_t before = GetNamed(engine.state().player(player).resources, resource);
  SetResource(engine, player, resource, SaturatingAdd(before, change), reason,
              source);
}

void SetValue(Engine& engine, const Ref& entity, Word name, int64_t value) {
  const std::vector<NamedValue>* values = ValuesOf(engine.state(), entity);
  if (values == nullptr || GetNamed(*values, name) == value || engine.full()) {
    return;
  }
  pb::Event event;
  pb::ValueChanged* fact = event.mutable_value_changed();
  if (!entity.empty()) ToProto(entity, fact->mutable_entity());
  fact->set_name(name.text());
  fact->set_before(GetNamed(*values, name));
  fact->set_after(value);
  engine.Emit(std::move(event));
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
  pb::Event event;
  pb::FlagChanged* fact = event.mutable_flag_changed();
  ToProto(card, fact->mutable_card());
  fact->set_flag(flag.text());
  fact->set_on(on);
  fact->set_reason(reason.text());
  engine.Emit(std::move(event));
  return true;
}

void ChangeCounters(Engine& engine, const Ref& card, Word counter,
                    int64_t change, PlayerId player) {
  if (change == 0 || engine.full() || engine.state().Find(card) == nullptr) {
    return;
  }
  change = ReplaceChange(engine,
                         {.kind = flat::EventPattern::COUNTER,
                          .subject = card,
                          .other = player == 0 ? Ref() : Ref::Player(player),
                          .player = player,
                          .word = counter},
                         change);
  int64_t before = GetNamed(engine.state().Find(card)->counters, counter);
  int64_t after = std::max<int64_t>(SaturatingAdd(before, change), 0);
  if (after == before) return;
  pb::Event event;
  pb::CounterChanged* fact = event.mutable_counter_changed();
  ToProto(card, fact->mutable_card());
  fact->set_counter(counter.text());
  fact->set_before(before);
  fact->set_after(after);
  fact->set_player(player);
  engine.Emit(std::move(event));
}

void SetLinks(Engine& engine, const Ref& card, Word name,
              std::vector<Ref> refs) {
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || engine.full() || GetRefs(cell->links, name) == refs) {
    return;
  }
  pb::Event event;
  pb::LinksChanged* fact = event.mutable_links_changed();
  ToProto(card, fact->mutable_card());
  fact->set_name(name.text());
  for (const Ref& ref : refs) ToProto(ref, fact->add_refs());
  engine.Emit(std::move(event));
}

}  // namespace refold
