// The activated abilities that a player could use now, regardless of cost.
#ifndef REFOLD_KERNEL_PLAY_USABLE_H_
#define REFOLD_KERNEL_PLAY_USABLE_H_

#include "absl/functional/function_ref.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/flat/program.h"

namespace refold {

// A card whose abilities the player might use.
struct ActionCard {
  const CardCell& card;
  bool own = false;  // it lies in one of the player's zones
  // It may be used by its controller; else by the player in whose zone it lies.
  bool control_counts = false;
};

// What one player could use at one moment. Valid until the next event.
class Usable {
 public:
  using VisitCard = absl::FunctionRef<void(const ActionCard& card)>;
  using VisitAbility =
      absl::FunctionRef<void(const Characteristics::GrantedAbility& granted,
                             const flat::Ability& ability)>;

  Usable(const Engine& engine, PlayerId player, const Moment& moment)
      : engine_(engine),
        view_(engine.view()),
        words_(engine.rules().words()),
        player_(player),
        moment_(moment) {}

  // In table order: the zones as GameShape::action_zones has them; of the cards
  // in play, those with activated abilities that the player may be able to use.
  void VisitCards(VisitCard visit) const;
  // The card's abilities in their order: those that the rules let the player
  // use in that zone and at this moment. Conditions, limits, costs and targets
  // are not checked, except that a tapped card cannot be tapped for a cost.
  void VisitAbilities(const ActionCard& card, VisitAbility visit) const;

 private:
  void VisitInPlay(VisitCard visit) const;
  // Whether the player may use an ability of a card that its controller may
  // use: if the ability says so, or as the controller where it says nothing.
  bool MayUse(const CardCell& card,
              const Characteristics::GrantedAbility& granted,
              PlayerId controller) const;

  const Engine& engine_;
  const View view_;
  const GameWords& words_;
  const PlayerId player_;
  const Moment moment_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_USABLE_H_
