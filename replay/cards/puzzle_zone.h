// What one line of a puzzle says: cards with their options, counters, spells.
#ifndef REFOLD_REPLAY_CARDS_PUZZLE_ZONE_H_
#define REFOLD_REPLAY_CARDS_PUZZLE_ZONE_H_

#include <optional>
#include <vector>

#include "kernel/dialects/forge/text.h"
#include "replay/cards/puzzle_file.h"

namespace refold {

std::vector<PuzzleCard> ReadPuzzleCards(const forge::Text& cards,
                                        Puzzle& puzzle);

// `P1P1=2,TIME=1`
std::vector<PuzzleCounters> ReadPuzzleCounters(const forge::Text& counters,
                                               Puzzle& puzzle);

// `Card:SVar;Card`
std::vector<PuzzlePrecast> ReadPuzzlePrecast(const forge::Text& spells,
                                             Puzzle& puzzle);

// A whole number of at least `least`; anything else is reported.
int64_t ReadPuzzleNumber(const forge::Text& number, int64_t least,
                         Puzzle& puzzle);

// Reports an error there.
void Refuse(Puzzle& puzzle, const forge::Text& at, absl::string_view code,
            absl::string_view message);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_PUZZLE_ZONE_H_
