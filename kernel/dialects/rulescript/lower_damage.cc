// Autos behind damage that is about to be dealt: it is changed or cancelled,
// and effects come before it.
#include <algorithm>
#include <utility>

#include "kernel/dialects/rulescript/lower_auto.h"
#include "kernel/dialects/rulescript/lower_effect.h"
#include "kernel/dialects/rulescript/rule_walk.h"

namespace refold::rulescript {
namespace {

using pb::EventPattern;
using pb::Predicate;
using pb::Selector;

// Effects that come before damage come before what is not cancelled.
constexpr uint32_t kAfterCancelling = 1;

// ---- Which damage -----------------------------------------------------------

// Who is dealt it: players of the side, their characters as well or not.
std::optional<Predicate> Damaged(const Selector& whose, bool players_only) {
  pb::Predicate player = tree::IsPlayer();
  if (whose.base() == Selector::NONE) {
    return players_only ? std::optional(player) : std::nullopt;
  }
  if (players_only) return tree::IsOneOf(whose);
  return tree::Any({tree::IsOneOf(whose), tree::ControlledBy(whose)});
}

struct DamageParties {
  bool from_this = false;
  bool to_this = false;
  bool players_only = false;
};

EventPattern DamagePattern(CardLowering& card, const EventTrigger& event,
                           const DamageParties& parties) {
  EventPattern pattern;
  pattern.set_kind(EventPattern::DAMAGED);
  Predicate this_card = tree::IsOneOf(tree::Entities(Selector::SOURCE));
  // Without a prefix, what this card does it may do to anybody.
  Selector whose = parties.from_this && event.side == Side::kMy
                       ? Selector()
                       : WhoseEvent(event.side);
  std::optional<Predicate> damaged = Damaged(whose, parties.players_only);
  if (parties.to_this) damaged = this_card;
  if (damaged.has_value()) *pattern.mutable_subject() = *damaged;
  std::vector<Predicate> source;
  if (parties.from_this) source.push_back(this_card);
  if (event.card_type.has_value()) {
    source.push_back(card.builder.HasType(TypeName(*event.card_type)));
  }
  if (!source.empty()) {
    *pattern.mutable_other() = tree::All(std::move(source));
  }
  return pattern;
}

// Played cards are, by the text of the one that asks, about players.
DamageParties PartiesOfBeforeDamage(const EventTrigger& event) {
  return {.from_this = event.scope == Scope::kFromThis,
          .to_this = event.scope == Scope::kThis,
          .players_only = event.scope == Scope::kDefault &&
                          (event.card_type == CardType::kAction ||
                           event.card_type == CardType::kReaction)};
}

// `:this` is, by the text of the one that asks, about players.
DamageParties PartiesOfCancel(const EventTrigger& event) {
  return {.from_this = event.scope != Scope::kAny,
          .players_only = event.scope == Scope::kThis};
}

// ---- What is known before code runs -----------------------------------------

bool IsModDamage(const Effect& effect) {
  const auto* what = std::get_if<CommandEffect>(&effect.what);
  return what != nullptr && what->command == Command::kModDamage;
}

// What only code has: coins, and what effects have done.
bool IsOfCode(const Expr& expr) {
  const auto* call = std::get_if<FunctionCall>(&expr.value);
  if (call != nullptr && call->function == Function::kFlipCoin) return true;
  const auto* name = std::get_if<BuiltInName>(&expr.value);
  return name != nullptr && RegisterOf(name->variable) != kUnused;
}

bool IsVariable(const Expr& expr) {
  return std::holds_alternative<DeclaredName>(expr.value);
}

// Variables are names for their expressions, as long as none of those needs
// code.
bool NeedsCode(const CardRule& rule, const Expr& expr) {
  if (Any(expr, IsOfCode)) return true;
  return Any(expr, IsVariable) &&
         std::any_of(rule.variables.begin(), rule.variables.end(),
                     [](const Declaration& variable) {
                       return Any(variable.value, IsOfCode);
                     });
}

bool TestNeedsCode(const CardRule& rule, const Branch& branch) {
  return branch.test.has_value() && NeedsCode(rule, *branch.test);
}

// A change of the damage that asks nobody and comes by itself.
bool IsPlainChange(const CardRule& rule, const Effect& effect) {
  if (!IsModDamage(effect) || effect.joiner != Joiner::kThen) return false;
  const auto& command = std::get<CommandEffect>(effect.what);
  return !command.ask &&
         !NeedsCode(rule, std::get<AmountArgs>(command.args).amount);
}

bool IsPlainChange(const CardRule& rule, const Branch& branch) {
  return !branch.may.has_value() && !TestNeedsCode(rule, branch) &&
         std::all_of(
             branch.effects.begin(), branch.effects.end(),
             [&](const Effect& effect) { return IsPlainChange(rule, effect); });
}

bool IsPlainChange(const CardRule& rule, const Statement& statement) {
  return std::all_of(
      statement.branches.begin(), statement.branches.end(),
      [&](const Branch& branch) { return IsPlainChange(rule, branch); });
}

// ---- Changing damage --------------------------------------------------------

// What the branch adds to the damage.
pb::Expr AddedBy(CardLowering& card, const Site& site, const Branch& branch) {
  if (branch.restriction.has_value()) {
    card.Unsupported(branch.restriction->position, "unsupported-restriction",
                     "'modDamage' does nothing that lasts until some time: it "
                     "is about what is dealt just now");
  }
  if (branch.target.has_value()) {
    card.Unsupported(branch.target->position, "unsupported-event",
                     "the damage that is dealt is changed: there is nothing "
                     "to choose");
  }
  std::optional<pb::Expr> sum;
  for (const Effect& effect : branch.effects) {
    const auto& command = std::get<CommandEffect>(effect.what);
    if (card.failed) return {};
    pb::Expr amount =
        LowerNumber(card, site, std::get<AmountArgs>(command.args).amount);
    sum = sum.has_value()
              ? tree::Binary(pb::Expr::ADD, *std::move(sum), std::move(amount))
              : std::move(amount);
  }
  return sum.value_or(tree::Number(0));
}

// What the statement adds: of the first branch whose test holds.
pb::Expr AddedBy(CardLowering& card, const Site& site,
                 const Statement& statement) {
  pb::Expr added = tree::Number(0);
  for (auto branch = statement.branches.rbegin();
       branch != statement.branches.rend() && !card.failed; ++branch) {
    pb::Expr amount = AddedBy(card, site, *branch);
    added = branch->test.has_value()
                ? tree::If(LowerTest(card, site, *branch->test),
                           std::move(amount), std::move(added))
                : std::move(amount);
  }
  return added;
}

void LowerChangeOfDamage(CardLowering& card, const EventTrigger& event,
                         const Site& site, const EventPattern& pattern,
                         const Statement& statement) {
  pb::Ability* ability = AddAuto(card, pb::ABILITY_REPLACEMENT, event.position);
  *ability->mutable_trigger() = pattern;
  pb::Replacement* replacement = ability->mutable_replacement();
  replacement->set_kind(pb::Replacement::AMOUNT);
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  *replacement->mutable_amount() = tree::Binary(
      pb::Expr::ADD, std::move(amount), AddedBy(card, site, statement));
  if (event.once) replacement->set_spent(SpentWord(card));
}

// ---- Cancelling damage ------------------------------------------------------

// A group that begins with a condition cancels the damage where any of its
// conditions is met; what has none in it goes along. A group that begins
// without one always cancels it.
std::vector<Branch> ConditionsOf(const std::vector<Statement>& statements) {
  std::vector<Branch> conditions;
  if (!HasCondition(statements.front())) return conditions;
  for (const Statement& statement : statements) {
    if (!HasCondition(statement)) continue;
    conditions.insert(conditions.end(), statement.branches.begin(),
                      statement.branches.end());
  }
  return conditions;
}

// What must be true for one of them to be met; absent if that may be nothing,
// or is known in code only.
std::optional<pb::Expr> GateOf(CardLowering& card, const Site& site,
                               const std::vector<Branch>& conditions) {
  std::optional<pb::Expr> any;
  for (const Branch& branch : conditions) {
    if (!branch.test.has_value() || TestNeedsCode(card.rule, branch)) {
      return std::nullopt;
    }
    pb::Expr test = LowerTest(card, site, *branch.test);
    any = any.has_value()
              ? tree::Binary(pb::Expr::OR, *std::move(any), std::move(test))
              : std::move(test);
  }
  return any;
}

// Whether it takes code to know which of them is met.
bool IsDecidedInCode(const CardRule& rule,
                     const std::vector<Branch>& conditions) {
  return std::any_of(
      conditions.begin(), conditions.end(), [&rule](const Branch& branch) {
        return branch.may.has_value() || TestNeedsCode(rule, branch);
      });
}

}  // namespace

void LowerBeforeDamage(CardLowering& card, const EventTrigger& event,
                       const std::vector<Statement>& statements) {
  Site site = SiteOf(event);
  site.trigger = tree::Entities(Selector::EVENT_OTHER);
  EventPattern pattern =
      DamagePattern(card, event, PartiesOfBeforeDamage(event));
  std::vector<Statement> before;
  for (const Statement& statement : statements) {
    if (card.failed) return;
    // Known before other effects run; any other change is one of them.
    if (IsPlainChange(card.rule, statement)) {
      LowerChangeOfDamage(card, event, site, pattern, statement);
    } else {
      before.push_back(statement);
    }
  }
  if (before.empty()) return;
  site.damage = Site::Damage::kChanges;
  LowerBefore(card, event, site, pattern, before)
      ->mutable_replacement()
      ->set_rank(kAfterCancelling);
}

void LowerDamageCancel(CardLowering& card, const EventTrigger& event,
                       const std::vector<Statement>& statements) {
  if (event.card_type.value_or(CardType::kCharacter) != CardType::kCharacter) {
    card.Unsupported(event.position, "unsupported-event",
                     "combat damage is dealt by characters only");
  }
  Site site = SiteOf(event);
  site.trigger = tree::Entities(Selector::EVENT_OTHER);
  EventPattern pattern = DamagePattern(card, event, PartiesOfCancel(event));
  pattern.set_damage(EventPattern::COMBAT);
  const std::vector<Branch> conditions = ConditionsOf(statements);
  std::optional<pb::Expr> gate = GateOf(card, site, conditions);
  // Once is the first time, whether or not the condition holds then.
  bool in_code = IsDecidedInCode(card.rule, conditions) ||
                 (event.once && gate.has_value());
  if (gate.has_value() && !event.once) {
    *pattern.mutable_condition() = *std::move(gate);
  }
  site.damage = in_code ? Site::Damage::kCancels : Site::Damage::kCancelsFirst;
  LowerBefore(card, event, site, pattern, statements);
}

}  // namespace refold::rulescript
