// What the answers of a test do where they were written for: the decisions of
// the game that is played with CardCode's cards. With the same cards in another
// language these are the answers that are meant (by_rehearsal.cc).
//
// It holds what was decided, never what the table looked like. Of what came of
// a decision only that by which scripts of the same card can be told apart: the
// mana that was made, and whether the card gave itself up.
#ifndef REFOLD_TOOLS_SUITE_REHEARSAL_H_
#define REFOLD_TOOLS_SUITE_REHEARSAL_H_

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kernel/base/word.h"
#include "kernel/program/program_set.h"
#include "kernel/state/prompt_cells.h"

namespace refold::tools {

struct RehearsedAnswer {
  size_t action = 0;    // its place in the test, from 0
  bool chosen = false;  // by a `choice`
  bool own = false;     // the action's own, and not what was settled around it
  PromptKind kind = PromptKind::kNone;
  std::string card;  // what is used, or asks
  Word does;         // of what is used: what the option does, and in which way
  Word way;
  // Of an ability: what its cost is (see KindsOfCost), and the card that gave
  // it to this one; empty if it is its own.
  std::vector<std::string> cost;
  std::string giver;
  Word word;              // of a choice of words
  bool yes = false;       // of a question, or what may be declined
  bool optional = false;  // something that could be declined
  // The kinds of mana that it made: those that an ability names, in the order
  // in which it does, else what the pool gained.
  std::vector<Word> mana;
  bool gives_up = false;  // the card that asks left the table by it
  // Of an entry of a menu in which one says that it pays: whether it is that.
  std::optional<bool> pays;
};

struct Rehearsal {
  std::vector<RehearsedAnswer> answers;
  // The card whose question waits at the end; empty if none does. And whether
  // players are among what it offers.
  std::string open;
  bool open_to_players = false;
  bool open_to_refusal = false;     // it may be answered with nothing
  bool goes_on_under_menu = false;  // the test does, while it waits
  // Who attacked because of `treason`, and as which action ended the step.
  std::vector<std::pair<size_t, std::string>> treason;
  // What the clicked thing is called, by the action's place.
  std::map<size_t, std::string> clicked;
};

// The kinds of its claims, in the order of the alphabet: costs of the same kind
// in two languages have the same.
std::vector<std::string> KindsOfCost(const flat::Cost& cost);
// The kinds of mana that the instructions of a mana ability name, in their
// order.
std::vector<Word> KindsOfMana(const flat::Ability& ability);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SUITE_REHEARSAL_H_
