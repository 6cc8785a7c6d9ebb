// The effects that are supported, one function each.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_EFFECTS_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_EFFECTS_H_

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kernel/dialects/forge/chain.h"

namespace refold::forge {

// clang-format off
#define REFOLD_FORGE_EFFECTS(X) \
  X("Abandon", EmitAbandon) \
  X("AddOrRemoveCounter", EmitAddOrRemoveCounter) \
  X("AddPhase", EmitAddPhase) \
  X("AddTurn", EmitAddTurn) \
  X("Animate", EmitAnimate) \
  X("AnimateAll", EmitAnimateAll) \
  X("Attach", EmitAttach) \
  X("Balance", EmitBalance) \
  X("BecomeMonarch", EmitBecomeMonarch) \
  X("BecomesBlocked", EmitBecomesBlocked) \
  X("ChangeTargets", EmitChangeTargets) \
  X("ChangeText", EmitChangeText) \
  X("ChangeZone", EmitChangeZone) \
  X("ChangeZoneAll", EmitChangeZoneAll) \
  X("ChooseCard", EmitChooseCard) \
  X("ChooseColor", EmitChooseColor) \
  X("ChooseNumber", EmitChooseNumber) \
  X("ChoosePlayer", EmitChoosePlayer) \
  X("ChooseSource", EmitChooseSource) \
  X("ChooseType", EmitChooseType) \
  X("Clash", EmitClash) \
  X("Cleanup", EmitCleanup) \
  X("Clone", EmitClone) \
  X("ControlPlayer", EmitControlPlayer) \
  X("CopyPermanent", EmitCopyPermanent) \
  X("Branch", EmitBranch) \
  X("ControlSpell", EmitControlSpell) \
  X("CopySpellAbility", EmitCopySpellAbility) \
  X("Counter", EmitCounter) \
  X("DamageAll", EmitDamageAll) \
  X("DamageResolve", EmitDamageResolve) \
  X("DealDamage", EmitDealDamage) \
  X("Debuff", EmitDebuff) \
  X("DeclareCombatants", EmitDeclareCombatants) \
  X("DelayedTrigger", EmitDelayedTrigger) \
  X("Destroy", EmitDestroy) \
  X("DestroyAll", EmitDestroyAll) \
  X("Dig", EmitDig) \
  X("DigUntil", EmitDigUntil) \
  X("Discard", EmitDiscard) \
  X("Draw", EmitDraw) \
  X("DrainMana", EmitDrainMana) \
  X("EachDamage", EmitEachDamage) \
  X("Effect", EmitEffect) \
  X("ExchangeControl", EmitExchangeControl) \
  X("ExchangeLife", EmitExchangeLife) \
  X("ExchangeLifeVariant", EmitExchangeLifeVariant) \
  X("ExchangePower", EmitExchangePower) \
  X("Encode", EmitEncode) \
  X("EndTurn", EmitEndTurn) \
  X("Explore", EmitExplore) \
  X("Fight", EmitFight) \
  X("FlipACoin", EmitFlipACoin) \
  X("Fog", EmitFog) \
  X("GainControl", EmitGainControl) \
  X("GainLife", EmitGainLife) \
  X("GameDrawn", EmitGameDrawn) \
  X("GenericChoice", EmitGenericChoice) \
  X("Goad", EmitGoad) \
  X("ImmediateTrigger", EmitImmediateTrigger) \
  X("KwAscend", EmitKwAscend) \
  X("KwAttack", EmitKwAttack) \
  X("KwCascade", EmitKwCascade) \
  X("KwCrew", EmitKwCrew) \
  X("KwDevour", EmitKwDevour) \
  X("KwEcho", EmitKwEcho) \
  X("KwExert", EmitKwExert) \
  X("KwExploit", EmitKwExploit) \
  X("KwFlag", EmitKwFlag) \
  X("KwHaunt", EmitKwHaunt) \
  X("KwMadness", EmitKwMadness) \
  X("KwMiracle", EmitKwMiracle) \
  X("KwMyriad", EmitKwMyriad) \
  X("KwPair", EmitKwPair) \
  X("KwPays", EmitKwPays) \
  X("KwEpic", EmitKwEpic) \
  X("KwRebound", EmitKwRebound) \
  X("KwRipple", EmitKwRipple) \
  X("KwRevert", EmitKwRevert) \
  X("KwSay", EmitKwSay) \
  X("KwSplice", EmitKwSplice) \
  X("KwSuspend", EmitKwSuspend) \
  X("KwTribute", EmitKwTribute) \
  X("KwTurnUp", EmitKwTurnUp) \
  X("LookAt", EmitLookAt) \
  X("LoseLife", EmitLoseLife) \
  X("LosesGame", EmitLosesGame) \
  X("Mana", EmitMana) \
  X("ManaReflected", EmitManaReflected) \
  X("Manifest", EmitManifest) \
  X("Mill", EmitMill) \
  X("MoveCounter", EmitMoveCounter) \
  X("MultiplyCounter", EmitMultiplyCounter) \
  X("MustAttack", EmitMustAttack) \
  X("MustBlock", EmitMustBlock) \
  X("PeekAndReveal", EmitPeekAndReveal) \
  X("NameCard", EmitNameCard) \
  X("Phases", EmitPhases) \
  X("Planeswalk", EmitPlaneswalk) \
  X("Play", EmitPlay) \
  X("Poison", EmitPoison) \
  X("PreventDamage", EmitPreventDamage) \
  X("PreventDamageAll", EmitPreventDamageAll) \
  X("Proliferate", EmitProliferate) \
  X("Protection", EmitProtection) \
  X("ProtectionAll", EmitProtectionAll) \
  X("Pump", EmitPump) \
  X("PumpAll", EmitPumpAll) \
  X("PutCounter", EmitPutCounter) \
  X("PutCounterAll", EmitPutCounterAll) \
  X("RearrangeTopOfLibrary", EmitRearrange) \
  X("Regenerate", EmitRegenerate) \
  X("RegenerateAll", EmitRegenerateAll) \
  X("RemoveCounter", EmitRemoveCounter) \
  X("RemoveCounterAll", EmitRemoveCounterAll) \
  X("RemoveFromCombat", EmitRemoveFromCombat) \
  X("Repeat", EmitRepeat) \
  X("RepeatEach", EmitRepeatEach) \
  X("Reveal", EmitReveal) \
  X("RevealHand", EmitRevealHand) \
  X("RollPlanarDice", EmitRollPlanarDice) \
  X("ReplaceSplitDamage", EmitReplaceSplitDamage) \
  X("ReverseTurnOrder", EmitReverseTurnOrder) \
  X("Sacrifice", EmitSacrifice) \
  X("SacrificeAll", EmitSacrificeAll) \
  X("Scry", EmitScry) \
  X("SetInMotion", EmitSetInMotion) \
  X("SetState", EmitSetState) \
  X("SetLife", EmitSetLife) \
  X("Shuffle", EmitShuffle) \
  X("SkipTurn", EmitSkipTurn) \
  X("StoreSVar", EmitStoreSVar) \
  X("Surveil", EmitSurveil) \
  X("Tap", EmitTap) \
  X("TapAll", EmitTapAll) \
  X("TapOrUntap", EmitTapOrUntap) \
  X("TapOrUntapAll", EmitTapOrUntapAll) \
  X("TaporUntapAll", EmitTapOrUntapAll) \
  X("Token", EmitToken) \
  X("TwoPiles", EmitTwoPiles) \
  X("Unattach", EmitUnattach) \
  X("UnattachAll", EmitUnattachAll) \
  X("Untap", EmitUntap) \
  X("UntapAll", EmitUntapAll) \
  X("Vote", EmitVote) \
  X("WinsGame", EmitWinsGame)
// clang-format on

#define REFOLD_FORGE_DECLARE(api, function) \
  void function(CodeWriter& code, ParamReader& link, Scene& scene);
REFOLD_FORGE_EFFECTS(REFOLD_FORGE_DECLARE)
#undef REFOLD_FORGE_DECLARE

// -- What effects have in common ---------------------------------------------

// Of divided points: the register of the link's targets, if they are, and how
// much of them one has.
std::optional<uint32_t> OwnShares(const Scene& scene);
pb::Expr ShareOf(uint32_t shares, pb::Selector item);
// lower_effect_damage.cc: what `ReplaceDyingDefined` means is exiled if it
// would die this turn.
void ExileDying(CodeWriter& code, ParamReader& link, const Scene& scene);
// lower_effect_counter.cc: as many as the controller says, no more than that.
pb::Expr ChooseUpTo(CodeWriter& code, const Text& at, pb::Expr most);
// All cards of these zones that `key` names; only those of the link's players,
// if it has some.
pb::Selector AllThat(CodeWriter& code, ParamReader& link, absl::string_view key,
                     const std::vector<std::string>& zones, const Scene& scene);
// A choice among cards, with no one's targets.
struct Choice {
  pb::Query from;
  pb::Expr min;
  pb::Expr max;
  pb::Selector chooser;
  bool random = false;
  std::string reason;
};
// The register that holds what was chosen.
uint32_t EmitChoice(CodeWriter& code, const Text& at, Choice choice);
// Moves them; the register that holds them where they came.
uint32_t EmitMove(CodeWriter& code, const Text& at, pb::Selector what,
                  absl::string_view zone, absl::string_view reason);

// The top cards of a player's library.
pb::Query TopOf(CodeWriter& code, pb::Selector player, pb::Expr number);
// lower_effect_redistribute.cc: each of the players gets the life total of one
// of them, as the controller says.
void EmitRedistribute(CodeWriter& code, const Text& at,
                      const pb::Selector& players);
// Puts them on top of their library, or below, in the order that one wants, or
// in any.
void PutInOrder(CodeWriter& code, const Text& at, const pb::Selector& what,
                bool bottom, const pb::Selector& chooser, bool random = false);
// Cards that go to a library at once, in the order in which each of their
// owners wants them to be put there (CR 401.4).
pb::Selector InOwnersOrder(CodeWriter& code, const Text& at, pb::Selector what);
// `Gains`, of these.
void EmitProtectionOf(CodeWriter& code, ParamReader& link, pb::Selector what,
                      const Scene& scene);
// The move that was written last.
pb::Instruction::Move* LastMove(CodeWriter& code);
void EmitShuffleOf(CodeWriter& code, const Text& at, pb::Selector players);
// Shows cards to a player, who confirms having seen them. Everybody not on the
// owner's side sees all of it, and what waits for that hears it.
void Reveal(CodeWriter& code, const Text& at, const pb::Selector& what,
            pb::Selector to);
void Show(CodeWriter& code, const Text& at, pb::Selector what,
          pb::Selector whom);
// An opponent of the controller's choice; nobody is asked where there is but
// one.
pb::Selector SomeOpponent(CodeWriter& code, const Text& at);
// The controller may decline.
void AskOr(CodeWriter& code, const Text& at, CodeWriter::Label* declined);
// The same of that player, for a reason that the prompt tells.
void AskPlayerOr(CodeWriter& code, const Text& at, pb::Selector who,
                 absl::string_view reason, CodeWriter::Label* declined);
// One chain or the other; either may be missing.
void EmitEither(CodeWriter& code, const Text& at, pb::Expr holds,
                const Text* yes, const Text* no, Scene& scene);
// `ExtraTurnDelayedTrigger`: what is done at the end of the turn that these
// players have just been given.
void EmitAtEndOfExtraTurn(CodeWriter& code, ParamReader& link,
                          const Text& trigger, const Text& execute,
                          const pb::Selector& players);
// Says that something happened which changes nothing, once for each that it
// happened to (lower_effect_say.cc).
struct Said {
  pb::Selector subject;
  pb::Selector other = {};  // NONE: nobody
  std::optional<pb::Expr> amount = {};
  std::string which = {};  // of events that tell abilities apart
  std::vector<std::pair<absl::string_view, pb::Expr>> numbers = {};
};
void Say(CodeWriter& code, const Text& at, absl::string_view event,
         const Said& said);
// The event that ends an effect; `which` tells effects of a card apart.
inline constexpr absl::string_view kEffectOver = "effect over";
// What tells an ability apart from all others, of other programs as well; and
// whether the waking event says that one.
std::string NameOfAbility(CodeWriter& code);
pb::Expr SaidBy(ProgramBuilder& builder, absl::string_view ability);
// lower_player_ban.cc: the change that a keyword of players forbids; absent if
// it forbids none. And the effect that forbids it to these players.
bool ForbidsChange(absl::string_view keyword);
std::optional<pb::EventPattern> BannedChange(CardLowering& card,
                                             absl::string_view keyword);
void EmitPlayerBan(CodeWriter& code, const Text& at, pb::EventPattern change,
                   const pb::Selector& players, const pb::Duration& duration);
// What an effect says of what was sacrificed to it, by its `SacrificeParam`.
std::string SacrificeFor(const Text& effect);
// A value of the card that an SVar's number is the greater by.
void StoreNumber(CodeWriter& code, const Text& at, absl::string_view svar,
                 pb::Expr number);
// Remembers those in the register that are no longer in the zone.
void RememberGone(CodeWriter& code, const Text& at, uint32_t meant,
                  absl::string_view zone, const Scene& scene);
// Taps or untaps, as no cost and without asking whether that is possible.
void SetTapped(CodeWriter& code, const Text& at, pb::Selector what, bool on);
// 1 if this word has been chosen for `what` (`color`, `type`): by the chain, or
// by the card before.
pb::Expr HasChosen(CodeWriter& code, absl::string_view what,
                   absl::string_view word, const Scene& scene);
// Taps what has just come, which came so: it does not become tapped, as what
// waits for that (the mode `Taps`) understands it.
void EnterTapped(CodeWriter& code, const Text& at, pb::Selector what);
// What a chain that an SVar names does, at once.
void EmitNamed(CodeWriter& code, const Text& name, const Scene& scene);

// The program, which the card brings with it, of the tokens that a link
// creates: its name. Numbers that are known only as they are created are
// refused.
std::string TokenOfLink(CardLowering& card, ParamReader& link);

// Code that these players run in turn, each as the controller of it.
void EmitAs(CodeWriter& code, const Text& at, pb::Selector players,
            const std::function<void(CodeWriter&)>& emit);

void Append(std::vector<pb::OpSpec> more, std::vector<pb::OpSpec>* ops);
// lower_effect_lasting.cc: a number of the link that changes a stat, and
// keywords that are lost.
void AddStat(CodeWriter& code, ParamReader& link, absl::string_view key,
             absl::string_view stat, pb::ModifierOpKind kind,
             const Scene& scene, std::vector<pb::OpSpec>* ops);
std::vector<pb::OpSpec> WithoutKeywords(CodeWriter& code, ParamReader& link,
                                        absl::string_view key,
                                        const Text& keywords);

// lower_effect_aura.cc: the card becomes an Aura until a price ends that;
// false if the effect is another.
bool BecomesAura(CodeWriter& code, ParamReader& link);

// lower_grant.cc: what a list of keywords gives, as operations; keywords that
// are not words of the game become granted abilities.
std::vector<pb::OpSpec> LowerKeywords(CardLowering& card, const Text& keywords,
                                      absl::string_view separator);
// The same of abilities that SVars hold.
std::vector<pb::OpSpec> LowerGranted(CardLowering& card, const Text& svars,
                                     absl::string_view separator);
pb::OpSpec GrantOp(uint32_t ability);
// An effect that has this ability of the program itself, on no card.
pb::OpSpec WorksOp(uint32_t ability);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_EFFECTS_H_
