#include "tools/explain/sentence.h"

#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "kernel/base/check.h"

namespace refold::tools {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

// Where the part that begins at `open` ends: behind its closing sign.
size_t EndOf(absl::string_view pattern, size_t open) {
  int depth = 0;
  for (size_t i = open; i < pattern.size(); ++i) {
    if (pattern[i] == '{' || pattern[i] == '[') ++depth;
    if (pattern[i] == '}' || pattern[i] == ']') --depth;
    if (depth == 0) return i + 1;
  }
  REFOLD_CHECK(false, "a part of a pattern is not closed");
  return 0;
}

// Where `sign` stands outside of inner parts; npos if nowhere.
size_t FindOutside(absl::string_view text, char sign) {
  for (size_t i = 0; i < text.size();) {
    if (text[i] == sign) return i;
    i = text[i] == '{' || text[i] == '[' ? EndOf(text, i) : i + 1;
  }
  return absl::string_view::npos;
}

bool IsStyle(char c) { return !absl::ascii_isalpha(c); }

// What stands between "{" and "}", or between "[" and "?".
struct Place {
  char style = 0;
  std::string name;  // of the field, or of the special
  int index = -1;    // of the element
  absl::string_view rest;
};

Place ParsePlace(absl::string_view text) {
  Place place;
  if (IsStyle(text[0])) {
    place.style = text[0];
    text.remove_prefix(1);
  }
  const size_t space = text.find(' ');
  if (space != absl::string_view::npos) {
    place.rest = text.substr(space + 1);
    text = text.substr(0, space);
  }
  const std::vector<std::string> name = absl::StrSplit(text, '.');
  place.name = name[0];
  if (name.size() > 1) {
    REFOLD_CHECK(absl::SimpleAtoi(name[1], &place.index),
                 "an element of a pattern has no index");
  }
  return place;
}

class Sentence {
 public:
  Sentence(const Message& message, const Values& values)
      : message_(message),
        values_(values),
        reflection_(*message.GetReflection()) {}

  std::string Expand(absl::string_view pattern) const {
    std::string text;
    for (size_t i = 0; i < pattern.size();) {
      if (pattern[i] != '{' && pattern[i] != '[') {
        text.push_back(pattern[i++]);
        continue;
      }
      const size_t end = EndOf(pattern, i);
      const absl::string_view inner = pattern.substr(i + 1, end - i - 2);
      text += pattern[i] == '{' ? Fill(inner) : Choose(inner);
      i = end;
    }
    return text;
  }

  std::string Value(const FieldDescriptor& field, char style) const {
    if (!field.is_repeated()) return Single(field, style);
    std::vector<std::string> items;
    for (int i = 0; i < reflection_.FieldSize(message_, &field); ++i) {
      items.push_back(Element(field, i, style));
    }
    return absl::StrJoin(items, ", ");
  }

 private:
  const FieldDescriptor& Field(const std::string& name) const {
    const FieldDescriptor* field =
        message_.GetDescriptor()->FindFieldByName(name);
    REFOLD_CHECK(field != nullptr, "a pattern names no field of its message");
    return *field;
  }

  std::string Choose(absl::string_view inner) const {
    const size_t question = inner.find('?');
    const Place place = ParsePlace(inner.substr(0, question));
    absl::string_view yes = inner.substr(question + 1), no;
    const size_t bar = FindOutside(yes, '|');
    if (bar != absl::string_view::npos) {
      no = yes.substr(bar + 1);
      yes = yes.substr(0, bar);
    }
    const FieldDescriptor& field = Field(place.name);
    const bool set = IsSet(message_, field) ||
                     (place.style == '@' &&
                      values_.IsUsed(reflection_.GetUInt32(message_, &field)));
    return Expand(set ? yes : no);
  }

  std::string Fill(absl::string_view inner) const {
    const Place place = ParsePlace(inner);
    if (place.style == '!') return values_.Special(place.name, message_);
    const FieldDescriptor& field = Field(place.name);
    if (place.style == '\'') {
      return values_.Belonging(reflection_.GetMessage(message_, &field),
                               Expand(place.rest));
    }
    if (place.index < 0) return Value(field, place.style);
    REFOLD_CHECK(place.index < reflection_.FieldSize(message_, &field),
                 "programs are linked before they are explained");
    return Element(field, place.index, place.style);
  }

