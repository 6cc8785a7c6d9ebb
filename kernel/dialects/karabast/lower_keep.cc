// Operations with a predicate in lasting effects.
#include <google/protobuf/message.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/program/parts.h"

namespace refold::karabast {
namespace {

bool IsFree(const pb::Selector& selector, bool your) {
  return selector.base() == pb::Selector::NONE ||
         selector.base() == pb::Selector::CANDIDATE ||
         selector.base() == pb::Selector::BOUND ||
         selector.base() == pb::Selector::PLAYERS ||
         selector.base() == pb::Selector::QUERY ||
         (your && (selector.base() == pb::Selector::CONTROLLER ||
                   selector.base() == pb::Selector::OPPONENTS));
}

bool IsFree(const pb::Expr& expr) {
  return expr.op() != pb::Expr::REGISTER &&
         expr.op() != pb::Expr::EVENT_AMOUNT &&
         expr.op() != pb::Expr::EVENT_NUMBER;
}

bool IsFree(const pb::WordList& list) {
  return list.base() != pb::WordList::REGISTER &&
         list.base() != pb::WordList::EVENT;
}

// Whether something in it is of the ability that runs; `your` that the players
// are the same.
bool SpeaksOfAbility(const google::protobuf::Message& message, bool your) {
  const google::protobuf::Descriptor* type = message.GetDescriptor();
  if ((type == pb::Selector::descriptor() &&
       !IsFree(static_cast<const pb::Selector&>(message), your)) ||
      (type == pb::Expr::descriptor() &&
       !IsFree(static_cast<const pb::Expr&>(message))) ||
      (type == pb::WordList::descriptor() &&
       !IsFree(static_cast<const pb::WordList&>(message)))) {
    return true;
  }
  const std::vector<const google::protobuf::Message*> parts = PartsOf(message);
  return std::any_of(parts.begin(), parts.end(),
                     [your](const google::protobuf::Message* part) {
                       return SpeaksOfAbility(*part, your);
                     });
}

}  // namespace

bool KeepPredicates(Card& card, std::vector<pb::OpSpec>& ops, const Span& where,
                    Keeper keeper) {
  for (pb::OpSpec& op : ops) {
    if (!op.has_predicate()) continue;
    if (SpeaksOfAbility(op, keeper == Keeper::kOwnBase)) {
      card.Fail(where, "unsupported-lasting-condition",
                "a lasting effect that asks something of the ability that "
                "made it is not supported");
      return false;
    }
    const int index = card.b().program().abilities_size();
    pb::Ability& ability = card.b().AddAbility(pb::ABILITY_STATIC);
    ability.set_granted_only(true);
    const bool of_card = keeper == Keeper::kAffected;
    ability.add_zones(card.b().W(of_card ? "arena" : "base"));
    *ability.mutable_continuous()->mutable_affects() = tree::Entities(
        of_card ? pb::Selector::SOURCE : pb::Selector::CONTROLLER);
    *ability.mutable_continuous()->add_ops() = std::move(op);
    op = pb::OpSpec();
    op.set_kind(pb::MOD_GRANT_ABILITY);
    op.set_ability(static_cast<uint32_t>(index));
  }
  return true;
}

}  // namespace refold::karabast
