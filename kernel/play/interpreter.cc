#include "kernel/play/interpreter.h"

#include "kernel/base/check.h"
#include "kernel/play/code_ops.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

using Op = flat::Instruction;

// Runs a control-flow operation. False if it is another kind.
bool RunSteering(CodeStep& step, const Op& op) {
  switch (op.op_case()) {
    case Op::kChoose:
      code_ops::Choose(step, op.choose());
      return true;
    case Op::kDistribute:
      code_ops::Distribute(step, op.distribute());
      return true;
    case Op::kAsk:
      code_ops::Ask(step, op.ask());
      return true;
    case Op::kMode:
      code_ops::Mode(step, op.mode());
      return true;
    case Op::kChooseNumber:
      code_ops::ChooseNumber(step, op.choose_number());
      return true;
    case Op::kChooseWord:
      code_ops::ChooseWord(step, op.choose_word());
      return true;
    case Op::kOrder:
      code_ops::Order(step, op.order());
      return true;
    case Op::kPay:
      code_ops::Pay(step, op.pay());
      return true;
    case Op::kJumpUnless:
      code_ops::JumpUnless(step, op.jump_unless());
      return true;
    case Op::kForEach:
      code_ops::ForEach(step, op.for_each());
      return true;
    case Op::kRepeat:
      code_ops::Repeat(step, op.repeat());
      return true;
    case Op::kTogether:
      code_ops::Together(step, op.together());
      return true;
    default:
      return false;
  }
}

void RunEffect(CodeStep& step, const Op& op) {
  switch (op.op_case()) {
    case Op::kLet:
      return code_ops::Let(step, op.let());
    case Op::kVerb:
      return code_ops::Verb(step, op.verb());
    case Op::kWould:
      return code_ops::Would(step, op.would());
    case Op::kRandom:
      return code_ops::Random(step, op.random());
    case Op::kDamage:
      return code_ops::Damage(step, op.damage());
    case Op::kResource:
      return code_ops::Resource(step, op.resource());
    case Op::kMove:
      return code_ops::Move(step, op.move());
    case Op::kMoveTop:
      return code_ops::MoveTop(step, op.move_top());
    case Op::kDraw:
      return code_ops::Draw(step, op.draw());
    case Op::kDestroy:
      return code_ops::Destroy(step, op.destroy());
    case Op::kCounters:
      return code_ops::Counters(step, op.counters());
    case Op::kFlag:
      return code_ops::Flag(step, op.flag());
    case Op::kToken:
      return code_ops::Token(step, op.token());
    case Op::kModify:
      return code_ops::Modify(step, op.modify());
    case Op::kAttach:
      return code_ops::Attach(step, op.attach());
    case Op::kBecome:
      return code_ops::Become(step, op.become());
    case Op::kShuffle:
      return code_ops::Shuffle(step, op.shuffle());
    case Op::kValue:
      return code_ops::Value(step, op.value());
    case Op::kCountUse:
      return code_ops::CountUse(step);
    case Op::kLink:
      return code_ops::Link(step, op.link());
    case Op::kCounterSpell:
      return code_ops::CounterSpell(step, op.counter_spell());
    case Op::kOutcome:
      return code_ops::Outcome(step, op.outcome());
    case Op::kDelay:
      return code_ops::Delay(step, op.delay());
    case Op::kEndEffects:
      return code_ops::EndEffects(step, op.end_effects());
    case Op::kRule:
      return code_ops::Rule(step, op.rule());
    case Op::kCall:
      return code_ops::Call(step, op.call());
    default:
      REFOLD_CHECK(false, "an instruction that linking let through");
  }
}

}  // namespace

void RunInstruction(Engine& engine, Frame& frame) {
  CodeStep step(engine, frame);
  REFOLD_CHECK(frame.step < static_cast<uint32_t>(step.ability().code_size()),
               "the code has no such instruction");
  const Op& op = step.instruction();
  const CharacteristicsCache& cache = engine.view().cache;
  const uint64_t looks = cache.looks();
  // Events count instructions from 1.
  Engine::CauseScope cause(engine, frame.env, frame.step + 1);
  if (!RunSteering(step, op)) {
    // Its proposals have been done when it gets back here.
    if (step.waiting()) {
      step.EndWait();
    } else {
      RunEffect(step, op);
    }
    if (!step.waiting()) step.Advance();
  }
  if (!step.waiting()) code_ops::CloseLoops(step);
  engine.CountLooks(cache.looks() - looks);
}

void FinishInstruction(Engine& engine, Frame& code, uint32_t next) {
  CodeStep step(engine, code);
  if (!step.waiting()) return;
  step.EndWait();
  step.Jump(next);
  code_ops::CloseLoops(step);
}

Next RunCode(Engine& engine, Frame& frame) {
  uint32_t size = static_cast<uint32_t>(
      engine.view().ability(frame.env.ability).code_size());
  if (frame.step < size) RunInstruction(engine, frame);
  return frame.step < size ? Next::kStay : Next::kDone;
}

Next RunTried(Engine& engine, Frame& frame) {
  if (frame.step < frame.locals.front()) RunInstruction(engine, frame);
  return frame.step < frame.locals.front() ? Next::kStay : Next::kDone;
}

Next RunCodeBefore(Engine& engine, Frame& frame) {
  const Next next = RunTried(engine, frame);
  if (next == Next::kDone) {
    engine.Caller().env.registers = std::move(frame.env.registers);
  }
  return next;
}

Next RunReplacingCode(Engine& engine, Frame& frame) {
  const Next next = RunCode(engine, frame);
  if (next == Next::kDone) Join(engine, frame);
  return next;
}

}  // namespace refold
