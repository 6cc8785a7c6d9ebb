// Ambiguous names: an error if several cards have the name.
#ifndef REFOLD_REPLAY_BLAME_NAMESAKES_H_
#define REFOLD_REPLAY_BLAME_NAMESAKES_H_

#include <string>

#include "absl/status/status.h"
#include "replay/expression/node.h"
#include "replay/expression/table.h"

namespace refold::blame {

// A name without a number means one card only if no other one is as near: of
// those in play if there is one, else of all. InvalidArgument, with the column,
// says which there are. `node` is of the expression `text`; only what it asks
// is looked at, not what that consists of.
absl::Status CheckNamesakes(const expression::Table& table,
                            const std::string& text,
                            const expression::Node& node);

}  // namespace refold::blame

#endif  // REFOLD_REPLAY_BLAME_NAMESAKES_H_
