// Changes every field of a message in turn, to simulate damage to an event that
// can still be read.
//
// Scalars get another value, submessages are processed in the same way and
// removed or added empty, lists lose their last element, get one more, and have
// their first and last elements changed. The set member of a oneof is not
// changed.
#ifndef REFOLD_TOOLS_PROPERTY_FIELD_CHANGES_H_
#define REFOLD_TOOLS_PROPERTY_FIELD_CHANGES_H_

#include <google/protobuf/message.h>

#include <string>

#include "absl/functional/function_ref.h"

namespace refold::tools {

// Calls `changed` once for each change, with the path of the field
// ("card_moved.card.id") while `message` has it; afterwards the message is as
// it was.
void ForEachFieldChange(
    google::protobuf::Message& message,
    absl::FunctionRef<void(const std::string& path)> changed);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROPERTY_FIELD_CHANGES_H_
