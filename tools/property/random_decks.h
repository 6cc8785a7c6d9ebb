// Tables for random games: two players with random decks out of a card folder.
//
// So that a short game shows much, each player begins with lands of every kind,
// a few other permanents and a few cards in the graveyard, and with little
// life; a limit on turns ends what would go on. Cards that are unsupported are
// left out. The same folder and seed give the same table.
#ifndef REFOLD_TOOLS_PROPERTY_RANDOM_DECKS_H_
#define REFOLD_TOOLS_PROPERTY_RANDOM_DECKS_H_

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "kernel/program/program_set.h"
#include "proto/log.pb.h"
#include "tools/cards/card_folder.h"
#include "tools/cards/program_list.h"
#include "tools/cards/wagic_cards.h"

namespace refold::tools {

// What a game starts from.
struct RandomTable {
  pb::GameHeader header;
  std::shared_ptr<const ProgramSet> programs;
};

class RandomDecks {
 public:
  // NotFound if the folder is not there or has no supported basic land.
  static absl::StatusOr<std::unique_ptr<RandomDecks>> Open(
      const std::string& folder);

  absl::StatusOr<RandomTable> Deal(uint64_t seed);

 private:
  class Draws;

  explicit RandomDecks(std::unique_ptr<CardFolder> folder)
      : cards_(std::move(folder)) {}

  void FindLands();
  // A supported card that is no basic land, and a permanent if need be.
  absl::StatusOr<std::string> DrawCard(Draws& draws, bool permanent);
  absl::Status FillZone(Draws& draws, ProgramList& programs,
                        pb::SetupZone& zone, int lands, int others);
  absl::Status Seat(Draws& draws, ProgramList& programs,
                    pb::SetupPlayer& player);

  WagicCards cards_;
  std::vector<std::string> lands_;  // a basic land of each subtype
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROPERTY_RANDOM_DECKS_H_
