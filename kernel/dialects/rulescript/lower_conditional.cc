// Autos with a condition and no event, of effects that happen once: they are
// done when the condition becomes true.
//
// A flag on the card remembers that it was, so each branch is two autos that
// look at the state: one does the effects and sets the flag, the other clears
// it when the condition holds no more.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_auto.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

// An auto that looks at the state after every step. It begins by setting the
// flag, or by clearing it, and waits for the flag being the other way round.
pb::Ability* AddWatch(CardLowering& card, const Position& at, pb::Expr when,
                      const std::string& flag, bool sets) {
  pb::Ability* ability = AddAuto(card, pb::ABILITY_TRIGGERED, at);
  ability->mutable_trigger()->set_kind(pb::EventPattern::STATE);
  ability->set_immediate(true);
  pb::Expr has = ThisHasFlag(card, flag);
  if (sets) has = tree::Unary(pb::Expr::NOT, std::move(has));
  *ability->mutable_trigger()->mutable_condition() =
      tree::Binary(pb::Expr::AND, std::move(has), std::move(when));
  pb::Instruction::Flag* change = ability->add_code()->mutable_flag();
  *change->mutable_what() = tree::Entities(Selector::SOURCE);
  change->set_flag(card.builder.W(flag));
  change->set_on(sets);
  return ability;
}

}  // namespace

// The branch's test, and that none before it held.
pb::Expr ConditionOf(CardLowering& card, const Site& site,
                     const Statement& statement, size_t branch) {
  pb::Expr all = tree::Number(1);
  for (size_t i = 0; i <= branch; ++i) {
    const std::optional<Expr>& test = statement.branches[i].test;
    if (!test.has_value()) continue;
    pb::Expr holds = LowerTest(card, site, *test);
    if (i < branch) holds = tree::Unary(pb::Expr::NOT, std::move(holds));
    all = tree::Binary(pb::Expr::AND, std::move(all), std::move(holds));
  }
  return all;
}

void LowerConditional(CardLowering& card, const Statement& statement) {
  for (size_t i = 0; i < statement.branches.size(); ++i) {
    if (card.failed) return;
    Statement done;
    done.position = statement.position;
    done.branches = {statement.branches[i]};
    done.branches[0].test.reset();
    const Position& at = statement.branches[i].position;
    pb::Expr when = ConditionOf(card, Site(), statement, i);
    const std::string flag =
        absl::StrCat(card.facts.name, " condition ",
                     card.builder.program().abilities_size() + 1, " met");
    pb::Ability* ability = AddWatch(card, at, when, flag, /*sets=*/true);
    WriteAutoCode(card, Site(), ability, {done});
    AddWatch(card, at, tree::Unary(pb::Expr::NOT, std::move(when)), flag,
             /*sets=*/false);
  }
}

}  // namespace refold::rulescript
