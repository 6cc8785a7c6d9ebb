// Actions: what a card does when it is played, enters the ring or is used.
#include "kernel/dialects/rulescript/lower_action.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/dialects/rulescript/lower_auto.h"
#include "kernel/dialects/rulescript/lower_effect.h"
#include "kernel/dialects/rulescript/lower_remembered.h"
#include "kernel/dialects/rulescript/lower_target.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

// ---- Conditions -------------------------------------------------------------

void AddCondition(pb::Ability* ability, pb::Expr condition) {
  pb::Expr all = std::move(condition);
  if (ability->has_condition()) {
    all = tree::Binary(pb::Expr::AND, ability->condition(), std::move(all));
  }
  *ability->mutable_condition() = std::move(all);
}

void LowerConditions(CardLowering& card, When when, pb::Ability* ability) {
  if (when == When::kEntered) {
    AddCondition(ability,
                 card.builder.WordExpr(pb::Expr::RULE, "instants work",
                                       tree::Entities(Selector::SOURCE)));
  }
  if (when == When::kUsed) {
    // Who is frozen uses no ability, even one that costs something else.
    AddCondition(ability,
                 tree::Unary(pb::Expr::NOT, ThisHasFlag(card, "frozen")));
  }
  for (const TargetFilter& needed : card.rule.requisites) {
    AddCondition(ability, EnoughMatches(card, Site(), needed));
  }
  const std::optional<TargetProperty>& target = card.rule.target;
  // What depends on the other targets is only known when they are chosen.
  if (when == When::kEntered || !target.has_value() || target->optional) {
    return;
  }
  for (const TargetFilter& filter : target->filters) {
    if (filter.excluded) continue;
    AddCondition(ability, EnoughMatches(card, Site(), filter));
  }
}

// ---- Code -------------------------------------------------------------------

// What actions are called where a player chooses one: by their labels, else by
// the effects that they begin with, with a number where those are the same.
std::vector<std::string> LabelsOf(const std::vector<const Action*>& actions) {
  std::vector<std::string> labels;
  for (const Action* action : actions) {
    std::vector<std::string> effects;
    for (const Effect& effect : action->statements[0].branches[0].effects) {
      effects.push_back(EffectName(effect));
    }
    std::string label =
        action->label.empty() ? absl::StrJoin(effects, ", ") : action->label;
    bool taken = std::find(labels.begin(), labels.end(), label) != labels.end();
    if (taken) absl::StrAppend(&label, " ", labels.size() + 1);
    labels.push_back(std::move(label));
  }
  return labels;
}

void WriteOneOf(CodeWriter& code, Site& site,
                const std::vector<const Action*>& actions) {
  std::vector<CodeWriter::Label> modes;
  CodeWriter::Label done;
  code.Mode(site.me, LabelsOf(actions), {}, &modes, &done);
  for (size_t i = 0; i < actions.size(); ++i) {
    code.Bind(&modes[i]);
    WriteStatements(code, site, actions[i]->statements);
    if (i + 1 < actions.size()) code.Jump(&done);
  }
  code.Bind(&done);
}

void WriteCode(CodeWriter& code, When when,
               const std::vector<const Action*>& actions,
               const std::vector<uint32_t>& delayed) {
  Site site;
  site.code = &code;
  site.in_main_phase =
      when == When::kUsed ||
      (when == When::kPlayed && code.card().facts.type == CardType::kAction);
  if (!actions.empty()) AddFilled(actions[0]->costs, site);
  WriteRuleTargets(code, site, /*announced=*/when != When::kEntered);
  if (when != When::kEntered) code.BeginResolution();
  if (when == When::kPlayed) code.Rule("begin play");
  if (!actions.empty()) RememberGivenUp(code, *actions[0]);
  CodeWriter::Label finish;
  WriteNoTargetsJump(code, &finish);
  for (uint32_t ability : delayed) {
    pb::Instruction::Delay* delay = code.Add()->mutable_delay();
    delay->set_ability(ability);
    delay->mutable_duration()->set_kind(pb::DURATION_UNTIL_USED);
  }
  WriteVariables(
      code, site,
      actions.empty() ? std::vector<Statement>() : actions[0]->statements);
  if (actions.size() == 1) {
    WriteStatements(code, site, actions[0]->statements);
  } else if (!actions.empty()) {
    WriteOneOf(code, site, actions);
  }
  code.Bind(&finish);
  if (when == When::kPlayed) code.Rule("finish play");
}

pb::AbilityKind AbilityKindOf(When when) {
  return when == When::kEntered ? pb::ABILITY_ENTERS : pb::ABILITY_ACTIVATED;
}

void LowerAbility(CardLowering& card, When when,
                  const std::vector<const Action*>& actions,
                  const std::vector<uint32_t>& delayed) {
  pb::Ability* ability = &card.builder.AddAbility(AbilityKindOf(when));
  Position at;
  if (!actions.empty()) {
    at = actions[0]->position;
    ability->mutable_span()->set_line(static_cast<uint32_t>(at.line));
    ability->mutable_span()->set_column(static_cast<uint32_t>(at.column));
    ability->mutable_span()->set_length(static_cast<uint32_t>(at.length));
    if (actions.size() == 1) {
      ability->set_label(card.builder.W(actions[0]->label));
    }
  }
  if (when == When::kPlayed) {
    ability->add_zones(card.builder.W("hand"));
    ability->add_zones(card.builder.W("removed"));
  }
  ability->set_immediate(when != When::kEntered);
  static const Action* const kNothing = new Action;
  LowerCosts(card, when, actions.empty() ? *kNothing : *actions[0], ability);
  LowerConditions(card, when, ability);
  CodeWriter code(card, ability);
  code.At(at);
  WriteCode(code, when, actions, delayed);
}

// None after an error.
std::optional<When> WhenOf(CardLowering& card) {
  if (card.facts.type != CardType::kCharacter) return When::kPlayed;
  switch (card.facts.symbol) {
    case AbilitySymbol::kInstant:
      return When::kEntered;
    case AbilitySymbol::kActivated:
      return When::kUsed;
    default:
      card.Unsupported(card.rule.actions[0].position, "no-symbol",
                       "the card's data give its ability no symbol of an "
                       "instant or activated one");
      return std::nullopt;
  }
}

}  // namespace

void LowerActions(CardLowering& card) {
  bool character = card.facts.type == CardType::kCharacter;
  if (character && card.rule.actions.empty()) return;
  std::optional<When> when = WhenOf(card);
  if (!when.has_value()) return;
  std::vector<uint32_t> delayed;
  if (!character) delayed = LowerDelayedAutos(card);
  std::vector<const Action*> all;
  bool any_cost = false;
  for (const Action& action : card.rule.actions) {
    all.push_back(&action);
    any_cost = any_cost || !action.costs.empty();
  }
  // Without costs of their own the player chooses one when it happens, so that
  // anyone who runs this card's rules has the choice as well.
  if (all.size() <= 1 || !any_cost || *when == When::kEntered) {
    LowerAbility(card, *when, all, delayed);
    return;
  }
  for (const Action* action : all) {
    LowerAbility(card, *when, {action}, delayed);
  }
}

}  // namespace refold::rulescript
