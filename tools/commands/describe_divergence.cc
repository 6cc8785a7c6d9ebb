#include "tools/commands/describe_divergence.h"

#include <optional>

#include "absl/strings/str_cat.h"
#include "kernel/state/convert.h"
#include "tools/commands/differing_fields.h"
#include "tools/show/event_line.h"

namespace refold::tools {
namespace {

// As much about differing fields, in bytes, as a line of a report can bear.
constexpr size_t kMaxFieldBytes = 300;

// How two events differ that read the same, in one line.
std::string DifferenceOfFields(const pb::Event& recorded,
                               const pb::Event& today) {
  std::string fields = DifferingFields(recorded, today);
  if (fields.empty()) {
    return "only their bytes differ: one is not encoded as in this build";
  }
  if (fields.size() > kMaxFieldBytes) {
    // Not through a character of more than one byte.
    size_t end = kMaxFieldBytes;
    while (end > 0 && (fields[end] & 0xC0) == 0x80) --end;
    fields = absl::StrCat(fields.substr(0, end), "…");
  }
  return absl::StrCat("they differ in ", fields);
}

}  // namespace

std::string DescribeDivergence(const GameReader& game,
                               const Divergence& divergence) {
  if (!divergence.recorded.has_value() && !divergence.today.has_value()) {
    return divergence.why;
  }
  EventWriter writer(game.header());
  EventCursor cursor = game.Events();
  pb::Event event;
  // Names come from the events before it.
  while (cursor.Next() && cursor.sequence() < divergence.sequence) {
    if (event.ParseFromArray(cursor.bytes().data(),
                             static_cast<int>(cursor.bytes().size()))) {
      writer.Learn(event);
    }
  }
  auto sentence = [&writer](const std::optional<Event>& one) {
    return one.has_value() ? writer.Sentence(ToProto(*one))
                           : std::string("nothing");
  };
  const std::string recorded = sentence(divergence.recorded);
  const std::string today = sentence(divergence.today);
  std::string text = absl::StrCat(divergence.why, "; recorded: ", recorded,
                                  "; today: ", today);
  if (recorded == today && divergence.recorded.has_value() &&
      divergence.today.has_value()) {
    absl::StrAppend(&text, "; ",
                    DifferenceOfFields(ToProto(*divergence.recorded),
                                       ToProto(*divergence.today)));
  }
  return text;
}

}  // namespace refold::tools
