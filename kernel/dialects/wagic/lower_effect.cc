// Effects as code: the table of which lowering each kind has.
#include "kernel/dialects/wagic/lower_effect.h"

#include <cstddef>
#include <iterator>

#include "absl/strings/string_view.h"

namespace refold::wagic {
namespace {

void EmitNothing(CodeWriter&, const Effect&, const Site&) {}

void EmitTap(CodeWriter& code, const Effect& effect, const Site& site) {
  EmitFlag(code, effect, site, "tapped", true);
}

void EmitUntap(CodeWriter& code, const Effect& effect, const Site& site) {
  EmitFlag(code, effect, site, "tapped", false);
}

void EmitFrozen(CodeWriter& code, const Effect& effect, const Site& site) {
  EmitFlag(code, effect, site, "frozen", true);
}

void EmitInner(CodeWriter& code, const Effect& effect, const Site& site) {
  EmitAbility(code, *std::get<InnerArgs>(effect.args).inner, site);
}

struct Carried {
  EffectKind kind;
  void (*emit)(CodeWriter&, const Effect&, const Site&);
};

constexpr Carried kCarried[] = {
    {EffectKind::kDoNothing, EmitNothing},
    {EffectKind::kMessage, EmitNothing},
    {EffectKind::kMaxLevel, EmitNothing},
    {EffectKind::kDamage, EmitDamage},
    {EffectKind::kLife, EmitLife},
    {EffectKind::kLifeSet, EmitLife},
    {EffectKind::kAlterPoison, EmitLife},
    {EffectKind::kDraw, EmitDraw},
    {EffectKind::kDiscard, EmitDiscard},
    {EffectKind::kDeplete, EmitMill},
    {EffectKind::kIngest, EmitMill},
    {EffectKind::kTurns, EmitTurns},
    {EffectKind::kShuffle, EmitPlayerEffect},
    {EffectKind::kWinGame, EmitPlayerEffect},
    {EffectKind::kExchangeLife, EmitPlayerEffect},
    {EffectKind::kPhaseAlter, EmitPlayerEffect},
    {EffectKind::kSerumPowder, EmitSerumPowder},
    {EffectKind::kAddMana, EmitAddMana},
    {EffectKind::kRemoveMana, EmitRemoveMana},
    {EffectKind::kDestroy, EmitDestroy},
    {EffectKind::kBury, EmitDestroy},
    {EffectKind::kSacrifice, EmitToGraveyard},
    {EffectKind::kReject, EmitToGraveyard},
    {EffectKind::kMoveTo, EmitMove},
    {EffectKind::kBottomOfLibrary, EmitToLibraryBottom},
    {EffectKind::kMoveRandom, EmitMoveRandom},
    {EffectKind::kFizzle, EmitFizzle},
    {EffectKind::kFizzleTo, EmitFizzle},
    {EffectKind::kBlink, EmitBlink},
    {EffectKind::kTap, EmitTap},
    {EffectKind::kUntap, EmitUntap},
    {EffectKind::kFrozen, EmitFrozen},
    {EffectKind::kEquip, EmitAttach},
    {EffectKind::kAttach, EmitAttach},
    {EffectKind::kRehook, EmitAttach},
    {EffectKind::kNewHook, EmitAttach},
    {EffectKind::kCastCard, EmitCast},
    {EffectKind::kRetarget, EmitRetarget},
    {EffectKind::kNewTarget, EmitRetarget},
    {EffectKind::kCopy, EmitCopy},
    {EffectKind::kFlip, EmitFlip},
    {EffectKind::kCounter, EmitCounter},
    {EffectKind::kRemoveAllCounters, EmitRemoveCounters},
    {EffectKind::kBloodthirst, EmitBloodthirst},
    {EffectKind::kProliferate, EmitProliferate},
    {EffectKind::kToken, EmitToken},
    {EffectKind::kLivingWeapon, EmitLivingWeapon},
    {EffectKind::kClone, EmitClone},
    {EffectKind::kBlock, EmitCombatEffect},
    {EffectKind::kRemoveFromCombat, EmitCombatEffect},
    {EffectKind::kPhaseOut, EmitCombatEffect},
    {EffectKind::kResetDamage, EmitCombatEffect},
    {EffectKind::kDynamicAbility, EmitDynamic},
    {EffectKind::kPowerToughness, EmitLasting},
    {EffectKind::kKeyword, EmitLasting},
    {EffectKind::kTransforms, EmitLasting},
    {EffectKind::kBecomes, EmitLasting},
    {EffectKind::kRegenerate, EmitLasting},
    {EffectKind::kPrevent, EmitLasting},
    {EffectKind::kSwap, EmitLasting},
    {EffectKind::kSteal, EmitLasting},
    {EffectKind::kLoseAbilities, EmitLasting},
    {EffectKind::kLoseSubtypes, EmitLasting},
    {EffectKind::kProtectionFrom, EmitLasting},
    {EffectKind::kCantBeBlockedBy, EmitLasting},
    {EffectKind::kCantBeBlockerOf, EmitLasting},
    {EffectKind::kCantBeTargetOf, EmitLasting},
    {EffectKind::kAlterCost, EmitLasting},
    {EffectKind::kMaxCast, EmitLasting},
    {EffectKind::kMaxPlay, EmitLasting},
    {EffectKind::kHandModifier, EmitLasting},
    {EffectKind::kSetHand, EmitLasting},
    {EffectKind::kBushido, EmitLasting},
    {EffectKind::kRampage, EmitLasting},
    {EffectKind::kSpiritLink, EmitLasting},
    {EffectKind::kCombatSpiritLink, EmitLasting},
    {EffectKind::kProduceExtra, EmitLasting},
    {EffectKind::kFlanker, EmitLasting},
    {EffectKind::kAttackCost, EmitLasting},
    {EffectKind::kAttackPlaneswalkerCost, EmitLasting},
    {EffectKind::kBlockCost, EmitLasting},
    {EffectKind::kFog, EmitPrevention},
    {EffectKind::kPreventAllDamage, EmitPrevention},
    {EffectKind::kPreventAllCombatDamage, EmitPrevention},
    {EffectKind::kPreventAllNonCombatDamage, EmitPrevention},
    {EffectKind::kLord, EmitScope},
    {EffectKind::kAll, EmitScope},
    {EffectKind::kForEach, EmitScope},
    {EffectKind::kAsLongAs, EmitScope},
    {EffectKind::kTeach, EmitScope},
    {EffectKind::kThis, EmitThis},
    {EffectKind::kThisForEach, EmitThis},
    {EffectKind::kIf, EmitIf},
    {EffectKind::kPay, EmitPay},
    {EffectKind::kGive, EmitGive},
    {EffectKind::kChoose, EmitChooseWord},
    {EffectKind::kFlipCoin, EmitFlipCoin},
    {EffectKind::kPhaseAction, EmitPhaseAction},
    {EffectKind::kEmblem, EmitEmblem},
    {EffectKind::kActivate, EmitInner},
    {EffectKind::kNested, EmitInner},
    {EffectKind::kImprint, EmitImprint},
    {EffectKind::kNinjutsu, EmitNinjutsu},
    {EffectKind::kEpic, EmitEpic},
    {EffectKind::kVanishing, EmitVanishing},
    {EffectKind::kCascade, EmitCascade},
};

// Continuous or waiting effects are not code: they are refused by name.
struct Standing {
  EffectKind kind;
  absl::string_view word;
};

constexpr Standing kStanding[] = {
    {EffectKind::kEvolve, "evolve"},
    {EffectKind::kConnect, "connect"},
    {EffectKind::kMorph, "morph"},
    {EffectKind::kForceField, "forcefield"},
    {EffectKind::kReduceTo, "reduceto"},
    {EffectKind::kFading, "fading"},
    {EffectKind::kProduceColor, "producecolor"},
    {EffectKind::kPoolSave, "poolsave"},
    {EffectKind::kCounterShroud, "countershroud"},
    {EffectKind::kCounterTrack, "countertrack"},
    {EffectKind::kAffinity, "affinity"},
    {EffectKind::kUpkeepCost, "upcost"},
    {EffectKind::kSoulbond, "soulbond"},
    {EffectKind::kReplaceDraw, "replacedraw"},
    {EffectKind::kOpponentReplaceDraw, "opponentreplacedraw"},
};

constexpr bool EveryKindIsListedOnce() {
  for (size_t kind = 0; kind <= static_cast<size_t>(EffectKind::kNested);
       ++kind) {
    int listed = 0;
    for (const Carried& row : kCarried) {
      listed += static_cast<size_t>(row.kind) == kind ? 1 : 0;
    }
    for (const Standing& row : kStanding) {
      listed += static_cast<size_t>(row.kind) == kind ? 1 : 0;
    }
    if (listed != 1) return false;
  }
  return true;
}
static_assert(EveryKindIsListedOnce());

}  // namespace

void EmitEffect(CodeWriter& code, const Effect& effect, const Site& written) {
  for (const Carried& row : kCarried) {
    if (row.kind != effect.kind) continue;
    Site site = written;
    site.object = code.Followed(written.object);
    return row.emit(code, effect, site);
  }
  for (const Standing& row : kStanding) {
    if (row.kind != effect.kind) continue;
    return UnsupportedEffect(code.card(), effect, row.word);
  }
}

}  // namespace refold::wagic
