// Parser: from tokens to a checked tree, by recursive descent.
//
// The grammar is in README.md. Recursion is limited to kMaxDepth. After the
// first error nothing more is read; functions then return null.
#ifndef REFOLD_REPLAY_EXPRESSION_PARSER_H_
#define REFOLD_REPLAY_EXPRESSION_PARSER_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "replay/expression/node.h"
#include "replay/expression/token.h"
#include "replay/expression/vocabulary.h"

namespace refold::expression {

class Parser {
 public:
  // Both must outlive the parser.
  Parser(absl::string_view text, const Vocabulary& vocabulary)
      : text_(text), vocabulary_(vocabulary) {}

  // The whole text as one tree, or null and the error.
  NodePtr Parse(Diagnostic& error);

 private:
  // parser.cc: tokens and nodes.
  const Token& Peek(size_t ahead = 0) const;
  // The end token is never consumed.
  Token Take();
  bool IsSymbol(absl::string_view symbol, size_t ahead = 0) const;
  bool IsWord(absl::string_view word, size_t ahead = 0) const;
  // Whether a word of the game can begin here.
  bool IsGameWord(size_t ahead = 0) const;
  bool Accept(absl::string_view symbol_or_word);
  bool Expect(absl::string_view symbol, absl::string_view where);
  NodePtr Fail(size_t begin, size_t end, std::string code, std::string what);
  NodePtr FailHere(std::string what);
  NodePtr FailUnknown(const Token& word, uint32_t kinds, std::string what);
  // A node over the bytes from `begin` to the last consumed token. Null if one
  // of `args` is, or if the tree grows too deep.
  NodePtr Make(Op op, Type type, size_t begin, std::vector<NodePtr> args = {});
  template <class... Args>
  static std::vector<NodePtr> List(Args... args) {
    std::vector<NodePtr> list;
    (list.push_back(std::move(args)), ...);
    return list;
  }
  bool Is(const NodePtr& node, Type type, absl::string_view what);
  // Where a card is expected, a text means the first card of that name, and a
  // number the card of that number.
  NodePtr AsCard(NodePtr node);
  // Whether the game can have this player, whom the token names.
  bool CheckSeat(const Token& token, int64_t seat);
  bool CheckName(const Token& name);
  bool CheckName(const std::string& name, size_t begin, size_t end);

  // parse_operators.cc
  NodePtr ParseExpression();
  NodePtr ParseSeveral(Op op, absl::string_view word,
                       NodePtr (Parser::*operand)());
  NodePtr ParseAnd();
  NodePtr ParseNot();
  NodePtr ParseComparison();
  NodePtr ParseAt(NodePtr card);
  NodePtr ParseIs(NodePtr card);
  NodePtr Compare(Comparison comparison, NodePtr left, NodePtr right);
  bool CheckComparable(Comparison comparison, const Node& left,
                       const Node& right);
  bool CheckLiteral(const Node& literal, const Node& other);
  NodePtr ParseSum();
  NodePtr ParseProduct();
  NodePtr ParseFactor();

  // parse_things.cc
  NodePtr ParseMembers();
  NodePtr ParseMember(NodePtr of);
  // A word that contains a dot, such as "mana.r", needs no quotes if the part
  // before the dot is not itself a word of these kinds.
  void TakeDotted(Token& word, uint32_t kinds);
  NodePtr CardMember(NodePtr card, const Token& word);
  NodePtr PlayerMember(NodePtr player, const Token& word);
  NodePtr GameMember(size_t begin);
  NodePtr ParseThing();
  NodePtr ParseWord();
  NodePtr ParseName(const Token& first);
  NodePtr ParseNumberOfCard(NodePtr name);
  NodePtr ParseCard();
  NodePtr ParseEnd(Op op);

  // parse_filters.cc
  NodePtr ParseCounted(Op op, Type type);
  NodePtr ParseFilter();
  NodePtr ParseFilterPart();
  NodePtr ParseFilterAtom();
  bool BeginsZones() const;
  // A zone by itself: the names of the cards there.
  NodePtr CardsIn(const Zone& zone, size_t begin);
  NodePtr ZoneOf(const Node& player, const Token& word);
  // Zones and more zones, by themselves.
  NodePtr Joined(NodePtr left, NodePtr right);
  // Where a number is expected, zones by themselves mean their number of cards.
  static void MakeNumber(NodePtr& node);
  bool ParseZones(std::vector<Zone>& zones);
  bool ParseZone(Zone& zone);
  NodePtr It(size_t begin);

  absl::string_view text_;
  const Vocabulary& vocabulary_;
  std::vector<Token> tokens_;
  size_t at_ = 0;
  int depth_ = 0;    // of the walk
  int filters_ = 0;  // nesting depth of filter conditions
  bool failed_ = false;
  Diagnostic error_;
};

}  // namespace refold::expression

#endif  // REFOLD_REPLAY_EXPRESSION_PARSER_H_
