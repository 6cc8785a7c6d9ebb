#include "kernel/projections/last_known.h"

#include <algorithm>
#include <set>
#include <utility>

#include "kernel/projections/record_keeper.h"

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
          .program = known.program};
}

}  // namespace

bool RecordLastKnown(const GameState& state, const CardMoved& move,
                     LastKnownTable& table) {
  if (!move.last_known.has_value()) return false;
  const CardCell* cell = state.card(move.card.id);
  LastKnownCard known = FromEvent(*move.last_known);
  known.card = move.card;
  known.owner = cell == nullptr ? 0 : cell->owner;
  known.turn = state.game().turn;
  table.insert_or_assign(move.card, std::move(known));
  if (table.size() <= kMaxLastKnown) return true;
  table.erase(std::min_element(table.begin(), table.end(),
                               [](const auto& a, const auto& b) {
                                 return a.second.turn < b.second.turn;
                               }));
  return true;
}

bool ForgetOldCards(uint32_t turn, const RecordTables& records,
                    LastKnownTable& table) {
  const std::set<Ref> kept = CardsOf(records);
  return std::erase_if(table, [&](const auto& entry) {
           return uint64_t{entry.second.turn} + 2 <= turn &&
                  kept.count(entry.first) == 0;
         }) > 0;
}

}  // namespace refold
