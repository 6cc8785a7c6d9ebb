// What the rules of Star Wars: Unlimited ask about cards in play.
//
// A unit is a card of type unit in the arena that is attached to nothing: a
// pilot that has become an upgrade is none, and neither is a leader that has
// not been deployed. Units lie in the ground or the space arena, which is a
// type of theirs. Everything here only reads.
#ifndef REFOLD_KERNEL_GAMES_SWU_CARDS_H_
#define REFOLD_KERNEL_GAMES_SWU_CARDS_H_

#include <cstdint>
#include <vector>

#include "kernel/query/view.h"

namespace refold::swu {

bool IsUnit(const View& view, const Ref& card);
// What an ability may take from a discard pile as a unit.
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
// Ground or space; empty for what is no unit.
Word ArenaOf(const View& view, const Ref& unit);
bool IsExhausted(const View& view, const Ref& card);
// How many of a keyword it has: the sum of their numbers for those that have
// one (Raid), and at least 1 for the others; 0 for none.
int64_t KeywordOf(const View& view, const Ref& card, Word keyword);

// Its Raid, as often as that counts.
int64_t RaidOf(const View& view, const Ref& card);
// Never below 0. With what upgrades, effects and the rulebook's keywords add.
int64_t PowerOf(const View& view, const Ref& card);
int64_t HpOf(const View& view, const Ref& card);
int64_t DamageOn(const View& view, const Ref& card);
// HP that is left, not below 0.
int64_t RemainingHp(const View& view, const Ref& card);

// In the order of their ids. Of everybody if `player` is 0.
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
// Whose action it is; between actions, whose comes next.
PlayerId ActivePlayer(const GameState& state);
// Value of the game for it.
inline const Word kActing = Word::Of("acting player");

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_CARDS_H_
