#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

bool CardLowering::IsEndless(const Text& at, bool too_deep,
                             absl::string_view code) {
  constexpr int kMaxRead = 10'000;
  if (endless) return true;
  if (!too_deep && ++read <= kMaxRead) return false;
  endless = true;
  Unsupported(at, code, "what this names goes too deep, or has no end");
  return true;
}

void CardLowering::Unsupported(const Text& at, absl::string_view code,
                               absl::string_view message) {
  failed = true;
  Report(About(*script, at, code, message));
}

void CardLowering::Warn(const Text& at, absl::string_view code,
                        absl::string_view message) {
  Diagnostic report = About(*script, at, code, message);
  report.severity = Severity::kWarning;
  Report(std::move(report));
}

void CardLowering::Report(Diagnostic report) {
  // Lines that a keyword stands for are longer than what is written.
  const int length = static_cast<int>(report.source_line.size());
  if (report.column > length) {
    const size_t colon = report.source_line.find(':');
    const int value = colon == std::string::npos ? 0 : static_cast<int>(colon);
    report.column = std::min(value + 2, std::max(length, 1));
    report.length = std::max(length - report.column + 1, 1);
  }
  // One line may become several abilities.
  for (const Diagnostic& said : *diagnostics) {
    if (said.line == report.line && said.column == report.column &&
        said.code == report.code) {
      return;
    }
  }
  diagnostics->push_back(std::move(report));
}

bool CardLowering::Mentions(absl::string_view word) const {
  return std::any_of(script->lines.begin(), script->lines.end(),
                     [word](const std::string& line) {
                       return absl::StrContains(line, word);
                     });
}

bool CardLowering::HasKeyword(absl::string_view keyword) const {
  for (const Property& property : face->properties) {
    if (property.key.value == "K" && property.value.value == keyword) {
      return true;
    }
  }
  return false;
}

const Text* CardLowering::SVar(const Text& name) {
  auto found = face->svars.find(name.value);
  if (found != face->svars.end()) return &found->second;
  Unsupported(name, "no-such-svar",
              absl::StrCat("there is no SVar '", name.value, "'"));
  return nullptr;
}

std::optional<ParamLine> CardLowering::Line(const Text& name) {
  const Text* value = SVar(name);
  if (value == nullptr) return std::nullopt;
  if (IsParamLine(value->value)) return ParseParams(*value);
  Unsupported(name, "svar-no-ability",
              absl::StrCat("the SVar '", name.value, "' is no ability"));
  return std::nullopt;
}

pb::Span PlaceOf(const Text& text) {
  pb::Span place;
  place.set_line(static_cast<uint32_t>(text.line));
  place.set_column(static_cast<uint32_t>(text.column));
  place.set_length(static_cast<uint32_t>(text.value.size()));
  return place;
}

}  // namespace refold::forge
