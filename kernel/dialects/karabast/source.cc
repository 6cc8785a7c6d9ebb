#include "kernel/dialects/karabast/source.h"

#include <algorithm>

#include "absl/strings/strip.h"

namespace refold::karabast {

Source::Source(absl::string_view name, absl::string_view text) : name_(name) {
  absl::ConsumePrefix(&text, "\xEF\xBB\xBF");
  text_ = std::string(text);
  lines_.push_back(0);
  for (size_t i = 0; i < text_.size(); ++i) {
    if (text_[i] == '\n') lines_.push_back(i + 1);
  }
}

absl::string_view Source::Line(int number) const {
  if (number < 1 || static_cast<size_t>(number) > lines_.size()) return {};
  const size_t index = static_cast<size_t>(number) - 1;
  absl::string_view line = text_;
  if (index + 1 < lines_.size()) line = line.substr(0, lines_[index + 1] - 1);
  line.remove_prefix(lines_[index]);
  absl::ConsumeSuffix(&line, "\r");
  return line;
}

Span Source::At(size_t begin, size_t end) const {
  if (lines_.empty()) return {};
  const auto next = std::upper_bound(lines_.begin(), lines_.end(), begin);
  const size_t line = static_cast<size_t>(next - lines_.begin());
  return {static_cast<int>(line),
          static_cast<int>(begin - lines_[line - 1]) + 1,
          static_cast<int>(end - begin)};
}

absl::string_view Source::TextOf(const Span& span) const {
  if (span.line < 1 || static_cast<size_t>(span.line) > lines_.size()) {
    return {};
  }
  const size_t begin = lines_[static_cast<size_t>(span.line) - 1] +
                       static_cast<size_t>(span.column) - 1;
  return absl::ClippedSubstr(text_, begin, static_cast<size_t>(span.length));
}

Diagnostic Source::Say(const Span& where, Severity severity,
                       absl::string_view code,
                       absl::string_view message) const {
  return {name_,
          where.line,
          where.column,
          where.length,
          severity,
          std::string(code),
          std::string(message),
          std::string(Line(where.line))};
}

}  // namespace refold::karabast
