// TurnTable: the turn structure of a game as data.
//
// A turn is a list of phases (or steps; the skeleton makes no distinction),
// played in order except for those that are skipped. Skipped and additional
// turns and phases are not part of the table but state of the world, under the
// same words in every game:
//
// | value of       | word             | how many …                          |
// |----------------|------------------|-------------------------------------|
// | a player       | extra turns      | turns follow a turn of the player   |
// | a player       | skip turns       | of the player's turns do not happen |
// | a player       | skip <phase>     | of these phases do not happen       |
// | the game       | <span.extras>    | times a span is played once more    |
//
// Values also record when a player was given their latest extra turn, and whose
// turn preceded the extra turns in progress.
//
// A lasting effect on a single player with the rule "skip <phase>" also skips
// one phase and then ends; it is used before the value.
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
// The event at which the latest of them was given.
inline const Word kExtraTurnsSince = Word::Of("extra turns since");
inline const Word kSkipTurns = Word::Of("skip turns");
// Value of the game: the player whose turn preceded the extra turns in
// progress; 0 if there are none.
inline const Word kTurnBefore = Word::Of("turn before");
// Option of headers: with n, the game is a draw after n turns.
inline const Word kTurnLimit = Word::Of("turn limit");
// The procedure of phases without their own.
inline const Word kPhaseProcedure = Word::Of("phase");

// The common procedure of a phase (turn.h), for rows without their own.
Next RunPhase(Engine& engine, Frame& frame);

struct Phase {
  Word name;
  // The procedure of the phase's frames. The frame's locals are those of
  // PhaseLocal (turn.h), followed by the procedure's own.
  Word procedure = kPhaseProcedure;
  Procedure run = RunPhase;

  // For RunPhase: what happens as the phase begins, in the same step; whether a
  // window opens then (Skeleton::priority); what happens after that. Null:
  // nothing.
  void (*begins)(Engine& engine) = nullptr;
  bool window = false;
  void (*ends)(Engine& engine) = nullptr;

  // If nothing could happen in the phase, it and the following `idle_phases` -
  // 1 are left out.
  bool (*idle)(const Engine& engine) = nullptr;
  int64_t idle_phases = 1;

  // RunAlone or RunAlternate lets players act in it: then the table can be
  // changed by hand.
  bool lets_act = false;
};

// Phases that are skipped or repeated together.
struct PhaseSpan {
  Word name;  // "skip <name>" skips all of them
  Word first;
  Word last;
  // Value of the game: how many times they are repeated, before the phase
  // `come_again`. They are not if the phase before that one is skipped.
  Word extras;
  Word come_again;
};

// Whose extra turns follow a turn.
enum class ExtraTurns {
  kOfActive,  // those of the player whose turn it was
  // Immediately those of any player, first those of the player who was given
  // one last (in Magic, CR 500.7). There is no finer order: a player's extra
  // turns are not interrupted by those of others.
  kOfAnyone,
};

using EndsEffect = std::function<bool(const ModifierCell&)>;

struct TurnTable {
  std::vector<Phase> phases;
  std::vector<PhaseSpan> spans;
  // The player whose turn is next. Null: in seating order, with extra and
  // skipped turns.
  PlayerId (*whose_turn)(const GameState& state) = nullptr;
  ExtraTurns extra_turns = ExtraTurns::kOfActive;
  // Values of players that count what they have done in a turn. As a turn
  // begins they are reset to 0, and so are the uses of limited abilities,
  // unless the game does that when a turn ends.
  std::vector<Word> counts;
  bool forgets_at_end = false;
  // Ends the effects for which `ends` is true: as a turn begins, those that
  // last until a turn of its player. A game may do more with effects that end.
  void (*end_effects)(Engine& engine, Word reason,
                      const EndsEffect& ends) = EndModifiers;
  // The phase that follows, where `next` is the next in order; the number of
  // phases means the end of the turn. Null: `next`.
  int64_t (*goes_on_at)(Engine& engine, int64_t next) = nullptr;
  // What else happens after a turn, or a phase, has begun. Null: nothing.
  void (*turn_began)(Engine& engine) = nullptr;
  void (*phase_began)(Engine& engine) = nullptr;

  int64_t size() const { return static_cast<int64_t>(phases.size()); }
  const Phase& at(int64_t index) const {
    return phases[static_cast<size_t>(index)];
  }
};

// The position of the phase in the turn; table.size() if there is no such
// phase.
int64_t PhaseIndex(const TurnTable& table, Word phase);
// In the order of a turn.
std::vector<Word> PhaseNames(const TurnTable& table);
// "skip <phase>", of a phase or a span.
Word SkipsOf(Word phase);
// The values of players and of the game that the table uses.
std::vector<Word> PlayerValues(const TurnTable& table);
std::vector<Word> GameValues(const TurnTable& table);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_TURN_TABLE_H_
