// Pieces that the lowerings of many effects have in common.
#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {

void UnsupportedEffect(CardLowering& card, const Effect& effect,
                       absl::string_view name) {
  card.Unsupported(effect.span, absl::StrCat("effect-", name),
                   absl::StrCat("'", name, "' is not supported here"));
}

bool IsSource(const pb::Selector& selector) {
  return selector.base() == pb::Selector::SOURCE && selector.steps().empty();
}

namespace {

// No player is meant by what the effect acts on: the card, its host, or the
// target of the spell. (A target within a line means its controller, and so
// does any when it comes to life.)
bool ActsOnCard(const CardLowering& card, const Effect& effect,
                const Site& site) {
  if (IsSource(site.object)) return true;
  const std::string object = site.object.SerializeAsString();
  const bool life = effect.kind == EffectKind::kLife;
  if (site.card_target && !life && object == site.target.SerializeAsString()) {
    return true;
  }
  const pb::Selector host =
      tree::Then(tree::Entities(pb::Selector::SOURCE), pb::Selector::HOST_OF);
  return object == host.SerializeAsString() && card.ast->target.has_value() &&
         !MeansOnlyPlayers(*card.ast->target);
}

// Passes with the turn, if it is done to others as a card enters.
bool IsPassing(EffectKind kind) {
  switch (kind) {
    case EffectKind::kPowerToughness:
    case EffectKind::kKeyword:
    case EffectKind::kSwap:
    case EffectKind::kProtectionFrom:
      return true;
    default:
      return false;
  }
}

// A trigger of a permanent says nothing of how long it transforms something, or
// how long the card itself has an ability.
bool LastsWithSource(const Effect& effect, const Site& site) {
  if (!site.lasting || effect.modifiers.until_end_of_turn ||
      effect.modifiers.one_shot) {
    return false;
  }
  return effect.kind == EffectKind::kTransforms ||
         effect.kind == EffectKind::kBecomes ||
         (effect.kind == EffectKind::kKeyword && IsSource(site.object));
}

}  // namespace

pb::Selector PlayerOf(CardLowering& card, const Effect& effect,
                      const Site& site) {
  switch (effect.who) {
    case Who::kDefault:
      if (ActsOnCard(card, effect, site)) {
        return tree::Entities(pb::Selector::CONTROLLER);
      }
      return tree::Then(site.object, pb::Selector::CONTROLLER_OF);
    case Who::kController:
      return tree::Entities(pb::Selector::CONTROLLER);
    case Who::kOpponent:
      return tree::Entities(pb::Selector::OPPONENTS);
    case Who::kTargetController:
      return tree::Then(TargetOrObject(site), pb::Selector::CONTROLLER_OF);
    case Who::kTargetedPlayer:
      if (site.target.base() == pb::Selector::NONE && IsSource(site.object)) {
        card.Unsupported(effect.span, "no-targeted-player",
                         "no player is targeted here");
      }
      return tree::Then(TargetOrObject(site), pb::Selector::CONTROLLER_OF);
    case Who::kOwner:
      return tree::Then(tree::Entities(pb::Selector::SOURCE),
                        pb::Selector::OWNER_OF);
  }
  return {};
}

bool RemembersPlayer(const CardLowering& card) {
  if (card.is_instant_or_sorcery || card.ast->target.has_value()) return false;
  return std::any_of(
      card.ast->lines.begin(), card.ast->lines.end(), [](const CardLine& line) {
        const Ability& ability = line.line.ability;
        if (ability.cost.has_value() || ability.trigger.has_value() ||
            !ability.target.has_value()) {
          return false;
        }
        return MeansOnlyPlayers(ability.target->spec);
      });
}

bool MeansOnlyPlayers(const TargetSpec& spec) {
  return std::all_of(
      spec.subjects.begin(), spec.subjects.end(), [](const Subject& subject) {
        return MeansPlayers(subject.kind) && !MeansCards(subject.kind);
      });
}

void RecallPlayer(CardLowering& card, Site* site) {
  if (!RemembersPlayer(card)) return;
  site->target = tree::Entities(pb::Selector::LINK);
  site->target.set_word(card.builder.W(kPlayerLink));
}

