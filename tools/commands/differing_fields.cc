#include "tools/commands/differing_fields.h"

#include <google/protobuf/util/message_differencer.h>

#include "absl/strings/ascii.h"
#include "absl/strings/str_replace.h"

namespace refold::tools {

std::string DifferingFields(const pb::Event& a, const pb::Event& b) {
  std::string fields;
  google::protobuf::util::MessageDifferencer differencer;
  differencer.ReportDifferencesToString(&fields);
  if (differencer.Compare(a, b)) return "";
  return absl::StrReplaceAll(absl::StripTrailingAsciiWhitespace(fields),
                             {{"\n", ", "}});
}

}  // namespace refold::tools
