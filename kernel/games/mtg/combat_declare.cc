// The steps in which attackers and blockers are declared.
#include <algorithm>
#include <iterator>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/games/mtg/attack_requirements.h"
#include "kernel/games/mtg/bands.h"
#include "kernel/games/mtg/block_requirements.h"
#include "kernel/games/mtg/blocking.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/combat_choosers.h"
#include "kernel/games/mtg/combat_costs.h"
#include "kernel/games/mtg/combat_deeds.h"
#include "kernel/games/mtg/combat_limits.h"
#include "kernel/games/mtg/end_turn.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/priority.h"
#include "kernel/games/mtg/table.h"
#include "kernel/games/skeleton/ask.h"
#include "kernel/games/skeleton/turn.h"
#include "kernel/play/play.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {
namespace {

const Word kVigilance = Word::Of("vigilance");
const Word kOrderBlockers = Word::Of("order blockers");
const Word kNotBlockAlone = Word::Of("notblockalone");

// Steps of both procedures; only blockers are put in order. Games with the
// option "open declarations" lack the two about declaring, and only they have
// the last one: there an attack is made when the next step has begun.
struct DeclareStep {
  enum : uint32_t {
    kBegin = 0,
    kConfirm = 1,
    kOrder = 2,
    kReadOrder = 3,
    kDeclare = 4,
    kReadDeclared = 5,
    kAttackMade = 6,
  };
};
// Locals that follow those of every phase.
struct DeclareLocal {
  enum : size_t {
    kCursor = skeleton::kPhaseLocals,
    // The player who declares blockers; absent while that is the next player.
    kDeclares = kCursor + 1,
  };
};

// Takes back the declaration of the only one of these, if it cannot act alone.
void DropLoner(Engine& engine, const std::vector<Ref>& creatures, Word keyword,
               Word action) {
  if (creatures.size() != 1) return;
  const Ref& loner = creatures.front();
  if (!HasKeyword(engine.view(), loner.id, keyword)) return;
  Declare(engine, {.action = action, .entity = loner});
}

void SettleAttack(Engine& engine) {
  ObeyAttackRequirements(engine);
  DropLoner(engine, Attackers(engine.state()), kNotAttackAlone, kUnattack);
}

void TapAndAnnounceAttackers(Engine& engine) {
  std::vector<Ref> attackers = Attackers(engine.state());
  if (attackers.empty()) return;
  Engine::Group group(engine);
  SetValue(engine, Ref(), kAttackMade, 1);
  int64_t turn = int64_t{engine.state().game().turn} + 1;
  for (const Ref& attacker : attackers) {
    if (!HasKeyword(engine.view(), attacker.id, kVigilance)) {
      SetFlag(engine, attacker, kTapped, true, kAttackReason);
    }
    SetValue(engine, attacker, kAttacked, turn);
  }
  for (const Ref& attacker : attackers) {
    engine.Emit(AttackDeclared{
        .attacker = attacker,
        .defender = AttackedBy(engine.state(), attacker).if_any(),
        .alone = attackers.size() == 1});
  }
}

// Removes blockers from attackers that are blocked by too few.
void DropLoneBlockers(Engine& engine) {
  for (const Ref& attacker : Attackers(engine.state())) {
    const std::vector<Ref> blockers = BlockersOf(engine.state(), attacker);
    if (blockers.size() >= FewestBlockers(engine.view(), attacker.id)) continue;
    for (const Ref& blocker : blockers) {
      Declare(engine, {.action = kUnblock, .entity = blocker});
    }
  }
}

void AnnounceBlocks(Engine& engine) {
  ObeyBlockRequirements(engine);
  DropLoneBlockers(engine);
  // The blockers of another player do not count (CR 802.4b).
  for (PlayerId player : DefendingPlayers(engine.state())) {
    DropLoner(engine, BlockersOfPlayer(engine.view(), player), kNotBlockAlone,
              kUnblock);
  }
  BlockWholeBands(engine);
  std::vector<Ref> attackers = Attackers(engine.state());
  Engine::Group group(engine);
  int64_t turn = int64_t{engine.state().game().turn} + 1;
  for (const Ref& blocker : BlockingCreatures(engine.state())) {
    std::vector<Ref> blocked =
        GetRefs(engine.state().Find(blocker)->links, kBlocks);
    SetValue(engine, blocker, kHasBlocked, turn);
    for (const Ref& attacker : blocked) {
      if (engine.state().Find(attacker) == nullptr) continue;
      engine.Emit(BlockDeclared{.blocker = blocker, .attacker = attacker});
    }
  }
  for (const Ref& attacker : attackers) {
    std::vector<Ref> blockers = BlockersOf(engine.state(), attacker);
    if (!blockers.empty()) {
      SetFlag(engine, attacker, kBlocked, true, kBlockReason);
    }
    engine.Emit(AttackSettled{.attacker = attacker,
                              .blockers = blockers,
                              .alone = attackers.size() == 1});
  }
}

// Asks for the damage order of the next attacker with several blockers; the
// cursor counts the attackers that are done. False if there is none.
bool AskOrder(Engine& engine, Frame& frame) {
  std::vector<Ref> attackers = Attackers(engine.state());
  for (int64_t& cursor = frame.locals[DeclareLocal::kCursor];
       cursor < static_cast<int64_t>(attackers.size()); ++cursor) {
    const Ref& attacker = attackers[cursor];
    std::vector<Ref> blockers = BlockersOf(engine.state(), attacker);
    if (blockers.size() < 2) continue;
    int64_t count = static_cast<int64_t>(blockers.size());
    Prompt prompt{.player = engine.state().game().active_player,
                  .kind = PromptKind::kOrder,
                  .reason = kOrderBlockers,
                  .min = count,
                  .max = count,
                  .env = {.source = attacker}};
    for (const Ref& blocker : blockers) {
      prompt.options.push_back({.action = kOrderBlockers, .entity = blocker});
    }
    engine.Ask(std::move(prompt));
    return true;
  }
  return false;
}

// Whether attackers and blockers are declared before any player may do anything
// else, and cannot be changed then (CR 508.1, 509.1). Wagic lets declarations
// be made and taken back as long as the step lasts.
bool DeclaresFirst(const Engine& engine) {
  return engine.option(kOpenDeclarations) == 0;
}

// Asks for one declaration of the player's after another, until whoever chooses
// them passes. If one costs more mana than the player has, they may make some
// (CR 508.1i, 509.1f).
void AskDeclaration(Engine& engine, Frame& frame, CombatChoice choice,
                    PlayerId player, Declarations declarations) {
  std::vector<PromptOption>& options = declarations.options;
  if (declarations.lacks_mana) {
    const std::vector<PromptOption> sources =
        UsableActions(engine, player, {.resources_only = true});
    options.insert(options.end(), sources.begin(), sources.end());
  }
  frame.step = DeclareStep::kConfirm;
  if (options.empty()) return;
  skeleton::AskForAction(engine, player, engine.state().game().phase,
                         std::move(options), skeleton::PassIs::kFirst,
                         ChoosesFor(engine.view(), choice, player));
  frame.step = DeclareStep::kReadDeclared;
}

// Attackers, and bands.
Declarations AttackAndBandOptions(const Engine& engine) {
  Declarations all = AttackOptions(engine);
  std::vector<PromptOption> bands = BandOptions(engine.view());
  all.options.insert(all.options.end(), std::make_move_iterator(bands.begin()),
                     std::make_move_iterator(bands.end()));
  return all;
}

PlayerId DeclaresBlocks(const Engine& engine, const Frame& frame) {
  return frame.locals.size() > DeclareLocal::kDeclares
             ? static_cast<PlayerId>(frame.locals[DeclareLocal::kDeclares])
             : DefendingPlayer(engine.state());
}

// One player after another declares blockers (CR 802.4). False if that was the
// last one.
bool GoesOnWithNextBlocks(const Engine& engine, Frame& frame) {
  const std::vector<PlayerId> players = DefendingPlayers(engine.state());
  const auto now =
      std::find(players.begin(), players.end(), DeclaresBlocks(engine, frame));
  if (now == players.end() || std::next(now) == players.end()) return false;
  frame.locals.resize(DeclareLocal::kDeclares + 1);
  frame.locals[DeclareLocal::kDeclares] = *std::next(now);
  return true;
}

void ReadDeclaration(Engine& engine, Frame& frame) {
  const Answer answer = engine.TakeAnswer();
  const PromptOption& option = answer.option();
  frame.step = DeclareStep::kConfirm;
  if (option.action == skeleton::kPass) return;
  frame.step = DeclareStep::kDeclare;
  if (IsDeclaration(option)) return DeclareAndPay(engine, option);
  engine.Push(ActivateFrame(engine, answer.prompt->chooser(), option.entity,
                            option.ability));
}

// Whether the set-up began this step, with attackers that have been declared.
bool IsPlacedInCombat(const Engine& engine, const Frame& frame) {
  return frame.locals[skeleton::kHasBegun] != 0 &&
         GetValue(engine.state(), Ref(), kAttackMade) != 0;
}

}  // namespace

