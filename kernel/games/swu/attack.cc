#include "kernel/games/swu/attack.h"

#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/engine/trigger_window.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/settle.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kAttackTarget = Word::Of("attack target");
const Word kFirstStrike = Word::Of("deals combat damage first");

struct AttackStep {
  enum : uint32_t {
    kChoose = 0,
    kReadTarget = 1,
    kDeclare = 2,
    kTriggers = 3,
    kStrike = 4,
    kStrikeBack = 5,
    kEnd = 6,
    kEndTriggers = 7,
  };
};
struct AttackLocal {
  enum : size_t {
    kSince = 0,      // triggers that woke after this event are the attack's
    kExhausted = 1,  // the attacker may be exhausted
    kUnits = 2,      // no bases
    kDecline = 3,    // it may be declined
    kDefender = 4,   // who controlled what is attacked
    kAmbushes = 5,   // it is Ambush that lets it attack
    kLocals = 6,
  };
};

AttackTerms TermsOf(const Frame& frame) {
  return {.though_exhausted = frame.locals[AttackLocal::kExhausted] != 0,
          .units_only = frame.locals[AttackLocal::kUnits] != 0,
          .may_decline = frame.locals[AttackLocal::kDecline] != 0,
          .ambush = frame.locals[AttackLocal::kAmbushes] != 0};
}

// The attack at work: a frame with what is read off it.
class Attack {
 public:
  Attack(Engine& engine, Frame& frame) : engine_(engine), frame_(frame) {}

  Next Run() {
    switch (frame_.step) {
      case AttackStep::kChoose:
        return Choose();
      case AttackStep::kReadTarget:
        return ReadTarget();
      case AttackStep::kDeclare:
        return Declare();
      case AttackStep::kTriggers:
        return Settled() ? Go(AttackStep::kStrike) : Next::kStay;
      case AttackStep::kStrike:
        return Strike();
      case AttackStep::kStrikeBack:
        return StrikeBack();
      case AttackStep::kEnd:
        return End();
      default:
        return Settled() ? Over() : Next::kStay;
    }
  }

 private:
  const Ref& attacker() const { return frame_.env.source; }
  const Ref& target() const { return frame_.env.event_subject; }
  View view() const { return engine_.view(); }
  Next Go(uint32_t step) {
    frame_.step = step;
    return Next::kStay;
  }

  Next Choose() {
    if (!MayAttack(view(), attacker(), TermsOf(frame_))) return Next::kDone;
    if (!target().empty()) return Go(AttackStep::kDeclare);
    Prompt prompt{.player = frame_.env.controller,
                  .kind = PromptKind::kTargets,
                  .reason = kAttackTarget,
                  .min = TermsOf(frame_).may_decline ? 0 : 1,
                  .max = 1,
                  .env = frame_.env};
    for (const Ref& one : AttackTargets(view(), attacker(), TermsOf(frame_))) {
      prompt.options.push_back(
          {.action = kAttack, .entity = one, .other = attacker()});
    }
    engine_.Ask(std::move(prompt));
    return Go(AttackStep::kReadTarget);
  }

  Next ReadTarget() {
    const Answer answer = engine_.TakeAnswer();
    if (answer.decision.chosen.empty()) return Next::kDone;
    frame_.env.event_subject = answer.option().entity;
    return Go(AttackStep::kDeclare);
  }

  Next Declare() {
    frame_.locals[AttackLocal::kSince] =
        static_cast<int64_t>(engine_.world().sequence());
    frame_.locals[AttackLocal::kDefender] = ControllerOf(view(), target());
    SetFlag(engine_, attacker(), kAttacking, true, kAttack);
    SetValue(engine_, attacker(), kAttackNumber,
             frame_.locals[AttackLocal::kSince]);
    if (TermsOf(frame_).ambush) {
      SetFlag(engine_, attacker(), kAmbushing, true, kAttack);
    }
    SetFlag(engine_, target(), kDefending, true, kAttack);
    SetLinks(engine_, attacker(), kTargets, {target()});
    std::vector<Proposal> proposals = {OfOne(kExhaust, kCard, attacker()),
                                       EventOf(kAttackDeclared)};
    engine_.Push(ProposalsFrame(std::move(proposals)));
    return Go(AttackStep::kTriggers);
  }

  Proposal EventOf(Word name) const {
    Proposal event = OfOne(name, kAttacker, attacker());
    SetRole(event, swu::kDefender, {target()});
    SetRole(event, Word::Of("subject"), {target()});
    SetRole(event, kPlayer, {Ref::Player(frame_.env.controller)});
    return event;
  }

  // The triggers of the attack have resolved.
  bool Settled() {
    const uint64_t since =
        static_cast<uint64_t>(frame_.locals[AttackLocal::kSince]);
    if (!HasTriggersSince(engine_, since)) return true;
    engine_.Push(TriggerWindowFrame(since));
    return false;
  }

  bool AttackerStands() const {
    return IsUnit(view(), attacker()) &&
           ControllerOf(view(), attacker()) == frame_.env.controller;
  }
  bool TargetStands() const {
    return IsUnit(view(), target()) || IsBase(view(), target());
  }

