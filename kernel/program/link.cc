// Linking: checks the program once, interns its words, notes its static
// abilities.
#include <algorithm>
#include <utility>

#include "google/protobuf/io/coded_stream.h"
#include "google/protobuf/io/zero_copy_stream_impl_lite.h"
#include "google/protobuf/message.h"
#include "kernel/base/check.h"
#include "kernel/base/work_count.h"
#include "kernel/program/checker.h"
#include "kernel/program/flat/flatten.h"
#include "kernel/program/parts.h"
#include "kernel/program/program_set.h"
#include "kernel/program/reads.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

// The checker has bounded how deep messages are nested.
void AddTriedVerbs(const google::protobuf::Message& message,
                   pb::Ability& into) {
  if (message.GetDescriptor() == pb::Predicate::Tried::descriptor()) {
    const auto& tried = static_cast<const pb::Predicate::Tried&>(message);
    *into.add_code()->mutable_verb() = tried.verb();
  }
  for (const google::protobuf::Message* part : PartsOf(message)) {
    AddTriedVerbs(*part, into);
  }
}

// In flat form, as the code of an ability of an otherwise empty program; most
// programs do not name verbs, so they try none and pay nothing for this.
flat::List<flat::Instruction> TriedVerbs(const pb::CardProgram& program,
                                         const std::vector<WordUse>& uses,
                                         const std::vector<Word>& words,
                                         flat::FlatArena& arena) {
  if (std::none_of(uses.begin(), uses.end(), [](const WordUse& use) {
        return use.kind == WordKind::kVerb;
      })) {
    return {};
  }
  pb::CardProgram tried;
  AddTriedVerbs(program, *tried.add_abilities());
  if (tried.abilities(0).code().empty()) return {};
  return flat::Flatten(tried, words, arena).abilities(0).code();
}

}  // namespace

LinkedProgram::LinkedProgram() = default;

LinkedProgram::~LinkedProgram() = default;

pb::CardProgram LinkedProgram::program() const {
  pb::CardProgram program;
  REFOLD_CHECK(program.ParseFromString(bytes_),
               "a program cannot be parsed from its own bytes");
  return program;
}

std::string LinkedProgram::PlaceOf(const WordUse& use) const {
  return program_internal::PlaceOfUse(program(), use);
}

absl::StatusOr<std::shared_ptr<const LinkedProgram>> LinkedProgram::Link(
    const pb::CardProgram& program) {
  ++WorkOfThread().links;
  auto uses = program_internal::CheckProgram(program);
  if (!uses.ok()) return uses.status();
  std::shared_ptr<LinkedProgram> linked(new LinkedProgram);
  linked->bytes_ = ProgramBytes(program);
  linked->hash_ = HashOf(linked->bytes_);
  linked->name_ = Word::Of(program.name());
  linked->uses_ = *std::move(uses);
  linked->asks_event_ = std::any_of(
      linked->uses_.begin(), linked->uses_.end(), [](const WordUse& use) {
        return use.kind == WordKind::kRole ||
               use.kind == WordKind::kEventNumber ||
               use.kind == WordKind::kEventWord;
      });
  // Kept as long as the collection, so without spare capacity.
  linked->uses_.shrink_to_fit();
  linked->words_.reserve(static_cast<size_t>(program.words_size()) + 1);
  linked->words_.push_back(Word());
  for (const std::string& word : program.words()) {
    linked->words_.push_back(Word::Of(word));
  }
  for (const std::string& name : program.dependencies()) {
    linked->dependencies_.push_back(Word::Of(name));
  }
  bool says_unknown = false;
  linked->flat_ =
      &flat::Flatten(program, linked->words_, linked->arena_, &says_unknown);
  if (says_unknown) return program_internal::RefuseUnknown(program);
  linked->watchers_ = WatchersOf(program, *linked->flat_);
  linked->tried_ =
      TriedVerbs(program, linked->uses_, linked->words_, linked->arena_);
  linked->grantable_ = GrantableIn(*linked->flat_);
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
    if (ability.coming() != pb::COMING_NONE) {
      (ability.granted_only() ? linked->grants_coming_
                              : linked->comes_by_face_) = true;
    }
  }
  return std::shared_ptr<const LinkedProgram>(std::move(linked));
}

bool LinkedProgram::WorksIn(const flat::Ability& ability, Word zone,
                            bool in_play) const {
  if (ability.zones().empty()) return in_play;
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
  bytes.shrink_to_fit();  // the stream doubles the capacity, and it may live
                          // long
  return bytes;
}

}  // namespace refold
