#include "replay/expression/explain.h"

#include <set>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "replay/expression/evaluator.h"

namespace refold::expression {
namespace {

class Explainer {
 public:
  Explainer(const std::string& text, const World& world)
      : text_(text), evaluator_(text, world) {}

  absl::Status Add(const Node& node) {
    switch (node.op) {
      case Op::kNot:
        return Add(*node.args[0]);
      case Op::kAnd:
      case Op::kOr:
        return AddSeveral(node);
      case Op::kCompare:
        for (const NodePtr& side : node.args) {
          absl::Status added = AddValue(*side);
          if (!added.ok()) return added;
        }
        return absl::OkStatus();
      case Op::kExists:
        // `"Maki" @ p1.ring`, and not more: there is a place to name.
        if (node.args[0]->op == Op::kCardCalled) {
          AddWhereabouts(node.args[0]->text);
          return absl::OkStatus();
        }
        return AddValue(node);
      case Op::kCardAt:
        return AddPlace(*node.args[0]);
      default:
        return AddValue(node);
    }
  }

  std::string Text() const { return absl::StrJoin(lines_, ", "); }

 private:
  // Those that make the answer what it is: the first that decides, else all.
  absl::Status AddSeveral(const Node& node) {
    const bool decides = node.op == Op::kOr;
    for (const NodePtr& arg : node.args) {
      absl::StatusOr<Value> is = evaluator_.Evaluate(*arg);
      if (!is.ok()) return is.status();
      if (is->boolean() == decides) return Add(*arg);
    }
    for (const NodePtr& arg : node.args) {
      absl::Status added = Add(*arg);
      if (!added.ok()) return added;
    }
    return absl::OkStatus();
  }

  absl::Status AddValue(const Node& node) {
    if (node.op == Op::kInteger || node.op == Op::kText ||
        node.op == Op::kBoolean || node.op == Op::kSeat ||
        node.op == Op::kNobody) {
      return absl::OkStatus();
    }
    absl::StatusOr<Value> value = evaluator_.Evaluate(node);
    if (!value.ok()) return value.status();
    Say(absl::StrCat(SourceOf(node), " is ", value->ToText()));
    return absl::OkStatus();
  }

  absl::Status AddPlace(const Node& card) {
    absl::StatusOr<Value> value = evaluator_.Evaluate(card);
    if (!value.ok()) return value.status();
    Say(absl::StrCat(SourceOf(card), " is in ", PlaceOf(value->card())));
    return absl::OkStatus();
  }

  void AddWhereabouts(const std::string& name) {
    std::vector<std::string> places;
    std::set<std::string> seen;
    for (CardId id : evaluator_.table().Called(name, {Zone()})) {
      std::string place = PlaceOf(id);
      if (seen.insert(place).second) places.push_back(place);
    }
    Say(absl::StrCat(
        "\"", name, "\" is ",
        places.empty() ? "nowhere" : "in " + absl::StrJoin(places, " and ")));
  }

  std::string PlaceOf(CardId id) const {
    const CardCell& card = *evaluator_.table().state().card(id);
    PlayerId whose = evaluator_.table().WhoseCard(card);
    return whose == 0 ? card.zone.text()
                      : absl::StrCat("p", whose, ".", card.zone.text());
  }

  std::string SourceOf(const Node& node) const {
    return text_.substr(node.begin, node.end - node.begin);
  }

  void Say(std::string line) {
    if (seen_.insert(line).second) lines_.push_back(std::move(line));
  }

  const std::string& text_;
  Evaluator evaluator_;
  std::vector<std::string> lines_;
  std::set<std::string> seen_;
};

}  // namespace

absl::StatusOr<std::string> Explain(const std::string& text, const Node& node,
                                    const World& world) {
  Explainer explainer(text, world);
  absl::Status added = explainer.Add(node);
  if (!added.ok()) return added;
  return explainer.Text();
}

}  // namespace refold::expression
