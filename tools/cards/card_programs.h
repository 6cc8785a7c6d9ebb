// Cards as programs that are ready to run: compiled and linked when first asked
// for, and kept.
#ifndef REFOLD_TOOLS_CARDS_CARD_PROGRAMS_H_
#define REFOLD_TOOLS_CARDS_CARD_PROGRAMS_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/wagic/card_database.h"
#include "kernel/dialects/wagic/compile.h"
#include "kernel/program/program_set.h"
#include "proto/log.pb.h"

namespace refold::tools {

// A card, or why there is none.
struct CardCode {
  // The card's own program first, then those of what it makes. Empty if the
  // card is unsupported.
  std::vector<std::shared_ptr<const LinkedProgram>> programs;
  std::vector<Diagnostic> diagnostics;
  absl::Status linked;  // an error: the compiler made a program that is none

  bool supported() const { return !programs.empty(); }
  // Why it is unsupported, in one line.
  std::string WhyNot() const;
};

class CardPrograms {
 public:
  // `database` must outlive this.
  explicit CardPrograms(const wagic::CardDatabase& database)
      : database_(database), compiler_(database) {}

  // Null if there is no card of that name. Valid as long as this.
  const CardCode* Find(absl::string_view name);

  // "there is no card called …", with the nearest name that there is.
  absl::Status NoSuchCard(absl::string_view name) const;

  const wagic::CardDatabase& database() const { return database_; }

 private:
  const wagic::CardDatabase& database_;
  wagic::Compiler compiler_;
  std::map<std::string, CardCode, std::less<>> cards_;
};

// The programs of one game: those that its rules need, and those of its cards
// with everything that they can make.
class ProgramList {
 public:
  ProgramList(absl::string_view game, CardPrograms& cards);

  // The index of the card's program. NotFound if there is no such card,
  // Unimplemented if it is unsupported, ResourceExhausted if it makes cards
  // that make cards, too many times over.
  absl::StatusOr<uint32_t> Add(absl::string_view card);

  // The index of a program that only says that the card is unsupported, and
  // why: for a game that is set up and not played. The card must be one that
  // Add() found unsupported.
  uint32_t AddUnsupported(absl::string_view card);

  // Names the programs in the header, and makes them one set.
  absl::StatusOr<std::shared_ptr<const ProgramSet>> Finish(
      pb::GameHeader& header);

 private:
  uint32_t Insert(const std::shared_ptr<const LinkedProgram>& program);
  absl::Status AddMade(const CardCode& card, int depth);
  absl::StatusOr<const CardCode*> FindSupported(absl::string_view card);

  CardPrograms& cards_;
  std::vector<std::shared_ptr<const LinkedProgram>> programs_;
  std::map<std::string, uint32_t, std::less<>> index_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CARDS_CARD_PROGRAMS_H_
