#include "tools/property/grafted_programs.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "kernel/engine/check_game.h"
#include "proto/program.pb.h"
#include "tools/property/transplant.h"

namespace refold::tools {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

// Of the grafts on a program most do not link: so many are tried, and each
// tries so many changes at once.
constexpr int kGraftTries = 40;
constexpr uint64_t kMaxChanges = 3;
// Programs grow no further than a multiple of what cards are.
constexpr size_t kMaxBytes = 20'000;

// The greatest register that the message speaks of; -1 for none. Which fields
// are registers their names say, and those that are 1 + a register.
int64_t RegisterIn(const Message& message) {
  static const std::map<std::string, int> kRegisters = {
      {"register", 0}, {"item", 0},   {"list", 0}, {"counter", 0},
      {"into", 1},     {"x_into", 1}, {"paid", 1}, {"card", 1}};
  int64_t greatest = -1;
  const Descriptor& kind = *message.GetDescriptor();
  for (int i = 0; i < kind.field_count(); ++i) {
    const FieldDescriptor& field = *kind.field(i);
    const auto found = kRegisters.find(std::string(field.name()));
    if (found == kRegisters.end() || field.is_repeated() ||
        IsWordField(field) ||
        field.cpp_type() != FieldDescriptor::CPPTYPE_UINT32) {
      continue;
    }
    const uint32_t value = message.GetReflection()->GetUInt32(message, &field);
    greatest = std::max(greatest, int64_t{value} - found->second);
  }
  if (kind.full_name() == pb::Expr::descriptor()->full_name()) {
    const auto& expr = static_cast<const pb::Expr&>(message);
    if (expr.op() == pb::Expr::REGISTER) {
      greatest = std::max(greatest, expr.number());
    }
  }
  return greatest;
}

// All words that the game lists, of whatever kind, in order.
std::vector<std::string> WordsOfGame(const GameRules& rules) {
  std::set<std::string> words;
  const auto add = [&](Word word) { words.insert(word.text()); };
  for (int kind = 0; kind <= static_cast<int>(WordKind::kRecordWords); ++kind) {
    rules.ListWords({static_cast<WordKind>(kind), {}, {}}, add);
  }
  for (const ActShape& act : rules.shape().acts) {
    for (const auto* list : {&act.obstacles, &act.prices, &act.sorts}) {
      std::for_each(list->begin(), list->end(), add);
    }
  }
  return {words.begin(), words.end()};
}

class Grafter {
 public:
  Grafter(const PartPool& pool, std::vector<std::string> names,
          const GameRules& rules, uint64_t seed)
      : pool_(pool),
        names_(std::move(names)),
        words_(WordsOfGame(rules)),
        dice_(seed) {}

  // The program with some changes.
  pb::CardProgram Graft(const pb::CardProgram& original) {
    pb::CardProgram program = original;
    const uint64_t changes = 1 + dice_.Below(kMaxChanges);
    for (uint64_t i = 0; i < changes; ++i) ChangeOne(program);
    for (pb::Ability& ability : *program.mutable_abilities()) {
      MakeRoom(ability);
    }
    return program;
  }

 private:
  void ChangeOne(pb::CardProgram& program) {
    const uint64_t how = dice_.Below(8);
    if (how < 2) return AddPart(program);
    if (how == 2) return SayAny(program);
    // Const only so that reading does not make what is not there.
    std::vector<Message*> parts;
    ForEachPart(program, [&](const Message& part) {
      if (&part != &program && part.GetDescriptor() != pb::Span::descriptor()) {
        parts.push_back(const_cast<Message*>(&part));
      }
    });
    if (parts.empty()) return AddPart(program);
    Message& part = *parts[dice_.Below(parts.size())];
    if (dice_.Below(2) == 0) return Replace(program, part);
    ChangeField(program, part);
  }

  // A further ability, watcher, or way to play the card.
  void AddPart(pb::CardProgram& program) {
    switch (dice_.Below(6)) {
      case 0:
        return Replace(program, *program.add_watchers());
      case 1:
        return Replace(program, *program.add_casts());
      default:
        return Replace(program, *program.add_abilities());
    }
  }

