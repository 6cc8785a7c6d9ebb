#include "replay/expression/value.h"

#include "absl/strings/str_cat.h"

namespace refold::expression {

const char* NameOf(Type type) {
  switch (type) {
    case Type::kInteger:
      return "a number";
    case Type::kBoolean:
      return "true or false";
    case Type::kText:
      return "a text";
    case Type::kPlayer:
      return "a player";
    case Type::kCard:
      return "a card";
  }
  return "";
}

std::string Value::ToText() const {
  switch (type_) {
    case Type::kInteger:
      return absl::StrCat(number_);
    case Type::kBoolean:
      return number_ != 0 ? "true" : "false";
    case Type::kText:
      return absl::StrCat("\"", text_, "\"");
    case Type::kPlayer:
      return number_ == 0 ? "nobody" : absl::StrCat("p", number_);
    case Type::kCard:
      return absl::StrCat("\"", text_, "\"#", number_);
  }
  return "";
}

}  // namespace refold::expression
