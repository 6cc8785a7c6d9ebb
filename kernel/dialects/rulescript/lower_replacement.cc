// Autos that change damage before it is dealt.
#include <utility>

#include "kernel/dialects/rulescript/lower_auto.h"
#include "kernel/dialects/rulescript/lower_effect.h"

namespace refold::rulescript {
namespace {

using pb::EventPattern;
using pb::Selector;

// Damage to players, of a source as the suffixes say.
EventPattern DamageToPlayer(CardLowering& card, const EventTrigger& event,
                            bool from_this) {
  EventPattern pattern;
  pattern.set_kind(EventPattern::DAMAGED);
  Selector whose = WhoseEvent(event.side);
  if (from_this || whose.base() == Selector::NONE) {
    pattern.mutable_subject()->set_player(true);
  } else {
    *pattern.mutable_subject() = tree::IsOneOf(whose);
  }
  std::vector<pb::Predicate> source;
  if (from_this) {
    source.push_back(tree::IsOneOf(tree::Entities(Selector::SOURCE)));
  }
  if (event.card_type.has_value()) {
    source.push_back(card.builder.HasType(TypeName(*event.card_type)));
  }
  if (!source.empty()) {
    *pattern.mutable_other() = tree::All(std::move(source));
  }
  return pattern;
}

// The one effect of the statements, if it is modDamage(n) without more.
const AmountArgs* OnlyDamageChange(const std::vector<Statement>& statements) {
  if (statements.size() != 1 || statements[0].branches.size() != 1) {
    return nullptr;
  }
  const Branch& branch = statements[0].branches[0];
  if (branch.may.has_value() || branch.target.has_value() ||
      branch.restriction.has_value() || branch.effects.size() != 1) {
    return nullptr;
  }
  const auto* command = std::get_if<CommandEffect>(&branch.effects[0].what);
  if (command == nullptr || command->command != Command::kModDamage) {
    return nullptr;
  }
  return &std::get<AmountArgs>(command->args);
}

bool IsFromThis(const EventTrigger& event) {
  return event.scope == Scope::kThis || event.scope == Scope::kFromThis;
}

}  // namespace

void LowerDamageChange(CardLowering& card, const EventTrigger& event,
                       const std::vector<Statement>& statements) {
  const AmountArgs* change = OnlyDamageChange(statements);
  if (change == nullptr) {
    card.Unsupported(event.position, "unsupported-event",
                     "before damage only modDamage() can be done");
    return;
  }
  if (event.once) {
    card.Unsupported(event.position, "unsupported-once",
                     "what changes damage does so every time, not once");
    return;
  }
  Site site = SiteOf(event);
  site.trigger = tree::Entities(Selector::EVENT_OTHER);
  pb::Ability* ability = AddAuto(card, pb::ABILITY_REPLACEMENT, event.position);
  *ability->mutable_trigger() = DamageToPlayer(card, event, IsFromThis(event));
  const std::optional<Expr>& test = statements[0].branches[0].test;
  if (test.has_value()) {
    *ability->mutable_trigger()->mutable_condition() =
        LowerTest(card, site, *test);
  }
  ability->mutable_replacement()->set_kind(pb::Replacement::AMOUNT);
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  *ability->mutable_replacement()->mutable_amount() =
      tree::Binary(pb::Expr::ADD, std::move(amount),
                   LowerNumber(card, site, change->amount));
}

void LowerDamageCancel(CardLowering& card, const EventTrigger& event,
                       const std::vector<Statement>& statements) {
  Site site = SiteOf(event);
  site.trigger = tree::Entities(Selector::EVENT_OTHER);
  pb::Ability* ability = AddAuto(card, pb::ABILITY_REPLACEMENT, event.position);
  bool from_this = event.scope != Scope::kAny;
  *ability->mutable_trigger() = DamageToPlayer(card, event, from_this);
  ability->mutable_trigger()->set_damage(EventPattern::COMBAT);
  ability->mutable_replacement()->set_kind(pb::Replacement::CODE);
  WriteAutoCode(card, site, ability, statements);
}

}  // namespace refold::rulescript
