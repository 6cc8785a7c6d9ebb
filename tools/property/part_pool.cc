#include "tools/property/part_pool.h"

#include <iterator>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "google/protobuf/descriptor.h"
#include "kernel/base/random.h"
#include "proto/world.pb.h"

namespace refold::tools {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::EnumDescriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::OneofDescriptor;
using google::protobuf::Reflection;

std::string Said(const Descriptor& kind, absl::string_view field,
                 absl::string_view what) {
  // Without the package.
  return absl::StrCat(absl::string_view(kind.full_name())
                          .substr(kind.file()->package().size() + 1),
                      ".", field, "=", what);
}

void AddEnums(const Message& message, std::vector<std::string>& said) {
  const Descriptor& kind = *message.GetDescriptor();
  const Reflection& of = *message.GetReflection();
  for (int i = 0; i < kind.field_count(); ++i) {
    const FieldDescriptor& field = *kind.field(i);
    if (field.enum_type() == nullptr) continue;
    if (!field.is_repeated()) {
      said.push_back(
          Said(kind, field.name(), of.GetEnum(message, &field)->name()));
      continue;
    }
    for (int j = 0; j < of.FieldSize(message, &field); ++j) {
      said.push_back(Said(kind, field.name(),
                          of.GetRepeatedEnum(message, &field, j)->name()));
    }
  }
}

void AddOneofs(const Message& message, std::vector<std::string>& said) {
  const Descriptor& kind = *message.GetDescriptor();
  for (int i = 0; i < kind.oneof_decl_count(); ++i) {
    const OneofDescriptor& oneof = *kind.oneof_decl(i);
    const FieldDescriptor* has =
        message.GetReflection()->GetOneofFieldDescriptor(message, &oneof);
    if (has != nullptr) said.push_back(Said(kind, oneof.name(), has->name()));
  }
}

void AddLanguage(const Descriptor& kind, std::set<std::string>& all) {
  for (int i = 0; i < kind.oneof_decl_count(); ++i) {
    const OneofDescriptor& oneof = *kind.oneof_decl(i);
    for (int j = 0; j < oneof.field_count(); ++j) {
      all.insert(Said(kind, oneof.name(), oneof.field(j)->name()));
    }
  }
  for (int i = 0; i < kind.field_count(); ++i) {
    const EnumDescriptor* words = kind.field(i)->enum_type();
    if (words == nullptr) continue;
    for (int j = 0; j < words->value_count(); ++j) {
      if (absl::StrContains(words->value(j)->name(), "NONE")) continue;
      all.insert(Said(kind, kind.field(i)->name(), words->value(j)->name()));
    }
  }
  for (int i = 0; i < kind.nested_type_count(); ++i) {
    AddLanguage(*kind.nested_type(i), all);
  }
}

}  // namespace

std::vector<std::string> WordsOfLanguage(const Message& message) {
  std::vector<std::string> said;
  AddOneofs(message, said);
  AddEnums(message, said);
  return said;
}

std::set<std::string> WholeLanguage() {
  std::set<std::string> all;
  const google::protobuf::FileDescriptor& file =
      *pb::CardProgram::descriptor()->file();
  for (int i = 0; i < file.message_type_count(); ++i) {
    AddLanguage(*file.message_type(i), all);
  }
  AddLanguage(*pb::Duration::descriptor(), all);
  return all;
}

uint64_t GraftDice::Below(uint64_t bound) {
  return RandomBelow(seed_, next_++, bound);
}

PartPool::PartPool(std::vector<pb::CardProgram> programs)
    : programs_(std::move(programs)) {
  for (const pb::CardProgram& program : programs_) {
    ForEachPart(program, [&](const Message& part) {
      const std::string variant = absl::StrJoin(WordsOfLanguage(part), " ");
      parts_[part.GetDescriptor()][variant].push_back({&program, &part});
    });
  }
}

const DonorPart* PartPool::Draw(const Descriptor* kind, GraftDice& dice) const {
  const auto found = parts_.find(kind);
  if (found == parts_.end()) return nullptr;
  const auto& variants = found->second;
  const auto variant = std::next(
      variants.begin(), static_cast<int64_t>(dice.Below(variants.size())));
  const std::vector<DonorPart>& parts = variant->second;
  return &parts[dice.Below(parts.size())];
}

}  // namespace refold::tools
