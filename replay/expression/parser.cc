#include "replay/expression/parser.h"

#include <algorithm>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/diagnostic.h"

namespace refold::expression {

NodePtr Parser::Parse(Diagnostic& error) {
  if (!Tokenize(text_, tokens_, error)) return nullptr;
  NodePtr node = ParseExpression();
  if (node != nullptr && Peek().kind != Token::Kind::kEnd) {
    node = FailHere("the expression should end here");
  }
  if (node == nullptr) error = error_;
  return node;
}

const Token& Parser::Peek(size_t ahead) const {
  return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
}

Token Parser::Take() {
  const Token& token = Peek();
  if (token.kind != Token::Kind::kEnd) ++at_;
  return token;
}

bool Parser::IsSymbol(absl::string_view symbol, size_t ahead) const {
  return Peek(ahead).kind == Token::Kind::kSymbol && Peek(ahead).text == symbol;
}

bool Parser::IsWord(absl::string_view word, size_t ahead) const {
  return Peek(ahead).kind == Token::Kind::kWord && Peek(ahead).text == word;
}

bool Parser::IsGameWord(size_t ahead) const {
  return Peek(ahead).kind == Token::Kind::kWord ||
         Peek(ahead).kind == Token::Kind::kQuotedWord;
}

bool Parser::Accept(absl::string_view symbol_or_word) {
  if (!IsSymbol(symbol_or_word) && !IsWord(symbol_or_word)) return false;
  Take();
  return true;
}

bool Parser::Expect(absl::string_view symbol, absl::string_view where) {
  if (Accept(symbol)) return true;
  FailHere(absl::StrCat("expected \"", symbol, "\" ", where));
  return false;
}

NodePtr Parser::Fail(size_t begin, size_t end, std::string code,
                     std::string what) {
  if (failed_) return nullptr;
  failed_ = true;
  error_ = ErrorAt(text_, begin, end, std::move(code), std::move(what));
  return nullptr;
}

NodePtr Parser::FailHere(std::string what) {
  return Fail(Peek().begin, Peek().end, "syntax", std::move(what));
}

NodePtr Parser::FailUnknown(const Token& word, uint32_t kinds,
                            std::string what) {
  what += DidYouMean(vocabulary_.NearestWord(word.text, kinds));
  return Fail(word.begin, word.end, "unknown-word", std::move(what));
}

NodePtr Parser::Make(Op op, Type type, size_t begin,
                     std::vector<NodePtr> args) {
  if (failed_) return nullptr;
  NodePtr node = std::make_unique<Node>();
  node->op = op;
  node->type = type;
  node->begin = begin;
  node->end = at_ == 0 ? begin : tokens_[at_ - 1].end;
  for (const NodePtr& arg : args) {
    node->depth = std::max(node->depth, arg->depth + 1);
  }
  node->args = std::move(args);
  if (node->depth <= kMaxDepth) return node;
  return Fail(begin, node->end, "too-deep",
              absl::StrCat("this is nested deeper than ", kMaxDepth));
}

bool Parser::Is(const NodePtr& node, Type type, absl::string_view what) {
  if (node == nullptr) return false;
  if (node->type == type) return true;
  Fail(node->begin, node->end, "type",
       absl::StrCat(what, " must be ", NameOf(type), ", this is ",
                    NameOf(node->type)));
  return false;
}

NodePtr Parser::AsCard(NodePtr node) {
  if (node == nullptr) return nullptr;
  if (node->op == Op::kInteger) {
    node->op = Op::kCardById;
    node->type = Type::kCard;
  }
  if (node->op != Op::kText) return node;
  // As cards are shown: "Maki#17".
  const size_t mark = node->text.rfind('#');
  if (mark != std::string::npos && !vocabulary_.HasName(node->text) &&
      absl::SimpleAtoi(node->text.substr(mark + 1), &node->number)) {
    node->text.resize(mark);
    node->op = Op::kCardById;
  } else {
    node->op = Op::kNamedCard;
  }
  if (!CheckName(node->text, node->begin, node->end)) return nullptr;
  node->type = Type::kCard;
  if (node->op == Op::kCardById) return node;
  node->number = 1;
  node->zones = {Zone()};
  return node;
}

bool Parser::CheckSeat(const Token& token, int64_t seat) {
  const uint32_t players = vocabulary_.players();
  if (players == 0 || seat <= players) return true;
  Fail(token.begin, token.end, "unknown-player",
       absl::StrCat("there is no player ", seat, "; this game has p1 to p",
                    players));
  return false;
}

bool Parser::CheckName(const Token& name) {
  return CheckName(name.text, name.begin, name.end);
}

bool Parser::CheckName(const std::string& name, size_t begin, size_t end) {
  if (vocabulary_.HasName(name)) return true;
  Fail(begin, end, "unknown-card",
       absl::StrCat("no card of this game is called \"", name, "\"",
                    DidYouMean(vocabulary_.NearestName(name))));
  return false;
}

}  // namespace refold::expression
