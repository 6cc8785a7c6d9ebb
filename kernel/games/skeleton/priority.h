// Taking turns by priority: players may act in turn order until all of them
// have passed one after another; then the top of the stack resolves, or the
// window closes.
//
// A player who acted has priority again; after something has resolved or
// triggers have been put on the stack, the first player has it. A window is a
// number whose meaning the game defines; 0 is the ordinary one.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_PRIORITY_H_
#define REFOLD_KERNEL_GAMES_SKELETON_PRIORITY_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::skeleton {

// The game's part of priority. Only members that mention null may be null.
struct PriorityTable {
  // What the rules do before anybody has priority; true if there was something,
  // which then has to happen first. Null: nothing.
  bool (*settle)(Engine& engine) = nullptr;
  // Whether the window does not open at all: triggers wait for the next one.
  // Null: never.
  bool (*closed)(const Engine& engine, int64_t window) = nullptr;
  // Whether the window closes once the rules have settled, even if triggers
  // wait: these go on the stack in a later window. Null: never.
  bool (*cut_short)(const Engine& engine) = nullptr;
  // The player who has priority first; must still be in the game.
  PlayerId (*first)(const GameState& state, int64_t window) = nullptr;
  // Whether the window closes at once if nothing is on the stack. Null: never.
  bool (*quiet)(const Engine& engine, int64_t window) = nullptr;
  // What the player may do besides passing.
  std::vector<PromptOption> (*options)(const Engine& engine, PlayerId player,
                                       int64_t window) = nullptr;
  void (*perform)(Engine& engine, PlayerId player,
                  const PromptOption& option) = nullptr;
  // Whether a loop of mandatory actions ends the game in a draw.
  bool loops_draw = false;
};

// Opens a window. Before anybody is asked in it, the rules settle and triggers
// go on the stack, repeatedly until there are none.
Frame WindowFrame(int64_t window);
// The same in the middle of a resolution: what is on the stack now stays there,
// and the window closes when there is nothing above it.
Frame WindowAbove(const Engine& engine, int64_t window);

// Where loops_draw is set: if at least 64 items have resolved in a window, one
// after another, while players only passed, ordered triggers and gave answers
// without an alternative, and a position repeats, the window would go on for
// ever and the game is a draw (in Magic, CR 104.4b and 732.4; ordering is not
// an optional action). A player who can break the loop has had the chance in
// each of its rounds.
//
// Called with every answer: an actual choice restarts the count.
void CountAnswer(const Answer& answer, std::vector<Frame>& agenda);

// If the frame has asked for an action, resets it to the step before; false if
// it is a different frame.
bool AskPriorityAgain(Frame& frame);

// Procedure "priority".
Next RunPriority(Engine& engine, Frame& frame);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_PRIORITY_H_
