#include "kernel/games/skeleton/alone.h"

#include <utility>

#include "kernel/base/check.h"
#include "kernel/games/skeleton/ask.h"
#include "kernel/games/skeleton/turn.h"

namespace refold::skeleton {
namespace {

struct AloneStep {
  enum : uint32_t { kBegin = 0, kAsk = kAskStep, kRead = kReadStep };
};
static_assert(AloneStep::kRead < kAfterAlone);

}  // namespace

Next RunAlone(Engine& engine, Frame& frame, const AloneTable& table) {
  const PlayerId player = table.player(engine.state());
  switch (frame.step) {
    case AloneStep::kBegin:
      BeginPhase(engine, frame);
      frame.step = AloneStep::kAsk;
      return Next::kStay;
    case AloneStep::kAsk: {
      std::vector<PromptOption> options = table.options(engine, player);
      if (options.empty() && !table.asks_anyway) return Next::kDone;
      AskForAction(engine, player, table.reason, std::move(options),
                   PassIs::kLast);
      frame.step = AloneStep::kRead;
      return Next::kStay;
    }
    case AloneStep::kRead: {
      const PromptOption option = engine.TakeAnswer().option();
      if (option.action == kPass) return Next::kDone;
      table.perform(engine, player, option);
      frame.step = AloneStep::kAsk;
      return Next::kStay;
    }
    default:
      REFOLD_CHECK(false, "a phase of one player has no such step");
  }
}

}  // namespace refold::skeleton
