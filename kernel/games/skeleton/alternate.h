// Taking turns by single actions: starting with the player who has the
// initiative, each takes one action or passes, and the phase ends when all have
// passed in succession.
//
// Where the game allows it, one player per phase may claim the initiative as an
// action: they have it from then on, have passed, and pass for the rest of the
// phase without being asked. Everything that an action causes is over before
// the next one.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_ALTERNATE_H_
#define REFOLD_KERNEL_GAMES_SKELETON_ALTERNATE_H_

#include <optional>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::skeleton {

// Values of the game: which player has the initiative (0 = the active one), and
// whether it has been claimed in the phase that was played last.
inline const Word kInitiative = Word::Of("initiative");
inline const Word kInitiativeClaimed = Word::Of("initiative claimed");
// The action.
inline const Word kClaim = Word::Of("claim initiative");

// The game's part of it. Only members that mention null may be null.
struct AlternateTable {
  // What the rules do before anybody is asked; true if there was something,
  // which then has to happen first. Null: nothing.
  bool (*settle)(Engine& engine) = nullptr;
  // What the player may do besides passing and claiming.
  std::vector<PromptOption> (*options)(const Engine& engine,
                                       PlayerId player) = nullptr;
  void (*perform)(Engine& engine, PlayerId player,
                  const PromptOption& option) = nullptr;
  // Whether there is anything that choosing the option would be about, as far
  // as players are told before they do (play/idle.h); nullopt if that is not
  // known. Null: it never is.
  std::optional<bool> (*has_target)(const Engine& engine, PlayerId player,
                                    const PromptOption& option) = nullptr;
  bool can_claim = false;
  // The player who takes the next action out of turn, which is then used up; 0
  // = nobody. Null: always 0.
  PlayerId (*again)(Engine& engine) = nullptr;
  // What happens when a player has claimed the initiative. Null: nothing.
  void (*claimed)(Engine& engine, PlayerId player) = nullptr;
  // The same when a player has passed, by claiming or not.
  void (*passed)(Engine& engine, PlayerId player) = nullptr;
};

// The player who has the initiative. If that player's turn comes next in the
// game, this is its TurnTable::whose_turn.
PlayerId HasInitiative(const GameState& state);

// Procedure of a phase that is played in this way.
Next RunAlternate(Engine& engine, Frame& frame);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_ALTERNATE_H_
