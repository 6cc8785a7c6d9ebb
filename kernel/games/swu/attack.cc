#include "kernel/games/swu/attack.h"

#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/strike.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/play/trigger_window.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kAttackTarget = Word::Of("attack target");
const Word kAttackBegins = Word::Of("attack begins");

struct AttackStep {
  enum : uint32_t {
    kChoose = 0,
    kReadTarget = 1,
    kDeclare = 2,
    kTriggers = 3,
    kStrike = 4,
    kStrikeBack = 5,
    kEndTriggers = 7,
    kMore = 8,
    kReadMore = 9,
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

// A running attack: a frame with accessors.
class Attack {
 public:
  Attack(Engine& engine, Frame& frame) : engine_(engine), frame_(frame) {}

  Next Run() {
    switch (frame_.step) {
      case AttackStep::kChoose:
        return Choose();
      case AttackStep::kReadTarget:
        return ReadTarget();
      case AttackStep::kMore:
        return More();
      case AttackStep::kReadMore:
        return ReadMore();
      case AttackStep::kDeclare:
        return Declare();
      case AttackStep::kTriggers:
        return Settled() ? Go(AttackStep::kStrike) : Next::kStay;
      case AttackStep::kStrike:
        return Strike();
      case AttackStep::kStrikeBack:
        return StrikeBack();
      case AttackStep::kEndTriggers:
        return Settled() ? Over() : Next::kStay;
      default:
        REFOLD_CHECK(false, "an attack has no such step");
    }
  }

