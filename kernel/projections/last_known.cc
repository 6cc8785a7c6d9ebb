#include "kernel/projections/last_known.h"

#include <algorithm>
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

// Of those of one turn those that come first in the table.
void ForgetOlderHalf(LastKnownTable& table) {
  std::vector<std::pair<uint32_t, Ref>> by_turn;
  for (const auto& [card, known] : table) by_turn.push_back({known.turn, card});
  std::sort(by_turn.begin(), by_turn.end());
  by_turn.resize(by_turn.size() / 2);
  for (const auto& [turn, card] : by_turn) table.erase(card);
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

bool ForgetOldCards(uint32_t turn, const GameState& state,
                    const RecordTables& records, LastKnownTable& table) {
  const auto is_old = [turn](const auto& entry) {
    return uint64_t{entry.second.turn} + 2 <= turn;
  };
  if (std::none_of(table.begin(), table.end(), is_old)) return false;
  std::set<Ref> kept = CardsOf(records);
  kept.merge(CardsReferredTo(state));
  return std::erase_if(table, [&](const auto& entry) {
           return is_old(entry) && kept.count(entry.first) == 0;
         }) > 0;
}

}  // namespace refold
