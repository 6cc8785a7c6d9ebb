// Operations with a predicate in lasting effects.
#include <google/protobuf/message.h>

#include <utility>

#include "kernel/dialects/karabast/lower_code.h"

namespace refold::karabast {
namespace {

// Whether a selector in it begins at something of the ability that runs.
bool SpeaksOfAbility(const google::protobuf::Message& message) {
  if (message.GetDescriptor() == pb::Selector::descriptor()) {
    const auto& selector = static_cast<const pb::Selector&>(message);
    const bool free = selector.base() == pb::Selector::NONE ||
                      selector.base() == pb::Selector::CANDIDATE ||
                      selector.base() == pb::Selector::BOUND ||
                      selector.base() == pb::Selector::PLAYERS ||
                      selector.base() == pb::Selector::QUERY;
    if (!free) return true;
  }
  const google::protobuf::Reflection& fields = *message.GetReflection();
  std::vector<const google::protobuf::FieldDescriptor*> set;
  fields.ListFields(message, &set);
  for (const google::protobuf::FieldDescriptor* field : set) {
    if (field->cpp_type() !=
        google::protobuf::FieldDescriptor::CPPTYPE_MESSAGE) {
      continue;
    }
    const int count =
        field->is_repeated() ? fields.FieldSize(message, field) : 1;
    for (int i = 0; i < count; ++i) {
      if (SpeaksOfAbility(field->is_repeated()
                              ? fields.GetRepeatedMessage(message, field, i)
                              : fields.GetMessage(message, field))) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

bool KeepPredicates(Card& card, std::vector<pb::OpSpec>& ops,
                    const Span& where) {
  for (pb::OpSpec& op : ops) {
    if (!op.has_predicate()) continue;
    if (SpeaksOfAbility(op)) {
      card.Fail(where, "unsupported-lasting-condition",
                "a lasting effect that asks something of the ability that "
                "made it is not supported");
      return false;
    }
    const int index = card.b().program().abilities_size();
    pb::Ability& ability = card.b().AddAbility(pb::ABILITY_STATIC);
    ability.set_granted_only(true);
    ability.add_zones(card.b().W("arena"));
    *ability.mutable_continuous()->mutable_affects() =
        tree::Entities(pb::Selector::SOURCE);
    *ability.mutable_continuous()->add_ops() = std::move(op);
    op = pb::OpSpec();
    op.set_kind(pb::MOD_GRANT_ABILITY);
    op.set_ability(static_cast<uint32_t>(index));
  }
  return true;
}

}  // namespace refold::karabast
