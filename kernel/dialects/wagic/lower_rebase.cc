#include "kernel/dialects/wagic/lower_rebase.h"

#include <algorithm>
#include <vector>

#include "google/protobuf/descriptor.h"
#include "google/protobuf/message.h"

namespace refold::wagic {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

// What is found on a walk through a tree.
struct Found {
  bool source = false;   // the source by name
  bool implied = false;  // the source in a way that names no selector
};

void Look(const Message& message, Found* found) {
  if (message.GetDescriptor() == pb::Selector::descriptor()) {
    const auto& selector = static_cast<const pb::Selector&>(message);
    found->source |= selector.base() == pb::Selector::SOURCE;
    found->implied |= selector.base() == pb::Selector::LINK ||
                      selector.base() == pb::Selector::DEFENDERS;
  } else if (message.GetDescriptor() == pb::Predicate::descriptor()) {
    const auto& predicate = static_cast<const pb::Predicate&>(message);
    found->implied |= predicate.has_chosen();
  } else if (message.GetDescriptor() == pb::Instruction::descriptor()) {
    const auto& step = static_cast<const pb::Instruction&>(message);
    found->implied |= step.has_choose_word() ||
                      (step.has_link() && !step.link().has_on()) ||
                      (step.has_damage() && !step.damage().has_source());
  }
}

void Turn(Message* message, uint32_t to_register) {
  if (message->GetDescriptor() != pb::Selector::descriptor()) return;
  auto* selector = static_cast<pb::Selector*>(message);
  if (selector->base() != pb::Selector::SOURCE) return;
  selector->set_base(pb::Selector::REGISTER);
  selector->set_register_(to_register);
}

// Visits the message and all that it holds.
template <class Visit>
void Walk(Message* message, const Visit& visit) {
  visit(message);
  const google::protobuf::Reflection* reflection = message->GetReflection();
  std::vector<const FieldDescriptor*> fields;
  reflection->ListFields(*message, &fields);
  for (const FieldDescriptor* field : fields) {
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
    if (!field->is_repeated()) {
      Walk(reflection->MutableMessage(message, field), visit);
      continue;
    }
    for (int i = 0; i < reflection->FieldSize(*message, field); ++i) {
      Walk(reflection->MutableRepeatedMessage(message, field, i), visit);
    }
  }
}

// The ability and those that its code runs.
void Collect(const pb::CardProgram& program, uint32_t ability,
             std::vector<uint32_t>* abilities) {
  if (std::find(abilities->begin(), abilities->end(), ability) !=
      abilities->end()) {
    return;
  }
  abilities->push_back(ability);
  for (const pb::Instruction& step :
       program.abilities(static_cast<int>(ability)).code()) {
    if (step.has_call()) Collect(program, step.call().ability(), abilities);
    if (step.has_delay()) Collect(program, step.delay().ability(), abilities);
  }
}

}  // namespace

bool MentionsSource(const pb::Ability& ability) {
  Found found;
  pb::Continuous copy = ability.continuous();
  // The affected are the holder itself, whoever that is.
  copy.clear_affects();
  Walk(&copy, [&found](Message* message) { Look(*message, &found); });
  return found.source || found.implied;
}

bool RebaseAbility(CardLowering& card, uint32_t ability, uint32_t to_register) {
  std::vector<uint32_t> abilities;
  Collect(card.builder.program(), ability, &abilities);
  Found found;
  for (uint32_t index : abilities) {
    pb::Ability* one = card.builder.program().mutable_abilities(
        static_cast<int>(index));
    Walk(one, [&](Message* message) {
      Look(*message, &found);
      Turn(message, to_register);
    });
    one->set_registers(std::max(one->registers(), to_register + 1));
  }
  return !found.implied;
}

}  // namespace refold::wagic
