// Questions of the rules of Star Wars: Unlimited about cards in play.
//
// A unit is a card of type unit in the arena that is not attached to anything:
// a pilot that has become an upgrade is not a unit, nor is a leader that has
// not been deployed. Units are in the ground or the space arena, which is one
// of their types. Nothing here changes the game.
#ifndef REFOLD_KERNEL_GAMES_SWU_CARDS_H_
#define REFOLD_KERNEL_GAMES_SWU_CARDS_H_

#include <cstdint>
#include <vector>

#include "kernel/query/view.h"

namespace refold::swu {

bool IsUnit(const View& view, const Ref& card);
// Whether an ability may take it from a discard pile as a unit.
bool IsUnitInDiscard(const View& view, const Ref& card);
bool IsLeaderUnit(const View& view, const Ref& card);
// In the base zone.
bool IsBase(const View& view, const Ref& card);
bool IsTokenCard(const View& view, const Ref& card);
// A Credit or the Force, in the base zone.
bool IsBaseToken(const View& view, const Ref& card);
// The player's tokens of this name in the base zone, the oldest first.
std::vector<Ref> BaseTokensOf(const View& view, PlayerId player,
                              const char* name);
// Ground or space; empty if it is not a unit.
Word ArenaOf(const View& view, const Ref& unit);
bool IsExhausted(const View& view, const Ref& card);
// The total of a keyword on the card: the sum of the numbers for keywords that
// have one (Raid), and at least 1 for others; 0 if it has none.
int64_t KeywordOf(const View& view, const Ref& card, Word keyword);

// Its Raid, multiplied by how many times that counts.
int64_t RaidOf(const View& view, const Ref& card);
// Never below 0. With what upgrades, effects and the rulebook's keywords add.
int64_t PowerOf(const View& view, const Ref& card);
int64_t HpOf(const View& view, const Ref& card);
int64_t DamageOn(const View& view, const Ref& card);
// HP that is left, not below 0.
int64_t RemainingHp(const View& view, const Ref& card);

// In the order of their ids. For all players if `player` is 0.
std::vector<Ref> UnitsOf(const View& view, PlayerId player);
// What is attached to the card.
std::vector<Ref> UpgradesOf(const GameState& state, const Ref& card);
// Whom the unit has captured.
std::vector<Ref> CapturedBy(const GameState& state, const Ref& captor);
// The player's base; empty if there is none.
Ref BaseOf(const View& view, PlayerId player);
// The player's leader, deployed or not; empty if there is none.
Ref LeaderOf(const View& view, PlayerId player);
// Ready resource cards, in the order in which they are exhausted.
std::vector<Ref> ReadyResources(const GameState& state, PlayerId player);

inline PlayerId OpponentOf(PlayerId player) { return 3 - player; }
// The player who takes the current action; between actions, the next one.
PlayerId ActivePlayer(const GameState& state);
// The game's value that stores it.
inline const Word kActing = Word::Of("acting player");

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_CARDS_H_
