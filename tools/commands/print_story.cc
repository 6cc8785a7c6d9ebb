#include "tools/commands/print_story.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/state/convert.h"
#include "proto/report.pb.h"
#include "replay/state_walk.h"
#include "tools/commands/output.h"
#include "tools/commands/store.h"
#include "tools/story/narrator.h"

namespace refold::tools {
namespace {

void PrintLine(const StoryLine& line, bool json) {
  if (!json) {
    Print(absl::StrCat(StoryText(line), "\n"));
    return;
  }
  pb::StoryLine report;
  report.set_kind(LineKindName(line.kind));
  report.set_event(line.event);
  report.set_fact(line.fact);
  report.set_depth(static_cast<uint32_t>(line.depth));
  report.set_text(line.text);
  report.set_cause(line.cause);
  report.set_group(line.group);
  for (uint32_t player : line.players) report.add_players(player);
  for (const std::string& card : line.cards) report.add_cards(card);
  PrintJson(report);
}

// Damage is of this game; whatever else is wrong is as it is.
absl::Status OfGame(const GameReader& game, const StateWalk& walk,
                    const absl::Status& status) {
  if (!absl::IsDataLoss(status)) return status;
  return Damaged(game.id(), {.sequence = walk.sequence() + 1,
                             .what = std::string(status.message())});
}

}  // namespace

absl::Status PrintStory(const GameReader& game, const EventRange& range,
                        const StoryFilter& filter, bool json) {
  const uint64_t before = range.first == 0 ? 0 : range.first - 1;
  absl::StatusOr<StateWalk> walk = StateWalk::At(game, before);
  if (!walk.ok()) {
    return absl::Status(
        walk.status().code(),
        absl::StrCat("game ", game.id(), ": ", walk.status().message()));
  }
  Narrator narrator(game.header(), walk->state(), ToProto(walk->event()));
  Telling telling(filter);
  std::vector<StoryLine> lines;
  std::vector<StoryLine> told;
  while (walk->sequence() < range.last) {
    absl::Status next = walk->Next();
    if (!next.ok()) return OfGame(game, *walk, next);
    lines.clear();
    narrator.Tell(ToProto(walk->event()), walk->state(), lines);
    told.clear();
    for (StoryLine& line : lines) telling.Add(std::move(line), told);
    for (const StoryLine& line : told) PrintLine(line, json);
  }
  return absl::OkStatus();
}

}  // namespace refold::tools
