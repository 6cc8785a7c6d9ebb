// Every field of a message, changed in turn: what damage can do to an event
// that still can be read.
//
// Scalars get another value, messages inside are gone through in the same way
// and taken away or added empty, lists lose their last element, get one more,
// and have their first and last elements changed. Which member of a oneof is
// set is not changed.
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
