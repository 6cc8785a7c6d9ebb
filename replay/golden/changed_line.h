// What differs between two lines that say the same of other values.
#ifndef REFOLD_REPLAY_GOLDEN_CHANGED_LINE_H_
#define REFOLD_REPLAY_GOLDEN_CHANGED_LINE_H_

#include <string>

#include "absl/strings/string_view.h"

namespace refold {

// The text with every number replaced by "#".
std::string WithoutNumbers(absl::string_view text);

// Of two texts that are equal without their numbers: the text, with each number
// that differs as "[17 → 15]".
std::string ChangedNumbers(absl::string_view before, absl::string_view now);

// Of two texts that are equal without their numbers: whether all that differs
// are totals, "life 17 -> 14" and "life 15 -> 12", which change by as much as
// they did. Then something before is the reason.
bool OnlyCarriesOn(absl::string_view before, absl::string_view now);

// Whether one is likely to be told instead of the other: they begin alike for
// at least half of the shorter one, and at least one word.
bool IsLike(absl::string_view before, absl::string_view now);

// "it was A, now it is B", without saying twice how both begin and end:
// "Scorch deals [2 damage to Ember Whelp → 3 damage to player 2]".
std::string ChangedWords(absl::string_view before, absl::string_view now);

// Of what a player has, the parts that differ: "player 2: life 18 → 15;
// graveyard 0 → 1". Parts stand between ", " and "; ".
std::string ChangedParts(absl::string_view before, absl::string_view now);

}  // namespace refold

#endif  // REFOLD_REPLAY_GOLDEN_CHANGED_LINE_H_
