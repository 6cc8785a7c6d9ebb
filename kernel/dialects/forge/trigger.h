// The modes of triggers: their events, and the objects that these provide.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_TRIGGER_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_TRIGGER_H_

#include <optional>

#include "kernel/dialects/forge/code_writer.h"
#include "kernel/dialects/forge/param_reader.h"

namespace refold::forge {

// A trigger as far as its mode says it.
struct TriggerTerms {
  pb::EventPattern pattern;
  Scene scene;
  std::optional<pb::Expr> condition;  // beside what the line asks
  // For whom the first event of a turn is the first; absent: for its subject.
  std::optional<pb::Selector> first_for;
  bool own_leaving = false;  // it hears its own card leave
  // It counts as as many triggers as the event's amount says, each about one.
  bool each_of_amount = false;
  // How many there are once all of the event has happened, and what must hold
  // of one, whose amount is how many there were after it.
  std::optional<pb::Expr> amount_after;
  std::optional<pb::Expr> each_when;
};

// Reported and false if the mode is not supported.
bool LowerMode(CardLowering& card, ParamReader& line, TriggerTerms* terms);

// lower_trigger_first.cc: the step has begun this turn, and none of its sort
// before it; the ability waits only for the first such event of a turn for whom
// it counts, whatever its other conditions; its controller has begun this
// number of turns in this game.
pb::Expr IsFirstThisTurn(CardLowering& card, absl::string_view step);
void OnlyFirst(CardLowering& card, const ParamReader& line,
               const TriggerTerms& terms, pb::Ability* ability);
pb::Expr IsOwnTurnNumber(CardLowering& card, const Text& number,
                         const Scene& scene);

// lower_trigger_each.cc: events of several as events of one.
// Code of the ability that hears them; each is said to its own card.
void SayEach(CodeWriter& code, const Text& at, const TriggerTerms& terms);
// For what waits for what that code says.
pb::EventPattern OneOfSeveral(CodeWriter& code, const TriggerTerms& terms);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_TRIGGER_H_
