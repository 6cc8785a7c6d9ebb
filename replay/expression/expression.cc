#include "replay/expression/expression.h"

#include "absl/strings/str_cat.h"
#include "replay/expression/error.h"
#include "replay/expression/evaluator.h"
#include "replay/expression/explain.h"
#include "replay/expression/parser.h"

namespace refold::expression {

absl::StatusOr<Expression> Expression::Parse(absl::string_view text,
                                             const Vocabulary& vocabulary,
                                             Diagnostic* error) {
  Diagnostic wrong;
  NodePtr root = Parser(text, vocabulary).Parse(wrong);
  if (root == nullptr) {
    if (error != nullptr) *error = wrong;
    return ErrorStatus(absl::StatusCode::kInvalidArgument, wrong);
  }
  return Expression(std::string(text), std::move(root));
}

absl::StatusOr<Value> Expression::Evaluate(const World& world) const {
  return Evaluator(text_, world).Evaluate(*root_);
}

absl::StatusOr<bool> Expression::Holds(const World& world) const {
  if (type() != Type::kBoolean) {
    return absl::InvalidArgumentError(absl::StrCat(
        "\"", text_, "\" is ", NameOf(type()), "; compare it with something"));
  }
  absl::StatusOr<Value> value = Evaluate(world);
  if (!value.ok()) return value.status();
  return value->boolean();
}

absl::StatusOr<std::string> Expression::Explain(const World& world) const {
  // What cannot be asked cannot be explained, even if nothing of it is shown.
  absl::StatusOr<Value> value = Evaluate(world);
  if (!value.ok()) return value.status();
  return expression::Explain(text_, *root_, world);
}

}  // namespace refold::expression
