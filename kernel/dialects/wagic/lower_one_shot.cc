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

}  // namespace

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

    case EffectKind::kLord:
    case EffectKind::kTeach:
    case EffectKind::kForEach:
      return IsOneShotInner(*std::get<ScopeArgs>(effect.args).inner);
    // It happens whenever the count is right.
    case EffectKind::kAsLongAs:
      return false;
    case EffectKind::kThis:
      return false;
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
    case EffectKind::kRehook:
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
