#include "replay/expression/token.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "replay/expression/node.h"

namespace refold::expression {
namespace {

bool IsControl(char c) {
  return absl::ascii_iscntrl(static_cast<unsigned char>(c)) && c != '\t';
}

// Names of other alphabets come as UTF-8.
bool IsWordByte(char c) {
  auto byte = static_cast<unsigned char>(c);
  return absl::ascii_isalnum(byte) || c == '_' || byte >= 0x80;
}

class Lexer {
 public:
  Lexer(absl::string_view text, std::vector<Token>& tokens, Diagnostic& error)
      : text_(text), tokens_(tokens), error_(error) {}

  bool Run() {
    if (text_.size() > kMaxLength) {
      return Fail(
          0, 1, "too-long",
          absl::StrCat("the expression is longer than ", kMaxLength, " bytes"));
    }
    for (size_t i = 0; i < text_.size(); ++i) {
      if (IsControl(text_[i])) {
        return Fail(i, i + 1, "control-character",
                    "a control character stands here");
      }
    }
    for (;;) {
      while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) {
        ++at_;
      }
      if (at_ == text_.size()) break;
      if (!Next()) return false;
    }
    Push(Token::Kind::kEnd, at_, "");
    return true;
  }

 private:
  bool Next() {
    char c = text_[at_];
    if (absl::ascii_isdigit(static_cast<unsigned char>(c))) return Number();
    if (IsWordByte(c)) {
      size_t begin = at_;
      while (at_ < text_.size() && IsWordByte(text_[at_])) ++at_;
      Push(Token::Kind::kWord, begin, text_.substr(begin, at_ - begin));
      return true;
    }
    if (c == '"' || c == '\'' || c == '`') return Quoted(c);
    return Symbol();
  }

  bool Number() {
    size_t begin = at_;
    while (at_ < text_.size() && IsWordByte(text_[at_])) ++at_;
    absl::string_view digits = text_.substr(begin, at_ - begin);
    Push(Token::Kind::kNumber, begin, digits);
    if (absl::SimpleAtoi(digits, &tokens_.back().number)) return true;
    return Fail(begin, at_, "number", "this is no number of 64 bits");
  }

  // A backslash takes the next byte as it is.
  bool Quoted(char quote) {
    size_t begin = at_++;
    std::string content;
    for (; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      content += text_[at_];
    }
    if (at_ == text_.size()) {
      return Fail(begin, begin + 1, "not-closed", "the quote is not closed");
    }
    ++at_;
    Push(quote == '`' ? Token::Kind::kQuotedWord : Token::Kind::kText, begin,
         content);
    return true;
  }

  bool Symbol() {
    absl::string_view two = text_.substr(at_, 2);
    for (absl::string_view symbol : {"==", "!=", "<=", ">="}) {
      if (two != symbol) continue;
      at_ += 2;
      // `=` and `==` are the same.
      Push(Token::Kind::kSymbol, at_ - 2, symbol == "==" ? "=" : symbol);
      return true;
    }
    constexpr absl::string_view kSymbols = "()[],.@#!+-*=<>";
    if (kSymbols.find(text_[at_]) == absl::string_view::npos) {
      return Fail(at_, at_ + 1, "character",
                  "no part of an expression begins with this");
    }
    ++at_;
    Push(Token::Kind::kSymbol, at_ - 1, text_.substr(at_ - 1, 1));
    return true;
  }

  void Push(Token::Kind kind, size_t begin, absl::string_view text) {
    Token token;
    token.kind = kind;
    token.begin = begin;
    token.end = at_;
    token.text = std::string(text);
    tokens_.push_back(std::move(token));
  }

  bool Fail(size_t begin, size_t end, std::string code, std::string message) {
    error_ = ErrorAt(text_, begin, end, std::move(code), std::move(message));
    return false;
  }

  absl::string_view text_;
  std::vector<Token>& tokens_;
  Diagnostic& error_;
  size_t at_ = 0;
};

}  // namespace

Diagnostic ErrorAt(absl::string_view text, size_t begin, size_t end,
                   std::string code, std::string message) {
  Diagnostic error;
  error.file = "expression";
  error.line = 1;
  error.column = static_cast<int>(begin) + 1;
  error.length = static_cast<int>(end - begin);
  error.code = std::move(code);
  error.message = std::move(message);
  error.source_line = std::string(text.substr(0, kMaxLength));
  // What cannot be in an expression must not disturb what shows it.
  std::replace_if(error.source_line.begin(), error.source_line.end(), IsControl,
                  ' ');
  return error;
}

bool Tokenize(absl::string_view text, std::vector<Token>& tokens,
              Diagnostic& error) {
  return Lexer(text, tokens, error).Run();
}

}  // namespace refold::expression
