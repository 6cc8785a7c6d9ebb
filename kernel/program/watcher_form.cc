// The canonical form of watchers for comparing them, and whether they ask for
// an event's parties by name.
#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "google/protobuf/descriptor.h"
#include "google/protobuf/message.h"
#include "kernel/base/check.h"
#include "kernel/program/parts.h"
#include "kernel/program/watcher_set.h"
#include "proto/options.pb.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

// Writes messages field by field: numbers, words with their lengths, and
// brackets around what lies within.
class FormWriter {
 public:
  explicit FormWriter(const pb::CardProgram& program) : program_(program) {}

  void Write(const Message& message) {
    const google::protobuf::Reflection& of = *message.GetReflection();
    std::vector<const FieldDescriptor*> fields;
    of.ListFields(message, &fields);
    form_ += '{';
    for (const FieldDescriptor* field : fields) {
      if (field->message_type() == pb::Span::descriptor()) continue;
      absl::StrAppend(&form_, field->number(), ":");
      const int size = field->is_repeated() ? of.FieldSize(message, field) : 1;
      for (int i = 0; i < size; ++i) WriteOne(message, *field, i);
    }
    form_ += '}';
  }
  std::string form() && { return std::move(form_); }

 private:
  void WriteOne(const Message& message, const FieldDescriptor& field, int i) {
    const google::protobuf::Reflection& of = *message.GetReflection();
    const bool many = field.is_repeated();
    switch (field.cpp_type()) {
      case FieldDescriptor::CPPTYPE_MESSAGE:
        return Write(many ? of.GetRepeatedMessage(message, &field, i)
                          : of.GetMessage(message, &field));
      case FieldDescriptor::CPPTYPE_UINT32: {
        const uint32_t number = many ? of.GetRepeatedUInt32(message, &field, i)
                                     : of.GetUInt32(message, &field);
        return field.options().GetExtension(pb::is_word) ? WriteWord(number)
                                                         : WriteNumber(number);
      }
      case FieldDescriptor::CPPTYPE_INT32:
        return WriteNumber(of.GetInt32(message, &field));
      case FieldDescriptor::CPPTYPE_INT64:
        return WriteNumber(of.GetInt64(message, &field));
      case FieldDescriptor::CPPTYPE_BOOL:
        return WriteNumber(of.GetBool(message, &field) ? 1 : 0);
      case FieldDescriptor::CPPTYPE_ENUM:
        return WriteNumber(many ? of.GetRepeatedEnumValue(message, &field, i)
                                : of.GetEnumValue(message, &field));
      default:
        REFOLD_CHECK(false, "a watcher has a field of a type without a form");
    }
  }
  void WriteNumber(int64_t number) { absl::StrAppend(&form_, number, ","); }
  void WriteWord(uint32_t word) {
    if (word == 0) return WriteNumber(0);
    const std::string& text = program_.words(static_cast<int>(word) - 1);
    absl::StrAppend(&form_, text.size(), "\"", text, ",");
  }

  const pb::CardProgram& program_;
  std::string form_;
};

template <class T>
const T* As(const Message& message) {
  return message.GetDescriptor() == T::descriptor()
             ? static_cast<const T*>(&message)
             : nullptr;
}

bool AsksEvent(const Message& message) {
  if (const auto* selector = As<pb::Selector>(message)) {
    if (selector->base() == pb::Selector::EVENT_ROLE) return true;
  } else if (const auto* expr = As<pb::Expr>(message)) {
    if (expr->op() == pb::Expr::EVENT_NUMBER) return true;
  } else if (const auto* list = As<pb::WordList>(message)) {
    if (list->base() == pb::WordList::EVENT) return true;
  }
  const std::vector<const Message*> parts = PartsOf(message);
  return std::any_of(parts.begin(), parts.end(),
                     [](const Message* part) { return AsksEvent(*part); });
}

std::string FormOf(const pb::WatcherSpec& spec,
                   const pb::CardProgram& program) {
  FormWriter writer(program);
  writer.Write(spec);
  return std::move(writer).form();
}

}  // namespace

std::vector<DeclaredWatcher> WatchersOf(const pb::CardProgram& message,
                                        const flat::CardProgram& program) {
  std::vector<DeclaredWatcher> all;
  for (int i = 0; i < message.watchers_size(); ++i) {
    const pb::WatcherSpec& spec = message.watchers(i);
    all.push_back({.spec = &program.watchers(i),
                   .form = FormOf(spec, message),
                   .asks_event = AsksEvent(spec)});
  }
  return all;
}

}  // namespace refold
