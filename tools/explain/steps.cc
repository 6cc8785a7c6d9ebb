#include "tools/explain/steps.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"
#include "tools/explain/dictionary.h"

namespace refold::tools {
namespace {

// Where the instruction's jump leads if it makes a branch: what follows up to
// there happens only under a condition.
std::optional<uint32_t> BranchEnd(const pb::Instruction& instruction) {
  switch (instruction.op_case()) {
    case pb::Instruction::kAsk:
      return instruction.ask().otherwise();
    case pb::Instruction::kPay:
      return instruction.pay().otherwise();
    case pb::Instruction::kJumpUnless:
      if (!instruction.jump_unless().has_condition()) return std::nullopt;
      return instruction.jump_unless().to();
    default:
      return std::nullopt;
  }
}

std::optional<uint32_t> LoopEnd(const pb::Instruction& instruction) {
  if (instruction.has_for_each()) return instruction.for_each().end();
  if (instruction.has_repeat()) return instruction.repeat().end();
  if (instruction.has_together()) return instruction.together().end();
  return std::nullopt;
}

bool IsPlainJump(const pb::Instruction& instruction) {
  return instruction.has_jump_unless() &&
         !instruction.jump_unless().has_condition();
}

class StepList {
 public:
  StepList(const pb::Ability& ability, const Phrases& phrases,
           pb::ExplainedAbility& explained)
      : ability_(ability),
        phrases_(phrases),
        explained_(explained),
        size_(static_cast<uint32_t>(ability.code_size())) {
    FindLoops();
  }

  void Write() {
    for (uint32_t at = 0; at < size_; ++at) {
      while (!open_.empty() && open_.back().end <= at) Close(at);
      WriteHeadings(at);
      if (otherwise_.contains(at)) continue;
      WriteStep(at);
    }
    open_.clear();
    if (size_ > 0 && ability_.resolve_at() == size_) {
      Line("as it resolves: nothing more", size_);
    }
  }

 private:
  struct Block {
    uint32_t end;
    // Where the "otherwise" that begins at `end` ends; 0 if there is none.
    uint32_t otherwise_end = 0;
  };

  const pb::Instruction& Code(uint32_t at) const {
    return ability_.code(static_cast<int>(at));
  }

  // The innermost loop around each instruction, by where its body begins.
  void FindLoops() {
    std::vector<Block> loops;
    std::vector<uint32_t> begins = {0};
    for (uint32_t at = 0; at < size_; ++at) {
      while (!loops.empty() && loops.back().end <= at) {
        loops.pop_back();
        begins.pop_back();
      }
      loop_of_.push_back(begins.back());
      const auto end = LoopEnd(Code(at));
      if (!end.has_value()) continue;
      loops.push_back({*end});
      begins.push_back(at + 1);
    }
  }

  uint32_t EndAround() const {
    return open_.empty() ? size_ : open_.back().end;
  }

  // Leaves the innermost block, perhaps for its "otherwise".
  void Close(uint32_t at) {
    const Block block = open_.back();
    open_.pop_back();
    if (block.otherwise_end == 0) return;
    Line("otherwise:", at, &Code(at));
    otherwise_.insert(at);
    open_.push_back({block.otherwise_end});
  }

  // Begins the block of a branch, if it is one: the jump stays within what is
  // open.
  bool OpenBranch(uint32_t at, uint32_t to) {
    if (to > EndAround()) return false;
    const uint32_t last = to - 1;
    const bool has_otherwise = last > at && IsPlainJump(Code(last)) &&
                               loop_of_[last] == loop_of_[at] &&
                               Code(last).jump_unless().to() > to &&
                               Code(last).jump_unless().to() <= EndAround();
    if (has_otherwise) {
      open_.push_back({last, Code(last).jump_unless().to()});
    } else {
      open_.push_back({to});
    }
    return true;
  }

  void WriteHeadings(uint32_t at) {
    if (at == ability_.resolve_at() && at > 0) Line("as it resolves:", at);
    auto headings = headings_.equal_range(at);
    for (auto it = headings.first; it != headings.second; ++it) {
      Line(absl::StrCat(phrases_.Number('"', it->second), ":"), at);
    }
  }

  void WriteStep(uint32_t at) {
    const pb::Instruction& instruction = Code(at);
    const size_t depth = open_.size();
    bool nested = false;
    if (const auto loop = LoopEnd(instruction)) open_.push_back({*loop});
    if (const auto to = BranchEnd(instruction)) nested = OpenBranch(at, *to);
    if (instruction.has_mode()) {
      for (int i = 0; i < instruction.mode().labels_size(); ++i) {
        headings_.emplace(instruction.mode().jumps(i),
                          instruction.mode().labels(i));
      }
    }
    Line(Text(instruction, nested), at, &instruction, depth);
  }

  std::string Text(const pb::Instruction& instruction, bool nested) const {
    const google::protobuf::Reflection& reflection =
        *instruction.GetReflection();
    const auto* op = reflection.GetOneofFieldDescriptor(
        instruction, pb::Instruction::descriptor()->FindOneofByName("op"));
    // An instruction that does nothing, such as a place to jump to.
    if (op == nullptr) return "nothing";
    const auto& message = reflection.GetMessage(instruction, op);
    if (LoopEnd(instruction).has_value()) {
      return phrases_.SayBy(PatternOf(*op->message_type()), message, {"end"});
    }
    if (!nested) return phrases_.Say(message);
    const std::string name =
        absl::StrCat("Instruction.", op->message_type()->name(), " nested");
    return phrases_.SayBy(FindPattern(name), message, {"otherwise", "to"});
  }

  void Line(const std::string& text, uint32_t at,
            const pb::Instruction* instruction = nullptr) {
    Line(text, at, instruction, open_.size());
  }

  void Line(const std::string& text, uint32_t at,
            const pb::Instruction* instruction, size_t depth) {
    pb::ExplainedStep* step = explained_.add_steps();
    step->set_depth(static_cast<uint32_t>(depth));
    step->set_text(ToUtf8(text));
    if (instruction == nullptr) return;
    step->set_number(at + 1);
    step->set_line(instruction->span().line());
    step->set_column(instruction->span().column());
    step->set_length(instruction->span().length());
  }

  const pb::Ability& ability_;
  const Phrases& phrases_;
  pb::ExplainedAbility& explained_;
  const uint32_t size_;
  std::vector<uint32_t> loop_of_;
  std::vector<Block> open_;
  std::set<uint32_t> otherwise_;  // jumps that an "otherwise" stands for
  std::multimap<uint32_t, uint32_t> headings_;  // modes by where they begin
};

}  // namespace

void AddSteps(const pb::Ability& ability, const Phrases& phrases,
              pb::ExplainedAbility& explained) {
  StepList(ability, phrases, explained).Write();
}

}  // namespace refold::tools
