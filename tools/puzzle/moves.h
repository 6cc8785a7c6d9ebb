// The possible moves of a player in a search, and their results.
//
// A move is one decision, or a chain of them that only makes sense together:
// mana is made to pay for something, so the abilities that make it and what is
// paid for are one move. Mana abilities that do more than make mana by tapping
// their own card are moves of their own.
#ifndef REFOLD_TOOLS_PUZZLE_MOVES_H_
#define REFOLD_TOOLS_PUZZLE_MOVES_H_

#include <memory>
#include <optional>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::tools {

class ManaBook;

struct Move {
  std::vector<Decision> decisions;
  std::unique_ptr<Engine> after;
  // The player plays a land or a spell, or uses an ability.
  bool acts = false;
  bool passes = false;
};

struct Moves {
  std::vector<Move> moves;
  // Whether nothing else could be done that leads elsewhere. Mana that is made
  // and spent on nothing counts as nothing.
  bool all = true;
};

// How much of what the solver could do is tried. Of the others it is all.
enum class Breadth {
  // Like kNarrow, and the player lets their own item on top of the stack
  // resolve before acting again, and pays so that the rest can pay for most.
  kOneByOne,
  // The player attacks with every creature that has no ability to use, or not
  // at all, and acts only where that differs from acting in a main phase: not
  // in the other steps without combat, as long as nothing is on the stack.
  kNarrow,
  kAll,
};

// Those of the player who is asked. The engine must outlive what is returned.
Moves MovesAt(const Engine& engine, Breadth breadth, ManaBook& book);

// The game after the decision, which must be legal.
std::unique_ptr<Engine> After(const Engine& engine, const Decision& decision);

// Passes if the player who is asked can do nothing else, or nothing else is
// tried for them. Returns the pass.
std::optional<Decision> PassIfOnly(Engine& engine, Breadth breadth);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_MOVES_H_
