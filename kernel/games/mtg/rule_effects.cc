#include "kernel/games/mtg/rule_effects.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "kernel/effects/effects.h"
#include "kernel/effects/enter_play.h"
#include "kernel/games/mtg/bands.h"
#include "kernel/games/mtg/cast_by_way.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/combat_choosers.h"
#include "kernel/games/mtg/controlled_turn.h"
#include "kernel/games/mtg/end_turn.h"
#include "kernel/games/mtg/granted_plays.h"
#include "kernel/games/mtg/joining_attack.h"
#include "kernel/games/mtg/life_exchange.h"
#include "kernel/games/mtg/monarch.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/pairing.h"
#include "kernel/games/mtg/phasing.h"
#include "kernel/games/mtg/planes.h"
#include "kernel/games/mtg/proliferate.h"
#include "kernel/games/mtg/schemes.h"
#include "kernel/games/mtg/searching.h"
#include "kernel/games/mtg/state_based.h"
#include "kernel/games/mtg/table.h"
#include "kernel/play/play.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/retarget.h"
#include "kernel/verbs/slots.h"
#include "kernel/verbs/window.h"

namespace refold::mtg {
namespace {

using skeleton::Operands;

const Word kEffectReason = Word::Of("effect");

void TakeOutOfCombat(Engine& engine, const Operands& with) {
  for (const Ref& creature : with.what) RemoveFromCombat(engine, creature);
}

// All members of a band become blocked (CR 702.22i).
void SetBlocked(Engine& engine, const Ref& attacker) {
  for (const Ref& one : BandOf(engine.state(), attacker)) {
    SetFlag(engine, one, kBlocked, true, kBlockReason);
  }
}

void BecomeBlocked(Engine& engine, const Operands& with) {
  for (const Ref& creature : with.what) {
    if (!HasFlag(engine.state(), creature, kAttacking)) continue;
    SetBlocked(engine, creature);
  }
}

void BlockByEffect(Engine& engine, const Operands& with) {
  if (with.what.empty() || with.other.empty()) return;
  const Ref& blocker = with.what.front();
  const Ref& attacker = with.other.front();
  if (InPlay(engine.state(), blocker) == nullptr ||
      !HasFlag(engine.state(), attacker, kAttacking)) {
    return;
  }
  Declare(engine,
          {.action = kBlockReason, .entity = blocker, .other = attacker});
  BlockWholeBands(engine);
  SetBlocked(engine, attacker);
}

void LetJoinAttack(Engine& engine, const Operands& with) {
  JoinAttack(engine, with.what,
             with.other.empty() ? Ref() : with.other.front());
}

// Each attacks this player or one of their planeswalkers.
void LetJoinAttackOn(Engine& engine, const Operands& with) {
  if (with.other.empty()) return;
  JoinAttackOn(engine, with.what, with.other.front().id);
}

void ForgetDamage(Engine& engine, const Operands& with) {
  for (const Ref& card : with.what) ClearDamage(engine, card);
}

void GiveCombats(Engine& engine, const Operands& with) {
  skeleton::AddToValue(engine, Ref(), kExtraCombats, with.number);
}

void GiveCombatsAfterCombat(Engine& engine, const Operands& with) {
  skeleton::AddToValue(engine, Ref(), kCombatsAfterCombat, with.number);
}

void GiveUpkeeps(Engine& engine, const Operands& with) {
  skeleton::AddToValue(engine, Ref(), kExtraUpkeeps, with.number);
}

// All unspent mana is lost, or given to another player.
void EmptyPools(Engine& engine, const Operands& with) {
  for (const Ref& player : with.what) {
    if (!player.is_player()) continue;
    const std::vector<NamedValue> had =
        engine.state().player(player.id).resources;
    for (const NamedValue& resource : had) {
      if (resource.value <= 0 ||
          !absl::StartsWith(resource.name.text(), "mana.")) {
        continue;
      }
      SetResource(engine, player.id, resource.name, 0, kEffectReason, player);
      if (with.other.empty()) continue;
      const PlayerId to = with.other.front().id;
      const int64_t has =
          GetNamed(engine.state().player(to).resources, resource.name);
      SetResource(engine, to, resource.name, SaturatingAdd(has, resource.value),
                  kEffectReason, player);
    }
  }
}

// Nobody wins (CR 104.4a).
void DrawTheGame(Engine& engine, const Operands& /*with*/) {
  engine.EndGame({}, kEffectReason);
}

void PreventCombatDamage(Engine& engine, const Operands& /*with*/) {
  SetValue(engine, Ref(), kFog, 1);
}

void CopySpells(Engine& engine, const Operands& with) {
  for (const Ref& spell : with.what) {
    CopyStackItem(engine, spell, with.number, with.env().controller);
  }
}

void CopyAndRetarget(Engine& engine, const Operands& with) {
  for (const Ref& spell : with.what) {
    const uint32_t copy =
        CopyStackItem(engine, spell, 1, with.env().controller);
    if (copy != 0) engine.Push(NewTargetsFrame(copy));
  }
}

// Each copy targets one of the others that it could target.
void CopyForEach(Engine& engine, const Operands& with) {
  for (const Ref& spell : with.what) {
    const StackItemCell* item = KnownItem(engine.view(), spell);
    if (item == nullptr) continue;
    const std::vector<Ref> possible = CommonTargets(engine.view(), *item);
    for (const Ref& target : with.other) {
      if (std::find(possible.begin(), possible.end(), target) ==
          possible.end()) {
        continue;
      }
      const PlayerId player = with.env().controller;
      const uint32_t copy = CopyStackItem(engine, spell, 1, player);
      if (copy == 0) return;
      engine.Push(ChangeTargetsFrame(
          {.item = copy, .chooser = player, .to = {target}, .any = false}));
    }
  }
}

// For the whole turn, or (number 0) for this combat.
void ChooseAttacks(Engine& engine, const Operands& with) {
  GiveCombatChoice(engine, CombatChoice::kAttacks, with.env().controller,
                   with.number != 0);
}

void ChooseBlocks(Engine& engine, const Operands& with) {
  GiveCombatChoice(engine, CombatChoice::kBlocks, with.env().controller,
                   with.number != 0);
}

// Of spells and abilities on the stack, given as such or by their cards.
std::vector<uint32_t> ItemsOf(const Engine& engine, const Operands& with) {
  std::vector<uint32_t> items;
  for (const Ref& ref : with.what) {
    const StackItemCell* item = ref.is_stack_item()
                                    ? engine.state().stack_item(ref.id)
                                    : engine.state().SpellOf(ref);
    if (item != nullptr) items.push_back(item->id);
  }
  return items;
}

// What it becomes also belongs to its new controller (CR 608.3).
void ControlSpells(Engine& engine, const Operands& with) {
  const bool other = !with.other.empty() && with.other.front().is_player();
  const PlayerId player = other ? with.other.front().id : with.env().controller;
  for (uint32_t id : ItemsOf(engine, with)) {
    StackItemCell item = *engine.state().stack_item(id);
    if (item.env.controller == player) continue;
    item.env.controller = player;
    engine.Emit(StackItemChanged{.item = id, .env = std::move(item.env)});
    if (item.kind == StackItemKind::kSpell) {
      ChangeController(engine, item.card, player);
    }
  }
}

void ChooseNewTargets(Engine& engine, const Operands& with) {
  for (uint32_t item : ItemsOf(engine, with)) {
    engine.Push(NewTargetsFrame(item, with.env().controller));
  }
}

void ChangeAllTargets(Engine& engine, const Operands& with) {
  for (uint32_t item : ItemsOf(engine, with)) {
    engine.Push(
        ChangeTargetsFrame({.item = item, .chooser = with.env().controller}));
  }
}

void ChangeTargetsAmong(Engine& engine, const Operands& with) {
  for (uint32_t item : ItemsOf(engine, with)) {
    engine.Push(ChangeTargetsFrame({.item = item,
                                    .chooser = with.env().controller,
                                    .to = with.other,
                                    .any = false}));
  }
}

void ChangeOneTargetTo(Engine& engine, const Operands& with) {
  for (uint32_t item : ItemsOf(engine, with)) {
    engine.Push(ChangeTargetsFrame({.item = item,
                                    .chooser = with.env().controller,
                                    .one = true,
                                    .to = with.other,
                                    .any = false}));
  }
}

void CastFree(Engine& engine, const Operands& with) {
  for (const Ref& card : with.what) {
    const bool other = !with.other.empty() && with.other.front().is_player();
    const PlayerId player =
        other ? with.other.front().id : with.env().controller;
    const std::optional<int> way = FreeWayAsEffect(engine, player, card);
    if (!way.has_value()) continue;
    engine.Push(CastFreeBy(engine, player, card, *way));
  }
}

void OfferCardsFree(Engine& engine, const Operands& with) {
  for (const Ref& card : with.what) {
    OfferFree(engine, with.env().controller, card);
  }
}

void OfferToCastBy(Engine& engine, const Operands& with) {
  if (with.words.empty()) return;
  for (const Ref& card : with.what) {
    OfferToCast(engine, with.env().controller, card, with.words.front());
  }
}

void CastCopies(Engine& engine, const Operands& with) {
  const PlayerId player = with.env().controller;
  // None of them is cast: they are put there.
  const bool put = with.number == 0;
  if (with.program != 0) return CastCopyOf(engine, with.program, player, put);
  for (const Ref& card : with.what) {
    const CardCell* cell = engine.state().card(card.id);
    if (card.is_card() && cell != nullptr) {
      CastCopyOf(engine, cell->program, player, put);
    }
  }
}

void BeginSearch(Engine& engine, const Operands& with) {
  for (const Ref& player : with.what) {
    if (player.is_player()) LetCastWhileSearching(engine, player.id);
  }
}

void ControlNextTurn(Engine& engine, const Operands& with) {
  for (const Ref& player : with.what) {
    if (player.is_player()) {
      ControlNextTurnOf(engine, player.id, with.env().controller);
    }
  }
}

void PhaseOutAll(Engine& engine, const Operands& with) {
  PhaseOut(engine, with.what);
}

void Proliferate(Engine& engine, const Operands& with) {
  PushProliferate(engine, with.what, with.env().controller);
}

void GrowByOne(Engine& engine, const Operands& with) {
  GrowCounters(engine, with.what, with.env().controller, Growth::kOne);
}

void DoubleCounters(Engine& engine, const Operands& with) {
  GrowCounters(engine, with.what, with.env().controller, Growth::kDouble);
}

void RemoveSomeCounters(Engine& engine, const Operands& with) {
  PushRemoveCounters(engine, with.what, with.env().controller, with.number);
}

void MoveSomeCounters(Engine& engine, const Operands& with) {
  if (with.what.empty() || with.other.empty()) return;
  PushMoveCounters(engine, with.what.front(), with.other.front(),
                   with.env().controller, with.number);
}

void GoToPlane(Engine& engine, const Operands& with) {
  Planeswalk(engine, with.env().controller, with.what);
}

void RollForPlanes(Engine& engine, const Operands& with) {
  for (const Ref& player : with.what) RollPlanarDie(engine, player.id);
}

void BeginSchemes(Engine& engine, const Operands& with) {
  for (const Ref& player : with.what) {
    SetSchemesInMotion(engine, player.id, with.number);
  }
}

void BeginSchemesAgain(Engine& engine, const Operands& with) {
  for (const Ref& scheme : with.what) SetInMotionAgain(engine, scheme);
}

void MakeMonarch(Engine& engine, const Operands& with) {
  if (!with.what.empty()) BecomeMonarch(engine, with.what.front().id);
}

void ActAsNewFace(Engine& engine, const Operands& with) {
  for (const Ref& card : with.what) {
    if (InPlay(engine.state(), card) != nullptr) PushEntersCode(engine, card);
  }
}

void EndTheTurn(Engine& engine, const Operands& /*with*/) { EndTurn(engine); }

void AbandonSchemes(Engine& engine, const Operands& with) {
  for (const Ref& card : with.what) AbandonScheme(engine, card);
}

}  // namespace

const skeleton::RuleEffects& Effects() {
  static const skeleton::RuleEffects effects = {
      {Word::Of("remove from combat"), {TakeOutOfCombat}},
      {Word::Of("become blocked"), {BecomeBlocked}},
      {Word::Of("block"), {BlockByEffect}},
      {Word::Of("join attack"), {LetJoinAttack}},
      {Word::Of("join attack on"), {LetJoinAttackOn}},
      {Word::Of("pair"), {PairCreatures}},
      {Word::Of("clear damage"), {ForgetDamage}},
      {Word::Of("extra turn"), {skeleton::GiveTurns}},
      {Word::Of("skip turn"), {skeleton::TakeTurns}},
      {Word::Of("skip phase"), {skeleton::SkipPhases, false, WordKind::kPhase}},
      {Word::Of("extra combat"), {GiveCombats}},
      {Word::Of("combat after combat"), {GiveCombatsAfterCombat}},
      {Word::Of("extra upkeep"), {GiveUpkeeps}},
      {Word::Of("empty pool"), {EmptyPools}},
      {Word::Of("draw the game"), {DrawTheGame}},
      {Word::Of("fog"), {PreventCombatDamage}},
      {Word::Of("exchange life"), {ExchangeLife}},
      {Word::Of("exchange with stat"),
       {ExchangeLifeWithStat, false, WordKind::kStat}},
      {Word::Of("copy spell"), {CopySpells}},
      {Word::Of("copy and retarget"), {CopyAndRetarget}},
      {Word::Of("copy for each"), {CopyForEach}},
      {Word::Of("choose attacks"), {ChooseAttacks}},
      {Word::Of("choose blocks"), {ChooseBlocks}},
      {Word::Of("control spell"), {ControlSpells}},
      {Word::Of("choose new targets"), {ChooseNewTargets}},
      {Word::Of("change targets"), {ChangeAllTargets}},
      {Word::Of("change targets among"), {ChangeTargetsAmong}},
      {Word::Of("change a target to"), {ChangeOneTargetTo}},
      {Word::Of("cast free"), {CastFree}},
      {Word::Of("offer free"), {OfferCardsFree}},
      {Word::Of("offer to cast"), {OfferToCastBy, false, WordKind::kWay}},
      {Word::Of("cast a copy"), {CastCopies}},
      {Word::Of("search"), {BeginSearch}},
      {Word::Of("control next turn"), {ControlNextTurn}},
      {Word::Of("phase out"), {PhaseOutAll}},
      {Word::Of("proliferate"), {Proliferate}},
      {Word::Of("one more of each counter"), {GrowByOne}},
      {Word::Of("double each counter"), {DoubleCounters}},
      {Word::Of("remove a counter"), {RemoveSomeCounters}},
      {Word::Of("move a counter"), {MoveSomeCounters}},
      {Word::Of("planeswalk"), {GoToPlane}},
      {Word::Of("roll the planar die"), {RollForPlanes}},
      {Word::Of("set in motion"), {BeginSchemes}},
      {Word::Of("set in motion again"), {BeginSchemesAgain}},
      {Word::Of("abandon"), {AbandonSchemes}},
      {Word::Of("become the monarch"), {MakeMonarch}},
      {Word::Of("end the turn"), {EndTheTurn}},
      {Word::Of("act as a new face"), {ActAsNewFace}},
  };
  return effects;
}

}  // namespace refold::mtg
