// The text macros of card files; declared in card_file.h.

#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/wagic/card_file.h"

namespace refold::wagic {
namespace {

constexpr absl::string_view kDefine = "#AUTO_DEFINE ";
// A line may not be blown up without end.
constexpr size_t kMaxExpandedLength = 16384;
constexpr size_t kMaxExpansions = 32;

// Each parameter replaced by its argument, as text. A parameter without an
// argument is replaced by nothing.
std::string Substitute(const std::string& body,
                       const std::vector<std::string>& parameters,
                       const std::vector<std::string>& arguments) {
  std::string out = body;
  for (size_t i = 0; i < parameters.size(); ++i) {
    const std::string argument = i < arguments.size() ? arguments[i] : "";
    out = absl::StrReplaceAll(out, {{parameters[i], argument}});
    if (out.size() > kMaxExpandedLength) break;
  }
  return out;
}

// Notes an expansion: those behind it move by the change in length, and the
// list stays in the order of offsets.
void AddExpansion(const Expansion& added, CardField* field) {
  auto at = field->expansions.begin();
  while (at != field->expansions.end() && at->offset < added.offset) ++at;
  for (auto later = at; later != field->expansions.end(); ++later) {
    later->offset += added.length;
    later->offset -= added.original_length;
  }
  field->expansions.insert(at, added);
}

}  // namespace

void MacroTable::ReadDefinitions(absl::string_view text) {
  for (size_t at = text.find(kDefine); at != absl::string_view::npos;
       at = text.find(kDefine, at + 1)) {
    if (at > 0 && text[at - 1] != '\n') continue;
    absl::string_view line = text.substr(at + kDefine.size());
    line = absl::StripSuffix(line.substr(0, line.find('\n')), "\r");
    const size_t open = line.find('(');
    const size_t close = line.find(')');
    if (open == absl::string_view::npos || open == 0 ||
        close == absl::string_view::npos || close < open) {
      continue;
    }
    Macro macro;
    const absl::string_view list = line.substr(open + 1, close - open - 1);
    for (absl::string_view parameter : absl::StrSplit(list, ',')) {
      parameter = absl::StripAsciiWhitespace(parameter);
      if (!parameter.empty()) macro.parameters.emplace_back(parameter);
    }
    macro.body =
        std::string(absl::StripAsciiWhitespace(line.substr(close + 1)));
    macros_.emplace(absl::AsciiStrToLower(line.substr(0, open)),
                    std::move(macro));
  }
}

void MacroTable::Expand(CardField* field) const {
  std::string lower = absl::AsciiStrToLower(field->value);
  for (const auto& [name, macro] : macros_) {
    size_t at = lower.find(name + "(");
    for (; at != std::string::npos; at = lower.find(name + "(", at)) {
      if (field->expansions.size() >= kMaxExpansions) return;
      const size_t open = at + name.size();
      const size_t close = lower.find(')', open);
      if (close == std::string::npos) break;
      const std::string body = Substitute(
          macro.body, macro.parameters,
          absl::StrSplit(field->value.substr(open + 1, close - open - 1), ','));
      if (field->value.size() + body.size() > kMaxExpandedLength) return;

      Expansion expansion;
      expansion.offset = at;
      expansion.length = body.size();
      expansion.original_offset = field->Column(at) - field->value_column;
      expansion.original_length = close + 1 - at;
      field->value.replace(at, close + 1 - at, body);
      lower.replace(at, close + 1 - at, absl::AsciiStrToLower(body));
      at += body.size();
      AddExpansion(expansion, field);
    }
  }
}

}  // namespace refold::wagic
