// Explains how an expression got its value.
#ifndef REFOLD_REPLAY_EXPRESSION_EXPLAIN_H_
#define REFOLD_REPLAY_EXPRESSION_EXPLAIN_H_

#include <string>

#include "absl/status/statusor.h"
#include "kernel/fold/world.h"
#include "replay/expression/node.h"

namespace refold::expression {

// See Expression::Explain. `text` is what `node` was parsed from.
absl::StatusOr<std::string> Explain(const std::string& text, const Node& node,
                                    const World& world);

}  // namespace refold::expression

#endif  // REFOLD_REPLAY_EXPRESSION_EXPLAIN_H_
