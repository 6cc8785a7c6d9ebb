// Shared by the files that lower lines, effects and wrappers.
//
// An effect is used in one of two ways. As code it is done once, when the code
// reaches it: lower_effect*.cc, one file per family, and lower_wrapper*.cc. As
// a standing ability it applies or waits as long as its card is there:
// lower_standing.cc, lower_static*.cc. The operations of a lasting effect are
// the same in both cases: lower_ops.cc.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_EFFECT_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_EFFECT_H_

#include <string>
#include <vector>

#include "kernel/dialects/wagic/lower.h"
#include "kernel/dialects/wagic/lower_code.h"

namespace refold::wagic {

// ---- Common pieces: lower_effect_parts.cc ----------------------------------

// Reports an effect that has no counterpart in the kernel's language.
void UnsupportedEffect(CardLowering& card, const Effect& effect,
                       absl::string_view name);
bool IsSource(const pb::Selector& selector);
// The player that an effect about players means.
pb::Selector PlayerOf(CardLowering& card, const Effect& effect,
                      const Site& site);
// Whether the card chooses a player as it enters, and the player that it chose:
// its other lines call that player the targeted one.
inline constexpr char kPlayerLink[] = "targeted player";
bool RemembersPlayer(const CardLowering& card);
bool MeansOnlyPlayers(const TargetSpec& spec);
void RecallPlayer(CardLowering& card, Site* site);
// The cards or players that a scope (`all(spec)`) goes through.
pb::Selector ScopeOf(CardLowering& card, const ScopeArgs& scope,
                     const Site& site);
// The spec as a test of a card wherever it is, unless zones are written.
pb::Predicate LowerAnywhere(CardLowering& card, const TargetSpec& spec,
                            const Site& site);
// `>n`, `<n` behind a count; without it, more than none.
pb::Expr CompareCount(CardLowering& card, pb::Expr count,
                      const CountCondition* condition, const Site& site);
pb::Expr And(pb::Expr a, pb::Expr b);
// The ability has this condition in addition to its own.
void AddCondition(pb::Expr condition, pb::Ability* ability);
// The spell was paid that way. False if the word says nothing.
bool LowerPaidWith(CardLowering& card, const Ability& ability, pb::Expr* paid);
// How long a lasting effect of code lasts.
pb::Duration DurationOf(const Effect& effect, const Site& site);

// ---- Code ------------------------------------------------------------------

// lower_ability.cc: all that the ability says happens, once.
void EmitAbility(CodeWriter& code, const Ability& ability, Site site);
// A line, and the field of the card in which it is written.
struct WrittenLine {
  const Ability* ability = nullptr;
  size_t field = 0;
};
// Several lines in order. lower_menu.cc: those that come up in a menu, one
// behind the other, share it, and one of them is done.
void EmitLines(CodeWriter& code, const std::vector<WrittenLine>& lines,
               const Site& site);
// What must hold for an entry to be in its menu, or must not.
struct MenuGuard {
  const Effect* effect = nullptr;
  bool negated = false;
};
// A line, or one of the two branches of one, as an entry of a menu.
struct MenuEntry {
  const Ability* ability = nullptr;   // what is chosen, or chosen for
  std::vector<const Ability*> parts;  // the line and what it holds, up to it
  std::vector<MenuGuard> guards;
  std::vector<const Effect*> beside;  // happens whatever is chosen
  size_t field = 0;
};
// None if the line is not an entry.
std::vector<MenuEntry> MenuEntriesOf(const Ability& line);
bool IsMenuEntry(const Ability& line);
// Whether the line asks somebody something before it does anything. Of lines
// that are done together such ones come last: menus open when all else is done.
bool OpensMenu(const Ability& line);
// Whether what is found leaves the library permanently: the shuffle that
// follows is of the cards left there.
bool TakesAway(const Ability& ability);
// An ability without choosing its target, which `site` knows.
void EmitChosen(CodeWriter& code, const Ability& ability, Site site);
// All of it once for each of the targets that `site` knows.
void EmitForEachTarget(CodeWriter& code, const Ability& ability, Site site);
// Lets the player choose the target of the ability; `site` then knows it.
void EmitChoose(CodeWriter& code, const TargetClause& target, bool optional,
                Site* site);
// Shuffles the library into which the choice reached, if it did.
void EmitShuffleSearched(CodeWriter& code, const TargetClause& target,
                         const Site& site);
// 1 if enough can be chosen.
pb::Expr CanChoose(CardLowering& card, const TargetClause& target,
                   const Site& site);

// lower_effect.cc
void EmitEffect(CodeWriter& code, const Effect& effect, const Site& site);

// lower_effect_player.cc
void EmitDamage(CodeWriter& code, const Effect& effect, const Site& site);
void EmitLife(CodeWriter& code, const Effect& effect, const Site& site);
void EmitDraw(CodeWriter& code, const Effect& effect, const Site& site);
void EmitDiscard(CodeWriter& code, const Effect& effect, const Site& site);
void EmitMill(CodeWriter& code, const Effect& effect, const Site& site);
void EmitTurns(CodeWriter& code, const Effect& effect, const Site& site);
void EmitPlayerEffect(CodeWriter& code, const Effect& effect, const Site& site);

// lower_effect_mana.cc
void EmitAddMana(CodeWriter& code, const Effect& effect, const Site& site);
void EmitRemoveMana(CodeWriter& code, const Effect& effect, const Site& site);
// Whether all that the ability does is making mana, without a target.
bool IsManaAbility(const Ability& ability);

// lower_effect_move.cc
void EmitMove(CodeWriter& code, const Effect& effect, const Site& site);
void EmitDestroy(CodeWriter& code, const Effect& effect, const Site& site);
void EmitToGraveyard(CodeWriter& code, const Effect& effect, const Site& site);
void EmitToLibraryBottom(CodeWriter& code, const Effect& effect,
                         const Site& site);
void EmitMoveRandom(CodeWriter& code, const Effect& effect, const Site& site);
void EmitFizzle(CodeWriter& code, const Effect& effect, const Site& site);
void EmitBlink(CodeWriter& code, const Effect& effect, const Site& site);
// `imprint`: the card remembers what it exiled under this name.
inline constexpr char kImprintLink[] = "imprinted";
void EmitImprint(CodeWriter& code, const Effect& effect, const Site& site);
void EmitSerumPowder(CodeWriter& code, const Effect& effect, const Site& site);

// lower_effect_card.cc
void EmitFlag(CodeWriter& code, const Effect& effect, const Site& site,
              absl::string_view flag, bool on);
void EmitAttach(CodeWriter& code, const Effect& effect, const Site& site);
void EmitRetarget(CodeWriter& code, const Effect& effect, const Site& site);
void EmitCast(CodeWriter& code, const Effect& effect, const Site& site);
// The keyword of a player who has cast an epic spell.
inline constexpr char kEpicKeyword[] = "epic";
void EmitEpic(CodeWriter& code, const Effect& effect, const Site& site);

// lower_effect_combat.cc
// The candidate is paired; the card and whom it is paired with; what {N} may
// return to the hand.
pb::Predicate IsPairedCard(CardLowering& card);
pb::Selector PairOf(CardLowering& card);
pb::Query UnblockedAttackers(CardLowering& card);
void EmitBattleReady(CodeWriter& code, const Span& span,
                     const pb::Selector& what);
void EmitNinjutsu(CodeWriter& code, const Effect& effect, const Site& site);
void EmitCascade(CodeWriter& code, const Effect& effect, const Site& site);
void EmitCopy(CodeWriter& code, const Effect& effect, const Site& site);
void EmitFlip(CodeWriter& code, const Effect& effect, const Site& site);
void EmitCombatEffect(CodeWriter& code, const Effect& effect, const Site& site);

// lower_effect_counter.cc
void EmitCounter(CodeWriter& code, const Effect& effect, const Site& site);
void EmitRemoveCounters(CodeWriter& code, const Effect& effect,
                        const Site& site);
void EmitBloodthirst(CodeWriter& code, const Effect& effect, const Site& site);
void EmitProliferate(CodeWriter& code, const Effect& effect, const Site& site);

// lower_effect_token.cc
void EmitToken(CodeWriter& code, const Effect& effect, const Site& site);
void EmitLivingWeapon(CodeWriter& code, const Effect& effect, const Site& site);
// The index of a program that the card's can create or turn into.
uint32_t DependencyOn(CardLowering& card, const std::string& name);
void EmitClone(CodeWriter& code, const Effect& effect, const Site& site);

// lower_effect_dynamic.cc
void EmitDynamic(CodeWriter& code, const Effect& effect, const Site& site);

// lower_effect_lasting.cc, lower_prevention.cc: lasting effects started by code
void EmitLasting(CodeWriter& code, const Effect& effect, const Site& site);
void EmitModify(CodeWriter& code, const Span& span, pb::Selector what,
                std::vector<pb::OpSpec> ops, const pb::Duration& duration);
bool ActsOnPlayers(EffectKind kind);
// lower_effect_transform.cc: what a transformed card gets in addition to its
// traits. Abilities are granted, lines that are done once are done at once.
void EmitTransform(CodeWriter& code, const Effect& effect, const Site& site,
                   std::vector<pb::OpSpec> ops);
// Lines that each of the site's cards does once, as if they were its own.
void EmitOthersLines(CodeWriter& code, const Effect& effect,
                     const std::vector<WrittenLine>& lines, const Site& site);
// lower_debt.cc: what an instant or sorcery leaves to be paid later
bool IsDebt(const CardLowering& card, const Line& line,
            const pb::Duration& duration);
void EmitDebt(CodeWriter& code, const Effect& effect, const Site& site);
void EmitPrevention(CodeWriter& code, const Effect& effect, const Site& site);

// lower_emblem.cc
void EmitEmblem(CodeWriter& code, const Effect& effect, const Site& site);
// An ability that is on no card: the controller has it, or it waits by itself.
void EmitEmblemAbility(CodeWriter& code, const Ability& ability,
                       const pb::Duration& duration, const Site& site);

// lower_wrapper.cc: scopes and conditions
// The parts of a line between `&&`, in order. What `(blink)` exiles until later
// leaves when all is done.
void EmitParts(CodeWriter& code, const std::vector<Effect>& parts,
               const Site& site);
void EmitScope(CodeWriter& code, const Effect& effect, const Site& site);
// `teach(spec) X`: whether what it acts on matches, and what is done if it
// does.
pb::Expr IsTaught(CardLowering& card, const Effect& effect, const Site& site);
void EmitTeach(CodeWriter& code, const Effect& effect, const Site& site,
               pb::Expr is_taught);
// How often `foreach` and `thisforeach` do what they do.
pb::Expr TimesOf(CardLowering& card, const Effect& effect, const Site& site);
pb::Expr PropertyTimes(CardLowering& card, const Effect& effect,
                       const Site& site);
void EmitThis(CodeWriter& code, const Effect& effect, const Site& site);
void EmitIf(CodeWriter& code, const Effect& effect, const Site& site);
// 1 if as many match as `aslongas(…)` says; with `compare`, in the zone of some
// player by itself.
pb::Expr EnoughMatch(CardLowering& card, const Effect& effect,
                     const Site& site);
// 1 if what `aslongas(…)`, `this(…)` or `if … then` holds is to be done.
pb::Expr GuardOf(CardLowering& card, const Effect& effect, const Site& site);

// lower_wrapper_choice.cc: what players decide
void EmitPay(CodeWriter& code, const Effect& effect, const Site& site);
void EmitGive(CodeWriter& code, const Effect& effect, const Site& site);
void EmitChooseWord(CodeWriter& code, const Effect& effect, const Site& site);
// Lets the controller choose a colour or a creature type for the card. False if
// it is not known what there is to choose.
bool EmitWordChoice(CodeWriter& code, const Effect& effect);
// The types of which one may be chosen, in alphabetical order.
std::vector<std::string> ChoosableTypes(const CardLowering& card);
void EmitFlipCoin(CodeWriter& code, const Effect& effect, const Site& site);

// lower_chosen.cc: what is done with the colour or type that was chosen
//
// One of the words that may have been chosen: what happens if it was.
struct ChosenEffect {
  Effect effect;
  pb::Expr condition;
};
// 1 if that colour was chosen.
pb::Expr IsChosen(CardLowering& card, Color color);
// Whether a target spec of the effect asks for the chosen colour, and the
// effect done for the one that was chosen.
bool AsksChosenColor(const Effect& effect);
void EmitForChosenColor(CodeWriter& code, const Effect& effect,
                        const Site& site);
// A transformation into the chosen colour or type: whether it is one, the rest
// of it, and what each word that may have been chosen does, with the condition.
bool IsOfChosenWord(const Effect& effect);
Effect WithoutChosenWord(Effect effect);
std::vector<ChosenEffect> ForEachWord(CardLowering& card, const Effect& effect);
void EmitOfChosenWord(CodeWriter& code, const Effect& effect, const Site& site);

// lower_wrapper_delay.cc: what comes later
void EmitPhaseAction(CodeWriter& code, const Effect& effect, const Site& site);
// A trigger inside code: it waits from then on.
void EmitDelayed(CodeWriter& code, const Ability& ability, const Site& site);
// An ability of code that waits for `pattern` with the memory of `code`.
pb::Ability* AddDelayed(CodeWriter& code, const Span& span,
                        pb::EventPattern pattern, const pb::Duration& duration);

// ---- Lasting effects: lower_ops.cc, lower_traits.cc ------------------------

// The operations of a lasting effect. False if it is not a lasting effect.
bool LowerOps(CardLowering& card, const Effect& effect, const Site& site,
              std::vector<pb::OpSpec>* ops);
// Types, colours, abilities and numbers; not the new abilities.
void LowerTraits(CardLowering& card, const Span& span, const Traits& traits,
                 const Site& site, std::vector<pb::OpSpec>* ops);
// The operation that gives a keyword or takes it away.
pb::OpSpec KeywordOp(CardLowering& card, const Span& span,
                     const KeywordArgs& keyword);
// The operation that grants an ability of this program.
pb::OpSpec GrantOp(uint32_t ability);

// ---- Standing abilities ----------------------------------------------------

// Who has a standing ability.
struct Holder {
  // What its effects act on: the source, or the source's host.
  pb::Selector object;
  // True if it works only where something grants it.
  bool granted = false;
  // Where it works; empty: in play.
  std::vector<std::string> zones;
  // Must hold in addition to its own conditions; absent if there are none.
  std::vector<pb::Expr> conditions;
  // Factors of its effect or cost; if empty, it is done once.
  std::vector<pb::Expr> times;
};

// lower_standing.cc. Adds the standing abilities that the ability consists of
// and their indices to `added`. False, and nothing is added, if it is done
// once.
bool AddStanding(CardLowering& card, const Ability& ability,
                 const Holder& holder, std::vector<uint32_t>* added);
// The same for the one that it is granted to.
bool AddGranted(CardLowering& card, const Ability& ability,
                std::vector<uint32_t>* added);
// `zones`: where the line works, unless it says that itself; empty for play.
bool AddGranted(CardLowering& card, const Line& line,
                std::vector<uint32_t>* added,
                const std::vector<std::string>& zones = {});
// The zones in which a line works; empty for play. False if it is not a zone.
bool ZonesOf(LineZone zone, std::vector<std::string>* zones);
pb::Ability* AddAbilityOf(CardLowering& card, pb::AbilityKind kind,
                          const Span& span, const Holder& holder,
                          std::vector<uint32_t>* added);
bool IsOneShot(const Ability& ability);
bool IsOneShot(const Effect& effect);
// lower_for_many.cc. Whether all that it does can be done to many things at the
// same time.
bool IsForMany(const Ability& ability);
// Whether an ability takes away what it depends on, so that it ends by itself.
bool EndsItself(const Ability& ability);
// Whether it is `this(…)` or `aslongas(…)` before something that acts, without
// `while`: where code comes to it, it is done then or never.
bool IsDoneUnderNow(const Ability& ability);
// `if casted(this) then …`: only what has just been cast does it.
bool IsDoneByCastCard(const Ability& ability);

// lower_hoist.cc: the ability with what belongs to the whole of it taken out of
// its wrappers.
Ability WithHoisted(Ability ability);

// lower_activated.cc, lower_triggered.cc
void AddActivated(CardLowering& card, const Ability& ability,
                  const Holder& holder, std::vector<uint32_t>* added);
void AddTriggered(CardLowering& card, const Ability& ability,
                  const Holder& holder, std::vector<uint32_t>* added);
// The condition that the written conditions make together; sorcery timing is
// reported separately if `sorcery_speed` is not null. False if there is none.
bool LowerConditions(CardLowering& card, const std::vector<Condition>& written,
                     const Site& site, bool* sorcery_speed,
                     pb::Expr* condition);

// lower_arrival.cc. What a line of another zone than play does once, when the
// card comes there.
void AddArrival(CardLowering& card, const Line& line);

// lower_static.cc
void AddStatic(CardLowering& card, const Ability& ability, const Holder& holder,
               std::vector<uint32_t>* added);

// lower_static_special.cc: abilities that one word stands for (bushido …).
// False if the effect is not one of them.
bool AddSpecial(CardLowering& card, const Effect& effect,
                const pb::Selector& affected, const Holder& holder,
                std::vector<uint32_t>* added);

// lower_static_limits.cc
//
// `countershroud(…)`: no such counters are put on what is affected.
void AddCounterShroud(CardLowering& card, const Effect& effect,
                      const pb::Selector& affected, const Holder& holder,
                      std::vector<uint32_t>* added);
// `reduceto:n`: damage leaves its controller n life, or what they have if that
// is less.
void AddLifeFloor(CardLowering& card, const Effect& effect,
                  const Holder& holder, std::vector<uint32_t>* added);
// `forcefield`: one damage of each source reaches its controller.
void AddForceField(CardLowering& card, const Effect& effect,
                   const Holder& holder, std::vector<uint32_t>* added);
// `poolsave(color)`: mana of the colour stays in the pool.
void AddSavedMana(CardLowering& card, const Effect& effect,
                  const Holder& holder, std::vector<uint32_t>* added);
// lower_state_action.cc
//
// A transformation that says by itself what of it can be granted.
bool IsTransform(const Ability& ability);
// `transforms((,newability[X]))` under a condition, where X is done once and
// nothing else is transformed: X. Any other ability is itself.
Ability OnlyWhatItDoes(const Ability& ability);
// Done when the conditions, of which there is one at least, come to hold.
void AddStateAction(CardLowering& card, const Ability& ability,
                    const std::vector<pb::Expr>& conditions, const Site& site,
                    const Holder& holder, std::vector<uint32_t>* added);
// The lines are done by each of `meant` as it comes to be so, once and at once:
// this card remembers which have, until they are so no more. False if it does
// not know which that are.
bool AddActionOfEach(CardLowering& card, const Effect& effect,
                     const std::vector<Ref<Line>>& lines,
                     const pb::Selector& meant, Site site, const Holder& holder,
                     std::vector<uint32_t>* added);

// lower_draw.cc
void AddDrawReplacement(CardLowering& card, const Effect& effect,
                        const Holder& holder, std::vector<uint32_t>* added);
// lower_static_counters.cc
// Time counters go off in each upkeep; when the last is gone, so is the card.
void AddVanishing(CardLowering& card, const Effect& effect,
                  const Holder& holder, std::vector<uint32_t>* added);
// What a card does as it turns up: it gets the counters, and this ability.
void EmitVanishing(CodeWriter& code, const Effect& effect, const Site& site);
// The same with fade counters, when none is left to go off.
void AddFading(CardLowering& card, const Effect& effect, const Holder& holder,
               std::vector<uint32_t>* added);
// A creature with greater power or toughness comes: one more counter.
void AddEvolve(CardLowering& card, const Effect& effect, const Holder& holder,
               std::vector<uint32_t>* added);

// lower_static_transform.cc
// The abilities that a continuous transformation grants, as operations. With
// `to_others`, cards that have just been cast may also do something once.
// `zones`: where those who get them are; empty for play.
void LowerGrants(CardLowering& card, const Effect& effect, bool to_others,
                 const std::vector<std::string>& zones,
                 std::vector<pb::OpSpec>* ops);
// `lord(mountain) losesubtypesof(land)` and `lord(mountain)
// transforms((plains))` mean the same mountains, which are none any more when
// the second is done: they are one. The effect of the ability added last, if it
// takes subtypes from what is affected; else null.
pb::Continuous* LossBefore(CardLowering& card, const pb::Selector& affects);

// lower_upkeep.cc: what comes again with a phase
void AddUpkeepCost(CardLowering& card, const Effect& effect,
                   const Holder& holder, std::vector<uint32_t>* added);
// A phase action that stands by itself.
void AddRepeatedAction(CardLowering& card, const Effect& effect,
                       const Holder& holder, std::vector<uint32_t>* added);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_EFFECT_H_
