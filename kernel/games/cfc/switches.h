// Rules of the game that cards turn on and off, and the prices of things.
//
// Both are effects on players, written as MOD_RULE operations, which take
// effect in the order in which they began (RulesOn in table.h):
// - rule "<name>", number 1 or -1: the rule is on or off for the player.
// - rule "limit <name>", number n: the rule is on and has this number, see
//   LimitOf.
// - rule "change <kind>", number n: what costs the player SP to play changes by
//   n SP (positive: cheaper, but not below 1; negative: dearer).
// - rule "set <kind>", number n <= 0: it costs -n, whatever older ones say.
// Kinds are the card types, and "ua2" and "ua3": united attacks of two and of
// three.
#ifndef REFOLD_KERNEL_GAMES_CFC_SWITCHES_H_
#define REFOLD_KERNEL_GAMES_CFC_SWITCHES_H_

#include <cstdint>
#include <optional>

#include "kernel/query/view.h"

namespace refold::cfc {

// Whether the rule is on for the player. Rules named in names.h begin with the
// game's default; any other is off.
bool IsOn(const View& view, PlayerId player, Word rule);

// The number of a rule that has one; absent if the rule is off or there is no
// limit:
// - kBpLimit: characters with so much BP or more cannot be played by the
// player;
// - kBackupLimit: the number of back-ups that may be played in a turn,
//   initially 1.
std::optional<int64_t> LimitOf(const View& view, PlayerId player, Word rule);

// SP that the player must pay to play the card. 0 for cards that give SP.
int64_t PriceOf(const View& view, PlayerId player, const Ref& card);
// SP that the card gives when it is played.
int64_t GainOf(const View& view, const Ref& card);
// The cost of joining an attack of this many characters.
int64_t PriceToJoin(const View& view, PlayerId player, int64_t characters);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_SWITCHES_H_
