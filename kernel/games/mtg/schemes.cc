#include "kernel/games/mtg/schemes.h"

#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/command_zone.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"

namespace refold::mtg {
namespace {

const Word kMotionReason = Word::Of("set in motion");
const Word kNoSchemes = Word::Of("no schemes");
const Word kAbandon = Word::Of("abandon");

void PutUnderSchemes(Engine& engine, const Ref& card, Word reason) {
  MoveProposal move = ProposeMove(engine, card, kSchemeDeck, reason);
  move.bottom = true;
  MoveCard(engine, std::move(move));
}

}  // namespace

void SetSchemesInMotion(Engine& engine, PlayerId player, int64_t count) {
  // What is set in motion stays up until its abilities are done, so no card
  // comes twice.
  for (; count > 0; --count) {
    const std::vector<CardId>& deck = engine.state().zone(player, kSchemeDeck);
    if (deck.empty()) return;
    const Ref top = engine.state().card(deck.back())->ref();
    const Ref scheme =
        MoveCard(engine, ProposeMove(engine, top, kCommand, kMotionReason));
    if (scheme.empty()) return;
    SaySetInMotion(engine, scheme, player);
  }
}

void SetInMotionAgain(Engine& engine, const Ref& scheme) {
  const CardCell* cell = engine.state().Find(scheme);
  if (cell == nullptr || cell->zone != kCommand) return;
  SaySetInMotion(engine, scheme, cell->controller);
}

void SetSchemeForTurn(Engine& engine) {
  const PlayerId player = engine.state().game().active_player;
  if (UseUp(engine, Ref::Player(player), kNoSchemes)) return;
  SetSchemesInMotion(engine, player, 1);
}

void AbandonScheme(Engine& engine, const Ref& card) {
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || cell->zone != kCommand ||
      !HasType(engine.view(), card, kOngoing)) {
    return;
  }
  SayAbandoned(engine, card);
  PutUnderSchemes(engine, card, kAbandon);
}

void PutSchemesAway(Engine& engine) {
  std::vector<Ref> schemes = InCommand(engine.view(), {kScheme});
  std::erase_if(schemes, [&engine](const Ref& card) {
    return HasType(engine.view(), card, kOngoing);
  });
  if (schemes.empty() || HasTriggered(engine, {kScheme})) return;
  for (const Ref& card : schemes) PutUnderSchemes(engine, card, kStateReason);
}

}  // namespace refold::mtg
