// Skeleton: the tables that define a game on the shared skeleton; and the part
// of GameRules that follows from them.
//
// The skeleton plays turns (turn_table.h), lets players act in them by priority
// (priority.h), one action after another (alternate.h) or in a chain of attacks
// (chain.h), sets up tables (setup.h) and answers for a game's words
// (vocabulary.h). It knows no specific game. Its state of a game in progress is
// in the world: values, and the locals of frames.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_SKELETON_H_
#define REFOLD_KERNEL_GAMES_SKELETON_SKELETON_H_

#include <vector>

#include "kernel/engine/game_rules.h"
#include "kernel/games/skeleton/alternate.h"
#include "kernel/games/skeleton/chain.h"
#include "kernel/games/skeleton/priority.h"
#include "kernel/games/skeleton/setup.h"
#include "kernel/games/skeleton/turn_table.h"
#include "kernel/games/skeleton/vocabulary.h"

namespace refold::skeleton {

struct Skeleton {
  TurnTable turn;
  SetupTable setup;
  // Null if players do not act in that way in the game.
  const PriorityTable* priority = nullptr;
  const AlternateTable* alternate = nullptr;
  const ChainTable* chain = nullptr;
  Vocabulary vocabulary;
};

// The procedures of the engine, of the skeleton and of the table's phases, to
// which a game adds its own.
ProcedureTable ProceduresOf(const TurnTable& turn);

// The rules of a game on the skeleton.
class SkeletonRules : public GameRules {
 public:
  // Lives as long as the rules.
  virtual const Skeleton& skeleton() const = 0;

  bool Test(const View& view, Word rule, const Environment& env,
            const Ref& candidate) const override;
  int64_t Number(const View& view, Word rule, const Environment& env,
                 const std::vector<Ref>& about) const override;
  void ListWords(const WordUse& use, VisitWord visit) const override;
  void RunRule(Engine& engine, Frame& frame,
               const flat::Instruction_Rule& rule) const override;
  bool CanPayRule(const Engine& engine, Word rule,
                  const Environment& env) const override;
  void PayRule(Engine& engine, Word rule,
               const Environment& env) const override;

  absl::Status CheckHeader(const pb::GameHeader& header) const override;
  void Answered(const Answer& answer,
                std::vector<Frame>& agenda) const override;
  Frame FirstFrame(const Engine& engine) const override;
  bool SettleBetween(Engine& engine) const override;
  absl::Status CheckByHand(const Engine& engine,
                           const Proposal& act) const override;
  Frame BeginByHand(const Proposal& act, Frame& asking) const override;
};

// The skeleton of the engine's game, which must have one.
const Skeleton& SkeletonOf(const Engine& engine);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_SKELETON_H_
