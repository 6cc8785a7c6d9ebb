// Lists the fields that differ between two events, for people.
#ifndef REFOLD_TOOLS_COMMANDS_DIFFERING_FIELDS_H_
#define REFOLD_TOOLS_COMMANDS_DIFFERING_FIELDS_H_

#include <string>

#include "proto/event.pb.h"

namespace refold::tools {

// In one line, as protobuf says it; empty if the events are equal.
std::string DifferingFields(const pb::Event& a, const pb::Event& b);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_DIFFERING_FIELDS_H_
