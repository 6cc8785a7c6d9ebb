// ProgramList: the programs of one game, as its header names them.
#ifndef REFOLD_REPLAY_CARDS_PROGRAM_LIST_H_
#define REFOLD_REPLAY_CARDS_PROGRAM_LIST_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/program/program_set.h"
#include "proto/log.pb.h"
#include "proto/program.pb.h"
#include "replay/cards/card_source.h"

namespace refold {

// The programs of one game: those that its rules need, and those of its cards
// with everything that they can make.
class ProgramList {
 public:
  ProgramList(absl::string_view game, CardSource& cards);

  // The index of the card's program; of a token of the game's rulebook, too, by
  // its name. NotFound if there is no such card,
  // Unimplemented if it is unsupported, ResourceExhausted if it makes cards
  // that make cards, too many times over.
  absl::StatusOr<uint32_t> Add(absl::string_view card);

  // The index of a program that is not from a source of cards, in the game's
  // language. What it can create is from one. Otherwise like Add();
  // InvalidArgument if it is not a valid program.
  absl::StatusOr<uint32_t> AddProgram(const pb::CardProgram& program);

  // The index of a program that only says why the card is unsupported: for a
  // game that is set up but not played. The card must be one that Add() found
  // unsupported.
  uint32_t AddUnsupported(absl::string_view card);

  // Names the programs in the header, and makes them one set.
  absl::StatusOr<std::shared_ptr<const ProgramSet>> Finish(
      pb::GameHeader& header);

 private:
  // The index for a card that the game's rulebook or another card makes; 0 for
  // none.
  uint32_t FindMade(absl::string_view card) const;
  uint32_t Insert(const std::shared_ptr<const LinkedProgram>& program);
  absl::Status AddMade(const CardCode& card, int depth);
  absl::StatusOr<const CardCode*> FindSupported(absl::string_view card);

  std::string game_;
  CardSource& cards_;
  std::vector<std::shared_ptr<const LinkedProgram>> programs_;
  std::map<std::string, uint32_t, std::less<>> index_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_PROGRAM_LIST_H_
