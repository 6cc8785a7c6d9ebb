// Linking: check the program once, intern its words, note its static abilities.
#include <algorithm>
#include <utility>

#include "google/protobuf/io/coded_stream.h"
#include "google/protobuf/io/zero_copy_stream_impl_lite.h"
#include "kernel/base/check.h"
#include "kernel/base/work_count.h"
#include "kernel/program/checker.h"
#include "kernel/program/program_set.h"
#include "kernel/program/reads.h"
#include "proto/program.pb.h"

namespace refold {

LinkedProgram::LinkedProgram(pb::CardProgram program)
    : program_(std::make_unique<const pb::CardProgram>(std::move(program))) {
  for (const pb::Ability& ability : program_->abilities()) {
    abilities_.push_back(&ability);
  }
}

LinkedProgram::~LinkedProgram() = default;

absl::StatusOr<std::shared_ptr<const LinkedProgram>> LinkedProgram::Link(
    pb::CardProgram given) {
  ++WorkOfThread().links;
  auto uses = program_internal::CheckProgram(given);
  if (!uses.ok()) return uses.status();
  std::shared_ptr<LinkedProgram> linked(new LinkedProgram(std::move(given)));
  const pb::CardProgram& program = linked->program();
  linked->hash_ = HashOf(ProgramBytes(program));
  linked->name_ = Word::Of(program.name());
  linked->uses_ = *std::move(uses);
  linked->words_.push_back(Word());
  for (const std::string& word : program.words()) {
    linked->words_.push_back(Word::Of(word));
  }
  for (uint32_t type : program.types()) {
    linked->types_.push_back(linked->word(type));
  }
  for (uint32_t color : program.colors()) {
    linked->colors_.push_back(linked->word(color));
  }
  for (int i = 0; i < program.abilities_size(); ++i) {
    const pb::Ability& ability = program.abilities(i);
    linked->reads_.push_back(ReadsOf(program, ability));
    if (ability.kind() == pb::ABILITY_STATIC && !ability.granted_only()) {
      linked->statics_.push_back(static_cast<uint32_t>(i));
    }
  }
  return std::shared_ptr<const LinkedProgram>(std::move(linked));
}

bool LinkedProgram::WorksIn(const pb::Ability& ability, Word zone,
                            Word play_zone) const {
  if (ability.zones().empty()) return zone == play_zone;
  return std::any_of(ability.zones().begin(), ability.zones().end(),
                     [&](uint32_t index) { return word(index) == zone; });
}

std::string ProgramBytes(const pb::CardProgram& program) {
  std::string bytes;
  {
    google::protobuf::io::StringOutputStream stream(&bytes);
    google::protobuf::io::CodedOutputStream coded(&stream);
    coded.SetSerializationDeterministic(true);
    REFOLD_CHECK(program.SerializeToCodedStream(&coded),
                 "a program could not be serialized");
  }
  return bytes;
}

}  // namespace refold
