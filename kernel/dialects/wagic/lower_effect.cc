// Effects as code: the table of which lowering each kind has.
#include "kernel/dialects/wagic/lower_effect.h"

#include <utility>

namespace refold::wagic {
namespace {

const Ability& InnerOf(const Effect& effect) {
  return *std::get<InnerArgs>(effect.args).inner;
}

}  // namespace

void EmitEffect(CodeWriter& code, const Effect& effect, const Site& written) {
  CardLowering& card = code.card();
  Site site = written;
  site.object = code.Followed(written.object);
  switch (effect.kind) {
    case EffectKind::kDoNothing:
    case EffectKind::kMessage:
    case EffectKind::kMaxLevel:
      return;

    case EffectKind::kDamage:
      return EmitDamage(code, effect, site);
    case EffectKind::kLife:
    case EffectKind::kLifeSet:
    case EffectKind::kAlterPoison:
      return EmitLife(code, effect, site);
    case EffectKind::kDraw:
      return EmitDraw(code, effect, site);
    case EffectKind::kDiscard:
      return EmitDiscard(code, effect, site);
    case EffectKind::kDeplete:
    case EffectKind::kIngest:
      return EmitMill(code, effect, site);
    case EffectKind::kTurns:
      return EmitTurns(code, effect, site);
    case EffectKind::kShuffle:
    case EffectKind::kWinGame:
    case EffectKind::kExchangeLife:
    case EffectKind::kPhaseAlter:
      return EmitPlayerEffect(code, effect, site);
    case EffectKind::kSerumPowder:
      return EmitSerumPowder(code, effect, site);
    case EffectKind::kAddMana:
      return EmitAddMana(code, effect, site);
    case EffectKind::kRemoveMana:
      return EmitRemoveMana(code, effect, site);

    case EffectKind::kDestroy:
    case EffectKind::kBury:
      return EmitDestroy(code, effect, site);
    case EffectKind::kSacrifice:
    case EffectKind::kReject:
      return EmitToGraveyard(code, effect, site);
    case EffectKind::kMoveTo:
      return EmitMove(code, effect, site);
    case EffectKind::kBottomOfLibrary:
      return EmitToLibraryBottom(code, effect, site);
    case EffectKind::kMoveRandom:
      return EmitMoveRandom(code, effect, site);
    case EffectKind::kFizzle:
    case EffectKind::kFizzleTo:
      return EmitFizzle(code, effect, site);
    case EffectKind::kBlink:
      return EmitBlink(code, effect, site);
    case EffectKind::kTap:
      return EmitFlag(code, effect, site, "tapped", true);
    case EffectKind::kUntap:
      return EmitFlag(code, effect, site, "tapped", false);
    case EffectKind::kFrozen:
      return EmitFlag(code, effect, site, "frozen", true);
    case EffectKind::kEquip:
    case EffectKind::kAttach:
    case EffectKind::kRehook:
    case EffectKind::kNewHook:
      return EmitAttach(code, effect, site);
    case EffectKind::kCastCard:
      return EmitCast(code, effect, site);
    case EffectKind::kRetarget:
    case EffectKind::kNewTarget:
      return EmitRetarget(code, effect, site);
    case EffectKind::kCopy:
      return EmitCopy(code, effect, site);
    case EffectKind::kFlip:
      return EmitFlip(code, effect, site);
    case EffectKind::kCounter:
      return EmitCounter(code, effect, site);
    case EffectKind::kRemoveAllCounters:
      return EmitRemoveCounters(code, effect, site);
    case EffectKind::kBloodthirst:
      return EmitBloodthirst(code, effect, site);
    case EffectKind::kProliferate:
      return EmitProliferate(code, effect, site);
    case EffectKind::kToken:
      return EmitToken(code, effect, site);
    case EffectKind::kLivingWeapon:
      return EmitLivingWeapon(code, effect, site);
    case EffectKind::kClone:
      return EmitClone(code, effect, site);
    case EffectKind::kBlock:
    case EffectKind::kRemoveFromCombat:
    case EffectKind::kPhaseOut:
    case EffectKind::kResetDamage:
      return EmitCombatEffect(code, effect, site);

    case EffectKind::kDynamicAbility:
      return EmitDynamic(code, effect, site);

    case EffectKind::kPowerToughness:
    case EffectKind::kKeyword:
    case EffectKind::kTransforms:
    case EffectKind::kBecomes:
    case EffectKind::kRegenerate:
    case EffectKind::kPrevent:
    case EffectKind::kSwap:
    case EffectKind::kSteal:
    case EffectKind::kLoseAbilities:
    case EffectKind::kLoseSubtypes:
    case EffectKind::kProtectionFrom:
    case EffectKind::kCantBeBlockedBy:
    case EffectKind::kCantBeBlockerOf:
    case EffectKind::kCantBeTargetOf:
    case EffectKind::kAlterCost:
    case EffectKind::kMaxCast:
    case EffectKind::kMaxPlay:
    case EffectKind::kBushido:
    case EffectKind::kRampage:
    case EffectKind::kSpiritLink:
    case EffectKind::kCombatSpiritLink:
    case EffectKind::kProduceExtra:
    case EffectKind::kFlanker:
    case EffectKind::kAttackCost:
    case EffectKind::kAttackPlaneswalkerCost:
    case EffectKind::kBlockCost:
      return EmitLasting(code, effect, site);
    case EffectKind::kFog:
    case EffectKind::kPreventAllDamage:
    case EffectKind::kPreventAllCombatDamage:
    case EffectKind::kPreventAllNonCombatDamage:
      return EmitPrevention(code, effect, site);

    case EffectKind::kLord:
    case EffectKind::kAll:
    case EffectKind::kForEach:
    case EffectKind::kAsLongAs:
    case EffectKind::kTeach:
      return EmitScope(code, effect, site);
    case EffectKind::kThis:
    case EffectKind::kThisForEach:
      return EmitThis(code, effect, site);
    case EffectKind::kIf:
      return EmitIf(code, effect, site);
    case EffectKind::kPay:
      return EmitPay(code, effect, site);
    case EffectKind::kGive:
      return EmitGive(code, effect, site);
    case EffectKind::kChoose:
      return EmitChooseWord(code, effect, site);
    case EffectKind::kFlipCoin:
      return EmitFlipCoin(code, effect, site);
    case EffectKind::kPhaseAction:
      return EmitPhaseAction(code, effect, site);
    case EffectKind::kEmblem:
      return EmitEmblem(code, effect, site);
    case EffectKind::kActivate:
    case EffectKind::kNested:
      return EmitAbility(code, InnerOf(effect), site);

    case EffectKind::kEvolve:
      return UnsupportedEffect(card, effect, "evolve");
    case EffectKind::kImprint:
      return EmitImprint(code, effect, site);
    case EffectKind::kConnect:
      return UnsupportedEffect(card, effect, "connect");
    case EffectKind::kNinjutsu:
      return EmitNinjutsu(code, effect, site);
    case EffectKind::kMorph:
      return UnsupportedEffect(card, effect, "morph");
    case EffectKind::kEpic:
      return EmitEpic(code, effect);
    case EffectKind::kForceField:
      return UnsupportedEffect(card, effect, "forcefield");
    case EffectKind::kCascade:
      return EmitCascade(code, effect, site);
    case EffectKind::kHandModifier:
      return UnsupportedEffect(card, effect, "hmodifer");
    case EffectKind::kSetHand:
      return UnsupportedEffect(card, effect, "sethand");
    case EffectKind::kReduceTo:
      return UnsupportedEffect(card, effect, "reduceto");
    case EffectKind::kVanishing:
      return UnsupportedEffect(card, effect, "vanishing");
    case EffectKind::kFading:
      return UnsupportedEffect(card, effect, "fading");
    case EffectKind::kProduceColor:
      return UnsupportedEffect(card, effect, "producecolor");
    case EffectKind::kPoolSave:
      return UnsupportedEffect(card, effect, "poolsave");
    case EffectKind::kCounterShroud:
      return UnsupportedEffect(card, effect, "countershroud");
    case EffectKind::kCounterTrack:
      return UnsupportedEffect(card, effect, "countertrack");
    case EffectKind::kAffinity:
      return UnsupportedEffect(card, effect, "affinity");
    case EffectKind::kUpkeepCost:
      return UnsupportedEffect(card, effect, "upcost");
    case EffectKind::kSoulbond:
      return UnsupportedEffect(card, effect, "soulbond");
    case EffectKind::kReplaceDraw:
      return UnsupportedEffect(card, effect, "replacedraw");
    case EffectKind::kOpponentReplaceDraw:
      return UnsupportedEffect(card, effect, "opponentreplacedraw");
  }
}

}  // namespace refold::wagic
