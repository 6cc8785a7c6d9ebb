// Effects that hold as long as the ability works.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_auto.h"
#include "kernel/dialects/rulescript/lower_check_targets.h"
#include "kernel/dialects/rulescript/lower_effect.h"
#include "kernel/dialects/rulescript/lower_target.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

// What is affected by effects of a branch without code: nothing is chosen.
Targets StandingTargets(CardLowering& card, const Site& site,
                        const std::vector<TargetFilter>& filters,
                        const Position& at) {
  if (filters.size() != 1) {
    card.Unsupported(at, "choice-in-static",
                     "what is always on has one filter as its target");
    return {};
  }
  FilterLowering what = LowerFilter(card, site, filters[0], {});
  if (what.how != FilterLowering::How::kAll || IsFromOnePile(filters[0])) {
    card.Unsupported(at, "choice-in-static",
                     "what is always on cannot ask a player to choose");
  }
  return {what.players
              ? (what.cards ? Targets::Kind::kEither : Targets::Kind::kPlayers)
              : Targets::Kind::kCards,
          what.all};
}

Targets TargetsOf(CardLowering& card, const Site& site, const Branch& branch) {
  if (!branch.target.has_value()) {
    const std::optional<TargetProperty>& rule = card.rule.target;
    if (!rule.has_value()) return {};
    return StandingTargets(card, site, rule->filters, rule->position);
  }
  const auto* filters =
      std::get_if<std::vector<TargetFilter>>(&branch.target->what);
  if (filters != nullptr) {
    return StandingTargets(card, site, *filters, branch.target->position);
  }
  const Expr& expr = std::get<Expr>(branch.target->what);
  Value value = LowerExpr(card, site, expr);
  RefsOf(card, expr, value);
  return {value.kind == Value::Kind::kPlayers ? Targets::Kind::kPlayers
                                              : Targets::Kind::kCards,
          value.refs};
}

// What an effect does while it holds, and to whom.
struct Standing {
  Selector affects;
  pb::OpSpec op;
};

// Whether the event is about the price of these; its suffix, if it names a
// type, must not say otherwise.
bool IsSubject(const EventTrigger& event, CostSubject subject) {
  bool of_actions = event.event == Event::kBeforePayCostAction;
  CardType type = of_actions ? CardType::kAction : CardType::kReaction;
  return event.card_type.value_or(type) == type &&
         subject ==
             (of_actions ? CostSubject::kAction : CostSubject::kReaction);
}

// Prices of those whose event it is.
Standing StandingPrice(CardLowering& card, const Site& site,
                       const EventTrigger* event, const Position& at,
                       const CostArgs& args) {
  if (event != nullptr && !IsSubject(*event, args.subject)) {
    card.Unsupported(at, "unsupported-price",
                     "the event is about cards of another type");
  }
  Selector players =
      event == nullptr ? PlayerTargets(site) : WhoseEvent(event->side);
  if (players.base() == Selector::NONE) {
    players = tree::Entities(Selector::PLAYERS);
  }
  return {players, CostOp(card, args, LowerNumber(card, site, args.amount))};
}

Standing StandingRule(CardLowering& card, const Site& site, Command command,
                      const RuleArgs& args) {
  bool named = site.targets.kind == Targets::Kind::kPlayers;
  pb::Expr value;
  if (args.value.has_value()) value = LowerNumber(card, site, *args.value);
  return {named ? site.targets.refs : tree::Entities(Selector::PLAYERS),
          RuleOp(card, command, args, std::move(value))};
}

