#include "kernel/games/mtg/setup.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/effects/effects.h"
#include "kernel/effects/set_up.h"
#include "kernel/engine/game_rules.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/games/mtg/turn.h"
#include "proto/log.pb.h"

namespace refold::mtg {
namespace {

const Word kSetup = Word::Of("setup");

// Steps of the procedure.
struct SetupStep {
  enum : uint32_t { kBegin = 0, kPlaceCards = 1, kOpenHands = 2 };
};

// Choices that the placed cards have on entering play are made now that all of
// them are there, in the order in which they came.
void AskWhatWaited(Engine& engine) {
  std::vector<const CardCell*> placed;
  for (CardId id : Permanents(engine.state())) {
    placed.push_back(engine.state().card(id));
  }
  std::sort(placed.begin(), placed.end(),
            [](const CardCell* a, const CardCell* b) {
              return a->timestamp < b->timestamp;
            });
  for (const CardCell* card : placed) {
    PushAskingEntersCode(engine, card->ref());
  }
}

}  // namespace

absl::Status CheckSetup(const pb::Setup& setup, const GameShape& shape) {
  if (!setup.phase().empty() &&
      PhaseIndex(Word::Of(setup.phase())) == kPhasesOfTurn) {
    return absl::InvalidArgumentError(
        absl::StrCat("the set-up begins in phase \"", setup.phase(),
                     "\", which a turn of Magic does not have"));
  }
  // A spell without a stack item would lie there for ever.
  return CheckSetupZones(setup, shape, {kStack});
}

Frame SetupFrame() {
  return {.procedure = kSetup,
          .locals = std::vector<int64_t>(kPlacingLocals, 0)};
}

Next RunSetup(Engine& engine, Frame& frame) {
  switch (frame.step) {
    case SetupStep::kBegin:
      BeginFirstTurn(engine);
      SetValue(engine, Ref(), kSettingUp, 1);
      GiveResources(engine);
      frame.step = SetupStep::kPlaceCards;
      return Next::kStay;
    case SetupStep::kPlaceCards:
      if (!PlaceNextCard(engine, frame)) frame.step = SetupStep::kOpenHands;
      return Next::kStay;
    default: {
      OpenHands(engine);
      SetValue(engine, Ref(), kSettingUp, 0);
      AskWhatWaited(engine);
      int64_t phase = PhaseIndex(Word::Of(engine.header().setup().phase()));
      bool begun = phase != kPhasesOfTurn;
      engine.Push(TurnFrame(begun ? phase : 0, begun));
      return Next::kDone;
    }
  }
}

}  // namespace refold::mtg
