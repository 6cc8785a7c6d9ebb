#include "replay/cards/octgn_xml.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"

namespace refold {
namespace {

// A longer line is not shown.
constexpr size_t kLongestShown = 200;

}  // namespace

absl::Status OctgnXml::Parse(absl::string_view file, absl::string_view text,
                             const char* root) {
  file_ = file;
  text_ = text;
  pugi::xml_parse_result parsed =
      document_.load_buffer(text.data(), text.size());
  if (!parsed) {
    return absl::InvalidArgumentError(
        absl::StrCat(file, ":", LineAt(parsed.offset),
                     ": this is not XML: ", parsed.description()));
  }
  const size_t fine = Utf8Length(text);
  if (parsed.encoding == pugi::encoding_utf8 && fine < text.size()) {
    return absl::InvalidArgumentError(
        absl::StrCat(file, ":", LineAt(static_cast<ptrdiff_t>(fine)),
                     ": this is not UTF-8 and names no encoding"));
  }
  if (absl::string_view(document_.document_element().name()) != root) {
    return ErrorAt(document_.document_element(),
                   absl::StrCat("expected <", root, "> here"));
  }
  return absl::OkStatus();
}

int OctgnXml::LineOf(const pugi::xml_node& node) const {
  return LineAt(node.offset_debug());
}

Diagnostic OctgnXml::Say(const pugi::xml_node& node, const char* code,
                         std::string message) const {
  const size_t offset = std::min(
      text_.size(),
      static_cast<size_t>(std::max<ptrdiff_t>(node.offset_debug(), 0)));
  const size_t before = text_.substr(0, offset).rfind('\n');
  const size_t begin = before == absl::string_view::npos ? 0 : before + 1;
  const absl::string_view rest = text_.substr(begin);
  const absl::string_view line =
      absl::StripTrailingAsciiWhitespace(rest.substr(0, rest.find('\n')));
  return {.file = std::string(file_),
          .line = LineOf(node),
          .column = static_cast<int>(offset - begin) + 1,
          .length = static_cast<int>(absl::string_view(node.name()).size()),
          .code = code,
          .message = std::move(message),
          .source_line = line.size() > kLongestShown ? "" : ToUtf8(line)};
}

absl::Status OctgnXml::ErrorAt(const pugi::xml_node& node,
                               absl::string_view what) const {
  return absl::InvalidArgumentError(
      absl::StrCat(file_, ":", LineOf(node), ": ", what));
}

int OctgnXml::LineAt(ptrdiff_t offset) const {
  // Offsets are negative where the parser does not know.
  size_t end = std::min(text_.size(),
                        static_cast<size_t>(std::max<ptrdiff_t>(offset, 0)));
  absl::string_view before = text_.substr(0, end);
  return static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1;
}

}  // namespace refold
