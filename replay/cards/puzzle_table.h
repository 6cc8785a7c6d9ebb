// A puzzle as the set-up of a game of Magic.
//
// Declarations come before anything else in a step of combat (option "declare
// first"). A puzzle does not specify the whole library, so nobody loses for
// drawing from an empty one (option "no decking"). While the table is set up no
// ability triggers, but what a card does as it enters happens: it enters with
// its counters, and its questions are asked. Counters in the puzzle replace
// those of that kind with which the card enters; a card is tapped only if the
// puzzle says so. An attack goes on: attackers have been declared. A goal about
// permanents, and what was cast before, are cards in the command zone.
#ifndef REFOLD_REPLAY_CARDS_PUZZLE_TABLE_H_
#define REFOLD_REPLAY_CARDS_PUZZLE_TABLE_H_

#include <optional>
#include <vector>

#include "kernel/base/diagnostic.h"
#include "replay/cards/card_source.h"
#include "replay/cards/puzzle_file.h"
#include "replay/cards/seat_decks.h"

namespace refold {

// The header, whose seed is 1, and the programs. Nullopt if a card is missing
// or unsupported, or refers to another that does not exist: see `diagnostics`.
// The puzzle itself must have no errors.
std::optional<SeatedDecks> SetUpPuzzle(const Puzzle& puzzle, CardSource& cards,
                                       std::vector<Diagnostic>* diagnostics);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_PUZZLE_TABLE_H_
