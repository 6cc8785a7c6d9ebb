// Effects known only to the rules of one game (the Rule instructions of
// programs): their operands, and the effects on turns, which games share.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_RULE_EFFECTS_H_
#define REFOLD_KERNEL_GAMES_SKELETON_RULE_EFFECTS_H_

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/program/flat/program.h"
#include "kernel/program/word_use.h"

namespace refold::skeleton {

// The instruction's evaluated operands, and the frame whose code is running.
struct Operands {
  Frame& frame;
  std::vector<Ref> what;
  std::vector<Ref> other;
  int64_t number = 1;
  std::vector<Word> words;
  uint32_t program = 0;  // the dependency that the instruction names; 0 = none
  Duration duration;

  bool for_good() const { return duration.kind == DurationKind::kPermanent; }
  const Environment& env() const { return frame.env; }
};

struct RuleEffect {
  void (*run)(Engine& engine, const Operands& with) = nullptr;
  bool can_last = false;  // respects the duration
  // The kind of the instruction's words; nullopt: it takes none.
  std::optional<WordKind> words = std::nullopt;
};
using RuleEffects = std::map<Word, RuleEffect>;

// `effects` must have the effect. Does nothing if it is to last for a player
// who does not exist.
void RunRuleEffect(Engine& engine, Frame& frame,
                   const flat::Instruction_Rule& rule,
                   const RuleEffects& effects);

void AddToValue(Engine& engine, const Ref& of, Word value, int64_t change);
// Adds the number to a value of each player among `what`. With a duration, it
// is not a number that is used up but a rule in force on the player.
void AddToPlayers(Engine& engine, const Operands& with, Word value);

// Gives the players among `what` the number of extra turns, turns to skip, or
// phases or spans to skip, which the words name.
void GiveTurns(Engine& engine, const Operands& with);
void TakeTurns(Engine& engine, const Operands& with);
void SkipPhases(Engine& engine, const Operands& with);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_RULE_EFFECTS_H_
