// Whether an ability without cost or trigger is done once, or holds as long as
// its card is there.
#include <algorithm>

#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

bool SaysOnce(const Effect& effect) {
  const Modifiers& modifiers = effect.modifiers;
  return modifiers.one_shot || modifiers.until_end_of_turn ||
         modifiers.forever || modifiers.until_next_turn;
}

bool IsOneShotInner(const Ability& inner) {
  return !inner.cost.has_value() && !inner.trigger.has_value() &&
         IsOneShot(inner);
}

// Whether `while` is written.
bool HoldsOn(const Ability& inner) {
  return std::any_of(
      inner.effects.begin(), inner.effects.end(),
      [](const Effect& effect) { return effect.modifiers.keep_continuous; });
}

// Under `aslongas` and `this` what acts is done once, as the card enters,
// unless `while` is written or it ends itself: then it is done whenever it can
// be. Keywords hold, unless they are to end with the turn.
bool IsDoneOnceUnder(const Ability& inner) {
  if (!IsOneShotInner(inner) || EndsItself(inner)) return false;
  const bool alone = inner.effects.size() == 1 && !inner.target.has_value() &&
                     inner.choosing == Choosing::kNone;
  if (alone && inner.effects[0].kind == EffectKind::kKeyword &&
      !inner.effects[0].modifiers.until_end_of_turn) {
    return false;
  }
  return !HoldsOn(inner);
}

// `lord(…) transforms((,newability[if casted(this) then …])) forever`: done by
// each card that has just been cast.
bool IsAboutCasting(const Ability& inner) {
  if (inner.effects.size() != 1 ||
      inner.effects[0].kind != EffectKind::kTransforms) {
    return false;
  }
  const Traits& traits = std::get<TransformArgs>(inner.effects[0].args).traits;
  return traits.abilities.size() == 1 &&
         IsDoneByCastCard(traits.abilities[0]->ability);
}

// Whether the card is not what it was once it has done this.
bool EndsItself(const Effect& effect) {
  switch (effect.kind) {
    case EffectKind::kSacrifice:
    case EffectKind::kDestroy:
    case EffectKind::kBury:
    case EffectKind::kMoveTo:
    case EffectKind::kFlip:
    case EffectKind::kWinGame:
      return !effect.modifiers.one_shot;
    case EffectKind::kAll: {
      const auto& args = std::get<ScopeArgs>(effect.args);
      return args.spec.subjects.size() == 1 &&
             args.spec.subjects[0].kind == SubjectKind::kThis &&
             EndsItself(*args.inner);
    }
    default:
      return false;
  }
}

}  // namespace

bool EndsItself(const Ability& ability) {
  if (ability.target.has_value() || ability.choosing != Choosing::kNone) {
    return false;
  }
  if (ability.effects.size() == 1) return EndsItself(ability.effects[0]);
  return std::any_of(
      ability.effects.begin(), ability.effects.end(),
      [](const Effect& effect) { return effect.kind == EffectKind::kFlip; });
}

bool IsDoneUnderNow(const Ability& ability) {
  if (ability.cost.has_value() || ability.trigger.has_value() ||
      ability.effects.size() != 1) {
    return false;
  }
  const Effect& effect = ability.effects[0];
  const Ability* inner = nullptr;
  if (effect.kind == EffectKind::kThis) {
    inner = std::get<PropertyArgs>(effect.args).inner.get();
  } else if (effect.kind == EffectKind::kAsLongAs) {
    inner = std::get<ScopeArgs>(effect.args).inner.get();
  }
  return inner != nullptr && IsOneShotInner(*inner) && !HoldsOn(*inner);
}

bool IsDoneByCastCard(const Ability& ability) {
  if (ability.effects.size() != 1 ||
      ability.effects[0].kind != EffectKind::kIf) {
    return false;
  }
  const auto& args = std::get<IfArgs>(ability.effects[0].args);
  return args.otherwise == nullptr && args.condition.terms.size() == 1 &&
         args.condition.terms[0].kind == ConditionKind::kCastedThis;
}

