// Naming: the names that the flat form uses for the elements of the schemas,
// and which of them it has.
#ifndef REFOLD_KERNEL_PROGRAM_FLAT_GENERATE_NAMING_H_
#define REFOLD_KERNEL_PROGRAM_FLAT_GENERATE_NAMING_H_

#include <string>
#include <vector>

#include "google/protobuf/descriptor.h"

namespace refold::flat {

using google::protobuf::Descriptor;
using google::protobuf::EnumDescriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::OneofDescriptor;

// Ends the process with 1.
[[noreturn]] void Fail(const std::string& why);

// A name of the schemas' package, as protobuf's C++ has it: Expr.Op is Expr_Op.
std::string Flat(std::string name);
// The accessor of a field, and what it reads.
std::string NameOf(const FieldDescriptor* field);
std::string MemberOf(const FieldDescriptor* field);
// Its constant in the enum of its oneof.
std::string CaseOf(const FieldDescriptor* field);
std::string Camel(const std::string& name);
// The constant of a oneof without a value: TEST_NOT_SET.
std::string NotSet(const OneofDescriptor* oneof);
// The scope of an enum's values: its message, if it is in one.
std::string Scoped(const EnumDescriptor* type, const std::string& value);

bool IsWord(const FieldDescriptor* field);
bool IsMessage(const FieldDescriptor* field);
// The field of the same message whose list holds this field's values in the
// flat form; empty if it holds them itself.
std::string FlatIn(const FieldDescriptor* field);
// The fields of a message that are in its flat form.
std::vector<const FieldDescriptor*> FieldsOf(const Descriptor* message);
// The type of one value; fails for types that flat programs do not have.
std::string TypeOf(const FieldDescriptor* field);

}  // namespace refold::flat

#endif  // REFOLD_KERNEL_PROGRAM_FLAT_GENERATE_NAMING_H_
