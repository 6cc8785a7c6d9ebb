#include "replay/diff/message_diff.h"

#include <algorithm>
#include <map>
#include <set>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"

namespace refold {
namespace {

using google::protobuf::Message;
using Field = google::protobuf::FieldDescriptor;

std::string Join(const std::string& path, const std::string& word) {
  return path.empty() ? word : absl::StrCat(path, " ", word);
}

// A field that is neither repeated nor a message; `index` chooses an element of
// a repeated one.
std::string TextOf(const Message& message, const Field* field, int index) {
  const auto* reflect = message.GetReflection();
  const bool repeated = field->is_repeated();
  switch (field->cpp_type()) {
    case Field::CPPTYPE_INT32:
      return absl::StrCat(repeated
                              ? reflect->GetRepeatedInt32(message, field, index)
                              : reflect->GetInt32(message, field));
    case Field::CPPTYPE_INT64:
      return absl::StrCat(repeated
                              ? reflect->GetRepeatedInt64(message, field, index)
                              : reflect->GetInt64(message, field));
    case Field::CPPTYPE_UINT32:
      return absl::StrCat(
          repeated ? reflect->GetRepeatedUInt32(message, field, index)
                   : reflect->GetUInt32(message, field));
    case Field::CPPTYPE_UINT64:
      return absl::StrCat(
          repeated ? reflect->GetRepeatedUInt64(message, field, index)
                   : reflect->GetUInt64(message, field));
    case Field::CPPTYPE_BOOL:
      return (repeated ? reflect->GetRepeatedBool(message, field, index)
                       : reflect->GetBool(message, field))
                 ? "yes"
                 : "no";
    case Field::CPPTYPE_ENUM:
      return std::string((repeated
                              ? reflect->GetRepeatedEnum(message, field, index)
                              : reflect->GetEnum(message, field))
                             ->name());
    case Field::CPPTYPE_STRING: {
      const std::string text =
          repeated ? reflect->GetRepeatedString(message, field, index)
                   : reflect->GetString(message, field);
      if (field->type() == Field::TYPE_BYTES) {
        return absl::BytesToHexString(text);
      }
      return text.empty() ? "nothing" : text;
    }
    default:
      // The schemas of games have no floating point and no groups.
      return message.ShortDebugString();
  }
}

std::map<std::string, int64_t> ValuesOf(const Message& message,
                                        const Field* field) {
  const auto* reflect = message.GetReflection();
  std::map<std::string, int64_t> values;
  for (int i = 0; i < reflect->FieldSize(message, field); ++i) {
    const auto& value = dynamic_cast<const pb::NamedValue&>(
        reflect->GetRepeatedMessage(message, field, i));
    values[value.name()] = value.value();
  }
  return values;
}

std::vector<std::string> WordsOf(const Message& message, const Field* field) {
  const auto* reflect = message.GetReflection();
  std::vector<std::string> words;
  for (int i = 0; i < reflect->FieldSize(message, field); ++i) {
    words.push_back(reflect->GetRepeatedString(message, field, i));
  }
  return words;
}

}  // namespace

void MessageDiff::Say(std::string field, std::string a, std::string b) {
  if (a == b) return;
  diffs_.push_back({std::move(field), std::move(a), std::move(b)});
}

void MessageDiff::Compare(const Message& a, const Message& b,
                          const std::string& path) {
  const auto* type = a.GetDescriptor();
  for (int i = 0; i < type->field_count(); ++i) {
    const Field* field = type->field(i);
    const std::string here =
        Join(path, absl::StrReplaceAll(field->name(), {{"_", " "}}));
    if (field->is_repeated()) {
      CompareRepeated(a, b, field, path, here);
    } else {
      CompareOne(a, b, field, here);
    }
  }
}

void MessageDiff::CompareOne(const Message& a, const Message& b,
                             const Field* field, const std::string& path) {
  if (field->cpp_type() != Field::CPPTYPE_MESSAGE) {
    return Say(path, TextOf(a, field, 0), TextOf(b, field, 0));
  }
  const Message& part_a = a.GetReflection()->GetMessage(a, field);
  const Message& part_b = b.GetReflection()->GetMessage(b, field);
  if (field->message_type() == pb::Ref::descriptor()) {
    return CompareRefs(dynamic_cast<const pb::Ref&>(part_a),
                       dynamic_cast<const pb::Ref&>(part_b), path);
  }
  Compare(part_a, part_b, path);
}

void MessageDiff::CompareRefs(const pb::Ref& a, const pb::Ref& b,
                              const std::string& path) {
  std::string name_a = name_a_(a);
  std::string name_b = name_b_(b);
  if (name_a == name_b && a.incarnation() != b.incarnation()) {
    absl::StrAppend(&name_a, " (incarnation ", a.incarnation(), ")");
    absl::StrAppend(&name_b, " (incarnation ", b.incarnation(), ")");
  }
  Say(path, std::move(name_a), std::move(name_b));
}

// Numbers by name stand for fields of their owner: "player 2 hp".
void MessageDiff::CompareValues(const Message& a, const Message& b,
                                const Field* field, const std::string& parent) {
  std::map<std::string, int64_t> values_a = ValuesOf(a, field);
  std::map<std::string, int64_t> values_b = ValuesOf(b, field);
  // What a sparse list leaves out is 0.
  for (const auto& [name, value] : values_b) values_a.try_emplace(name, 0);
  for (const auto& [name, value] : values_a) {
    Say(Join(parent, name), absl::StrCat(value), absl::StrCat(values_b[name]));
  }
}

void MessageDiff::CompareWords(const Message& a, const Message& b,
                               const Field* field, const std::string& path) {
  const std::vector<std::string> list_a = WordsOf(a, field);
  const std::vector<std::string> list_b = WordsOf(b, field);
  const std::set<std::string> words_a(list_a.begin(), list_a.end());
  const std::set<std::string> words_b(list_b.begin(), list_b.end());
  if (words_a == words_b) {  // at most the order differs
    return Say(path, absl::StrJoin(list_a, ", "), absl::StrJoin(list_b, ", "));
  }
  std::set<std::string> all = words_a;
  all.insert(words_b.begin(), words_b.end());
  for (const std::string& word : all) {
    Say(Join(path, word), words_a.count(word) != 0 ? "yes" : "no",
        words_b.count(word) != 0 ? "yes" : "no");
  }
}

void MessageDiff::CompareRepeated(const Message& a, const Message& b,
                                  const Field* field, const std::string& parent,
                                  const std::string& path) {
  const bool message = field->cpp_type() == Field::CPPTYPE_MESSAGE;
  if (message && field->message_type() == pb::NamedValue::descriptor()) {
    return CompareValues(a, b, field, parent);
  }
  if (field->type() == Field::TYPE_STRING) {
    return CompareWords(a, b, field, path);
  }
  const int size_a = a.GetReflection()->FieldSize(a, field);
  const int size_b = b.GetReflection()->FieldSize(b, field);
  for (int i = 0; i < std::max(size_a, size_b); ++i) {
    const std::string here = absl::StrCat(path, " ", i + 1);
    if (i >= size_a || i >= size_b) {
      Say(here, i < size_a ? "there" : "not there",
          i < size_b ? "there" : "not there");
    } else if (!message) {
      Say(here, TextOf(a, field, i), TextOf(b, field, i));
    } else {
      const Message& part_a =
          a.GetReflection()->GetRepeatedMessage(a, field, i);
      const Message& part_b =
          b.GetReflection()->GetRepeatedMessage(b, field, i);
      if (field->message_type() == pb::Ref::descriptor()) {
        CompareRefs(dynamic_cast<const pb::Ref&>(part_a),
                    dynamic_cast<const pb::Ref&>(part_b), here);
      } else {
        Compare(part_a, part_b, here);
      }
    }
  }
}

}  // namespace refold
