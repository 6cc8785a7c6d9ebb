// Casting spells, using abilities and announcing triggers: one procedure in
// three phases, "use" (X and what to pay with), "announce" (the announcing part
// of the code) and "pay" (pay, and put on the stack). The frame changes its
// procedure's name as it goes on and keeps its data.
#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/engine/costs.h"
#include "kernel/engine/interpreter.h"
#include "kernel/engine/play.h"
#include "kernel/engine/procedures.h"
#include "kernel/engine/targets.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

const Word kUse = Word::Of("use");
const Word kAnnounce = Word::Of("announce");
const Word kPay = Word::Of("pay");
const Word kX = Word::Of("x");
// 1 from when X is chosen: what may be a target can depend on X.
const Word kXKnown = Word::Of("x known");
const Word kKicked = Word::Of("kicked");

// What a frame uses.
enum Kind : int64_t { kCast = 0, kCastFree = 1, kActivate = 2, kTrigger = 3 };
// The frame's locals.
enum Local : size_t {
  kKind = 0,     // a Kind
  kOption = 1,   // index of the cast option
  kXValue = 2,   // X
  kKicks = 3,    // how often the kicker is paid
  kPart = 4,     // how many parts of the cost have been asked for
  kXChosen = 5,  // 1 once X is chosen
  kLocals = 6,
};
// Steps of "use".
enum Step : uint32_t {
  kAskX = 0,
  kReadX = 1,
  kAskPayment = 2,
  kReadPayment = 3
};

const LinkedProgram& ProgramOf(const Engine& engine, const Ref& ref) {
  const CardCell* card = engine.state().Find(ref);
  REFOLD_CHECK(card != nullptr, "a card that is gone is being used");
  return engine.world().programs().program(card->program);
}

const pb::CastOption& OptionOf(const Engine& engine, const Frame& frame) {
  return ProgramOf(engine, frame.env.source)
      .program()
      .casts(static_cast<int>(frame.locals[kOption]));
}

const pb::Ability* AbilityOf(const Engine& engine, const Environment& env) {
  if (env.ability.empty()) return nullptr;
  return &engine.world()
              .programs()
              .program(env.ability.program)
              .ability(env.ability.ability);
}

bool IsSpell(const Frame& frame) {
  return frame.locals[kKind] == kCast || frame.locals[kKind] == kCastFree;
}

Charge ChargeOf(const Engine& engine, const Frame& frame) {
  static const pb::Cost* const kNothing = new pb::Cost;
  Charge charge{.cost = kNothing,
                .payer = frame.env.controller,
                .x = frame.locals[kXValue]};
  switch (frame.locals[kKind]) {
    case kCast: {
      const pb::CastOption& option = OptionOf(engine, frame);
      charge.cost = &option.cost();
      charge.casting = true;
      charge.kicks = frame.locals[kKicks];
      if (option.has_kicker()) charge.kicker = &option.kicker();
      break;
    }
    case kActivate:
      charge.cost = &AbilityOf(engine, frame.env)->cost();
      break;
    default:
      break;
  }
  return charge;
}

size_t RegistersOf(const Engine& engine, const Frame& frame) {
  const pb::Ability* ability = AbilityOf(engine, frame.env);
  return ability == nullptr ? 0 : ability->registers();
}

// The kicker is paid whenever it can be, a multikicker as often as it can be.
int64_t AffordableKicks(const Engine& engine, const Frame& frame) {
  constexpr int64_t kMaxKicks = 100;
  if (frame.locals[kKind] != kCast) return 0;
  const pb::CastOption& option = OptionOf(engine, frame);
  if (!option.has_kicker()) return 0;
  int64_t most = option.multikicker() ? kMaxKicks : 1;
  Charge charge = ChargeOf(engine, frame);
  charge.kicker = &option.kicker();
  while (charge.kicks < most) {
    ++charge.kicks;
    if (!CanPayCharge(engine, frame.env, charge)) return charge.kicks - 1;
  }
  return most;
}

Frame UseFrame(const Engine& engine, Kind kind, PlayerId player,
               const Ref& source, const AbilityRef& ability,
               std::vector<Register> memory) {
  Frame frame{.procedure = kUse,
              .step = kAskX,
              .locals = std::vector<int64_t>(kLocals),
              .env = {.source = source,
                      .controller = player,
                      .ability = ability,
                      .registers = std::move(memory)}};
  frame.locals[kKind] = kind;
  size_t registers = RegistersOf(engine, frame);
  if (frame.env.registers.size() < registers) {
    frame.env.registers.resize(registers);
  }
  return frame;
}

// From now on the card says what X is, so that its targets can be asked for.
void SetX(Engine& engine, Frame& frame, int64_t x) {
  frame.locals[kXValue] = x;
  frame.locals[kXChosen] = 1;
  SetValue(engine, frame.env.source, kX, x);
  SetValue(engine, frame.env.source, kXKnown, 1);
}

