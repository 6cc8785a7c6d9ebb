// Operators, from the loosest to the tightest: or, and, not, comparisons, + -,
// *, - before a number.
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "replay/expression/parser.h"

namespace refold::expression {
namespace {

// Which texts `node` can give: bits of WordKind; 0 for any.
uint32_t TextsOf(const Node& node) {
  if (node.op == Op::kPhase) return kPhaseWord;
  if (node.op == Op::kCardZone) return kZoneWord;
  return 0;
}

bool IsName(const Node& node) {
  return node.type == Type::kCard || node.op == Op::kCardName;
}

}  // namespace

NodePtr Parser::ParseExpression() {
  if (failed_) return nullptr;
  if (depth_ == kMaxDepth) {
    return Fail(Peek().begin, Peek().end, "too-deep",
                absl::StrCat("this is nested deeper than ", kMaxDepth));
  }
  ++depth_;
  NodePtr node = ParseSeveral(Op::kOr, "or", &Parser::ParseAnd);
  --depth_;
  return node;
}

NodePtr Parser::ParseAnd() {
  return ParseSeveral(Op::kAnd, "and", &Parser::ParseNot);
}

NodePtr Parser::ParseSeveral(Op op, absl::string_view word,
                             NodePtr (Parser::*operand)()) {
  size_t begin = Peek().begin;
  std::vector<NodePtr> args;
  args.push_back((this->*operand)());
  while (args.back() != nullptr && Accept(word)) {
    args.push_back((this->*operand)());
  }
  if (args.back() == nullptr) return nullptr;
  if (args.size() == 1) return std::move(args[0]);
  for (const NodePtr& arg : args) {
    if (!Is(arg, Type::kBoolean, absl::StrCat("each side of \"", word, "\""))) {
      return nullptr;
    }
  }
  return Make(op, Type::kBoolean, begin, std::move(args));
}

NodePtr Parser::ParseNot() {
  size_t begin = Peek().begin;
  bool negated = false;
  bool any = false;
  while (Accept("not") || Accept("!")) {
    negated = !negated;
    any = true;
  }
  NodePtr node = ParseComparison();
  if (!any) return node;
  if (!Is(node, Type::kBoolean, "what follows \"not\"")) return nullptr;
  if (!negated) return node;
  return Make(Op::kNot, Type::kBoolean, begin, List(std::move(node)));
}

NodePtr Parser::ParseComparison() {
  static const auto* const comparisons = new std::map<std::string, Comparison>{
      {"=", Comparison::kEq},  {"!=", Comparison::kNe}, {"<", Comparison::kLt},
      {"<=", Comparison::kLe}, {">", Comparison::kGt},  {">=", Comparison::kGe},
  };
  auto comparison = [&] {
    return Peek().kind == Token::Kind::kSymbol ? comparisons->find(Peek().text)
                                               : comparisons->end();
  };
  NodePtr left = ParseSum();
  if (left == nullptr) return nullptr;
  if (Accept("@")) return ParseAt(std::move(left));
  if (Accept("is")) return ParseIs(std::move(left));
  auto found = comparison();
  if (found == comparisons->end()) return left;
  Take();
  NodePtr right = ParseSum();
  if (right != nullptr && comparison() != comparisons->end()) {
    return FailHere("only two things are compared at once; join with \"and\"");
  }
  return Compare(found->second, std::move(left), std::move(right));
}

NodePtr Parser::ParseAt(NodePtr card) {
  std::vector<Zone> zones;
  size_t begin = card->begin;
  NodePtr node;
  if (card->op == Op::kText) {
    if (!CheckName(card->text, card->begin, card->end)) return nullptr;
    NodePtr called =
        Make(Op::kCardCalled, Type::kBoolean, begin, List(It(begin)));
    if (called == nullptr || !ParseZones(zones)) return nullptr;
    called->text = card->text;
    called->end = card->end;
    node = Make(Op::kExists, Type::kBoolean, begin, List(std::move(called)));
  } else {
    if (!Is(card, Type::kCard, "what stands before \"@\"")) return nullptr;
    if (!ParseZones(zones)) return nullptr;
    node = Make(Op::kCardAt, Type::kBoolean, begin, List(std::move(card)));
  }
  if (node != nullptr) node->zones = std::move(zones);
  return node;
}

NodePtr Parser::ParseIs(NodePtr of) {
  NodePtr card = AsCard(std::move(of));
  if (!Is(card, Type::kCard, "what stands before \"is\"")) return nullptr;
  if (!IsGameWord()) return FailHere("expected a word after \"is\"");
  Token word = Take();
  uint32_t kinds = vocabulary_.KindsOf(word.text) & kCardTraitWords;
  if (kinds == 0) {
    return FailUnknown(
        word, kCardTraitWords,
        absl::StrCat("no card of this game can be \"", word.text, "\""));
  }
  size_t begin = card->begin;
  NodePtr node =
      Make(Op::kCardTrait, Type::kBoolean, begin, List(std::move(card)));
  if (node == nullptr) return nullptr;
  node->word = Word::Of(word.text);
  node->kinds = kinds;
  return node;
}

NodePtr Parser::Compare(Comparison comparison, NodePtr left, NodePtr right) {
  if (left == nullptr || right == nullptr) return nullptr;
  const bool ordered =
      comparison != Comparison::kEq && comparison != Comparison::kNe;
  if (ordered || right->type == Type::kInteger) MakeNumber(left);
  if (ordered || left->type == Type::kInteger) MakeNumber(right);
  if (!CheckComparable(comparison, *left, *right)) return nullptr;
  if (!CheckLiteral(*left, *right) || !CheckLiteral(*right, *left)) {
    return nullptr;
  }
  size_t begin = left->begin;
  NodePtr node = Make(Op::kCompare, Type::kBoolean, begin,
                      List(std::move(left), std::move(right)));
  if (node != nullptr) node->comparison = comparison;
  return node;
}

bool Parser::CheckComparable(Comparison comparison, const Node& left,
                             const Node& right) {
  // A card and a text: the card's name.
  auto is_text = [](const Node& node) {
    return node.type == Type::kText || node.type == Type::kCard;
  };
  if (left.type != right.type && !(is_text(left) && is_text(right))) {
    Fail(left.begin, right.end, "type",
         absl::StrCat(NameOf(left.type), " cannot be compared with ",
                      NameOf(right.type)));
    return false;
  }
  bool ordered = comparison != Comparison::kEq && comparison != Comparison::kNe;
  if (ordered && left.type != Type::kInteger) {
    Fail(left.begin, right.end, "type", "only numbers are less or greater");
    return false;
  }
  return true;
}

bool Parser::CheckLiteral(const Node& literal, const Node& other) {
  if (literal.op != Op::kText) return true;
  if (IsName(other)) {
    return CheckName(literal.text, literal.begin, literal.end);
  }
  uint32_t kinds = TextsOf(other);
  // There is no phase before the first one, and no zone around a card that has
  // ceased to exist.
  if (kinds == 0 || literal.text.empty()) return true;
  if ((vocabulary_.KindsOf(literal.text) & kinds) != 0) return true;
  Token word;
  word.begin = literal.begin;
  word.end = literal.end;
  word.text = literal.text;
  FailUnknown(
      word, kinds,
      absl::StrCat("this game has no ", kinds == kPhaseWord ? "phase" : "zone",
                   " \"", literal.text, "\""));
  return false;
}

NodePtr Parser::ParseSum() {
  size_t begin = Peek().begin;
  NodePtr left = ParseProduct();
  while (left != nullptr && (IsSymbol("+") || IsSymbol("-"))) {
    Op op = Take().text == "+" ? Op::kAdd : Op::kSubtract;
    NodePtr right = ParseProduct();
    if (right == nullptr) return nullptr;
    if (op == Op::kAdd && left->only_zones && right->only_zones) {
      left = Joined(std::move(left), std::move(right));
      continue;
    }
    MakeNumber(left);
    MakeNumber(right);
    if (!Is(left, Type::kInteger, "what is added to") ||
        !Is(right, Type::kInteger, "what is added")) {
      return nullptr;
    }
    left = Make(op, Type::kInteger, begin,
                List(std::move(left), std::move(right)));
  }
  return left;
}

NodePtr Parser::ParseProduct() {
  size_t begin = Peek().begin;
  NodePtr left = ParseFactor();
  while (left != nullptr && Accept("*")) {
    NodePtr right = ParseFactor();
    MakeNumber(left);
    MakeNumber(right);
    if (!Is(left, Type::kInteger, "what is multiplied") ||
        !Is(right, Type::kInteger, "what is multiplied with")) {
      return nullptr;
    }
    left = Make(Op::kMultiply, Type::kInteger, begin,
                List(std::move(left), std::move(right)));
  }
  return left;
}

NodePtr Parser::ParseFactor() {
  size_t begin = Peek().begin;
  if (!Accept("-")) return ParseMembers();
  NodePtr node = ParseMembers();
  MakeNumber(node);
  if (!Is(node, Type::kInteger, "what follows \"-\"")) return nullptr;
  return Make(Op::kNegate, Type::kInteger, begin, List(std::move(node)));
}

}  // namespace refold::expression
