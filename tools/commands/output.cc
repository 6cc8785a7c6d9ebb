#include "tools/commands/output.h"

#include <google/protobuf/util/json_util.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "kernel/base/check.h"
#include "kernel/base/utf8.h"
#include "tools/show/plain_text.h"

namespace refold::tools {

namespace {

void Write(absl::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}

// Names of files and texts of scripts need not be UTF-8; JSON must be.
void MendText(google::protobuf::Message& message) {
  using google::protobuf::FieldDescriptor;
  const google::protobuf::Reflection& values = *message.GetReflection();
  std::vector<const FieldDescriptor*> fields;
  values.ListFields(message, &fields);
  for (const FieldDescriptor* field : fields) {
    const int count =
        field->is_repeated() ? values.FieldSize(message, field) : 0;
    if (field->type() == FieldDescriptor::TYPE_MESSAGE) {
      for (int i = 0; i < count; ++i) {
        MendText(*values.MutableRepeatedMessage(&message, field, i));
      }
      if (!field->is_repeated()) {
        MendText(*values.MutableMessage(&message, field));
      }
    } else if (field->type() == FieldDescriptor::TYPE_STRING) {
      for (int i = 0; i < count; ++i) {
        values.SetRepeatedString(
            &message, field, i,
            ToUtf8(values.GetRepeatedString(message, field, i)));
      }
      if (!field->is_repeated()) {
        values.SetString(&message, field,
                         ToUtf8(values.GetString(message, field)));
      }
    }
  }
}

}  // namespace

void Print(absl::string_view text) { Write(PlainText(ToUtf8(text), "\n\t")); }

std::string JsonOf(const google::protobuf::Message& message) {
  google::protobuf::util::JsonPrintOptions options;
  options.always_print_primitive_fields = true;
  options.preserve_proto_field_names = true;
  const std::unique_ptr<google::protobuf::Message> mended(message.New());
  mended->CopyFrom(message);
  MendText(*mended);
  std::string json;
  auto status =
      google::protobuf::util::MessageToJsonString(*mended, &json, options);
  REFOLD_CHECK(status.ok(), "a report cannot be written as JSON");
  return json;
}

void PrintJson(const google::protobuf::Message& message) {
  PrintJsonLine(JsonOf(message));
}

void PrintJsonLine(absl::string_view json) {
  // JSON has its own escapes.
  Write(json);
  Write("\n");
}

absl::Status FinishOutput() {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) {
    return absl::OkStatus();
  }
  return absl::UnavailableError(
      absl::StrCat("cannot write the output: ", std::strerror(errno)));
}

void PrintError(absl::string_view message) {
  PrintNote(absl::StrCat("refold: ", message));
}

void PrintErrorLines(absl::string_view message) {
  const std::string lines =
      PlainText(ToUtf8(absl::StripTrailingAsciiWhitespace(message)), "\n\t");
  std::fprintf(stderr, "refold: %s\n", lines.c_str());
}

void PrintNote(absl::string_view message) {
  std::string line = PlainText(
      ToUtf8(absl::StrReplaceAll(message, {{"\n", " "}, {"\r", " "}})));
  std::fprintf(stderr, "%s\n", line.c_str());
}

Progress::Progress(std::string what, uint64_t total)
    : what_(std::move(what)),
      total_(total),
      visible_(isatty(STDERR_FILENO) != 0 && total > 1) {}

Progress::~Progress() { Hide(); }

void Progress::Advance() {
  ++done_;
  if (!visible_) return;
  int percent = static_cast<int>(done_ * 100 / total_);
  if (percent == drawn_percent_) return;
  drawn_percent_ = percent;
  constexpr int kWidth = 40;
  std::string bar(static_cast<size_t>(percent * kWidth / 100), '#');
  bar.resize(kWidth, '.');
  std::fprintf(stderr, "\r%s [%s] %3d%%", what_.c_str(), bar.c_str(), percent);
}

void Progress::Hide() {
  if (!visible_ || drawn_percent_ < 0) return;
  std::fprintf(stderr, "\r\033[K");
  drawn_percent_ = -1;
}

}  // namespace refold::tools
