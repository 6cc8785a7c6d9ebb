#include "tools/crosscheck/classes.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "kernel/base/diagnostic.h"
#include "kernel/base/utf8.h"
#include "replay/cards/fault_report.h"

namespace refold::tools {
namespace {

constexpr absl::string_view kPrinted = "printed";
constexpr absl::string_view kClasses[] = {kPrinted,    "script a", "script b",
                                          "languages", "policy",   "random",
                                          "dialect",   "undecided"};

// The whole of it is underlined.
Diagnostic Fault(absl::string_view file, int number, absl::string_view line,
                 absl::string_view part, std::string message) {
  return {.file = std::string(file),
          .line = number,
          .column = static_cast<int>(part.data() - line.data()) + 1,
          .length = static_cast<int>(part.size()),
          .code = "class-list",
          .message = std::move(message),
          .source_line = std::string(line)};
}

bool DiffersAsPrinted(const CheckedCard& card) {
  return std::any_of(card.disagreements.begin(), card.disagreements.end(),
                     [](const Disagreement& one) {
                       return one.kind == Disagreement::Kind::kPrinted;
                     });
}

}  // namespace

absl::StatusOr<DisagreementClasses> DisagreementClasses::Parse(
    absl::string_view file, absl::string_view text) {
  DisagreementClasses classes;
  FaultReport faults;
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    if (absl::StripAsciiWhitespace(line).empty() || line[0] == '#') continue;
    std::vector<absl::string_view> parts =
        absl::StrSplit(line, absl::MaxSplits('|', 2));
    if (parts.size() < 3) {
      faults.Add(
          Fault(file, number, line, line, "a line is `class | card | reason`"));
      continue;
    }
    for (absl::string_view& part : parts) {
      part = absl::StripAsciiWhitespace(part);
    }
    if (std::find(std::begin(kClasses), std::end(kClasses), parts[0]) ==
        std::end(kClasses)) {
      faults.Add(Fault(file, number, line, parts[0],
                       absl::StrCat("no such class; there are ",
                                    absl::StrJoin(kClasses, ", "))));
      continue;
    }
    KnownReason known{.name = std::string(parts[0]),
                      .reason = std::string(parts[2])};
    if (!classes.of_card_.emplace(parts[1], std::move(known)).second) {
      faults.Add(Fault(file, number, line, parts[1],
                       "this card is in the list already"));
    }
  }
  if (!faults.empty()) return faults.status();
  return classes;
}

Classing DisagreementClasses::Of(const CheckedCard& card) const {
  Classing classing;
  const bool differs = !card.disagreements.empty();
  const auto found = of_card_.find(ToUtf8(card.name));
  if (found == of_card_.end()) {
    classing.unknown = differs;
    return classing;
  }
  const bool printed = found->second.name == kPrinted;
  if (differs && printed == DiffersAsPrinted(card)) {
    classing.known = found->second;
  } else {
    classing.unknown = differs;
    classing.stale = true;
  }
  return classing;
}

void ClassTally::Add(const CheckedCard& card, const Classing& classing) {
  if (classing.known.has_value()) ++cards_[classing.known->name];
  if (classing.unknown) unclassed_.push_back(card.name);
  if (classing.stale) stale_.push_back(card.name);
}

std::string ClassTally::Text() const {
  std::string text;
  for (absl::string_view name : kClasses) {
    const auto counted = cards_.find(std::string(name));
    absl::StrAppend(&text, counted == cards_.end() ? 0 : counted->second,
                    "  class ", name, "\n");
  }
  auto list = [&text](const char* what, const std::vector<std::string>& names) {
    absl::StrAppend(&text, what, ": ", names.size(), "\n");
    for (const std::string& name : names) {
      absl::StrAppend(&text, "  ", ToUtf8(name), "\n");
    }
  };
  list("not yet classed", unclassed_);
  list("classed, but no longer so", stale_);
  return text;
}

}  // namespace refold::tools
