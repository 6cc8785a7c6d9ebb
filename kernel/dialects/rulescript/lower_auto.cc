#include "kernel/dialects/rulescript/lower_auto.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "kernel/dialects/rulescript/lower_effect.h"
#include "kernel/dialects/rulescript/rule_walk.h"

namespace refold::rulescript {
namespace {

void SetSpan(const Position& at, pb::Ability* ability) {
  ability->mutable_span()->set_line(static_cast<uint32_t>(at.line));
  ability->mutable_span()->set_column(static_cast<uint32_t>(at.column));
  ability->mutable_span()->set_length(static_cast<uint32_t>(at.length));
}

bool IsPriceEvent(Event event) {
  return event == Event::kBeforePayCostAction ||
         event == Event::kBeforePayCostReaction;
}

// The hand or the ring changes, not this card's place in it.
bool IsChangeOfPile(const EventTrigger& event) {
  return (event.event == Event::kHandChanges ||
          event.event == Event::kRingChanges) &&
         (event.scope == Scope::kDefault || event.scope == Scope::kAny);
}

bool AllCanHold(const std::vector<Statement>& statements) {
  return std::all_of(statements.begin(), statements.end(), CanHold);
}

// Whether the card that came or went is asked for.
bool NamesTrigger(const std::vector<Statement>& statements) {
  return Any(statements, [](const Expr& expr) {
    const auto* name = std::get_if<BuiltInName>(&expr.value);
    return name != nullptr && name->variable == Variable::kTrigger;
  });
}

// What a change of a zone waits for when it happens once: a card that comes or
// one that goes, whichever is first.
std::vector<pb::EventPattern> Either(std::vector<pb::EventPattern> patterns) {
  pb::EventPattern either = patterns.front();
  for (pb::EventPattern& other : patterns) {
    if (either.from().empty())
      either.mutable_from()->Swap(other.mutable_from());
    if (either.to().empty()) either.mutable_to()->Swap(other.mutable_to());
  }
  either.set_either_zone(true);
  return {either};
}

// The patterns of an event that happens every time, or the one of an event that
// happens once.
std::vector<pb::EventPattern> PatternsOf(CardLowering& card,
                                         const EventTrigger& event,
                                         Site* site) {
  std::vector<pb::EventPattern> patterns = LowerEvent(card, event, site);
  if (!event.once || patterns.size() < 2) return patterns;
  return Either(std::move(patterns));
}

void LowerTriggered(CardLowering& card, const EventTrigger& event,
                    const std::vector<Statement>& statements) {
  Site site = SiteOf(event);
  for (pb::EventPattern& pattern : PatternsOf(card, event, &site)) {
    pb::Ability* ability = AddAuto(card, pb::ABILITY_TRIGGERED, event.position);
    *ability->mutable_trigger() = std::move(pattern);
    ability->set_immediate(true);
    ability->set_once(event.once);
    WriteAutoCode(card, site, ability, statements);
  }
}

void LowerEventClause(CardLowering& card, const EventTrigger& event,
                      const std::vector<Statement>& statements) {
  // An ability that applies as long as the hand or the ring is in a state is
  // not a reaction to an occurrence but continuous. With "once", or with the
  // card that entered or left, it happens at the change.
  bool holds = IsChangeOfPile(event) && !event.once && AllCanHold(statements) &&
               !NamesTrigger(statements);
  if (holds) {
    for (const Statement& statement : statements) {
      LowerStatic(card, SiteOf(event), statement, &event);
    }
  } else if (IsPriceEvent(event.event)) {
    LowerBeforePaying(card, event, statements);
  } else if (event.event == Event::kBeforeDamage) {
    LowerBeforeDamage(card, event, statements);
  } else if (event.event == Event::kCancelCombatDamage) {
    LowerDamageCancel(card, event, statements);
  } else {
    LowerTriggered(card, event, statements);
  }
}

void LowerClause(CardLowering& card, const AutoClause& clause) {
  for (const EventTrigger& event : clause.events) {
    LowerEventClause(card, event, clause.statements);
  }
  for (const HookTrigger& hook : clause.hooks) {
    LowerHook(card, hook, *clause.statements[0].branches[0].test);
  }
  if (!clause.events.empty() || !clause.hooks.empty()) return;
  for (const Statement& statement : clause.statements) {
    LowerStatic(card, Site(), statement, nullptr);
  }
}

void LowerAbilityWords(CardLowering& card) {
  for (const AbilityWord& word : card.rule.abilities) {
    if (IsOfPlayer(word.ability)) {
      card.Unsupported(word.position, "ability-of-players",
                       "only players have this ability");
    }
    card.builder.Keyword(absl::AsciiStrToLower(Spelling(word.ability)));
  }
}

}  // namespace

pb::Ability* AddAuto(CardLowering& card, pb::AbilityKind kind,
                     const Position& at) {
  pb::Ability* ability = &card.builder.AddAbility(kind);
  SetSpan(at, ability);
  *ability->mutable_condition() =
      tree::Unary(pb::Expr::NOT, ThisHasFlag(card, "uattack"));
  return ability;
}

pb::Expr ThisHasFlag(CardLowering& card, absl::string_view flag) {
  return tree::HowMany(tree::Entities(pb::Selector::SOURCE),
                       card.builder.HasFlag(flag));
}

void WriteAutoCode(CardLowering& card, Site site, pb::Ability* ability,
                   const std::vector<Statement>& statements) {
  CodeWriter code(card, ability);
  site.code = &code;
  if (site.damage == Site::Damage::kCancels) {
    site.cancelled = code.NewRegister();
  }
  if (site.damage == Site::Damage::kCancelsFirst) code.Rule("cancel damage");
  CodeWriter::Label none;
  WriteRuleTargets(code, site, /*announced=*/false);
  WriteNoTargetsJump(code, &none);
  WriteVariables(code, site, statements);
  WriteStatements(code, site, statements);
  code.Bind(&none);
}

std::vector<uint32_t> LowerDelayedAutos(CardLowering& card) {
  std::vector<uint32_t> abilities;
  for (const AutoClause& clause : card.rule.autos) {
    for (const EventTrigger& event : clause.events) {
      Site site = SiteOfPlayed(card.facts.type, event);
      std::vector<pb::EventPattern> patterns = PatternsOf(card, event, &site);
      if (!event.once) {
        card.Unsupported(event.position, "auto-on-played-card",
                         "an auto of an action or reaction waits for one event "
                         "once (:once)");
        return {};
      }
      if (patterns.empty()) return {};
      abilities.push_back(
          static_cast<uint32_t>(card.builder.program().abilities_size()));
      pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_TRIGGERED);
      SetSpan(event.position, &ability);
      *ability.mutable_trigger() = patterns[0];
      ability.set_granted_only(true);
      ability.set_immediate(true);
      WriteAutoCode(card, site, &ability, clause.statements);
    }
    if (!clause.events.empty()) continue;
    card.Unsupported(clause.position, "auto-on-played-card",
                     "an action or reaction is not in play to be always on");
  }
  return abilities;
}

void LowerAutos(CardLowering& card) {
  LowerAbilityWords(card);
  if (card.facts.type != CardType::kCharacter) {
    if (card.rule.abilities.empty()) return;
    card.Unsupported(card.rule.abilities[0].position, "auto-on-played-card",
                     "an action or reaction has no abilities");
    return;
  }
  bool autos = !card.rule.autos.empty() || !card.rule.abilities.empty();
  if (autos && card.facts.symbol != AbilitySymbol::kAuto) {
    card.Unsupported(card.rule.autos.empty() ? card.rule.abilities[0].position
                                             : card.rule.autos[0].position,
                     "no-symbol",
                     "the card's data give its ability no symbol of an auto");
    return;
  }
  for (const AutoClause& clause : card.rule.autos) LowerClause(card, clause);
}

}  // namespace refold::rulescript
