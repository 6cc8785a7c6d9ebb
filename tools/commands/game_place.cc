#include "tools/commands/game_place.h"

#include <optional>

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"
#include "replay/fork_game.h"
#include "tools/commands/store.h"
#include "tools/show/phrases.h"

namespace refold::tools {
namespace {

absl::Status CheckThatItEnds(const GameReader& game) {
  const std::optional<ChainFault> fault = CheckEnd(game);
  return fault.has_value() ? Damaged(game.id(), *fault) : absl::OkStatus();
}

absl::StatusOr<EventRange> Find(const GameReader& game, const StoryPlace& place,
                                absl::string_view option) {
  absl::StatusOr<GameEnd> end = game.End();
  if (!end.ok()) return end.status();
  absl::StatusOr<EventRange> range = FindStoryPlace(game, place, end->sequence);
  if (!range.ok() || range->last <= end->sequence) return range;
  absl::Status ends = CheckThatItEnds(game);
  if (!ends.ok()) return ends;
  return absl::OutOfRangeError(absl::StrCat("game ", game.id(), " has ",
                                            Counted(end->sequence, "event"),
                                            "; choose ", option, " within"));
}

// Whoever asks for the end must not take an earlier place for it.
absl::StatusOr<EventRange> FindWhole(const GameReader& game,
                                     const StoryPlace& place,
                                     absl::string_view option) {
  if (place.kind == StoryPlace::kEnd) {
    absl::Status ends = CheckThatItEnds(game);
    if (!ends.ok()) return ends;
  }
  return Find(game, place, option);
}

CLI::Validator IsPlace() {
  return CLI::Validator(
      [](std::string& text) {
        return std::string(ParseStoryPlace(text).status().message());
      },
      "");
}

}  // namespace

CLI::Option* AddPlace(CLI::App& app, const char* name, std::string& place,
                      const std::string& what) {
  return app
      .add_option(name, place,
                  absl::StrCat(what, ": an event, \"turn N\" or \"end\""))
      ->check(IsPlace());
}

absl::StatusOr<EventRange> FindPlace(const GameReader& game,
                                     const std::string& place,
                                     absl::string_view option) {
  absl::StatusOr<StoryPlace> parsed = ParseStoryPlace(place);
  if (!parsed.ok()) return parsed.status();
  return Find(game, *parsed, option);
}

absl::StatusOr<uint64_t> FindEvent(const GameReader& game,
                                   const std::string& place,
                                   absl::string_view option) {
  absl::StatusOr<StoryPlace> parsed = ParseStoryPlace(place);
  if (!parsed.ok()) return parsed.status();
  absl::StatusOr<EventRange> range = FindWhole(game, *parsed, option);
  if (!range.ok()) return range.status();
  return range->last;
}

absl::StatusOr<uint64_t> FindPrompt(const GameReader& game,
                                    const std::string& place,
                                    absl::string_view option) {
  absl::StatusOr<StoryPlace> parsed = ParseStoryPlace(place);
  if (!parsed.ok()) return parsed.status();
  if (parsed->kind == StoryPlace::kEvent) return parsed->number;
  absl::StatusOr<EventRange> range = FindWhole(game, *parsed, option);
  if (!range.ok()) return range.status();
  absl::StatusOr<PromptPlaces> prompts = PromptsAround(game, range->last);
  if (!prompts.ok()) return prompts.status();
  if (prompts->here) return range->last;
  const bool of_turn = parsed->kind == StoryPlace::kTurn;
  if (prompts->before != 0 && (!of_turn || prompts->before >= range->first)) {
    return prompts->before;
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "no prompt opened in ", of_turn ? absl::StrCat(place, " of ") : "",
      "game ", game.id()));
}

}  // namespace refold::tools
