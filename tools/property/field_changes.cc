#include "tools/property/field_changes.h"

#include <google/protobuf/descriptor.h>

#include <memory>
#include <set>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"

namespace refold::tools {
namespace {

using google::protobuf::EnumDescriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;
using Changed = absl::FunctionRef<void(const std::string& path)>;

int AnotherValue(const EnumDescriptor* type, int value) {
  return type->value(0)->number() == value ? type->value(1)->number()
                                           : type->value(0)->number();
}

// Gives a singular field that is not a message another value.
void ChangeScalar(Message& message, const FieldDescriptor* field) {
  const Reflection& of = *message.GetReflection();
  switch (field->cpp_type()) {
    case FieldDescriptor::CPPTYPE_BOOL:
      return of.SetBool(&message, field, !of.GetBool(message, field));
    case FieldDescriptor::CPPTYPE_INT32:
      return of.SetInt32(&message, field, of.GetInt32(message, field) ^ 1);
    case FieldDescriptor::CPPTYPE_INT64:
      return of.SetInt64(&message, field, of.GetInt64(message, field) ^ 1);
    case FieldDescriptor::CPPTYPE_UINT32:
      return of.SetUInt32(&message, field, of.GetUInt32(message, field) ^ 1);
    case FieldDescriptor::CPPTYPE_UINT64:
      return of.SetUInt64(&message, field, of.GetUInt64(message, field) ^ 1);
    case FieldDescriptor::CPPTYPE_ENUM:
      return of.SetEnumValue(
          &message, field,
          AnotherValue(field->enum_type(), of.GetEnumValue(message, field)));
    case FieldDescriptor::CPPTYPE_STRING:
      return of.SetString(&message, field, of.GetString(message, field) + "x");
    default:
      REFOLD_CHECK(false, "a field type that no schema uses");
  }
}

// Adds an element of its default value.
void AddElement(Message& message, const FieldDescriptor* field) {
  const Reflection& of = *message.GetReflection();
  switch (field->cpp_type()) {
    case FieldDescriptor::CPPTYPE_BOOL:
      return of.AddBool(&message, field, false);
    case FieldDescriptor::CPPTYPE_INT32:
      return of.AddInt32(&message, field, 0);
    case FieldDescriptor::CPPTYPE_INT64:
      return of.AddInt64(&message, field, 0);
    case FieldDescriptor::CPPTYPE_UINT32:
      return of.AddUInt32(&message, field, 0);
    case FieldDescriptor::CPPTYPE_UINT64:
      return of.AddUInt64(&message, field, 0);
    case FieldDescriptor::CPPTYPE_ENUM:
      return of.AddEnumValue(&message, field, 0);
    case FieldDescriptor::CPPTYPE_STRING:
      return of.AddString(&message, field, "");
    case FieldDescriptor::CPPTYPE_MESSAGE:
      of.AddMessage(&message, field);
      return;
    default:
      REFOLD_CHECK(false, "a field type that no schema uses");
  }
}

// Gives an element that is not a message another value.
void ChangeElement(Message& message, const FieldDescriptor* field, int i) {
  const Reflection& of = *message.GetReflection();
  switch (field->cpp_type()) {
    case FieldDescriptor::CPPTYPE_BOOL:
      return of.SetRepeatedBool(&message, field, i,
                                !of.GetRepeatedBool(message, field, i));
    case FieldDescriptor::CPPTYPE_INT32:
      return of.SetRepeatedInt32(&message, field, i,
                                 of.GetRepeatedInt32(message, field, i) ^ 1);
    case FieldDescriptor::CPPTYPE_INT64:
      return of.SetRepeatedInt64(&message, field, i,
                                 of.GetRepeatedInt64(message, field, i) ^ 1);
    case FieldDescriptor::CPPTYPE_UINT32:
      return of.SetRepeatedUInt32(&message, field, i,
                                  of.GetRepeatedUInt32(message, field, i) ^ 1);
    case FieldDescriptor::CPPTYPE_UINT64:
      return of.SetRepeatedUInt64(&message, field, i,
                                  of.GetRepeatedUInt64(message, field, i) ^ 1);
    case FieldDescriptor::CPPTYPE_ENUM:
      return of.SetRepeatedEnumValue(
          &message, field, i,
          AnotherValue(field->enum_type(),
                       of.GetRepeatedEnumValue(message, field, i)));
    case FieldDescriptor::CPPTYPE_STRING:
      return of.SetRepeatedString(
          &message, field, i, of.GetRepeatedString(message, field, i) + "x");
    default:
      REFOLD_CHECK(false, "a field type that no schema uses");
  }
}

void ChangeFields(Message& message, const std::string& path, Changed changed);

// Makes one change, tells of it, and takes it back.
template <typename Change>
void Try(Message& message, const std::string& path, Changed changed,
         Change change) {
  std::unique_ptr<Message> before(message.New());
  before->CopyFrom(message);
  change();
  changed(path);
  message.CopyFrom(*before);
}

void ChangeList(Message& message, const FieldDescriptor* field,
                const std::string& path, Changed changed) {
  const Reflection& of = *message.GetReflection();
  const int size = of.FieldSize(message, field);
  Try(message, path + "[+]", changed, [&] { AddElement(message, field); });
  if (size == 0) return;
  Try(message, path + "[-]", changed, [&] { of.RemoveLast(&message, field); });
  for (int i : std::set<int>{0, size - 1}) {
    const std::string element = absl::StrCat(path, "[", i, "]");
    if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
      ChangeFields(*of.MutableRepeatedMessage(&message, field, i), element,
                   changed);
    } else {
      Try(message, element, changed, [&] { ChangeElement(message, field, i); });
    }
  }
}

void ChangeMessage(Message& message, const FieldDescriptor* field,
                   const std::string& path, Changed changed) {
  const Reflection& of = *message.GetReflection();
  if (!of.HasField(message, field)) {
    Try(message, path, changed, [&] { of.MutableMessage(&message, field); });
    return;
  }
  ChangeFields(*of.MutableMessage(&message, field), path, changed);
  Try(message, path + "[-]", changed, [&] { of.ClearField(&message, field); });
}

void ChangeFields(Message& message, const std::string& path, Changed changed) {
  const google::protobuf::Descriptor& type = *message.GetDescriptor();
  for (int i = 0; i < type.field_count(); ++i) {
    const FieldDescriptor* field = type.field(i);
    const std::string here =
        path.empty() ? field->name() : absl::StrCat(path, ".", field->name());
    if (field->is_repeated()) {
      ChangeList(message, field, here, changed);
    } else if (field->real_containing_oneof() != nullptr &&
               !message.GetReflection()->HasField(message, field)) {
      continue;
    } else if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
      ChangeMessage(message, field, here, changed);
    } else {
      Try(message, here, changed, [&] { ChangeScalar(message, field); });
    }
  }
}

}  // namespace

void ForEachFieldChange(Message& message, Changed changed) {
  ChangeFields(message, "", changed);
}

}  // namespace refold::tools
