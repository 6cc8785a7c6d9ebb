#include "kernel/games/skeleton/setup.h"

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/games/skeleton/skeleton.h"
#include "kernel/games/skeleton/turn.h"
#include "proto/log.pb.h"

namespace refold::skeleton {
namespace {

const Word kSetup = Word::Of("setup");

// Steps of the procedure.
struct SetupStep {
  enum : uint32_t { kBegin = 0, kPlaceCards = 1, kOpen = 2 };
};

// The first turn, from the set-up's phase on.
Frame FirstTurn(const Engine& engine) {
  const TurnTable& turn = SkeletonOf(engine).turn;
  int64_t phase = PhaseIndex(turn, Word::Of(engine.header().setup().phase()));
  bool begun = phase != turn.size();
  return TurnFrame(begun ? phase : 0, begun);
}

}  // namespace

absl::Status CheckSetup(const pb::Setup& setup, const SkeletonRules& rules) {
  const Skeleton& game = rules.skeleton();
  if (game.setup.check != nullptr) {
    absl::Status fits = game.setup.check(setup);
    if (!fits.ok()) return fits;
  }
  if (!setup.phase().empty() &&
      PhaseIndex(game.turn, Word::Of(setup.phase())) == game.turn.size()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "the set-up begins in phase \"", setup.phase(), "\", which a turn of ",
        rules.name().text(), " does not have"));
  }
  return CheckSetupZones(setup, rules.shape(), game.setup.closed_zones,
                         game.setup.limits);
}

Frame SetupFrame() {
  return {.procedure = kSetup,
          .locals = std::vector<int64_t>(kPlacingLocals, 0)};
}

Next RunSetup(Engine& engine, Frame& frame) {
  switch (frame.step) {
    case SetupStep::kBegin:
      REFOLD_CHECK(engine.rules().words().setting_up == kSettingUp,
                   "a game on the skeleton names what says that it is set up");
      BeginFirstTurn(engine);
      SetValue(engine, Ref(), kSettingUp, 1);
      GiveResources(engine);
      frame.step = SetupStep::kPlaceCards;
      return Next::kStay;
    case SetupStep::kPlaceCards: {
      if (PlaceNextCard(engine, frame)) return Next::kStay;
      const SetupTable& table = SkeletonOf(engine).setup;
      frame.step = SetupStep::kOpen;
      if (table.placed != nullptr) table.placed(engine);
      return Next::kStay;
    }
    case SetupStep::kOpen: {
      const SetupTable& table = SkeletonOf(engine).setup;
      FinishPlaced(engine, table.limits);
      OpenHands(engine, table.hand_change);
      SetValue(engine, Ref(), kSettingUp, 0);
      if (table.opened != nullptr) table.opened(engine);
      engine.Push(FirstTurn(engine));
      return Next::kDone;
    }
    default:
      REFOLD_CHECK(false, "the set-up has no such step");
  }
}

}  // namespace refold::skeleton
