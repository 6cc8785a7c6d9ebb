// The classes of flat programs (program.h).
#include <algorithm>
#include <string>

#include "kernel/program/flat/generate/forms.h"

namespace refold::flat {
namespace {

// As it is kept.
std::string MemberType(const FieldDescriptor* field) {
  if (field->is_repeated()) return "List<" + TypeOf(field) + ">";
  return IsMessage(field) ? "const " + TypeOf(field) + "*" : TypeOf(field);
}

// Larger ones first, so that there are no gaps.
int SizeOf(const FieldDescriptor* field) {
  if (field->is_repeated() || IsMessage(field)) return 8;
  switch (field->type()) {
    case FieldDescriptor::TYPE_STRING:
      return 16;
    case FieldDescriptor::TYPE_SINT64:
      return 8;
    case FieldDescriptor::TYPE_ENUM:
    case FieldDescriptor::TYPE_BOOL:
      return 1;
    default:
      return 4;
  }
}

void PrintEnum(const EnumDescriptor* type, std::ostream& out) {
  out << "enum " << Flat(type->full_name()) << " : uint8_t {\n";
  for (int i = 0; i < type->value_count(); ++i) {
    out << "  " << Scoped(type, type->value(i)->name()) << " = "
        << type->value(i)->number() << ",\n";
  }
  out << "};\n\n";
}

void PrintAccessors(const FieldDescriptor* field, std::ostream& out) {
  const std::string name = NameOf(field);
  const std::string type = TypeOf(field);
  const std::string member = MemberOf(field);
  const OneofDescriptor* oneof = field->real_containing_oneof();
  if (field->is_repeated()) {
    const std::string each = IsMessage(field) ? "const " + type + "&" : type;
    out << "  const List<" << type << ">& " << name << "() const { return "
        << member << "; }\n"
        << "  int " << field->name()
        << "_size() const { return static_cast<int>(" << member
        << ".size()); }\n"
        << "  " << each << " " << name << "(int index) const { return "
        << member << "[static_cast<uint32_t>(index)]; }\n";
    return;
  }
  const std::string value =
      oneof == nullptr ? member : oneof->name() + "_." + member;
  const std::string present =
      oneof == nullptr ? member + " != nullptr"
                       : oneof->name() + "_case_ == " + CaseOf(field);
  if (IsMessage(field)) {
    out << "  bool has_" << name << "() const { return " << present << "; }\n"
        << "  const " << type << "& " << name << "() const {\n    return "
        << present << " ? *" << value << " : DefaultOf<" << type
        << ">();\n  }\n";
    return;
  }
  out << "  " << type << " " << name << "() const { return ";
  if (oneof != nullptr) {
    out << present << " ? " << value << " : " << type << "()";
  } else {
    out << value;
  }
  out << "; }\n";
}

// What protobuf nests in the class: enums, and the classes of nested messages.
void PrintNested(const Descriptor* message, std::ostream& out) {
  for (int i = 0; i < message->enum_type_count(); ++i) {
    const EnumDescriptor* type = message->enum_type(i);
    out << "  using " << type->name() << " = " << Flat(type->full_name())
        << ";\n";
    for (int k = 0; k < type->value_count(); ++k) {
      const std::string& value = type->value(k)->name();
      out << "  static constexpr " << type->name() << " " << value << " = "
          << Scoped(type, value) << ";\n";
    }
  }
  for (int i = 0; i < message->nested_type_count(); ++i) {
    const Descriptor* nested = message->nested_type(i);
    out << "  using " << nested->name() << " = " << Flat(nested->full_name())
        << ";\n";
  }
  for (int i = 0; i < message->real_oneof_decl_count(); ++i) {
    const OneofDescriptor* oneof = message->oneof_decl(i);
    out << "  enum " << Camel(oneof->name()) << "Case : uint8_t {\n    "
        << NotSet(oneof) << " = 0,\n";
    for (int k = 0; k < oneof->field_count(); ++k) {
      out << "    " << CaseOf(oneof->field(k)) << " = "
          << oneof->field(k)->number() << ",\n";
    }
    out << "  };\n  " << Camel(oneof->name()) << "Case " << oneof->name()
        << "_case() const { return " << oneof->name() << "_case_; }\n";
  }
}

void PrintMembers(const Descriptor* message, std::ostream& out) {
  std::vector<const FieldDescriptor*> fields = FieldsOf(message);
  std::erase_if(fields, [](const FieldDescriptor* field) {
    return field->real_containing_oneof() != nullptr;
  });
  std::stable_sort(fields.begin(), fields.end(),
                   [](const FieldDescriptor* a, const FieldDescriptor* b) {
                     return SizeOf(a) > SizeOf(b);
                   });
  for (int i = 0; i < message->real_oneof_decl_count(); ++i) {
    const OneofDescriptor* oneof = message->oneof_decl(i);
    const std::string type = Camel(oneof->name()) + "Value";
    out << "  union " << type << " {\n    constexpr " << type
        << "() : nothing_(nullptr) {}\n    const void* nothing_;\n";
    for (int k = 0; k < oneof->field_count(); ++k) {
      out << "    " << MemberType(oneof->field(k)) << " "
          << MemberOf(oneof->field(k)) << ";\n";
    }
    out << "  } " << oneof->name() << "_;\n";
  }
  for (const FieldDescriptor* field : fields) {
    out << "  " << MemberType(field) << " " << MemberOf(field) << "{};\n";
  }
  for (int i = 0; i < message->real_oneof_decl_count(); ++i) {
    const OneofDescriptor* oneof = message->oneof_decl(i);
    out << "  " << Camel(oneof->name()) << "Case " << oneof->name()
        << "_case_ = " << NotSet(oneof) << ";\n";
  }
}

void PrintClass(const Descriptor* message, std::ostream& out) {
  out << "class " << Flat(message->full_name()) << " {\n public:\n";
  PrintNested(message, out);
  for (const FieldDescriptor* field : FieldsOf(message)) {
    PrintAccessors(field, out);
  }
  out << "\n private:\n  friend class Flattener;\n";
  PrintMembers(message, out);
  out << "};\n\n";
}

}  // namespace

void PrintClasses(const Schema& schema, std::ostream& out) {
  out << "// Made by kernel/program/flat/generate from the schemas; what "
         "things mean\n// is said in proto/program.proto.\n"
         "#ifndef REFOLD_KERNEL_PROGRAM_FLAT_PROGRAM_H_\n"
         "#define REFOLD_KERNEL_PROGRAM_FLAT_PROGRAM_H_\n\n"
         "#include <cstdint>\n\n#include \"absl/strings/string_view.h\"\n"
         "#include \"kernel/base/word.h\"\n"
         "#include \"kernel/program/flat/list.h\"\n\n"
         "namespace refold::flat {\n\nclass Flattener;\n";
  for (const Descriptor* message : schema.messages) {
    out << "class " << Flat(message->full_name()) << ";\n";
  }
  out << "\n// What an absent part says.\ntemplate <class T>\n"
         "const T& DefaultOf() {\n  static const T value{};\n"
         "  return value;\n}\n\n";
  for (const EnumDescriptor* type : schema.enums) PrintEnum(type, out);
  for (const Descriptor* message : schema.messages) PrintClass(message, out);
  out << "}  // namespace refold::flat\n\n"
         "#endif  // REFOLD_KERNEL_PROGRAM_FLAT_PROGRAM_H_\n";
}

}  // namespace refold::flat
