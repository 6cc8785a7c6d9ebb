// PeerMaker: takes part in a game that another peer offers, with the programs
// that come with the offer, or with those of one's own cards.
#ifndef REFOLD_TOOLS_PEER_PEER_MAKER_H_
#define REFOLD_TOOLS_PEER_PEER_MAKER_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "events/log.h"
#include "kernel/program/program_set.h"
#include "proto/log.pb.h"
#include "replay/peer/peer_game.h"

namespace refold::tools {

class PeerMaker : public GameMaker {
 public:
  // Games are recorded in `log`, which must outlive this. `cards`: a folder of
  // cards to compile the programs from; empty: they are taken from the offer.
  PeerMaker(Log& log, std::string cards)
      : log_(log), cards_(std::move(cards)) {}

  std::vector<std::string> Lacks(const pb::GameHeader& offered) override;
  absl::StatusOr<std::unique_ptr<PeerGame>> Make(
      const pb::GameHeader& offered, const ProgramsByHash& programs) override;

 private:
  Log& log_;
  std::string cards_;
};

// The offered programs as one's own cards have them: in the order of the offer,
// and then what they need besides. NotFound if a card or program is not there.
absl::StatusOr<std::shared_ptr<const ProgramSet>> CompileOffered(
    const pb::GameHeader& offered, const std::string& cards);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PEER_PEER_MAKER_H_
