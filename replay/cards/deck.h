// Deck lists: a line `N Name` for each card, `#` begins a comment line; and
// what a game demands of a deck, however it is written.
#ifndef REFOLD_REPLAY_CARDS_DECK_H_
#define REFOLD_REPLAY_CARDS_DECK_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/program/program_set.h"
#include "replay/cards/fault_report.h"

namespace refold {

inline constexpr uint32_t kMaxDeckCards = 1000;

struct DeckLine {
  int line = 0;  // where it stands in the file
  uint32_t count = 0;
  std::string card;  // its name, or its id where decks have ids
  // Where it begins; empty: in the game's deck zone.
  std::string zone = {};
  // Where the card is called so, as in a diagnostic.
  int column = 0;
  int length = 0;
  std::string source_line = {};
};

// A line of a deck, and the program of its card.
struct DeckCard {
  DeckLine line;
  const LinkedProgram* program = nullptr;
};

// A fault of the file's deck, at the card of that line.
Diagnostic DeckFault(absl::string_view file, const DeckLine& line,
                     std::string message);

// InvalidArgument tells every line of the file that is not like that, or that
// the deck is empty or holds more than 1,000 cards.
absl::StatusOr<std::vector<DeckLine>> ParseDeck(absl::string_view file,
                                                absl::string_view text);

// The same line by line, where not all lines of a file are lines of a deck.
class DeckListReader {
 public:
  explicit DeckListReader(absl::string_view file) : file_(file) {}

  // The line of that number; `part`, which lies in it, says the cards.
  void Read(int number, absl::string_view line, absl::string_view part,
            absl::string_view zone);
  // To be called once.
  absl::StatusOr<std::vector<DeckLine>> Finish();

 private:
  std::string file_;
  std::vector<DeckLine> deck_;
  FaultReport faults_;
  uint32_t cards_ = 0;
};

// What a game demands of a deck.
struct DeckRules {
  uint32_t cards = 0;      // so many, neither more nor less; 0 = any number
  uint32_t of_a_name = 0;  // at most so many of one name; 0 = any number
};

// Says what the rules demand and everything in which the deck is otherwise: how
// many cards, how many of which name; empty if it is as demanded. The lines
// must have the names of cards, and may have one more than once.
std::string DeckFaults(absl::string_view file, const DeckRules& rules,
                       const std::vector<DeckLine>& deck);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_DECK_H_
