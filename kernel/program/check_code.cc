// Checks code: its shape (jumps, loops), and each instruction by its kind.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "kernel/program/checker.h"
#include "proto/program.pb.h"

namespace refold::program_internal {
namespace {

// Where the loop that an instruction begins ends; 0 if it begins none.
uint32_t LoopEnd(const pb::Instruction& instruction) {
  if (instruction.has_for_each()) return instruction.for_each().end();
  if (instruction.has_repeat()) return instruction.repeat().end();
  if (instruction.has_together()) return instruction.together().end();
  return 0;
}

std::vector<uint32_t> JumpsOf(const pb::Instruction& instruction) {
  switch (instruction.op_case()) {
    case pb::Instruction::kAsk:
      return {instruction.ask().otherwise()};
    case pb::Instruction::kPay:
      return {instruction.pay().otherwise()};
    case pb::Instruction::kJumpUnless:
      return {instruction.jump_unless().to()};
    case pb::Instruction::kMode: {
      std::vector<uint32_t> jumps(instruction.mode().jumps().begin(),
                                  instruction.mode().jumps().end());
      jumps.push_back(instruction.mode().otherwise());
      return jumps;
    }
    default:
      return {};
  }
}

}  // namespace

void Checker::CheckCode(const pb::Ability& ability) {
  if (ability.code_size() > kMaxCodeSize) {
    return Fail(
        absl::StrCat("code: more than ", kMaxCodeSize, " instructions"));
  }
  code_size_ = static_cast<uint32_t>(ability.code_size());
  for (pc_ = 0; pc_ < code_size_ && status_.ok(); ++pc_) {
    At at(*this, "code", static_cast<int>(pc_));
    CheckInstruction(ability.code(static_cast<int>(pc_)));
  }
  if (ability.resolve_at() > code_size_) {
    Fail(absl::StrCat("resolve_at: ", ability.resolve_at(),
                      " is behind the end of the code"));
  }
  if (status_.ok()) CheckLoops(ability);
}

namespace {

struct Loop {
  uint32_t begin;
  uint32_t end;
};

// The tried code is not part of the code around it, but must be complete.
bool IsWithin(const pb::Instruction::Would& would,
              const std::vector<Loop>& innermost) {
  const Loop& around = innermost[would.begin()];
  return would.end() == around.end ||
         innermost[would.end()].begin == around.begin;
}

}  // namespace

// Loops must be properly nested; jumps neither enter nor leave one, except to
// its end, and the resolution must not begin in the middle of one.
void Checker::CheckLoops(const pb::Ability& ability) {
  const Loop whole = {code_size_ + 1, code_size_};
  std::vector<Loop> open = {whole};
  std::vector<Loop> innermost;  // for each position in the code, including its
                                // end
  for (uint32_t pc = 0; pc <= code_size_; ++pc) {
    while (open.size() > 1 && open.back().end <= pc) open.pop_back();
    innermost.push_back(open.back());
    if (pc == code_size_) break;
    uint32_t end = LoopEnd(ability.code(static_cast<int>(pc)));
    if (end == 0) continue;
    if (end > open.back().end) {
      At at(*this, "code", static_cast<int>(pc));
      return Fail(absl::StrCat("end: the loop ends at ", end,
                               ", behind the loop around it, which ends at ",
                               open.back().end));
    }
    open.push_back({pc, end});
  }
  for (uint32_t pc = 0; pc < code_size_; ++pc) {
    const pb::Instruction& instruction = ability.code(static_cast<int>(pc));
    if (instruction.has_would() && !IsWithin(instruction.would(), innermost)) {
      At at(*this, "code", static_cast<int>(pc));
      return Fail("would: its end lies in another loop than its beginning");
    }
    for (uint32_t to : JumpsOf(ability.code(static_cast<int>(pc)))) {
      const Loop& around = innermost[pc];
      if (to == around.end || innermost[to].begin == around.begin) continue;
      At at(*this, "code", static_cast<int>(pc));
      return Fail(absl::StrCat("the jump to ", to,
                               " crosses into or out of a "
                               "loop"));
    }
  }
  if (innermost[ability.resolve_at()].begin != whole.begin) {
    Fail("resolve_at lies within a loop");
  }
}

void Checker::CheckJump(const char* field, uint32_t to) {
  if (to <= pc_) {
    Fail(absl::StrCat(field, ": the jump from ", pc_, " to ", to,
                      " does not lead forward"));
  } else if (to > code_size_) {
    Fail(absl::StrCat(field, ": the jump to ", to,
                      " leads behind the end of the code at ", code_size_));
  }
}

template <class Op>
void Checker::CheckAs(const char* field, const Op& op) {
  At at(*this, field);
  Check(op);
}

void Checker::CheckInstruction(const pb::Instruction& instruction) {
  switch (instruction.op_case()) {
    case pb::Instruction::kChoose:
      return CheckAs("choose", instruction.choose());
    case pb::Instruction::kDistribute:
      return CheckAs("distribute", instruction.distribute());
    case pb::Instruction::kAsk:
      return CheckAs("ask", instruction.ask());
    case pb::Instruction::kMode:
      return CheckAs("mode", instruction.mode());
    case pb::Instruction::kChooseNumber:
      return CheckAs("choose_number", instruction.choose_number());
    case pb::Instruction::kChooseWord:
      return CheckAs("choose_word", instruction.choose_word());
    case pb::Instruction::kOrder:
      return CheckAs("order", instruction.order());
    case pb::Instruction::kPay:
      return CheckAs("pay", instruction.pay());
    case pb::Instruction::kJumpUnless:
      return CheckAs("jump_unless", instruction.jump_unless());
    case pb::Instruction::kForEach:
      return CheckAs("for_each", instruction.for_each());
    case pb::Instruction::kRepeat:
      return CheckAs("repeat", instruction.repeat());
    case pb::Instruction::kWould:
      return CheckAs("would", instruction.would());
    case pb::Instruction::kTogether:
      return CheckAs("together", instruction.together());
    case pb::Instruction::kLet:
      return CheckAs("let", instruction.let());
    case pb::Instruction::kRandom:
      return CheckAs("random", instruction.random());
    case pb::Instruction::kMove:
      return CheckAs("move", instruction.move());
    case pb::Instruction::kMoveTop:
      return CheckAs("move_top", instruction.move_top());
    case pb::Instruction::kDestroy:
      return CheckAs("destroy", instruction.destroy());
    case pb::Instruction::kCounters:
      return CheckAs("counters", instruction.counters());
    case pb::Instruction::kFlag:
      return CheckAs("flag", instruction.flag());
    case pb::Instruction::kToken:
      return CheckAs("token", instruction.token());
    case pb::Instruction::kModify:
      return CheckAs("modify", instruction.modify());
    case pb::Instruction::kAttach:
      return CheckAs("attach", instruction.attach());
    case pb::Instruction::kBecome:
      return CheckAs("become", instruction.become());
    case pb::Instruction::kLink:
      return CheckAs("link", instruction.link());
    case pb::Instruction::kDamage:
      return CheckAs("damage", instruction.damage());
    case pb::Instruction::kResource:
      return CheckAs("resource", instruction.resource());
    case pb::Instruction::kDraw:
      return CheckAs("draw", instruction.draw());
    case pb::Instruction::kShuffle:
      return CheckAs("shuffle", instruction.shuffle());
    case pb::Instruction::kCountUse:
      return;  // it says nothing more
    case pb::Instruction::kValue:
      return CheckAs("value", instruction.value());
    case pb::Instruction::kCounterSpell:
      return CheckAs("counter_spell", instruction.counter_spell());
    case pb::Instruction::kOutcome:
      return CheckAs("outcome", instruction.outcome());
    case pb::Instruction::kDelay:
      return CheckAs("delay", instruction.delay());
    case pb::Instruction::kEndEffects:
      return CheckAs("end_effects", instruction.end_effects());
    case pb::Instruction::kRule:
      return CheckAs("rule", instruction.rule());
    case pb::Instruction::kVerb:
      return CheckAs("verb", instruction.verb());
    case pb::Instruction::kCall:
      return CheckAs("call", instruction.call());
    case pb::Instruction::OP_NOT_SET:
      return Fail("op is missing, or of a kind that is not known");
  }
}

}  // namespace refold::program_internal
