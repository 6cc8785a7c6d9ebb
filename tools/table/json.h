// Lines of a table: JSON as protobuf has it, one object each.
//
// What is 0, false or empty is left out, and maps are sorted by key: the same
// reply is the same line.
#ifndef REFOLD_TOOLS_TABLE_JSON_H_
#define REFOLD_TOOLS_TABLE_JSON_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/table/table.pb.h"

namespace refold::tools {

// InvalidArgument for anything that is not a request.
absl::StatusOr<pb::TableRequest> ReadRequest(absl::string_view line);

// Without a newline. The texts in it must be UTF-8.
std::string LineOf(const pb::TableReply& reply);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_JSON_H_
