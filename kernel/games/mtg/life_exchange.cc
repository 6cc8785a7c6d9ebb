#include "kernel/games/mtg/life_exchange.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/cannot_happen.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/window.h"

namespace refold::mtg {
namespace {

int64_t LifeOf(const Engine& engine, PlayerId player) {
  return GetNamed(engine.state().player(player).resources, kLife);
}

// What the player gains or loses so that their life becomes this.
Proposal LifeBecomes(const Engine& engine, PlayerId player, int64_t life) {
  return ResourceChange(player, kLife,
                        SaturatingSub(life, LifeOf(engine, player)),
                        Word::Of("exchange"), Ref());
}

bool Changes(const Proposal& change) {
  return NumberOf(change, part::kAmount) != 0;
}

bool CanAllHappen(const Engine& engine, const std::vector<Proposal>& changes) {
  return std::none_of(changes.begin(), changes.end(),
                      [&engine](const Proposal& change) {
                        return Changes(change) && CannotHappen(engine, change);
                      });
}

}  // namespace

void ExchangeLife(Engine& engine, const skeleton::Operands& with) {
  if (with.what.empty() || with.other.empty()) return;
  const Ref& one = with.what.front();
  const Ref& two = with.other.front();
  if (!one.is_player() || !two.is_player()) return;
  std::vector<Proposal> changes = {
      LifeBecomes(engine, one.id, LifeOf(engine, two.id)),
      LifeBecomes(engine, two.id, LifeOf(engine, one.id))};
  if (!Changes(changes.front()) || !CanAllHappen(engine, changes)) return;
  engine.Push(ProposalsFrame(std::move(changes)));
}

void ExchangeLifeWithStat(Engine& engine, const skeleton::Operands& with) {
  if (with.what.empty() || with.other.empty() || with.words.empty()) return;
  const Ref& card = with.what.front();
  const Ref& player = with.other.front();
  if (InPlay(engine.state(), card) == nullptr || !player.is_player()) return;
  const Word stat = with.words.front();
  const int64_t life = LifeOf(engine, player.id);
  std::vector<Proposal> changes = {
      LifeBecomes(engine, player.id, StatOf(engine.view(), card, stat))};
  if (!CanAllHappen(engine, changes)) return;
  if (Changes(changes.front())) {
    engine.Push(ProposalsFrame(std::move(changes)));
  }
  AddEffect(engine, {.env = with.env(),
                     .affected = {card},
                     .ops = {{.kind = ModifierOpKind::kSetStat,
                              .word = stat,
                              .number = life}}});
}

}  // namespace refold::mtg
