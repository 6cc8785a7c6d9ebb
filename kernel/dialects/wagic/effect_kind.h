// The kinds of effects of CardCode.
//
// The comment after each kind is its word; the headings name the struct of
// effect_args.h that it carries in Effect::args.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_EFFECT_KIND_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_EFFECT_KIND_H_

#include <cstdint>

namespace refold::wagic {

enum class EffectKind : uint8_t {
  // ---- NoArgs -------------------------------------------------------------
  kDoNothing,         // donothing
  kDestroy,           // destroy
  kBury,              // bury
  kSacrifice,         // sacrifice
  kReject,            // reject: discard the chosen card
  kShuffle,           // shuffle
  kResetDamage,       // resetdamage
  kWinGame,           // wingame
  kExchangeLife,      // exchangelife
  kBottomOfLibrary,   // bottomoflibrary
  kFizzle,            // fizzle
  kCopy,              // copy
  kProliferate,       // proliferate
  kEvolve,            // evolve
  kFlanker,           // flanker
  kSpiritLink,        // spiritlink
  kCombatSpiritLink,  // combatspiritlink
  kTap,               // tap
  kUntap,             // untap
  kFrozen,            // frozen
  kRegenerate,        // regenerate
  kPhaseOut,          // phaseout
  kImprint,           // imprint
  kEquip,             // equip
  kAttach,            // attach
  kRetarget,          // retarget: this card to a new host
  kNewTarget,         // newtarget: a card to this one
  kRehook,            // rehook: this card to a new host, without leaving play
  kNewHook,           // newhook: a card to this one, without leaving play
  kConnect,           // connect
  kSteal,             // steal
  kBlock,             // block
  kRemoveFromCombat,  // removefromcombat
  kNinjutsu,          // ninjutsu
  kMorph,             // morph
  kSwap,              // swap
  kLoseAbilities,     // loseabilities
  kEpic,              // epic
  kForceField,        // forcefield
  kSerumPowder,       // serumpowder
  // ---- AmountArgs ---------------------------------------------------------
  kDamage,                  // damage:n
  kLife,                    // life:n
  kLifeSet,                 // lifeset:n
  kDraw,                    // draw:n
  kDiscard,                 // discard:n
  kDeplete,                 // deplete:n
  kIngest,                  // ingest:n
  kCascade,                 // cascade:n
  kTurns,                   // turns:n
  kAlterPoison,             // alterpoison:n
  kPrevent,                 // prevent:n
  kHandModifier,            // hmodifer:n
  kSetHand,                 // sethand:n
  kReduceTo,                // reduceto:n
  kBloodthirst,             // bloodthirst:n
  kVanishing,               // vanishing:n
  kFading,                  // fading:n
  kMaxLevel,                // maxlevel:n
  kAttackCost,              // attackcost:n
  kAttackPlaneswalkerCost,  // attackpwcost:n
  kBlockCost,               // blockcost:n
  // ---- PowerToughnessArgs -------------------------------------------------
  kPowerToughness,  // n/m
  kBushido,         // bushido(p/t)
  kRampage,         // rampage(p/t,n)
  // ---- ManaArgs -----------------------------------------------------------
  kAddMana,       // add{…}
  kProduceExtra,  // produceextra:{…}
  kRemoveMana,    // removemana(*…)
  // ---- ColorArgs ----------------------------------------------------------
  kProduceColor,  // producecolor:colour
  kPoolSave,      // poolsave(colour), mypoolsave(…), opponentpoolsave(…)
  // ---- others, as named ---------------------------------------------------
  kMoveTo,             // moveto(zone): MoveArgs
  kMoveRandom,         // moverandom(spec) from(zone) to(zone): MoveRandomArgs
  kFizzleTo,           // fizzleto(exile): FizzleToArgs
  kCounter,            // counter(…): CounterArgs
  kRemoveAllCounters,  // removeallcounters(…): CounterArgs
  kCounterShroud,      // countershroud(…): CounterArgs
  kCounterTrack,       // countertrack(…): CounterArgs
  kToken,              // token(…): TokenArgs
  kLivingWeapon,       // livingweapontoken(…): TokenArgs
  kClone,              // clone: CloneArgs
  kBlink,              // (blink): BlinkArgs
  kCastCard,           // castcard(…): CastCardArgs
  kTransforms,         // transforms((…)): TransformArgs
  kBecomes,            // becomes(…): TransformArgs
  kFlip,               // flip(name): TextArgs
  kLoseSubtypes,       // losesubtypesof(type): TextArgs
  kMessage,            // tutorial(…), message(…): TextArgs
  kProtectionFrom,     // protection from(spec): SpecArgs
  kCantBeBlockedBy,    // cantbeblockedby(spec): SpecArgs
  kCantBeBlockerOf,    // cantbeblockerof(spec): SpecArgs
  kCantBeTargetOf,     // cantbetargetof(spec): SpecArgs
  kFog,                // fog: PreventionArgs
  kPreventAllDamage,   // preventalldamage: PreventionArgs
  kPreventAllCombatDamage,     // preventallcombatdamage: PreventionArgs
  kPreventAllNonCombatDamage,  // preventallnoncombatdamage: PreventionArgs
  kAlterCost,                  // altercost(colour,±n): AlterCostArgs
  kAffinity,                   // affinity(spec) reduce({cost}): AffinityArgs
  kMaxCast,                    // maxcast(spec)n: PlayLimitArgs
  kMaxPlay,                    // maxplay(spec)n: PlayLimitArgs
  kPhaseAlter,      // phasealter(…), nextphasealter(…): PhaseAlterArgs
  kDynamicAbility,  // dynamicability<!…!>: DynamicArgs
  kKeyword,         // flying, -flying: KeywordArgs
  // ---- wrappers -----------------------------------------------------------
  kLord,  // lord(spec) X: ScopeArgs; so to kTeach
  kAll,
  kForEach,
  kAsLongAs,
  kTeach,
  kThis,                 // this(property) X: PropertyArgs
  kThisForEach,          // thisforeach(property) X: PropertyArgs
  kIf,                   // if c then X else Y, ifnot: IfArgs
  kPay,                  // pay(cost) X?Y, pay[[cost]] X?Y: PayArgs
  kGive,                 // ability$!X _ Y!$ who: GiveArgs
  kPhaseAction,          // phaseaction[…] X: PhaseActionArgs
  kUpkeepCost,           // upcost[cost;phase] X and relatives: UpkeepCostArgs
  kChoose,               // chooseacolor X chooseend and relatives: ChooseArgs
  kFlipCoin,             // flipacoin …: FlipCoinArgs
  kSoulbond,             // soulbond X: InnerArgs; so to kNested
  kReplaceDraw,          // replacedraw X
  kOpponentReplaceDraw,  // opponentreplacedraw X
  kEmblem,               // emblem X
  kActivate,             // activate X
  kNested,               // X with its own `may`, cost, trigger … behind `&&`
};

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_EFFECT_KIND_H_
