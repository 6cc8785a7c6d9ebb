#include "kernel/games/swu/settle.h"

#include <algorithm>
#include <set>
#include <utility>

#include "kernel/engine/code_frame.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/unique.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/play/procedures.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/query/set_up.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

const Word kBaseDestroyed = Word::Of("base destroyed");

bool EndIfBaseIsGone(Engine& engine) {
  std::vector<PlayerId> standing;
  std::vector<PlayerId> gone;
  for (PlayerId player = 1; player <= engine.state().player_count(); ++player) {
    const Ref base = BaseOf(engine.view(), player);
    const bool lost = engine.state().player(player).lost ||
                      (!base.empty() && RemainingHp(engine.view(), base) == 0);
    (lost ? gone : standing).push_back(player);
  }
  if (gone.empty()) return false;
  engine.EndGame(standing, kBaseDestroyed);
  return true;
}

// The player who dealt the damage. A unit that has lost its HP in another way,
// or an upgrade that has lost its unit, is defeated by the player whose action
// it is.
PlayerId DefeatedBy(const GameState& state, const CardCell& card) {
  const std::vector<Ref>& by = GetRefs(card.links, kDamagedBy);
  if (!by.empty()) return by.front().id;
  return state.game().phase == kActionPhase ? ActivePlayer(state) : 0;
}

// Damage beyond what defeats the unit, which is still to be dealt to others.
int64_t ExcessOn(const View& view, const CardCell& card) {
  const int64_t all =
      SaturatingSub(DamageOn(view, card.ref()), HpOf(view, card.ref()));
  return std::max<int64_t>(all - GetNamed(card.values, kGonePast), 0);
}

Proposal DefeatOfDamaged(const View& view, const CardCell& card) {
  const GameState& state = view.state;
  Proposal defeat = DefeatOf(card.ref(), DefeatedBy(state, card));
  const std::vector<Ref>& by = GetRefs(card.links, kDamagedBy);
  const Ref source = by.size() > 1 ? by[1] : Ref();
  if (!source.empty()) {
    SetRole(defeat, part::kSource, {by.begin() + 1, by.end()});
  }
  if (!by.empty()) SetNumber(defeat, kExcess, ExcessOn(view, card));
  if (!by.empty()) SetNumber(defeat, kCombat, GetNamed(card.values, kStruck));
  SetNumber(defeat, by.empty() ? kByRules : kByDamage, 1);
  return defeat;
}

// Whether a window that is still open says so, or something that is to be done
// instead of something else: that may be collected in steps, and need not be
// about the unit.
bool IsBeingDefeated(const Engine& engine, const Ref& unit) {
  return std::any_of(
      engine.agenda().begin(), engine.agenda().end(), [&](const Frame& frame) {
        return std::any_of(
            frame.proposals.begin(), frame.proposals.end(),
            [&](const Proposal& one) {
              return !one.used.empty() ||
                     (one.verb == kDefeat && RoleOf(one, part::kCard) == unit);
            });
      });
}

// Whether code or a window has just begun something that it waits for, which is
// not among the frames yet. It comes first: nothing may come between the two.
bool BeginsSomething(const Engine& engine) {
  static const std::set<Word> waiting = {
      Word::Of("code"), Word::Of("tried code"), Word::Of("window"), kCodeBefore,
      kReplacingCode};
  return engine.HasPushed() && !engine.agenda().empty() &&
         waiting.contains(engine.agenda().back().procedure);
}

// What is looked at again after the next step: an open window may come to
// nothing, and a game that is taken up again has to find the same.
enum class Defeats { kNone, kSome, kWait };

Defeats DefeatDamaged(Engine& engine) {
  std::vector<Proposal> defeats;
  bool waits = false;
  const View view = engine.view();
  std::vector<Ref> survivors;
  for (const Ref& unit : UnitsOf(view, 0)) {
    if (RemainingHp(view, unit) > 0) {
      survivors.push_back(unit);
      continue;
    }
    if (view.game.HasAbilityWord(view, unit, kCannotDieOfDamage)) continue;
    if (IsBeingDefeated(engine, unit)) {
      waits = true;
      continue;
    }
    Proposal defeat = DefeatOfDamaged(view, *view.state.Find(unit));
    if (WouldDo(engine, defeat).possible) defeats.push_back(std::move(defeat));
  }
  // Units that survive now may be defeated later, by nobody, for lack of HP.
  for (const Ref& unit : survivors) {
    if (GetRefs(engine.state().Find(unit)->links, kDamagedBy).empty()) continue;
    SetLinks(engine, unit, kDamagedBy, {});
  }
  if (defeats.empty()) return waits ? Defeats::kWait : Defeats::kNone;
  engine.Push(ProposalsFrame(std::move(defeats)));
  return Defeats::kSome;
}

