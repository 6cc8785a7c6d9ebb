// Expression: a question about a world, as people write it:
//
//   p1.life <= 0 and turn = 3
//   "Maki".bp = 1000 and not "Guy".frozen
//   count(creature[power > 2] @ p1.battlefield) >= 3
//
// README.md in this folder documents the language. An expression works for
// every game: the words it may use are those of a Vocabulary. Words and types
// are checked once, when it is parsed; what the game does not know is an error,
// never 0. Evaluation only reads the world, and gives the same result on every
// build.
//
// Parsing is safe with any text: length and depth are limited.
#ifndef REFOLD_REPLAY_EXPRESSION_EXPRESSION_H_
#define REFOLD_REPLAY_EXPRESSION_EXPRESSION_H_

#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/fold/world.h"
#include "replay/expression/node.h"
#include "replay/expression/value.h"
#include "replay/expression/vocabulary.h"

namespace refold::expression {

class Expression {
 public:
  // InvalidArgument with a rendered diagnostic: what is wrong, the column, and
  // the text underlined. If `error` is not null it receives the diagnostic, for
  // callers that can add a file and line.
  static absl::StatusOr<Expression> Parse(absl::string_view text,
                                          const Vocabulary& vocabulary,
                                          Diagnostic* error = nullptr);

  // NotFound, saying where, if it asks something of a card or player that is
  // not there now: `"Maki".bp` when there is no Maki. `exists("Maki")`,
  // `count(…)`, `names(…)` and `"Maki" @ ZONES` need no card.
  // World::projections_status() if the answer depends on what effects make of
  // cards, and the world has no projections to know that.
  absl::StatusOr<Value> Evaluate(const World& world) const;
  // Besides Evaluate's errors, InvalidArgument if the type is not kBoolean.
  absl::StatusOr<bool> Holds(const World& world) const;
  // The reason for the result: for `"Maki".bp = 1000` in a world where it is
  // false, `"Maki".bp is 500`. Of several parts, the decisive ones. Empty if
  // the expression does not depend on the world. Evaluate's errors.
  absl::StatusOr<std::string> Explain(const World& world) const;

  const std::string& text() const { return text_; }
  Type type() const { return root_->type; }
  // Lives as long as a copy of the expression does.
  const Node& root() const { return *root_; }

 private:
  Expression(std::string text, std::shared_ptr<const Node> root)
      : text_(std::move(text)), root_(std::move(root)) {}

  std::string text_;
  // Never null; copies share it.
  std::shared_ptr<const Node> root_;
};

}  // namespace refold::expression

#endif  // REFOLD_REPLAY_EXPRESSION_EXPRESSION_H_
