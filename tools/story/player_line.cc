#include "tools/story/player_line.h"

#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/games/registry.h"
#include "tools/show/plain_text.h"
#include "tools/story/fact_text.h"

namespace refold::tools {
namespace {

// The zones of a player (0: of nobody) that hold cards, the one in play last.
std::vector<std::string> Zones(const EventWriter& writer,
                               const GameState& state, PlayerId player) {
  const GameRules* rules = FindGame(state.game().game.text());
  std::vector<std::string> counts;
  std::string in_play;
  for (const CellSlot<ZoneCell>& zone : state.zones()) {
    if (zone->player != player || zone->cards.empty()) continue;
    const std::string count =
        absl::StrCat(zone->name.text(), " ", zone->cards.size());
    if (rules != nullptr && rules->words().InPlay(zone->name)) {
      in_play = absl::StrCat(count, ": ", writer.CardNames(zone->cards));
    } else {
      counts.push_back(count);
    }
  }
  std::vector<std::string> parts;
  if (!counts.empty()) parts.push_back(absl::StrJoin(counts, ", "));
  if (!in_play.empty()) parts.push_back(std::move(in_play));
  return parts;
}

StoryLine PlayerLine(std::string who, PlayerId player,
                     const std::vector<std::string>& parts) {
  StoryLine line;
  line.kind = LineKind::kPlayer;
  if (player != 0) line.players = {player};
  line.text = PlainText(
      parts.empty() ? who
                    : absl::StrCat(who, ": ", absl::StrJoin(parts, "; ")));
  return line;
}

}  // namespace

std::vector<StoryLine> PlayerLines(const EventWriter& writer,
                                   const GameState& state) {
  std::vector<StoryLine> lines;
  for (PlayerId id = 1; id <= state.player_count(); ++id) {
    std::vector<std::string> parts = Zones(writer, state, id);
    std::vector<std::string> resources;
    for (const NamedValue& resource : state.player(id).resources) {
      resources.push_back(absl::StrCat(ResourceName(resource.name.text()), " ",
                                       resource.value));
    }
    if (!resources.empty()) {
      parts.insert(parts.begin(), absl::StrJoin(resources, ", "));
    }
    lines.push_back(PlayerLine(absl::StrCat("player ", id), id, parts));
  }
  const std::vector<std::string> shared = Zones(writer, state, 0);
  if (!shared.empty()) lines.push_back(PlayerLine("shared", 0, shared));
  return lines;
}

}  // namespace refold::tools
