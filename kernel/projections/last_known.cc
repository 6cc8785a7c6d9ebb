#include "kernel/projections/last_known.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "kernel/state/convert.h"
#include "proto/event.pb.h"

namespace refold {
namespace {

std::vector<Word> Words(
    const google::protobuf::RepeatedPtrField<std::string>& texts) {
  std::vector<Word> words;
  for (const std::string& text : texts) words.push_back(Word::Of(text));
  return words;
}

std::vector<NamedValue> Values(
    const google::protobuf::RepeatedPtrField<pb::NamedValue>& list) {
  std::vector<NamedValue> values;
  for (const pb::NamedValue& item : list) {
    values.push_back({Word::Of(item.name()), item.value()});
  }
  return values;
}

LastKnownCard FromEvent(const pb::LastKnown& known) {
  return {.name = Word::Of(known.name()),
          .types = Words(known.types()),
          .colors = Words(known.colors()),
          .keywords = Words(known.keywords()),
          .stats = Values(known.stats()),
          .counters = Values(known.counters()),
          .values = Values(known.values()),
          .flags = Words(known.flags()),
          .controller = known.controller(),
          .attached_to = FromProto(known.attached_to()),
          .token = known.token(),
          .program = known.program()};
}

}  // namespace

bool RecordLastKnown(const GameState& state, const pb::CardMoved& move,
                     LastKnownTable& table) {
  if (!move.has_last_known()) return false;
  Ref card = FromProto(move.card());
  const CardCell* cell = state.card(card.id);
  LastKnownCard known = FromEvent(move.last_known());
  known.card = card;
  known.owner = cell == nullptr ? 0 : cell->owner;
  known.turn = state.game().turn;
  table.insert_or_assign(card, std::move(known));
  if (table.size() <= kMaxLastKnown) return true;
  table.erase(std::min_element(table.begin(), table.end(),
                               [](const auto& a, const auto& b) {
                                 return a.second.turn < b.second.turn;
                               }));
  return true;
}

bool ForgetOldCards(uint32_t turn, LastKnownTable& table) {
  return std::erase_if(table, [turn](const auto& entry) {
           return uint64_t{entry.second.turn} + 2 <= turn;
         }) > 0;
}

}  // namespace refold
