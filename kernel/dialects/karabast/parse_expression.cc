#include "kernel/dialects/karabast/parse_expression.h"

#include <optional>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/parse_function.h"
#include "kernel/dialects/karabast/skip_type.h"

namespace refold::karabast {
namespace {

// The operator that stands here, of as many tokens: those that begin with `>`
// are several.
struct SpelledOperator {
  absl::string_view text;
  size_t tokens = 1;
};

SpelledOperator OperatorHere(const Reader& reader) {
  const Token& first = reader.Peek();
  size_t tokens = 1;
  size_t end = first.end();
  if (first.text == ">") {
    while (tokens < 3 && reader.At(">", tokens) &&
           reader.Peek(tokens).offset == end) {
      end = reader.Peek(tokens++).end();
    }
    if (reader.At("=", tokens) && reader.Peek(tokens).offset == end) {
      end = reader.Peek(tokens++).end();
    }
  }
  return {{first.text.data(), end - first.offset}, tokens};
}

void Take(Reader* reader, const SpelledOperator& op) {
  reader->GoTo(reader->Mark() + op.tokens);
}

// Whether the expression, which began at `mark`, has no brackets around it.
bool IsBare(const Reader& reader, size_t mark, const Expr& expr) {
  Reader begin = reader;
  begin.GoTo(mark);
  const Span first = begin.Here();
  return first.line == expr.span.line && first.column == expr.span.column;
}

// Between `??` and the other two, TypeScript asks for brackets.
bool MixesLogical(LogicalOperator op, const Expr& operand) {
  const auto* inner = std::get_if<Logical>(&operand.value);
  return inner != nullptr && (op == LogicalOperator::kCoalesce) !=
                                 (inner->op == LogicalOperator::kCoalesce);
}

// ---- Binary operators ------------------------------------------------------

// A binary or logical operator with its precedence.
struct Infix {
  SpelledOperator spelled;
  std::optional<BinaryOperator> binary;
  std::optional<LogicalOperator> logical;
  Precedence precedence = Precedence::kAssignment;
};

std::optional<Infix> InfixHere(const Reader& reader) {
  Infix infix{OperatorHere(reader), std::nullopt, std::nullopt,
              Precedence::kAssignment};
  infix.binary = FindBinary(infix.spelled.text);
  if (infix.binary.has_value()) {
    infix.precedence = PrecedenceOf(*infix.binary);
    return infix;
  }
  infix.logical = FindLogical(infix.spelled.text);
  if (!infix.logical.has_value()) return std::nullopt;
  infix.precedence = PrecedenceOf(*infix.logical);
  return infix;
}

bool ParseUnary(Reader* reader, Expr* out);
bool ParseInfix(Reader* reader, Precedence loosest, Expr* out);

// Over `as T` and `satisfies T`, which bind as comparisons do.
bool SkipCasts(Reader* reader, Precedence loosest) {
  while (loosest <= Precedence::kComparison && !reader->AtLineBegin() &&
         (reader->At("as") || reader->At("satisfies"))) {
    reader->Next();
    if (!SkipType(reader)) return false;
  }
  return true;
}

// The right side of an operator that stands here, joined to the left.
bool ParseRightSide(Reader* reader, size_t mark, const Infix& infix,
                    Expr* out) {
  const Span place = reader->Here();
  const bool left_is_bare = IsBare(*reader, mark, *out);
  if (!Raise(*reader)) return false;
  Take(reader, infix.spelled);
  const size_t right_mark = reader->Mark();
  Expr right;
  {
    const Nesting nesting(*reader);
    if (!nesting) return false;
    // `a ** b ** c` is `a ** (b ** c)`.
    const Precedence loosest = infix.precedence == Precedence::kPower
                                   ? infix.precedence
                                   : TighterThan(infix.precedence);
    if (!ParseInfix(reader, loosest, &right)) return false;
  }
  if (infix.binary.has_value()) {
    const bool ambiguous = infix.precedence == Precedence::kPower &&
                           left_is_bare &&
                           std::holds_alternative<Unary>(out->value);
    if (ambiguous) {
      return reader->ErrorAt(place, "syntax",
                             "what is left of '**' needs brackets");
    }
    *out = ExprSince(*reader, mark,
                     Binary{*infix.binary, Ref<Expr>(std::move(*out)),
                            Ref<Expr>(std::move(right))});
    return true;
  }
  const LogicalOperator op = *infix.logical;
  if ((left_is_bare && MixesLogical(op, *out)) ||
      (IsBare(*reader, right_mark, right) && MixesLogical(op, right))) {
    return reader->ErrorAt(place, "syntax",
                           "'?\?' needs brackets beside '||' and '&&'");
  }
  *out = ExprSince(
      *reader, mark,
      Logical{op, Ref<Expr>(std::move(*out)), Ref<Expr>(std::move(right))});
  return true;
}

// Operators that bind at least as tightly as `loosest`.
bool ParseInfix(Reader* reader, Precedence loosest, Expr* out) {
  const size_t mark = reader->Mark();
  if (!ParseUnary(reader, out)) return false;
  while (true) {
    if (!SkipCasts(reader, loosest)) return false;
    const std::optional<Infix> infix = InfixHere(*reader);
    if (!infix.has_value() || infix->precedence < loosest) return true;
    if (!ParseRightSide(reader, mark, *infix, out)) return false;
  }
}

// ---- Unary operators -------------------------------------------------------

bool IsTarget(const Expr& expr) {
  return std::holds_alternative<Identifier>(expr.value) ||
         std::holds_alternative<Member>(expr.value) ||
         std::holds_alternative<Index>(expr.value);
}

bool CheckTarget(const Reader& reader, const Expr& target) {
  return IsTarget(target) ||
         reader.ErrorAt(target.span, "syntax",
                        "only a variable, a member or an element can be "
                        "assigned to");
}

bool ParsePrefix(Reader* reader, Expr* out) {
  const Nesting nesting(*reader);
  if (!nesting) return false;
  const size_t mark = reader->Mark();
  const absl::string_view text = reader->Next().text;
  Expr operand;
  if (!ParseUnary(reader, &operand)) return false;
  if (const auto unary = FindUnary(text)) {
    *out =
        ExprSince(*reader, mark, Unary{*unary, Ref<Expr>(std::move(operand))});
    return true;
  }
  if (!CheckTarget(*reader, operand)) return false;
  *out =
      ExprSince(*reader, mark,
                Update{*FindUpdate(text), true, Ref<Expr>(std::move(operand))});
  return true;
}

bool ParseUnary(Reader* reader, Expr* out) {
  const absl::string_view text = reader->Peek().text;
  if (FindUnary(text).has_value() || FindUpdate(text).has_value()) {
    return ParsePrefix(reader, out);
  }
  if (reader->At("<")) {
    return reader->Unsupported("a cast in front of its value");
  }
  const size_t mark = reader->Mark();
  if (!ParseChain(reader, out)) return false;
  const auto update = FindUpdate(reader->Peek().text);
  if (!update.has_value() || reader->AtLineBegin()) return true;
  if (!CheckTarget(*reader, *out) || !Raise(*reader)) return false;
  reader->Next();
  *out = ExprSince(*reader, mark,
                   Update{*update, false, Ref<Expr>(std::move(*out))});
  return true;
}

// ---- The rest --------------------------------------------------------------

bool ParseConditional(Reader* reader, Expr* out) {
  const size_t mark = reader->Mark();
  if (!ParseInfix(reader, Precedence::kCoalesce, out)) return false;
  if (!reader->At("?")) return true;
  if (!Raise(*reader)) return false;
  reader->Next();
  Conditional conditional;
  {
    const ColonScope colon(*reader, true);
    if (!ParseExpression(reader, &conditional.yes)) return false;
  }
  if (!reader->Expect(":")) return false;
  if (!ParseExpression(reader, &conditional.no)) return false;
  conditional.test = Ref<Expr>(std::move(*out));
  *out = ExprSince(*reader, mark, std::move(conditional));
  return true;
}

}  // namespace

bool ParseExpression(Reader* reader, Expr* out) {
  const Nesting nesting(*reader);
  if (!nesting) return false;
  if (AtArrow(*reader)) return ParseArrow(reader, out);
  const size_t mark = reader->Mark();
  if (!ParseConditional(reader, out)) return false;
  const SpelledOperator spelled = OperatorHere(*reader);
  const auto op = FindAssignment(spelled.text);
  if (!op.has_value()) return true;
  Assignment assignment{*op, {}, {}};
  if (!CheckTarget(*reader, *out) || !Raise(*reader)) return false;
  Take(reader, spelled);
  if (!ParseExpression(reader, &assignment.value)) return false;
  assignment.target = Ref<Expr>(std::move(*out));
  *out = ExprSince(*reader, mark, std::move(assignment));
  return true;
}

bool ParseExpression(Reader* reader, Ref<Expr>* out) {
  Expr expr;
  if (!ParseExpression(reader, &expr)) return false;
  *out = Ref<Expr>(std::move(expr));
  return true;
}

}  // namespace refold::karabast
