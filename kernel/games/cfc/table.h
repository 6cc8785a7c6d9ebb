// Reading the table: rings, slots, back-ups, battle points.
//
// Nothing here changes anything. Attacks are read in combat.h.
#ifndef REFOLD_KERNEL_GAMES_CFC_TABLE_H_
#define REFOLD_KERNEL_GAMES_CFC_TABLE_H_

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "kernel/query/evaluate.h"
#include "kernel/query/view.h"

namespace refold::cfc {

inline constexpr int64_t kSlots = 4;  // in each ring
inline constexpr int64_t kStartingHp = 3000;
inline constexpr int64_t kBackupBp = 300;

// The two-player game: the other one.
PlayerId Opponent(PlayerId player);

// The characters in the player's ring, by slot.
std::vector<Ref> Ring(const GameState& state, PlayerId player);
// Those of both rings, the active player's first.
std::vector<Ref> Arena(const GameState& state);
// The card if it is in a ring as the incarnation that `ref` means, else null.
const CardCell* InRing(const GameState& state, const Ref& ref);
bool HasFlag(const GameState& state, const Ref& card, Word flag);

// 1 to kSlots; 0 if the card is in no ring.
int64_t SlotOf(const GameState& state, const Ref& card);
// Ascending.
std::vector<int64_t> FreeSlots(const GameState& state, PlayerId player);
// The character in the same slot of the other ring; empty if there is none.
Ref InFrontOf(const GameState& state, const Ref& card);
// The cards under a character, the first one at the bottom.
std::vector<Ref> BackupsOf(const GameState& state, const Ref& character);

// Battle points now, or when the card was last seen.
int64_t BpOf(const View& view, const Ref& card);

// What effects make of a card or player; null if it does not exist.
const Characteristics* CharacteristicsOn(const View& view, const Ref& ref);

// Of opposite effects the newest counts. The rules of these names that are on
// the card or player, the oldest first; none if it does not exist. A static
// ability is as old as its card in the ring, or as the effect that gave it.
// Valid until the next event.
std::vector<const Characteristics::Rule*> RulesOn(
    const View& view, const Ref& ref, std::initializer_list<Word> names);

// Whether a character has an ability word ("rush"), by its own ability or by an
// effect; or a player one ("cantplayac"). Effects add and take away words as
// rules with a positive or negative number; the newest of them counts, and an
// ability that was copied later than that.
bool HasWordOn(const View& view, const Ref& ref, Word word);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_TABLE_H_
