#include "kernel/games/mtg/pairing.h"

#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

const Word kPaired = Word::Of("paired");

// The creature with which the card is paired; empty if unpaired.
Ref PartnerOf(const GameState& state, const Ref& creature) {
  const CardCell* card = InPlay(state, creature);
  if (card == nullptr) return {};
  const std::vector<Ref>& partners = GetRefs(card->links, kPaired);
  return partners.empty() ? Ref() : partners.front();
}

bool CanBePaired(const View& view, const Ref& one, const Ref& two) {
  return one != two && InPlay(view.state, one) != nullptr &&
         InPlay(view.state, two) != nullptr && IsCreature(view, one.id) &&
         IsCreature(view, two.id) &&
         ControllerOf(view, one) == ControllerOf(view, two);
}

}  // namespace

void PairCreatures(Engine& engine, const skeleton::Operands& with) {
  if (with.what.empty() || with.other.empty()) return;
  const Ref& one = with.what.front();
  const Ref& two = with.other.front();
  const View view = engine.view();
  if (!CanBePaired(view, one, two) || IsPaired(view, one) ||
      IsPaired(view, two) || ControllerOf(view, one) != with.env().controller) {
    return;
  }
  SetLinks(engine, one, kPaired, {two});
  SetLinks(engine, two, kPaired, {one});
}

void BreakPairs(Engine& engine) {
  std::vector<Ref> alone;
  VisitPermanents(engine.state(), [&](const CardCell& card) {
    if (card.links.empty()) return false;
    const Ref partner = PartnerOf(engine.state(), card.ref());
    if (!partner.empty() && !CanBePaired(engine.view(), card.ref(), partner)) {
      alone.push_back(card.ref());
    }
    return false;
  });
  for (const Ref& creature : alone) SetLinks(engine, creature, kPaired, {});
}

bool IsPaired(const View& view, const Ref& creature) {
  return !PartnerOf(view.state, creature).empty();
}

}  // namespace refold::mtg
