// Read access to the table: who controls what, what a card is, who attacks
// whom.
//
// Nothing here changes anything.
#ifndef REFOLD_KERNEL_GAMES_MTG_TABLE_H_
#define REFOLD_KERNEL_GAMES_MTG_TABLE_H_

#include <cstdint>
#include <vector>

#include "kernel/games/mtg/names.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/view.h"

namespace refold::mtg {

// Every card on the battlefield: by seat, bottom to top.
std::vector<CardId> Permanents(const GameState& state);
// Visits each of them in that order, until `visit` returns true. No card may
// enter or leave meanwhile. Returns whether one did.
template <class F>
bool VisitPermanents(const GameState& state, F visit) {
  for (PlayerId player = 1; player <= state.player_count(); ++player) {
    for (CardId id : state.zone(player, kBattlefield)) {
      if (visit(*state.card(id))) return true;
    }
  }
  return false;
}
// The card if it is on the battlefield as the incarnation that `ref` means.
const CardCell* InPlay(const GameState& state, const Ref& ref);

bool HasFlag(const GameState& state, const Ref& card, Word flag);
bool IsCreature(const View& view, CardId card);
bool HasKeyword(const View& view, CardId card, Word keyword);
// Whether the player, or a permanent that the player controls, has the keyword:
// abilities that concern a player are expressed in either way.
bool PlayerHas(const View& view, PlayerId player, Word keyword);
// The sum of the numbers of this rule on the player.
int64_t PlayerRule(const View& view, PlayerId player, Word rule);
// Whether the player controls a permanent with all of these types.
bool ControlsType(const View& view, PlayerId player,
                  const std::vector<Word>& types);

// Whether `rule`, found on some card, applies to `candidate`.
bool RuleMatches(const View& view, const Characteristics::Rule& rule,
                 const Ref& candidate);

// Colours, keywords and types of a card that may have left.
std::vector<Word> ColorsOf(const View& view, const Ref& ref);
bool HadKeyword(const View& view, const Ref& ref, Word keyword);

// The player whom the active player attacks by default: the next player.
PlayerId DefendingPlayer(const GameState& state);
// The players whom the active player may attack (CR 802.2), in turn order: that
// one and the following ones.
std::vector<PlayerId> DefendingPlayers(const GameState& state);
// The player whom the attacker attacks, or who controls, or controlled, the
// planeswalker that it attacks (CR 508.5).
PlayerId DefendingPlayerAgainst(const View& view, const Ref& attacker);

// Creatures with the flag "attacking", in battlefield order.
std::vector<Ref> Attackers(const GameState& state);
// Creatures with the flag "blocking", in battlefield order.
std::vector<Ref> BlockingCreatures(const GameState& state);
// Those of them that the player controls.
std::vector<Ref> BlockersOfPlayer(const View& view, PlayerId player);
// The attacker's blockers that still block, in damage order.
std::vector<Ref> BlockersOf(const GameState& state, const Ref& attacker);
// What the attacker attacks: a player or planeswalker; empty if it has left.
Ref AttackedBy(const GameState& state, const Ref& attacker);

// The damage that would destroy the creature: toughness less damage, at least
// 0.
int64_t RemainingToughness(const View& view, const CardCell& card);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_TABLE_H_
