// Value: what an expression evaluates to.
#ifndef REFOLD_REPLAY_EXPRESSION_VALUE_H_
#define REFOLD_REPLAY_EXPRESSION_VALUE_H_

#include <cstdint>
#include <string>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/state/cells.h"

namespace refold::expression {

enum class Type { kInteger, kBoolean, kText, kPlayer, kCard };

// "a number", "true or false", "a text", "a player", "a card".
const char* NameOf(Type type);

class Value {
 public:
  static Value Integer(int64_t number) { return {Type::kInteger, number, {}}; }
  static Value Boolean(bool is) { return {Type::kBoolean, is ? 1 : 0, {}}; }
  static Value Text(std::string text) {
    return {Type::kText, 0, std::move(text)};
  }
  // 0 is nobody.
  static Value Player(PlayerId id) { return {Type::kPlayer, id, {}}; }
  // `name` is its present name.
  static Value Card(CardId id, std::string name) {
    return {Type::kCard, id, std::move(name)};
  }

  Type type() const { return type_; }
  // Each may only be called on a value of its type.
  int64_t integer() const { return Number(Type::kInteger); }
  bool boolean() const { return Number(Type::kBoolean) != 0; }
  PlayerId player() const {
    return static_cast<PlayerId>(Number(Type::kPlayer));
  }
  CardId card() const { return static_cast<CardId>(Number(Type::kCard)); }
  // The text, or the name of a card.
  const std::string& text() const {
    REFOLD_CHECK(type_ == Type::kText || type_ == Type::kCard,
                 "this value has no text");
    return text_;
  }

  // As people read it: `3`, `true`, `"main"`, `p1`, `nobody`, `"Maki"#17`.
  std::string ToText() const;

  // Cards are equal if they are the same card.
  friend bool operator==(const Value& a, const Value& b) {
    return a.type_ == b.type_ && a.number_ == b.number_ &&
           (a.type_ != Type::kText || a.text_ == b.text_);
  }

 private:
  Value(Type type, int64_t number, std::string text)
      : type_(type), number_(number), text_(std::move(text)) {}
  int64_t Number(Type type) const {
    REFOLD_CHECK(type_ == type, "a value of another type");
    return number_;
  }

  Type type_;
  int64_t number_;
  std::string text_;
};

}  // namespace refold::expression

#endif  // REFOLD_REPLAY_EXPRESSION_VALUE_H_
