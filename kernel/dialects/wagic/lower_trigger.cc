// Triggers: which events wake an ability, and the words that limit it. The
// events themselves are in lower_event.cc.
#include "kernel/dialects/wagic/lower_trigger.h"

#include <algorithm>
#include <utility>

#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_condition.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {
namespace {

using tree::Binary;
using tree::Entities;
using tree::Number;
using tree::Unary;

bool LeavesPlay(const Trigger& trigger) {
  if (trigger.kind != TriggerKind::kMovedTo || trigger.from.empty()) {
    return false;
  }
  const std::vector<ZoneRef>& zones = trigger.from[0].zones;
  return zones.empty() ||
         std::any_of(zones.begin(), zones.end(), [](const ZoneRef& zone) {
           return zone.zone == Zone::kBattlefield;
         });
}

bool IsAskedAfterwards(const Trigger& trigger, const ConditionTerm& term) {
  return term.kind == ConditionKind::kCompare && LeavesPlay(trigger);
}

}  // namespace

void EmitAskedAfterwards(CodeWriter& code, const Trigger& trigger,
                         const Site& site, CodeWriter::Label* end) {
  if (trigger.condition.empty()) return;
  Condition asked = trigger.condition[0];
  std::erase_if(asked.terms, [&trigger](const ConditionTerm& term) {
    return !IsAskedAfterwards(trigger, term);
  });
  if (asked.terms.empty()) return;
  code.JumpUnless(asked.span, LowerCondition(code.card(), asked, site), end);
}

void TriggerLowering::LowerEvent() {
  const pb::Selector mine = Controller();
  const pb::Selector foes = Opponent();
  switch (trigger_.kind) {
    case TriggerKind::kNextPhase:
      ability_->set_once(true);
      AddPhase();
      return;
    case TriggerKind::kEachPhase:
      AddPhase();
      return;
    case TriggerKind::kMovedTo:
      AddMovedTo();
      return;
    case TriggerKind::kCombat:
      AddCombat();
      return;
    case TriggerKind::kDamaged:
      AddDamage(Pattern::ALL);
      return;
    case TriggerKind::kCombatDamaged:
      AddDamage(Pattern::COMBAT);
      return;
    case TriggerKind::kNonCombatDamaged:
      AddDamage(Pattern::NONCOMBAT);
      return;
    case TriggerKind::kDamageOf:
      AddDamageOf(Pattern::ALL, mine);
      return;
    case TriggerKind::kDamageFoeOf:
      AddDamageOf(Pattern::ALL, foes);
      return;
    case TriggerKind::kCombatDamageOf:
      AddDamageOf(Pattern::COMBAT, mine);
      return;
    case TriggerKind::kCombatDamageFoeOf:
      AddDamageOf(Pattern::COMBAT, foes);
      return;
    case TriggerKind::kNonCombatDamageOf:
      AddDamageOf(Pattern::NONCOMBAT, mine);
      return;
    case TriggerKind::kNonCombatDamageFoeOf:
      AddDamageOf(Pattern::NONCOMBAT, foes);
      return;
    case TriggerKind::kTapped:
      AddFlag(/*on=*/true);
      return;
    case TriggerKind::kUntapped:
      AddFlag(/*on=*/false);
      return;
    case TriggerKind::kTappedForMana:
      AddFlag(/*on=*/true);
      patterns_.back().add_reasons(card_.builder.W("for mana"));
      ability_->set_immediate(true);
      return;
    case TriggerKind::kDrawn:
      AddDraw(nullptr);
      return;
    case TriggerKind::kDrawOf:
      AddDraw(&mine);
      return;
    case TriggerKind::kDrawFoeOf:
      AddDraw(&foes);
      return;
    case TriggerKind::kLifed:
      AddLife(Pattern::INCREASE);
      return;
    case TriggerKind::kLifeOf:
      AddLifeOf(Pattern::INCREASE, mine);
      return;
    case TriggerKind::kLifeFoeOf:
      AddLifeOf(Pattern::INCREASE, foes);
      return;
    case TriggerKind::kLifeLoss:
      AddLife(Pattern::DECREASE);
      return;
    case TriggerKind::kLifeLostOf:
      AddLifeOf(Pattern::DECREASE, mine);
      return;
    case TriggerKind::kLifeLostFoeOf:
      AddLifeOf(Pattern::DECREASE, foes);
      return;
    case TriggerKind::kDiscarded:
      AddLeft("hand", {"discard", "cycle"});
      return;
    case TriggerKind::kCycled:
      AddLeft("hand", {"cycle"});
      return;
    case TriggerKind::kSacrificed:
      AddLeft("battlefield", {"sacrifice"});
      ability_->set_immediate(true);
      return;
    case TriggerKind::kTargeted:
      AddTargeted();
      return;
    case TriggerKind::kCounterAdded:
      AddCounter(Pattern::INCREASE);
      return;
    case TriggerKind::kCounterRemoved:
      AddCounter(Pattern::DECREASE);
      return;
    case TriggerKind::kVampired:
      AddVampired();
      return;
  }
}

