// Casting spells, using abilities and announcing triggers: one procedure in
// three phases, "use" (X, kicker and what to pay with; ask_costs.cc),
// "announce" (the announcing part of the code) and "pay" (pay, and put on the
// stack). The frame changes its procedure's name as it goes on and keeps its
// data (use_frame.h).
#include <algorithm>
#include <optional>
#include <utility>

#include "kernel/costs/payment.h"
#include "kernel/effects/count_use.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/play/interpreter.h"
#include "kernel/play/make_mana.h"
#include "kernel/play/procedures.h"
#include "kernel/play/targets.h"
#include "kernel/play/use_frame.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

const Word kKicked = Word::Of("kicked");  // a value of the card

// Steps of "pay".
struct PayStep {
  // In kPaid the frame's locals end with the mana spent.
  enum : uint32_t { kBeforePaying = 0, kPayNow = 1, kPaid = 2, kReadMana = 3 };
};

// The card's values that record how it was cast.
std::vector<NamedValue> CastMemory(const Engine& engine, const Frame& frame,
                                   const Amounts& spent) {
  std::vector<NamedValue> values;
  SetNamed(values, use_frame::kX, frame.locals[use_frame::kXValue]);
  SetNamed(values, use_frame::kXKnown, frame.locals[use_frame::kXChosen]);
  SetNamed(values, kKicked, frame.locals[use_frame::kKicks]);
  if (frame.locals[use_frame::kKicks] > 0)
    SetNamed(values, Word::Of("paid kicker"), 1);
  SetNamed(values, Word::Of("cast"), 1);
  if (frame.locals[use_frame::kKind] == use_frame::kCast) {
    Word name = use_frame::OptionOf(engine, frame).name();
    SetNamed(values, Word::Of("paid " + name.text()), 1);
  }
  const std::vector<Word>& kinds = engine.rules().shape().payment_order;
  for (size_t i = 0; i < spent.size(); ++i) {
    SetNamed(values, Word::Of("spent " + kinds[i].text()), spent[i]);
  }
  return values;
}

void PutSpellOnStack(Engine& engine, Frame& frame, const Amounts& spent) {
  MoveProposal move = ProposeMove(
      engine, frame.env.source, engine.rules().words().stack, Word::Of("cast"));
  move.player = frame.env.controller;
  move.to_player = frame.env.controller;
  move.controller = frame.env.controller;
  move.keep_values = CastMemory(engine, frame, spent);
  if (frame.locals[use_frame::kKind] == use_frame::kCast) {
    const flat::CastOption& way = use_frame::OptionOf(engine, frame);
    if (way.face() != 0) {
      move.program = use_frame::FaceOf(
          engine, *engine.state().Find(frame.env.source), way);
    }
  }
  Ref before = frame.env.source;
  Ref spell = MoveCard(engine, std::move(move));
  if (spell.empty()) return;
  for (Register& memory : frame.env.registers) {
    std::replace(memory.refs.begin(), memory.refs.end(), before, spell);
  }
  frame.env.source = spell;
  PushStackItem(
      engine, {.kind = StackItemKind::kSpell, .card = spell, .env = frame.env});
}

void UseAbility(Engine& engine, Frame& frame, const flat::Ability& ability) {
  const Ref& source = frame.env.source;
  engine.Emit(AbilityUsed{.card = Ref::Card(source.id, source.incarnation),
                          .ability = frame.env.ability,
                          .player = frame.env.controller});
  if (ability.has_limit()) CountUse(engine, frame.env);
  if (ability.mana() || ability.immediate()) {
    engine.Push(CodeFrame(frame.env, ability.resolve_at()));
  } else {
    PushStackItem(engine, {.kind = StackItemKind::kActivated,
                           .card = frame.env.source,
                           .env = frame.env});
  }
}

