#include "tools/story/mentions.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <string>

#include "absl/strings/string_view.h"
#include "tools/story/decision_text.h"

namespace refold::tools {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

void AddRef(const pb::Ref& ref, Mentions& mentions) {
  if (ref.kind() == pb::REF_PLAYER) mentions.players.insert(ref.id());
  if (ref.kind() == pb::REF_CARD) mentions.cards.insert(ref.id());
}

// Every Ref in the message. It comes from a log, so the parser has bounded how
// deep it is.
void AddRefs(const Message& message, Mentions& mentions) {
  if (message.GetDescriptor() == pb::Ref::descriptor()) {
    AddRef(static_cast<const pb::Ref&>(message), mentions);
    return;
  }
  const auto* reflection = message.GetReflection();
  std::vector<const FieldDescriptor*> fields;
  reflection->ListFields(message, &fields);
  for (const FieldDescriptor* field : fields) {
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
    if (!field->is_repeated()) {
      AddRefs(reflection->GetMessage(message, field), mentions);
      continue;
    }
    for (int i = 0; i < reflection->FieldSize(message, field); ++i) {
      AddRefs(reflection->GetRepeatedMessage(message, field, i), mentions);
    }
  }
}

// The numbers of a fact that are players or cards.
void AddNumbers(const Message& fact, Mentions& mentions) {
  const auto* reflection = fact.GetReflection();
  const auto* type = fact.GetDescriptor();
  for (const char* name : {"player", "from_player", "to_player", "owner",
                           "controller", "source_controller"}) {
    const FieldDescriptor* field = type->FindFieldByName(name);
    if (field == nullptr) continue;
    const uint32_t player = reflection->GetUInt32(fact, field);
    if (player != 0) mentions.players.insert(player);
  }
}

const FieldDescriptor* FactField(const pb::Event& event) {
  const auto* oneof = pb::Event::descriptor()->FindOneofByName("fact");
  return event.GetReflection()->GetOneofFieldDescriptor(event, oneof);
}

}  // namespace

std::string FactName(const pb::Event& event) {
  const FieldDescriptor* field = FactField(event);
  return field == nullptr ? "" : field->message_type()->name();
}

Mentions MentionsOf(const pb::Event& event, const pb::Prompt& prompt,
                    const GameState& state) {
  Mentions mentions;
  const FieldDescriptor* field = FactField(event);
  if (field == nullptr) return mentions;
  if (event.has_prompt_opened()) {
    // What it offers is not what happens.
    mentions.players.insert(event.prompt_opened().prompt().player());
    return mentions;
  }
  const Message& fact = event.GetReflection()->GetMessage(event, field);
  AddRefs(fact, mentions);
  AddNumbers(fact, mentions);
  if (event.has_card_created()) {
    mentions.cards.insert(event.card_created().card());
  }
  if (event.has_control_changed()) {
    mentions.players.insert(event.control_changed().before());
    mentions.players.insert(event.control_changed().after());
  }
  if (event.has_decision_made()) {
    for (const pb::PromptOption* option :
         ChosenOptions(prompt, event.decision_made())) {
      AddRefs(*option, mentions);
    }
  }
  for (uint32_t id : mentions.cards) {
    const CardCell* card = state.card(id);
    if (card != nullptr) mentions.players.insert(card->controller);
  }
  mentions.players.erase(0);
  return mentions;
}

}  // namespace refold::tools