// What could not be announced or paid is taken back.
Next Abandon(Engine& engine, const Frame& frame) {
  if (frame.locals[kXChosen] != 0) {
    SetValue(engine, frame.env.source, kX, 0);
    SetValue(engine, frame.env.source, kXKnown, 0);
  }
  return Next::kDone;
}

// Goes on to the announcing part of the code.
Next Announce(Engine& engine, Frame& frame) {
  frame.procedure = kAnnounce;
  frame.step = 0;
  return RunAnnounce(engine, frame);
}

// What the card remembers of how it was cast.
std::vector<NamedValue> CastMemory(const Engine& engine, const Frame& frame,
                                   const std::vector<int64_t>& spent) {
  std::vector<NamedValue> values;
  SetNamed(values, kX, frame.locals[kXValue]);
  SetNamed(values, kXKnown, frame.locals[kXChosen]);
  SetNamed(values, kKicked, frame.locals[kKicks]);
  if (frame.locals[kKicks] > 0) SetNamed(values, Word::Of("paid kicker"), 1);
  SetNamed(values, Word::Of("cast"), 1);
  if (frame.locals[kKind] == kCast) {
    Word name = ProgramOf(engine, frame.env.source)
                    .word(OptionOf(engine, frame).name());
    SetNamed(values, Word::Of("paid " + name.text()), 1);
  }
  const std::vector<Word>& kinds = engine.rules().shape().payment_order;
  for (size_t i = 0; i < spent.size(); ++i) {
    SetNamed(values, Word::Of("spent " + kinds[i].text()), spent[i]);
  }
  return values;
}

void PutSpellOnStack(Engine& engine, Frame& frame,
                     const std::vector<int64_t>& spent) {
  MoveProposal move = ProposeMove(
      engine, frame.env.source, engine.rules().words().stack, Word::Of("cast"));
  move.player = frame.env.controller;
  move.to_player = frame.env.controller;
  move.controller = frame.env.controller;
  move.keep_values = CastMemory(engine, frame, spent);
  Ref before = frame.env.source;
  Ref spell = MoveCard(engine, std::move(move));
  if (spell.empty()) return;
  for (Register& memory : frame.env.registers) {
    std::replace(memory.refs.begin(), memory.refs.end(), before, spell);
  }
  frame.env.source = spell;
  PushStackItem(
      engine, {.kind = StackItemKind::kSpell, .card = spell, .env = frame.env},
      0);
}

void UseAbility(Engine& engine, Frame& frame, const pb::Ability& ability) {
  pb::Event event;
  pb::AbilityUsed* fact = event.mutable_ability_used();
  fact->mutable_card()->set_kind(pb::REF_CARD);
  fact->mutable_card()->set_id(frame.env.source.id);
  fact->mutable_card()->set_incarnation(frame.env.source.incarnation);
  fact->mutable_ability()->set_program(frame.env.ability.program);
  fact->mutable_ability()->set_ability(frame.env.ability.ability);
  fact->set_player(frame.env.controller);
  engine.Emit(std::move(event));
  if (ability.has_limit()) {
    Word used = UsesName(frame.env.ability);
    SetValue(engine, frame.env.source, used,
             GetValue(engine.state(), frame.env.source, used) + 1);
  }
  if (ability.mana() || ability.immediate()) {
    engine.Push(CodeFrame(frame.env, ability.resolve_at()));
  } else {
    PushStackItem(engine,
                  {.kind = StackItemKind::kActivated,
                   .card = frame.env.source,
                   .env = frame.env},
                  0);
  }
}

}  // namespace

Word UsesName(const AbilityRef& ability) {
  return Word::Of("used " + std::to_string(ability.program) + "/" +
                  std::to_string(ability.ability));
}

AbilityRef SpellAbility(const LinkedProgram& program, uint32_t index) {
  for (int i = 0; i < program.program().abilities_size(); ++i) {
    if (program.program().abilities(i).kind() == pb::ABILITY_SPELL) {
      return {index, static_cast<uint32_t>(i)};
    }
  }
  return {};
}

Frame CastFrame(const Engine& engine, PlayerId player, const Ref& card,
                uint32_t option) {
  uint32_t program = engine.state().Find(card)->program;
  Frame frame = UseFrame(engine, kCast, player, card,
                         SpellAbility(ProgramOf(engine, card), program), {});
  frame.locals[kOption] = option;
  return frame;
}

Frame CastFreeFrame(const Engine& engine, PlayerId player, const Ref& card) {
  uint32_t program = engine.state().Find(card)->program;
  return UseFrame(engine, kCastFree, player, card,
                  SpellAbility(ProgramOf(engine, card), program), {});
}

