// The table of how each game's cards and decks are read, and how its games
// begin.
//
// The kernel's games know no files and no dialects; this table connects a game
// with a dialect and the file formats of its cards.
#ifndef REFOLD_REPLAY_CARDS_GAME_CARDS_H_
#define REFOLD_REPLAY_CARDS_GAME_CARDS_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "proto/log.pb.h"
#include "replay/cards/card_source.h"
#include "replay/cards/deck.h"

namespace refold {

struct GameCards {
  const char* game;     // name in kernel/games/registry.h
  const char* dialect;  // language of its cards
  const char* folder;   // what a folder of such cards holds, for people
  const char* marker;   // entry that only folders of this dialect have
  const char* deck_zone;
  DeckRules deck_rules;
  uint32_t opening_hand;
  // Whether a move for this reason means that the card was played.
  bool (*is_play)(absl::string_view reason);
  // Reads one or more folders, whose cards may need each other.
  absl::StatusOr<std::unique_ptr<CardSource>> (*read)(
      const std::vector<std::string>& folders);
  absl::StatusOr<std::vector<DeckLine>> (*parse_deck)(absl::string_view file,
                                                      absl::string_view text);
  // InvalidArgument, with file and line, if a card cannot begin in the zone
  // given by its line of the deck, or if too many or too few cards begin there.
  // Null: any deck is valid.
  absl::Status (*check_deck)(absl::string_view file,
                             const std::vector<DeckCard>& deck) = nullptr;
  // Further faults of the deck beyond `deck_rules`, in the form of
  // DeckFaults(); the lines have the names of cards. Null: none.
  std::string (*deck_faults)(absl::string_view file,
                             const std::vector<DeckCard>& deck) = nullptr;
  // The player who takes the first turn; 0, or null: player 1.
  uint32_t (*first_player)(const pb::Setup& setup) = nullptr;
};

// Null if no cards of the game, or in the dialect, can be read. If a game has
// several dialects, the first; the others have the same game, deck zone and
// deck rules.
const GameCards* CardsOfGame(absl::string_view game);
// The dialect of that game whose cards are in the folder; the given one if the
// folder's entries do not show it.
const GameCards& CardsOfFolder(const GameCards& kind,
                               const std::string& folder);
const GameCards* CardsInDialect(absl::string_view dialect);

// The dialect whose cards are in the folder. InvalidArgument, with what to give
// instead, if the folder's entries do not show it.
absl::StatusOr<std::string> DialectOfFolder(const std::string& path);

// Sorted.
std::vector<std::string> PlayableGames();
std::vector<std::string> Dialects();

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_GAME_CARDS_H_
