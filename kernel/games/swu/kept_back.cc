#include "kernel/games/swu/kept_back.h"

#include <vector>

#include "kernel/games/swu/rulebook.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

const Word kForbidden = Word::Of("forbidden");
const Word kInitiateKeywords = Word::Of("initiate keywords");
const Word kTriggerAbilities = Word::Of("trigger abilities");

bool IsOfRulebook(const View& view, const AbilityRef& ability) {
  return ability.program == view.programs.Find(kRulebook);
}

}  // namespace

bool IsKeptBack(const View& view, const Ref& card, const AbilityRef& ability) {
  const Word act =
      IsOfRulebook(view, ability) ? kInitiateKeywords : kTriggerAbilities;
  // Conditions ask the card whose ability it is.
  return IsForbidden(view, {.name = act, .who = card, .other = card});
}

void DropKeptBack(Engine& engine) {
  const std::vector<PendingTrigger> pending =
      engine.world().projections().pending();
  for (const PendingTrigger& trigger : pending) {
    // What an effect waits for is not the card's.
    if (trigger.modifier == 0 &&
        IsKeptBack(engine.view(), trigger.env.source, trigger.env.ability)) {
      engine.Emit(trigger.Removal(kForbidden));
    }
  }
}

}  // namespace refold::swu