bool IsOneShot(const Effect& effect) {
  switch (effect.kind) {
    case EffectKind::kKeyword:
    case EffectKind::kPowerToughness:
    case EffectKind::kTransforms:
    case EffectKind::kBecomes:
    case EffectKind::kProtectionFrom:
    case EffectKind::kCantBeBlockedBy:
    case EffectKind::kCantBeBlockerOf:
    case EffectKind::kCantBeTargetOf:
    case EffectKind::kLoseAbilities:
    case EffectKind::kLoseSubtypes:
    case EffectKind::kAlterCost:
    case EffectKind::kMaxCast:
    case EffectKind::kMaxPlay:
    case EffectKind::kSwap:
    case EffectKind::kFog:
    case EffectKind::kPreventAllDamage:
    case EffectKind::kPreventAllCombatDamage:
    case EffectKind::kPreventAllNonCombatDamage:
      return SaysOnce(effect);

    case EffectKind::kPhaseAlter:
      return std::get<PhaseAlterArgs>(effect.args).next_turn_only;

    case EffectKind::kAffinity:
    case EffectKind::kEvolve:
    case EffectKind::kFlanker:
    case EffectKind::kSpiritLink:
    case EffectKind::kCombatSpiritLink:
    case EffectKind::kBushido:
    case EffectKind::kRampage:
    case EffectKind::kVanishing:
    case EffectKind::kFading:
    case EffectKind::kMaxLevel:
    case EffectKind::kAttackCost:
    case EffectKind::kAttackPlaneswalkerCost:
    case EffectKind::kBlockCost:
    case EffectKind::kProduceExtra:
    case EffectKind::kProduceColor:
    case EffectKind::kPoolSave:
    case EffectKind::kCounterShroud:
    case EffectKind::kHandModifier:
    case EffectKind::kSetHand:
    case EffectKind::kReduceTo:
    case EffectKind::kForceField:
    case EffectKind::kUpkeepCost:
    case EffectKind::kSoulbond:
    case EffectKind::kReplaceDraw:
    case EffectKind::kOpponentReplaceDraw:
    case EffectKind::kMessage:
      return false;

    // What they do, they do again and again.
    case EffectKind::kPhaseAction:
      return std::get<PhaseActionArgs>(effect.args).once;

    case EffectKind::kLord: {
      const Ability& inner = *std::get<ScopeArgs>(effect.args).inner;
      return !IsAboutCasting(inner) && IsOneShotInner(inner);
    }
    case EffectKind::kTeach:
    case EffectKind::kForEach:
      return IsOneShotInner(*std::get<ScopeArgs>(effect.args).inner);
    case EffectKind::kAsLongAs:
      return IsDoneOnceUnder(*std::get<ScopeArgs>(effect.args).inner);
    case EffectKind::kThis:
      return IsDoneOnceUnder(*std::get<PropertyArgs>(effect.args).inner);
    case EffectKind::kThisForEach:
      return IsOneShotInner(*std::get<PropertyArgs>(effect.args).inner);
    case EffectKind::kChoose:
      return IsOneShotInner(*std::get<ChooseArgs>(effect.args).inner);

    case EffectKind::kDoNothing:
    case EffectKind::kDestroy:
    case EffectKind::kBury:
    case EffectKind::kSacrifice:
    case EffectKind::kReject:
    case EffectKind::kShuffle:
    case EffectKind::kResetDamage:
    case EffectKind::kWinGame:
    case EffectKind::kExchangeLife:
    case EffectKind::kBottomOfLibrary:
    case EffectKind::kFizzle:
    case EffectKind::kCopy:
    case EffectKind::kProliferate:
    case EffectKind::kTap:
    case EffectKind::kUntap:
    case EffectKind::kFrozen:
    case EffectKind::kRegenerate:
    case EffectKind::kPhaseOut:
    case EffectKind::kImprint:
    case EffectKind::kEquip:
    case EffectKind::kAttach:
    case EffectKind::kRetarget:
    case EffectKind::kNewTarget:
    case EffectKind::kRehook:
    case EffectKind::kNewHook:
    case EffectKind::kConnect:
    case EffectKind::kSteal:
    case EffectKind::kBlock:
    case EffectKind::kRemoveFromCombat:
    case EffectKind::kNinjutsu:
    case EffectKind::kMorph:
    case EffectKind::kEpic:
    case EffectKind::kSerumPowder:
    case EffectKind::kDamage:
    case EffectKind::kLife:
    case EffectKind::kLifeSet:
    case EffectKind::kDraw:
    case EffectKind::kDiscard:
    case EffectKind::kDeplete:
    case EffectKind::kIngest:
    case EffectKind::kCascade:
    case EffectKind::kTurns:
    case EffectKind::kAlterPoison:
    case EffectKind::kPrevent:
    case EffectKind::kBloodthirst:
    case EffectKind::kAddMana:
    case EffectKind::kRemoveMana:
    case EffectKind::kMoveTo:
    case EffectKind::kMoveRandom:
    case EffectKind::kFizzleTo:
    case EffectKind::kCounter:
    case EffectKind::kRemoveAllCounters:
    case EffectKind::kCounterTrack:
    case EffectKind::kToken:
    case EffectKind::kLivingWeapon:
    case EffectKind::kClone:
    case EffectKind::kBlink:
    case EffectKind::kCastCard:
    case EffectKind::kFlip:
    case EffectKind::kDynamicAbility:
    case EffectKind::kAll:
    case EffectKind::kIf:
    case EffectKind::kPay:
    case EffectKind::kGive:
    case EffectKind::kFlipCoin:
    case EffectKind::kEmblem:
    case EffectKind::kActivate:
    case EffectKind::kNested:
      return true;
  }
  return true;
}

bool IsOneShot(const Ability& ability) {
  return ability.choosing != Choosing::kNone || ability.target.has_value() ||
         ability.effects.empty() ||
         std::any_of(ability.effects.begin(), ability.effects.end(),
                     [](const Effect& effect) { return IsOneShot(effect); });
}

}  // namespace refold::wagic
