// The combat damage step: two sub-steps if a creature has first or double
// strike.
#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/priority.h"
#include "kernel/games/mtg/table.h"
#include "kernel/games/skeleton/turn.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold::mtg {
namespace {

const Word kCombatToughness = Word::Of("combattoughness");
const Word kNoCombatDamage = Word::Of("nocombatdamage");
// The verb "value", and its parts.
const Word kValue = Word::Of("value");
const Word kOf = Word::Of("of");
const Word kName = Word::Of("name");
const Word kAssignDamage = Word::Of("assign damage");

// More than this is assigned in the default way, without a prompt.
constexpr int64_t kMostPoints = 1000;

// Steps of the procedure.
struct DamageStep {
  enum : uint32_t { kBegin = 0, kStrike = 1, kAssign = 2, kRead = 3 };
};
// Locals behind those of every phase. What follows kShares is, for each
// attacker whose damage a player assigned: card id, how many shares, the
// shares.
struct DamageLocal {
  enum : size_t {
    kSubStep =
        skeleton::kPhaseLocals,  // 1 = first strike, 2 = normal, 3 = done
    kCursor = skeleton::kPhaseLocals + 1,  // attackers whose damage is assigned
    kShares = skeleton::kPhaseLocals + 2,
  };
};

int64_t CombatPower(const View& view, CardId card) {
  const Characteristics& is = CharacteristicsOf(view, card);
  if (is.Keyword(kNoCombatDamage) > 0) return 0;
  return is.Keyword(kCombatToughness) > 0 ? is.Stat(kToughness)
                                          : is.Stat(kPower);
}

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

// How an attacker's damage may be spread.
struct Spread {
  std::vector<Ref> targets;     // blockers in order, then the defender
  std::vector<int64_t> shares;  // the default
  int64_t total = 0;
  bool choice = false;  // a player may do otherwise
};

int64_t LethalDamage(const View& view, const Ref& attacker, const Ref& target) {
  int64_t lethal = RemainingToughness(view, *view.state.Find(target));
  return HasKeyword(view, attacker.id, kDeathtouch)
             ? std::min<int64_t>(lethal, 1)
             : lethal;
}

Spread SpreadOf(const View& view, const Ref& attacker) {
  Spread spread;
  spread.total = std::max<int64_t>(CombatPower(view, attacker.id), 0);
  Ref defender = AttackedBy(view.state, attacker);
  bool blocked = HasFlag(view.state, attacker, kBlocked);
  bool tramples = HasKeyword(view, attacker.id, kTrample);
  if (blocked) spread.targets = BlockersOf(view.state, attacker);
  size_t blockers = spread.targets.size();
  int64_t left = spread.total;
  for (const Ref& blocker : spread.targets) {
    int64_t share = std::min(left, LethalDamage(view, attacker, blocker));
    spread.shares.push_back(share);
    left -= share;
  }
  if ((!blocked || tramples) && !defender.empty()) {
    spread.targets.push_back(defender);
    spread.shares.push_back(left);
  } else if (blockers > 0) {
    spread.shares.front() += left;
  }
  spread.choice = blockers >= 1 && spread.targets.size() >= 2 &&
                  spread.total > 0 && spread.total <= kMostPoints;
  return spread;
}

Proposal CombatDamage(const Ref& source, const Ref& target, int64_t amount) {
  Proposal damage = Propose(verb::kDamage);
  SetRole(damage, part::kSource, {source});
  SetRole(damage, part::kTarget, {target});
  SetNumber(damage, part::kAmount, amount);
  SetNumber(damage, part::kCombat, 1);
  return damage;
}

std::vector<Proposal> AttackerDamage(const View& view, const Frame& frame,
                                     const Ref& attacker) {
  Spread spread = SpreadOf(view, attacker);
  for (size_t i = DamageLocal::kShares; i < frame.locals.size();
       i += 2 + static_cast<size_t>(frame.locals[i + 1])) {
    if (frame.locals[i] != attacker.id) continue;
    for (size_t share = 0; share < spread.shares.size(); ++share) {
      spread.shares[share] = frame.locals[i + 2 + share];
    }
  }
  std::vector<Proposal> damage;
  for (size_t i = 0; i < spread.targets.size(); ++i) {
    if (spread.shares[i] == 0) continue;
    damage.push_back(
        CombatDamage(attacker, spread.targets[i], spread.shares[i]));
  }
  return damage;
}

std::vector<Proposal> BlockerDamage(const View& view, const Ref& blocker) {
  std::vector<Proposal> damage;
  int64_t power = CombatPower(view, blocker.id);
  if (power <= 0) return damage;
  for (const Ref& attacker :
       GetRefs(view.state.Find(blocker)->links, kBlocks)) {
    if (!HasFlag(view.state, attacker, kAttacking)) continue;
    damage.push_back(CombatDamage(blocker, attacker, power));
  }
  return damage;
}

// All damage of the sub-step, attackers' first.
std::vector<Proposal> AllDamage(const View& view, const Frame& frame) {
  std::vector<Proposal> all;
  auto add = [&all](std::vector<Proposal> damage) {
    all.insert(all.end(), std::make_move_iterator(damage.begin()),
               std::make_move_iterator(damage.end()));
  };
  for (const Ref& ref : Attackers(view.state)) {
    if (StrikesIn(view, ref, frame.locals[DamageLocal::kSubStep])) {
      add(AttackerDamage(view, frame, ref));
    }
  }
  for (const Ref& ref : BlockingCreatures(view.state)) {
    if (StrikesIn(view, ref, frame.locals[DamageLocal::kSubStep])) {
      add(BlockerDamage(view, ref));
    }
  }
  return all;
}

// Asks how the next attacker with a choice spreads its damage. False if there
// is none left.
bool AskSpread(Engine& engine, Frame& frame) {
  View view = engine.view();
  std::vector<Ref> attackers = Attackers(view.state);
  for (int64_t& cursor = frame.locals[DamageLocal::kCursor];
       cursor < static_cast<int64_t>(attackers.size()); ++cursor) {
    const Ref& attacker = attackers[cursor];
    if (!StrikesIn(view, attacker, frame.locals[DamageLocal::kSubStep]))
      continue;
    Spread spread = SpreadOf(view, attacker);
    if (!spread.choice) continue;
    Prompt prompt{.player = view.state.game().active_player,
                  .kind = PromptKind::kDistribute,
                  .reason = kAssignDamage,
                  .min = spread.total,
                  .max = spread.total,
                  .env = {.source = attacker}};
    for (size_t i = 0; i < spread.targets.size(); ++i) {
      prompt.options.push_back({.action = kAssignDamage,
                                .entity = spread.targets[i],
                                .number = spread.shares[i]});
    }
    engine.Ask(std::move(prompt));
    return true;
  }
  return false;
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

// Who strikes first has had its turn, even if it has no power yet.
std::vector<Proposal> RememberFirstStrikers(const View& view) {
  std::vector<Ref> fighting = Attackers(view.state);
  std::vector<Ref> blocking = BlockingCreatures(view.state);
  fighting.insert(fighting.end(), blocking.begin(), blocking.end());
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
  if (frame.locals[DamageLocal::kSubStep] == 1) {
    all = RememberFirstStrikers(engine.view());
  }
  std::vector<Proposal> damage = AllDamage(engine.view(), frame);
  const bool any = !damage.empty();
  all.insert(all.end(), std::make_move_iterator(damage.begin()),
             std::make_move_iterator(damage.end()));
  if (!all.empty()) engine.Push(ProposalsFrame(std::move(all)));
  return any;
}

}  // namespace

Next RunDamageStep(Engine& engine, Frame& frame) {
  switch (frame.step) {
    case DamageStep::kBegin:
      skeleton::BeginPhase(engine, frame);
      frame.locals.resize(DamageLocal::kShares);
      frame.locals[DamageLocal::kSubStep] = 1;
      frame.step = DamageStep::kAssign;
      // A step that the set-up began has its stop before the damage.
      if (frame.locals[skeleton::kHasBegun] != 0) {
        engine.Push(PriorityFrame(PriorityMode::kNormal));
      }
      return Next::kStay;
    case DamageStep::kRead:
      ReadSpread(engine, frame);
      frame.step = DamageStep::kAssign;
      return Next::kStay;
    case DamageStep::kAssign:
      frame.step =
          AskSpread(engine, frame) ? DamageStep::kRead : DamageStep::kStrike;
      return Next::kStay;
    default:
      if (Strike(engine, frame)) {
        engine.Push(PriorityFrame(PriorityMode::kNormal));
      }
      ++frame.locals[DamageLocal::kSubStep];
      frame.locals[DamageLocal::kCursor] = 0;
      frame.locals.resize(DamageLocal::kShares);
      frame.step = DamageStep::kAssign;
      return frame.locals[DamageLocal::kSubStep] > 2 ? Next::kDone
                                                     : Next::kStay;
  }
}

}  // namespace refold::mtg
