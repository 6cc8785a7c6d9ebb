#include "kernel/play/make_mana.h"

#include <utility>

#include "kernel/costs/mana_supply.h"
#include "kernel/costs/payment.h"
#include "kernel/play/play.h"
#include "kernel/query/contains.h"

namespace refold {
namespace {

// What is tapped, or leaves, to pay for the bill.
std::vector<Ref> UsedUp(const Bill& bill, const std::vector<Settled>& settled) {
  std::vector<Ref> used;
  if (bill.casting || SpendsItsSource(bill)) used.push_back(bill.env.source);
  for (const Settled& one : settled) {
    if (one.way == nullptr || one.way->has_counters()) continue;
    used.insert(used.end(), one.with.begin(), one.with.end());
  }
  return used;
}

}  // namespace

bool AskForManaToPay(Engine& engine, const Bill& bill,
                     const std::vector<Settled>& settled) {
  if (!LacksOnlyMana(engine, bill, settled)) return false;
  const PlayerId player = bill.env.controller;
  const std::vector<Ref> used = UsedUp(bill, settled);
  std::vector<PromptOption> sources =
      UsableActions(engine, player, {.resources_only = true});
  std::erase_if(sources, [&](const PromptOption& source) {
    const Bill its{.cost = &engine.view().ability(source.ability).cost()};
    return Contains(used, source.entity) && SpendsItsSource(its);
  });
  if (sources.empty()) return false;
  engine.Ask({.player = player,
              .kind = PromptKind::kMode,
              .reason = kPayReason,
              .options = std::move(sources),
              .max = 1,
              .env = bill.env});
  return true;
}

bool UseForMana(Engine& engine) {
  const Answer answer = engine.TakeAnswer();
  if (answer.decision.chosen.empty()) return false;
  const PromptOption& used = answer.option();
  engine.Push(ActivateFrame(engine, answer.prompt->chooser(), used.entity,
                            used.ability));
  return true;
}

}  // namespace refold
