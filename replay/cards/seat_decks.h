// Makes a game from decks: its header, stamped with this build, and its
// programs.
//
//   auto cards = CardsOfGame("mtg")->read({"my/cards"});
//   auto decks = SeatDecks(*CardsOfGame("mtg"), **cards, {"red", "green"});
//   decks->header.set_seed(7);
//   Recorder recorder(log, decks->programs, Durability::kSync);
//   Engine::Start(decks->header, decks->programs, *FindGame("mtg"),
//                 recorder.commit());
//
// plus error handling; seat_decks_test.cc plays such a game to its end.
#ifndef REFOLD_REPLAY_CARDS_SEAT_DECKS_H_
#define REFOLD_REPLAY_CARDS_SEAT_DECKS_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "kernel/program/program_set.h"
#include "proto/log.pb.h"
#include "replay/cards/card_source.h"
#include "replay/cards/game_cards.h"

namespace refold {

// What all games with the same decks share.
struct SeatedDecks {
  pb::GameHeader header;  // without a seed yet
  std::shared_ptr<const ProgramSet> programs;
  // Violations of the game's deck requirements (DeckFaults); the decks are
  // played nevertheless. Each file once.
  std::vector<std::string> deck_faults;
};

// Reads the decks, one per player. Errors name the deck's file and all its
// lines whose cards are missing or unsupported. The header does not mention
// folders.
absl::StatusOr<SeatedDecks> SeatDecks(const GameCards& kind, CardSource& cards,
                                      const std::vector<std::string>& decks);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_SEAT_DECKS_H_
