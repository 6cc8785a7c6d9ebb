// Situations: the tables at which a card is checked, and the actions to take
// there.
//
// Both players have the same cards around them (stage_cards.h), so that there
// is something to choose for every effect, and mana of every colour. The
// checked card is in some zone, and wishes say in order what the players do as
// soon as they can while the stack is empty. Everything else is passed, or
// answered by a policy (policy.h).
#ifndef REFOLD_TOOLS_CROSSCHECK_SITUATION_H_
#define REFOLD_TOOLS_CROSSCHECK_SITUATION_H_

#include <cstddef>
#include <string>
#include <vector>

#include "kernel/state/cells.h"

namespace refold::tools {

// The phase in which situations in combat begin.
inline constexpr char kCombat[] = "combatbegins";

// Stands for the card that is checked.
inline constexpr char kChecked[] = "";

// An option for a player to take: the action with a card of this name. If
// several actions are given, any one of them.
struct Wish {
  PlayerId player = 1;
  std::vector<std::string> actions;
  std::string card;
  // The other card that the option is about: what is blocked.
  std::string other = {};
  bool has_other = false;
  // One of the card's abilities: which one is said when the game is played.
  bool one_ability = false;
  // It answers a spell on the stack.
  bool answers = false;
  // The way to cast it; empty: the first that is offered.
  std::string way = {};
};

struct Situation {
  const char* name;
  // The zone of the checked card. If that is the battlefield, it enters at the
  // beginning, as if put there by an effect, and can attack at once.
  const char* zone;
  PlayerId owner = 1;
  const char* phase;  // in which the game begins
  std::vector<Wish> wishes;
  bool permanents_only = true;
  // A card of the stage that both hands have besides; null: none.
  const char* brings = nullptr;
  // A card of the stage that both have on the battlefield besides, or null.
  const char* beside = nullptr;
  // Both have more of what is on the table and in the graveyard, and some of it
  // is attached to something.
  bool plenty = false;
  // An Equipment and an Aura are on it.
  bool wears = false;
  // The number of copies of the checked card that its owner has: one enters the
  // battlefield.
  int copies = 1;
  // The place of the first of its abilities that is used, from 0.
  size_t first_place = 0;
  // Whether it is untapped, even if it entered tapped.
  bool untaps = false;
  // Whether it is played in both manners (policy.h), or eagerly alone.
  bool both_manners = true;
  // How many turns are played to their ends.
  int turns = 1;

  // Whether it is played once for each ability of the card.
  bool uses_abilities() const;
};

const std::vector<Situation>& Situations();

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_SITUATION_H_
