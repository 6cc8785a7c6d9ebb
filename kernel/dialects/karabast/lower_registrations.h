// The abilities that registrars make, by their kinds.
//
// Each adds abilities to the program of the card, or says of the card what it
// does not support and is false. `granted`: they work only where an effect
// grants them.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REGISTRATIONS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REGISTRATIONS_H_

#include "kernel/dialects/karabast/lower_code.h"

namespace refold::karabast {

// Of a trigger that has a registrar of its own: "whenPlayed", "onAttack" …
// (lower_triggered.cc).
bool AddStandard(Card& card, const Value& props, const char* name,
                 bool granted);
// `when: { onX: (event, context) => …, whenPlayed: true }`: one ability each.
bool AddWhen(Card& card, const Value& props, bool granted);

// What a player uses (lower_actions.cc); once a game.
bool AddAction(Card& card, const Value& props, bool granted);
bool AddEpicAction(Card& card, const Value& props);

// What holds all the time (lower_constants.cc), of the source or of others.
bool AddConstant(Card& card, const Value& props, bool granted);
// What an ability leaves unsaid: whom it affects, and by whom those are
// controlled of whom it only says what they are like.
struct Unsaid {
  pb::Selector affected;
  const char* controller;
};
bool AddConstantOn(Card& card, const Value& props, const Unsaid& unsaid,
                   const Value& effects, bool granted);

// What it costs to play the card itself (lower_own_cost.cc).
bool IgnoreOwnAspects(Card& card, const Value& props);
bool DecreaseOwnCost(Card& card, const Value& props);
bool RestrictOwnPlay(Card& card, const Value& props);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REGISTRATIONS_H_
