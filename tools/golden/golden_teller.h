// Writes a game as a golden: takes batches of events and produces a GoldenText.
//
// It is the story that `refold replay` tells, without event numbers and with
// stable names, plus, after each batch, changed characteristics of cards in
// play: +3/+3 is not an event, but a reviewer looks for it. Prompts are not in
// it, nor internal bookkeeping of the engine; scenarios have `offered` and
// `refused` for those.
#ifndef REFOLD_TOOLS_GOLDEN_GOLDEN_TELLER_H_
#define REFOLD_TOOLS_GOLDEN_GOLDEN_TELLER_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "kernel/fold/world.h"
#include "kernel/state/game_state.h"
#include "proto/event.pb.h"
#include "proto/log.pb.h"
#include "replay/golden/golden_text.h"
#include "tools/story/narrator.h"
#include "tools/story/telling.h"

namespace refold::tools {

class GoldenTeller {
 public:
  // `header` must outlive the teller. `test` as in GoldenText.
  GoldenTeller(const pb::GameHeader& header, std::string test);

  // Adds the next event of the game. `place`: the script position of its cause.
  // An error means that it does not fit the game.
  absl::Status Tell(const Event& event, const std::string& place);
  // Call when a batch is over; `world` is that after its last event.
  void EndBatch(const World& world, const std::string& place);
  // Adds the reason why the game does not continue as recorded.
  void Stop(const std::string& why);

  // The whole of it. The last call.
  GoldenText Finish() &&;

 private:
  // What a card in play looks like: "power" -> "3", "flying" -> "".
  using Look = std::map<std::string, std::string>;

  static Look LookOf(const Characteristics& is, const CardCell& card);
  std::string Compare(const Look& before, const Look& now) const;
  // Adds what the line makes to be told. False if it is not told itself.
  bool Add(StoryLine line, const std::string& place);
  void AddLine(StoryLine line, const std::string& place);

  GoldenText golden_;
  GameState state_;
  Narrator narrator_;
  Telling telling_;
  std::map<CardId, Look> looks_;
  std::vector<StoryLine> lines_;  // of the event that is told
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_GOLDEN_GOLDEN_TELLER_H_
