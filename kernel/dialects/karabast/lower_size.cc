#include "kernel/dialects/karabast/lower_size.h"

#include <algorithm>
#include <vector>

#include "google/protobuf/message.h"

namespace refold::karabast {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

constexpr size_t kMaxBytes = size_t{64} << 10;
// The kernel's programs have 64 levels at most; what stands around the value
// takes some of them.
constexpr int kMaxLevels = 56;
// What has less bytes than that has not so many levels.
constexpr size_t kFewBytes = 2 * kMaxLevels;

int LevelsOf(const Message& message) {
  int below = 0;
  std::vector<const FieldDescriptor*> fields;
  message.GetReflection()->ListFields(message, &fields);
  for (const FieldDescriptor* field : fields) {
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
    const auto& reflection = *message.GetReflection();
    if (!field->is_repeated()) {
      below = std::max(below, LevelsOf(reflection.GetMessage(message, field)));
      continue;
    }
    for (int i = 0; i < reflection.FieldSize(message, field); ++i) {
      below = std::max(
          below, LevelsOf(reflection.GetRepeatedMessage(message, field, i)));
    }
  }
  return below + 1;
}

// Adds up until it is too much.
class Measure {
 public:
  bool is_too_much() const { return too_much_; }

  void Add(const Value& value) {
    Grow(1);
    if (too_much_) return;
    if (const Number* number = value.As<Number>()) return Add(number->expr);
    if (const auto* holds = value.As<Condition>()) return Add(holds->expr);
    if (const Fraction* fraction = value.As<Fraction>()) {
      return Add(fraction->over);
    }
    if (const Things* things = value.As<Things>()) return Add(things->selector);
    if (const WordSet* words = value.As<WordSet>()) return Add(words->list);
    if (const std::string* text = value.text()) return Grow(text->size());
    if (const auto* records = value.As<RecordsHandle>()) {
      return Add(records->where);
    }
    if (const auto* entries = value.As<MappedRecords>()) {
      Add(entries->records.where);
      return Add(*entries->each);
    }
    if (const Mapped* mapped = value.As<Mapped>()) {
      Add(mapped->over);
      return Add(*mapped->each);
    }
    if (const Either* either = value.As<Either>()) {
      Add(either->test);
      Add(*either->yes);
      return Add(*either->no);
    }
    if (value.list() != nullptr) {
      for (const Value& one : *value.list()) Add(one);
    }
    if (value.entries() != nullptr) {
      for (const ObjectEntry& one : *value.entries()) Add(one.value);
    }
  }

 private:
  void Grow(size_t bytes) {
    bytes_ += bytes;
    too_much_ = too_much_ || bytes_ > kMaxBytes;
  }
  void Add(const Message& part) {
    if (too_much_) return;
    const size_t bytes = part.ByteSizeLong();
    Grow(bytes);
    if (too_much_ || bytes < kFewBytes) return;
    too_much_ = LevelsOf(part) > kMaxLevels;
  }

  size_t bytes_ = 0;
  bool too_much_ = false;
};

}  // namespace

bool IsTooLarge(const Value& value) {
  Measure measure;
  measure.Add(value);
  return measure.is_too_much();
}

}  // namespace refold::karabast
