// Deck lists: a line `N Name` for each card, `#` begins a comment line; and a
// game's requirements for decks in any format.
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
  int line = 0;  // in the file
  uint32_t count = 0;
  std::string card;  // its name, or its id where decks have ids
  // Where it begins; empty: in the game's deck zone.
  std::string zone = {};
  // The column of the card's name, as in a diagnostic.
  int column = 0;
  int length = 0;
  std::string source_line = {};
};

// A line of a deck, and the program of its card.
struct DeckCard {
  DeckLine line;
  const LinkedProgram* program = nullptr;
};

// A fault of the deck in a file, at the card of that line.
Diagnostic DeckFault(absl::string_view file, const DeckLine& line,
                     std::string message);

// InvalidArgument lists every invalid line of the file, or says that the deck
// is empty or holds more than 1,000 cards.
absl::StatusOr<std::vector<DeckLine>> ParseDeck(absl::string_view file,
                                                absl::string_view text);

// The same line by line, for files in which not all lines are part of a deck.
class DeckListReader {
 public:
  explicit DeckListReader(absl::string_view file) : file_(file) {}

  // Reads the line of that number; `part`, a substring of it, names the cards.
  void Read(int number, absl::string_view line, absl::string_view part,
            absl::string_view zone);
  // Reports what is wrong with `part`, a substring of that line.
  void Refuse(int number, absl::string_view line, absl::string_view part,
              std::string what);
  // Call once.
  absl::StatusOr<std::vector<DeckLine>> Finish();

 private:
  std::string file_;
  std::vector<DeckLine> deck_;
  FaultReport faults_;
  uint32_t cards_ = 0;
};

// A game's requirements for a deck.
struct DeckRules {
  uint32_t cards = 0;      // so many, neither more nor less; 0 = any number
  uint32_t of_a_name = 0;  // at most so many of one name; 0 = any number
};

// Describes the requirements and every violation by the deck: number of cards,
// number with the same name; empty if there is none. The lines must have names
// of cards, which may repeat.
std::string DeckFaults(absl::string_view file, const DeckRules& rules,
                       const std::vector<DeckLine>& deck);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_DECK_H_
