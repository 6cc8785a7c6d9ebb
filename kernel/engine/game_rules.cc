#include "kernel/engine/game_rules.h"

#include <algorithm>
#include <atomic>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/projections/occurrence.h"
#include "kernel/state/named.h"

namespace refold {
uint64_t GameRules::NextNumber() {
  static std::atomic<uint64_t> last = 0;
  return ++last;
}

absl::Status GameRules::CheckHeader(const pb::GameHeader& /*header*/) const {
  return absl::OkStatus();
}

void GameRules::EndLoop(Engine& engine) const {
  engine.EndGame({}, Word::Of("endless loop"));
}

Destination GameRules::AfterResolution(const Engine& /*engine*/,
                                       const StackItemCell& /*item*/,
                                       Resolving /*how*/) const {
  return {words().discard, Word::Of("resolved")};
}

PlayerId GameRules::OrdersReplacements(const Engine& engine,
                                       const Occurrence& proposed) const {
  const PlayerId holder = ControllerOf(engine.view(), proposed.subject);
  return holder != 0 ? holder : engine.state().game().active_player;
}

absl::Status GameRules::CheckByHand(const Engine& /*engine*/,
                                    const Proposal& /*act*/) const {
  return absl::InvalidArgumentError(
      "this game knows nothing that is done by hand");
}

Frame GameRules::BeginByHand(const Proposal& /*act*/, Frame& /*asking*/) const {
  REFOLD_CHECK(false, "an act by hand was let through by no game");
  return {};
}

bool GameRules::Unsettles(const Event& event) const {
  return event.As<DecisionMade>() == nullptr &&
         event.As<PromptOpened>() == nullptr;
}

}  // namespace refold