Next RunAttackersStep(Engine& engine, Frame& frame) {
  if (IsEndingTurn(engine)) return Next::kDone;
  switch (frame.step) {
    case DeclareStep::kBegin:
      skeleton::BeginPhase(engine, frame);
      if (DeclaresFirst(engine)) {
        if (IsPlacedInCombat(engine, frame)) {
          engine.Push(PriorityFrame(PriorityMode::kNormal));
          return Next::kDone;
        }
        frame.step = DeclareStep::kDeclare;
        return Next::kStay;
      }
      engine.Push(PriorityFrame(PriorityMode::kAttackers));
      frame.step = DeclareStep::kConfirm;
      return Next::kStay;
    case DeclareStep::kDeclare:
      AskDeclaration(engine, frame, CombatChoice::kAttacks,
                     engine.state().game().active_player,
                     AttackAndBandOptions(engine));
      return Next::kStay;
    case DeclareStep::kReadDeclared:
      ReadDeclaration(engine, frame);
      return Next::kStay;
    case DeclareStep::kConfirm:
      SettleAttack(engine);
      if (DeclaresFirst(engine)) {
        TapAndAnnounceAttackers(engine);
        engine.Push(PriorityFrame(PriorityMode::kNormal));
      }
      return Next::kDone;
    default:
      REFOLD_CHECK(false, "declaring attackers has no such step");
  }
}

