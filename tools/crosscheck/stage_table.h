// The table of a situation: what both players have around the checked card, and
// where that card begins.
#ifndef REFOLD_TOOLS_CROSSCHECK_STAGE_TABLE_H_
#define REFOLD_TOOLS_CROSSCHECK_STAGE_TABLE_H_

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/program/program_set.h"
#include "proto/log.pb.h"
#include "replay/cards/card_source.h"
#include "tools/crosscheck/situation.h"

namespace refold::tools {

inline constexpr char kStageGame[] = "mtg";
inline constexpr absl::string_view kInPlay = "battlefield";

struct StagedTable {
  pb::GameHeader header;
  std::shared_ptr<const ProgramSet> programs;
  uint32_t checked = 0;  // the program of the card that is checked
};

// `cards` has the card that is checked and those of the stage. An error if one
// of them cannot be played.
absl::StatusOr<StagedTable> SetTable(const Situation& situation,
                                     const std::string& card,
                                     CardSource& cards);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_STAGE_TABLE_H_