  // Makes some part of the program say something that its kind of part can say,
  // whether or not any card does.
  void SayAny(pb::CardProgram& program) {
    std::vector<Message*> parts;
    ForEachPart(program, [&](const Message& part) {
      if (part.GetDescriptor()->oneof_decl_count() > 0 ||
          FirstEnum(*part.GetDescriptor()) != nullptr) {
        parts.push_back(const_cast<Message*>(&part));
      }
    });
    if (parts.empty()) return;
    Message& part = *parts[dice_.Below(parts.size())];
    const Descriptor& kind = *part.GetDescriptor();
    const FieldDescriptor* field = FirstEnum(kind);
    if (kind.oneof_decl_count() > 0) {
      const google::protobuf::OneofDescriptor& oneof = *kind.oneof_decl(0);
      field = oneof.field(static_cast<int>(
          dice_.Below(static_cast<uint64_t>(oneof.field_count()))));
      part.Clear();
    }
    SetField(program, part, *field);
    // What it needs besides, more often than not a word.
    const FieldDescriptor* word = kind.FindFieldByName("word");
    if (word != nullptr && dice_.Below(2) == 0) {
      SetField(program, part, *word);
    }
  }

  static const FieldDescriptor* FirstEnum(const Descriptor& kind) {
    for (int i = 0; i < kind.field_count(); ++i) {
      if (kind.field(i)->enum_type() != nullptr) return kind.field(i);
    }
    return nullptr;
  }

  // Puts a part of the same kind in its place.
  void Replace(pb::CardProgram& program, Message& part) {
    const DonorPart* donor = pool_.Draw(part.GetDescriptor(), dice_);
    if (donor == nullptr) return;
    part.CopyFrom(*donor->part);
    TakeWords(*donor->program, program, part);
    TakeOthers(*donor->program, program, part);
  }

  // What the part speaks of besides: abilities and watchers come with it, in
  // place of programs that it creates it creates some of these.
  void TakeOthers(const pb::CardProgram& from, pb::CardProgram& to,
                  Message& part) {
    ForEachPart(part, [&](const Message& message) {
      Message& here = const_cast<Message&>(message);
      const Reflection& of = *here.GetReflection();
      const Descriptor& kind = *here.GetDescriptor();
      for (int i = 0; i < kind.field_count(); ++i) {
        const FieldDescriptor& field = *kind.field(i);
        if (field.is_repeated() ||
            field.cpp_type() != FieldDescriptor::CPPTYPE_UINT32) {
          continue;
        }
        const uint32_t value = of.GetUInt32(here, &field);
        const absl::string_view name = field.name();
        if (name == "dependency" || name == "face") {
          const bool optional = kind.name() != "Token";
          if (optional && value == 0) continue;
          of.SetUInt32(&here, &field, AnyDependency(to) + (optional ? 1 : 0));
        } else if (name == "ability" && SpeaksOfAbility(here)) {
          of.SetUInt32(&here, &field, TakeAbility(from, to, value));
        } else if (name == "begin" && kind.name() == "Modify" && value != 0) {
          of.SetUInt32(&here, &field, TakeAbility(from, to, value - 1) + 1);
        }
      }
    });
    for (const pb::WatcherSpec& watcher : from.watchers()) {
      if (dice_.Below(2) != 0 || HasWatcher(to, from, watcher)) continue;
      pb::WatcherSpec& copy = *to.add_watchers();
      copy = watcher;
      TakeWords(from, to, copy);
    }
  }

  // Where an ability 0 would be none of those that it is about.
  static bool SpeaksOfAbility(const Message& message) {
    if (message.GetDescriptor() != pb::OpSpec::descriptor()) return true;
    const pb::ModifierOpKind kind =
        static_cast<const pb::OpSpec&>(message).kind();
    return kind == pb::MOD_GRANT_ABILITY || kind == pb::MOD_TRIGGER ||
           kind == pb::MOD_ABILITY;
  }

