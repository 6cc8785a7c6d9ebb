// The combat damage step: two sub-steps if a creature has first or double
// strike.
#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/damage_spread.h"
#include "kernel/games/mtg/end_turn.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/priority.h"
#include "kernel/games/mtg/table.h"
#include "kernel/games/skeleton/turn.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold::mtg {
namespace {

// The verb "value", and its parts.
const Word kValue = Word::Of("value");
const Word kOf = Word::Of("of");
const Word kName = Word::Of("name");
const Word kAssignDamage = Word::Of("assign damage");

// Steps of the procedure.
struct DamageStep {
  enum : uint32_t {
    kBegin = 0,
    kStrike = 1,
    kAssign = 2,
    kRead = 3,
    kReadPass = 4,
    kPause = 5,  // with the option "open declarations" only
  };
};
// Locals after those of every phase. kShares is followed by, for each creature
// whose damage a player assigned: card id, number of shares, the shares.
struct DamageLocal {
  enum : size_t {
    kSubStep =
        skeleton::kPhaseLocals,  // 1 = first strike, 2 = normal, 3 = done
    kCursor = skeleton::kPhaseLocals + 1,  // creatures that have been asked for
    kShares = skeleton::kPhaseLocals + 2,
  };
};

bool StrikesFirst(const View& view, CardId card) {
  const Characteristics& is = CharacteristicsOf(view, card);
  return is.Keyword(kFirstStrike) > 0 || is.Keyword(kDoubleStrike) > 0;
}

// Whether the creature deals its damage in this sub-step, if it deals any.
bool StrikesIn(const View& view, const Ref& ref, int64_t sub_step) {
  if (sub_step == 1) return StrikesFirst(view, ref.id);
  return GetNamed(view.state.Find(ref)->values, kStruck) == 0 ||
         HasKeyword(view, ref.id, kDoubleStrike);
}

Proposal CombatDamage(const Ref& source, const Ref& target, int64_t amount) {
  Proposal damage = Propose(verb::kDamage);
  SetRole(damage, part::kSource, {source});
  SetRole(damage, part::kTarget, {target});
  SetNumber(damage, part::kAmount, amount);
  SetNumber(damage, part::kCombat, 1);
  return damage;
}

// All creatures that fight: attackers first.
std::vector<Ref> Fighting(const GameState& state) {
  std::vector<Ref> fighting = Attackers(state);
  const std::vector<Ref> blocking = BlockingCreatures(state);
  fighting.insert(fighting.end(), blocking.begin(), blocking.end());
  return fighting;
}

std::vector<Proposal> DamageBy(const View& view, const Frame& frame,
                               const Ref& creature) {
  Spread spread = SpreadOf(view, creature);
  for (size_t i = DamageLocal::kShares; i < frame.locals.size();
       i += 2 + static_cast<size_t>(frame.locals[i + 1])) {
    if (frame.locals[i] != creature.id) continue;
    for (size_t share = 0; share < spread.shares.size(); ++share) {
      spread.shares[share] = frame.locals[i + 2 + share];
    }
  }
  std::vector<Proposal> damage;
  for (size_t i = 0; i < spread.targets.size(); ++i) {
    if (spread.shares[i] == 0) continue;
    damage.push_back(
        CombatDamage(creature, spread.targets[i], spread.shares[i]));
  }
  return damage;
}

// All damage of the sub-step.
std::vector<Proposal> AllDamage(const View& view, const Frame& frame) {
  std::vector<Proposal> all;
  for (const Ref& ref : Fighting(view.state)) {
    if (!StrikesIn(view, ref, frame.locals[DamageLocal::kSubStep])) continue;
    std::vector<Proposal> damage = DamageBy(view, frame, ref);
    all.insert(all.end(), std::make_move_iterator(damage.begin()),
               std::make_move_iterator(damage.end()));
  }
  return all;
}

// The player who chooses how the creature's damage is spread.
PlayerId Spreads(const View& view, const Ref& creature, const Spread& spread) {
  if (!spread.banding.empty()) return ControllerOf(view, spread.banding);
  return HasFlag(view.state, creature, kAttacking)
             ? view.state.game().active_player
             : ControllerOf(view, creature);
}

// Asks how the next creature with a choice spreads its damage; the step is then
// the one that reads the answer, or the one that strikes if none is left.
void AskSpread(Engine& engine, Frame& frame) {
  View view = engine.view();
  std::vector<Ref> fighting = Fighting(view.state);
  for (int64_t& cursor = frame.locals[DamageLocal::kCursor];
       cursor < static_cast<int64_t>(fighting.size()); ++cursor) {
    const Ref& creature = fighting[cursor];
    if (!StrikesIn(view, creature, frame.locals[DamageLocal::kSubStep]))
      continue;
    if (MayPassBlockers(view, creature) &&
        PassesBlockers(view, creature) == 0) {
      frame.step = DamageStep::kReadPass;
      engine.AskYesNo(ControllerOf(view, creature), kPassesBlockers,
                      {.source = creature});
      return;
    }
    Spread spread = SpreadOf(view, creature);
    if (!spread.choice) continue;
    Prompt prompt{.player = Spreads(view, creature, spread),
                  .kind = PromptKind::kDistribute,
                  .reason = kAssignDamage,
                  .min = spread.total,
                  .max = spread.total,
                  .env = {.source = creature}};
    for (size_t i = 0; i < spread.targets.size(); ++i) {
      prompt.options.push_back({.action = kAssignDamage,
                                .entity = spread.targets[i],
                                .number = spread.lethal[i]});
    }
    frame.step = DamageStep::kRead;
    engine.Ask(std::move(prompt));
    return;
  }
  frame.step = DamageStep::kStrike;
}

// Whether somebody chooses how damage of the sub-step is spread.
bool IsSpreadChosen(const View& view, const Frame& frame) {
  const std::vector<Ref> fighting = Fighting(view.state);
  return std::any_of(
      fighting.begin(), fighting.end(), [&](const Ref& creature) {
        return StrikesIn(view, creature, frame.locals[DamageLocal::kSubStep]) &&
               SpreadOf(view, creature).choice;
      });
}

// Wagic pauses before damage that somebody spreads: players may act then.
uint32_t BeginAssigning(const Engine& engine) {
  return engine.option(kOpenDeclarations) != 0 ? DamageStep::kPause
                                               : DamageStep::kAssign;
}

// A creature that strikes again is asked about again.
void ForgetPasses(Engine& engine) {
  for (const Ref& attacker : Attackers(engine.state())) {
    SetValue(engine, attacker, kPassesBlockers, 0);
  }
}

void ReadSpread(Engine& engine, Frame& frame) {
  Answer answer = engine.TakeAnswer();
  size_t count = answer.prompt->options.size();
  frame.locals.push_back(answer.prompt->env.source.id);
  frame.locals.push_back(static_cast<int64_t>(count));
  size_t first = frame.locals.size();
  frame.locals.resize(first + count);
  for (uint32_t index : answer.decision.chosen) ++frame.locals[first + index];
  ++frame.locals[DamageLocal::kCursor];
}

// A first striker has had its turn, even if it has no power yet.
std::vector<Proposal> RememberFirstStrikers(const View& view) {
  std::vector<Ref> fighting = Fighting(view.state);
  std::erase_if(fighting, [&view](const Ref& ref) {
    return !StrikesFirst(view, ref.id) ||
           GetNamed(view.state.Find(ref)->values, kStruck) != 0;
  });
  Proposal struck = Propose(kValue);
  SetWords(struck, kName, {kStruck});
  SetNumber(struck, part::kAmount, 1);
  return ToEach(struck, kOf, fighting);
}

// Deals the sub-step's damage. Returns whether there was any.
bool Strike(Engine& engine, const Frame& frame) {
  std::vector<Proposal> all;
  std::vector<Proposal> said;
  if (frame.locals[DamageLocal::kSubStep] == 1) {
    all = RememberFirstStrikers(engine.view());
    if (!all.empty()) said = SayFirstStrikeDamage(engine);
  }
  std::vector<Proposal> damage = AllDamage(engine.view(), frame);
  const bool any = !damage.empty();
  all.insert(all.end(), std::make_move_iterator(damage.begin()),
             std::make_move_iterator(damage.end()));
  ForgetPasses(engine);
  if (!all.empty()) engine.Push(ProposalsFrame(std::move(all)));
  if (!said.empty()) engine.Push(ProposalsFrame(std::move(said)));
  return any;
}

}  // namespace

