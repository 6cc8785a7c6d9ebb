// What makes flat programs of messages (the generated flatten.h and .cc).
#include <string>
#include <utility>
#include <vector>

#include "kernel/program/flat/generate/forms.h"

namespace refold::flat {
namespace {

// The fields of a message whose values its flat form has in another one's.
std::vector<std::pair<const FieldDescriptor*, const FieldDescriptor*>>
ToldElsewhere(const Descriptor* message) {
  std::vector<std::pair<const FieldDescriptor*, const FieldDescriptor*>> told;
  for (int i = 0; i < message->field_count(); ++i) {
    const FieldDescriptor* field = message->field(i);
    const std::string in = FlatIn(field);
    if (in.empty()) continue;
    const FieldDescriptor* to = message->FindFieldByName(in);
    if (to == nullptr || !to->is_repeated() || !IsMessage(to) ||
        !field->is_repeated() || !IsMessage(field)) {
      Fail(field->full_name() + " is no list that another can have");
    }
    told.emplace_back(field, to);
  }
  return told;
}

// What comes before the values of a list: "in.parts(), ".
std::string OthersIn(const FieldDescriptor* list) {
  std::string others;
  for (const auto& [field, to] : ToldElsewhere(list->containing_type())) {
    if (to == list) others += "in." + NameOf(field) + "(), ";
  }
  return others;
}

std::string IsSet(const FieldDescriptor* field) {
  return "in." + field->containing_oneof()->name() +
         "_case() == std::decay_t<decltype(in)>::" + CaseOf(field);
}

// The expression that makes one flat value of `value`.
std::string Made(const FieldDescriptor* field, const std::string& value) {
  if (IsWord(field)) return "words_[" + value + "]";
  if (field->type() == FieldDescriptor::TYPE_STRING) {
    return "arena_.Copy(" + value + ")";
  }
  if (field->type() == FieldDescriptor::TYPE_ENUM) {
    return "static_cast<" + TypeOf(field) + ">(" + value + ")";
  }
  return value;
}

// Fills the flat field `to` from the schema's `field`, which is it or stands
// for it (FlatIn).
void PrintFill(const FieldDescriptor* field, const FieldDescriptor* to,
               std::ostream& out) {
  const std::string in = "in." + NameOf(field) + "()";
  const OneofDescriptor* oneof = to->real_containing_oneof();
  const std::string into =
      "out." + (oneof == nullptr ? "" : oneof->name() + "_.") + MemberOf(to);
  if (field->is_repeated()) {
    const std::string others = OthersIn(to);
    out << "  " << into << " = Each<" << TypeOf(to) << ">(" << others << in
        << ", [&](const auto& from, auto& to) { ";
    if (IsMessage(field)) {
      out << "Fill(from, to);";
    } else {
      out << "to = " << Made(field, "from") << ";";
    }
    out << " });\n";
  } else if (IsMessage(field)) {
    out << "  if (in.has_" << NameOf(field) << "()) " << into << " = One<"
        << TypeOf(field) << ">(" << in << ");\n";
  } else if (oneof == nullptr) {
    out << "  " << into << " = " << Made(field, in) << ";\n";
  } else {
    out << "  if (" << IsSet(field) << ") " << into << " = " << Made(field, in)
        << ";\n";
  }
  if (oneof != nullptr && field != to) {
    out << "  if (" << IsSet(field) << ") out." << oneof->name()
        << "_case_ = " << Flat(to->containing_type()->full_name())
        << "::" << CaseOf(to) << ";\n";
  }
}

// What makes the flat form of `to` of a message that is `from`, or is told as
// one.
void PrintFiller(const Descriptor* from, const Descriptor* to,
                 std::ostream& out) {
  // A message may have no fields.
  out << "void Flattener::Fill([[maybe_unused]] const pb::"
      << Flat(from->full_name()) << "& in, [[maybe_unused]] "
      << Flat(to->full_name()) << "& out) {\n"
      << "  if (HasUnknown(in)) says_unknown_ = true;\n";
  for (int i = 0; from == to && i < from->real_oneof_decl_count(); ++i) {
    const OneofDescriptor* oneof = from->oneof_decl(i);
    out << "  out." << oneof->name() << "_case_ = static_cast<"
        << Flat(from->full_name()) << "::" << Camel(oneof->name())
        << "Case>(in." << oneof->name() << "_case());\n";
  }
  for (const FieldDescriptor* field : FieldsOf(from)) {
    const FieldDescriptor* same = to->FindFieldByName(field->name());
    if (same == nullptr || TypeOf(same) != TypeOf(field) ||
        IsWord(same) != IsWord(field) ||
        same->is_repeated() != field->is_repeated()) {
      Fail(to->full_name() + " has no field such as " + field->full_name());
    }
    PrintFill(field, same, out);
  }
  out << "}\n\n";
}

// All messages that there are flat forms of, and what they are made of.
std::vector<std::pair<const Descriptor*, const Descriptor*>> FillersOf(
    const Schema& schema) {
  std::vector<std::pair<const Descriptor*, const Descriptor*>> fillers;
  for (const Descriptor* message : schema.messages) {
    fillers.emplace_back(message, message);
    for (const auto& [field, to] : ToldElsewhere(message)) {
      fillers.emplace_back(field->message_type(), to->message_type());
    }
  }
  return fillers;
}

}  // namespace

void PrintFlattener(const Schema& schema, std::ostream& out) {
  out << "// Made by kernel/program/flat/generate from the schemas.\n"
         "#include \"kernel/program/flat/flatten.h\"\n\n"
         "#include <type_traits>\n\n"
         "#include \"google/protobuf/message.h\"\n"
         "#include \"google/protobuf/unknown_field_set.h\"\n"
         "#include \"proto/program.pb.h\"\n\n"
         "namespace refold::flat {\n\n"
         "class Flattener {\n public:\n"
         "  Flattener(const std::vector<Word>& words, FlatArena& arena)\n"
         "      : words_(words), arena_(arena) {}\n\n"
         "  template <class T, class Message>\n"
         "  const T* One(const Message& in) {\n"
         "    T* made = arena_.New<T>();\n    Fill(in, *made);\n"
         "    return made;\n  }\n\n"
         "  bool says_unknown() const { return says_unknown_; }\n\n";
  const auto fillers = FillersOf(schema);
  for (const auto& [from, to] : fillers) {
    out << "  void Fill(const pb::" << Flat(from->full_name()) << "& in, "
        << Flat(to->full_name()) << "& out);\n";
  }
  out << "\n private:\n"
         "  template <class Message>\n"
         "  static bool HasUnknown(const Message& in) {\n"
         "    static const auto* const fields = Message::GetReflection();\n"
         "    return !fields->GetUnknownFields(in).empty();\n  }\n"
         "  template <class T, class Messages, class F>\n"
         "  List<T> Each(const Messages& in, F fill) {\n"
         "    if (in.empty()) return {};\n"
         "    T* made = arena_.NewRow<T>(static_cast<uint32_t>(in.size()));\n"
         "    T* next = made;\n"
         "    for (const auto& from : in) fill(from, *next++);\n"
         "    return List<T>(made);\n  }\n"
         "  template <class T, class Others, class Messages, class F>\n"
         "  List<T> Each(const Others& others, const Messages& in, F fill) {\n"
         "    const int size = others.size() + in.size();\n"
         "    if (size == 0) return {};\n"
         "    T* made = arena_.NewRow<T>(static_cast<uint32_t>(size));\n"
         "    T* next = made;\n"
         "    for (const auto& from : others) fill(from, *next++);\n"
         "    for (const auto& from : in) fill(from, *next++);\n"
         "    return List<T>(made);\n  }\n\n"
         "  const std::vector<Word>& words_;\n  FlatArena& arena_;\n"
         "  bool says_unknown_ = false;\n};\n\n";
  for (const auto& [from, to] : fillers) PrintFiller(from, to, out);
  for (const Descriptor* message : schema.messages) {
    const std::string name = Flat(message->full_name());
    out << "const " << name << "& Flatten(const pb::" << name
        << "& message, const std::vector<Word>& words,\n"
           "    FlatArena& arena, bool* says_unknown) {\n"
           "  Flattener flattener(words, arena);\n"
           "  const "
        << name << "* made = flattener.One<" << name
        << ">(message);\n"
           "  if (says_unknown != nullptr) {\n"
           "    *says_unknown = flattener.says_unknown();\n  }\n"
           "  return *made;\n}\n\n";
  }
  out << "}  // namespace refold::flat\n";
}

void PrintFlatten(const Schema& schema, std::ostream& out) {
  out << "// Made by kernel/program/flat/generate from the schemas.\n"
         "//\n// Flatten: the flat form of a message of a program that was "
         "checked. Its words\n// are looked up in `words`, by index; what it "
         "is made of lies in `arena`.\n"
         "#ifndef REFOLD_KERNEL_PROGRAM_FLAT_FLATTEN_H_\n"
         "#define REFOLD_KERNEL_PROGRAM_FLAT_FLATTEN_H_\n\n"
         "#include <vector>\n\n"
         "#include \"kernel/base/word.h\"\n"
         "#include \"kernel/program/flat/arena.h\"\n"
         "#include \"kernel/program/flat/program.h\"\n\n"
         "namespace refold::pb {\n";
  for (const Descriptor* message : schema.messages) {
    out << "class " << Flat(message->full_name()) << ";\n";
  }
  out << "}  // namespace refold::pb\n\nnamespace refold::flat {\n\n";
  for (const Descriptor* message : schema.messages) {
    const std::string name = Flat(message->full_name());
    out << "const " << name << "& Flatten(const pb::" << name
        << "& message,\n    const std::vector<Word>& words, FlatArena& "
           "arena,\n    bool* says_unknown = nullptr);\n";
  }
  out << "\n}  // namespace refold::flat\n\n"
         "#endif  // REFOLD_KERNEL_PROGRAM_FLAT_FLATTEN_H_\n";
}

}  // namespace refold::flat
