// The activated abilities that a player could use now, whatever they cost.
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
  bool own = false;  // it lies in a zone of his
  // It is for whoever controls it; else for the player in whose zone it lies.
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

  // In table order: the zones as GameShape::action_zones has them; of what is
  // in play, what has activated abilities that he may be able to use.
  void VisitCards(VisitCard visit) const;
  // The card's abilities in their order: those that the player may use there
  // and at this moment by the rules. Conditions, limits, costs and targets are
  // not looked at, but that a card which is already tapped is not tapped for a
  // cost.
  void VisitAbilities(const ActionCard& card, VisitAbility visit) const;

 private:
  void VisitInPlay(VisitCard visit) const;
  // Whether he may use an ability of a card that counts for whoever controls
  // it: the ability says that he may, or he does where it says nothing.
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
