// The abilities that registrars make, by their kinds.
//
// Each adds abilities to the program of the card, or reports what is
// unsupported and returns false. `granted`: they work only where an effect
// grants them.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REGISTRATIONS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REGISTRATIONS_H_

#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_card.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_value.h"
#include "proto/program.pb.h"

namespace refold::karabast {

// A call of a registrar's, by a name of these.
Names PlainRegistrarNames();
bool LowerRegistration(Card& card, const std::string& method,
                       const std::vector<Value>& arguments, const Span& where);
// The action that deploys a leader, where it has costs or limits of its own.
bool LowerDeployment(Card& card, const Value& props, const std::string& title);
// An ability that only works where an effect grants it: its index, or those of
// one for each event that it waits for.
std::optional<std::vector<uint32_t>> LowerGranted(Card& card,
                                                  const Value& props);

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
