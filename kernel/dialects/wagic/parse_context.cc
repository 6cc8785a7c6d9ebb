#include "kernel/dialects/wagic/parse_context.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/diagnostic.h"

namespace refold::wagic {
namespace {

// "Here" may lie behind the last byte of the line, where something is missing.
Range Clamp(absl::string_view text, Range range) {
  return {std::min(range.begin, text.size()), std::min(range.end, text.size())};
}

}  // namespace

ParseContext::ParseContext(absl::string_view file, const CardField& field,
                           std::vector<Diagnostic>* diagnostics)
    : file_(file),
      field_(field),
      text_(absl::AsciiStrToLower(field.value)),
      diagnostics_(diagnostics) {
  if (text_.size() > kMaxLineLength) {
    Error({kMaxLineLength, text_.size()}, "line-too-long",
          absl::StrCat("a line may have at most ", kMaxLineLength, " bytes"));
    text_.clear();
  }
}

void ParseContext::Error(Range where, absl::string_view code,
                         absl::string_view message) {
  Report(where, Severity::kError, code, std::string(message));
}

void ParseContext::Warning(Range where, absl::string_view code,
                           absl::string_view message) {
  Report(where, Severity::kWarning, code, std::string(message));
}

void ParseContext::Unknown(Range where, absl::string_view code,
                           absl::string_view what,
                           const std::vector<absl::string_view>& candidates) {
  where = Trim(text_, Clamp(text_, where));
  const absl::string_view word = Slice(text_, where);
  std::string message = word.empty()
                            ? absl::StrCat("expected ", what)
                            : absl::StrCat("'", word, "' is not ", what);
  const absl::string_view nearest = NearestWord(word, candidates);
  message += DidYouMean(nearest, '\'');
  Report(where, Severity::kError, code, std::move(message));
}

bool ParseContext::OnlyStrayBrackets(Range where) {
  where = Trim(text_, where);
  const absl::string_view rest = Slice(text_, where);
  if (rest.empty() || rest.find_first_not_of(")]}") != rest.npos) return false;
  Warning(where, "stray-bracket", "this bracket closes nothing");
  return true;
}

bool ParseContext::PassOver(Range where) {
  if (++passed_over_ > kMaxPassedOver) return false;
  Warning(where, "passed-over", "this means nothing here and is passed over");
  return true;
}

bool ParseContext::Enter(Range where) {
  if (exhausted_) return false;
  if (depth_ >= kMaxDepth || nodes_ >= kMaxNodes) {
    exhausted_ = true;
    Error(where, "too-complex", "this line nests too deeply or is too large");
    return false;
  }
  ++depth_;
  ++nodes_;
  return true;
}

void ParseContext::Report(Range where, Severity severity,
                          absl::string_view code, std::string message) {
  if (++reported_ > kMaxDiagnosticsPerLine) return;
  Diagnostic diagnostic;
  diagnostic.file = file_;
  diagnostic.line = field_.line;
  diagnostic.column = field_.Column(where.begin);
  const size_t last = where.empty() ? where.begin : where.end - 1;
  diagnostic.length = std::max(1, field_.Column(last) - diagnostic.column + 1);
  diagnostic.severity = severity;
  diagnostic.code = std::string(code);
  diagnostic.message = std::move(message);
  diagnostic.source_line = field_.source_line;
  diagnostics_->push_back(std::move(diagnostic));
}

Span ToSpan(Range range) {
  Span span;
  span.offset = static_cast<uint32_t>(range.begin);
  span.length =
      static_cast<uint32_t>(range.empty() ? 0 : range.end - range.begin);
  return span;
}

}  // namespace refold::wagic