pb::Selector ScopeOf(CardLowering& card, const ScopeArgs& scope,
                     const Site& site) {
  TargetSpec spec = scope.spec;
  for (Subject& subject : spec.subjects) {
    subject.other = subject.other || scope.other;
    // Lines that a player was handed remember the card that they came from.
    if (subject.kind == SubjectKind::kMyStored) {
      subject.kind = SubjectKind::kThis;
    }
  }
  const bool plain = spec.subjects.size() == 1 && spec.zones.empty() &&
                     !spec.subjects[0].other &&
                     spec.subjects[0].attributes.empty();
  if (plain) {
    const SubjectKind kind = spec.subjects[0].kind;
    if (kind == SubjectKind::kThis) return SelfOf(site);
    if (kind == SubjectKind::kSourceCard) {
      return tree::Entities(pb::Selector::SOURCE);
    }
    if (kind == SubjectKind::kMyTarget) return site.object;
    if (kind == SubjectKind::kTriggerFrom) return FromOf(site);
    if (kind == SubjectKind::kTriggerTo && !site.moved) {
      return tree::Entities(pb::Selector::EVENT_SUBJECT);
    }
  }
  return tree::Among(LowerTarget(card, spec, site));
}

pb::Predicate LowerAnywhere(CardLowering& card, const TargetSpec& spec,
                            const Site& site) {
  if (spec.zones.empty()) return LowerSubjects(card, spec, site);
  return LowerTargetTest(card, spec, site);
}

pb::Expr CompareCount(CardLowering& card, pb::Expr count,
                      const CountCondition* condition, const Site& site) {
  if (condition == nullptr) {
    return tree::Binary(pb::Expr::GT, std::move(count), tree::Number(0));
  }
  return tree::Binary(OperatorOf(condition->comparison), std::move(count),
                      LowerAmount(card, condition->count, site));
}

pb::Expr And(pb::Expr a, pb::Expr b) {
  return tree::Binary(pb::Expr::AND, std::move(a), std::move(b));
}

void AddCondition(pb::Expr condition, pb::Ability* ability) {
  if (ability->has_condition()) {
    condition = And(ability->condition(), std::move(condition));
  }
  *ability->mutable_condition() = std::move(condition);
}

bool LowerPaidWith(CardLowering& card, const Ability& ability, pb::Expr* paid) {
  auto value = [&](absl::string_view name) {
    *paid = card.builder.WordExpr(pb::Expr::VALUE, absl::StrCat("paid ", name),
                                  tree::Entities(pb::Selector::SOURCE));
    return true;
  };
  switch (ability.paid_with) {
    case PaidWith::kAnything:
      return false;
    case PaidWith::kKicker:
      return value("kicker");
    case PaidWith::kAlternative:
      return value("alternative");
    case PaidWith::kBuyback:
      return value("buyback");
    case PaidWith::kFlashback:
      return value("flashback");
    case PaidWith::kRetrace:
      return value("retrace");
    case PaidWith::kPaidMana:
      return value("normal");
    case PaidWith::kFaceDown:
      return value("facedown");
    case PaidWith::kSuspended:
      *paid = WasSuspended(card);
      return true;
    case PaidWith::kOverload:
    case PaidWith::kBestow:
    case PaidWith::kNotPaid:
      card.Unsupported(ability.span, "paid-with",
                       "this way of paying is not supported");
      return false;
  }
  return false;
}

pb::Duration DurationOf(const Effect& effect, const Site& site) {
  pb::Duration duration;
  if (effect.modifiers.until_next_turn) {
    duration.set_kind(pb::DURATION_UNTIL_TURN_OF);
  } else if (effect.modifiers.forever && !effect.modifiers.until_end_of_turn) {
    duration.set_kind(pb::DURATION_PERMANENT);
  } else if (LastsWithSource(effect, site)) {
    duration.set_kind(pb::DURATION_SOURCE_IN_PLAY);
  } else if (site.until_end_of_turn || effect.modifiers.until_end_of_turn ||
             effect.modifiers.one_shot ||
             (site.entering && !IsSource(site.object) &&
              IsPassing(effect.kind))) {
    duration.set_kind(pb::DURATION_END_OF_TURN);
  } else {
    duration.set_kind(pb::DURATION_SOURCE_IN_PLAY);
  }
  return duration;
}

}  // namespace refold::wagic
