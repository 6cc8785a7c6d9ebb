// Amounts as arguments of commands.
#include <algorithm>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/parse_args.h"
#include "kernel/dialects/rulescript/parse_command.h"
#include "kernel/dialects/rulescript/parse_expression.h"

namespace refold::rulescript {
namespace {

// `=2`, `x2` or an expression; `allowed` are the modes that may be used.
bool ParseAmount(Reader* reader, const std::vector<AmountMode>& allowed,
                 AmountMode* mode, Expr* amount) {
  const Token first = reader->Peek();
  const Position where = reader->Here();
  int64_t factor = 0;
  if (reader->Eat("=")) {
    *mode = AmountMode::kSet;
    if (!ParseWholeExpression(reader, amount)) return false;
  } else if (first.kind == TokenKind::kWord &&
             (first.text[0] == 'x' || first.text[0] == 'X') &&
             absl::SimpleAtoi(first.text.substr(1), &factor)) {
    *mode = AmountMode::kMultiply;
    reader->Next();
    amount->value = IntegerLiteral{factor};
    amount->position = where;
    if (!reader->ExpectEnd()) return false;
  } else {
    *mode = AmountMode::kChange;
    if (!ParseWholeExpression(reader, amount)) return false;
  }
  if (std::find(allowed.begin(), allowed.end(), *mode) != allowed.end()) {
    return true;
  }
  return reader->ErrorAt(
      where, "amount-mode",
      absl::StrCat("this command takes no '",
                   *mode == AmountMode::kSet ? "=" : "x", "' amount"));
}

bool ParseAmountIn(Reader* reader, const std::vector<AmountMode>& allowed,
                   CommandArgs* out) {
  AmountArgs args;
  if (!ParseAmount(reader, allowed, &args.mode, &args.amount)) {
    return false;
  }
  *out = std::move(args);
  return true;
}

bool ParseCost(Reader* reader, const std::vector<AmountMode>& allowed,
               CommandArgs* out) {
  std::vector<Reader> args = SplitArgs(reader, 2, 2);
  CostArgs cost;
  if (args.empty() ||
      !ParseOneOf(&args[0], "type of card or united attack",
                  "unknown-cost-subject", &cost.subject) ||
      !args[0].ExpectEnd() ||
      !ParseAmount(&args[1], allowed, &cost.mode, &cost.amount)) {
    return false;
  }
  *out = std::move(cost);
  return true;
}

}  // namespace

std::vector<Reader> SplitArgs(Reader* reader, size_t least, size_t most) {
  std::vector<Reader> args;
  if (!reader->AtEnd()) args = reader->Split(",");
  if (args.size() >= least && args.size() <= most) return args;
  reader->Error(
      "argument-count",
      absl::StrCat(least == most ? "" : absl::StrCat(least, " to "), most,
                   " arguments expected, here are ", args.size()));
  return {};
}

Expr One(const Reader& reader) {
  Expr one;
  one.value = IntegerLiteral{1};
  one.position = reader.Here();
  return one;
}

bool ParseChange(Reader* reader, CommandArgs* out) {
  return ParseAmountIn(reader, {AmountMode::kChange}, out);
}
bool ParseChangeOrOne(Reader* reader, CommandArgs* out) {
  if (!reader->AtEnd()) return ParseChange(reader, out);
  *out = AmountArgs{AmountMode::kChange, One(*reader)};
  return true;
}
bool ParseSp(Reader* reader, CommandArgs* out) {
  return ParseAmountIn(reader, {AmountMode::kChange, AmountMode::kSet}, out);
}
bool ParseBp(Reader* reader, CommandArgs* out) {
  return ParseAmountIn(
      reader, {AmountMode::kChange, AmountMode::kSet, AmountMode::kMultiply},
      out);
}

bool ParseAlterCost(Reader* reader, CommandArgs* out) {
  return ParseCost(reader, {AmountMode::kChange, AmountMode::kSet}, out);
}
bool ParseModCost(Reader* reader, CommandArgs* out) {
  return ParseCost(reader, {AmountMode::kChange}, out);
}

bool ParseRule(Reader* reader, CommandArgs* out) {
  RuleArgs args;
  if (!ParseOneOf(reader, "rule of the game", "unknown-rule", &args.rule) ||
      !reader->ExpectEnd()) {
    return false;
  }
  *out = std::move(args);
  return true;
}
bool ParseModRule(Reader* reader, CommandArgs* out) {
  std::vector<Reader> parts = SplitArgs(reader, 2, 2);
  if (parts.empty()) return false;
  const Position where = parts[0].Here();
  RuleArgs args;
  Expr value;
  if (!ParseOneOf(&parts[0], "rule of the game", "unknown-rule", &args.rule) ||
      !parts[0].ExpectEnd()) {
    return false;
  }
  if (!HasNumber(args.rule)) {
    const absl::string_view rule = Spelling(args.rule);
    return reader->ErrorAt(
        where, "rule-without-number",
        absl::StrCat("'", rule, "' has no number, it is on or off: use ",
                     "enableRule(", rule, ") or disableRule(", rule, ")"));
  }
  if (!ParseWholeExpression(&parts[1], &value)) return false;
  args.value = std::move(value);
  *out = std::move(args);
  return true;
}

}  // namespace refold::rulescript
