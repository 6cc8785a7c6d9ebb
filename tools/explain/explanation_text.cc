#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/explain/explain.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

// Deeper steps are not indented any further: a line stays a line.
constexpr uint32_t kMaxIndented = 24;

class Text {
 public:
  explicit Text(int indent) : indent_(static_cast<size_t>(indent)) {}

  void Line(size_t depth, absl::string_view text) {
    absl::StrAppend(&text_, std::string(indent_ + 2 * depth, ' '),
                    PlainText(text), "\n");
  }

  std::string Take() { return std::move(text_); }

 private:
  size_t indent_;
  std::string text_;
};

void AddStep(const pb::ExplainedStep& step, Text& text) {
  const std::string number =
      step.number() == 0 ? "" : absl::StrCat(step.number(), ". ");
  text.Line(3 + std::min(step.depth(), kMaxIndented),
            absl::StrCat(number, step.text()));
}

void AddAbility(const pb::ExplainedAbility& ability, Text& text) {
  for (const pb::ExplainedSource& source : ability.sources()) {
    text.Line(1, absl::StrCat(source.file(), ":", source.line(), ":",
                              source.column(), "  ", source.text()));
  }
  if (ability.sources().empty()) text.Line(1, "(from the card as a whole)");
  text.Line(2,
            absl::StrCat("ability ", ability.number(), ": ", ability.kind()));
  for (const std::string& fact : ability.facts()) text.Line(3, fact);
  for (const pb::ExplainedStep& step : ability.steps()) AddStep(step, text);
}

// A card without a script stands on no line.
std::string LineText(uint32_t line) {
  return line == 0 ? "" : absl::StrCat(":", line);
}

}  // namespace

std::string ExplanationText(const pb::ExplainedProgram& explained, int indent) {
  Text text(indent);
  text.Line(0, absl::StrCat(explained.name(), "  (", explained.dialect(), ", ",
                            explained.file(), LineText(explained.line()), ")"));
  for (const std::string& fact : explained.facts()) text.Line(1, fact);
  if (!explained.makes().empty()) {
    text.Line(1, absl::StrCat("can make or become: ",
                              absl::StrJoin(explained.makes(), ", ")));
  }
  for (const pb::ExplainedAbility& ability : explained.abilities()) {
    AddAbility(ability, text);
  }
  return text.Take();
}

}  // namespace refold::tools
