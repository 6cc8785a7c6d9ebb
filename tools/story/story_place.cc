#include "tools/story/story_place.h"

#include <algorithm>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "replay/find_turns.h"

namespace refold::tools {

absl::StatusOr<StoryPlace> ParseStoryPlace(const std::string& text) {
  if (text == "end") return StoryPlace{};
  StoryPlace place;
  absl::string_view digits = text;
  place.kind = absl::ConsumePrefix(&digits, "turn ") ? StoryPlace::kTurn
                                                     : StoryPlace::kEvent;
  const bool number =
      std::all_of(digits.begin(), digits.end(), absl::ascii_isdigit) &&
      absl::SimpleAtoi(digits, &place.number);
  if (!number) {
    return absl::InvalidArgumentError(
        absl::StrCat("\"", text,
                     "\" is not a whole number from 0 to 2^64 - 1, nor "
                     "\"turn N\", nor \"end\""));
  }
  return place;
}

absl::StatusOr<EventRange> FindStoryPlace(const GameReader& game,
                                          const StoryPlace& place,
                                          uint64_t end) {
  if (place.kind == StoryPlace::kEnd) return EventRange{end, end};
  if (place.kind == StoryPlace::kEvent) {
    return EventRange{place.number, place.number};
  }
  absl::StatusOr<TurnSearch> turn = FindTurn(game, place.number);
  if (!turn.ok()) return turn.status();
  if (turn->start.has_value() && turn->start->turn == place.number) {
    absl::StatusOr<TurnSearch> next = FindTurn(game, place.number + 1);
    if (!next.ok()) return next.status();
    return EventRange{turn->start->sequence, next->start.has_value()
                                                 ? next->start->sequence - 1
                                                 : end};
  }
  absl::StatusOr<std::vector<TurnStart>> turns = FindTurns(game);
  if (!turns.ok()) return turns.status();
  return absl::OutOfRangeError(
      turns->empty()
          ? absl::StrCat("game ", game.id(),
                         " has no turns: it ends during the set-up")
          : absl::StrCat("game ", game.id(), " has no turn ", place.number,
                         "; its turns are ", turns->front().turn, " to ",
                         turns->back().turn));
}

}  // namespace refold::tools
