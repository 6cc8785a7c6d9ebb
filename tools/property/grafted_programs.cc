#include "tools/property/grafted_programs.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "kernel/base/random.h"
#include "kernel/engine/check_game.h"
#include "kernel/program/parts.h"
#include "proto/options.pb.h"
#include "proto/program.pb.h"

namespace refold::tools {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

// Of the grafts on a program most do not link: so many are tried, and each
// tries so many changes at once.
constexpr int kGraftTries = 40;
constexpr uint64_t kMostChanges = 3;
// Programs grow no further than a multiple of what cards are.
constexpr size_t kMostBytes = 20'000;

class GraftDice {
 public:
  explicit GraftDice(uint64_t seed) : seed_(seed) {}
  uint64_t Below(uint64_t bound) { return RandomBelow(seed_, next_++, bound); }

 private:
  uint64_t seed_;
  uint64_t next_ = 0;
};

bool IsWord(const FieldDescriptor& field) {
  return field.options().GetExtension(pb::is_word);
}

// Calls visit(message) for each message within this one, itself included.
template <class Visit>
void ForEachMessage(const Message& message, Visit visit) {
  visit(message);
  for (const Message* part : PartsOf(message)) ForEachMessage(*part, visit);
}

// A part of a program, and the program whose words it speaks of.
struct Donor {
  const pb::CardProgram* program = nullptr;
  const Message* part = nullptr;
};

class Grafter {
 public:
  Grafter(std::vector<pb::CardProgram> programs, uint64_t seed)
      : programs_(std::move(programs)), dice_(seed) {
    for (const pb::CardProgram& program : programs_) {
      ForEachMessage(program, [&](const Message& part) {
        donors_[part.GetDescriptor()].push_back({&program, &part});
      });
    }
  }

  // The program with some changes.
  pb::CardProgram Graft(size_t index) {
    pb::CardProgram program = programs_[index];
    const uint64_t changes = 1 + dice_.Below(kMostChanges);
    for (uint64_t i = 0; i < changes; ++i) ChangeOne(program);
    return program;
  }

 private:
  void ChangeOne(pb::CardProgram& program) {
    // Const only so that reading does not make what is not there.
    std::vector<Message*> parts;
    for (const pb::Ability& ability : program.abilities()) {
      ForEachMessage(ability, [&](const Message& part) {
        if (part.GetDescriptor() != pb::Span::descriptor()) {
          parts.push_back(const_cast<Message*>(&part));
        }
      });
    }
    if (parts.empty()) {
      program.add_abilities();
      return Replace(program, *program.mutable_abilities(0));
    }
    Message& part = *parts[dice_.Below(parts.size())];
    if (dice_.Below(2) == 0) return Replace(program, part);
    ChangeField(program, part);
  }

  // Puts a part of the same kind in its place.
  void Replace(pb::CardProgram& program, Message& part) {
    const std::vector<Donor>& all = donors_[part.GetDescriptor()];
    if (all.empty()) return;
    const Donor& donor = all[dice_.Below(all.size())];
    part.CopyFrom(*donor.part);
    TakeWords(*donor.program, program, part);
  }

  // Gives the words of a part that came from `from` their places in `to`.
  void TakeWords(const pb::CardProgram& from, pb::CardProgram& to,
                 Message& part) {
    ForEachMessage(part, [&](const Message& message) {
      Message& here = const_cast<Message&>(message);
      const Reflection& of = *here.GetReflection();
      std::vector<const FieldDescriptor*> fields;
      of.ListFields(here, &fields);
      for (const FieldDescriptor* field : fields) {
        if (!IsWord(*field)) continue;
        if (!field->is_repeated()) {
          of.SetUInt32(&here, field,
                       PlaceOf(to, WordAt(from, of.GetUInt32(here, field))));
          continue;
        }
        for (int i = 0; i < of.FieldSize(here, field); ++i) {
          const uint32_t word = of.GetRepeatedUInt32(here, field, i);
          of.SetRepeatedUInt32(&here, field, i,
                               PlaceOf(to, WordAt(from, word)));
        }
      }
    });
  }

  static std::string WordAt(const pb::CardProgram& program, uint32_t place) {
    const bool there =
        place >= 1 && place <= static_cast<uint32_t>(program.words_size());
    return there ? program.words(static_cast<int>(place) - 1) : "";
  }

  static uint32_t PlaceOf(pb::CardProgram& program, const std::string& word) {
    if (word.empty()) return 0;
    for (int i = 0; i < program.words_size(); ++i) {
      if (program.words(i) == word) return static_cast<uint32_t>(i + 1);
    }
    program.add_words(word);
    return static_cast<uint32_t>(program.words_size());
  }

