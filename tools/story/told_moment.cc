#include "tools/story/told_moment.h"

#include <optional>
#include <utility>

#include "kernel/state/convert.h"
#include "replay/state_walk.h"
#include "tools/show/event_line.h"
#include "tools/show/plain_text.h"
#include "tools/story/decision_text.h"
#include "tools/story/fact_text.h"

namespace refold::tools {

namespace {

// A fact that does not fold has no state after it.
std::string Told(const EventWriter& writer, const pb::Event& event,
                 const GameState& state, bool forged) {
  if (event.has_decision_made()) return DecisionText(writer, event);
  return forged ? writer.Sentence(event) : FactText(writer, event, state);
}

}  // namespace

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
    bool forged = false;
    while (walk->sequence() < sequence) {
      absl::Status next = walk->Next();
      forged = absl::IsFailedPrecondition(next) && walk->sequence() == sequence;
      if (!next.ok() && !forged) return next;
      if (walk->sequence() == from && !forged) {
        writer.Learn(walk->state());
        mark = walk->mark();
      }
      if (walk->sequence() < from) continue;
      writer.Learn(ToProto(walk->event()));
      if (!forged) now = walk->state().game();
    }
    ToldMoment& moment = told[sequence];
    moment.sentence =
        Told(writer, ToProto(walk->event()), walk->state(), forged);
    moment.phase = PlainText(now.phase.text());
    moment.turn = now.turn + 1;
    moment.player = now.active_player;
  }
  return told;
}

}  // namespace refold::tools
