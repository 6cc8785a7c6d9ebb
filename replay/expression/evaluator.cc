#include "replay/expression/evaluator.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/base/check.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "replay/expression/error.h"
#include "replay/expression/token.h"
#include "replay/expression/vocabulary.h"

namespace refold::expression {
namespace {

bool Ordered(Comparison comparison, int64_t left, int64_t right) {
  switch (comparison) {
    case Comparison::kEq:
      return left == right;
    case Comparison::kNe:
      return left != right;
    case Comparison::kLt:
      return left < right;
    case Comparison::kLe:
      return left <= right;
    case Comparison::kGt:
      return left > right;
    case Comparison::kGe:
      return left >= right;
  }
  return false;
}

}  // namespace

absl::Status Evaluator::NotFound(const Node& node, std::string what) const {
  return ErrorStatus(
      absl::StatusCode::kNotFound,
      ErrorAt(text_, node.begin, node.end, "not-found", std::move(what)));
}

absl::Status Evaluator::CheckZones(const Node& node) const {
  const GameState& state = table_.state();
  for (const Zone& zone : node.zones) {
    if (zone.active && state.game().active_player == 0) {
      return NotFound(node, "no player is active");
    }
    if (zone.player > state.player_count()) {
      return NotFound(node, absl::StrCat("there is no player ", zone.player));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Value> Evaluator::Evaluate(const Node& node) {
  absl::Status zones = CheckZones(node);
  if (!zones.ok()) return zones;
  Result value = Dispatch(node);
  // A result based on unknown information is invalid, and so is a NotFound.
  absl::Status known = table_.status();
  return known.ok() ? value : known;
}

absl::StatusOr<Value> Evaluator::Dispatch(const Node& node) {
  switch (node.op) {
    case Op::kNamedCard:
    case Op::kCardById:
    case Op::kTop:
    case Op::kBottom:
    case Op::kIt:
      return Card(node);
    case Op::kCardName:
    case Op::kCardZone:
    case Op::kCardOwner:
    case Op::kCardController:
    case Op::kCardId:
    case Op::kCardToken:
    case Op::kCardNumber:
    case Op::kCardTrait:
    case Op::kCardCalled:
    case Op::kCardAt: {
      Result card = Evaluate(*node.args[0]);
      return card.ok() ? OfCard(node, card->card()) : card;
    }
    case Op::kPlayerLost:
    case Op::kPlayerWon:
    case Op::kPlayerNumber: {
      Result player = Evaluate(*node.args[0]);
      return player.ok() ? OfPlayer(node, player->player()) : player;
    }
    case Op::kCount:
    case Op::kExists:
    case Op::kNames:
      return Counted(node);
    case Op::kNot: {
      Result is = Evaluate(*node.args[0]);
      return is.ok() ? Value::Boolean(!is->boolean()) : is;
    }
    case Op::kAnd:
    case Op::kOr:
      return Several(node);
    case Op::kCompare:
      return Compare(node);
    case Op::kNegate:
    case Op::kAdd:
    case Op::kSubtract:
    case Op::kMultiply:
      return Arithmetic(node);
    default:
      return Leaf(node);
  }
}

absl::StatusOr<Value> Evaluator::Leaf(const Node& node) {
  const GameCell& game = table_.state().game();
  switch (node.op) {
    case Op::kInteger:
      return Value::Integer(node.number);
    case Op::kBoolean:
      return Value::Boolean(node.number != 0);
    case Op::kText:
      return Value::Text(node.text);
    case Op::kSeat:
      if (node.number > table_.state().player_count()) {
        return NotFound(node, absl::StrCat("there is no player ", node.number));
      }
      return Value::Player(static_cast<PlayerId>(node.number));
    case Op::kNobody:
      return Value::Player(0);
    case Op::kTurn:
      // People count turns from one.
      return Value::Integer(int64_t{game.turn} + 1);
    case Op::kPhase:
      return Value::Text(game.phase.text());
    case Op::kActive:
      return Value::Player(game.active_player);
    case Op::kOver:
      return Value::Boolean(game.over);
    case Op::kWinner:
      return Value::Player(game.winners.size() == 1 ? game.winners[0] : 0);
    case Op::kGameValue:
      return Value::Integer(GetNamed(game.values, node.word));
    default:
      break;
  }
  REFOLD_CHECK(false, "a node that nothing evaluates");
}

absl::StatusOr<Value> Evaluator::Card(const Node& node) {
  switch (node.op) {
    case Op::kIt:
      return ValueOf(it_);
    case Op::kCardById: {
      const CardCell* card =
          node.number > table_.state().card_count()
              ? nullptr
              : table_.state().card(static_cast<CardId>(node.number));
      if (card == nullptr || card->zone.empty()) {
        return NotFound(node, absl::StrCat("there is no card ", node.number));
      }
      if (!node.text.empty() && !table_.IsCalled(card->id, node.text)) {
        return NotFound(node,
                        absl::StrCat("card ", node.number, " is called \"",
                                     table_.NameOf(card->id), "\""));
      }
      return ValueOf(card->id);
    }
    case Op::kTop:
    case Op::kBottom: {
      std::vector<CardId> cards = table_.In(node.zones);
      if (cards.empty()) return NotFound(node, "there is no card there");
      return ValueOf(node.op == Op::kTop ? cards.back() : cards.front());
    }
    default:
      break;
  }
  std::vector<CardId> cards = table_.Called(node.text, node.zones);
  if (node.number > static_cast<int64_t>(cards.size())) {
    return NotFound(node,
                    absl::StrCat("there are ", cards.size(), " cards called \"",
                                 node.text, "\" there"));
  }
  return ValueOf(cards[static_cast<size_t>(node.number) - 1]);
}

absl::StatusOr<Value> Evaluator::OfCard(const Node& node, CardId id) {
  const CardCell& card = *table_.state().card(id);
  switch (node.op) {
    case Op::kCardName:
      return Value::Text(table_.NameOf(id));
    case Op::kCardZone:
      return Value::Text(card.zone.text());
    case Op::kCardOwner:
      return Value::Player(card.owner);
    case Op::kCardController:
      return Value::Player(table_.Now(id).controller);
    case Op::kCardId:
      return Value::Integer(id);
    case Op::kCardToken:
      return Value::Boolean(card.token);
    case Op::kCardNumber:
      return Value::Integer(Number(node, id));
    case Op::kCardTrait:
      return Value::Boolean(HasTrait(node, id));
    case Op::kCardCalled:
      return Value::Boolean(table_.IsCalled(id, node.text));
    default:
      return Value::Boolean(table_.IsIn(id, node.zones));
  }
}

// The first of these that the card has.
int64_t Evaluator::Number(const Node& node, CardId id) const {
  const CardCell& card = *table_.state().card(id);
  int64_t number = 0;
  if ((node.kinds & kStatWord) != 0) {
    number = table_.Now(id).Stat(node.word);
  }
  if (number == 0 && (node.kinds & kCounterWord) != 0) {
    number = GetNamed(card.counters, node.word);
  }
  if (number == 0 && (node.kinds & kCardValueWord) != 0) {
    number = GetNamed(card.values, node.word);
  }
  return number;
}

bool Evaluator::HasTrait(const Node& node, CardId id) const {
  const CardCell& card = *table_.state().card(id);
  const Characteristics& now = table_.Now(id);
  if ((node.kinds & kFlagWord) != 0) {
    // Effects set and clear flags besides the cell.
    const int64_t set = GetNamed(now.flags, node.word);
    if (set != 0 ? set > 0 : HasWord(card.flags, node.word)) return true;
  }
  if ((node.kinds & kTypeWord) != 0 && now.Has(node.word)) return true;
  if ((node.kinds & kColorWord) != 0 && HasWord(now.colors, node.word)) {
    return true;
  }
  return (node.kinds & (kKeywordWord | kRuleWord)) != 0 &&
         table_.HasAbilityWord(id, node.word);
}

absl::StatusOr<Value> Evaluator::OfPlayer(const Node& node, PlayerId id) {
  const GameState& state = table_.state();
  if (!state.has_player(id)) {
    return NotFound(*node.args[0], "this is nobody at the moment");
  }
  const PlayerCell& player = state.player(id);
  if (node.op == Op::kPlayerLost) return Value::Boolean(player.lost);
  if (node.op == Op::kPlayerWon) {
    const std::vector<PlayerId>& winners = state.game().winners;
    return Value::Boolean(std::find(winners.begin(), winners.end(), id) !=
                          winners.end());
  }
  int64_t number = 0;
  if ((node.kinds & kResourceWord) != 0) {
    number = GetNamed(player.resources, node.word);
  }
  if (number == 0 && (node.kinds & kPlayerValueWord) != 0) {
    number = GetNamed(player.values, node.word);
  }
  return Value::Integer(number);
}

absl::StatusOr<bool> Evaluator::Fits(const Node& filter, CardId card) {
  const CardId outer = it_;
  it_ = card;
  Result is = Evaluate(filter);
  it_ = outer;
  if (!is.ok()) return is.status();
  return is->boolean();
}

absl::StatusOr<Value> Evaluator::Counted(const Node& node) {
  std::vector<std::string> names;
  for (CardId id : table_.In(node.zones)) {
    absl::StatusOr<bool> fits = Fits(*node.args[0], id);
    if (!fits.ok()) return fits.status();
    if (*fits) names.push_back(table_.NameOf(id));
  }
  if (node.op == Op::kNames) return Value::Text(absl::StrJoin(names, ", "));
  if (node.op == Op::kExists) return Value::Boolean(!names.empty());
  return Value::Integer(static_cast<int64_t>(names.size()));
}

// What comes after the one that decides is not asked.
absl::StatusOr<Value> Evaluator::Several(const Node& node) {
  const bool decides = node.op == Op::kOr;
  for (const NodePtr& arg : node.args) {
    Result is = Evaluate(*arg);
    if (!is.ok() || is->boolean() == decides) return is;
  }
  return Value::Boolean(!decides);
}

absl::StatusOr<Value> Evaluator::Compare(const Node& node) {
  Result left = Evaluate(*node.args[0]);
  if (!left.ok()) return left;
  Result right = Evaluate(*node.args[1]);
  if (!right.ok()) return right;
  if (left->type() == Type::kInteger) {
    return Value::Boolean(
        Ordered(node.comparison, left->integer(), right->integer()));
  }
  bool equal = left->type() == right->type() ? *left == *right
                                             : left->text() == right->text();
  return Value::Boolean(equal == (node.comparison == Comparison::kEq));
}

absl::StatusOr<Value> Evaluator::Arithmetic(const Node& node) {
  Result left = Evaluate(*node.args[0]);
  if (!left.ok()) return left;
  if (node.op == Op::kNegate) {
    return Value::Integer(SaturatingSub(0, left->integer()));
  }
  Result right = Evaluate(*node.args[1]);
  if (!right.ok()) return right;
  int64_t a = left->integer();
  int64_t b = right->integer();
  if (node.op == Op::kAdd) return Value::Integer(SaturatingAdd(a, b));
  if (node.op == Op::kSubtract) return Value::Integer(SaturatingSub(a, b));
  return Value::Integer(SaturatingMul(a, b));
}

}  // namespace refold::expression
