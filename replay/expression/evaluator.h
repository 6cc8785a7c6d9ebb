// Evaluator: evaluates a tree in one world.
#ifndef REFOLD_REPLAY_EXPRESSION_EVALUATOR_H_
#define REFOLD_REPLAY_EXPRESSION_EVALUATOR_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "replay/expression/node.h"
#include "replay/expression/table.h"

namespace refold::expression {

// Both must outlive the evaluator; the world must not change meanwhile.
class Evaluator {
 public:
  // `text` is what the nodes were parsed from, for messages.
  Evaluator(const std::string& text, const World& world)
      : text_(text), table_(world) {}

  // NotFound, with the place in the text, if something is asked about a card or
  // player that does not exist; World::projections_status() if it depends on
  // projections that the world does not have.
  absl::StatusOr<Value> Evaluate(const Node& node);
  // Whether a filter holds for a card.
  absl::StatusOr<bool> Fits(const Node& filter, CardId card);
  const Table& table() const { return table_; }

 private:
  using Result = absl::StatusOr<Value>;

  Result Dispatch(const Node& node);
  Result Leaf(const Node& node);
  Result Card(const Node& node);
  Result OfCard(const Node& node, CardId card);
  Result OfPlayer(const Node& node, PlayerId player);
  Result Counted(const Node& node);
  Result Several(const Node& node);
  Result Compare(const Node& node);
  Result Arithmetic(const Node& node);
  // Checks that the players whose zones the node names exist.
  absl::Status CheckZones(const Node& node) const;
  int64_t Number(const Node& node, CardId card) const;
  bool HasTrait(const Node& node, CardId card) const;
  Value ValueOf(CardId card) const {
    return Value::Card(card, table_.NameOf(card));
  }
  absl::Status NotFound(const Node& node, std::string what) const;

  const std::string& text_;
  Table table_;
  CardId it_ = 0;  // the card that a filter asks about
};

}  // namespace refold::expression

#endif  // REFOLD_REPLAY_EXPRESSION_EVALUATOR_H_
