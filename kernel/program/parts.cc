#include "kernel/program/parts.h"

namespace refold {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

// Calls one(field) for each part that is not a list, many(field, i) for the
// others.
template <class One, class Many>
void ForEachPart(const Message& message, One one, Many many) {
  const Reflection& fields = *message.GetReflection();
  std::vector<const FieldDescriptor*> set;
  fields.ListFields(message, &set);
  for (const FieldDescriptor* field : set) {
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
    if (!field->is_repeated()) {
      one(field);
      continue;
    }
    const int size = fields.FieldSize(message, field);
    for (int i = 0; i < size; ++i) many(field, i);
  }
}

}  // namespace

std::vector<const Message*> PartsOf(const Message& message) {
  const Reflection& of = *message.GetReflection();
  std::vector<const Message*> parts;
  ForEachPart(
      message,
      [&](const FieldDescriptor* field) {
        parts.push_back(&of.GetMessage(message, field));
      },
      [&](const FieldDescriptor* field, int i) {
        parts.push_back(&of.GetRepeatedMessage(message, field, i));
      });
  return parts;
}

std::vector<Message*> MutablePartsOf(Message* message) {
  const Reflection& of = *message->GetReflection();
  std::vector<Message*> parts;
  ForEachPart(
      *message,
      [&](const FieldDescriptor* field) {
        parts.push_back(of.MutableMessage(message, field));
      },
      [&](const FieldDescriptor* field, int i) {
        parts.push_back(of.MutableRepeatedMessage(message, field, i));
      });
  return parts;
}

}  // namespace refold