// `=` and `x` are of what the character has as long as nothing adds to it, so
// that damage counts once; of several the kernel applies one after the other.
pb::OpSpec BpOp(CardLowering& card, const Site& site, const AmountArgs& args) {
  pb::Expr amount = LowerNumber(card, site, args.amount);
  switch (args.mode) {
    case AmountMode::kChange:
      return card.builder.Op(pb::MOD_ADD_STAT, "bp", std::move(amount));
    case AmountMode::kSet:
      return card.builder.Op(pb::MOD_SET_STAT, "bp", std::move(amount));
    case AmountMode::kMultiply:
      break;
  }
  pb::Expr before =
      card.builder.StatOf("bp", tree::Entities(Selector::CANDIDATE));
  return card.builder.Op(
      pb::MOD_SET_STAT, "bp",
      tree::Binary(pb::Expr::MUL, std::move(amount), std::move(before)));
}

Standing StandingEffect(CardLowering& card, const Site& site,
                        const EventTrigger* event, const Effect& effect) {
  if (const auto* ability = std::get_if<AbilityEffect>(&effect.what)) {
    CheckHolder(card, site, effect.position, *ability);
    return {
        IsOfPlayer(ability->ability) ? PlayerTargets(site) : CardTargets(site),
        AbilityOp(card, *ability)};
  }
  const auto& command = std::get<CommandEffect>(effect.what);
  if (const auto* rule = std::get_if<RuleArgs>(&command.args)) {
    return StandingRule(card, site, command.command, *rule);
  }
  if (const auto* price = std::get_if<CostArgs>(&command.args)) {
    return StandingPrice(card, site, event, effect.position, *price);
  }
  return {CardTargets(site),
          BpOp(card, site, std::get<AmountArgs>(command.args))};
}

bool CanHold(const Effect& effect) {
  const auto* command = std::get_if<CommandEffect>(&effect.what);
  if (command == nullptr) return true;
  if (command->ask) return false;
  if (std::holds_alternative<RuleArgs>(command->args) ||
      std::holds_alternative<CostArgs>(command->args)) {
    return true;
  }
  return command->command == Command::kBp;
}

bool CanHold(const Branch& branch) {
  if (branch.may.has_value() || branch.restriction.has_value()) return false;
  for (const Effect& effect : branch.effects) {
    if (!CanHold(effect) || effect.joiner != Joiner::kThen) return false;
  }
  return true;
}

// Says which part of a statement cannot hold.
void ReportStatement(CardLowering& card, const Statement& statement) {
  for (const Branch& branch : statement.branches) {
    for (const Effect& effect : branch.effects) {
      if (CanHold(effect) && effect.joiner == Joiner::kThen) continue;
      card.Unsupported(effect.position, "needs-event",
                       "this happens once: an event or a condition must set it "
                       "off");
      return;
    }
  }
  card.Unsupported(statement.position, "needs-event",
                   "what is always on is not asked for and has no end");
}

}  // namespace

bool CanHold(const Statement& statement) {
  for (const Branch& branch : statement.branches) {
    if (!CanHold(branch)) return false;
  }
  return true;
}

void LowerStatic(CardLowering& card, const Site& site,
                 const Statement& statement, const EventTrigger* event) {
  if (!CanHold(statement)) {
    if (event == nullptr && statement.branches[0].test.has_value()) {
      return LowerConditional(card, statement);
    }
    return ReportStatement(card, statement);
  }
  for (size_t i = 0; i < statement.branches.size(); ++i) {
    const Branch& branch = statement.branches[i];
    Site here = site;
    here.targets = TargetsOf(card, site, branch);
    CheckTargets(card, branch, here.targets);
    for (const Effect& effect : branch.effects) {
      if (card.failed) return;
      Standing standing = StandingEffect(card, here, event, effect);
      pb::Ability* ability = AddAuto(card, pb::ABILITY_STATIC, effect.position);
      pb::Continuous* continuous = ability->mutable_continuous();
      *continuous->mutable_affects() = std::move(standing.affects);
      *continuous->add_ops() = std::move(standing.op);
      if (branch.test.has_value() || i > 0) {
        *continuous->mutable_condition() =
            ConditionOf(card, site, statement, i);
      }
    }
  }
}

}  // namespace refold::rulescript
