// Effects that come before what is about to happen, and prices of what is about
// to be paid for. Damage: lower_damage.cc.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_auto.h"
#include "kernel/dialects/rulescript/lower_effect.h"

namespace refold::rulescript {
namespace {

using pb::EventPattern;
using pb::Predicate;
using pb::Selector;

pb::Expr IsNotSpent(uint32_t spent) {
  pb::Expr value;
  value.set_op(pb::Expr::VALUE);
  value.set_word(spent);
  *value.mutable_of() = tree::Entities(Selector::SOURCE);
  return tree::Unary(pb::Expr::NOT, std::move(value));
}

bool IsPrice(const Effect& effect) {
  const auto* what = std::get_if<CommandEffect>(&effect.what);
  return what != nullptr && what->command == Command::kModCost;
}

// Whether the statement changes prices. Reports one that does more.
bool ChangesPrice(CardLowering& card, const Statement& statement) {
  bool changes = false;
  bool others = false;
  for (const Branch& branch : statement.branches) {
    for (const Effect& effect : branch.effects) {
      (IsPrice(effect) ? changes : others) = true;
    }
  }
  if (changes && others) {
    card.Unsupported(statement.position, "unsupported-event",
                     "'modCost' stands in a statement of its own");
  }
  return changes;
}

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

uint32_t SpentWord(CardLowering& card) {
  return card.builder.W(absl::StrCat("spent ", card.facts.name, " ",
                                     card.builder.program().abilities_size()));
}

pb::Ability* LowerBefore(CardLowering& card, const EventTrigger& event,
                         const Site& site, const EventPattern& pattern,
                         const std::vector<Statement>& statements) {
  pb::Ability* ability = AddAuto(card, pb::ABILITY_REPLACEMENT, event.position);
  *ability->mutable_trigger() = pattern;
  ability->mutable_replacement()->set_kind(pb::Replacement::BEFORE);
  if (event.once) ability->mutable_replacement()->set_spent(SpentWord(card));
  WriteAutoCode(card, site, ability, statements);
  return ability;
}

void LowerBeforePaying(CardLowering& card, const EventTrigger& event,
                       const std::vector<Statement>& statements) {
  EventPattern pattern = PlayedPattern(card, event);
  std::vector<Statement> before;
  for (const Statement& statement : statements) {
    if (card.failed) return;
    if (!ChangesPrice(card, statement)) {
      before.push_back(statement);
    } else if (event.once) {
      LowerPriceOnce(card, event, pattern, statement);
    } else {
      LowerStatic(card, SiteOf(event), statement, &event);
    }
  }
  Site site = SiteOf(event);
  site.trigger = tree::Entities(Selector::EVENT_SUBJECT);
  if (!before.empty()) LowerBefore(card, event, site, pattern, before);
}

}  // namespace refold::rulescript