// Proposes it, if something waits for that and the game has the verb.
bool ProposeUse(Engine& engine, const Frame& frame) {
  if (!engine.rules().has_verb(verb::kUse)) return false;
  Proposal use = Propose(verb::kUse);
  SetRole(use, part::kCard, {frame.env.source});
  SetRole(use, part::kBy, {Ref::Player(frame.env.controller)});
  use.ability = frame.env.ability;
  return PushIfAwaited(engine, std::move(use));
}

}  // namespace

Next RunAnnounce(Engine& engine, Frame& frame) {
  const flat::Ability* ability = use_frame::AbilityOf(engine, frame.env);
  if (ability != nullptr && frame.step < ability->resolve_at()) {
    RunInstruction(engine, frame);
    return Next::kStay;
  }
  frame.procedure = use_frame::kPayForUse;
  frame.step = 0;
  return Next::kStay;
}

namespace {

// What has been announced and paid for is cast, used, put on the stack.
Next Use(Engine& engine, Frame& frame, const Amounts& spent) {
  if (use_frame::IsSpell(frame)) {
    // A card that has paid for itself no longer exists to be cast.
    if (engine.state().Find(frame.env.source) != nullptr) {
      PutSpellOnStack(engine, frame, spent);
    }
  } else if (frame.locals[use_frame::kKind] == use_frame::kActivate) {
    UseAbility(engine, frame, *use_frame::AbilityOf(engine, frame.env));
  } else if (frame.locals[use_frame::kKind] == use_frame::kAsEffect) {
    engine.Push(CodeFrame(
        frame.env, use_frame::AbilityOf(engine, frame.env)->resolve_at()));
  } else {
    PushStackItem(engine, {.kind = StackItemKind::kTriggered,
                           .card = frame.env.source,
                           .env = frame.env});
  }
  return Next::kDone;
}

}  // namespace

Next RunPay(Engine& engine, Frame& frame) {
  if (frame.step == PayStep::kPaid) {
    return Use(engine, frame,
               {frame.locals.begin() + use_frame::kLocals, frame.locals.end()});
  }
  if (frame.step == PayStep::kReadMana) {
    frame.step = PayStep::kBeforePaying;
    if (!UseForMana(engine)) return use_frame::Abandon(engine, frame);
    return Next::kStay;
  }
  // Between announcing and paying, only code that waits for that has run, and
  // mana abilities; but these and the player's own choices may have removed
  // what was to be paid with, or the targets.
  if (engine.state().Find(frame.env.source) == nullptr &&
      frame.locals[use_frame::kKind] != use_frame::kTrigger) {
    return use_frame::Abandon(engine, frame);
  }
  Bill bill = use_frame::BillOfUse(engine, frame);
  const std::vector<Settled> settled =
      SettledIn(bill, frame, use_frame::RegistersOf(engine, frame));
  const bool has_targets = HasItsTargets(engine, frame.env);
  const std::optional<Payment> payment =
      has_targets ? PlanBill(engine, bill, settled) : std::nullopt;
  const bool may_make_mana = use_frame::MayMakeMana(engine, frame);
  if (!payment.has_value()) {
    if (!has_targets || !may_make_mana ||
        frame.step != PayStep::kBeforePaying ||
        !AskForManaToPay(engine, bill, settled)) {
      return use_frame::Abandon(engine, frame);
    }
    frame.step = PayStep::kReadMana;
    return Next::kStay;
  }
  if (may_make_mana) engine.EndAttempt();
  if (frame.step == PayStep::kBeforePaying) {
    frame.step = PayStep::kPayNow;
    if (frame.locals[use_frame::kKind] == use_frame::kActivate &&
        ProposeUse(engine, frame)) {
      return Next::kStay;
    }
  }
  const Amounts spent = PayBill(engine, bill, *payment, settled);
  frame.env.registers = std::move(bill.env.registers);
  if (!engine.HasPushed()) return Use(engine, frame, spent);
  frame.step = PayStep::kPaid;
  frame.locals.resize(use_frame::kLocals);
  frame.locals.insert(frame.locals.end(), spent.begin(), spent.end());
  return Next::kStay;
}

}  // namespace refold
