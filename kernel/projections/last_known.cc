#include "kernel/projections/last_known.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "kernel/projections/record_keeper.h"
#include "kernel/state/cell_refs.h"

namespace refold {
namespace {

LastKnownCard FromEvent(const LastKnown& known) {
  return {.name = known.name,
          .types = known.types,
          .colors = known.colors,
          .keywords = known.keywords,
          .stats = known.stats,
          .counters = known.counters,
          .values = known.values,
          .flags = known.flags,
          .controller = known.controller,
          .attached_to = known.attached_to,
          .token = known.token,
          .program = known.program,
          .copiable = known.copiable};
}

// Of those of one turn, the first in the table are dropped.
void ForgetOlderHalf(LastKnownTable& table) {
  std::vector<std::pair<uint32_t, Ref>> by_turn;
  for (const auto& [card, known] : table) by_turn.push_back({known.turn, card});
  std::sort(by_turn.begin(), by_turn.end());
  by_turn.resize(by_turn.size() / 2);
  for (const auto& [turn, card] : by_turn) table.erase(card);
}

// Whether an entry of a table of what left in which turn is old in this one.
template <class Entry>
bool IsOld(const Entry& entry, uint32_t turn) {
  return uint64_t{entry.second.turn} + 2 <= turn;
}

template <class Table>
bool HasOldIn(const Table& table, uint32_t turn) {
  return std::any_of(table.begin(), table.end(),
                     [turn](const auto& entry) { return IsOld(entry, turn); });
}

bool Record(const GameState& state, const Ref& card, const LastKnown& last,
            LastKnownTable& table) {
  const CardCell* cell = state.card(card.id);
  LastKnownCard known = FromEvent(last);
  known.card = card;
  known.owner = cell == nullptr ? 0 : cell->owner;
  known.turn = state.game().turn;
  table.insert_or_assign(card, std::move(known));
  if (table.size() > kMaxLastKnown) ForgetOlderHalf(table);
  return true;
}

}  // namespace

bool RecordLastKnown(const GameState& state, const CardMoved& move,
                     LastKnownTable& table) {
  return move.last_known.has_value() &&
         Record(state, move.card, *move.last_known, table);
}

bool RecordLastKnown(const GameState& state, const AbsenceChanged& absence,
                     LastKnownTable& table) {
  if (!absence.absent) return table.erase(absence.card) > 0;
  return absence.last_known.has_value() &&
         Record(state, absence.card, *absence.last_known, table);
}

bool RecordLastKnown(const GameState& state, const StackItemRemoved& removed,
                     LastKnownItems& items) {
  const StackItemCell* item = state.stack_item(removed.item);
  if (item == nullptr) return false;
  items.insert_or_assign(item->id, LastKnownItem{*item, state.game().turn});
  if (items.size() > kMaxLastKnown) {
    items.erase(items.begin(), std::next(items.begin(), kMaxLastKnown / 2));
  }
  return true;
}

bool HasOld(uint32_t turn, const LastKnownTable& table,
            const LastKnownItems& items) {
  return HasOldIn(table, turn) || HasOldIn(items, turn);
}

std::set<Ref> AskedFor(const GameState& state, const RecordTables& records) {
  std::set<Ref> asked = ReferredTo(records);
  asked.merge(ReferredTo(state));
  return asked;
}

bool ForgetOld(uint32_t turn, const std::set<Ref>& asked,
               LastKnownTable& table) {
  return std::erase_if(table, [&](const auto& entry) {
           return IsOld(entry, turn) && !asked.contains(entry.first);
         }) > 0;
}

// A spell may also be referred to by its card.
bool ForgetOld(uint32_t turn, const std::set<Ref>& asked,
               LastKnownItems& items) {
  return std::erase_if(items, [&](const auto& entry) {
           const StackItemCell& item = entry.second.item;
           return IsOld(entry, turn) &&
                  !asked.contains(Ref::StackItem(item.id)) &&
                  (item.kind != StackItemKind::kSpell ||
                   !asked.contains(item.card));
         }) > 0;
}

}  // namespace refold