  uint32_t AnyDependency(pb::CardProgram& program) {
    if (program.dependencies().empty() || dice_.Below(4) == 0) {
      program.add_dependencies(names_[dice_.Below(names_.size())]);
    }
    return static_cast<uint32_t>(
        dice_.Below(static_cast<uint64_t>(program.dependencies_size())));
  }

  // As many registers as its code speaks of.
  static void MakeRoom(pb::Ability& ability) {
    int64_t greatest = int64_t{ability.registers()} - 1;
    ForEachPart(ability, [&](const Message& part) {
      greatest = std::max(greatest, RegisterIn(part));
    });
    ability.set_registers(
        static_cast<uint32_t>(std::clamp<int64_t>(greatest + 1, 0, 64)));
  }

  void ChangeField(pb::CardProgram& program, Message& part) {
    const Descriptor& kind = *part.GetDescriptor();
    if (kind.field_count() == 0) return;
    const FieldDescriptor& field = *kind.field(static_cast<int>(
        dice_.Below(static_cast<uint64_t>(kind.field_count()))));
    SetField(program, part, field);
  }

  void SetField(pb::CardProgram& program, Message& part,
                const FieldDescriptor& field) {
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
        return of.SetUInt32(&part, &field,
                            IsWordField(field)
                                ? AnyWord(program)
                                : static_cast<uint32_t>(dice_.Below(8)));
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
      of.AddUInt32(&part, &field, AnyWord(program));
    }
  }

  // One of the program's, none, or one of the game's.
  uint32_t AnyWord(pb::CardProgram& program) {
    if (!words_.empty() && dice_.Below(2) == 0) {
      return PlaceOfWord(program, words_[dice_.Below(words_.size())]);
    }
    return static_cast<uint32_t>(
        dice_.Below(static_cast<uint64_t>(program.words_size()) + 1));
  }

  // Most numbers of cards are small, some large, and a few extreme: so many
  // tokens as a game may have, which look at each other, take it minutes.
  int64_t Number() {
    constexpr int64_t kLarge = 300;
    const uint64_t drawn = dice_.Below(512);
    if (drawn == 0) return INT64_MAX;
    if (drawn < 32) return INT64_MIN;
    if (drawn < 64) return kLarge;
    return static_cast<int64_t>(dice_.Below(9)) - 3;
  }

  const PartPool& pool_;
  const std::vector<std::string> names_;  // of the programs of the game
  const std::vector<std::string> words_;  // that the game lists
  GraftDice dice_;
};

using LinkedList = std::vector<std::shared_ptr<const LinkedProgram>>;

// Null if the game could not be played with it.
std::shared_ptr<const LinkedProgram> LinkedFor(const GameRules& rules,
                                               const pb::CardProgram& program) {
  if (program.ByteSizeLong() > kMaxBytes) return nullptr;
  auto linked = LinkedProgram::Link(program);
  if (!linked.ok() || !CheckWordsOfProgram(rules, **linked).ok()) {
    return nullptr;
  }
  return *linked;
}

}  // namespace

GraftedPrograms GraftPrograms(const ProgramSet& programs, const PartPool& pool,
                              const GameRules& rules, uint64_t seed) {
  LinkedList all;
  std::vector<std::string> names;
  for (uint32_t i = 1; i <= programs.size(); ++i) {
    all.push_back(*LinkedProgram::Link(programs.program(i).program()));
    names.push_back(all.back()->name().text());
  }
  Grafter grafter(pool, std::move(names), rules, seed);
  GraftedPrograms grafted;
  for (std::shared_ptr<const LinkedProgram>& one : all) {
    // The rulebook program is not a card: its rules know its contents.
    if (one->name().text().starts_with("#")) continue;
    const pb::CardProgram original = one->program();
    for (int tries = 0; tries < kGraftTries; ++tries) {
      auto legal = LinkedFor(rules, grafter.Graft(original));
      if (legal == nullptr) continue;
      // Programs may ask for what others of the set note.
      std::swap(one, legal);
      if (ProgramSet::Create(all).ok()) {
        ++grafted.changed;
        break;
      }
      std::swap(one, legal);
    }
  }
  grafted.programs = *ProgramSet::Create(std::move(all));
  return grafted;
}

}  // namespace refold::tools
