#include "tools/show/plain_text.h"

#include "absl/strings/str_cat.h"

namespace refold::tools {
namespace {

void AppendEscaped(unsigned char control, std::string& out) {
  switch (control) {
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      absl::StrAppend(&out, "\\x", absl::Hex(control, absl::kZeroPad2));
  }
}

}  // namespace

std::string PlainText(absl::string_view text, absl::string_view keep) {
  auto at = [text](size_t i) { return static_cast<unsigned char>(text[i]); };
  std::string shown;
  shown.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i) {
    // U+0080 to U+009F are the bytes c2 80 to c2 9f.
    if (at(i) == 0xC2 && i + 1 < text.size() && at(i + 1) >= 0x80 &&
        at(i + 1) <= 0x9F) {
      AppendEscaped(at(++i), shown);
    } else if ((at(i) >= 0x20 && at(i) != 0x7F) ||
               keep.find(text[i]) != absl::string_view::npos) {
      shown += text[i];
    } else {
      AppendEscaped(at(i), shown);
    }
  }
  return shown;
}

}  // namespace refold::tools
