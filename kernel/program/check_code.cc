// Checks code: its shape (jumps, loops) and control-flow instructions.
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

void Checker::CheckMode(const pb::Instruction::Mode& mode) {
  Need("labels", mode.labels_size() > 0);
  CheckWords("labels", mode.labels());
  if (mode.jumps_size() != mode.labels_size()) {
    Fail("jumps: there must be one for each label");
  }
  for (uint32_t to : mode.jumps()) CheckJump("jumps", to);
  if (mode.available_size() != 0 &&
      mode.available_size() != mode.labels_size()) {
    Fail("available: there must be one for each label, or none");
  }
  for (int i = 0; i < mode.available_size() && status_.ok(); ++i) {
    At at(*this, "available", i);
    CheckExpr(mode.available(i));
  }
  CheckJump("otherwise", mode.otherwise());
  OptSelector("who", mode.has_who(), mode.who());
  if (mode.into() != 0) NeedRegister("into", mode.into() - 1);
  if (mode.of_size() != 0 && mode.of_size() != mode.labels_size()) {
    Fail("of: there must be one for each label, or none");
  }
  for (int i = 0; i < mode.of_size() && status_.ok(); ++i) {
    At at(*this, "of", i);
    CheckSelector(mode.of(i));
  }
  if (mode.card() != 0) NeedRegister("card", mode.card() - 1);
  CheckWords("keys", mode.keys());
  CheckWord("reason", mode.reason());
  if (mode.keys_size() != 0 && mode.keys_size() != mode.labels_size()) {
    Fail("keys: there must be one for each label, or none");
  }
}

void Checker::CheckDistribute(const pb::Instruction::Distribute& op) {
  Need("from", op.has_from());
  {
    At from(*this, "from");
    CheckQuery(op.from());
  }
  NeedExpr("points", op.has_points(), op.points());
  OptExpr("min", op.has_min(), op.min());
  OptExpr("most_options", op.has_most_options(), op.most_options());
  OptExpr("most", op.has_most(), op.most());
  NeedRegister("register", op.register_());
  OptSelector("chooser", op.has_chooser(), op.chooser());
  CheckWord("reason", op.reason());
}

// The instructions that choose, jump and compute. False if it is another.
bool Checker::CheckControl(const pb::Instruction& instruction) {
  switch (instruction.op_case()) {
    case pb::Instruction::kChoose: {
      const auto& op = instruction.choose();
      At at(*this, "choose");
      Need("from", op.has_from());
      {
        At from(*this, "from");
        CheckQuery(op.from());
      }
      OptExpr("min", op.has_min(), op.min());
      OptExpr("max", op.has_max(), op.max());
      NeedRegister("register", op.register_());
      OptSelector("chooser", op.has_chooser(), op.chooser());
      OptSelector("shown", op.has_shown(), op.shown());
      OptSelector("picked", op.has_picked(), op.picked());
      CheckWord("reason", op.reason());
      return true;
    }
    case pb::Instruction::kDistribute: {
      At at(*this, "distribute");
      CheckDistribute(instruction.distribute());
      return true;
    }
    case pb::Instruction::kAsk: {
      const auto& op = instruction.ask();
      At at(*this, "ask");
      CheckWord("reason", op.reason());
      CheckJump("otherwise", op.otherwise());
      OptSelector("who", op.has_who(), op.who());
      return true;
    }
    case pb::Instruction::kMode: {
      At at(*this, "mode");
      CheckMode(instruction.mode());
      return true;
    }
    case pb::Instruction::kChooseNumber: {
      const auto& op = instruction.choose_number();
      At at(*this, "choose_number");
      OptExpr("min", op.has_min(), op.min());
      NeedExpr("max", op.has_max(), op.max());
      NeedRegister("register", op.register_());
      CheckWord("reason", op.reason());
      OptSelector("who", op.has_who(), op.who());
      return true;
    }
    case pb::Instruction::kChooseWord: {
      const auto& op = instruction.choose_word();
      At at(*this, "choose_word");
      Need("words", op.words_size() > 0 || op.has_from());
      CheckWords("words", op.words());
      if (op.has_from()) {
        At from(*this, "from");
        CheckWordList(op.from());
      }
      if (op.has_without()) {
        At without(*this, "without");
        CheckWordList(op.without());
      }
      if (op.into() != 0) NeedRegister("into", op.into() - 1);
      UseWord(WordKind::kGivenLink, "value", op.value());
      Need("value or into", op.value() != 0 || op.into() != 0);
      CheckWord("reason", op.reason());
      return true;
    }
    case pb::Instruction::kPay: {
      const auto& op = instruction.pay();
      At at(*this, "pay");
      Need("cost", op.has_cost());
      {
        At cost(*this, "cost");
        CheckCost(op.cost());
      }
      OptSelector("who", op.has_who(), op.who());
      CheckJump("otherwise", op.otherwise());
      return true;
    }
    case pb::Instruction::kJumpUnless: {
      const auto& op = instruction.jump_unless();
      At at(*this, "jump_unless");
      OptExpr("condition", op.has_condition(), op.condition());
      CheckJump("to", op.to());
      return true;
    }
    case pb::Instruction::kForEach: {
      const auto& op = instruction.for_each();
      At at(*this, "for_each");
      NeedSelector("over", op.has_over(), op.over());
      NeedRegister("item", op.item());
      NeedRegister("list", op.list());
      CheckJump("end", op.end());
      return true;
    }
    case pb::Instruction::kRepeat: {
      const auto& op = instruction.repeat();
      At at(*this, "repeat");
      NeedExpr("times", op.has_times(), op.times());
      NeedRegister("counter", op.counter());
      CheckJump("end", op.end());
      return true;
    }
    case pb::Instruction::kWould: {
      const auto& op = instruction.would();
      At at(*this, "would");
      CheckJump("begin", op.begin());
      CheckJump("end", op.end());
      if (op.begin() > op.end()) Fail("end: it lies before the beginning");
      NeedRegister("into", op.into());
      return true;
    }
    case pb::Instruction::kTogether: {
      At at(*this, "together");
      CheckJump("end", instruction.together().end());
      return true;
    }
    case pb::Instruction::kLet: {
      const auto& op = instruction.let();
      At at(*this, "let");
      NeedRegister("register", op.register_());
      Need("number, refs or words",
           op.has_number() || op.has_refs() || op.has_words());
      OptExpr("number", op.has_number(), op.number());
      OptSelector("refs", op.has_refs(), op.refs());
      if (op.has_words()) {
        At words(*this, "words");
        CheckWordList(op.words());
      }
      return true;
    }
    case pb::Instruction::kRandom: {
      const auto& op = instruction.random();
      At at(*this, "random");
      NeedRegister("register", op.register_());
      Need("bound", op.bound() != 0);
      CheckWord("reason", op.reason());
      return true;
    }
    default:
      return false;
  }
}

void Checker::CheckInstruction(const pb::Instruction& instruction) {
  if (CheckControl(instruction) || CheckObjectEffect(instruction)) return;
  CheckOtherEffect(instruction);
}

}  // namespace refold::program_internal
