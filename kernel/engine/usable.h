// The activated abilities that a player could use now, whatever they cost.
#ifndef REFOLD_KERNEL_ENGINE_USABLE_H_
#define REFOLD_KERNEL_ENGINE_USABLE_H_

#include "absl/functional/function_ref.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/flat/program.h"

namespace refold {

// A card whose abilities the player might use.
struct ActionCard {
  const CardCell& card;
  bool own = false;  // it lies in a zone of his
  // It is for whoever controls it; else for the player in whose zone it lies.
  bool control_counts = false;
};
// In table order: the zones as GameShape::action_zones has them.
void VisitActionCards(const Engine& engine, PlayerId player,
                      absl::FunctionRef<void(const ActionCard&)> visit);

// The card's abilities in their order: those that the player may use there and
// at this moment by the rules. Conditions, limits, costs and targets are not
// looked at, but that a card which is already tapped is not tapped for a cost.
using VisitUsable =
    absl::FunctionRef<void(const Characteristics::GrantedAbility& granted,
                           const flat::Ability& ability)>;
void VisitUsableAbilities(const Engine& engine, PlayerId player,
                          const ActionCard& card, const Moment& moment,
                          VisitUsable visit);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_USABLE_H_