  std::string Single(const FieldDescriptor& field, char style) const {
    switch (field.cpp_type()) {
      case FieldDescriptor::CPPTYPE_UINT32:
        return values_.Number(style, reflection_.GetUInt32(message_, &field));
      case FieldDescriptor::CPPTYPE_INT32:
        return values_.Number(style, reflection_.GetInt32(message_, &field));
      case FieldDescriptor::CPPTYPE_INT64:
        return values_.Number(style, reflection_.GetInt64(message_, &field));
      case FieldDescriptor::CPPTYPE_BOOL:
        return reflection_.GetBool(message_, &field) ? "yes" : "no";
      case FieldDescriptor::CPPTYPE_STRING:
        return reflection_.GetString(message_, &field);
      case FieldDescriptor::CPPTYPE_ENUM:
        return values_.Choice(*reflection_.GetEnum(message_, &field), message_);
      case FieldDescriptor::CPPTYPE_MESSAGE:
        return values_.Part(style, reflection_.GetMessage(message_, &field));
      default:
        REFOLD_CHECK(false, "a field of a type that programs do not have");
        return "";
    }
  }

  std::string Element(const FieldDescriptor& field, int index,
                      char style) const {
    switch (field.cpp_type()) {
      case FieldDescriptor::CPPTYPE_UINT32:
        return values_.Number(
            style, reflection_.GetRepeatedUInt32(message_, &field, index));
      case FieldDescriptor::CPPTYPE_STRING:
        return reflection_.GetRepeatedString(message_, &field, index);
      case FieldDescriptor::CPPTYPE_ENUM:
        return values_.Choice(
            *reflection_.GetRepeatedEnum(message_, &field, index), message_);
      case FieldDescriptor::CPPTYPE_MESSAGE:
        return values_.Part(
            style, reflection_.GetRepeatedMessage(message_, &field, index));
      default:
        REFOLD_CHECK(false, "a field of a type that programs do not have");
        return "";
    }
  }

  const Message& message_;
  const Values& values_;
  const Reflection& reflection_;
};

void AddNames(absl::string_view pattern, std::set<std::string>& names) {
  for (size_t i = 0; i < pattern.size();) {
    if (pattern[i] != '{' && pattern[i] != '[') {
      ++i;
      continue;
    }
    const size_t end = EndOf(pattern, i);
    absl::string_view inner = pattern.substr(i + 1, end - i - 2);
    if (pattern[i] == '[') {
      const size_t question = inner.find('?');
      names.insert(ParsePlace(inner.substr(0, question)).name);
      AddNames(inner.substr(question + 1), names);
    } else {
      const Place place = ParsePlace(inner);
      if (place.style != '!') {
        names.insert(place.name);
        AddNames(place.rest, names);
      } else if (!place.rest.empty()) {
        for (absl::string_view name : absl::StrSplit(place.rest, ' ')) {
          names.insert(std::string(name));
        }
      }
    }
    i = end;
  }
}

}  // namespace

bool IsSet(const Message& message, const FieldDescriptor& field) {
  const Reflection& reflection = *message.GetReflection();
  return field.is_repeated() ? reflection.FieldSize(message, &field) > 0
                             : reflection.HasField(message, &field);
}

std::set<std::string> FieldsNamed(absl::string_view pattern) {
  std::set<std::string> names;
  AddNames(pattern, names);
  return names;
}

std::string Expand(absl::string_view pattern, const Message& message,
                   const Values& values, const std::set<std::string>& said) {
  const Sentence sentence(message, values);
  std::string text = sentence.Expand(pattern);
  const std::set<std::string> named = FieldsNamed(pattern);
  const google::protobuf::Descriptor& type = *message.GetDescriptor();
  for (int i = 0; i < type.field_count(); ++i) {
    const FieldDescriptor& field = *type.field(i);
    if (!IsSet(message, field) || named.contains(field.name()) ||
        said.contains(field.name())) {
      continue;
    }
    absl::StrAppend(&text, kUnnamedField, field.name(), " ",
                    sentence.Value(field, 0));
  }
  return text;
}

}  // namespace refold::tools