void TriggerLowering::AddCondition(pb::Expr condition) {
  if (ability_->has_condition()) {
    condition =
        Binary(pb::Expr::AND, ability_->condition(), std::move(condition));
  }
  *ability_->mutable_condition() = std::move(condition);
}

// The words between the trigger and its colon.
void TriggerLowering::LowerWords() {
  if (trigger_.suspended) AddCondition(IsSuspended(card_));
  if (trigger_.dont_remove) Unsupported("dontremove");
  if (trigger_.once) ability_->set_once(true);
  if (trigger_.turn_limited) *ability_->mutable_limit() = Number(1);
  auto is_tapped = [this] {
    return tree::HowMany(Entities(pb::Selector::SOURCE),
                         card_.builder.HasFlag("tapped"));
  };
  if (trigger_.source_tapped) AddCondition(is_tapped());
  if (trigger_.source_not_tapped) {
    AddCondition(Unary(pb::Expr::NOT, is_tapped()));
  }
  if (trigger_.opponent_poisoned) {
    AddCondition(
        card_.builder.WordExpr(pb::Expr::RESOURCE, "poison", Opponent()));
  }
  if (!trigger_.foe_lost.empty()) {
    pb::Expr lost =
        card_.builder.WordExpr(pb::Expr::WATCH, "life lost", Opponent());
    AddCondition(Binary(pb::Expr::GE, std::move(lost),
                        LowerAmount(card_, trigger_.foe_lost[0], site_)));
  }
  if (!trigger_.condition.empty()) {
    Condition now = trigger_.condition[0];
    std::erase_if(now.terms, [this](const ConditionTerm& term) {
      return IsAskedAfterwards(trigger_, term);
    });
    if (now.terms.empty()) return;
    Site asked = site_;
    asked.casting =
        !patterns_.empty() && patterns_.back().kind() == Pattern::CAST;
    asked.discarding = trigger_.kind == TriggerKind::kDiscarded ||
                       trigger_.kind == TriggerKind::kCycled;
    AddCondition(LowerCondition(card_, now, asked));
  }
}

bool MeansHost(const TargetSpec& spec) {
  return spec.subjects.size() == 1 &&
         spec.subjects[0].kind == SubjectKind::kMyTarget;
}

bool IsVampiredByOthers(const Trigger& trigger) {
  if (trigger.kind != TriggerKind::kVampired || trigger.from.size() != 1) {
    return false;
  }
  const TargetSpec& from = trigger.from[0];
  const bool itself =
      from.subjects.size() == 1 && from.subjects[0].kind == SubjectKind::kThis;
  return !itself && !MeansHost(from);
}

void SetEvent(const Trigger& trigger, const pb::EventPattern& pattern,
              Site* site) {
  site->triggered = true;
  site->moved = pattern.kind() == pb::EventPattern::MOVED;
  site->from = pb::Selector();
  const bool attacks = pattern.kind() == pb::EventPattern::ATTACKED ||
                       pattern.kind() == pb::EventPattern::UNBLOCKED;
  // It is the card that attacks; the other party is whom it attacks.
  if (attacks) site->from = Entities(pb::Selector::EVENT_SUBJECT);
  if (trigger.kind == TriggerKind::kVampired) {
    site->from = MeansHost(trigger.from[0])
                     ? tree::Then(Source(), pb::Selector::HOST_OF)
                     : Source();
  }
}

std::vector<pb::EventPattern> LowerTrigger(CardLowering& card,
                                           const Trigger& trigger,
                                           const Site& site,
                                           pb::Ability* ability) {
  return TriggerLowering(card, trigger, site, ability).Lower();
}

}  // namespace refold::wagic
