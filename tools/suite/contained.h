// Plays the tests of a suite in a separate process, so that a test that ends
// the process (a bug of this build) fails alone, and the others are played.
//
// Games that the lost process had not yet stored are missing from the store.
#ifndef REFOLD_TOOLS_SUITE_CONTAINED_H_
#define REFOLD_TOOLS_SUITE_CONTAINED_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "proto/report.pb.h"

namespace refold::tools {

// What plays tests, in one process. An error of either function means that
// games cannot be recorded.
class TestPlayer {
 public:
  virtual ~TestPlayer() = default;
  virtual absl::StatusOr<pb::TestReport> Play(size_t test) = 0;
  virtual absl::Status Close() = 0;
};

using OpenTestPlayer =
    std::function<absl::StatusOr<std::unique_ptr<TestPlayer>>()>;

// Plays the tests of these names in their order and hears a report of each. Of
// one that ended the process the report is UNPLAYABLE and says how. `open` is
// called in each process that is made; an error of its or of the player's ends
// all. As with RunContained(), this process must have one thread and no store
// open.
absl::Status PlayContained(const std::vector<std::string>& names,
                           const OpenTestPlayer& open,
                           const std::function<void(pb::TestReport)>& hear);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SUITE_CONTAINED_H_
