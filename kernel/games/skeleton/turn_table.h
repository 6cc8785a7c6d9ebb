// TurnTable: the turn of a game as data.
//
// A turn is a row of phases (or steps; the skeleton does not tell them apart),
// played from the first to the last unless one is skipped. What is skipped or
// comes on top is no part of the table but state of the world, under the same
// words in every game:
//
// | value of       | word             | how many …                          |
// |----------------|------------------|-------------------------------------|
// | a player       | extra turns      | turns follow a turn of the player   |
// | a player       | skip turns       | of the player's turns do not happen |
// | a player       | skip <phase>     | of these phases do not happen       |
// | the game       | <span.extras>    | times a span is played once more    |
//
// Values as well are when a player was given the last of his extra turns, and
// whose turn it was before those that are being taken.
//
// An effect on a player alone that lasts and has the rule "skip <phase>" skips
// one as well and is over then; it goes before the value.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_TURN_TABLE_H_
#define REFOLD_KERNEL_GAMES_SKELETON_TURN_TABLE_H_

#include <cstdint>
#include <functional>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/engine/engine.h"

namespace refold::skeleton {

// Values of players.
inline const Word kExtraTurns = Word::Of("extra turns");
// The event at which the last of them was given.
inline const Word kExtraTurnsSince = Word::Of("extra turns since");
inline const Word kSkipTurns = Word::Of("skip turns");
// Value of the game: the player whose turn it was before the extra turns that
// are being taken; 0 if none is.
inline const Word kTurnBefore = Word::Of("turn before");
// Option of headers: with n, the game is a draw after n turns.
inline const Word kTurnLimit = Word::Of("turn limit");
// The procedure of phases that have none of their own.
inline const Word kPhaseProcedure = Word::Of("phase");

// The common run of a phase (turn.h), for rows without a procedure of their
// own.
Next RunPhase(Engine& engine, Frame& frame);

struct Phase {
  Word name;
  // What frames of the phase are called, and what runs them. The frame's locals
  // are those of PhaseLocal (turn.h), and the procedure's own behind them.
  Word procedure = kPhaseProcedure;
  Procedure run = RunPhase;

  // Of RunPhase: what happens as the phase begins, in the same step; whether a
  // window opens then (Skeleton::priority); what happens when all of that is
  // over. Null: nothing.
  void (*begins)(Engine& engine) = nullptr;
  bool window = false;
  void (*ends)(Engine& engine) = nullptr;

  // Where nothing could happen in the phase, it and the `idle_phases` - 1 that
  // follow do not come.
  bool (*idle)(const Engine& engine) = nullptr;
  int64_t idle_phases = 1;

  // RunAlone or RunAlternate lets players act in it: the table can be changed
  // by hand when they are asked.
  bool lets_act = false;
};

// Phases that are skipped, or come again, together.
struct PhaseSpan {
  Word name;  // "skip <name>" skips all of them
  Word first;
  Word last;
  // Value of the game: how often they come once more, before the phase
  // `come_again`. Where the phase before that one is skipped they do not.
  Word extras;
  Word come_again;
};

// Whose extra turns follow a turn.
enum class ExtraTurns {
  kOfActive,  // those of the player whose turn it was
  // At once those of any player, first of whoever was given one last (in Magic,
  // CR 500.7). That is all their order: between a player's own, those of others
  // do not come.
  kOfAnyone,
};

using EndsEffect = std::function<bool(const ModifierCell&)>;

struct TurnTable {
  std::vector<Phase> phases;
  std::vector<PhaseSpan> spans;
  // Whose turn comes next. Null: in seating order, with extra and skipped
  // turns.
  PlayerId (*whose_turn)(const GameState& state) = nullptr;
  ExtraTurns extra_turns = ExtraTurns::kOfActive;
  // Values of players that count what they have done in a turn. As a turn
  // begins they are 0 again, and the uses of limited abilities are forgotten,
  // unless the game does that when a turn ends.
  std::vector<Word> counts;
  bool forgets_at_end = false;
  // Ends the effects for which `ends` is true: as a turn begins, those that
  // last until a turn of its player. A game may do more than that with what
  // ends.
  void (*end_effects)(Engine& engine, Word reason,
                      const EndsEffect& ends) = EndModifiers;
  // The phase that follows, if `next` is the next by order and there are as
  // many phases as the index where the turn ends. Null: that one.
  int64_t (*goes_on_at)(Engine& engine, int64_t next) = nullptr;
  // What else happens after a turn, or a phase, has begun. Null: nothing.
  void (*turn_began)(Engine& engine) = nullptr;
  void (*phase_began)(Engine& engine) = nullptr;

  int64_t size() const { return static_cast<int64_t>(phases.size()); }
  const Phase& at(int64_t index) const {
    return phases[static_cast<size_t>(index)];
  }
};

// The place of the phase in the turn; table.size() if there is no such phase.
int64_t PhaseIndex(const TurnTable& table, Word phase);
// In the order of a turn.
std::vector<Word> PhaseNames(const TurnTable& table);
// "skip <phase>", of a phase or a span.
Word SkipsOf(Word phase);
// The values of players and of the game that the table works with.
std::vector<Word> PlayerValues(const TurnTable& table);
std::vector<Word> GameValues(const TurnTable& table);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_TURN_TABLE_H_
