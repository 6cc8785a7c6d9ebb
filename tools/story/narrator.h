// Narrates a game: takes events and produces lines (story_line.h).
//
//   Narrator narrator(header, walk.state(), ToProto(walk.event()));
//   while (walk.Next().ok()) {
//     narrator.Tell(ToProto(walk.event()), walk.state(), lines);
//   }
//
// It may begin anywhere, and then states the turn and phase. It needs no rules:
// names come from the header, the events and the state, so any build can
// narrate a game of any age. It asks the game which zone is the play zone, and
// does without if this build lacks the game.
#ifndef REFOLD_TOOLS_STORY_NARRATOR_H_
#define REFOLD_TOOLS_STORY_NARRATOR_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kernel/state/game_state.h"
#include "proto/event.pb.h"
#include "proto/log.pb.h"
#include "tools/show/event_line.h"
#include "tools/story/story_line.h"

namespace refold::tools {

class Narrator {
 public:
  // Begins after event `last`, when the game was as `state` says; both are
  // empty before the first event. The header must outlive the narrator.
  Narrator(const pb::GameHeader& header, const GameState& state,
           const pb::Event& last)
      : Narrator(header, state, last, std::make_shared<ThingNames>()) {}
  // With other names for things than those of the log.
  Narrator(const pb::GameHeader& header, const GameState& state,
           const pb::Event& last, std::shared_ptr<ThingNames> names);

  // Appends the lines of the next event: its own, which may be a prompt or
  // quiet, and before or after it what the event begins. `state` is that after
  // the event.
  void Tell(const pb::Event& event, const GameState& state,
            std::vector<StoryLine>& lines);

  // Appends what the players have now, under a heading. Call last.
  void TellEnd(const GameState& state, std::vector<StoryLine>& lines) const;

  // The name of a card.
  std::string CardName(uint32_t card) const { return writer_.CardName(card); }

 private:
  bool BeginsTurn(const pb::Event& event) const;
  void BeginTurn(uint64_t turn, uint32_t player, const pb::Event& event,
                 const GameState& state, std::vector<StoryLine>& lines);
  void Heading(LineKind kind, int depth, std::string text, bool quiet,
               const pb::Event& event, std::vector<StoryLine>& lines);
  void ContinueHeadings(const pb::Event& event, std::vector<StoryLine>& lines);
  // Where a fact stands: under its cause if that line is still open.
  int DepthOf(const pb::Event& event);
  StoryLine LineOf(const pb::Event& event, const GameState& state);

  EventWriter writer_;
  // Where a narrator that began in the middle is; told before the first event.
  std::string turn_;
  std::string phase_;
  bool begun_ = false;  // a turn or a phase has begun
  int base_ = 0;        // depth of decisions
  uint64_t last_group_ = 0;
  uint64_t decision_ = 0;  // sequence of the last one
  // The events under which the next one may stand, outermost first: a decision,
  // its fact, what that caused.
  std::vector<uint64_t> open_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_NARRATOR_H_
