// Parts of the rulebook: each adds its abilities, ways to play or watchers to
// the rulebook's program.
//
// A keyword that is an ability of the card that has it says so by
// Ability.keyword; one that changes the cards that have it is a static ability
// of no card.
#ifndef REFOLD_KERNEL_GAMES_SWU_RULEBOOK_PARTS_H_
#define REFOLD_KERNEL_GAMES_SWU_RULEBOOK_PARTS_H_

#include <utility>

#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::swu {

void AddKeywordTriggers(ProgramBuilder& b);
void AddKeywordStatics(ProgramBuilder& b);
void AddWays(ProgramBuilder& b);
void AddWatchers(ProgramBuilder& b);

// The card whose ability it is, and who controls that.
inline pb::Selector Self() { return tree::Entities(pb::Selector::SOURCE); }
inline pb::Selector You() { return tree::Entities(pb::Selector::CONTROLLER); }

// How many of them are so.
inline pb::Expr HowMany(pb::Selector of, pb::Predicate are) {
  pb::Expr expr;
  expr.set_op(pb::Expr::HOLDS);
  *expr.mutable_of() = std::move(of);
  *expr.mutable_predicate() = std::move(are);
  return expr;
}
inline pb::Predicate ByRule(ProgramBuilder& b, const char* test) {
  pb::Predicate predicate;
  predicate.set_rule(b.W(test));
  return predicate;
}

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_RULEBOOK_PARTS_H_
