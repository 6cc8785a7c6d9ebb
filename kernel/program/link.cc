// Linking: check the program once, intern its words, note its static abilities.
#include <algorithm>
#include <utility>

#include "google/protobuf/io/coded_stream.h"
#include "google/protobuf/io/zero_copy_stream_impl_lite.h"
#include "kernel/base/check.h"
#include "kernel/base/work_count.h"
#include "kernel/program/checker.h"
#include "kernel/program/flat/flatten.h"
#include "kernel/program/program_set.h"
#include "kernel/program/reads.h"
#include "proto/program.pb.h"

namespace refold {

LinkedProgram::LinkedProgram(pb::CardProgram program)
    : program_(std::make_unique<const pb::CardProgram>(std::move(program))) {}

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
  linked->asks_event_ = std::any_of(
      linked->uses_.begin(), linked->uses_.end(), [](const WordUse& use) {
        return use.kind == WordKind::kRole ||
               use.kind == WordKind::kEventNumber ||
               use.kind == WordKind::kEventWord;
      });
  linked->words_.push_back(Word());
  for (const std::string& word : program.words()) {
    linked->words_.push_back(Word::Of(word));
  }
  linked->flat_ = &flat::Flatten(program, linked->words_, linked->arena_);
  linked->types_.assign(linked->flat_->types().begin(),
                        linked->flat_->types().end());
  linked->colors_.assign(linked->flat_->colors().begin(),
                         linked->flat_->colors().end());
  for (int i = 0; i < program.abilities_size(); ++i) {
    const pb::Ability& ability = program.abilities(i);
    if (ability.kind() == pb::ABILITY_STATIC) {
      linked->reads_.emplace(static_cast<uint32_t>(i),
                             ReadsOf(program, ability));
    }
    if (ability.kind() == pb::ABILITY_STATIC && !ability.granted_only()) {
      linked->statics_.push_back(static_cast<uint32_t>(i));
    }
  }
  return std::shared_ptr<const LinkedProgram>(std::move(linked));
}

bool LinkedProgram::WorksIn(const flat::Ability& ability, Word zone,
                            Word play_zone) const {
  if (ability.zones().empty()) return zone == play_zone;
  return Contains(ability.zones(), zone);
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
