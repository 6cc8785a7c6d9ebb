// Tables for random games: two players with random decks from a card folder.
//
// What the players of a game begin with, and the limit on turns, is in the
// table of dealt_games.h. Cards that are unsupported are left out. The same
// folder and seed give the same table.
#ifndef REFOLD_TOOLS_PROPERTY_RANDOM_DECKS_H_
#define REFOLD_TOOLS_PROPERTY_RANDOM_DECKS_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "kernel/program/program_set.h"
#include "proto/log.pb.h"
#include "replay/cards/card_source.h"
#include "replay/cards/program_list.h"
#include "tools/property/dealt_games.h"

namespace refold::tools {

// What a game starts from.
struct RandomTable {
  pb::GameHeader header;
  std::shared_ptr<const ProgramSet> programs;
};

class RandomDecks {
 public:
  // NotFound if the game has staples and the folder none that is supported;
  // else the errors of reading the game's cards.
  static absl::StatusOr<std::unique_ptr<RandomDecks>> Open(
      const DealtGame& game, const std::string& folder);
  // The same of folders in several languages: of what several have, the card of
  // the first that supports it (replay/cards/mixed_cards.h).
  static absl::StatusOr<std::unique_ptr<RandomDecks>> OpenMixed(
      const DealtGame& game, const std::vector<std::string>& folders);

  absl::StatusOr<RandomTable> Deal(uint64_t seed);

 private:
  class Draws;

  RandomDecks(const DealtGame& game, std::unique_ptr<CardSource> cards);

  static absl::StatusOr<std::unique_ptr<RandomDecks>> Of(
      const DealtGame& game, std::unique_ptr<CardSource> cards,
      const std::string& where);
  bool IsStaple(const CardCode& card) const;
  void FindStaples();
  // A supported card that is not a staple and fits there.
  absl::StatusOr<std::string> DrawOther(Draws& draws, const Share& share);
  absl::Status FillZone(Draws& draws, ProgramList& programs, const Share& share,
                        pb::SetupZone& zone);
  absl::Status Seat(Draws& draws, ProgramList& programs,
                    pb::SetupPlayer& player);

  const DealtGame game_;
  std::unique_ptr<CardSource> cards_;
  std::vector<std::string> names_;    // of all cards
  std::vector<std::string> staples_;  // one for each list of types
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROPERTY_RANDOM_DECKS_H_
