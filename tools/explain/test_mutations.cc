#include "tools/explain/test_mutations.h"

#include <set>

#include "absl/strings/str_cat.h"

namespace refold::tools {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

// What the explanation leaves out, see explain.h.
bool IsLeftOut(const FieldDescriptor& field) {
  return field.full_name() == "refold.pb.CardProgram.words" ||
         field.full_name() == "refold.pb.Ability.registers";
}

std::string Explained(const LinkedProgram& program) {
  return Explain(program, NumberedLine).SerializeAsString();
}

}  // namespace

std::string NumberedLine(const std::string&, uint32_t line) {
  return absl::StrCat("line ", line);
}

void Mutations::Try(const LinkedProgram& program) {
  program_ = program.program();
  before_ = Explained(program);
  Walk(program_);
}

void Mutations::Walk(Message& message) {
  const google::protobuf::Reflection& reflection = *message.GetReflection();
  std::vector<const FieldDescriptor*> fields;
  reflection.ListFields(message, &fields);
  for (const FieldDescriptor* field : fields) {
    if (IsLeftOut(*field)) continue;
    const int size =
        field->is_repeated() ? reflection.FieldSize(message, field) : 1;
    for (int i = 0; i < size; ++i) {
      if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) {
        ChangeField(message, *field, i);
      } else if (field->is_repeated()) {
        Walk(*reflection.MutableRepeatedMessage(&message, field, i));
      } else {
        Walk(*reflection.MutableMessage(&message, field));
      }
    }
  }
}

void Mutations::ChangeField(Message& message, const FieldDescriptor& field,
                            int index) {
  if (done_[field.full_name()]++ >= most_each_) return;
  const google::protobuf::Reflection& reflection = *message.GetReflection();
  const bool many = field.is_repeated();
  // Sets the field to `value` by the setter of its type, compares, and puts the
  // old one back.
#define REFOLD_TRY(Type, value)                                           \
  do {                                                                    \
    const auto old =                                                      \
        many ? reflection.GetRepeated##Type(message, &field, index)       \
             : reflection.Get##Type(message, &field);                     \
    const auto changed = (value);                                         \
    many ? reflection.SetRepeated##Type(&message, &field, index, changed) \
         : reflection.Set##Type(&message, &field, changed);               \
    if (changed != old) Compare(field.full_name());                       \
    many ? reflection.SetRepeated##Type(&message, &field, index, old)     \
         : reflection.Set##Type(&message, &field, old);                   \
  } while (false)
  switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_UINT32:
      for (uint32_t other : {0, 1, 2, 3}) REFOLD_TRY(UInt32, other);
      REFOLD_TRY(UInt32, old + 1);
      REFOLD_TRY(UInt32, old - 1);
      break;
    case FieldDescriptor::CPPTYPE_INT32:
      for (int32_t other : {-1, 1, 2}) REFOLD_TRY(Int32, other);
      break;
    case FieldDescriptor::CPPTYPE_INT64:
      for (int64_t other : {-1, 0, 1, 2}) REFOLD_TRY(Int64, other);
      break;
    case FieldDescriptor::CPPTYPE_BOOL:
      REFOLD_TRY(Bool, !old);
      break;
    case FieldDescriptor::CPPTYPE_STRING:
      REFOLD_TRY(String, absl::StrCat(old, "x"));
      break;
    case FieldDescriptor::CPPTYPE_ENUM:
      for (int i = 0; i < field.enum_type()->value_count(); ++i) {
        REFOLD_TRY(EnumValue, field.enum_type()->value(i)->number());
      }
      break;
    default:
      unseen_.push_back(
          absl::StrCat("a type without changes: ", field.full_name()));
  }
#undef REFOLD_TRY
}

void Mutations::Compare(const std::string& what) {
  auto linked = LinkedProgram::Link(program_);
  if (!linked.ok()) return;
  ++tried_;
  if (Explained(**linked) != before_) return;
  unseen_.push_back(absl::StrCat(what, " of ", program_.name(), " (",
                                 program_.file(), ":", program_.line(), ")"));
}

}  // namespace refold::tools
