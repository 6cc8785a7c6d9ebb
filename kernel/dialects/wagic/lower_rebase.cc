#include "kernel/dialects/wagic/lower_rebase.h"

#include <algorithm>
#include <memory>
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
  bool event = false;    // the event that woke the ability
};

void Look(const Message& message, Found* found) {
  if (message.GetDescriptor() == pb::Selector::descriptor()) {
    const auto& selector = static_cast<const pb::Selector&>(message);
    found->source |= selector.base() == pb::Selector::SOURCE;
    found->implied |= selector.base() == pb::Selector::LINK ||
                      selector.base() == pb::Selector::DEFENDERS;
    found->event |= selector.base() == pb::Selector::EVENT_SUBJECT ||
                    selector.base() == pb::Selector::EVENT_OTHER;
  } else if (message.GetDescriptor() == pb::Expr::descriptor()) {
    const auto& expr = static_cast<const pb::Expr&>(message);
    found->event |= expr.op() == pb::Expr::EVENT_AMOUNT;
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

// What the message holds, not the message itself.
std::vector<Message*> PartsOf(Message* message) {
  const google::protobuf::Reflection* reflection = message->GetReflection();
  std::vector<const FieldDescriptor*> fields;
  reflection->ListFields(*message, &fields);
  std::vector<Message*> parts;
  for (const FieldDescriptor* field : fields) {
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
    if (!field->is_repeated()) {
      parts.push_back(reflection->MutableMessage(message, field));
      continue;
    }
    for (int i = 0; i < reflection->FieldSize(*message, field); ++i) {
      parts.push_back(reflection->MutableRepeatedMessage(message, field, i));
    }
  }
  return parts;
}

void LookThrough(Message* message, Found* found) {
  Look(*message, found);
  for (Message* part : PartsOf(message)) LookThrough(part, found);
}

void TurnAll(Message* message, uint32_t to_register) {
  Turn(message, to_register);
  for (Message* part : PartsOf(message)) TurnAll(part, to_register);
}

Found FoundIn(const Message& tree) {
  Found found;
  std::unique_ptr<Message> copy(tree.New());
  copy->CopyFrom(tree);
  LookThrough(copy.get(), &found);
  return found;
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

bool MentionsSource(const Message& tree) {
  const Found found = FoundIn(tree);
  return found.source || found.implied;
}

bool MentionsEvent(const Message& tree) { return FoundIn(tree).event; }

bool RebaseTree(Message* tree, uint32_t to_register) {
  const bool implied = FoundIn(*tree).implied;
  TurnAll(tree, to_register);
  return !implied;
}

bool RebaseAbility(CardLowering& card, uint32_t ability, uint32_t to_register) {
  std::vector<uint32_t> abilities;
  Collect(card.builder.program(), ability, &abilities);
  bool complete = true;
  for (uint32_t index : abilities) {
    pb::Ability* one =
        card.builder.program().mutable_abilities(static_cast<int>(index));
    complete = RebaseTree(one, to_register) && complete;
    one->set_registers(std::max(one->registers(), to_register + 1));
  }
  return complete;
}

}  // namespace refold::wagic
