#include "kernel/dialects/forge/number.h"

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/strip.h"

namespace refold::forge {
namespace {

// The slash before an operator: the last one, for a Valid expression has none.
void SplitOperator(NumberText* number) {
  const size_t slash = number->body.value.rfind('/');
  if (slash == std::string::npos) return;
  const Text all = number->body.Part(slash + 1);
  const size_t dot = all.value.find('.');
  number->op = all.Part(0, dot);
  if (dot != std::string::npos) number->operand = all.Part(dot + 1);
  number->body = number->body.Part(0, slash);
}

}  // namespace

NumberText ParseNumber(const Text& text) {
  NumberText number;
  number.text = text;
  absl::string_view digits = absl::StripPrefix(text.value, "+");
  if (absl::SimpleAtoi(digits, &number.literal)) return number;
  const size_t dollar = text.value.find('$');
  if (dollar != std::string::npos) {
    number.kind = NumberText::Kind::kExpression;
    number.head = text.Part(0, dollar);
    number.body = text.Part(dollar + 1);
    SplitOperator(&number);
    return number;
  }
  number.kind = NumberText::Kind::kName;
  const bool sign =
      absl::StartsWith(text.value, "+") || absl::StartsWith(text.value, "-");
  number.negative = absl::StartsWith(text.value, "-");
  number.name = text.Part(sign ? 1 : 0);
  return number;
}

bool ParseComparison(const Text& text, Comparison* comparison) {
  struct Row {
    absl::string_view word;
    Comparison::Op op;
  };
  static constexpr Row kRows[] = {
      {"LT", Comparison::Op::kLt},  {"LE", Comparison::Op::kLe},
      {"EQ", Comparison::Op::kEq},  {"NE", Comparison::Op::kNe},
      {"GE", Comparison::Op::kGe},  {"GT", Comparison::Op::kGt},
      {"M2", Comparison::Op::kMod2}};
  for (const Row& row : kRows) {
    if (!absl::StartsWith(text.value, row.word)) continue;
    comparison->op = row.op;
    comparison->number = text.Part(row.word.size());
    return !comparison->number.empty();
  }
  return false;
}

}  // namespace refold::forge
