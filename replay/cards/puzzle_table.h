// A puzzle as the set-up of a game of Magic.
//
// Declarations come before anything else in a step of combat (option "declare
// first"). A puzzle does not tell the whole library, so nobody loses for
// drawing from an empty one (option "no decking"). While the table is set no
// ability triggers, but what a card does as it enters happens: it comes with
// its counters, and asks what it asks. Counters that the puzzle names replace
// those of that kind with which the card comes; a card is tapped if the puzzle
// says so, and only then.
#ifndef REFOLD_REPLAY_CARDS_PUZZLE_TABLE_H_
#define REFOLD_REPLAY_CARDS_PUZZLE_TABLE_H_

#include <optional>
#include <vector>

#include "kernel/base/diagnostic.h"
#include "replay/cards/card_source.h"
#include "replay/cards/puzzle_file.h"
#include "replay/cards/seat_decks.h"

namespace refold {

// The header, whose seed is 1, and the programs. Nothing if a card is missing
// or unsupported, or names another that is not there: `diagnostics` says all of
// that. The puzzle must have no errors of its own.
std::optional<SeatedDecks> SetUpPuzzle(const Puzzle& puzzle, CardSource& cards,
                                       std::vector<Diagnostic>* diagnostics);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_PUZZLE_TABLE_H_
