// What operators work on: numbers, texts, players, cards, and members of them.
#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "replay/expression/parser.h"

namespace refold::expression {
namespace {

struct Known {
  Op op;
  Type type;
};
using KnownWords = std::map<std::string, Known, std::less<>>;

const KnownWords& CardMembers() {
  static const auto* const members = new KnownWords{
      {"controller", {Op::kCardController, Type::kPlayer}},
      {"id", {Op::kCardId, Type::kInteger}},
      {"name", {Op::kCardName, Type::kText}},
      {"owner", {Op::kCardOwner, Type::kPlayer}},
      {"token", {Op::kCardToken, Type::kBoolean}},
      {"zone", {Op::kCardZone, Type::kText}},
  };
  return *members;
}

const KnownWords& PlayerMembers() {
  static const auto* const members = new KnownWords{
      {"lost", {Op::kPlayerLost, Type::kBoolean}},
      {"won", {Op::kPlayerWon, Type::kBoolean}},
  };
  return *members;
}

// Words that stand for something by themselves.
const KnownWords& Leaves() {
  static const auto* const leaves = new KnownWords{
      {"active", {Op::kActive, Type::kPlayer}},
      {"false", {Op::kBoolean, Type::kBoolean}},
      {"nobody", {Op::kNobody, Type::kPlayer}},
      {"over", {Op::kOver, Type::kBoolean}},
      {"phase", {Op::kPhase, Type::kText}},
      {"true", {Op::kBoolean, Type::kBoolean}},
      {"turn", {Op::kTurn, Type::kInteger}},
      {"winner", {Op::kWinner, Type::kPlayer}},
  };
  return *leaves;
}

// A word in quotes is the game's, whatever it is in the grammar.
const Known* Find(const KnownWords& words, const Token& token) {
  if (token.kind != Token::Kind::kWord) return nullptr;
  auto found = words.find(token.text);
  return found == words.end() ? nullptr : &found->second;
}

}  // namespace

NodePtr Parser::ParseMembers() {
  NodePtr node = ParseThing();
  while (node != nullptr && Accept(".")) node = ParseMember(std::move(node));
  return node;
}

NodePtr Parser::ParseMember(NodePtr of) {
  if (!IsGameWord() && Peek().kind != Token::Kind::kText) {
    return FailHere("expected a word after the dot");
  }
  NodePtr whose = AsCard(std::move(of));
  if (whose == nullptr) return nullptr;
  Token word = Take();
  if (whose->type == Type::kCard) {
    TakeDotted(word, kCardNumberWords | kCardTraitWords);
    return CardMember(std::move(whose), word);
  }
  if (whose->type == Type::kPlayer) {
    TakeDotted(word, kPlayerNumberWords);
    return PlayerMember(std::move(whose), word);
  }
  return Fail(whose->begin, whose->end, "type",
              absl::StrCat("only players and cards are asked with a dot, this "
                           "is ",
                           NameOf(whose->type)));
}

void Parser::TakeDotted(Token& word, uint32_t kinds) {
  if ((vocabulary_.KindsOf(word.text) & kinds) != 0) return;
  if (!IsSymbol(".") || !IsGameWord(1)) return;
  const std::string dotted = absl::StrCat(word.text, ".", Peek(1).text);
  if ((vocabulary_.KindsOf(dotted) & kinds) == 0) return;
  Accept(".");
  word.end = Take().end;
  word.text = dotted;
}

NodePtr Parser::CardMember(NodePtr card, const Token& word) {
  size_t begin = card->begin;
  if (const Known* known = Find(CardMembers(), word)) {
    return Make(known->op, known->type, begin, List(std::move(card)));
  }
  uint32_t kinds = vocabulary_.KindsOf(word.text);
  bool number = (kinds & kCardNumberWords) != 0;
  kinds &= number ? kCardNumberWords : kCardTraitWords;
  if (kinds == 0) {
    return FailUnknown(
        word, kCardNumberWords | kCardTraitWords,
        absl::StrCat("no card of this game has or is \"", word.text, "\""));
  }
  NodePtr node = Make(number ? Op::kCardNumber : Op::kCardTrait,
                      number ? Type::kInteger : Type::kBoolean, begin,
                      List(std::move(card)));
  if (node == nullptr) return nullptr;
  node->word = Word::Of(word.text);
  node->kinds = kinds;
  return node;
}

NodePtr Parser::PlayerMember(NodePtr player, const Token& word) {
  size_t begin = player->begin;
  if (const Known* known = Find(PlayerMembers(), word)) {
    return Make(known->op, known->type, begin, List(std::move(player)));
  }
  uint32_t kinds = vocabulary_.KindsOf(word.text);
  if ((kinds & kPlayerNumberWords) == 0) {
    if ((kinds & kZoneWord) != 0) return ZoneOf(*player, word);
    return FailUnknown(
        word, kPlayerNumberWords | kZoneWord,
        absl::StrCat("no player of this game has \"", word.text, "\""));
  }
  NodePtr node =
      Make(Op::kPlayerNumber, Type::kInteger, begin, List(std::move(player)));
  if (node == nullptr) return nullptr;
  node->word = Word::Of(word.text);
  node->kinds = kinds & kPlayerNumberWords;
  return node;
}

NodePtr Parser::GameMember(size_t begin) {
  if (!Expect(".", "after \"game\"")) return nullptr;
  if (!IsGameWord() && Peek().kind != Token::Kind::kText) {
    return FailHere("expected a word after the dot");
  }
  Token word = Take();
  if ((vocabulary_.KindsOf(word.text) & kGameValueWord) == 0) {
    return FailUnknown(
        word, kGameValueWord,
        absl::StrCat("the game itself has no \"", word.text, "\""));
  }
  NodePtr node = Make(Op::kGameValue, Type::kInteger, begin);
  if (node != nullptr) node->word = Word::Of(word.text);
  return node;
}

NodePtr Parser::ParseThing() {
  if (failed_) return nullptr;
  const Token& next = Peek();
  size_t begin = next.begin;
  switch (next.kind) {
    case Token::Kind::kNumber: {
      Token token = Take();
      NodePtr node = Make(Op::kInteger, Type::kInteger, begin);
      if (node != nullptr) node->number = token.number;
      return node;
    }
    case Token::Kind::kText: {
      Token token = Take();
      NodePtr node = Make(Op::kText, Type::kText, begin);
      if (node == nullptr) return nullptr;
      node->text = token.text;
      return IsSymbol("#") ? ParseNumberOfCard(std::move(node))
                           : std::move(node);
    }
    case Token::Kind::kWord:
    case Token::Kind::kQuotedWord:
      return ParseWord();
    default:
      break;
  }
  if (!Accept("(")) {
    return FailHere("expected a number, a text, a player or a card");
  }
  NodePtr node = ParseExpression();
  if (node == nullptr || !Expect(")", "to close \"(\"")) return nullptr;
  node->begin = begin;
  node->end = tokens_[at_ - 1].end;
  return node;
}

NodePtr Parser::ParseWord() {
  Token word = Take();
  if (word.kind == Token::Kind::kWord && IsSymbol("(")) {
    if (word.text == "card") return ParseCard();
    if (word.text == "top") return ParseEnd(Op::kTop);
    if (word.text == "bottom") return ParseEnd(Op::kBottom);
    if (word.text == "count") return ParseCounted(Op::kCount, Type::kInteger);
    if (word.text == "exists") return ParseCounted(Op::kExists, Type::kBoolean);
    if (word.text == "names") return ParseCounted(Op::kNames, Type::kText);
    return Fail(word.begin, word.end, "unknown-function",
                "there are card(), count(), exists(), names(), top() and "
                "bottom()");
  }
  if (const Known* known = Find(Leaves(), word)) {
    NodePtr node = Make(known->op, known->type, word.begin);
    if (node != nullptr) node->number = word.text == "true" ? 1 : 0;
    return node;
  }
  int64_t seat = 0;
  if (word.kind == Token::Kind::kWord && word.text[0] == 'p' &&
      absl::SimpleAtoi(word.text.substr(1), &seat) && seat >= 1) {
    if (!CheckSeat(word, seat)) return nullptr;
    NodePtr node = Make(Op::kSeat, Type::kPlayer, word.begin);
    if (node != nullptr) node->number = seat;
    return node;
  }
  if (word.kind == Token::Kind::kWord && word.text == "game") {
    return GameMember(word.begin);
  }
  if (filters_ == 0) {
    if (NodePtr name = ParseName(word)) {
      return IsSymbol("#") ? ParseNumberOfCard(std::move(name))
                           : std::move(name);
    }
    const bool any = word.kind == Token::Kind::kWord && word.text == "any";
    if (any) return CardsIn({}, word.begin);
    if ((vocabulary_.KindsOf(word.text) & kZoneWord) != 0) {
      return CardsIn({.name = Word::Of(word.text)}, word.begin);
    }
    const std::string nearest = vocabulary_.NearestName(word.text);
    return Fail(word.begin, word.end, "unknown-word",
                absl::StrCat("\"", word.text,
                             "\" means nothing by itself; a text stands in "
                             "quotes, and what a card or player has follows "
                             "it after a dot",
                             nearest.empty()
                                 ? ""
                                 : absl::StrCat("; did you mean the card \"",
                                                nearest, "\"?")));
  }
  if (word.kind == Token::Kind::kWord && word.text == "it") {
    return It(word.begin);
  }
  NodePtr it = It(word.begin);
  return it == nullptr ? nullptr : CardMember(std::move(it), word);
}

// The longest name of a card that begins with this word, as a text; null if
// there is none, and then nothing more is taken.
NodePtr Parser::ParseName(const Token& first) {
  // Tokens, of the longest name that may stand without quotes.
  constexpr size_t kMaxWords = 16;
  size_t words = 0;
  std::string name;
  for (size_t i = 0; i < kMaxWords; ++i) {
    const Token& last = tokens_[std::min(at_ - 1 + i, tokens_.size() - 1)];
    if (last.kind == Token::Kind::kEnd) break;
    std::string so_far(text_.substr(first.begin, last.end - first.begin));
    if (!vocabulary_.HasName(so_far)) continue;
    words = i + 1;
    name = std::move(so_far);
  }
  if (words == 0) return nullptr;
  at_ += words - 1;
  NodePtr node = Make(Op::kText, Type::kText, first.begin);
  if (node != nullptr) node->text = std::move(name);
  return node;
}

// What follows a name: `#17`, as cards are shown.
NodePtr Parser::ParseNumberOfCard(NodePtr name) {
  Take();
  if (!CheckName(name->text, name->begin, name->end)) return nullptr;
  if (Peek().kind != Token::Kind::kNumber) {
    return FailHere("expected the number of the card after \"#\"");
  }
  Token number = Take();
  NodePtr node = Make(Op::kCardById, Type::kCard, name->begin);
  if (node == nullptr) return nullptr;
  node->number = number.number;
  node->text = std::move(name->text);
  return node;
}

NodePtr Parser::ParseCard() {
  size_t begin = tokens_[at_ - 1].begin;
  Take();
  NodePtr node = Make(Op::kCardById, Type::kCard, begin);
  if (node == nullptr) return nullptr;
  Token what = Take();
  if (what.kind == Token::Kind::kNumber) {
    node->number = what.number;
  } else if (what.kind == Token::Kind::kText) {
    if (!CheckName(what)) return nullptr;
    node->op = Op::kNamedCard;
    node->text = what.text;
    node->number = 1;
    node->zones = {Zone()};
    if (Accept("@") && !ParseZones(node->zones)) return nullptr;
    if (Accept(",")) {
      if (Peek().kind != Token::Kind::kNumber || Peek().number < 1) {
        return FailHere("expected which of them, from 1");
      }
      node->number = Take().number;
      node->said = true;
    }
  } else {
    return Fail(what.begin, what.end, "syntax",
                "expected the name of a card in quotes, or its id");
  }
  if (!Expect(")", "to close \"card(\"")) return nullptr;
  node->end = tokens_[at_ - 1].end;
  return node;
}

NodePtr Parser::ParseEnd(Op op) {
  size_t begin = tokens_[at_ - 1].begin;
  Take();
  size_t from = Peek().begin;
  Zone zone;
  if (!ParseZone(zone)) return nullptr;
  bool shared = zone.player == 0 && !zone.active &&
                (vocabulary_.KindsOf(zone.name.text()) & kSharedZoneWord) != 0;
  if (zone.player == 0 && !zone.active && !shared) {
    return Fail(from, tokens_[at_ - 1].end, "type",
                "only one player's zone has a top and a bottom, such as "
                "p1.hand");
  }
  if (!Expect(")", "after one zone")) return nullptr;
  NodePtr node = Make(op, Type::kCard, begin);
  if (node != nullptr) node->zones = {zone};
  return node;
}

}  // namespace refold::expression
