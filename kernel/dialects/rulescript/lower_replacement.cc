// Autos behind what is about to happen: damage that is changed or cancelled,
// and effects that come before damage or before a card is paid for.
#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_auto.h"
#include "kernel/dialects/rulescript/lower_effect.h"

namespace refold::rulescript {
namespace {

using pb::EventPattern;
using pb::Predicate;
using pb::Selector;

// ---- Which damage -----------------------------------------------------------

// Who is dealt it: players of the side, their characters as well or not.
std::optional<Predicate> Damaged(const Selector& whose, bool players_only) {
  Predicate player;
  player.set_player(true);
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

// ---- Only once --------------------------------------------------------------

// The value of the card that says that its newest ability has done what it does
// once. It has the card's name, for others may get the ability.
uint32_t SpentWord(CardLowering& card) {
  return card.builder.W(absl::StrCat("spent ", card.facts.name, " ",
                                     card.builder.program().abilities_size()));
}

pb::Expr IsNotSpent(uint32_t spent) {
  pb::Expr value;
  value.set_op(pb::Expr::VALUE);
  value.set_word(spent);
  *value.mutable_of() = tree::Entities(Selector::SOURCE);
  return tree::Unary(pb::Expr::NOT, std::move(value));
}

// ---- What is written behind the event ---------------------------------------

bool IsCommand(const Effect& effect, Command command) {
  const auto* what = std::get_if<CommandEffect>(&effect.what);
  return what != nullptr && what->command == command;
}

// Statements that change what is about to happen, and those that happen before.
struct Parts {
  std::vector<Statement> changes;
  std::vector<Statement> before;
};

// Reports a statement that does both.
Parts PartsOf(CardLowering& card, const std::vector<Statement>& statements,
              Command change) {
  Parts parts;
  for (const Statement& statement : statements) {
    size_t changes = 0;
    size_t effects = 0;
    for (const Branch& branch : statement.branches) {
      effects += branch.effects.size();
      changes += static_cast<size_t>(
          std::count_if(branch.effects.begin(), branch.effects.end(),
                        [change](const Effect& effect) {
                          return IsCommand(effect, change);
                        }));
    }
    if (changes != 0 && changes != effects) {
      card.Unsupported(statement.position, "unsupported-event",
                       absl::StrCat("'", std::string(Spelling(change)),
                                    "' stands in a statement of its own"));
    }
    (changes == 0 ? parts.before : parts.changes).push_back(statement);
  }
  return parts;
}

// Writes what happens before; nothing if that is nothing.
void LowerBefore(CardLowering& card, const EventTrigger& event,
                 const Site& site, const EventPattern& pattern,
                 const std::vector<Statement>& statements) {
  if (statements.empty()) return;
  pb::Ability* ability = AddAuto(card, pb::ABILITY_REPLACEMENT, event.position);
  *ability->mutable_trigger() = pattern;
  ability->mutable_replacement()->set_kind(pb::Replacement::BEFORE);
  if (event.once) ability->mutable_replacement()->set_spent(SpentWord(card));
  WriteAutoCode(card, site, ability, statements);
}

// ---- Damage -----------------------------------------------------------------

// What the branch adds to the damage.
pb::Expr AddedBy(CardLowering& card, const Site& site, const Branch& branch) {
  if (branch.restriction.has_value()) {
    card.Unsupported(branch.restriction->position, "unsupported-restriction",
                     "'modDamage' does nothing that lasts until some time: it "
                     "is about what is dealt just now");
  }
  std::optional<pb::Expr> sum;
  for (const Effect& effect : branch.effects) {
    const auto& command = std::get<CommandEffect>(effect.what);
    if (branch.may.has_value() || branch.target.has_value() || command.ask ||
        effect.joiner != Joiner::kThen) {
      card.Unsupported(effect.position, "unsupported-event",
                       "damage is changed without asking, and the damage that "
                       "is dealt: there is nothing to choose");
    }
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

// ---- Prices -----------------------------------------------------------------

// A card of the event's type is being played.
EventPattern PlayedPattern(CardLowering& card, const EventTrigger& event) {
  EventPattern pattern;
  pattern.set_kind(EventPattern::ABILITY_USED);
  std::vector<Predicate> tests = {card.builder.HasType(TypeName(
      event.event == Event::kBeforePayCostAction ? CardType::kAction
                                                 : CardType::kReaction))};
  Selector whose = WhoseEvent(event.side);
  if (whose.base() != Selector::NONE) {
    tests.push_back(tree::ControlledBy(whose));
  }
  *pattern.mutable_subject() = tree::All(std::move(tests));
  return pattern;
}

// Prices hold while nothing has been paid; what has been is known afterwards.
void LowerPriceOnce(CardLowering& card, const EventTrigger& event,
                    const EventPattern& pattern, const Statement& statement) {
  const int first = card.builder.program().abilities_size();
  LowerStatic(card, SiteOf(event), statement, &event);
  const uint32_t spent = SpentWord(card);
  pb::Ability* paid = AddAuto(card, pb::ABILITY_TRIGGERED, event.position);
  *paid->mutable_trigger() = pattern;
  paid->set_immediate(true);
  pb::Instruction::Value* value = paid->add_code()->mutable_value();
  *value->mutable_of() = tree::Entities(Selector::SOURCE);
  value->set_name(spent);
  *value->mutable_number() = tree::Number(1);
  value->set_set(true);
  for (int i = first; i < card.builder.program().abilities_size(); ++i) {
    pb::Ability& ability = *card.builder.program().mutable_abilities(i);
    *ability.mutable_condition() =
        tree::Binary(pb::Expr::AND, ability.condition(), IsNotSpent(spent));
  }
}

}  // namespace

void LowerBeforeDamage(CardLowering& card, const EventTrigger& event,
                       const std::vector<Statement>& statements) {
  Site site = SiteOf(event);
  site.trigger = tree::Entities(Selector::EVENT_OTHER);
  EventPattern pattern =
      DamagePattern(card, event, PartiesOfBeforeDamage(event));
  Parts parts = PartsOf(card, statements, Command::kModDamage);
  for (const Statement& statement : parts.changes) {
    if (card.failed) return;
    LowerChangeOfDamage(card, event, site, pattern, statement);
  }
  LowerBefore(card, event, site, pattern, parts.before);
}

void LowerDamageCancel(CardLowering& card, const EventTrigger& event,
                       const std::vector<Statement>& statements) {
  Site site = SiteOf(event);
  site.trigger = tree::Entities(Selector::EVENT_OTHER);
  pb::Ability* ability = AddAuto(card, pb::ABILITY_REPLACEMENT, event.position);
  *ability->mutable_trigger() =
      DamagePattern(card, event, PartiesOfCancel(event));
  ability->mutable_trigger()->set_damage(EventPattern::COMBAT);
  const Branch& first = statements.front().branches.front();
  if (statements.size() == 1 && statements.front().branches.size() == 1 &&
      first.test.has_value()) {
    *ability->mutable_trigger()->mutable_condition() =
        LowerTest(card, site, *first.test);
  }
  ability->mutable_replacement()->set_kind(pb::Replacement::CODE);
  if (event.once) ability->mutable_replacement()->set_spent(SpentWord(card));
  WriteAutoCode(card, site, ability, statements);
}

void LowerBeforePaying(CardLowering& card, const EventTrigger& event,
                       const std::vector<Statement>& statements) {
  EventPattern pattern = PlayedPattern(card, event);
  Parts parts = PartsOf(card, statements, Command::kModCost);
  for (const Statement& statement : parts.changes) {
    if (card.failed) return;
    if (event.once) {
      LowerPriceOnce(card, event, pattern, statement);
    } else {
      LowerStatic(card, SiteOf(event), statement, &event);
    }
  }
  Site site = SiteOf(event);
  site.trigger = tree::Entities(Selector::EVENT_SUBJECT);
  LowerBefore(card, event, site, pattern, parts.before);
}

}  // namespace refold::rulescript
