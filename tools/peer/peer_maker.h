// PeerMaker: joins a game that another peer offers, with the programs that come
// with the offer, or with those of its own cards.
//
// Earlier builds made programs that contain the folder of their file, which
// differs between machines. So a program that differs from the offered one only
// in the folder counts as the same, and the offered one is played.
#ifndef REFOLD_TOOLS_PEER_PEER_MAKER_H_
#define REFOLD_TOOLS_PEER_PEER_MAKER_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "events/log.h"
#include "kernel/program/program_set.h"
#include "proto/log.pb.h"
#include "replay/peer/peer_game.h"

namespace refold::tools {

class PeerMaker : public GameMaker {
 public:
  using Note = std::function<void(absl::string_view)>;

  // Games are recorded in `log`, which must outlive this. `cards`: folders of
  // cards to compile the programs from; empty: they are taken from the offer.
  // `note` is called for cards that are in several of the folders.
  PeerMaker(Log& log, std::vector<std::string> cards, Note note)
      : log_(log), cards_(std::move(cards)), note_(std::move(note)) {}

  std::vector<std::string> Lacks(const pb::GameHeader& offered) override;
  absl::StatusOr<std::unique_ptr<PeerGame>> Make(
      const pb::GameHeader& offered, const ProgramsByHash& programs) override;

 private:
  Log& log_;
  std::vector<std::string> cards_;
  Note note_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PEER_PEER_MAKER_H_
