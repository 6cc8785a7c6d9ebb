#include "tools/story/told_moment.h"

#include <optional>
#include <utility>

#include "replay/state_walk.h"
#include "tools/show/event_line.h"
#include "tools/show/plain_text.h"
#include "tools/story/decision_text.h"

namespace refold::tools {

absl::StatusOr<std::map<uint64_t, ToldMoment>> TellMoments(
    const GameReader& game, const std::set<uint64_t>& sequences) {
  std::map<uint64_t, ToldMoment> told;
  std::optional<StateWalk::Mark> mark;
  for (uint64_t sequence : sequences) {
    // A decision answers the prompt of the event before it.
    const uint64_t from = sequence < 2 ? 1 : sequence - 1;
    auto walk =
        StateWalk::Before(game, from, mark.has_value() ? &*mark : nullptr);
    if (!walk.ok()) return walk.status();
    EventWriter writer(game.header());
    GameCell now = walk->state().game();
    while (walk->sequence() < sequence) {
      absl::Status next = walk->Next();
      const bool forged =
          absl::IsFailedPrecondition(next) && walk->sequence() == sequence;
      if (!next.ok() && !forged) return next;
      if (walk->sequence() == from && !forged) {
        writer.Learn(walk->state());
        mark = walk->mark();
      }
      if (walk->sequence() < from) continue;
      writer.Learn(walk->event());
      if (!forged) now = walk->state().game();
    }
    ToldMoment& moment = told[sequence];
    moment.logged = writer.Sentence(walk->event());
    moment.sentence = walk->event().has_decision_made()
                          ? DecisionText(writer, walk->event())
                          : moment.logged;
    moment.phase = PlainText(now.phase.text());
    moment.turn = now.turn + 1;
    moment.player = now.active_player;
  }
  return told;
}

}  // namespace refold::tools
