#include "kernel/dialects/rulescript/parse_expression.h"

#include <algorithm>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/parse_limits.h"
#include "kernel/dialects/rulescript/parse_operand.h"
#include "kernel/dialects/rulescript/precedence.h"

namespace refold::rulescript {
namespace {

Precedence Tighter(Precedence precedence) {
  return static_cast<Precedence>(static_cast<int>(precedence) + 1);
}

bool IsLiteralZero(const Expr& expr) {
  const auto* literal = std::get_if<IntegerLiteral>(&expr.value);
  return literal != nullptr && literal->value == 0;
}

// Reads operators and operands from the loosest to the tightest. `with_in` is
// false where `in` ends the expression, as in the test of `all test in list`.
class Climber {
 public:
  Climber(Reader* reader, bool with_in) : reader_(reader), with_in_(with_in) {}

  bool ParseConditional(Expr* out) {
    const Token first = reader_->Peek();
    if (!Parse(Precedence::kOr, out)) return false;
    if (!reader_->EatExact("if")) return true;
    Conditional node;
    Expr test, if_false;
    if (!Parse(Precedence::kOr, &test)) return false;
    if (!reader_->EatExact("else")) return reader_->Expected("'else'");
    const Nesting nesting(*reader_);
    if (!nesting || !ParseConditional(&if_false)) return false;
    node.if_true = Ref<Expr>(std::move(*out));
    node.test = Ref<Expr>(std::move(test));
    node.if_false = Ref<Expr>(std::move(if_false));
    return FinishNode(*reader_, first, std::move(node), out);
  }

  // An expression of operators that bind at least as tightly as `loosest`.
  bool Parse(Precedence loosest, Expr* out) {
    const Nesting nesting(*reader_);
    if (!nesting) return false;
    const Token first = reader_->Peek();
    if (!ParseFirst(loosest, out)) return false;
    while (true) {
      if (loosest <= Precedence::kComparison && AtComparison()) {
        if (!ParseComparison(first, out)) return false;
        continue;
      }
      const BinaryOperatorRow* row = FindOperator(loosest);
      if (row == nullptr) return true;
      if (!ParseBinary(*row, first, out)) return false;
    }
  }

 private:
  bool ParseFirst(Precedence loosest, Expr* out) {
    const Token first = reader_->Peek();
    if (loosest <= Precedence::kNot && reader_->EatExact("not")) {
      Expr operand;
      if (!Parse(Precedence::kNot, &operand)) return false;
      return FinishNode(
          *reader_, first,
          UnaryOperation{UnaryOperator::kNot, Ref<Expr>(std::move(operand))},
          out);
    }
    if (loosest <= Precedence::kNot && reader_->EatExact("all")) {
      Expr test, list;
      if (!ParseTestInList(reader_, &test, &list)) return false;
      return FinishNode(
          *reader_, first,
          AllIn{Ref<Expr>(std::move(test)), Ref<Expr>(std::move(list))}, out);
    }
    return ParseSigned(reader_, out);
  }

  bool AtIn(size_t ahead = 0) const {
    return with_in_ && reader_->Peek(ahead).text == "in";
  }
  bool AtComparison() const {
    if (AtIn() || (reader_->Peek().text == "not" && AtIn(1))) return true;
    return std::any_of(
        std::begin(kComparisons), std::end(kComparisons),
        [this](const ComparisonRow& row) { return reader_->At(row.text); });
  }

  ComparisonOperator TakeComparison() {
    const Token token = reader_->Next();
    if (token.text == "in") return ComparisonOperator::kIn;
    for (const ComparisonRow& row : kComparisons) {
      if (row.text == token.text) return row.op;
    }
    reader_->Next();  // The `in` of `not in`.
    return ComparisonOperator::kNotIn;
  }

  bool ParseComparison(const Token& first, Expr* out) {
    Comparison node;
    node.first = Ref<Expr>(std::move(*out));
    while (AtComparison()) {
      const ComparisonOperator op = TakeComparison();
      Expr right;
      if (!Parse(Precedence::kSum, &right)) return false;
      node.links.push_back({op, Ref<Expr>(std::move(right))});
    }
    return FinishNode(*reader_, first, std::move(node), out);
  }

  const BinaryOperatorRow* FindOperator(Precedence loosest) const {
    for (const BinaryOperatorRow& row : kBinaryOperators) {
      if (row.precedence >= loosest && reader_->Peek().text == row.text) {
        return &row;
      }
    }
    return nullptr;
  }

  bool ParseBinary(const BinaryOperatorRow& row, const Token& first,
                   Expr* out) {
    reader_->Next();
    Expr right;
    if (!Parse(Tighter(row.precedence), &right)) return false;
    const bool divides =
        row.op == BinaryOperator::kDivide || row.op == BinaryOperator::kModulo;
    if (divides && IsLiteralZero(right)) {
      return reader_->ErrorAt(right.position, "division-by-zero",
                              "this divides by zero");
    }
    BinaryOperation node{row.op, Ref<Expr>(std::move(*out)),
                         Ref<Expr>(std::move(right))};
    return FinishNode(*reader_, first, std::move(node), out);
  }

  Reader* reader_;
  bool with_in_;
};

// `1.5`, of which the point looks like that of an element of a list.
bool AtFraction(const Reader& reader) {
  return reader.Peek().kind == TokenKind::kInteger && reader.At(".", 1) &&
         reader.Peek(2).kind == TokenKind::kInteger;
}

}  // namespace

bool ParseExpression(Reader* reader, Expr* out) {
  return Climber(reader, true).ParseConditional(out);
}

bool ParseWholeExpression(Reader* reader, Expr* out) {
  return ParseExpression(reader, out) && reader->ExpectEnd();
}

bool ParseTestInList(Reader* reader, Expr* test, Expr* list) {
  ++reader->line()->iterations;
  const bool parsed = Climber(reader, false).ParseConditional(test);
  --reader->line()->iterations;
  if (!parsed) return false;
  if (!reader->EatExact("in")) return reader->Expected("'in' and a list");
  return Climber(reader, true).Parse(Precedence::kSum, list);
}

bool ParseInteger(Reader* reader, int64_t* out) {
  if (reader->Peek().kind != TokenKind::kInteger) {
    return reader->Expected("a number");
  }
  if (AtFraction(*reader)) {
    const Token first = reader->Peek();
    for (int i = 0; i < 3; ++i) reader->Next();
    return reader->ErrorAt(reader->Since(first), "fraction",
                           "numbers are whole here: there are no fractions");
  }
  return ParseIndex(reader, out);
}

bool ParseIndex(Reader* reader, int64_t* out) {
  if (!absl::SimpleAtoi(reader->Peek().text, out)) {
    return reader->Error("integer-too-large",
                         "this number is larger than 9223372036854775807");
  }
  reader->Next();
  return true;
}

bool FinishNode(const Reader& reader, const Token& first,
                decltype(Expr::value) value, Expr* out) {
  out->value = std::move(value);
  out->position = reader.Since(first);
  out->height = 1;
  for (const Expr* child : Children(*out)) {
    out->height = std::max(out->height, child->height + 1);
  }
  if (out->height <= kMaxDepth) return true;
  return reader.ErrorAt(
      out->position, "too-deep",
      absl::StrCat("this expression is more than ", kMaxDepth, " levels deep"));
}

}  // namespace refold::rulescript
