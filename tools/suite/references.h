// Resolves the ids and names of cards in a test.
//
// Prints of one card share a program, so the world does not distinguish them;
// this table records the print of each card of the set-up. Tokens have no
// print: they are known by the card that can create them (a negative id), by
// what they copy, or by their name if no card is called so.
#ifndef REFOLD_TOOLS_SUITE_REFERENCES_H_
#define REFOLD_TOOLS_SUITE_REFERENCES_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/fold/world.h"
#include "replay/cards/card_folder.h"

namespace refold::tools {

// A card of the set-up, in the order of the set-up.
struct SetupCard {
  int64_t print = 0;
  uint32_t program = 0;
};

class References {
 public:
  // What the program of a card of the folder is called; empty if it has none.
  using ProgramName = std::function<std::string(const std::string& card)>;

  // `setup` in the order of the header's set-up; `world` after it was run.
  // Internal if the world does not begin with those cards. `cards` must
  // outlive the table.
  static absl::StatusOr<References> Create(const CardFolder& cards,
                                           const std::vector<SetupCard>& setup,
                                           const World& world,
                                           ProgramName program_name);

  // The first card meant, searched by zone: library, hand, play, graveyard,
  // exile of player 1, then of player 2. Empty if there is none.
  Ref Find(absl::string_view reference, const World& world) const;

  // Whether there is such a card at all. Wagic drops other entries of card
  // lists without a word. Tokens are known by their ids only.
  bool IsKnown(absl::string_view reference) const;

  // Whether `reference` means this card.
  bool Means(absl::string_view reference, const CardCell& card,
             const World& world) const;

 private:
  References(const CardFolder& cards, ProgramName program_name)
      : cards_(&cards), program_name_(std::move(program_name)) {}

  // What the text of a reference says.
  struct Meaning {
    int64_t id = 0;        // of a print
    uint32_t program = 0;  // of that print; 0 if the game does not hold it
    uint32_t creator = 0;  // of tokens, named by minus the id of a print of it
    std::string name;      // of tokens, when no card is called so
  };
  Meaning MeaningOf(absl::string_view reference, const World& world) const;
  bool Matches(const Meaning& meaning, const CardCell& card,
               const World& world) const;

  const CardFolder* cards_;
  ProgramName program_name_;
  std::map<CardId, int64_t> prints_;
};

// The cards in play that this player controls: those in the own zone first,
// what has phased out last.
std::vector<CardId> CardsInPlay(const World& world, PlayerId player);

// The cards of a player's zone, those in play by who controls them.
std::vector<CardId> CardsIn(const World& world, PlayerId player, Word zone);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SUITE_REFERENCES_H_
