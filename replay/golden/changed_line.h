// Describes the difference between two lines that say the same about different
// values.
#ifndef REFOLD_REPLAY_GOLDEN_CHANGED_LINE_H_
#define REFOLD_REPLAY_GOLDEN_CHANGED_LINE_H_

#include <string>

#include "absl/strings/string_view.h"

namespace refold {

// The text with every number replaced by "#".
std::string WithoutNumbers(absl::string_view text);

// For two texts that are equal except for their numbers: the text, with each
// differing number as "[17 → 15]".
std::string ChangedNumbers(absl::string_view before, absl::string_view now);

// For two texts that are equal except for their numbers: whether they differ
// only in totals, as in "life 17 -> 14" and "life 15 -> 12", which change by
// the same amount. Then an earlier difference is the reason.
bool OnlyCarriesOn(absl::string_view before, absl::string_view now);

// Whether one has probably replaced the other: they begin alike for at least
// half of the shorter one, and at least one word.
bool IsLike(absl::string_view before, absl::string_view now);

// "it was A, now it is B", without saying twice how both begin and end:
// "Scorch deals [2 damage to Ember Whelp → 3 damage to player 2]".
std::string ChangedWords(absl::string_view before, absl::string_view now);

// The differing parts of what a player has: "player 2: life 18 → 15; graveyard
// 0 → 1". Parts stand between ", " and "; ".
std::string ChangedParts(absl::string_view before, absl::string_view now);

}  // namespace refold

#endif  // REFOLD_REPLAY_GOLDEN_CHANGED_LINE_H_