Frame ActivateFrame(const Engine& engine, PlayerId player, const Ref& card,
                    const AbilityRef& ability) {
  std::vector<Register> memory;
  for (const auto& granted :
       CharacteristicsOf(engine.view(), card.id).abilities) {
    if (granted.ability == ability) {
      memory = granted.env.registers;
      break;
    }
  }
  return UseFrame(engine, kActivate, player, card, ability, std::move(memory));
}

Frame TriggerFrame(const Engine& engine, Environment env) {
  Frame frame = UseFrame(engine, kTrigger, env.controller, env.source,
                         env.ability, env.registers);
  std::vector<Register> registers = std::move(frame.env.registers);
  frame.env = std::move(env);
  frame.env.registers = std::move(registers);
  return frame;
}

bool CanCast(const Engine& engine, PlayerId player, const Ref& card,
             uint32_t option) {
  Frame frame = CastFrame(engine, player, card, option);
  return CanPayCharge(engine, frame.env, ChargeOf(engine, frame)) &&
         EnoughTargets(engine, frame.env);
}

bool CanActivate(const Engine& engine, PlayerId player, const Ref& card,
                 const AbilityRef& ability) {
  Frame frame = ActivateFrame(engine, player, card, ability);
  const pb::Ability& used = *AbilityOf(engine, frame.env);
  Scope scope = engine.scope(frame.env);
  if (!Holds(scope, used.has_condition(), used.condition())) return false;
  if (used.has_limit() && GetValue(engine.state(), card, UsesName(ability)) >=
                              Evaluate(scope, used.limit())) {
    return false;
  }
  return CanPayCharge(engine, frame.env, ChargeOf(engine, frame)) &&
         EnoughTargets(engine, frame.env);
}

bool CanPay(const Engine& engine, const Environment& env,
            const pb::Cost& cost) {
  return CanPayCharge(engine, env, {.cost = &cost, .payer = env.controller});
}

Next RunUse(Engine& engine, Frame& frame) {
  Charge charge = ChargeOf(engine, frame);
  if (frame.step == kAskX) {
    std::optional<int64_t> max = MaxX(engine, frame.env, charge);
    if (max.has_value()) {
      frame.step = kReadX;
      engine.Ask({.player = frame.env.controller,
                  .kind = PromptKind::kNumber,
                  .reason = kX,
                  .max = *max,
                  .env = frame.env});
      return Next::kStay;
    }
    frame.step = kAskPayment;
  } else if (frame.step == kReadX) {
    SetX(engine, frame, engine.TakeAnswer().decision.number);
    frame.step = kAskPayment;
  } else if (frame.step == kReadPayment) {
    charge.kicks = frame.locals[kKicks];
    TakePaymentAnswer(engine, frame, charge, RegistersOf(engine, frame),
                      frame.locals[kPart]);
    frame.step = kAskPayment;
  }
  if (frame.locals[kPart] == 0) {
    frame.locals[kKicks] = AffordableKicks(engine, frame);
  }
  charge = ChargeOf(engine, frame);
  Asked asked = AskNextPayment(engine, frame, charge,
                               RegistersOf(engine, frame), frame.locals[kPart]);
  if (asked == Asked::kTooFew) return Abandon(engine, frame);
  if (asked == Asked::kPrompt) {
    frame.step = kReadPayment;
    return Next::kStay;
  }
  return Announce(engine, frame);
}

Next RunAnnounce(Engine& engine, Frame& frame) {
  const pb::Ability* ability = AbilityOf(engine, frame.env);
  if (ability != nullptr && frame.step < ability->resolve_at()) {
    RunInstruction(engine, frame);
    return Next::kStay;
  }
  frame.procedure = kPay;
  frame.step = 0;
  return Next::kStay;
}

Next RunPay(Engine& engine, Frame& frame) {
  // Between announcing and paying nothing else has run, but the player's own
  // choices may have taken away what was to be paid with, or the targets.
  Charge charge = ChargeOf(engine, frame);
  if (engine.state().Find(frame.env.source) == nullptr &&
      frame.locals[kKind] != kTrigger) {
    return Next::kDone;
  }
  if (!HasItsTargets(engine, frame.env) ||
      !CanPayCharge(engine, frame.env, charge)) {
    return Abandon(engine, frame);
  }
  std::vector<int64_t> spent =
      PayCharge(engine, frame.env, charge,
                ChosenPayments(frame, charge, RegistersOf(engine, frame)));
  if (IsSpell(frame)) {
    PutSpellOnStack(engine, frame, spent);
  } else if (frame.locals[kKind] == kActivate) {
    UseAbility(engine, frame, *AbilityOf(engine, frame.env));
  } else {
    PushStackItem(engine,
                  {.kind = StackItemKind::kTriggered,
                   .card = frame.env.source,
                   .env = frame.env},
                  0);
  }
  return Next::kDone;
}

}  // namespace refold
