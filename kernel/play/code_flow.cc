// Jumps, loops, registers and calls.
#include <algorithm>
#include <utility>

#include "kernel/engine/code_frame.h"
#include "kernel/play/code_ops.h"
#include "proto/program.pb.h"

namespace refold::code_ops {
namespace {

constexpr int64_t kMaxRepeats = 1000;

uint32_t LoopEnd(const Op& loop) {
  if (loop.has_together()) return loop.together().end();
  return loop.has_for_each() ? loop.for_each().end() : loop.repeat().end();
}

// Puts the next entity into the loop's register. False if there is none.
bool NextItem(CodeStep& step, const Op::ForEach& op) {
  Register& list = step.env().registers[op.list()];
  size_t done = static_cast<size_t>(std::max<int64_t>(list.number, 0));
  if (done >= list.refs.size()) return false;
  list.number = static_cast<int64_t>(done) + 1;
  step.SetRegister(op.item(), {list.refs[done]});
  return true;
}

// Counts down one iteration. False if the loop is finished.
bool NextRun(CodeStep& step, const Op::Repeat& op) {
  int64_t& counter = step.env().registers[op.counter()].number;
  if (counter <= 0) return false;
  --counter;
  return true;
}

bool BeginsAgain(CodeStep& step, const Op& loop) {
  return loop.has_for_each() ? NextItem(step, loop.for_each())
                             : NextRun(step, loop.repeat());
}

// Enters the loop at the current position, or skips it.
void Enter(CodeStep& step, bool runs, uint32_t end) {
  if (!runs) return step.Jump(end);
  step.frame().loops.push_back(step.frame().step);
  step.Advance();
}

// Those that `to` does not have yet, or all of them instead of what it has.
template <class T>
void Put(std::vector<T> items, bool add, std::vector<T>& to) {
  if (!add) {
    to = std::move(items);
    return;
  }
  for (const T& item : items) {
    if (std::find(to.begin(), to.end(), item) == to.end()) to.push_back(item);
  }
}

}  // namespace

void JumpUnless(CodeStep& step, const Op::JumpUnless& op) {
  if (op.has_condition() && step.Number(op.condition()) != 0) {
    step.Advance();
  } else {
    step.Jump(op.to());
  }
}

void ForEach(CodeStep& step, const Op::ForEach& op) {
  Register& list = step.env().registers[op.list()];
  std::vector<Ref> refs = step.Refs(op.over());
  list.refs = std::move(refs);
  list.number = 0;
  Enter(step, NextItem(step, op), op.end());
}

void Repeat(CodeStep& step, const Op::Repeat& op) {
  int64_t times = std::clamp<int64_t>(step.Number(op.times()), 0, kMaxRepeats);
  step.env().registers[op.counter()].number = times;
  Enter(step, NextRun(step, op), op.end());
}

void CloseLoops(CodeStep& step) {
  Frame& frame = step.frame();
  while (!frame.loops.empty()) {
    uint32_t begin = frame.loops.back();
    const Op& loop = step.ability().code(static_cast<int>(begin));
    if (frame.step != LoopEnd(loop)) return;
    if (loop.has_together()) return step.Jump(begin);
    if (BeginsAgain(step, loop)) {
      frame.step = begin + 1;
      // A loop without a body is already finished.
      if (frame.step != LoopEnd(loop)) return;
    } else {
      frame.loops.pop_back();
    }
  }
}

void Let(CodeStep& step, const Op::Let& op) {
  // All are computed before any is stored: they may ask for the register.
  Register& memory = step.env().registers[op.register_()];
  int64_t number = step.NumberOr(op.has_number(), op.number(), memory.number);
  std::vector<Ref> refs;
  if (op.has_refs()) refs = step.Refs(op.refs());
  if (op.has_words()) {
    Put(step.Words(op.words()), op.add(), memory.words);
  }
  if (op.has_refs()) Put(std::move(refs), op.add(), memory.refs);
  memory.number = number;
}

void Random(CodeStep& step, const Op::Random& op) {
  uint64_t drawn =
      step.engine().Random(op.bound(), WordOr(op.reason(), Word::Of("random")));
  step.env().registers[op.register_()].number = static_cast<int64_t>(drawn);
}

void Call(CodeStep& step, const Op::Call& op) {
  AbilityRef called{step.env().ability.program, op.ability()};
  uint32_t registers = step.program().ability(called.ability).registers();
  for (PlayerId player : step.Players(op.who())) {
    Environment env = step.env();
    env.controller = player;
    env.ability = called;
    env.registers.resize(registers);
    if (op.has_subject() && registers > 0) {
      env.registers[0].refs = step.Refs(op.subject());
      env.registers[0].number =
          static_cast<int64_t>(env.registers[0].refs.size());
    }
    step.engine().Push(CodeFrame(std::move(env), 0));
  }
}

}  // namespace refold::code_ops
