#include "kernel/dialects/rulescript/lower_check_targets.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/dialects/rulescript/lower_acts_on.h"
#include "kernel/dialects/rulescript/lower_filter.h"
#include "kernel/dialects/rulescript/rule_walk.h"

namespace refold::rulescript {
namespace {

// With what is done in each().
void AddInner(const std::vector<Effect>& effects,
              std::vector<const Effect*>* out) {
  for (const Effect& effect : effects) {
    const auto* command = std::get_if<CommandEffect>(&effect.what);
    const auto* each =
        command == nullptr ? nullptr : std::get_if<EachArgs>(&command->args);
    if (each == nullptr) {
      out->push_back(&effect);
    } else {
      AddInner(each->effects, out);
    }
  }
}

std::vector<const Effect*> EffectsOf(const Branch& branch) {
  std::vector<const Effect*> effects;
  AddInner(branch.effects, &effects);
  return effects;
}

// What targets can be, as far as the script says it.
struct Said {
  bool players = false;
  bool cards = false;
  bool outside_rings = false;  // of the cards
};

bool IsPile(Zone zone) {
  return zone == Zone::kHand || zone == Zone::kDeck ||
         zone == Zone::kDiscards || zone == Zone::kRemoved;
}

// Whether cards of the group can be in a ring.
bool CanBeInRing(const CardLowering& card, const TargetFilter& filter,
                 const std::vector<TypeTerm>& group) {
  if (filter.zone.has_value() && IsPile(filter.zone->zone)) return false;
  const bool this_card =
      std::any_of(group.begin(), group.end(), [](const TypeTerm& term) {
        return term.kind == TypeTerm::Kind::kThis && !term.negated;
      });
  return !this_card || card.facts.type == CardType::kCharacter;
}

Said SaidBy(const CardLowering& card,
            const std::vector<TargetFilter>& filters) {
  Said said;
  bool somewhere_in_ring = false;
  for (const TargetFilter& filter : filters) {
    for (const std::vector<TypeTerm>& group : filter.types) {
      const bool players = std::any_of(group.begin(), group.end(), IsOfPlayers);
      (players ? said.players : said.cards) = true;
      if (players) continue;
      somewhere_in_ring = somewhere_in_ring || CanBeInRing(card, filter, group);
    }
  }
  said.outside_rings = said.cards && !somewhere_in_ring;
  return said;
}

// None: only the game will show what it is.
std::optional<Said> SaidOf(const CardLowering& card, const Branch& branch,
                           const Targets& targets) {
  if (!branch.target.has_value()) {
    return card.rule.target.has_value()
               ? SaidBy(card, card.rule.target->filters)
               : Said();
  }
  if (const auto* filters =
          std::get_if<std::vector<TargetFilter>>(&branch.target->what)) {
    return SaidBy(card, *filters);
  }
  if (targets.kind == Targets::Kind::kEither) return std::nullopt;
  return Said{.players = targets.kind == Targets::Kind::kPlayers,
              .cards = targets.kind == Targets::Kind::kCards};
}

// Whether the effect is done to some of it.
bool TakesSome(ActsOn acts_on, const Said& said) {
  if (said.players && TakesPlayers(acts_on)) return true;
  return said.cards && TakesCards(acts_on) &&
         !(said.outside_rings && IsInRing(acts_on));
}

bool TakesAll(ActsOn acts_on, const Said& said) {
  return (!said.players || TakesPlayers(acts_on)) &&
         (!said.cards || TakesCards(acts_on));
}

std::string ActOnText(const std::vector<const Effect*>& effects) {
  std::vector<std::string> texts;
  for (const Effect* effect : effects) {
    std::string text = ActsOnText(*effect);
    const bool known =
        std::find(texts.begin(), texts.end(), text) != texts.end();
    if (!known) texts.push_back(std::move(text));
  }
  return absl::StrJoin(texts, "; ");
}

const char* DescribeSaid(const Said& said) {
  if (said.players && said.cards) return "players and cards";
  if (said.players) return "players";
  return said.outside_rings ? "cards outside the rings" : "cards";
}

// An effect that cannot act on what is said is done to its default.
void CheckDefault(CardLowering& card, const Effect& effect) {
  const ActsOn acts_on = WhatItActsOn(effect);
  const bool of_others =
      acts_on == ActsOn::kSeveral || acts_on == ActsOn::kHandCards;
  const bool of_this = acts_on == ActsOn::kCharacters;
  if (of_others) {
    card.Unsupported(
        effect.position, "no-target",
        absl::StrCat(ActsOnText(effect), "; without a target it does nothing"));
  } else if (of_this && card.facts.type != CardType::kCharacter) {
    card.Unsupported(effect.position, "no-target",
                     absl::StrCat(ActsOnText(effect),
                                  "; without a target that is this "
                                  "card, which is no character"));
  }
}

// Who can have which ability is said by name elsewhere: CheckHolder.
bool HasWrongHolder(const Effect& effect, const Said& said) {
  const auto* ability = std::get_if<AbilityEffect>(&effect.what);
  if (ability == nullptr || said.players == said.cards) return false;
  return said.players != TakesPlayers(WhatItActsOn(effect));
}

}  // namespace

void CheckTargets(CardLowering& card, const Branch& branch,
                  const Targets& targets) {
  const std::optional<Said> said = SaidOf(card, branch, targets);
  if (card.failed || !said.has_value()) return;
  const std::vector<const Effect*> effects = EffectsOf(branch);
  const bool any_use =
      std::any_of(effects.begin(), effects.end(), [&](const Effect* effect) {
        return HasWrongHolder(*effect, *said) ||
               TakesSome(WhatItActsOn(*effect), *said);
      });
  if (branch.target.has_value() && !any_use) {
    card.Unsupported(
        branch.target->position, "wrong-target",
        absl::StrCat("nothing here is done to ", DescribeSaid(*said), ": ",
                     ActOnText(effects)));
  }
  for (const Effect* effect : effects) {
    if (card.failed) return;
    if (HasWrongHolder(*effect, *said)) continue;
    const ActsOn acts_on = WhatItActsOn(*effect);
    if (!TakesSome(acts_on, *said)) {
      CheckDefault(card, *effect);
    } else if (!TakesAll(acts_on, *said)) {
      card.Unsupported(
          effect->position, "wrong-target",
          absl::StrCat(ActsOnText(*effect), "; the target here can be a ",
                       TakesCards(acts_on) ? "player" : "card", " too"));
    }
  }
}

namespace {

bool IsTarget(const Expr& expr) {
  const auto* name = std::get_if<BuiltInName>(&expr.value);
  return name != nullptr && (name->variable == Variable::kTgt ||
                             name->variable == Variable::kPrevTgt);
}

bool AsksForTargets(const CardRule& rule) { return Any(rule, IsTarget); }

// Of the branches without a target of their own.
std::vector<const Effect*> EffectsOnRuleTarget(const CardRule& rule) {
  std::vector<const Effect*> effects;
  const auto add = [&](const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
      for (const Branch& branch : statement.branches) {
        if (!branch.target.has_value()) AddInner(branch.effects, &effects);
      }
    }
  };
  for (const Action& action : rule.actions) add(action.statements);
  for (const AutoClause& clause : rule.autos) add(clause.statements);
  return effects;
}

}  // namespace

void CheckRuleTarget(CardLowering& card) {
  const std::optional<TargetProperty>& target = card.rule.target;
  if (!target.has_value() || AsksForTargets(card.rule)) return;
  const Said said = SaidBy(card, target->filters);
  const std::vector<const Effect*> effects = EffectsOnRuleTarget(card.rule);
  const bool used =
      std::any_of(effects.begin(), effects.end(), [&](const Effect* effect) {
        return TakesSome(WhatItActsOn(*effect), said);
      });
  if (used) return;
  std::string why = effects.empty() ? std::string("each effect has a target")
                                    : ActOnText(effects);
  card.Warn(target->position, "unused-target",
            absl::StrCat("nothing is done to this target, so it is only a "
                         "condition (",
                         why, ")"));
}

}  // namespace refold::rulescript
