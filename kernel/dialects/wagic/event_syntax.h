// The sentences of CardCode about time: phases, conditions, and triggers.
//
// Plain data, filled by parse_condition and parse_trigger; see syntax.h.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_EVENT_SYNTAX_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_EVENT_SYNTAX_H_

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/dialects/wagic/amount.h"
#include "kernel/dialects/wagic/syntax.h"

namespace refold::wagic {

// ---- Phases ---------------------------------------------------------------

enum class Phase : uint8_t {
  kBeginOfTurn,
  kUntap,
  kUpkeep,
  kDraw,
  kFirstMain,
  kCombatBegins,
  kAttackers,
  kBlockers,
  kCombatDamage,
  kCombatEnds,
  kSecondMain,
  kEnd,
  kCleanup,
  kBeforeNextTurn,
};

enum class WhosePhase : uint8_t {
  kAnyone,
  kMy,
  kOpponent,
  kTargetController,
  kTargetedPlayer,
};

struct PhaseRef {
  WhosePhase whose = WhosePhase::kAnyone;
  Phase phase = Phase::kUpkeep;
};

// ---- Conditions -----------------------------------------------------------

enum class ConditionKind : uint8_t {
  kCompare,   // left comparison right; `type(…)`, `compare(…)`
  kLastTurn,  // cards seen in a zone last turn: spec, comparison, right
  kThisTurn,  // the same for this turn
  kTurn,      // right: from this turn on
  kCastedASpell,
  kCasted,  // spec: such a spell was cast this turn
  kCastedThis,
  kRebound,
  kMorbid,
  kMiracle,
  kProwl,
  kSpent,  // cost: this mana was spent on it
  kDiscarded,
  kRaid,
  kOwnersControl,
  kOpponentsControl,
  kOneOfAKind,
  kBeforeBattleDamage,
  kAfterBattle,
  kDuringBattle,
  kDuringMyMainPhases,
  kDuringMyTurn,
  kDuringOpponentTurn,
  kControlSnowLand,
  kControlTwoOrMoreVampires,
  kControlLessCreatures,
  kPaid,       // word: kicker, alternative, buyback …
  kCanTarget,  // spec: the target (or the source) matches
  kMyTurnOnly,
  kOpponentTurnOnly,
  kAsSorcery,
  kPhaseOnly,  // phase
  // Properties of this card, of `this(…)` and `thisforeach(…)`; compared with
  // `right` where they are numbers.
  kThisAmount,    // left comparison right
  kThisCounters,  // counter comparison right
  kThisAnyCounters,
  kThisTapped,
  kThisUntapped,
  kThisAttacking,
  kThisBlocking,
  kThisNotBlocked,
  kThisDamaged,
  kThisDualWielding,
  kThisControllerLife,
  kThisOpponentLife,
  kThisOpponentDamageCount,
};

struct ConditionTerm {
  Span span;
  ConditionKind kind = ConditionKind::kMorbid;
  Amount left;
  Comparison comparison = Comparison::kGreaterOrEqual;
  // No number written: 1, or for counters the number within the counter.
  bool has_right = false;
  Amount right;
  std::vector<TargetSpec> spec;  // At most one.
  Cost cost;
  CounterSpec counter;
  PhaseRef phase;
  std::string word;
};

// All terms must hold.
struct Condition {
  Span span;
  std::vector<ConditionTerm> terms;
};

// ---- Triggers -------------------------------------------------------------

enum class TriggerKind : uint8_t {
  kEachPhase,
  kNextPhase,
  kMovedTo,
  kCombat,
  kDamaged,
  kCombatDamaged,
  kNonCombatDamaged,
  kDamageOf,
  kDamageFoeOf,
  kCombatDamageOf,
  kCombatDamageFoeOf,
  kNonCombatDamageOf,
  kNonCombatDamageFoeOf,
  kTapped,
  kUntapped,
  kTappedForMana,
  kDrawn,
  kDrawOf,
  kDrawFoeOf,
  kLifed,
  kLifeOf,
  kLifeFoeOf,
  kLifeLoss,
  kLifeLostOf,
  kLifeLostFoeOf,
  kDiscarded,
  kCycled,
  kSacrificed,
  kVampired,
  kTargeted,
  kCounterAdded,
  kCounterRemoved,
};

struct Trigger {
  Span span;
  TriggerKind kind = TriggerKind::kMovedTo;
  PhaseRef phase;  // kEachPhase, kNextPhase
  // What it happens to; may be a zone alone (`movedto(graveyard)`), which is
  // then a subject `*` in that zone. At most one element each.
  std::vector<TargetSpec> to;
  std::vector<TargetSpec> from;
  std::vector<TargetSpec> source;  // kCombat
  CounterSpec counter;             // kCounterAdded, kCounterRemoved
  // kCombat: which of these events count.
  bool attacking = false;
  bool attacked_alone = false;
  bool not_blocked = false;
  bool blocked = false;
  bool blocking = false;
  // Words between the trigger and its colon.
  bool once = false;
  bool turn_limited = false;
  bool source_tapped = false;
  bool source_not_tapped = false;
  bool suspended = false;
  bool opponent_poisoned = false;
  bool dont_remove = false;
  std::vector<Amount> foe_lost;      // At most one.
  std::vector<Condition> condition;  // At most one.
};

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_EVENT_SYNTAX_H_
