// Systems that are done to cards, of which there are many.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SYSTEMS_CARD_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SYSTEMS_CARD_H_

#include <vector>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

// Done to all targets at once, or to each with an amount of its own, if the
// amount is an arrow of the target.
template <class AddFn>
bool WithAmount(Card& card, Code& code, const SystemCall& call, AddFn add) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  const Value amount = call.Prop("amount");
  auto add_with = [&](const pb::Selector& whom, const Value& much) {
    const std::optional<pb::Expr> number =
        much.undefined() ? tree::Number(1) : AsNumber(card, much);
    return number.has_value() && add(whom, *number);
  };
  if (amount.As<Closure>() == nullptr) return add_with(*target, amount);
  return AddForEach(code, *target, true, [&](const Value& one) {
    const Value much = Resolve(card, amount, {one, {call.context}});
    return !much.failed() && add_with(one.As<Things>()->selector, much);
  });
}

// lower_systems_damage.cc
bool Damage(Card& card, Code& code, const SystemCall& call, Done& done);
bool ExcessDamage(Card& card, Code& code, const SystemCall& call, Done& done);
bool Heal(Card& card, Code& code, const SystemCall& call, Done& done);

// lower_systems_move.cc
// A unit of the arena, "ground" or "space".
pb::Predicate IsUnitOf(Card& card, const char* arena);
bool ReturnToHand(Card& card, Code& code, const SystemCall& call, Done& done);
bool FlipAndAttach(Card& card, Code& code, const SystemCall& call, Done& done);
bool ResourceIt(Card& card, Code& code, const SystemCall& call, Done& done);
bool PutOnDeck(Card& card, Code& code, const SystemCall& call, Done& done);
bool MoveToArena(Card& card, Code& code, const SystemCall& call, Done& done);
bool AttachUpgrade(Card& card, Code& code, const SystemCall& call, Done& done);
bool Capture(Card& card, Code& code, const SystemCall& call, Done& done);
bool TakeControl(Card& card, Code& code, const SystemCall& call, Done& done);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SYSTEMS_CARD_H_
