// Taking turns by priority: players may act in turn order until all of them
// have passed one after another; then the top of the stack resolves, or the
// window closes.
//
// Whoever acted has priority again, and so has the first player when something
// has resolved or triggers have been put on the stack. A window is a number
// that the game gives a meaning; 0 is the ordinary one.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_PRIORITY_H_
#define REFOLD_KERNEL_GAMES_SKELETON_PRIORITY_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::skeleton {

// What a game says of its priority. Only what says so may be null.
struct PriorityTable {
  // What the rules see to before anybody has priority; true if there was
  // something, which then has to happen first. Null: nothing.
  bool (*settle)(Engine& engine) = nullptr;
  // Whether there is no window at all: what triggers waits for the next one.
  // Null: never.
  bool (*closed)(const Engine& engine, int64_t window) = nullptr;
  // Whether the window closes once the rules have settled, whatever waits: what
  // has triggered goes on the stack in a later one. Null: never.
  bool (*cut_short)(const Engine& engine) = nullptr;
  // Who has priority first; somebody who is still in the game.
  PlayerId (*first)(const GameState& state, int64_t window) = nullptr;
  // Whether the window closes at once if nothing is on the stack. Null: never.
  bool (*quiet)(const Engine& engine, int64_t window) = nullptr;
  // What the player may do besides passing.
  std::vector<PromptOption> (*options)(const Engine& engine, PlayerId player,
                                       int64_t window) = nullptr;
  void (*perform)(Engine& engine, PlayerId player,
                  const PromptOption& option) = nullptr;
  // Whether a loop of nothing but what must happen ends the game in a draw.
  bool loops_draw = false;
};

// Opens a window. Before anybody is asked in it, the rules settle, triggers go
// on the stack, and again until there are none.
Frame WindowFrame(int64_t window);
// The same in the middle of a resolution: what is on the stack now stays there,
// and the window closes when nothing is above it.
Frame WindowAbove(const Engine& engine, int64_t window);

// Where loops_draw says so: a window in which at least 64 items have resolved,
// one after another, while nobody did anything but pass, put triggers in order
// and give answers to which there was no other, and which comes to a position
// for the second time, would go on for ever: the game is a draw (in Magic,
// CR 104.4b and 732.4; an order is no optional action). Who can break the loop
// has had the chance in every round of it.
//
// Told of every answer: one that was a choice begins the count anew.
void CountAnswer(const Answer& answer, std::vector<Frame>& agenda);

// If the frame has asked for an action, puts it back to before that; false if
// it is another one.
bool AskPriorityAgain(Frame& frame);

// Procedure "priority".
Next RunPriority(Engine& engine, Frame& frame);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_PRIORITY_H_
