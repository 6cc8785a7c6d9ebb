#include "kernel/games/cfc/setup.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/effects/effects.h"
#include "kernel/effects/set_up.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/table.h"
#include "kernel/games/cfc/turn.h"
#include "proto/log.pb.h"

namespace refold::cfc {
namespace {

const Word kSetup = Word::Of("setup");

struct SetupStep {
  enum : uint32_t { kBegin = 0, kPlaceCards = 1, kOpen = 2 };
};

absl::Status CheckRing(const pb::SetupPlayer& player) {
  int cards = 0;
  for (const pb::SetupZone& zone : player.zones()) {
    if (zone.zone() == kRing.text()) cards += zone.cards_size();
  }
  if (cards <= kSlots) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "the set-up puts ", cards, " cards into a ring of ", kSlots, " slots"));
}

}  // namespace

absl::Status CheckSetup(const pb::Setup& setup, const GameShape& shape) {
  if (setup.players_size() != 2) {
    return absl::InvalidArgumentError(
        absl::StrCat("Card Fighters' Clash is played by 2 players, not by ",
                     setup.players_size()));
  }
  if (!setup.phase().empty() &&
      PhaseIndex(Word::Of(setup.phase())) == kPhasesOfTurn) {
    return absl::InvalidArgumentError(
        absl::StrCat("the set-up begins in phase \"", setup.phase(),
                     "\", which a turn does not have"));
  }
  for (const pb::SetupPlayer& player : setup.players()) {
    absl::Status fits = CheckRing(player);
    if (!fits.ok()) return fits;
  }
  return CheckSetupZones(setup, shape, {kBackups, kPlayed});
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
      if (!PlaceNextCard(engine, frame)) frame.step = SetupStep::kOpen;
      return Next::kStay;
    default: {
      OpenHands(engine);
      SetValue(engine, Ref(), kSettingUp, 0);
      int64_t phase = PhaseIndex(Word::Of(engine.header().setup().phase()));
      bool begun = phase != kPhasesOfTurn;
      engine.Push(TurnFrame(begun ? phase : 0, begun));
      return Next::kDone;
    }
  }
}

}  // namespace refold::cfc
