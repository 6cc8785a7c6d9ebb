// The table at which the machine begins: what lies where, and what player 1
// (Alice, in the paper) does in her first turn until everything in it is
// forced.
//
// Player 2 (Bob) has the tape, creature tokens whose sizes are their distances
// from the head, and a card for each rule of the machine. Half of these are
// phased out: those of the state in which the machine is not. Words of their
// texts are changed by spells that are cast, as in the paper; what does not
// matter for the machine (who brought which permanent into play) is set up.
#ifndef REFOLD_TOOLS_TURING_TABLE_H_
#define REFOLD_TOOLS_TURING_TABLE_H_

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "kernel/engine/engine.h"
#include "proto/log.pb.h"
#include "replay/cards/card_source.h"
#include "tools/turing/rogozhin.h"
#include "tools/turing/roles.h"

namespace refold::tools {

// A creature type for each symbol, in the order of SymbolNames(); for the cells
// behind the ends of the tape, and for what is written when the machine halts.
const std::array<absl::string_view, kSymbols>& SymbolTypes();
inline constexpr absl::string_view kLeftEnd = "lhurgoyf";
inline constexpr absl::string_view kRightEnd = "rat";
inline constexpr absl::string_view kHalted = "assassin";

inline constexpr PlayerId kAlice = 1;
inline constexpr PlayerId kBob = 2;

struct TuringTable {
  pb::GameHeader header;
  std::shared_ptr<const ProgramSet> programs;
};

// NotFound or Unimplemented, by name, if a card is not there or not supported;
// InvalidArgument if the tape is so short that there is no cell to the left of
// the head.
absl::StatusOr<TuringTable> MakeTable(const TuringMachine& machine,
                                      const Roles& roles, CardSource& cards);

// Plays the first turn up to the last spell. FailedPrecondition, saying what
// was asked, if the cards do not do what their roles say.
absl::Status PrepareTable(const TuringMachine& machine, const Roles& roles,
                          Engine& engine);

// Answers the open prompt, which has only one answer: the player with priority
// passes. FailedPrecondition if there is a choice.
absl::Status AnswerForced(Engine& engine);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TURING_TABLE_H_