Next RunDamageStep(Engine& engine, Frame& frame) {
  if (IsEndingTurn(engine)) return Next::kDone;
  switch (frame.step) {
    case DamageStep::kBegin:
      skeleton::BeginPhase(engine, frame);
      frame.locals.resize(DamageLocal::kShares);
      frame.locals[DamageLocal::kSubStep] = 1;
      frame.step = BeginAssigning(engine);
      // A step that the set-up began stops before the damage.
      if (frame.locals[skeleton::kHasBegun] != 0) {
        engine.Push(PriorityFrame(PriorityMode::kNormal));
        frame.step = DamageStep::kAssign;
      }
      return Next::kStay;
    case DamageStep::kPause:
      if (IsSpreadChosen(engine.view(), frame)) {
        engine.Push(PriorityFrame(PriorityMode::kNormal));
      }
      frame.step = DamageStep::kAssign;
      return Next::kStay;
    case DamageStep::kRead:
      ReadSpread(engine, frame);
      frame.step = DamageStep::kAssign;
      return Next::kStay;
    case DamageStep::kReadPass: {
      const Answer answer = engine.TakeAnswer();
      SetValue(engine, answer.prompt->env.source, kPassesBlockers,
               answer.yes() ? 1 : -1);
      frame.step = DamageStep::kAssign;
      return Next::kStay;
    }
    case DamageStep::kAssign:
      AskSpread(engine, frame);
      return Next::kStay;
    case DamageStep::kStrike:
      if (Strike(engine, frame)) {
        engine.Push(PriorityFrame(PriorityMode::kNormal));
      }
      ++frame.locals[DamageLocal::kSubStep];
      frame.locals[DamageLocal::kCursor] = 0;
      frame.locals.resize(DamageLocal::kShares);
      frame.step = BeginAssigning(engine);
      return frame.locals[DamageLocal::kSubStep] > 2 ? Next::kDone
                                                     : Next::kStay;
    default:
      REFOLD_CHECK(false, "combat damage has no such step");
  }
}

}  // namespace refold::mtg
