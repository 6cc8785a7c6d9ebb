// Taking turns by single actions: from the player who has the initiative on,
// each does one thing or passes, and the phase ends when all of them have
// passed one after another.
//
// Where the game allows it, a player may claim the initiative, once a phase, as
// an action: he has it from then on, has passed, and passes for the rest of the
// phase without being asked. What an action sets off is over before the next
// one.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_ALTERNATE_H_
#define REFOLD_KERNEL_GAMES_SKELETON_ALTERNATE_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::skeleton {

// Values of the game: which player has the initiative (0 = the active one), and
// whether it has been claimed in the phase that was played last.
inline const Word kInitiative = Word::Of("initiative");
inline const Word kInitiativeClaimed = Word::Of("initiative claimed");
// The action.
inline const Word kClaim = Word::Of("claim initiative");

// What a game says of it. Only what says so may be null.
struct AlternateTable {
  // What the rules see to before anybody is asked; true if there was something,
  // which then has to happen first. Null: nothing.
  bool (*settle)(Engine& engine) = nullptr;
  // What the player may do besides passing and claiming.
  std::vector<PromptOption> (*options)(const Engine& engine,
                                       PlayerId player) = nullptr;
  void (*perform)(Engine& engine, PlayerId player,
                  const PromptOption& option) = nullptr;
  bool can_claim = false;
  // The player who takes the next action, though it is another's turn to, and
  // then has had it; 0 = nobody. Null: it is never so.
  PlayerId (*again)(Engine& engine) = nullptr;
  // What happens when a player has claimed the initiative. Null: nothing.
  void (*claimed)(Engine& engine, PlayerId player) = nullptr;
  // The same when a player has passed, by claiming or not.
  void (*passed)(Engine& engine, PlayerId player) = nullptr;
};

// Who has the initiative. If the turns of a game are his, this is its
// TurnTable::whose_turn.
PlayerId HasInitiative(const GameState& state);

// Procedure of a phase that is played so.
Next RunAlternate(Engine& engine, Frame& frame);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_ALTERNATE_H_
