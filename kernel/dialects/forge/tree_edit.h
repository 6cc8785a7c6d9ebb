// Changing the selectors inside a tree of a program, wherever they stand.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_TREE_EDIT_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_TREE_EDIT_H_

#include <optional>

#include "absl/functional/function_ref.h"
#include "google/protobuf/message.h"
#include "proto/forward.h"

namespace refold::forge {

// Hands each selector to `edit`, outer ones first. What stands inside one that
// it has changed, which it says by returning true, is left alone.
void EditSelectors(absl::FunctionRef<bool(pb::Selector*)> edit,
                   google::protobuf::Message* tree);

// The number as another card would say it, to which that card is the source and
// whose controller is "you". Absent if it asks the card for what only its own
// abilities know: its links, or the words that were chosen for it.
std::optional<pb::Expr> SeenFrom(const pb::Selector& card, pb::Expr number);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_TREE_EDIT_H_