 private:
  const Ref& attacker() const { return frame_.env.source; }
  const Ref& target() const { return frame_.env.event_subject; }
  // All targets: those after the first one are in a register.
  std::vector<Ref> targets() const {
    std::vector<Ref> all = {target()};
    if (frame_.env.registers.empty()) return all;
    const std::vector<Ref>& more = frame_.env.registers.front().refs;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
  View view() const { return engine_.view(); }
  Next Go(uint32_t step) {
    frame_.step = step;
    return Next::kStay;
  }

  Next Choose() {
    if (!MayAttack(view(), attacker(), TermsOf(frame_))) return Next::kDone;
    if (!target().empty()) return Go(AttackStep::kMore);
    AskTarget(AttackTargets(view(), attacker(), TermsOf(frame_)),
              TermsOf(frame_).may_decline ? 0 : 1, 1);
    return Go(AttackStep::kReadTarget);
  }

  void AskTarget(const std::vector<Ref>& targets, int64_t least, int64_t most,
                 std::vector<Ref> picked = {}) {
    Prompt prompt{.player = frame_.env.controller,
                  .kind = PromptKind::kTargets,
                  .reason = kAttackTarget,
                  .min = least,
                  .max = most,
                  .env = frame_.env,
                  .picked = std::move(picked)};
    for (const Ref& one : targets) {
      prompt.options.push_back(
          {.action = kAttack, .entity = one, .other = attacker()});
    }
    engine_.Ask(std::move(prompt));
  }

  Next ReadTarget() {
    const Answer answer = engine_.TakeAnswer();
    if (answer.decision.chosen.empty()) return Next::kDone;
    frame_.env.event_subject = answer.option().entity;
    return Go(AttackStep::kMore);
  }

  // A unit that may attack several units at once picks one after another, until
  // done; a base is attacked alone.
  Next More() {
    const std::vector<Ref> picked = targets();
    const size_t most = MostTargets(view(), attacker());
    std::vector<Ref> units = AttackTargets(view(), attacker(), TermsOf(frame_));
    std::erase_if(units,
                  [this](const Ref& one) { return !IsUnit(view(), one); });
    if (most < 2 || units.size() < 2) return Go(AttackStep::kDeclare);
    const bool full = picked.size() >= most || !IsUnit(view(), target());
    std::erase_if(
        units, [&](const Ref& one) { return full || Contains(picked, one); });
    AskTarget(units, 0, full ? 0 : 1, picked);
    return Go(AttackStep::kReadMore);
  }

  Next ReadMore() {
    const Answer answer = engine_.TakeAnswer();
    if (answer.decision.chosen.empty()) return Go(AttackStep::kDeclare);
    frame_.env.registers.resize(1);
    frame_.env.registers.front().refs.push_back(answer.option().entity);
    return Go(AttackStep::kMore);
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
    for (const Ref& one : targets()) {
      SetFlag(engine_, one, kDefending, true, kAttack);
    }
    SetLinks(engine_, attacker(), kTargets, targets());
    // Effects on the attack begin here, before anything hears of it.
    Say(kAttackBegins)
        .Role(kAttacker, attacker())
        .Roles(swu::kDefender, targets())
        .Roles(Word::Of("subject"), targets())
        .To(engine_);
    Proposal declared = EventOf(kAttackDeclared);
    SetNumber(declared, kRestore, KeywordOf(view(), attacker(), kRestore));
    std::vector<Proposal> proposals = {OfOne(kExhaust, kCard, attacker()),
                                       std::move(declared)};
    engine_.Push(ProposalsFrame(std::move(proposals)));
    return Go(AttackStep::kTriggers);
  }

  Proposal EventOf(Word name) const {
    Proposal event = OfOne(name, kAttacker, attacker());
    SetRole(event, swu::kDefender, targets());
    SetRole(event, Word::Of("subject"), targets());
    SetRole(event, kPlayer, {Ref::Player(frame_.env.controller)});
    return event;
  }

  // The triggers of the attack have resolved.
  bool Settled() {
    return !PushTriggersSince(
        engine_, static_cast<uint64_t>(frame_.locals[AttackLocal::kSince]));
  }

  bool AttackerStands() const {
    return IsUnit(view(), attacker()) &&
           ControllerOf(view(), attacker()) == frame_.env.controller;
  }
  // The targets that have not changed sides.
  std::vector<Ref> Opposed() const {
    std::vector<Ref> all = targets();
    std::erase_if(all, [this](const Ref& one) {
      return StandsToFight(view(), one) &&
             ControllerOf(view(), one) !=
                 static_cast<PlayerId>(frame_.locals[AttackLocal::kDefender]);
    });
    return all;
  }
  Fight TheFight() const { return {attacker(), Opposed()}; }

  Next Strike() {
    const Fight fight = TheFight();
    if (!AttackerStands() || fight.opposed.empty()) return Over();
    std::vector<Proposal> blows = FirstBlows(view(), fight);
    if (!IsStruckInTurn(view(), fight)) return EndWith(std::move(blows));
    engine_.Push(ProposalsFrame(std::move(blows)));
    return Go(AttackStep::kStrikeBack);
  }

  // A unit that has not struck strikes back if it is still in play.
  Next StrikeBack() {
    if (!IsUnit(view(), attacker())) return EndWith({});
    return EndWith(SecondBlows(view(), TheFight()));
  }

  // The attack ends with its last blows: units defeated by them are still
  // there.
  Next EndWith(std::vector<Proposal> blows) {
    blows.push_back(EventOf(kAttackEnded));
    engine_.Push(ProposalsFrame(std::move(blows)));
    return Go(AttackStep::kEndTriggers);
  }

  Next Over() {
    SetFlag(engine_, attacker(), kAttacking, false, kAttack);
    SetFlag(engine_, attacker(), kAmbushing, false, kAttack);
    for (const Ref& one : targets()) {
      SetFlag(engine_, one, kDefending, false, kAttack);
    }
    SetLinks(engine_, attacker(), kTargets, {});
    Say(kAttackOver).Role(kAttacker, attacker()).To(engine_);
    std::vector<Ref> parties = targets();
    parties.push_back(attacker());
    EndModifiers(engine_, kAttackOver, [&](const ModifierCell& effect) {
      return effect.duration.kind == DurationKind::kEndOfCombat &&
             std::any_of(effect.affected.begin(), effect.affected.end(),
                         [&](const Ref& one) {
                           return Contains(parties, one) ||
                                  (!IsInAnAttack(one) && IsOfThisOne(effect));
                         });
    });
    return Next::kDone;
  }

  // Of what lasts for an attack and is on nobody who takes part in one: whether
  // that is this attack, and not one that goes on around it.
  bool IsOfThisOne(const ModifierCell& effect) const {
    const bool within =
        std::any_of(engine_.agenda().begin(), engine_.agenda().end(),
                    [&](const Frame& frame) {
                      return frame.procedure == kAttack && &frame != &frame_;
                    });
    return !within ||
           effect.timestamp >
               static_cast<uint64_t>(frame_.locals[AttackLocal::kSince]);
  }

  // In one that goes on around this one: what lasts for that goes on, too.
  bool IsInAnAttack(const Ref& card) const {
    const CardCell* cell = engine_.state().Find(card);
    return cell != nullptr && (HasWord(cell->flags, kAttacking) ||
                               HasWord(cell->flags, kDefending));
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

}  // namespace refold::swu
