#include "tools/table/json.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/util/json_util.h>
#include <google/protobuf/util/type_resolver_util.h>

#include <memory>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/base/utf8.h"

namespace refold::tools {
namespace {

constexpr char kTypes[] = "refold";

google::protobuf::util::TypeResolver* Types() {
  static google::protobuf::util::TypeResolver* const types =
      google::protobuf::util::NewTypeResolverForDescriptorPool(
          kTypes, google::protobuf::DescriptorPool::generated_pool());
  return types;
}

// Maps in the order of their keys.
std::string BytesOf(const google::protobuf::Message& message) {
  std::string bytes;
  google::protobuf::io::StringOutputStream stream(&bytes);
  google::protobuf::io::CodedOutputStream out(&stream);
  out.SetSerializationDeterministic(true);
  REFOLD_CHECK(message.SerializeToCodedStream(&out), "a reply has no bytes");
  out.Trim();
  return bytes;
}

}  // namespace

absl::StatusOr<pb::TableRequest> ReadRequest(absl::string_view line) {
  if (Utf8Length(line) != line.size()) {
    return absl::InvalidArgumentError("the line is not UTF-8");
  }
  // Protobuf takes an empty text for an empty object.
  if (absl::StripLeadingAsciiWhitespace(line).substr(0, 1) != "{") {
    return absl::InvalidArgumentError("the line is no JSON object");
  }
  pb::TableRequest request;
  google::protobuf::util::JsonParseOptions options;
  options.case_insensitive_enum_parsing = true;
  const auto status = google::protobuf::util::JsonStringToMessage(
      google::protobuf::StringPiece(line.data(), line.size()), &request,
      options);
  // An escape in JSON can produce text that is not UTF-8 and could not be read
  // again.
  pb::TableRequest again;
  if (status.ok()) {
    if (again.ParseFromString(request.SerializeAsString())) return request;
    return absl::InvalidArgumentError("a text in the line is not UTF-8");
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "the line is no request: ",
      absl::string_view(status.message().data(), status.message().size())));
}

std::string LineOf(const pb::TableReply& reply) {
  google::protobuf::util::JsonPrintOptions options;
  options.preserve_proto_field_names = true;
  std::string line;
  const auto status = google::protobuf::util::BinaryToJsonString(
      Types(), absl::StrCat(kTypes, "/", reply.GetDescriptor()->full_name()),
      BytesOf(reply), &line, options);
  REFOLD_CHECK(status.ok(), "a reply cannot be written as JSON");
  return line;
}

}  // namespace refold::tools