Next RunBlockersStep(Engine& engine, Frame& frame) {
  if (IsEndingTurn(engine)) return Next::kDone;
  switch (frame.step) {
    case DeclareStep::kBegin:
      skeleton::BeginPhase(engine, frame);
      frame.locals.resize(DeclareLocal::kCursor + 1);
      if (DeclaresFirst(engine)) {
        frame.step = DeclareStep::kDeclare;
        return Next::kStay;
      }
      TapAndAnnounceAttackers(engine);
      engine.Push(PriorityFrame(PriorityMode::kSettle));
      frame.step = DeclareStep::kAttackMade;
      return Next::kStay;
    case DeclareStep::kAttackMade:
      engine.Push(PriorityFrame(PriorityMode::kBlockers));
      frame.step = DeclareStep::kConfirm;
      return Next::kStay;
    case DeclareStep::kDeclare:
      AskDeclaration(engine, frame, CombatChoice::kBlocks,
                     DeclaresBlocks(engine, frame),
                     BlockOptions(engine, DeclaresBlocks(engine, frame)));
      return Next::kStay;
    case DeclareStep::kReadDeclared:
      ReadDeclaration(engine, frame);
      return Next::kStay;
    case DeclareStep::kConfirm:
      if (DeclaresFirst(engine) && GoesOnWithNextBlocks(engine, frame)) {
        frame.step = DeclareStep::kDeclare;
        return Next::kStay;
      }
      AnnounceBlocks(engine);
      if (!DeclaresFirst(engine)) {
        SetValue(engine, Ref(), kBlocksMade, 1);
        engine.Push(PriorityFrame(PriorityMode::kNormal));
      }
      frame.step = DeclareStep::kOrder;
      return Next::kStay;
    case DeclareStep::kReadOrder: {
      Answer answer = engine.TakeAnswer();
      SetLinks(engine, answer.prompt->env.source, kBlockers, answer.entities());
      ++frame.locals[DeclareLocal::kCursor];
      frame.step = DeclareStep::kOrder;
      return Next::kStay;
    }
    case DeclareStep::kOrder:
      if (!AskOrder(engine, frame)) {
        if (DeclaresFirst(engine)) {
          engine.Push(PriorityFrame(PriorityMode::kNormal));
        }
        return Next::kDone;
      }
      frame.step = DeclareStep::kReadOrder;
      return Next::kStay;
    default:
      REFOLD_CHECK(false, "declaring blockers has no such step");
  }
}

}  // namespace refold::mtg
