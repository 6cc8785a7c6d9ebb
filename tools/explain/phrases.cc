#include "tools/explain/phrases.h"

#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "kernel/base/check.h"
#include "tools/explain/dictionary.h"

namespace refold::tools {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

// A, B, …, Z, A2, B2, …
std::string RegisterName(int64_t index) {
  std::string name(1, static_cast<char>('A' + index % 26));
  if (index >= 26) absl::StrAppend(&name, index / 26 + 1);
  return absl::StrCat("<", name, ">");
}

// Whether the register that the message speaks of is read there.
void AddRead(const Message& message, std::set<int64_t>& read) {
  if (const auto* selector = dynamic_cast<const pb::Selector*>(&message)) {
    if (selector->base() == pb::Selector::REGISTER) {
      read.insert(selector->register_());
    }
  } else if (const auto* expr = dynamic_cast<const pb::Expr*>(&message)) {
    if (expr->op() == pb::Expr::REGISTER) read.insert(expr->number());
  } else if (const auto* list = dynamic_cast<const pb::WordList*>(&message)) {
    if (list->base() == pb::WordList::REGISTER) read.insert(list->register_());
  }
  std::vector<const FieldDescriptor*> fields;
  const google::protobuf::Reflection& reflection = *message.GetReflection();
  reflection.ListFields(message, &fields);
  for (const FieldDescriptor* field : fields) {
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
    if (!field->is_repeated()) {
      AddRead(reflection.GetMessage(message, field), read);
      continue;
    }
    for (int i = 0; i < reflection.FieldSize(message, field); ++i) {
      AddRead(reflection.GetRepeatedMessage(message, field, i), read);
    }
  }
}

}  // namespace

std::set<int64_t> RegistersRead(const pb::CardProgram& program) {
  std::set<int64_t> read;
  AddRead(program, read);
  return read;
}

std::string Phrases::Say(const Message& message) const {
  return SayBy(PatternOf(*message.GetDescriptor()), message);
}

// What a value of an enumeration says may be about the other fields, so it
// takes its place before the pattern is filled in.
std::string Phrases::SayBy(absl::string_view pattern, const Message& message,
                           std::set<std::string> said) const {
  std::string whole(pattern);
  const google::protobuf::Descriptor& type = *message.GetDescriptor();
  for (int i = 0; i < type.field_count(); ++i) {
    const FieldDescriptor& field = *type.field(i);
    if (field.is_repeated() ||
        field.cpp_type() != FieldDescriptor::CPPTYPE_ENUM) {
      continue;
    }
    const std::string place = absl::StrCat("{", field.name(), "}");
    if (!absl::StrContains(whole, place)) continue;
    const auto& value = *message.GetReflection()->GetEnum(message, &field);
    whole = absl::StrReplaceAll(whole, {{place, PatternOf(value)}});
    said.insert(field.name());
  }
  return Expand(whole, message, *this, said);
}

std::string Phrases::Word(int64_t index) const {
  return program_.words()[static_cast<size_t>(index)].text();
}

std::string Phrases::WithMeaning(int64_t word, absl::string_view prefix) const {
  const std::string text = Word(word);
  const absl::string_view meaning = MeaningOf(absl::StrCat(prefix, text));
  return meaning.empty() ? absl::StrCat("\"", text, "\"")
                         : absl::StrCat("\"", text, "\" (", meaning, ")");
}

std::string Phrases::Dependency(int64_t index) const {
  return absl::StrCat(
      "\"", program_.dependencies()[static_cast<size_t>(index)].text(), "\"");
}

std::string Phrases::Step(int64_t index) const {
  const bool end = ability_ != nullptr && index >= ability_->code_size();
  return end ? "the end" : absl::StrCat("step ", index + 1);
}

std::string Phrases::Number(char style, int64_t number) const {
  switch (style) {
    case '$':
      return Word(number);
    case '"':
      return absl::StrCat("\"", Word(number), "\"");
    case '=': {
      const std::string word = Word(number);
      if (absl::StartsWith(word, "mana.")) {
        return absl::StrCat("mana ", Number('~', number));
      }
      const absl::string_view meaning = MeaningOf(word);
      return meaning.empty() ? word : absl::StrCat(word, " (", meaning, ")");
    }
    case '*':
      return WithMeaning(number, "");
    case '+':
      return WithMeaning(number, "flag ");
    case '@':
      return RegisterName(number);
    case '^':
      return RegisterName(number - 1);
    case '#':
      return absl::StrCat("ability ", number + 1);
    case '<':
      return Number('#', number - 1);
    case '>':
      return Step(number);
    case '&':
      return Dependency(number);
    case '%':
      return Dependency(number - 1);
    case '~': {
      std::string kind = Word(number);
      if (!absl::StartsWith(kind, "mana.")) return kind;
      return absl::StrCat("{", absl::AsciiStrToUpper(kind.substr(5)), "}");
    }
    case 0:
      return absl::StrCat(number);
    default:
      REFOLD_CHECK(false, "a pattern has a style that there is not");
      return "";
  }
}

std::string Phrases::Part(char style, const Message& part) const {
  if (const auto* selector = dynamic_cast<const pb::Selector*>(&part)) {
    return SelectorText(*selector);
  }
  if (const auto* expr = dynamic_cast<const pb::Expr*>(&part)) {
    return style == '?' ? ConditionText(*expr) : NumberText(*expr);
  }
  if (const auto* predicate = dynamic_cast<const pb::Predicate*>(&part)) {
    if (style == '-' && !predicate->all().items().empty()) {
      return Items(predicate->all(), " and ", /*brackets=*/false);
    }
    return PredicateText(*predicate);
  }
  return Say(part);
}

std::string Phrases::Choice(const google::protobuf::EnumValueDescriptor& value,
                            const Message&) const {
  return PatternOf(value);
}

std::string Phrases::Belonging(const Message& owner,
                               const std::string& what) const {
  const std::string name = Part(0, owner);
  if (name == "you") return absl::StrCat("your ", what);
  if (name == "it") return absl::StrCat("its ", what);
  if (name == "this card" || name == "the opponent" || name[0] == '<') {
    return absl::StrCat(name, "'s ", what);
  }
  return absl::StrCat("the ", what, " of ", name);
}

bool Phrases::IsUsed(int64_t register_index) const {
  return read_.contains(register_index);
}

}  // namespace refold::tools