  void ChangeField(pb::CardProgram& program, Message& part) {
    const Descriptor& kind = *part.GetDescriptor();
    if (kind.field_count() == 0) return;
    const FieldDescriptor& field = *kind.field(static_cast<int>(
        dice_.Below(static_cast<uint64_t>(kind.field_count()))));
    const Reflection& of = *part.GetReflection();
    if (field.is_repeated()) return ChangeList(program, part, field);
    switch (field.cpp_type()) {
      case FieldDescriptor::CPPTYPE_BOOL:
        return of.SetBool(&part, &field, !of.GetBool(part, &field));
      case FieldDescriptor::CPPTYPE_INT32:
        return of.SetInt32(&part, &field, static_cast<int32_t>(Number()));
      case FieldDescriptor::CPPTYPE_INT64:
        return of.SetInt64(&part, &field, Number());
      case FieldDescriptor::CPPTYPE_UINT32: {
        const uint64_t bound =
            IsWord(field) ? static_cast<uint64_t>(program.words_size()) + 1 : 8;
        return of.SetUInt32(&part, &field,
                            static_cast<uint32_t>(dice_.Below(bound)));
      }
      case FieldDescriptor::CPPTYPE_ENUM: {
        const auto count =
            static_cast<uint64_t>(field.enum_type()->value_count());
        return of.SetEnumValue(&part, &field,
                               field.enum_type()
                                   ->value(static_cast<int>(dice_.Below(count)))
                                   ->number());
      }
      case FieldDescriptor::CPPTYPE_MESSAGE:
        if (of.HasField(part, &field) && dice_.Below(2) == 0) {
          return of.ClearField(&part, &field);
        }
        return Replace(program, *of.MutableMessage(&part, &field));
      default:
        return;  // texts are the program's own
    }
  }

  void ChangeList(pb::CardProgram& program, Message& part,
                  const FieldDescriptor& field) {
    const Reflection& of = *part.GetReflection();
    const bool shorter = of.FieldSize(part, &field) > 0 && dice_.Below(2) == 0;
    if (shorter) return of.RemoveLast(&part, &field);
    if (field.message_type() != nullptr) {
      return Replace(program, *of.AddMessage(&part, &field));
    }
    if (field.cpp_type() == FieldDescriptor::CPPTYPE_UINT32) {
      const uint64_t bound = static_cast<uint64_t>(program.words_size()) + 1;
      of.AddUInt32(&part, &field, static_cast<uint32_t>(dice_.Below(bound)));
    }
  }

  // Most numbers of cards are small, and some are extreme.
  int64_t Number() {
    switch (dice_.Below(8)) {
      case 0:
        return INT64_MAX;
      case 1:
        return INT64_MIN;
      default:
        return static_cast<int64_t>(dice_.Below(9)) - 3;
    }
  }

  const std::vector<pb::CardProgram> programs_;
  std::map<const Descriptor*, std::vector<Donor>> donors_;
  GraftDice dice_;
};

using LinkedList = std::vector<std::shared_ptr<const LinkedProgram>>;

// Null if the game could not be played with it.
std::shared_ptr<const LinkedProgram> LinkedFor(const GameRules& rules,
                                               const pb::CardProgram& program) {
  if (program.ByteSizeLong() > kMostBytes) return nullptr;
  auto linked = LinkedProgram::Link(program);
  if (!linked.ok() || !CheckWordsOfProgram(rules, **linked).ok()) {
    return nullptr;
  }
  return *linked;
}

}  // namespace

GraftedPrograms GraftPrograms(const ProgramSet& programs,
                              const GameRules& rules, uint64_t seed) {
  std::vector<pb::CardProgram> sources;
  LinkedList all;
  for (uint32_t i = 1; i <= programs.size(); ++i) {
    sources.push_back(programs.program(i).program());
    all.push_back(*LinkedProgram::Link(sources.back()));
  }
  Grafter grafter(sources, seed);
  GraftedPrograms grafted;
  for (size_t i = 0; i < sources.size(); ++i) {
    // What a game is played by is no card: its rules know what it says.
    if (sources[i].name().starts_with("#")) continue;
    for (int tries = 0; tries < kGraftTries; ++tries) {
      auto legal = LinkedFor(rules, grafter.Graft(i));
      if (legal == nullptr) continue;
      // Programs may ask for what others of the set note.
      std::swap(all[i], legal);
      if (ProgramSet::Create(all).ok()) {
        ++grafted.changed;
        break;
      }
      std::swap(all[i], legal);
    }
  }
  grafted.programs = *ProgramSet::Create(std::move(all));
  return grafted;
}

}  // namespace refold::tools
