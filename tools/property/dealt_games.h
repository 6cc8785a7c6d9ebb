// The table of games that are played at random: where their cards are, and what
// their players begin with.
//
// It holds everything game-specific about random games. Dealing
// (random_decks.h), playing and checking are the same for all, so a new game
// takes part in every check by an entry in this table. What a player begins
// with is chosen so that a short game shows much.
#ifndef REFOLD_TOOLS_PROPERTY_DEALT_GAMES_H_
#define REFOLD_TOOLS_PROPERTY_DEALT_GAMES_H_

#include <cstdint>
#include <ostream>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/program/program_set.h"

namespace refold::tools {

// What a player has in a zone.
struct Share {
  const char* zone;
  int staples;
  int others;  // cards that are not staples
  // Whether one of those may lie there; null: any may.
  bool (*fits)(const LinkedProgram&) = nullptr;
};

struct DealtGame {
  const char* game;       // name in replay/cards/game_cards.h
  const char* own_cards;  // folder of our cards, from the root of the project
  const char* corpus;     // folder of real cards, from REFOLD_CORPORA
  // Cards that every deck needs, dealt in turn so that a player has some of
  // each; null: the game has none.
  bool (*is_staple)(const LinkedProgram&);
  std::vector<Share> shares;
  uint32_t opening_hand;
  std::vector<std::pair<const char*, int64_t>> resources;
  int64_t turn_limit;
};

// Sorted by name.
const std::vector<DealtGame>& DealtGames();
// The same games with cards of another language, and with what only those have
// (Magic's command zone): played at random as well, and nothing else.
const std::vector<DealtGame>& FurtherGames();
// Fails if the game is not in the table.
const DealtGame& DealtGameOf(absl::string_view game);

// How tests that are parameterised by games say which one.
void PrintTo(const DealtGame& game, std::ostream* out);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROPERTY_DEALT_GAMES_H_
