// Filters and zones: what is counted, and where.
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "replay/expression/parser.h"

namespace refold::expression {

NodePtr Parser::ParseCounted(Op op, Type type) {
  size_t begin = tokens_[at_ - 1].begin;
  Take();
  std::vector<Zone> zones = {Zone()};
  NodePtr filter;
  if (BeginsZones()) {
    filter = Make(Op::kBoolean, Type::kBoolean, Peek().begin);
    if (filter == nullptr) return nullptr;
    filter->number = 1;
    if (!ParseZones(zones)) return nullptr;
  } else {
    filter = ParseFilter();
    if (filter == nullptr) return nullptr;
    if (Accept("@")) {
      if (!ParseZones(zones)) return nullptr;
    } else if (op != Op::kExists) {
      return FailHere(
          "expected where to look, such as \"@ p1.hand\" or "
          "\"@ any\"");
    }
  }
  if (!Expect(")", "here")) return nullptr;
  NodePtr node = Make(op, type, begin, List(std::move(filter)));
  if (node != nullptr) node->zones = std::move(zones);
  return node;
}

// Parts one after another must all hold: `!character frozen`.
NodePtr Parser::ParseFilter() {
  size_t begin = Peek().begin;
  std::vector<NodePtr> parts;
  do {
    parts.push_back(ParseFilterPart());
    if (parts.back() == nullptr) return nullptr;
  } while (!IsSymbol("@") && !IsSymbol(")") && !IsSymbol("["));
  if (IsSymbol("[")) {
    if (filters_ == kMaxFilters) {
      return Fail(Peek().begin, Peek().end, "too-deep",
                  absl::StrCat("at most ", kMaxFilters,
                               " conditions of filters are within each other"));
    }
    Take();
    ++filters_;
    NodePtr condition = ParseExpression();
    --filters_;
    if (!Is(condition, Type::kBoolean, "the condition") ||
        !Expect("]", "to close \"[\"")) {
      return nullptr;
    }
    parts.push_back(std::move(condition));
  }
  if (parts.size() == 1) return std::move(parts[0]);
  return Make(Op::kAnd, Type::kBoolean, begin, std::move(parts));
}

NodePtr Parser::ParseFilterPart() {
  size_t begin = Peek().begin;
  bool negated = false;
  while (Accept("not") || Accept("!")) negated = !negated;
  NodePtr atom = ParseFilterAtom();
  if (atom == nullptr || !negated) return atom;
  return Make(Op::kNot, Type::kBoolean, begin, List(std::move(atom)));
}

NodePtr Parser::ParseFilterAtom() {
  size_t begin = Peek().begin;
  if (Accept("*")) {
    NodePtr all = Make(Op::kBoolean, Type::kBoolean, begin);
    if (all != nullptr) all->number = 1;
    return all;
  }
  if (Peek().kind == Token::Kind::kText) {
    Token name = Take();
    if (!CheckName(name)) return nullptr;
    NodePtr called =
        Make(Op::kCardCalled, Type::kBoolean, begin, List(It(begin)));
    if (called != nullptr) called->text = name.text;
    return called;
  }
  if (!IsGameWord()) {
    return FailHere("expected which cards: *, a word or a name in quotes");
  }
  Token word = Take();
  uint32_t kinds = vocabulary_.KindsOf(word.text) & kCardTraitWords;
  if (kinds == 0) {
    return FailUnknown(
        word, kCardTraitWords,
        absl::StrCat("no card of this game can be \"", word.text, "\""));
  }
  NodePtr trait = Make(Op::kCardTrait, Type::kBoolean, begin, List(It(begin)));
  if (trait == nullptr) return nullptr;
  trait->word = Word::Of(word.text);
  trait->kinds = kinds;
  return trait;
}

NodePtr Parser::It(size_t begin) { return Make(Op::kIt, Type::kCard, begin); }

// `count(p1.hand)` counts everything there; `count(stack @ any)` asks for a
// type, should a game have one of that name.
bool Parser::BeginsZones() const {
  if (!IsGameWord()) return false;
  if (IsSymbol(".", 1)) return true;
  if (!IsSymbol(")", 1) && !IsSymbol("+", 1)) return false;
  return IsWord("any") || (vocabulary_.KindsOf(Peek().text) & kZoneWord) != 0;
}

NodePtr Parser::CardsIn(const Zone& zone, size_t begin) {
  NodePtr all = Make(Op::kBoolean, Type::kBoolean, begin);
  if (all == nullptr) return nullptr;
  all->number = 1;
  NodePtr node = Make(Op::kNames, Type::kText, begin, List(std::move(all)));
  if (node == nullptr) return nullptr;
  node->zones = {zone};
  node->only_zones = true;
  return node;
}

NodePtr Parser::ZoneOf(const Node& player, const Token& word) {
  Zone zone{.name = Word::Of(word.text)};
  if (player.op == Op::kActive) {
    zone.active = true;
  } else if (player.op == Op::kSeat) {
    zone.player = static_cast<PlayerId>(player.number);
  } else {
    return Fail(player.begin, word.end, "type",
                absl::StrCat("a zone is asked for by the player's number, as "
                             "p1.",
                             word.text, ", or as active.", word.text));
  }
  return CardsIn(zone, player.begin);
}

NodePtr Parser::Joined(NodePtr left, NodePtr right) {
  if (left->zones.size() + right->zones.size() > kMaxZones) {
    return Fail(left->begin, right->end, "syntax",
                absl::StrCat("more than ", kMaxZones, " zones"));
  }
  left->zones.insert(left->zones.end(), right->zones.begin(),
                     right->zones.end());
  left->end = right->end;
  return left;
}

void Parser::MakeNumber(NodePtr& node) {
  if (node == nullptr || !node->only_zones) return;
  node->op = Op::kCount;
  node->type = Type::kInteger;
  node->only_zones = false;
}

bool Parser::ParseZones(std::vector<Zone>& zones) {
  zones.clear();
  do {
    if (zones.size() == kMaxZones) {
      FailHere(absl::StrCat("more than ", kMaxZones, " zones"));
      return false;
    }
    zones.emplace_back();
    if (!ParseZone(zones.back())) return false;
  } while (Accept("+"));
  return true;
}

bool Parser::ParseZone(Zone& zone) {
  if (Accept("any")) return true;
  if (IsSymbol(".", 1)) {
    Token player = Take();
    PlayerId seat = 0;
    zone.active = player.kind == Token::Kind::kWord && player.text == "active";
    if (!zone.active &&
        (player.kind != Token::Kind::kWord || player.text[0] != 'p' ||
         !absl::SimpleAtoi(player.text.substr(1), &seat) || seat == 0)) {
      Fail(player.begin, player.end, "syntax",
           "expected a player, such as p1 or active");
      return false;
    }
    if (!zone.active && !CheckSeat(player, seat)) return false;
    zone.player = seat;
    Take();
  }
  if (!IsGameWord() && Peek().kind != Token::Kind::kText) {
    FailHere("expected a zone");
    return false;
  }
  Token word = Take();
  if ((vocabulary_.KindsOf(word.text) & kZoneWord) == 0) {
    FailUnknown(word, kZoneWord,
                absl::StrCat("this game has no zone \"", word.text, "\""));
    return false;
  }
  zone.name = Word::Of(word.text);
  return true;
}

}  // namespace refold::expression
