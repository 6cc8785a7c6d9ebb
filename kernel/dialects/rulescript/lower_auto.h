// Autos: continuous and triggered abilities.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_AUTO_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_AUTO_H_

#include <cstdint>
#include <vector>

#include "kernel/dialects/rulescript/ast.h"
#include "kernel/dialects/rulescript/lowering.h"
#include "proto/program.pb.h"

namespace refold::rulescript {

// An auto of an action or reaction waits for its event once, from when the card
// was played. The abilities that wait.
std::vector<uint32_t> LowerDelayedAutos(CardLowering& card);

// lower_event.cc: the patterns of one event (a change has two: into and out
// of), and the parties of it as the site's names. Reports an event that is not
// an occurrence.
std::vector<pb::EventPattern> LowerEvent(CardLowering& card,
                                         const EventTrigger& event, Site* site);
// `me` is who has the card; of a hook with the prefix `opp` the blocking
// player.
Site SiteOf(const HookTrigger& hook);
Site SiteOf(const EventTrigger& event);
// Of the auto that an action or reaction leaves behind: a reaction is played in
// the opponent's turn, and `me` of its events with `opp` is whose turn that is.
Site SiteOfPlayed(CardType type, const EventTrigger& event);
// Whose turns or cards a prefix means; NONE: anybody's.
pb::Selector WhoseEvent(Side side);

// lower_static.cc: statements that hold while the ability works. `event` is the
// event that the statement is written behind, if there is one.
void LowerStatic(CardLowering& card, const Site& site,
                 const Statement& statement, const EventTrigger* event);
// Whether every effect of the statement is one that can simply hold.
bool CanHold(const Statement& statement);

// lower_conditional.cc: each branch is done when its condition becomes true.
// The statement has a condition and no event.
void LowerConditional(CardLowering& card, const Statement& statement);
// The branch's test, and that none before it held.
pb::Expr ConditionOf(CardLowering& card, const Site& site,
                     const Statement& statement, size_t branch);

// lower_hook.cc: `test` must be true of every block that the hook is about.
void LowerHook(CardLowering& card, const HookTrigger& hook, const Expr& test);

// lower_replacement.cc
void LowerBeforePaying(CardLowering& card, const EventTrigger& event,
                       const std::vector<Statement>& statements);
// Writes the ability whose code, the statements, runs before what the pattern
// is of.
pb::Ability* LowerBefore(CardLowering& card, const EventTrigger& event,
                         const Site& site, const pb::EventPattern& pattern,
                         const std::vector<Statement>& statements);
// The value of the card that says that its newest ability has done what it does
// once. It has the card's name, for others may get the ability.
uint32_t SpentWord(CardLowering& card);

// lower_damage.cc
void LowerBeforeDamage(CardLowering& card, const EventTrigger& event,
                       const std::vector<Statement>& statements);
void LowerDamageCancel(CardLowering& card, const EventTrigger& event,
                       const std::vector<Statement>& statements);

// An ability of this kind that works as autos do: in the ring, and not for a
// character in a united attack.
pb::Ability* AddAuto(CardLowering& card, pb::AbilityKind kind,
                     const Position& at);
// The candidate is this card.
inline pb::Predicate IsThis() {
  return tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
}
// Whether this character has the flag.
pb::Expr ThisHasFlag(CardLowering& card, absl::string_view flag);
// The code of an auto: the rule's targets, then the statements.
void WriteAutoCode(CardLowering& card, Site site, pb::Ability* ability,
                   const std::vector<Statement>& statements);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_AUTO_H_
