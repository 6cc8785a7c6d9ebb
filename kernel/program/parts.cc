#include "kernel/program/parts.h"

namespace refold {

std::vector<const google::protobuf::Message*> PartsOf(
    const google::protobuf::Message& message) {
  using google::protobuf::FieldDescriptor;
  const google::protobuf::Reflection& fields = *message.GetReflection();
  std::vector<const FieldDescriptor*> set;
  fields.ListFields(message, &set);
  std::vector<const google::protobuf::Message*> parts;
  for (const FieldDescriptor* field : set) {
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
    if (!field->is_repeated()) {
      parts.push_back(&fields.GetMessage(message, field));
      continue;
    }
    for (int i = 0; i < fields.FieldSize(message, field); ++i) {
      parts.push_back(&fields.GetRepeatedMessage(message, field, i));
    }
  }
  return parts;
}

}  // namespace refold
