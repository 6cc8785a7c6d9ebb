// Writes kernel/state/facts.h: the messages of proto/event.proto as plain
// structs in the manner of kernel/state/cells.h.
//
//   generate_facts <schemas-descriptor-set.proto.bin >facts.h
//
// The messages of the other schemas that they hold are structs of cells.h. What
// has no plain counterpart (a float, a map) is an error.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "google/protobuf/descriptor.h"
#include "google/protobuf/descriptor.pb.h"

namespace refold {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::OneofDescriptor;

constexpr char kSchema[] = "proto/event.proto";

constexpr char kBegin[] =
    R"(// The facts of a game: plain data, one struct a message of proto/event.proto.
//
// Made by generate_facts.cc. What a field means is said in the schema.
#ifndef REFOLD_KERNEL_STATE_FACTS_H_
#define REFOLD_KERNEL_STATE_FACTS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/frozen.h"
#include "kernel/base/wire.h"
#include "kernel/base/word.h"
#include "kernel/state/cells.h"

namespace refold {
)";

constexpr char kEnd[] = R"(
// Made once, in facts.cc: compiled for the many kinds of facts, they are long.
extern template void EncodeTo(const Event& value, std::string& out);
extern template std::string Encode(const Event& value);
extern template bool Decode(absl::string_view bytes, Event& value);
extern template bool DecodeNumbers(absl::string_view bytes, Event& value);

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_FACTS_H_
)";

[[noreturn]] void Fail(const std::string& what) {
  std::fprintf(stderr, "generate_facts: %s\n", what.c_str());
  std::exit(1);
}

// What is so large that facts and states share it, with its bytes.
bool IsFrozen(const Descriptor& message) {
  return message.name() == "Prompt" || message.name() == "Agenda";
}

// The type of one value of the field, and how a member of it is initialised.
std::string TypeOf(const FieldDescriptor& field, std::string& initialiser) {
  initialiser = " = 0";
  switch (field.type()) {
    case FieldDescriptor::TYPE_UINT32:
      return "uint32_t";
    case FieldDescriptor::TYPE_UINT64:
      return "uint64_t";
    case FieldDescriptor::TYPE_SINT64:
      return "int64_t";
    case FieldDescriptor::TYPE_BOOL:
      initialiser = " = false";
      return "bool";
    case FieldDescriptor::TYPE_STRING:
      initialiser = "";
      return "Word";
    case FieldDescriptor::TYPE_MESSAGE:
      initialiser = "";
      return IsFrozen(*field.message_type())
                 ? absl::StrCat("Frozen<", field.message_type()->name(), ">")
                 : field.message_type()->name();
    default:
      Fail(
          absl::StrCat(field.full_name(), " is of a type that facts have not"));
  }
}

std::string Member(const FieldDescriptor& field) {
  std::string initialiser;
  std::string type = TypeOf(field, initialiser);
  if (field.is_repeated()) {
    type = absl::StrCat("std::vector<", type, ">");
    initialiser = "";
  } else if (field.has_optional_keyword()) {
    if (field.message_type() == nullptr) {
      Fail(absl::StrCat(field.full_name(), " is optional and no message"));
    }
    type = absl::StrCat("std::optional<", type, ">");
  }
  return absl::StrCat("  ", type, " ", field.name(), initialiser, ";\n");
}

// A variant of all facts is long to make, copy and destroy: whoever holds one
// would compile that again.
std::string DeclaredSpecialMembers(const std::string& name) {
  return absl::StrCat("  ", name, "();\n  ~", name, "();\n  ", name, "(const ",
                      name, "&);\n  ", name, "(", name, "&&) noexcept;\n  ",
                      name, "& operator=(const ", name, "&);\n  ", name,
                      "& operator=(", name, "&&) noexcept;\n");
}

// A variant, and how to ask for one of its alternatives.
std::string Oneof(const OneofDescriptor& oneof) {
  std::string alternatives = "std::monostate";
  for (int i = 0; i < oneof.field_count(); ++i) {
    absl::StrAppend(&alternatives, ", ",
                    oneof.field(i)->message_type()->name());
  }
  const std::string& name = oneof.name();
  std::string type = name;
  type[0] = absl::ascii_toupper(static_cast<unsigned char>(type[0]));
  return absl::StrCat("  using ", type, " = std::variant<", alternatives,
                      ">;\n  ", type, " ", name, ";\n",
                      "  // Null if it is another one.\n",
                      "  template <class T>\n  const T* As() const {\n",
                      "    return std::get_if<T>(&", name, ");\n  }\n");
}

// The field of Event that the message is: facts know their own numbers.
std::string FieldOfEvent(const Descriptor& message) {
  const OneofDescriptor* facts =
      message.file()->FindMessageTypeByName("Event")->FindOneofByName("fact");
  for (int i = 0; i < facts->field_count(); ++i) {
    if (facts->field(i)->message_type() != &message) continue;
    return absl::StrCat(
        "  static constexpr int kField = ", facts->field(i)->number(), ";\n");
  }
  return "";
}

std::string Struct(const Descriptor& message) {
  std::string members;
  std::string fields;
  int last = 0;
  for (int i = 0; i < message.field_count(); ++i) {
    const FieldDescriptor& field = *message.field(i);
    if (field.real_containing_oneof() != nullptr) continue;
    if (field.number() < last) {
      Fail(absl::StrCat(field.full_name(), " is not in the order of numbers"));
    }
    last = field.number();
    members += Member(field);
    absl::StrAppend(&fields, "    v(", field.number(), ", \"", field.name(),
                    "\", self.", field.name(), ");\n");
  }
  for (int i = 0; i < message.real_oneof_decl_count(); ++i) {
    const OneofDescriptor& oneof = *message.oneof_decl(i);
    members += Oneof(oneof);
    absl::StrAppend(&fields, "    v(\"", oneof.name(), "\", self.",
                    oneof.name(), ");\n");
  }
  const std::string& name = message.name();
  if (message.real_oneof_decl_count() > 0) {
    members = DeclaredSpecialMembers(name) + members;
  }
  return absl::StrCat(
      "\nstruct ", name, " {\n  using WireTag = void;\n", FieldOfEvent(message),
      members, "  friend bool operator==(const ", name, "&, const ", name,
      "&) = default;\n", "  template <class Self, class V>\n",
      "  static void Fields(Self& self, V& v) {\n", fields, "  }\n};\n");
}

std::string Header() {
  google::protobuf::FileDescriptorSet schemas;
  if (!schemas.ParseFromFileDescriptor(STDIN_FILENO)) {
    Fail("the input is no set of descriptors");
  }
  // The library's own schemas are under ours: they say what options are.
  google::protobuf::DescriptorPool pool(
      google::protobuf::DescriptorPool::generated_pool());
  for (const auto& file : schemas.file()) {
    if (pool.BuildFile(file) == nullptr) Fail("the schemas do not fit");
  }
  const google::protobuf::FileDescriptor* events = pool.FindFileByName(kSchema);
  if (events == nullptr) Fail(absl::StrCat("there is no ", kSchema));
  std::string text = kBegin;
  for (int i = 0; i < events->message_type_count(); ++i) {
    text += Struct(*events->message_type(i));
  }
  return text + kEnd;
}

}  // namespace
}  // namespace refold

int main() {
  const std::string header = refold::Header();
  return std::fwrite(header.data(), 1, header.size(), stdout) == header.size()
             ? 0
             : 1;
}
