#include <string>

#include "kernel/program/flat/generate/forms.h"

namespace refold::flat {
namespace {

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

void PrintFill(const FieldDescriptor* field, std::ostream& out) {
  const std::string in = "in." + NameOf(field) + "()";
  const OneofDescriptor* oneof = field->real_containing_oneof();
  const std::string to =
      "out." + (oneof == nullptr ? "" : oneof->name() + "_.") + MemberOf(field);
  if (field->is_repeated()) {
    out << "  " << to << " = Each<" << TypeOf(field) << ">(" << in
        << ", [&](const auto& from, auto& to) { ";
    if (IsMessage(field)) {
      out << "Fill(from, to);";
    } else {
      out << "to = " << Made(field, "from") << ";";
    }
    out << " });\n";
  } else if (IsMessage(field)) {
    out << "  if (in.has_" << NameOf(field) << "()) " << to << " = One<"
        << TypeOf(field) << ">(" << in << ");\n";
  } else if (oneof == nullptr) {
    out << "  " << to << " = " << Made(field, in) << ";\n";
  } else {
    out << "  if (in." << oneof->name() << "_case() == "
        << "std::decay_t<decltype(in)>::" << CaseOf(field) << ") " << to
        << " = " << Made(field, in) << ";\n";
  }
}

}  // namespace

void PrintFlattener(const Schema& schema, std::ostream& out) {
  out << "// Made by kernel/program/flat/generate from the schemas.\n"
         "#include \"kernel/program/flat/flatten.h\"\n\n"
         "#include <type_traits>\n\n#include \"proto/program.pb.h\"\n\n"
         "namespace refold::flat {\n\n"
         "class Flattener {\n public:\n"
         "  Flattener(const std::vector<Word>& words, FlatArena& arena)\n"
         "      : words_(words), arena_(arena) {}\n\n"
         "  template <class T, class Message>\n"
         "  const T* One(const Message& in) {\n"
         "    T* made = arena_.New<T>();\n    Fill(in, *made);\n"
         "    return made;\n  }\n\n";
  for (const Descriptor* message : schema.messages) {
    const std::string name = Flat(message->full_name());
    out << "  void Fill(const pb::" << name << "& in, " << name << "& out);\n";
  }
  out << "\n private:\n"
         "  template <class T, class Messages, class F>\n"
         "  List<T> Each(const Messages& in, F fill) {\n"
         "    if (in.empty()) return {};\n"
         "    T* made = arena_.New<T>(static_cast<size_t>(in.size()));\n"
         "    T* next = made;\n"
         "    for (const auto& from : in) fill(from, *next++);\n"
         "    return {made, static_cast<uint32_t>(in.size())};\n  }\n\n"
         "  const std::vector<Word>& words_;\n  FlatArena& arena_;\n};\n\n";
  for (const Descriptor* message : schema.messages) {
    const std::string name = Flat(message->full_name());
    out << "void Flattener::Fill(const pb::" << name << "& in, " << name
        << "& out) {\n";
    for (int i = 0; i < message->real_oneof_decl_count(); ++i) {
      const OneofDescriptor* oneof = message->oneof_decl(i);
      out << "  out." << oneof->name() << "_case_ = static_cast<" << name
          << "::" << Camel(oneof->name()) << "Case>(in." << oneof->name()
          << "_case());\n";
    }
    for (const FieldDescriptor* field : FieldsOf(message)) {
      PrintFill(field, out);
    }
    out << "}\n\n";
  }
  for (const Descriptor* message : schema.messages) {
    const std::string name = Flat(message->full_name());
    out << "const " << name << "& Flatten(const pb::" << name
        << "& message, const std::vector<Word>& words,\n"
           "    FlatArena& arena) {\n"
           "  return *Flattener(words, arena).One<"
        << name << ">(message);\n}\n\n";
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
           "arena);\n";
  }
  out << "\n}  // namespace refold::flat\n\n"
         "#endif  // REFOLD_KERNEL_PROGRAM_FLAT_FLATTEN_H_\n";
}

}  // namespace refold::flat
