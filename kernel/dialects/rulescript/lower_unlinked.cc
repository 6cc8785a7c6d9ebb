#include "kernel/dialects/rulescript/lower_unlinked.h"

#include <optional>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/program/tree_depth.h"

namespace refold::rulescript {
namespace {

// What LinkedProgram::Link allows an ability.
constexpr int kMaxInstructions = 100000;

Position PositionOf(const pb::Span& span, const Position& otherwise) {
  if (span.line() == 0) return otherwise;
  return {static_cast<int>(span.line()), static_cast<int>(span.column()),
          static_cast<int>(span.length())};
}

// The first instruction that is too deep, else the ability if it is.
std::optional<Position> FindTooDeep(const pb::Ability& ability,
                                    const Position& rule) {
  const Position at = PositionOf(ability.span(), rule);
  for (const pb::Instruction& step : ability.code()) {
    if (IsTooDeep(step)) return PositionOf(step.span(), at);
  }
  pb::Ability rest = ability;
  rest.clear_code();
  if (IsTooDeep(rest)) return at;
  return std::nullopt;
}

}  // namespace

void ReportUnlinked(CardLowering& card, const pb::CardProgram& program,
                    const absl::Status& status) {
  for (const pb::Ability& ability : program.abilities()) {
    if (const auto at = FindTooDeep(ability, card.rule.position)) {
      card.Unsupported(
          *at, "too-deep",
          "too much stands within each other here, of conditions, operators or "
          "filters: write fewer 'elif' in one statement, or parts of the "
          "expression as 'vars' of their own");
      return;
    }
    if (ability.code_size() > kMaxInstructions) {
      card.Unsupported(PositionOf(ability.span(), card.rule.position),
                       "rule-too-long",
                       "these are more effects than one ability can have: "
                       "shorten the rule");
      return;
    }
  }
  card.Unsupported(
      card.rule.position, "bad-program",
      absl::StrCat("this rule may be right: refold makes a program of it that "
                   "it cannot play itself. Please report that, with the rule "
                   "and what is wrong with the program: ",
                   std::string(status.message())));
}

}  // namespace refold::rulescript
