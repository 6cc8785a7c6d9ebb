// Ambiguous names: an error if several cards have the name.
#ifndef REFOLD_REPLAY_BLAME_NAMESAKES_H_
#define REFOLD_REPLAY_BLAME_NAMESAKES_H_

#include <string>

#include "absl/status/status.h"
#include "replay/expression/node.h"
#include "replay/expression/table.h"

namespace refold::blame {

// A name without a number is unambiguous if only one card in play has it, or if
// none in play does, only one card at all. InvalidArgument, with the column,
// lists the candidates. `node` is part of the expression `text`; only the node
// itself is checked, not its children.
absl::Status CheckNamesakes(const expression::Table& table,
                            const std::string& text,
                            const expression::Node& node);

}  // namespace refold::blame

#endif  // REFOLD_REPLAY_BLAME_NAMESAKES_H_
