// Lists the games of stores and exports, and their compatibility, by their
// headers alone.
//
// They are read in a separate process: a file whose damage crashes that process
// is reported like one that cannot be opened.
#ifndef REFOLD_TOOLS_COMMANDS_CONTENTS_H_
#define REFOLD_TOOLS_COMMANDS_CONTENTS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "proto/report.pb.h"

namespace refold::tools {

struct ContentsSource {
  std::string path;
  bool is_store = true;  // or an export
};

// Of each source, in their order: its games by their ids, without `why`, and
// UNKNOWN where no header could be read; or why
// they cannot be listed (DataLoss if it is damaged, Aborted if that ended the
// process). No store may be open in this process, which must have one thread.
// An error of the outer result means that no process could be created.
absl::StatusOr<std::vector<absl::StatusOr<pb::Contents>>> ReadContents(
    const std::vector<ContentsSource>& sources);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_CONTENTS_H_