  Next Strike() {
    const bool turned =
        TargetStands() &&
        ControllerOf(view(), target()) !=
            static_cast<PlayerId>(frame_.locals[AttackLocal::kDefender]);
    if (!AttackerStands() || turned) return Over();
    if (!TargetStands()) {
      if (KeywordOf(view(), attacker(), kOverwhelm) == 0) {
        return Go(AttackStep::kEnd);
      }
      Proposal rest = Blow(attacker(), DefendingBase());
      SetNumber(rest, kCombat, 0);
      SetNumber(rest, kOverwhelm, 1);
      engine_.Push(ProposalsFrame({std::move(rest)}));
      return Go(AttackStep::kEnd);
    }
    std::vector<Proposal> blows;
    const bool mine = IsFirst(attacker());
    const bool theirs = IsUnit(view(), target()) && IsFirst(target());
    if (mine || !theirs) blows.push_back(Blow(attacker(), target()));
    if (IsUnit(view(), target()) && (theirs || !mine)) {
      blows.push_back(Blow(target(), attacker()));
    }
    const bool both = blows.size() == 2 || !IsUnit(view(), target());
    engine_.Push(ProposalsFrame(std::move(blows)));
    return Go(both ? AttackStep::kEnd : AttackStep::kStrikeBack);
  }

  // Whoever has been struck first strikes back if it still stands.
  Next StrikeBack() {
    if (IsUnit(view(), target()) && IsUnit(view(), attacker())) {
      const bool mine = IsFirst(attacker());
      engine_.Push(ProposalsFrame(
          {mine ? Blow(target(), attacker()) : Blow(attacker(), target())}));
    }
    return Go(AttackStep::kEnd);
  }

  Next End() {
    engine_.Push(ProposalsFrame({EventOf(kAttackEnded)}));
    return Go(AttackStep::kEndTriggers);
  }

  Next Over() {
    SetFlag(engine_, attacker(), kAttacking, false, kAttack);
    SetFlag(engine_, attacker(), kAmbushing, false, kAttack);
    SetFlag(engine_, target(), kDefending, false, kAttack);
    SetLinks(engine_, attacker(), kTargets, {});
    Say(kAttackOver).Role(kAttacker, attacker()).To(engine_);
    const std::vector<Ref> parties = {attacker(), target()};
    EndModifiers(engine_, kAttackOver, [&parties](const ModifierCell& effect) {
      return effect.duration.kind == DurationKind::kEndOfCombat &&
             std::any_of(effect.affected.begin(), effect.affected.end(),
                         [&parties](const Ref& one) {
                           return one.is_player() || Contains(parties, one);
                         });
    });
    return Next::kDone;
  }

  bool IsFirst(const Ref& unit) const {
    return view().game.HasAbilityWord(view(), unit, kFirstStrike);
  }
  Ref DefendingBase() const {
    return BaseOf(view(), OpponentOf(frame_.env.controller));
  }
  Proposal Blow(const Ref& source, const Ref& whom) const {
    Proposal damage = OfOne(swu::kDamage, kTarget, whom);
    SetRole(damage, kSource, {source});
    SetNumber(damage, kAmount, PowerOf(view(), source));
    SetNumber(damage, kCombat, 1);
    return damage;
  }

  Engine& engine_;
  Frame& frame_;
};

}  // namespace

Frame AttackFrame(const Engine& engine, const Ref& attacker, const Ref& target,
                  const AttackTerms& terms) {
  Frame frame{.procedure = kAttack,
              .locals = std::vector<int64_t>(AttackLocal::kLocals),
              .env = {.source = attacker,
                      .controller = ControllerOf(engine.view(), attacker),
                      .event_subject = target}};
  frame.locals[AttackLocal::kExhausted] = terms.though_exhausted ? 1 : 0;
  frame.locals[AttackLocal::kUnits] = terms.units_only ? 1 : 0;
  frame.locals[AttackLocal::kDecline] = terms.may_decline ? 1 : 0;
  frame.locals[AttackLocal::kAmbushes] = terms.ambush ? 1 : 0;
  return frame;
}

Next RunAttack(Engine& engine, Frame& frame) {
  return Attack(engine, frame).Run();
}

std::vector<Proposal> OverwhelmOf(const Engine& engine,
                                  const std::vector<Proposal>& proposals) {
  std::vector<Proposal> more;
  const View view = engine.view();
  auto has_rest = [&proposals](const Ref& source) {
    return std::any_of(proposals.begin(), proposals.end(),
                       [&source](const Proposal& one) {
                         return NumberOf(one, kOverwhelm) != 0 &&
                                RoleOf(one, kSource) == source;
                       });
  };
  for (const Proposal& blow : proposals) {
    if (blow.verb != swu::kDamage || NumberOf(blow, kCombat) == 0) continue;
    const Ref source = RoleOf(blow, kSource);
    const Ref target = RoleOf(blow, kTarget);
    const CardCell* attacker = view.state.Find(source);
    if (attacker == nullptr || !HasWord(attacker->flags, kAttacking) ||
        !IsUnit(view, target) || KeywordOf(view, source, kOverwhelm) == 0 ||
        has_rest(source)) {
      continue;
    }
    // Nothing is beyond what defeats it, if damage does not.
    if (view.game.HasAbilityWord(view, target, kCannotDieOfDamage)) continue;
    const int64_t excess =
        SaturatingSub(NumberOf(blow, kAmount), RemainingHp(view, target));
    if (excess <= 0) continue;
    Proposal rest =
        OfOne(swu::kDamage, kTarget, BaseOf(view, ControllerOf(view, target)));
    SetRole(rest, kSource, {source});
    SetNumber(rest, kAmount, excess);
    SetNumber(rest, kOverwhelm, 1);
    more.push_back(std::move(rest));
  }
  return more;
}

}  // namespace refold::swu
