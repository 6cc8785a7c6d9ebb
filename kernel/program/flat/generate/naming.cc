#include "kernel/program/flat/generate/naming.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "google/protobuf/descriptor.pb.h"

namespace refold::flat {
namespace {

// proto/options.proto
constexpr int kIsWord = 50001;
constexpr int kFlatIn = 50002;

bool IsKeyword(const std::string& name) {
  static const std::set<std::string> kKeywords = {"and", "not", "or",
                                                  "register"};
  return kKeywords.count(name) != 0;
}

// The table of words is looked up while the flat form is made.
bool IsKept(const FieldDescriptor* field) {
  if (!FlatIn(field).empty()) return false;
  return !(field->is_repeated() && field->name() == "words" &&
           field->type() == FieldDescriptor::TYPE_STRING);
}

}  // namespace

void Fail(const std::string& why) {
  std::fprintf(stderr, "generate: %s\n", why.c_str());
  std::exit(1);
}

std::string Flat(std::string name) {
  name = name.substr(std::string("refold.pb.").size());
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}

std::string NameOf(const FieldDescriptor* field) {
  return field->name() + (IsKeyword(field->name()) ? "_" : "");
}

std::string MemberOf(const FieldDescriptor* field) {
  return field->name() + (IsKeyword(field->name()) ? "_value_" : "_");
}

std::string CaseOf(const FieldDescriptor* field) {
  std::string out = "k";
  bool upper = true;
  for (char c : field->name()) {
    if (c == '_') {
      upper = true;
      continue;
    }
    out += upper ? static_cast<char>(std::toupper(c)) : c;
    upper = false;
  }
  return out;
}

std::string Camel(const std::string& name) {
  std::string out = name;
  out[0] = static_cast<char>(std::toupper(out[0]));
  return out;
}

bool IsWord(const FieldDescriptor* field) {
  const auto& unknown = field->options().unknown_fields();
  for (int i = 0; i < unknown.field_count(); ++i) {
    if (unknown.field(i).number() == kIsWord) {
      return unknown.field(i).varint() != 0;
    }
  }
  return false;
}

std::string FlatIn(const FieldDescriptor* field) {
  const auto& unknown = field->options().unknown_fields();
  for (int i = 0; i < unknown.field_count(); ++i) {
    if (unknown.field(i).number() == kFlatIn) {
      return unknown.field(i).length_delimited();
    }
  }
  return "";
}

std::vector<const FieldDescriptor*> FieldsOf(const Descriptor* message) {
  std::vector<const FieldDescriptor*> fields;
  for (int i = 0; i < message->field_count(); ++i) {
    if (IsKept(message->field(i))) fields.push_back(message->field(i));
  }
  return fields;
}

bool IsMessage(const FieldDescriptor* field) {
  return field->type() == FieldDescriptor::TYPE_MESSAGE;
}

std::string TypeOf(const FieldDescriptor* field) {
  switch (field->type()) {
    case FieldDescriptor::TYPE_BOOL:
      return "bool";
    case FieldDescriptor::TYPE_UINT32:
      return IsWord(field) ? "Word" : "uint32_t";
    case FieldDescriptor::TYPE_SINT32:
      return "int32_t";
    case FieldDescriptor::TYPE_SINT64:
      return "int64_t";
    case FieldDescriptor::TYPE_STRING:
      return "absl::string_view";
    case FieldDescriptor::TYPE_ENUM:
      return Flat(field->enum_type()->full_name());
    case FieldDescriptor::TYPE_MESSAGE:
      return Flat(field->message_type()->full_name());
    default:
      Fail(field->full_name() + " has a type that flat programs do not have");
  }
}

std::string NotSet(const OneofDescriptor* oneof) {
  std::string upper = oneof->name();
  for (char& c : upper) c = static_cast<char>(std::toupper(c));
  return upper + "_NOT_SET";
}

std::string Scoped(const EnumDescriptor* type, const std::string& value) {
  return type->containing_type() == nullptr
             ? value
             : Flat(type->full_name()) + "_" + value;
}

}  // namespace refold::flat
