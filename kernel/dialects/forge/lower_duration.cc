// How long lasting effects last.
#include <optional>
#include <utility>

#include "kernel/dialects/forge/chain.h"

namespace refold::forge {
namespace {

struct DurationRow {
  absl::string_view param;
  pb::DurationKind kind;
};

constexpr DurationRow kDurations[] = {
    {"Permanent", pb::DURATION_PERMANENT},
    {"UntilYourNextTurn", pb::DURATION_UNTIL_TURN_OF},
    {"UntilEndOfCombat", pb::DURATION_END_OF_COMBAT},
    {"UntilHostLeavesPlay", pb::DURATION_SOURCE_IN_PLAY}};

// An ability that is nothing but an end.
pb::Ability* AddEnd(CodeWriter& code, pb::Duration* duration) {
  duration->add_ends()->mutable_ability()->set_ability(
      static_cast<uint32_t>(code.builder().program().abilities_size()));
  pb::Ability& ability = code.builder().AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_granted_only(true);
  ability.set_registers(code.registers());
  return &ability;
}

// The beginning of such a step, in the turn of the effect's controller.
pb::EventPattern YourStep(CodeWriter& code, absl::string_view step) {
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::PHASE);
  pattern.add_words(code.builder().W(step));
  *pattern.mutable_whose() = You();
  return pattern;
}

}  // namespace

pb::Predicate InPlay(CardLowering& card) {
  return tree::InZone(card.builder.Zone("battlefield"));
}

pb::Expr SourceIsNot(pb::Predicate what) {
  pb::Expr is = tree::HowMany(Source(), std::move(what));
  return tree::Unary(pb::Expr::NOT, std::move(is));
}

void EndWhen(CodeWriter& code, pb::Expr holds, pb::Duration* duration) {
  pb::Ability* ability = AddEnd(code, duration);
  ability->mutable_trigger()->set_kind(pb::EventPattern::STATE);
  *ability->mutable_condition() = std::move(holds);
}

void EndWhenUnattached(CodeWriter& code, pb::Duration* duration) {
  pb::Expr attached =
      tree::CountOf(tree::Then(Source(), pb::Selector::HOST_OF));
  EndWhen(code, tree::Unary(pb::Expr::NOT, std::move(attached)), duration);
}

void EndAt(CodeWriter& code, pb::EventPattern pattern, pb::Duration* duration) {
  *AddEnd(code, duration)->mutable_trigger() = std::move(pattern);
}

void EndInLaterTurn(CodeWriter& code, const Text& at,
                    std::initializer_list<absl::string_view> steps,
                    OfTurn whose, pb::Duration* duration) {
  std::optional<pb::Selector> you;
  if (whose == OfTurn::kYours) you = You();
  EndInLaterTurnOf(code, at, steps, std::move(you), duration);
}

pb::Expr IsLaterTurn(ProgramBuilder& b, uint32_t now) {
  return tree::Binary(pb::Expr::GT,
                      b.WordExpr(pb::Expr::RULE, "turn", pb::Selector()),
                      tree::RegisterNumber(now));
}

uint32_t EndInLaterTurnOf(CodeWriter& code, const Text& at,
                          std::initializer_list<absl::string_view> steps,
                          std::optional<pb::Selector> whose,
                          pb::Duration* duration) {
  const uint32_t now = code.KeepNumber(
      at, code.builder().WordExpr(pb::Expr::RULE, "turn", pb::Selector()));
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::PHASE);
  for (absl::string_view step : steps)
    pattern.add_words(code.builder().W(step));
  if (whose.has_value()) *pattern.mutable_whose() = *std::move(whose);
  *pattern.mutable_condition() = IsLaterTurn(code.builder(), now);
  duration->set_kind(pb::DURATION_PERMANENT);
  EndAt(code, std::move(pattern), duration);
  return now;
}

pb::Duration DurationOf(CodeWriter& code, ParamReader& link) {
  pb::Duration duration;
  duration.set_kind(pb::DURATION_END_OF_TURN);
  for (const DurationRow& row : kDurations) {
    if (link.TakeFlag(row.param)) duration.set_kind(row.kind);
  }
  auto until = [&](absl::string_view param) {
    if (!link.TakeFlag(param)) return false;
    duration.set_kind(pb::DURATION_PERMANENT);
    return true;
  };
  if (link.TakeFlag("UntilHostLeavesPlayOrEOT")) {
    EndWhen(code, SourceIsNot(InPlay(code.card())), &duration);
  }
  if (until("UntilLoseControlOfHost")) {
    EndWhen(code,
            SourceIsNot(
                tree::All({InPlay(code.card()), tree::ControlledBy(You())})),
            &duration);
  }
  if (until("UntilUntaps")) {
    EndWhen(code, SourceIsNot(code.builder().HasFlag("tapped")), &duration);
  }
  if (until("UntilYourNextUpkeep")) {
    EndAt(code, YourStep(code, "upkeep"), &duration);
  }
  // Not the one in which it is done.
  if (link.TakeFlag("UntilTheEndOfYourNextUpkeep")) {
    EndInLaterTurn(code, link.line().head, {"draw", "firstmain"},
                   OfTurn::kYours, &duration);
  }
  // A spell of this sort.
  if (const Text* spell = link.Take("UntilAPlayerCastSpell")) {
    duration.set_kind(pb::DURATION_PERMANENT);
    pb::EventPattern cast;
    cast.set_kind(pb::EventPattern::CAST);
    if (spell->value != "True") {
      *cast.mutable_subject() = LowerValid(code.card(), *spell, {});
    }
    EndAt(code, std::move(cast), &duration);
  }
  return duration;
}

}  // namespace refold::forge
