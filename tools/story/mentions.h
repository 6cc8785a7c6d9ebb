// The cards and players that an event mentions.
#ifndef REFOLD_TOOLS_STORY_MENTIONS_H_
#define REFOLD_TOOLS_STORY_MENTIONS_H_

#include <cstdint>
#include <set>

#include "kernel/state/game_state.h"
#include "proto/event.pb.h"

namespace refold::tools {

struct Mentions {
  std::set<uint32_t> players;
  std::set<uint32_t> cards;
};

// The name of the fact in proto/event.proto: "CardMoved". Empty if this build
// does not know it.
std::string FactName(const pb::Event& event);

// Every card and player that the fact refers to, anywhere in it, the players
// that it names as acting, owning or controlling, and those who control the
// cards in `state`. `prompt` is the one that a decision answers: only what was
// chosen from it counts.
Mentions MentionsOf(const pb::Event& event, const pb::Prompt& prompt,
                    const GameState& state);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_MENTIONS_H_
