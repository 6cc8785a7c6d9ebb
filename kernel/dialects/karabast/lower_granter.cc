#include "kernel/dialects/karabast/lower_granter.h"

#include <algorithm>
#include <vector>

#include "kernel/program/parts.h"

namespace refold::karabast {
namespace {

using google::protobuf::Message;

bool AsksForGranter(const Message& message) {
  if (message.GetDescriptor() == pb::Selector::descriptor() &&
      static_cast<const pb::Selector&>(message).base() ==
          pb::Selector::GRANTER) {
    return true;
  }
  const std::vector<const Message*> parts = PartsOf(message);
  return std::any_of(parts.begin(), parts.end(),
                     [](const Message* part) { return AsksForGranter(*part); });
}

// A way to play the card is its own alone.
void TakeItself(Message* message) {
  if (message->GetDescriptor() == pb::Selector::descriptor()) {
    pb::Selector* selector = static_cast<pb::Selector*>(message);
    if (selector->base() == pb::Selector::GRANTER) {
      selector->set_base(pb::Selector::SOURCE);
    }
  }
  for (Message* part : MutablePartsOf(message)) TakeItself(part);
}

}  // namespace

void PlaceGranter(pb::CardProgram& program) {
  if (!AsksForGranter(program)) return;
  for (pb::CastOption& cast : *program.mutable_casts()) TakeItself(&cast);
  uint32_t above_all = 0;
  for (const pb::Ability& ability : program.abilities()) {
    above_all = std::max(above_all, ability.registers());
  }
  for (pb::Ability& ability : *program.mutable_abilities()) {
    ability.set_registers(above_all + 1);
    ability.mutable_uses()->set_grant(above_all + 1);
  }
}

}  // namespace refold::karabast
