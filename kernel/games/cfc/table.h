// Read access to the table: rings, slots, back-ups, battle points.
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

// The other player; there are two.
PlayerId Opponent(PlayerId player);

// The characters in the player's ring, by slot.
std::vector<Ref> Ring(const GameState& state, PlayerId player);
// Those of both rings, the active player's first.
std::vector<Ref> Arena(const GameState& state);
// The card if it is in a ring as the incarnation that `ref` means, else null.
const CardCell* InRing(const GameState& state, const Ref& ref);
bool HasFlag(const GameState& state, const Ref& card, Word flag);

// 1 to kSlots; 0 if the card is not in a ring.
int64_t SlotOf(const GameState& state, const Ref& card);
// Ascending.
std::vector<int64_t> FreeSlots(const GameState& state, PlayerId player);
// The character in the same slot of the other ring; empty if there is none.
Ref InFrontOf(const GameState& state, const Ref& card);
// The cards under a character, the first one at the bottom.
std::vector<Ref> BackupsOf(const GameState& state, const Ref& character);

// Battle points, current or last known.
int64_t BpOf(const View& view, const Ref& card);

// The rules with these names on the card or player, the oldest first; none if
// it does not exist. Of opposite effects the newest counts. A static ability
// has the age of its card in the ring, or of the effect that gave it. Valid
// until the next event.
std::vector<const Characteristics::Rule*> RulesOn(
    const View& view, const Ref& ref, std::initializer_list<Word> names);

// Whether a character has an ability word ("rush"), by its own ability or by an
// effect; or a player one ("cantplayac"). Effects add and remove words as rules
// with a positive or negative number; the newest of them counts, unless an
// ability was copied later.
bool HasWordOn(const View& view, const Ref& ref, Word word);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_TABLE_H_