// An upgrade that could not be defeated with its host is unattached and cannot
// stay; nothing can prevent that.
bool PutAwayStrays(Engine& engine) {
  std::vector<Ref> strays;
  for (CardId id = 1; id <= engine.state().card_count(); ++id) {
    const CardCell& card = *engine.state().card(id);
    if (card.zone == kArena && !card.attached_to.empty() &&
        engine.state().Find(card.attached_to) == nullptr) {
      strays.push_back(card.ref());
    }
  }
  for (const Ref& stray : strays) {
    engine.rules().verb(kDefeat).act(engine, DefeatOf(stray, 0));
  }
  return !strays.empty();
}

bool RescueCaptives(Engine& engine) {
  std::vector<Proposal> rescues;
  for (PlayerId player = 1; player <= engine.state().player_count(); ++player) {
    for (CardId id : engine.state().zone(player, kCaptured)) {
      const CardCell& card = *engine.state().card(id);
      const std::vector<Ref>& captor = GetRefs(card.links, kCaptor);
      // Until it is said who has captured it, it waits.
      if (captor.empty()) continue;
      const bool guarded =
          std::any_of(captor.begin(), captor.end(), [&engine](const Ref& one) {
            const CardCell* guard = engine.state().Find(one);
            return guard != nullptr &&
                   (guard->zone == kArena || guard->zone == kBaseZone);
          });
      if (!guarded) {
        rescues.push_back(OfOne(kRescue, part::kCard, card.ref()));
      }
    }
  }
  if (rescues.empty()) return false;
  engine.Push(ProposalsFrame(std::move(rescues)));
  return true;
}

// The rules run only after everything that one effect does at the same time.
bool IsInOneEffect(const Engine& engine) {
  return std::any_of(engine.agenda().begin(), engine.agenda().end(),
                     [view = engine.view()](const Frame& frame) {
                       return HoldsTheGame(view, frame);
                     });
}

}  // namespace

void SettleByRules(Engine& engine) {
  if (engine.over() || engine.settled() || BeginsSomething(engine)) return;
  if (IsInOneEffect(engine)) return;
  if (IsSettingUp(engine.view())) return;
  if (EndIfBaseIsGone(engine)) return;
  // Of two copies only one has an effect on what has HP left.
  if (ApplyUniqueRule(engine)) return;
  const Defeats defeats = DefeatDamaged(engine);
  if (defeats == Defeats::kSome || PutAwayStrays(engine) ||
      RescueCaptives(engine)) {
    return;
  }
  if (defeats == Defeats::kNone) engine.Settle();
}

std::vector<Proposal> LeavesWith(const Engine& engine,
                                 const std::vector<Proposal>& proposals) {
  std::vector<Ref> leaving;
  std::vector<Ref> settled;
  for (const Proposal& one : proposals) {
    const Ref card = RoleOf(one, part::kCard);
    const bool leaves =
        one.verb == kDefeat || one.verb == kCapture ||
        one.verb == Word::Of("return to hand") ||
        one.verb == Word::Of("put on deck") || one.verb == kResourceCard ||
        (one.verb == kTakeControl && IsLeaderUnit(engine.view(), card));
    if (leaves && !one.followed) leaving.push_back(card);
    // What is detached from a unit instead of its defeat does not leave with
    // it.
    if (leaves || one.verb == kDetach) settled.push_back(card);
  }
  std::vector<Proposal> more;
  for (const Ref& card : leaving) {
    const CardCell* cell = engine.state().Find(card);
    if (cell == nullptr || cell->zone != kArena) continue;
    for (const Ref& upgrade : UpgradesOf(engine.state(), card)) {
      if (Contains(settled, upgrade)) continue;
      const CardCell& leaver = *engine.state().Find(upgrade);
      Proposal defeat = DefeatOf(upgrade, DefeatedBy(engine.state(), leaver));
      SetNumber(defeat, kByRules, 1);
      // One that cannot be defeated is put away when its host is gone.
      if (WouldDo(engine, defeat).possible) more.push_back(std::move(defeat));
    }
  }
  return more;
}

}  // namespace refold::swu
