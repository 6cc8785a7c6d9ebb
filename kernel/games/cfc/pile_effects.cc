#include "kernel/games/cfc/pile_effects.h"

#include <map>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/remember.h"

namespace refold::cfc {
namespace {

using skeleton::Operands;

std::vector<Ref> CardsIn(const GameState& state, PlayerId player, Word zone) {
  std::vector<Ref> cards;
  for (CardId id : state.zone(player, zone)) {
    cards.push_back(state.card(id)->ref());
  }
  return cards;
}

void MoveAll(Engine& engine, Frame& frame, const std::vector<Ref>& cards,
             PlayerId player, Word zone) {
  for (const Ref& card : cards) {
    MoveProposal move = ProposeMove(engine, card, zone, kEffectReason);
    move.to_player = player;
    move.controller = player;
    Ref now = MoveCard(engine, std::move(move));
    if (!now.empty()) Remember(frame, card, now);
  }
}

// Two piles: the first word's of the players in `what`, the second word's of
// those in `other`, or of the same players.
struct Piles {
  PlayerId from = 0;
  PlayerId to = 0;
};

std::vector<Piles> PilesOf(const GameState& state, const Operands& with) {
  std::vector<Piles> piles;
  if (with.words.size() != 2) return piles;
  for (size_t i = 0; i < with.what.size(); ++i) {
    const Ref& from = with.what[i];
    const Ref& to = i < with.other.size() ? with.other[i] : from;
    if (!from.is_player() || !to.is_player()) continue;
    if (!state.has_zone(from.id, with.words[0]) ||
        !state.has_zone(to.id, with.words[1])) {
      continue;
    }
    piles.push_back({from.id, to.id});
  }
  return piles;
}

}  // namespace

void SwapPiles(Engine& engine, const Operands& with) {
  for (const Piles& piles : PilesOf(engine.state(), with)) {
    Engine::Group group(engine);
    std::vector<Ref> first = CardsIn(engine.state(), piles.from, with.words[0]);
    std::vector<Ref> second = CardsIn(engine.state(), piles.to, with.words[1]);
    MoveAll(engine, with.frame, first, piles.to, with.words[1]);
    MoveAll(engine, with.frame, second, piles.from, with.words[0]);
  }
}

void MovePile(Engine& engine, const Operands& with) {
  for (const Piles& piles : PilesOf(engine.state(), with)) {
    Engine::Group group(engine);
    MoveAll(engine, with.frame,
            CardsIn(engine.state(), piles.from, with.words[0]), piles.to,
            with.words[1]);
  }
}

void Reveal(Engine& engine, const Operands& with) {
  std::map<PlayerId, std::vector<Ref>> by_player;
  for (const Ref& card : with.what) {
    const CardCell* cell = engine.state().Find(card);
    if (cell != nullptr) by_player[cell->zone_player].push_back(card);
  }
  for (const auto& [player, cards] : by_player) {
    engine.Emit(CardsRevealed{.player = player, .cards = cards});
  }
}

}  // namespace refold::cfc
