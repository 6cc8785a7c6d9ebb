#include "kernel/games/mtg/phasing.h"

#include "kernel/effects/absence.h"
#include "kernel/effects/effects.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/state_based.h"
#include "kernel/games/mtg/table.h"

namespace refold::mtg {
namespace {

const Word kPhasing = Word::Of("phasing");
const Word kCantPhaseOut = Word::Of("cantphaseout");

// Those that may phase out.
std::vector<Ref> Phaseable(const Engine& engine, const std::vector<Ref>& all) {
  std::vector<Ref> able;
  for (const Ref& ref : all) {
    if (InPlay(engine.state(), ref) != nullptr &&
        !HasKeyword(engine.view(), ref.id, kCantPhaseOut)) {
      able.push_back(ref);
    }
  }
  return able;
}

// In a closed group, so that permanents phasing out hear each other.
void Go(Engine& engine, const std::vector<Ref>& permanents) {
  for (const Ref& ref : permanents) RemoveFromCombat(engine, ref);
  for (const Ref& gone : GoAbsent(engine, permanents)) {
    SayPhased(engine, gone, /*out=*/true);
  }
}

// A permanent that has phased out counts as continuously under its player's
// control (CR 702.26d).
void Return(Engine& engine, PlayerId player, const std::vector<Ref>& back) {
  const std::vector<Ref> all = ComeBack(engine, back);
  for (const Ref& ref : all) {
    if (ControllerOf(engine.view(), ref) == player) {
      SetFlag(engine, ref, kSick, false, kTurnReason);
    }
    // Clears notes for a combat or turn that is over.
    SetValue(engine, ref, kStruck, 0);
    SetLinks(engine, ref, kDamaged, {});
  }
  for (const Ref& ref : all) SayPhased(engine, ref, /*out=*/false);
}

}  // namespace

void PhaseOut(Engine& engine, const std::vector<Ref>& permanents) {
  const std::vector<Ref> able = Phaseable(engine, permanents);
  if (able.empty()) return;
  Engine::ClosedGroup group(engine);
  Go(engine, able);
}

void PhaseForTurn(Engine& engine) {
  const PlayerId player = engine.state().game().active_player;
  const View view = engine.view();
  std::vector<Ref> out;
  VisitPermanents(view.state, [&](const CardCell& card) {
    const Characteristics& is = CharacteristicsOf(view, card.id);
    if (is.controller == player && is.Keyword(kPhasing) > 0) {
      out.push_back(card.ref());
    }
    return false;
  });
  out = Phaseable(engine, out);
  const std::vector<Ref> in = AbsentOf(engine.state(), player);
  if (out.empty() && in.empty()) return;
  Engine::ClosedGroup group(engine);
  if (!out.empty()) Go(engine, out);
  if (!in.empty()) Return(engine, player, in);
}

void ClearDamageOfPhasedOut(Engine& engine) {
  for (CardId id = 1; id <= engine.state().card_count(); ++id) {
    const CardCell* card = engine.state().card(id);
    if (card->absent()) ClearDamage(engine, card->ref());
  }
}

}  // namespace refold::mtg
